"""A forecast grows part by part, is the same whenever it is asked, and refuses what makes none."""

import threading
from dataclasses import replace
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.forecast.aftermath import leave_behind
from director.forecast.aftermath_dice import thrown
from director.forecast.battle_dice import SeededDice
from director.forecast.counting import counted
from director.forecast.fighting import fight
from director.forecast.forecast import (
    MOST_BATTLES,
    CannotForecastError,
    forecasts,
    problems_of,
)
from director.forecast.seeds import MOST_SEED, for_aftermath, for_fighting
from director.rules.forecast.line_up import FOES, PEOPLE, LineUp
from director.rules.forecast.problems import ForecastFault
from director.rules.forecast.results import ForecastResult, Share
from director.rules.forecast.tactics import Plans, usual
from director.rules.tiers import Tier
from tests.forecast.fought_battles import fighter
from tests.rules.conftest import EDITIONS

CODES = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
EDITION = {code: load_edition(code, [EDITIONS]) for code in CODES}
CAMPANA = EDITION["campana"]
THREE = LineUp(
    (
        fighter(1, PEOPLE, Tier.HERO, base_exertion=2),
        fighter(2, PEOPLE, Tier.COMPANION, base_exertion=2, wounds=1),
        fighter(3, PEOPLE, Tier.SECONDARY, base_exertion=2),
        *(fighter(unit, FOES, boss=unit == 11) for unit in (11, 12, 13)),
    )
)


