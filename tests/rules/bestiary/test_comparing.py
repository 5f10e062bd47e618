"""A composition beside what its level asks: every difference is told, none is put right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.bestiary.comparing import Difference, Unlike, compare
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.encounters import Encounter, encounter
from director.rules.live.setup import Victory
from director.rules.stats import StatBlock


def _group(level: int, count: int = 1, *, leader: bool = False, boss: bool = False) -> Group:
    creature = Creature("x", "Lancero", "línea", level, StatBlock(10, 9, 2, 2, 3, 1))
    return Group(creature, count, leader=leader, boss=boss)


@pytest.fixture
def asked(campana: Edition) -> Encounter:
    """Six enemies of level 3."""
    found = encounter(campana, "2B", 6, 3)
    assert isinstance(found, Encounter)
    return found


def test_nothing_to_say_of_what_fits(asked: Encounter) -> None:
    assert compare(asked, EncounterPlan(groups=(_group(3, 4), _group(3, 2)))) == ()
    assert compare(None, EncounterPlan(groups=(_group(9, 4),))) == ()


def test_too_many_and_too_few(asked: Encounter) -> None:
    assert compare(asked, EncounterPlan(groups=(_group(3, 8),))) == (
        Difference(Unlike.TOO_MANY, 2),
    )
    assert compare(asked, EncounterPlan(groups=(_group(3, 1),))) == (Difference(Unlike.TOO_FEW, 5),)
    assert compare(asked, EncounterPlan()) == (Difference(Unlike.TOO_FEW, 6),)


def test_the_level_of_each_group(asked: Encounter) -> None:
    plan = EncounterPlan(groups=(_group(5, 2), _group(3, 2), _group(1, 2), _group(9, 0)))
    assert compare(asked, plan) == (
        Difference(Unlike.LEVEL_ABOVE, 2, 0),
        Difference(Unlike.LEVEL_BELOW, 2, 2),
    )


def test_nobody_of_the_level(asked: Encounter) -> None:
    assert compare(asked, EncounterPlan(groups=(_group(4, 6),))) == (
        Difference(Unlike.LEVEL_ABOVE, 1, 0),
        Difference(Unlike.NOBODY_OF_LEVEL, 3),
    )


def test_nobody_at_all() -> None:
    assert compare(None, EncounterPlan()) == (Difference(Unlike.EMPTY),)
    assert compare(None, EncounterPlan(groups=(_group(3, -2),))) == (Difference(Unlike.EMPTY),)


def test_leaders() -> None:
    one, two = _group(3, leader=True), _group(3, 2, leader=True)
    won = Victory.LEADER
    assert compare(None, EncounterPlan(groups=(one,), victory=won)) == ()
    assert compare(None, EncounterPlan(groups=(_group(3),), victory=won)) == (
        Difference(Unlike.NO_LEADER),
    )
    assert compare(None, EncounterPlan(groups=(one, two), victory=won)) == (
        Difference(Unlike.SEVERAL_LEADERS, 2),
    )
    assert compare(None, EncounterPlan(groups=(one, two))) == (
        Difference(Unlike.SEVERAL_LEADERS, 2),
        Difference(Unlike.LEADER_IDLE, group=0),
        Difference(Unlike.LEADER_IDLE, group=1),
    )
    nobody_leads = EncounterPlan(groups=(_group(3), _group(3, 0, leader=True)), victory=won)
    assert compare(None, nobody_leads) == (Difference(Unlike.NO_LEADER),)


def test_bosses_are_told_by_their_place() -> None:
    plan = EncounterPlan(groups=(_group(3), _group(3, boss=True)))
    assert compare(None, plan) == (Difference(Unlike.BOSS, group=1),)


@given(counts=st.lists(st.integers(-9, 9), max_size=5))
def test_the_number_told_is_what_is_missing_or_too_much(
    campana: Edition, counts: list[int]
) -> None:
    plan = EncounterPlan(groups=tuple(_group(3, count) for count in counts))
    found = encounter(campana, "3B", 4, 2)
    assert isinstance(found, Encounter)
    told = {each.unlike: each.amount for each in compare(found, plan)}
    assert plan.enemies == 5 + told.get(Unlike.TOO_MANY, 0) - told.get(Unlike.TOO_FEW, 0)
