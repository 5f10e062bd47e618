"""Filling an encounter at random: the number, the level, what stays, and what had to be done."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.bestiary.filling import Filled, FillNote, FillNotice, Mix, fill
from director.rules.encounters import Encounter, encounter
from director.rules.stats import StatBlock

_STATS = StatBlock(10, 9, 2, 2, 3, 1)


def _creature(name: str, kind: str = "línea", level: int = 3) -> Creature:
    return Creature(name.lower(), name, kind, level, _STATS)


LINE = tuple(_creature(name) for name in ("Lancero", "Escudero", "Hachero", "Mazo", "Garra"))
SLINGER = _creature("Hondero", "tirador")
HEAVY = _creature("Mole", "Pesada")
ELITE = _creature("Campeón", "Élite")
MANY = (*LINE, SLINGER, HEAVY, ELITE)


def _asked(edition: Edition, heroes: int, level: int = 3) -> Encounter:
    found = encounter(edition, "2B", heroes, level)
    assert isinstance(found, Encounter)
    return found


def _grown(creature: Creature, level: int) -> Creature:
    return replace(creature, level=level)


def _number(filled: Filled) -> int:
    return sum(group.count for group in filled.groups)


def _names(groups: Sequence[Group]) -> list[str]:
    return [group.creature.name for group in groups]


@pytest.mark.parametrize("heroes", range(1, 13))
def test_as_many_as_asked_of_the_level_asked(campana: Edition, heroes: int) -> None:
    others = (_creature("Cría", level=2), _creature("Viejo", level=4))
    filled = fill(_asked(campana, heroes), (*MANY, *others), EncounterPlan(), seed=heroes)
    assert _number(filled) == heroes
    assert {group.creature.level for group in filled.groups} == {3}
    assert not filled.notes
    assert not any(group.leader or group.boss or group.pinned for group in filled.groups)


def test_the_same_seed_is_the_same_battle_in_whatever_order_the_bestiary_comes(
    campana: Edition,
) -> None:
    asked = _asked(campana, 9)
    one = fill(asked, MANY, EncounterPlan(), seed=71)
    assert fill(asked, MANY[::-1], EncounterPlan(), seed=71) == one
    assert any(fill(asked, MANY, EncounterPlan(), seed=seed) != one for seed in range(5))


@given(seed=st.integers(), data=st.data())
def test_the_order_never_counts_not_even_for_look_alikes(
    campana: Edition, seed: int, data: st.DataObject
) -> None:
    stronger = replace(LINE[0], stats=replace(_STATS, strength=14))
    alike = tuple(replace(each, code="") for each in (LINE[0], stronger, stronger, LINE[1]))
    bestiary = (*MANY[2:], *alike, replace(alike[0], text="Otra."), replace(alike[0], secret=True))
    other = data.draw(st.permutations(bestiary))
    asked = _asked(campana, 9)
    assert fill(asked, other, EncounterPlan(), seed) == fill(asked, bestiary, EncounterPlan(), seed)


@given(seed=st.integers())
def test_of_several_of_one_code_the_first_is_the_only_one(campana: Edition, seed: int) -> None:
    own = replace(LINE[0], name="Lancero viejo", stats=replace(_STATS, strength=14))
    filled = fill(_asked(campana, 9), (own, LINE[0]), EncounterPlan(), seed)
    assert _names(filled.groups) == ["Lancero viejo"]
    grown = replace(LINE[0], level=4)
    nearest = fill(_asked(campana, 9), (grown, LINE[0]), EncounterPlan(), seed)
    assert [group.creature for group in nearest.groups] == [grown]


@given(seed=st.integers(), heroes=st.integers(1, 30))
def test_few_are_rare_and_few_are_different(campana: Edition, seed: int, heroes: int) -> None:
    filled = fill(_asked(campana, heroes), MANY, EncounterPlan(), seed)
    rare = sum(group.count for group in filled.groups if Mix().is_rare(group.creature))
    assert rare * 3 <= heroes
    assert len(filled.groups) <= 4  # a fourth only when all three drawn first are rare


@given(seed=st.integers())
def test_chiefs_are_for_the_director_to_choose(campana: Edition, seed: int) -> None:
    chief = _creature("Capitana", "Jefe")
    filled = fill(_asked(campana, 6), (*LINE, chief), EncounterPlan(), seed)
    assert "Capitana" not in _names(filled.groups)
    alone = fill(_asked(campana, 6), (chief, _creature("Cría", level=2)), EncounterPlan(), seed)
    assert _names(alone.groups) == ["Capitana"]


def test_rare_ones_stand_in_where_there_is_nobody_else(campana: Edition) -> None:
    filled = fill(_asked(campana, 4), (HEAVY, ELITE), EncounterPlan(), seed=3)
    assert _number(filled) == 4


def test_whoever_is_drawn_first_is_enough_for_a_mix_of_one(campana: Edition) -> None:
    filled = fill(_asked(campana, 8), LINE, EncounterPlan(), seed=5, mix=Mix(different=1))
    assert [group.count for group in filled.groups] == [8]


def test_a_rare_one_that_was_drawn_is_not_all_that_follows(campana: Edition) -> None:
    mix = Mix(different=1, rare_one_in=8, common_weight=0, rare_weight=99)
    filled = fill(_asked(campana, 8), (HEAVY, LINE[0]), EncounterPlan(), seed=1, mix=mix)
    assert {group.creature.name: group.count for group in filled.groups} == {
        "Mole": 1,
        "Lancero": 7,
    }


def test_what_the_director_chose_stays(campana: Edition) -> None:
    plan = EncounterPlan(
        groups=(
            Group(LINE[0], 2, pinned=True),
            Group(LINE[1], 5),
            Group(ELITE, leader=True),
            Group(HEAVY, boss=True),
        )
    )
    filled = fill(_asked(campana, 6), LINE, plan, seed=1)
    assert filled.groups[:3] == (plan.groups[0], plan.groups[2], plan.groups[3])
    assert _number(filled) == 6


def test_nothing_is_drawn_where_all_places_are_taken(campana: Edition) -> None:
    plan = EncounterPlan(groups=(Group(LINE[0], 8, pinned=True), Group(LINE[1], 3)))
    filled = fill(_asked(campana, 6), MANY, plan, seed=1)
    assert filled == Filled((plan.groups[0],), (FillNote(FillNotice.NO_ROOM, count=2),))


def test_nobody_of_the_level_grows_the_nearest_the_lower_of_two(campana: Edition) -> None:
    young, old = _creature("Cría", level=2), _creature("Viejo", level=4)
    far = _creature("Antiguo", level=9)
    asked = _asked(campana, 3)
    filled = fill(asked, (old, far, young), EncounterPlan(), seed=1, grow=_grown)
    assert filled.groups == (Group(replace(young, level=3), 3),)
    assert filled.notes == (FillNote(FillNotice.GROWN, "Cría", 2, 3, 3),)
    as_it_is = fill(asked, (old, far), EncounterPlan(), seed=1)
    assert as_it_is.groups == (Group(old, 3),)
    assert as_it_is.notes == (FillNote(FillNotice.NEAREST, "Viejo", 4, 3, 3),)


def test_an_empty_bestiary_fills_nothing_and_keeps_what_stays(campana: Edition) -> None:
    plan = EncounterPlan(groups=(Group(LINE[0], 1, pinned=True), Group(LINE[1], 1)))
    nobody = (FillNote(FillNotice.NOBODY, wanted=3),)
    assert fill(_asked(campana, 4), (), plan, seed=1) == Filled((plan.groups[0],), nobody)
    assert fill(_asked(campana, 4), (), plan, seed=1, only=1) == Filled(plan.groups, nobody)


def test_more_than_anybody_fills_in_is_cut_and_said(campana: Edition) -> None:
    filled = fill(_asked(campana, 10**12), LINE, EncounterPlan(), seed=1)
    assert _number(filled) == 200
    assert filled.notes == (FillNote(FillNotice.CUT, count=10**12 - 200),)


@given(seed=st.integers())
def test_one_group_becomes_as_many_of_somebody_else(campana: Edition, seed: int) -> None:
    plan = EncounterPlan(groups=(Group(LINE[0], 4), Group(LINE[1], 2, leader=True)))
    filled = fill(_asked(campana, 6), MANY, plan, seed, only=1)
    assert filled.groups[0] == plan.groups[0]
    assert (filled.groups[1].count, filled.groups[1].leader) == (2, True)
    assert filled.groups[1].creature.name not in ("Lancero", "Escudero")


def test_one_group_of_many_becomes_no_crowd_of_rare_ones(campana: Edition) -> None:
    plan = EncounterPlan(groups=(Group(LINE[0], 4), Group(ELITE, 2)))
    bestiary = (LINE[0], LINE[1], HEAVY, ELITE)
    names = {
        fill(_asked(campana, 6), bestiary, plan, seed, only=0).groups[0].creature.name
        for seed in range(20)
    }
    assert names == {"Escudero"}


def test_one_group_falls_back_on_whoever_there_is(campana: Edition) -> None:
    asked = _asked(campana, 2)
    two = EncounterPlan(groups=(Group(LINE[0]), Group(LINE[1])))
    assert _names(fill(asked, LINE[:2], two, 1, only=0).groups) == ["Escudero", "Escudero"]
    assert fill(asked, LINE[:1], two, 1, only=0).groups == two.groups
    alone = EncounterPlan(groups=(Group(LINE[0]),))
    assert _names(fill(asked, (LINE[0], HEAVY), alone, 1, only=0).groups) == ["Mole"]


@pytest.mark.parametrize("place", [-1, 2, 10**9, 0])
def test_a_place_of_nobody_and_a_pinned_one_change_nothing(campana: Edition, place: int) -> None:
    plan = EncounterPlan(groups=(Group(LINE[0], 1, pinned=True), Group(LINE[1], 1)))
    assert fill(_asked(campana, 4), MANY, plan, 1, only=place) == Filled(plan.groups)


def test_groups_of_less_than_nobody_take_no_place(campana: Edition) -> None:
    plan = EncounterPlan(groups=(Group(LINE[0], -3, pinned=True),))
    assert _number(fill(_asked(campana, 2), LINE, plan, seed=1)) + 3 == 2