def all_of(
    battles: int, seed: int = 5, edition: Edition = CAMPANA, line_up: LineUp = THREE
) -> list[ForecastResult]:
    return list(forecasts(edition, line_up, usual(edition), battles=battles, seed=seed))


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 60), st.integers(1, 60))
def test_it_grows_to_the_battles_asked_for(battles: int, chunk: int) -> None:
    found = list(forecasts(CAMPANA, THREE, Plans(), battles=battles, seed=1, chunk=chunk))
    sizes = [0, *(each.battles for each in found)]
    parts = [after - before for before, after in pairwise(sizes)]
    assert sum(parts) == battles
    assert max(parts) <= max(1, min(chunk, battles // 5))
    assert min(parts[:-1], default=parts[-1]) == parts[0] >= parts[-1]
    assert [each.done for each in found] == [*(False for _ in found[1:]), True]


def test_the_first_estimate_comes_early() -> None:
    first = next(forecasts(CAMPANA, THREE, Plans(), battles=10_000, seed=1))
    assert 4 * first.battles <= 10_000
    assert (first.wanted, first.done) == (10_000, False)


@pytest.mark.parametrize("code", CODES)
def test_everything_is_counted_over_all_battles(code: str) -> None:
    found = all_of(200, edition=EDITION[code])[-1]
    ends = (found.victory, found.defeat, found.undecided)
    assert sum(end.hits for end in ends) == 200
    wholes = (found.asaltos, *found.survivors, found.deaths, found.rest)
    assert {each.of for each in (*ends, *wholes)} == {200}
    assert found.pool.of == (200 if code.endswith("factions") else 0)
    assert found.by_battles is (EDITION[code].healing.per_rest_day is None)  # type: ignore[union-attr]
    for unit in found.units:
        assert (unit.defeated.of, unit.kills.of) == (200, 200)
        assert {unit.dies.of, unit.wounds.of, unit.renown.of} == {200 if unit.unit < 4 else 0}
        low, high = unit.defeated.interval
        assert 0 <= low <= unit.defeated.percent <= high <= 100
    felled = sum(unit.defeated.hits for unit in found.units if unit.side == FOES)
    assert felled == sum(sum(v * n for v, n in unit.kills.counts) for unit in found.units[:3])
    assert found.deaths.mean == pytest.approx(sum(unit.dies.hits for unit in found.units) / 200)


def test_the_same_seed_gives_the_same_whenever_it_is_asked() -> None:
    asked = [forecasts(CAMPANA, THREE, Plans(), battles=60, seed=9) for _ in range(2)]
    between = zip(*asked, strict=True)
    assert all(first == second for first, second in between)
    assert all_of(60, seed=9)[-1] != all_of(60, seed=10)[-1]


def test_the_parts_are_part_of_it() -> None:
    """Another greatest part throws other dice, and both agree within their intervals."""
    first, second = (
        list(forecasts(CAMPANA, THREE, Plans(), battles=1500, seed=4, chunk=chunk))[-1]
        for chunk in (300, 200)
    )
    assert first != second
    assert abs(first.victory.percent - second.victory.percent) < 10


def test_each_part_throws_its_own_dice() -> None:
    """All that a part hangs on is the seed and its number, so it can be made again by itself."""
    first, both = islice(forecasts(CAMPANA, THREE, Plans(), battles=100, seed=3), 2)
    parts = []
    for part in range(2):
        dice = SeededDice(CAMPANA, len(THREE.fighters), for_fighting(3, part))
        fought = fight(CAMPANA, THREE, Plans(), dice, 20)
        rolls = thrown(for_aftermath(3, part), len(THREE.fighters), 20)
        left = leave_behind(CAMPANA, THREE, fought, rolls)
        parts.append(counted(CAMPANA, THREE, fought, left, seed=3, wanted=100))
    parts[0] = replace(parts[0], chunk=20)
    assert [first, both] == [parts[0], parts[0].plus(parts[1])]


def test_it_says_in_which_parts_it_was_fought() -> None:
    """Asked for with that it comes again, whatever was asked for at first."""
    *_, done = forecasts(CAMPANA, THREE, Plans(), battles=52, seed=3)
    assert done.chunk == 10
    *_, again = forecasts(CAMPANA, THREE, Plans(), battles=52, seed=3, chunk=done.chunk)
    assert again == done


def test_stopping_leaves_nothing_behind() -> None:
    threads = threading.active_count()
    told = forecasts(CAMPANA, THREE, Plans(), battles=MOST_BATTLES, seed=2, chunk=10)
    few = list(islice(told, 2))
    del told
    assert [each.battles for each in few] == [10, 20]
    assert threading.active_count() == threads
    assert next(forecasts(CAMPANA, THREE, Plans(), battles=50, seed=2)) == replace(
        few[0], wanted=50
    )


def test_who_is_far_stronger_wins() -> None:
    strong = fighter(1, PEOPLE, Tier.HERO, base_exertion=2)
    stats = replace(strong.entrant.stats, strength=400, armor=300)
    hero = replace(strong, entrant=replace(strong.entrant, stats=stats))
    found = all_of(40, line_up=LineUp((hero, fighter(2, FOES))))[-1]
    assert found.victory == Share(40, 40)
    assert (found.deaths.mean, found.rest.mean, found.units[1].defeated) == (0, 0, Share(40, 40))
    assert found.units[0].renown.counts == ((3, 40),)


@pytest.mark.parametrize("battles", [0, -1, -(10**30), MOST_BATTLES + 1, 10**30])
def test_so_many_battles_are_a_problem_with_a_name(battles: int) -> None:
    (problem,) = problems_of(CAMPANA, THREE, Plans(), battles=battles, seed=1)
    assert problem.fault is ForecastFault.BATTLES_OUT_OF_RANGE
    assert problem.number == MOST_BATTLES
    with pytest.raises(CannotForecastError) as caught:
        forecasts(CAMPANA, THREE, Plans(), battles=battles, seed=1)
    assert caught.value.problems == (problem,)


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1, 10**30])
def test_a_seed_that_cannot_be_kept_is_one(seed: int) -> None:
    (problem,) = problems_of(CAMPANA, THREE, Plans(), battles=10, seed=seed)
    assert (problem.fault, problem.number) == (ForecastFault.SEED_OUT_OF_RANGE, MOST_SEED)


@pytest.mark.parametrize("seed", [0, MOST_SEED])
def test_every_other_seed_is_as_good(seed: int) -> None:
    assert all_of(5, seed=seed)[-1].seed == seed


def test_a_battle_that_cannot_be_fought_is_told_with_the_rest() -> None:
    alone = LineUp((fighter(1, PEOPLE, Tier.HERO),))
    found = problems_of(CAMPANA, alone, Plans(), battles=0, seed=1)
    faults = [problem.fault for problem in found]
    assert faults == [ForecastFault.NO_FOES, ForecastFault.BATTLES_OUT_OF_RANGE]


def test_an_edition_without_an_aftermath_says_so_at_once() -> None:
    lacking = CAMPANA.model_copy(update={"renown": None})
    with pytest.raises(NotDefinedError) as caught:
        forecasts(lacking, THREE, Plans(), battles=10, seed=1)
    assert caught.value.block == "renown"


@pytest.mark.parametrize("chunk", [0, -7, 10**30])
def test_any_greatest_part_will_do(chunk: int) -> None:
    *_, last = forecasts(CAMPANA, THREE, Plans(), battles=7, seed=1, chunk=chunk)
    assert last.done
