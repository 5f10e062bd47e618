"""What an attack that explains itself costs, beside the same arithmetic in a plain function.

Both sides are bare calls with wounds, evasion and Voluntad, in turn and in one run, measured in
processor time; the plain side knows its numbers by heart and explains nothing. A hit costs more
than a miss, so each is held to the bound by itself.
"""

import gc
from collections.abc import Callable
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from director.editions.schema import Edition
from director.rules.attacks import Attack, break_attack, strength_attack

ROUNDS = 200
CALLS = 50
MOST = 30
HIT, MISS = 12, 95

Plain = tuple[int, int, bool, int, int]


def plain_strength(
    *, strength: int, armor: int, evasion: int, wounds: int, willpower_spent: int, roll: int
) -> Plain:
    penalty = 10 * max(0, armor - strength) + evasion + 5 * wounds
    threshold = max(25, 70 + strength - penalty)
    chance = min(max(0, threshold - 1), 100)
    hit = roll < threshold
    damage = max(1, strength - armor) + willpower_spent if hit else 0
    return threshold, chance, hit, damage, willpower_spent if hit else 0


def plain_break(
    *,
    break_: int,
    armor: int,
    deflection: int,
    wounds: int,
    willpower_spent: int,
    failed_breaks_before: int,
    roll: int,
) -> Plain:
    penalty = deflection + 5 * wounds
    threshold = max(50, 80 + 4 * break_ - penalty)
    chance = min(max(0, threshold - 1), 100)
    hit = roll < threshold
    damage = break_ + willpower_spent if hit else int(failed_breaks_before >= 1)
    return threshold, chance, hit, min(damage, armor), willpower_spent if hit else 0


def strength_costs(edition: Edition, roll: int) -> float:
    """How often the plain attack on the Fuerza fits into one that explains itself."""
    start = process_time()
    for _ in range(CALLS):
        strength_attack(
            edition, strength=9, armor=11, evasion=10, wounds=2, willpower_spent=2, roll=roll
        )
    between = process_time()
    for _ in range(CALLS * MOST):
        plain_strength(strength=9, armor=11, evasion=10, wounds=2, willpower_spent=2, roll=roll)
    return MOST * (between - start) / (process_time() - between)


def break_costs(edition: Edition, roll: int) -> float:
    """How often the plain attack on the Armadura fits into one that explains itself."""
    start = process_time()
    for _ in range(CALLS):
        break_attack(
            edition,
            break_=2,
            armor=6,
            deflection=10,
            wounds=2,
            willpower_spent=2,
            failed_breaks_before=1,
            roll=roll,
        )
    between = process_time()
    for _ in range(CALLS * MOST):
        plain_break(
            break_=2,
            armor=6,
            deflection=10,
            wounds=2,
            willpower_spent=2,
            failed_breaks_before=1,
            roll=roll,
        )
    return MOST * (between - start) / (process_time() - between)


def told(attack: Attack) -> Plain:
    return (
        attack.threshold.total,
        attack.chance.total,
        attack.hit,
        attack.damage.total,
        attack.willpower_paid,
    )


@pytest.mark.parametrize("roll", [HIT, MISS])
def test_both_sides_come_to_the_same(
    benchmark: BenchmarkFixture, edition: Edition, roll: int
) -> None:
    fuerza = {"strength": 9, "armor": 11, "evasion": 10, "wounds": 2, "willpower_spent": 2}
    assert told(strength_attack(edition, **fuerza, roll=roll)) == plain_strength(
        **fuerza, roll=roll
    )
    rotura = {"break_": 2, "armor": 6, "deflection": 10, "wounds": 2, "willpower_spent": 2}
    rotura["failed_breaks_before"] = 1
    attack = benchmark(break_attack, edition, **rotura, roll=roll)
    assert told(attack) == plain_break(**rotura, roll=roll)


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("roll", [HIT, MISS])
@pytest.mark.parametrize("costs", [strength_costs, break_costs])
def test_an_attack_costs_at_most_thirty_times_its_arithmetic(
    benchmark: BenchmarkFixture,
    edition: Edition,
    costs: Callable[[Edition, int], float],
    roll: int,
) -> None:
    ratios: list[float] = []
    gc.collect()
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: ratios.append(costs(edition, roll)), rounds=ROUNDS, warmup_rounds=3
    )
    ratio = median(ratios)
    benchmark.extra_info["ratio"] = round(ratio, 1)
    print(f"\n{costs.__name__}, roll {roll}: {ratio:.1f} times the plain arithmetic")  # noqa: T201
    assert ratio <= MOST
