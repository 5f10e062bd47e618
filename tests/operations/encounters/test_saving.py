"""Encounters saved, changed and taken away, each in one step."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from sqlalchemy import update

from director.operations.change import UNCHANGED, Change, Subject
from director.operations.encounters import saving
from director.operations.handle import Campaign, Damaged
from director.operations.history import redo, undo
from director.operations.problems import Refusal
from director.operations.views.encounters import encounter, encounters
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.store.tables import Encounter
from tests.harness.dumps import dump
from tests.harness.encounters import COLOSSUS, LANCER, plan_of, planned
from tests.harness.people import HOSTILE, People
from tests.harness.refusals import refusal


@pytest.mark.parametrize("name", HOSTILE)
def test_an_encounter_comes_back_as_it_went_in(
    campaign: Campaign, people: People, name: str
) -> None:
    bera = people.character("Bera", player_id=people.player())
    change = saving.add(campaign, f" {name} ", plan_of(bera), "De\r\nnoche.")
    assert change.created is not None
    found = encounter(campaign, change.created)
    assert (found.row.name, found.plan, found.notes) == (name, plan_of(bera), "De\nnoche.")
    assert found.row.changed_at == found.row.created_at == campaign.clock()
    assert change.subjects == {Subject.ENCOUNTERS, Subject.HISTORY}


VERBS: dict[str, Callable[[Campaign], Change]] = {
    "encounter.add": lambda campaign: saving.add(campaign, "El vado", EncounterPlan()),
    "encounter.change": lambda campaign: saving.change(campaign, 1, plan_of(1, difficulty="3A")),
    "encounter.rename": lambda campaign: saving.rename(campaign, 1, "La garganta"),
    "encounter.note": lambda campaign: saving.note(campaign, 1, "De día."),
    "encounter.duplicate": lambda campaign: saving.duplicate(campaign, 1, "Otra vez"),
    "encounter.tie": lambda campaign: saving.tie(campaign, 1, 1),
    "encounter.remove": lambda campaign: saving.remove(campaign, 1),
}


@pytest.mark.parametrize(("code", "verb"), VERBS.items(), ids=VERBS.keys())
def test_a_verb_is_one_named_step_taken_back_and_done_again_whole(
    campaign: Campaign, people: People, code: str, verb: Callable[[Campaign], Change]
) -> None:
    people.battle(people.character())
    planned(campaign, 1)
    before, steps = dump(campaign), len(campaign.history())
    change = verb(campaign)
    after = dump(campaign)
    assert change.label is not None
    assert change.label.code == campaign.history()[0].code == code
    assert len(campaign.history()) == steps + 1
    assert Subject.ENCOUNTERS in change.subjects
    assert after != before
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


def test_nothing_new_is_not_written(campaign: Campaign, people: People) -> None:
    bera = people.character()
    key = planned(campaign, bera)
    before = campaign.history()
    assert saving.change(campaign, key, plan_of(bera)) is UNCHANGED
    assert saving.rename(campaign, key, " El paso ") is UNCHANGED
    assert saving.note(campaign, key, "De noche.\n") is UNCHANGED
    assert campaign.history() == before


def test_a_recorded_battle_is_tied_and_untied(campaign: Campaign, people: People) -> None:
    battle, other = people.battle(name="El puente"), people.battle(name="El vado")
    key, second = planned(campaign), planned(campaign, name="Otro")
    saving.tie(campaign, key, battle)
    became = encounter(campaign, key).row.battle
    assert became is not None
    assert (became.id, became.name) == (battle, "El puente")
    assert saving.tie(campaign, key, battle) is UNCHANGED
    begun = refusal(saving.tie, campaign, key, other)
    assert (begun.code, begun.facts) == (Refusal.ENCOUNTER_BEGUN, {"battle": "El puente"})
    taken = refusal(saving.tie, campaign, second, battle)
    assert taken.code is Refusal.BATTLE_PLANNED
    assert taken.facts == {"battle": "El puente", "name": "El paso"}
    saving.tie(campaign, key, None)
    assert encounter(campaign, key).row.battle is None
    assert refusal(saving.tie, campaign, key, 99).facts == {"kind": "battle", "id": 99}


def test_a_copy_has_the_plan_and_the_notes(campaign: Campaign, people: People) -> None:
    bera = people.character()
    first = planned(campaign, bera)
    second = saving.duplicate(campaign, first, "El paso otra vez").created
    one, other = encounters(campaign)
    assert (other.id, other.name) == (second, "El paso otra vez")
    assert encounter(campaign, other.id).plan == encounter(campaign, one.id).plan
    assert encounter(campaign, other.id).notes == "De noche."


def test_a_creature_in_it_is_a_snapshot_checked_like_any(campaign: Campaign) -> None:
    """Names are tidied as the bestiary tidies them."""
    creature = replace(LANCER, name="  Lancero ", notes="Una\r\nnota")
    saving.add(campaign, "El vado", EncounterPlan(groups=(Group(creature),)))
    (kept,) = encounter(campaign, 1).plan.groups
    assert (kept.creature.name, kept.creature.notes) == ("Lancero", "Una\nnota")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"difficulty": "5A"}, "difficulty"),
        ({"difficulty": ""}, "difficulty"),
        ({"party": Party(heroes=61)}, "heroes"),
        ({"party": Party(heroes=-1)}, "heroes"),
        ({"party": Party(heroes=3, average_level=Fraction(1, 2))}, "average_level"),
        ({"party": Party((4, 4))}, "characters"),
        ({"groups": (Group(LANCER, 0),)}, "count"),
        ({"groups": (Group(LANCER, 61),)}, "count"),
        ({"groups": (Group(LANCER),) * 41}, "groups"),
        ({"groups": (Group(replace(LANCER, code="")),)}, "code"),
        ({"groups": (Group(replace(LANCER, name=" ")),)}, "name"),
        ({"groups": (Group(replace(LANCER, level=0)),)}, "level"),
        ({"groups": (Group(replace(COLOSSUS, stats=replace(COLOSSUS.stats, strength=0))),)}, None),
        ({"seed": 2**63}, "seed"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    campaign: Campaign, fields: dict[str, Any], field: str | None
) -> None:
    before = dump(campaign)
    refused = refusal(saving.add, campaign, "El vado", replace(EncounterPlan(), **fields))
    assert refused.facts["field"] == (field or "strength")
    assert dump(campaign) == before


def test_characters_of_nobody_are_refused(campaign: Campaign) -> None:
    refused = refusal(saving.add, campaign, "El vado", plan_of(99))
    assert refused.code is Refusal.NOT_FOUND
    assert refused.facts == {"kind": "character", "id": 99}


@pytest.mark.parametrize(
    "verb",
    [
        lambda campaign: saving.change(campaign, 7, EncounterPlan()),
        lambda campaign: saving.rename(campaign, 7, "x"),
        lambda campaign: saving.note(campaign, 7, "x"),
        lambda campaign: saving.duplicate(campaign, 7, "x"),
        lambda campaign: saving.remove(campaign, 7),
        lambda campaign: saving.tie(campaign, 7, None),
        lambda campaign: encounter(campaign, 7),
    ],
)
def test_one_that_is_gone_is_refused(
    campaign: Campaign, verb: Callable[[Campaign], object]
) -> None:
    refused = refusal(verb, campaign)
    assert (refused.code, refused.facts["kind"]) == (Refusal.NOT_FOUND, "encounter")


def test_a_level_that_the_rules_lost_stays_until_it_is_changed(
    playing: Callable[[str], Campaign],
) -> None:
    campaign = playing("saga")
    with campaign.step("encounter.add", {"name": "x"}) as step:
        facts = {"version": 1, "difficulty": "3B"}
        now = campaign.clock()
        row = {"name": "x", "difficulty": "3B", "plan": facts, "created_at": now}
        step.connection.execute(Encounter.__table__.insert().values(**row, changed_at=now))
    saving.change(campaign, 1, EncounterPlan(difficulty="3B", seed=5))
    assert encounter(campaign, 1).plan.seed == 5
    other = EncounterPlan(difficulty="3C")
    assert refusal(saving.change, campaign, 1, other).code is Refusal.UNKNOWN_CODE


def test_a_plan_that_nobody_wrote_is_damage(campaign: Campaign) -> None:
    key = planned(campaign)
    with campaign.step("test") as step:
        step.connection.execute(update(Encounter).values(plan={"version": 9}))
    for read in (
        lambda: encounters(campaign),
        lambda: encounter(campaign, key),
        lambda: saving.change(campaign, key, EncounterPlan()),
    ):
        with pytest.raises(Damaged) as damaged:
            read()
        assert damaged.value.path == campaign.path
