"""Recording battles: snapshots, edits while they are pending, and taking a record back."""

from dataclasses import replace
from typing import Any

import pytest

from director.operations import aftermath
from director.operations.battles import (
    AbsenceForm,
    EnemyStats,
    check,
    edit_battle,
    form_of,
    record_battle,
    remove_battle,
)
from director.operations.caravan.days import pass_days
from director.operations.change import UNCHANGED, Label, Subject
from director.operations.characters import edit_character
from director.operations.characters import form_of as character_form_of
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle, battles
from director.operations.views.people import AbilityView, ItemView
from director.operations.views.people_reads import sheet
from director.rules.aftermath import FelledBy
from director.rules.stats import Modifier, Stat, Until
from director.rules.tiers import Tier
from tests.harness.dumps import dump
from tests.harness.fights import enemy, falls, fight, fought, recorded, stands, unit_of
from tests.harness.people import HOSTILE, STATS, People
from tests.harness.refusals import refusal


def test_a_record_is_one_step_and_keeps_what_was_typed(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf", Tier.COMPANION)
    form = fight(
        stands(bera, is_leader=True),
        falls(olaf, 1, -8, felled_by=FelledBy.BOSS, felled_by_index=2),
        enemy("Coloso", is_boss=True, secret=True, rank=3, stats=EnemyStats(18, 14, 8, 3, 3, 3)),
        enemy("Piedra", by=0),
        difficulty="3B",
        slots=2,
        notes="Bajo la lluvia.",
        link="https://foro/1",
    )
    change = record_battle(campaign, form)
    assert change.label == Label("battle.record", {"battle": "El vado"})
    assert change.subjects == {Subject.BATTLES, Subject.CHARACTERS, Subject.HISTORY}
    assert change.created is not None
    kept = form_of(campaign, change.created)
    without_keys = tuple(
        replace(unit, id=None, name="" if unit.character_id else unit.name, stats=typed.stats)
        for unit, typed in zip(kept.units, form.units, strict=True)
    )
    assert replace(kept, units=without_keys) == replace(
        form, units=(*form.units[:3], replace(form.units[3], felled_by=FelledBy.MINION))
    )


def test_a_unit_is_a_snapshot_with_wounds_and_modifiers_taken_in(
    campaign: Campaign, people: People
) -> None:
    """11 of Fuerza, 2 wounds: starts with 9. The helmet counts; the base Esfuerzo is kept."""
    key = people.character(
        "Bera",
        wounds=2,
        carry=35,
        items=(ItemView("Yelmo", "", (Modifier(Stat.ARMOR, 2, ""),)),),
        abilities=(AbilityView("Torpe", False, 1, "", (Modifier(Stat.EXERTION, -1, ""),)),),
        modifiers=(Modifier(Stat.REACTION, 1, "ayer", Until.DAY, 0),),
    )
    view = battle(campaign, recorded(campaign, stands(key)))
    (unit,) = view.combatants
    assert (unit.strength, unit.armor, unit.willpower) == (9, 11, 6)
    assert (unit.exertion, unit.base_exertion, unit.reaction, unit.break_) == (1, 2, 3, 2)
    assert (unit.wounds_before, unit.tier, unit.rank) == (2, Tier.HERO, 1)
    assert unit.side == 0


def test_later_edits_and_healing_never_reach_a_snapshot(campaign: Campaign, people: People) -> None:
    key = people.character("Bera", wounds=2, player_id=people.player())
    before = battle(campaign, recorded(campaign, stands(key))).combatants
    form = character_form_of(sheet(campaign, key))
    edit_character(
        campaign,
        key,
        replace(form, name="Bera la Vieja", tier=Tier.SECONDARY, player_id=None, stats=STATS),
    )
    pass_days(campaign, "rest", 5)
    assert battle(campaign, 1).combatants == before


def test_an_ally_of_nobody_may_fight(campaign: Campaign, people: People) -> None:
    ally = people.character("Grima", Tier.SECONDARY, clan_id=people.clan("Los del Fiordo"))
    (unit,) = battle(campaign, recorded(campaign, stands(ally))).combatants
    assert (unit.player_id, unit.detail) == (None, "Los del Fiordo")


def test_namesakes_are_told_apart(campaign: Campaign, people: People) -> None:
    keys = [people.character("Olaf", player_id=people.player(f"Jugador {n}")) for n in (1, 2)]
    view = battle(campaign, recorded(campaign, *(stands(key) for key in keys)))
    assert [(unit.name, unit.detail) for unit in view.combatants] == [
        ("Olaf", "Jugador 1"),
        ("Olaf", "Jugador 2"),
    ]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_come_back_as_they_went_in(campaign: Campaign, people: People, name: str) -> None:
    key = recorded(campaign, stands(people.character(name)), enemy(name), name=name)
    view = battle(campaign, key)
    assert [view.row.name, *(unit.name for unit in view.combatants)] == [name] * 3


def test_enemies_that_share_a_name_are_numbered(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()), enemy(), enemy(), enemy("Oso"))
    names = [unit.name for unit in battle(campaign, key).combatants]
    assert names == ["Bera", "Piedra 1", "Piedra 2", "Oso"]
    form = form_of(campaign, key)
    edit_battle(campaign, key, replace(form, units=(*form.units[:2], *form.units[3:], enemy())))
    names = [unit.name for unit in battle(campaign, key).combatants]
    assert names == ["Bera", "Piedra 1", "Oso", "Piedra 3"]


