"""What is counted over many battles is what counting them one by one comes to."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import load_edition
from director.forecast.aftermath import Left, leave_behind
from director.forecast.aftermath_dice import AftermathRolls, thrown
from director.forecast.counting import counted
from director.forecast.fought import DEFEAT, UNDECIDED, VICTORY, Fought
from director.rules.aftermath import AftermathPlan, DeathRule, UnitPlan, plan_aftermath
from director.rules.forecast.line_up import FOES, PEOPLE, LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast
from director.rules.tiers import Tier
from tests.forecast.fought_battles import facts_of, fighter, fought_by_chance, line_ups
from tests.rules.conftest import EDITIONS

BATTLES = 8
CODES = ("campana", "saga", "clanes-factions")
EDITION = {code: load_edition(code, [EDITIONS]) for code in CODES}


def spread(values: Iterable[int]) -> Spread:
    return Spread(tuple(sorted(Counter(values).items())))


def share(marks: Iterable[bool]) -> Share:
    told = list(marks)
    return Share(sum(told), len(told))


def simulated(
    code: str, line_up: LineUp, seed: int
) -> tuple[Fought, AftermathRolls, Left, ForecastResult]:
    edition = EDITION[code]
    fought = fought_by_chance(line_up, BATTLES, seed)
    dice = thrown(np.random.default_rng(seed), len(line_up.fighters), BATTLES)
    left = leave_behind(edition, line_up, fought, dice)
    return fought, dice, left, counted(edition, line_up, fought, left, seed=seed, wanted=99)


def plans(
    code: str, line_up: LineUp, fought: Fought, dice: AftermathRolls
) -> Iterator[AftermathPlan]:
    for battle in range(BATTLES):
        facts = facts_of(EDITION[code], line_up, fought, dice, battle)
        yield plan_aftermath(EDITION[code], facts)


def new_wounds(row: UnitPlan) -> int:
    """What a unit takes home: the dead take none."""
    known = row.wounds.new if row.wounds and not row.dies else None
    return known.total if known else 0


def healing(row: UnitPlan) -> int:
    known = row.wounds.healing_days if row.wounds and not row.dies else None
    return known.total if known else 0


def by_director(row: UnitPlan) -> bool:
    return row.death is not None and row.death.rule is DeathRule.DIRECTOR


def same(found: UnitForecast, rows: list[UnitPlan]) -> None:
    assert found.dies == share(row.dies is True for row in rows)
    assert found.wounds == spread(map(new_wounds, rows))
    assert found.renown == spread(row.renown.gain.total for row in rows)
    assert found.heals == spread(healing(row) for row in rows if not row.dies)
    assert found.condemned == share(
        row.wounds is not None and row.wounds.newly_condemned for row in rows
    )


@pytest.mark.parametrize("code", CODES)
@settings(max_examples=12, deadline=None)
@given(line_up=line_ups([None]), seed=st.integers(0, 999))
def test_it_is_what_the_plans_of_the_battles_add_up_to(
    code: str, line_up: LineUp, seed: int
) -> None:
    fought, dice, _, found = simulated(code, line_up, seed)
    told = list(plans(code, line_up, fought, dice))
    for one, unit in zip(line_up.fighters, found.units, strict=True):
        assert (unit.unit, unit.name, unit.side) == (one.unit, one.name, one.side)
        if one.entrant.tier is None:
            assert {unit.dies.of, unit.condemned.of, unit.director.of} == {0}
            assert {unit.wounds.of, unit.renown.of, unit.heals.of} == {0}
        else:
            same(unit, [plan.unit(one.unit) for plan in told])
    people = {one.unit for one in line_up.side(PEOPLE) if one.entrant.tier is not None}
    ours = [[row for row in plan.units if row.unit in people] for plan in told]
    assert found.deaths == spread(sum(row.dies is True for row in rows) for rows in ours)
    living = [[row for row in rows if not row.dies] for rows in ours]
    assert found.rest == spread(max(map(healing, rows)) for rows in living if rows)
    assert found.nobody_lives == (share(not rows for rows in living) if people else Share(0, 0))
    assert found.deaths_at_most == spread(
        sum(bool(row.dies) or by_director(row) for row in rows) for rows in ours
    )
    pools = [[row.pool.total for row in plan.pools if row.team == PEOPLE] for plan in told]
    assert found.pool == spread(total for rows in pools for total in rows)


@settings(max_examples=12, deadline=None)
@given(line_up=line_ups([None]), seed=st.integers(0, 999))
def test_the_battles_themselves_are_counted(line_up: LineUp, seed: int) -> None:
    fought, _, _, found = simulated("campana", line_up, seed)
    outcome = Counter(fought.outcome.tolist())
    ends = (found.victory, found.defeat, found.undecided)
    assert [end.hits for end in ends] == [outcome[code] for code in (VICTORY, DEFEAT, UNDECIDED)]
    assert {end.of for end in ends} == {BATTLES}
    assert sum(end.hits for end in ends) == found.battles == BATTLES
    assert found.asaltos == spread(fought.asaltos.tolist())
    for side in (PEOPLE, FOES):
        places = [place for place, one in enumerate(line_up.fighters) if one.side == side]
        standing = [
            sum(int(fought.fell[place, battle]) == 0 for place in places)
            for battle in range(BATTLES)
        ]
        assert found.survivors[side] == spread(standing)
    for place, unit in enumerate(found.units):
        assert unit.defeated == share(order > 0 for order in fought.fell[place].tolist())
        assert unit.kills == spread(fought.kills[place].tolist())
    assert (found.seed, found.wanted, found.done) == (seed, 99, False)


@settings(max_examples=12, deadline=None)
@given(line_up=line_ups([None]), seed=st.integers(0, 999))
def test_shares_are_bounded_and_the_dead_have_no_wounds(line_up: LineUp, seed: int) -> None:
    _, _, left, found = simulated("saga", line_up, seed)
    for place, unit in enumerate(found.units):
        for each in (unit.defeated, unit.dies, unit.director, unit.condemned):
            assert 0 <= each.percent <= 100
        assert unit.dies.hits + unit.director.hits <= unit.defeated.hits
        assert unit.heals.of == unit.dies.of - unit.dies.hits
        wounded = sum(count for value, count in unit.wounds.counts if value)
        alive = left.wounds[place][~left.dies[place]]
        assert wounded == np.count_nonzero(alive)


def test_a_battle_that_all_die_in_makes_no_rest_lighter() -> None:
    """Two wounded of whom every battle but the third leaves one: those alone are rested from.

    In the second the wounded one dies, in the third both; in the last the director decides of one.
    """
    line_up = LineUp(
        (
            fighter(1, PEOPLE, Tier.HERO),
            fighter(2, PEOPLE, Tier.HERO),
            fighter(3, PEOPLE),
            fighter(4, FOES),
        )
    )
    fought, _, left, _ = simulated("campana", line_up, 5)
    dies, director, heals = (np.zeros((4, BATTLES), kind) for kind in (bool, bool, int))
    heals[0], heals[1] = 6, 2
    dies[0, 1] = dies[:2, 2] = True
    director[1, 3] = True
    known = replace(left, dies=dies, director=director, heals=heals)
    found = counted(EDITION["campana"], line_up, fought, known, seed=1, wanted=BATTLES)
    assert found.rest == Spread(((2, 1), (6, BATTLES - 2)))
    assert found.nobody_lives == Share(1, BATTLES)
    assert found.deaths == Spread(((0, BATTLES - 2), (1, 1), (2, 1)))
    assert found.deaths_at_most == Spread(((0, BATTLES - 3), (1, 2), (2, 1)))


@pytest.mark.parametrize(("code", "by_battles"), [("campana", False), ("clanes-factions", True)])
def test_it_says_what_heals(code: str, by_battles: bool) -> None:
    line_up = LineUp((fighter(1, PEOPLE, Tier.HERO, wounds=3), fighter(2, FOES)))
    *_, found = simulated(code, line_up, 5)
    assert found.by_battles is by_battles
    assert max(value for value, _ in found.rest.counts) >= 3


def test_days_of_rest_are_told_where_both_heal() -> None:
    """A director's own edition may let rest heal, and missed battles too."""
    edition = EDITION["campana"]
    assert edition.healing is not None
    both = edition.healing.model_copy(update={"per_missed_battle": edition.healing.per_rest_day})
    line_up = LineUp((fighter(1, PEOPLE, Tier.HERO, wounds=3), fighter(2, FOES)))
    fought, _, left, _ = simulated("campana", line_up, 5)
    own = edition.model_copy(update={"healing": both})
    assert counted(own, line_up, fought, left, seed=1, wanted=BATTLES).by_battles is False
