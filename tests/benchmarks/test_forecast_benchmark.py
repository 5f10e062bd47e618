"""What thousands of battles of six against six cost, beside a lean loop of plain Python.

Run with ``pytest tests/benchmarks/test_forecast_benchmark.py --benchmark-only -s``. Both fight the
same battles by the full rules and the usual tactics, in turn and in one run, in the time this
process worked, so that how fast the machine is and what others do to it falls out of the ratio.
The loop is given its dice for nothing; the engine throws them.
"""

import statistics
from collections.abc import Callable
from itertools import chain
from time import process_time

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from director.editions.schema import Edition
from director.forecast.battle_dice import Battles, Dice, SeededDice
from director.forecast.fighting import fight
from director.forecast.forecast import forecasts
from director.forecast.fought import VICTORY, Fought
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.tactics import usual
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.benchmarks.lean_battles import AsaltoDice, lean_battles

BATTLES, MANY = 10_000, 40_000
ROUNDS = 7
LEAST_GAIN, MOST_PER_BATTLE, FIRST_SHARE = 5.0, 1.3, 0.25
SEED = 5
PEOPLE = (
    (18, 12, 8, 3, 5, 4),
    (15, 10, 6, 3, 6, 3),
    (14, 9, 5, 2, 4, 3),
    (12, 8, 5, 2, 5, 2),
    (12, 9, 4, 2, 3, 3),
    (10, 7, 4, 2, 6, 2),
)
"""Fuerza, Armadura, Voluntad, Esfuerzo, Reacción and Rotura."""

FOES = ((19, 13, 8, 3, 4, 4), *PEOPLE[1:5], (11, 7, 4, 2, 6, 2))


class Watched:
    """Seeded dice, and what they showed."""

    def __init__(self, dice: SeededDice) -> None:
        self.dice = dice
        self.shown: list[tuple[Battles, Dice, Dice, Dice]] = []

    def initiative(self, asalto: int, battles: Battles) -> Dice:
        self.first = self.dice.initiative(asalto, battles)
        return self.first

    def ties(self, asalto: int, battles: Battles) -> Dice:
        self.keys = self.dice.ties(asalto, battles)
        return self.keys

    def attacks(self, asalto: int, battles: Battles, times: int) -> Dice:
        rolls = self.dice.attacks(asalto, battles, times)
        self.shown.append((battles, self.first, self.keys, rolls[0]))
        return rolls

    def of_each(self, battles: int) -> list[list[AsaltoDice]]:
        """The same dice as the loop wants them: battle by battle, asalto by asalto."""
        told: list[list[AsaltoDice]] = [[] for _ in range(battles)]
        for numbers, *thrown in self.shown:
            lists = (dice.T.tolist() for dice in thrown)
            for battle, *dice in zip(numbers.tolist(), *lists, strict=True):
                told[battle].append((dice[0], dice[1], dice[2]))
        return told


@pytest.mark.benchmark(timer=process_time)
def test_ten_thousand_battles_are_five_times_as_fast_as_a_lean_loop(
    benchmark: BenchmarkFixture, edition: Edition
) -> None:
    line_up = six_against_six()
    watched = Watched(_dice(edition))
    fought = fight(edition, line_up, usual(edition), watched, BATTLES)
    thrown = watched.of_each(BATTLES)
    lean: list[float] = []
    results = lean_battles(edition, line_up, thrown)
    assert results == _results(fought)
    won = statistics.mean(won for won, _ in results)
    assert 0.2 < won < 0.8

    def loop_first() -> tuple[tuple[()], dict[str, object]]:
        lean.append(_time(lambda: lean_battles(edition, line_up, thrown)))
        return (), {}

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: fight(edition, line_up, usual(edition), _dice(edition), BATTLES),
        setup=loop_first,
        rounds=ROUNDS,
    )
    assert benchmark.stats is not None
    loop, many = statistics.median(lean), benchmark.stats.stats.median
    benchmark.extra_info["ratio"] = round(loop / many, 2)
    print(  # noqa: T201
        f"\n{BATTLES} battles of 6 against 6, {100 * won:.1f} % won: loop {loop * 1000:.0f} ms, "
        f"engine {many * 1000:.0f} ms, {loop / many:.1f} times as fast"
    )
    assert loop / many >= LEAST_GAIN


@pytest.mark.benchmark(timer=process_time)
def test_a_battle_among_many_costs_what_it_costs_among_few(
    benchmark: BenchmarkFixture, edition: Edition
) -> None:
    line_up = six_against_six()
    few: list[float] = []

    def some_first() -> tuple[tuple[()], dict[str, object]]:
        few.append(_time(lambda: fight(edition, line_up, usual(edition), _dice(edition), BATTLES)))
        return (), {}

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: fight(edition, line_up, usual(edition), _dice(edition), MANY),
        setup=some_first,
        rounds=ROUNDS,
        warmup_rounds=1,
    )
    assert benchmark.stats is not None
    one, among = statistics.median(few) / BATTLES, benchmark.stats.stats.median / MANY
    benchmark.extra_info["ratio"] = round(among / one, 2)
    print(  # noqa: T201
        f"\na battle among {BATTLES}: {one * 1e6:.2f} us, among {MANY}: {among * 1e6:.2f} us, "
        f"{among / one:.2f} times as much"
    )
    assert among / one <= MOST_PER_BATTLE


@pytest.mark.benchmark(timer=process_time)
def test_the_first_estimate_comes_in_a_quarter_of_the_time(
    benchmark: BenchmarkFixture, edition: Edition
) -> None:
    line_up, plans = six_against_six(), usual(edition)
    first: list[float] = []

    def forecast() -> None:
        begun = process_time()
        estimates = forecasts(edition, line_up, plans, battles=BATTLES, seed=SEED)
        next(estimates)
        first.append(process_time() - begun)
        assert [result.battles for result in estimates][-1] == BATTLES

    benchmark.pedantic(forecast, rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    early, whole = statistics.median(first), benchmark.stats.stats.median
    benchmark.extra_info["share"] = round(early / whole, 2)
    print(  # noqa: T201
        f"\nfirst estimate {early * 1000:.0f} ms, all {BATTLES} with what they leave behind "
        f"{whole * 1000:.0f} ms, share {early / whole:.2f}"
    )
    assert early / whole <= FIRST_SHARE


def six_against_six() -> LineUp:
    """Characters and foes of middling numbers, each side winning its share."""
    units = chain(((0, stats) for stats in PEOPLE), ((1, stats) for stats in FOES))
    return LineUp(tuple(_fighter(unit, side, stats) for unit, (side, stats) in enumerate(units, 1)))


def _fighter(unit: int, side: int, stats: tuple[int, ...]) -> Fighter:
    tier = None if side else Tier.COMPANION
    entrant = Entrant(unit, side, StatBlock(*stats), tier=tier)
    return Fighter(entrant, f"Unidad {unit}", base_exertion=stats[3])


def _dice(edition: Edition) -> SeededDice:
    return SeededDice(edition, len(PEOPLE) + len(FOES), np.random.SeedSequence(SEED))


def _results(fought: Fought) -> list[tuple[bool, int]]:
    won = (fought.outcome == VICTORY).tolist()
    return list(zip(won, fought.asaltos.tolist(), strict=True))


def _time(act: Callable[[], object]) -> float:
    begun = process_time()
    act()
    return process_time() - begun