@pytest.mark.parametrize(("day", "wounds"), [(1, 0), (2, 3), (5, 2), (6, 1), (7, 0)])
def test_a_battle_finds_the_wounds_of_its_day(
    campaign: Campaign, people: People, day: int, wounds: int
) -> None:
    """Three wounds of day 2; three rests close one each, on days 5, 6 and 7."""
    olaf = people.character("Olaf", Tier.COMPANION)
    pass_days(campaign, "travel", 1)
    fought(campaign, falls(olaf, 1, -6), day=2)
    pass_days(campaign, "travel", 2)
    pass_days(campaign, "rest", 3)
    (unit,) = battle(campaign, recorded(campaign, stands(olaf), day=day)).combatants
    assert (unit.wounds_before, unit.strength) == (wounds, 11 - wounds)


def test_a_wound_taken_back_was_never_there(campaign: Campaign, people: People) -> None:
    olaf = people.character("Olaf", Tier.COMPANION)
    first = fought(campaign, falls(olaf, 1, -6))
    pass_days(campaign, "travel", 3)
    aftermath.reopen(campaign, first)
    key = recorded(campaign, stands(olaf, despite="A la vez."), day=2)
    (unit,) = battle(campaign, key).combatants
    assert unit.wounds_before == 0


def test_an_incomplete_record_is_fine(campaign: Campaign, people: People) -> None:
    unknown = stands(people.character(), defeated=True, final_strength=None)
    unknown = replace(unknown, felled_by=FelledBy.UNKNOWN)
    key = recorded(campaign, unknown, outcome=None)
    (unit,) = battle(campaign, key).combatants
    assert (unit.final_strength, unit.defeat_order) == (None, None)
    assert unit.felled_by is FelledBy.UNKNOWN
    assert battle(campaign, key).row.outcome is None


def test_opening_and_closing_the_editor_writes_nothing(campaign: Campaign, people: People) -> None:
    key = recorded(
        campaign,
        falls(people.character("Bera"), 1, -3, felled_by_index=1),
        enemy(stats=EnemyStats(9, 8)),
        enemy(),
        absences=(AbsenceForm(people.character("Olaf"), "de viaje"),),
    )
    before, done = dump(campaign), steps(campaign)
    assert edit_battle(campaign, key, form_of(campaign, key)) == UNCHANGED
    assert dump(campaign) == before
    assert steps(campaign) == done


def test_long_names_with_numbers_can_be_edited_again(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()), *[enemy("Á" * 120)] * 3)
    assert edit_battle(campaign, key, form_of(campaign, key)) == UNCHANGED


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"final_strength": -1000}, "final_strength"),
        ({"defeated": False, "felled_by": None, "final_strength": 100}, "final_strength"),
        ({"order": 100}, "order"),
        ({"rank": 100}, "rank"),
        ({"rank": 0}, "rank"),
        *[({"stats": EnemyStats(**{stat: 100})}, stat) for stat in ("strength", "break_")],
        *[({"stats": EnemyStats(**{stat: -1})}, stat) for stat in ("armor", "exertion")],
    ],
)
def test_a_number_that_cannot_be_meant_is_refused(
    campaign: Campaign, people: People, fields: dict[str, Any], field: str
) -> None:
    bera = people.character()
    end: dict[str, Any] = {"defeated": True, "felled_by": FelledBy.MINION}
    unit = enemy(**{**end, **fields})
    before = dump(campaign)
    refused = refusal(record_battle, campaign, fight(stands(bera), unit))
    assert (refused.code, refused.facts["field"]) == (Refusal.OUT_OF_RANGE, field)
    assert dump(campaign) == before


def test_an_edit_keeps_identities_and_snapshots(campaign: Campaign, people: People) -> None:
    bera, olaf, anka = (people.character(name) for name in ("Bera", "Olaf", "Anka"))
    key = recorded(campaign, stands(bera), falls(olaf, 1, felled_by_index=2), enemy())
    before = {unit.name: unit for unit in battle(campaign, key).combatants}
    changed = replace(character_form_of(sheet(campaign, bera)), name="Otra", stats=STATS)
    edit_character(campaign, bera, changed)
    form = form_of(campaign, key)
    new = falls(anka, 1, -2, felled_by_index=0)
    ally = replace(form.units[1], order=2, final_strength=-4, felled_by_index=None)
    edit_battle(campaign, key, replace(form, name="El puente", units=(form.units[2], ally, new)))
    after = {unit.name: unit for unit in battle(campaign, key).combatants}
    assert list(after) == ["Olaf", "Piedra", "Anka"]
    assert after["Olaf"].id == before["Olaf"].id
    assert (after["Olaf"].defeat_order, after["Olaf"].felled_by_id) == (2, None)
    assert after["Piedra"] == before["Piedra"]
    assert after["Anka"].felled_by_id == before["Piedra"].id
    assert battle(campaign, key).row.name == "El puente"


