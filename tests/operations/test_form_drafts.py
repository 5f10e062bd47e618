"""Half-typed records: kept outside undo, taken up again as far as what they speak of is there."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from director.editions.schema import Edition
from director.operations import history
from director.operations.battle_form import AbsenceForm, BattleForm, UnitForm
from director.operations.battles import edit_battle, form_of, record_battle
from director.operations.change import Change, Subject
from director.operations.form_drafts import (
    fitted,
    forget_form,
    has_parked_form,
    park_form,
    parked_form,
)
from director.operations.handle import Campaign, Damaged
from director.operations.problems import Refusal
from director.rules.aftermath import FelledBy
from director.store.tables import Draft
from tests.conftest import FakeClock
from tests.harness.dumps import dump
from tests.harness.fights import SIDES, enemy, falls, fight, recorded, stands
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.people import HOSTILE, People
from tests.harness.people_verbs import OLAF, SIGNY, peopled
from tests.harness.refusals import refusal

HALF = BattleForm("", 1, sides=SIDES, units=(enemy(""), enemy("Piedra", 7)))
"""Nameless, with nobody on the players' side and a striker that is not there."""


def test_a_half_typed_record_comes_back_with_its_instant(
    campaign: Campaign, clock: FakeClock
) -> None:
    before, steps = dump(campaign), history.steps(campaign)
    assert parked_form(campaign) is None
    assert not has_parked_form(campaign)
    change = park_form(campaign, HALF)
    left_at = clock.now
    clock.forward(days=2)
    kept = parked_form(campaign)
    assert kept is not None
    assert (kept.form, kept.left_at) == (HALF, left_at)
    assert has_parked_form(campaign)
    assert change == Change(frozenset({Subject.DRAFTS}))
    assert (dump(campaign), history.steps(campaign)) == (before, steps)


def test_the_last_one_typed_is_the_one_kept(campaign: Campaign) -> None:
    park_form(campaign, HALF)
    park_form(campaign, replace(HALF, name="El vado"))
    kept = parked_form(campaign)
    assert kept is not None
    assert kept.form.name == "El vado"
    forget_form(campaign)
    assert parked_form(campaign) is None
    forget_form(campaign)
    assert not has_parked_form(campaign)


@pytest.mark.parametrize("name", HOSTILE)
def test_any_text_comes_back_as_it_went(campaign: Campaign, name: str) -> None:
    form = replace(HALF, name=name, notes=name, units=(enemy(name, despite=name),))
    park_form(campaign, form)
    kept = parked_form(campaign)
    assert kept is not None
    assert kept.form == form


def test_each_battle_has_its_own(campaign: Campaign, people: People) -> None:
    first = recorded(campaign, stands(people.character()))
    second = recorded(campaign, stands(people.character("Anka")), name="El puente")
    park_form(campaign, HALF)
    park_form(campaign, replace(form_of(campaign, first), name="El vado hondo"), first)
    assert parked_form(campaign, second) is None
    forget_form(campaign)
    kept = parked_form(campaign, first)
    assert kept is not None
    assert kept.form == replace(form_of(campaign, first), name="El vado hondo")


def test_undo_never_touches_what_is_being_typed(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()))
    park_form(campaign, HALF)
    history.undo(campaign)
    assert parked_form(campaign) is not None
    history.redo(campaign)
    assert parked_form(campaign) is not None
    assert parked_form(campaign, key) is None


def test_a_unit_whose_row_was_taken_back_enters_anew(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    key = recorded(campaign, stands(bera))
    with_olaf = replace(form_of(campaign, key), units=(stands(bera), falls(olaf, 1)))
    edit_battle(campaign, key, with_olaf)
    park_form(campaign, form_of(campaign, key), key)
    history.undo(campaign)
    kept = parked_form(campaign, key)
    assert kept is not None
    (first,) = form_of(campaign, key).units
    assert [unit.id for unit in kept.form.units] == [None, None]
    assert first.id is not None
    edit_battle(campaign, key, kept.form)
    assert [unit.character_id for unit in form_of(campaign, key).units] == [bera, olaf]


def test_a_key_that_is_another_units_now_is_not_trusted() -> None:
    form = fight(stands(1, id=5), stands(2, id=6), enemy(id=7), enemy(id=8))
    kept = fitted(form, {5: 1, 6: 9, 7: None}, {1, 2})
    assert [unit.id for unit in kept.units] == [5, None, 7, None]


def test_absences_of_people_who_are_gone_are_left_out(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    form = replace(HALF, absences=(AbsenceForm(bera, "de viaje"), AbsenceForm(olaf)))
    park_form(campaign, form)
    history.undo(campaign)
    kept = parked_form(campaign)
    assert kept is not None
    assert kept.form.absences == (AbsenceForm(bera, "de viaje"),)


def test_a_battle_that_is_not_there(campaign: Campaign) -> None:
    for code in (
        refusal(park_form, campaign, HALF, 7).code,
        refusal(forget_form, campaign, 7).code,
        refusal(parked_form, campaign, 7).code,
    ):
        assert code is Refusal.NOT_FOUND


def test_a_record_nobody_can_read_is_damage_and_can_be_thrown_away(campaign: Campaign) -> None:
    park_form(campaign, HALF)
    with campaign.aside() as connection:
        connection.execute(update(Draft).values(content={"name": "El vado"}))
    with pytest.raises(Damaged):
        parked_form(campaign)
    forget_form(campaign)
    assert parked_form(campaign) is None


@pytest.mark.parametrize(
    ("verb", "least"),
    [
        (lambda campaign: park_form(campaign, replace(HALF, name="El vado")), 2),
        (lambda campaign: park_form(campaign, replace(HALF, name="El vado"), 1), 3),
        (lambda campaign: forget_form(campaign), 2),
        (lambda campaign: forget_form(campaign, 1), 3),
    ],
)
def test_a_crash_leaves_the_last_one_or_the_one_before(
    edition: Edition, verb: Callable[[Campaign], object], least: int
) -> None:
    def make(path: Path) -> None:
        campaign = peopled(path, edition, settled_clock())
        record_battle(campaign, fight(stands(SIGNY), falls(OLAF, 1, despite="sin relevo")))
        park_form(campaign, HALF)
        park_form(campaign, HALF, 1)
        campaign.close()

    assert kill_at_every_statement(make, verb) >= least


def test_whatever_is_typed_of_a_unit_is_kept(campaign: Campaign, people: People) -> None:
    unit = UnitForm(
        side=0,
        character_id=people.character(),
        name="Bera",
        rank=3,
        is_leader=True,
        is_boss=True,
        secret=True,
        despite="nadie más",
        defeated=True,
        order=2,
        final_strength=0,
        felled_by=FelledBy.UNKNOWN,
        fled=True,
    )
    park_form(campaign, fight(unit))
    kept = parked_form(campaign)
    assert kept is not None
    assert kept.form.units == (unit,)