def test_whoever_leaves_the_record_felled_nobody(campaign: Campaign, people: People) -> None:
    """The kind of author stays as it was frozen."""
    boss = enemy("Coloso", is_boss=True)
    fallen = falls(people.character(), 1, felled_by=FelledBy.BOSS, felled_by_index=1)
    key = recorded(campaign, fallen, boss)
    form = form_of(campaign, key)
    edit_battle(campaign, key, replace(form, units=(replace(form.units[0], felled_by_index=None),)))
    (unit,) = battle(campaign, key).combatants
    assert (unit.felled_by, unit.felled_by_id) == (FelledBy.BOSS, None)


def test_sides_and_absences_may_change(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    key = recorded(campaign, stands(bera), enemy(), absences=(AbsenceForm(olaf, "de viaje"),))
    form = form_of(campaign, key)
    edit_battle(campaign, key, replace(form, absences=(AbsenceForm(olaf, "con fiebre"),)))
    assert [row.reason for row in battle(campaign, key).absences] == ["con fiebre"]
    sides = (replace(form.sides[0], name="Los nuestros"),)
    edit_battle(
        campaign, key, replace(form, sides=sides, units=(form.units[0], stands(olaf)), absences=())
    )
    view = battle(campaign, key)
    assert [side.name for side in view.sides] == ["Los nuestros"]
    assert ([unit.name for unit in view.combatants], view.absences) == (["Bera", "Olaf"], ())


def test_a_resolved_battle_is_not_edited_nor_removed(campaign: Campaign, people: People) -> None:
    key = fought(campaign, stands(people.character()))
    before = dump(campaign)
    form = form_of(campaign, key)
    assert refusal(edit_battle, campaign, key, form).code is Refusal.ALREADY_RESOLVED
    assert refusal(remove_battle, campaign, key).code is Refusal.ALREADY_RESOLVED
    aftermath.reopen(campaign, key)
    assert refusal(remove_battle, campaign, key).code is Refusal.BATTLE_HAS_HISTORY
    undo(campaign)
    assert dump(campaign) == before


def test_a_resolved_record_answers_as_its_wizard_does(campaign: Campaign, people: People) -> None:
    key = fought(campaign, stands(people.character()))
    form = form_of(campaign, key)
    for refused in (
        refusal(edit_battle, campaign, key, form),
        refusal(remove_battle, campaign, key),
    ):
        assert isinstance(refused, aftermath.AlreadyResolved)
        assert refused.facts == {"battle": "El vado"}


def test_removing_takes_everything_of_it(campaign: Campaign, people: People) -> None:
    bera = people.character()
    before = dump(campaign)
    key = recorded(campaign, falls(bera, 1, felled_by_index=1), enemy())
    change = remove_battle(campaign, key)
    assert change.label == Label("battle.remove", {"battle": "El vado"})
    assert dump(campaign) == before
    assert battles(campaign) == ()
    assert refusal(remove_battle, campaign, key).code is Refusal.NOT_FOUND


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", " ", Refusal.EMPTY),
        ("day", 2, Refusal.OUT_OF_RANGE),
        ("day", -1, Refusal.OUT_OF_RANGE),
        ("slots", 0, Refusal.OUT_OF_RANGE),
        ("slots", 4, Refusal.OUT_OF_RANGE),
        ("difficulty", "5A", Refusal.UNKNOWN_CODE),
        ("victory_condition", "luck", Refusal.UNKNOWN_CODE),
        ("notes", "\x00", Refusal.CONTROL_CHARACTERS),
    ],
)
def test_what_cannot_be_meant_is_refused(
    campaign: Campaign, people: People, field: str, value: Any, code: Refusal
) -> None:
    form = fight(stands(people.character()))
    before = dump(campaign)
    assert refusal(record_battle, campaign, replace(form, **{field: value})).code is code
    assert dump(campaign) == before


def test_a_form_can_be_checked_before(campaign: Campaign, people: People) -> None:
    form = fight(stands(people.character()))
    assert check(campaign, form) == ()
    assert check(campaign, replace(form, units=())) != ()


def test_recording_is_taken_back_and_done_again(campaign: Campaign, people: People) -> None:
    form = fight(stands(people.character()), enemy())
    before = dump(campaign)
    key = record_battle(campaign, form).created
    assert key is not None
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after
    assert unit_of(campaign, key, "Piedra")
