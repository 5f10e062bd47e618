"""Dice of an aftermath: kept at once, outside undo, and nobody fishes for luck unseen."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.battles import edit_battle, form_of
from director.operations.change import Change, Subject
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.rules.tiers import Tier
from director.store.tables import Roll
from tests.conftest import FakeDice
from tests.harness.dumps import dump
from tests.harness.fights import falls, recorded, stands, unit_of
from tests.harness.people import People


@pytest.fixture
def battle(campaign: Campaign, people: People) -> int:
    """Ivar, secundario, fell with -3 and Esfuerzo 2: 5 % to die; 1 wound and 50 % of another."""
    return recorded(campaign, falls(people.character("Ivar", Tier.SECONDARY), 1, -3))


def _rolls(campaign: Campaign, *names: str) -> list[tuple[Any, ...]]:
    """These columns of every roll that ever fell."""
    query = select(*(getattr(Roll, name) for name in names)).order_by(Roll.id)
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query)]


def _typed(campaign: Campaign, battle: int, death: int, wound: int = 60) -> AftermathDraft:
    draft = aftermath.context(campaign, battle).draft
    return draft.with_unit(
        replace(draft.units[0], death_roll=DraftRoll(death), wound_roll=DraftRoll(wound))
    )


def test_a_die_thrown_here_is_kept_at_once(campaign: Campaign, battle: int, dice: FakeDice) -> None:
    dice.next(27)
    before, done = dump(campaign), steps(campaign)
    context = aftermath.context(campaign, battle)
    draft, change = aftermath.roll_here(campaign, context, context.draft, 1, "death", dice)
    assert draft == context.draft.with_unit(
        replace(context.draft.units[0], death_roll=DraftRoll(27, 1))
    )
    assert (change, dice.thrown) == (Change(frozenset({Subject.ROLLS})), [100])
    names = ("slot", "purpose", "sides", "result", "origin", "battle_id", "combatant_id")
    assert _rolls(campaign, *names, "character_id", "step_id", "annulled", "repeated") == [
        ("battle:1/character:1/death", "death", 100, 27, "program", 1, 1, 1, None, False, False)
    ]
    assert (dump(campaign), steps(campaign)) == (before, done)


def test_a_second_throw_is_marked_as_repeated(
    campaign: Campaign, battle: int, dice: FakeDice
) -> None:
    """Each slot counts apart; what is offered is the newest."""
    dice.next(3, 88, 50)
    context = aftermath.context(campaign, battle)
    draft = context.draft
    for purpose in ("death", "death", "wound"):
        draft, _ = aftermath.roll_here(campaign, context, draft, 1, purpose, dice)
    assert _rolls(campaign, "result", "repeated") == [(3, False), (88, True), (50, False)]
    offered = aftermath.context(campaign, battle).offered
    assert [(roll.purpose, roll.result, roll.repeated) for roll in offered] == [
        ("death", 88, True),
        ("wound", 50, False),
    ]


def test_nobody_rolls_for_a_stranger_or_for_nothing(
    campaign: Campaign, battle: int, dice: FakeDice
) -> None:
    context = aftermath.context(campaign, battle)
    with pytest.raises(KeyError):
        aftermath.roll_here(campaign, context, context.draft, 9, "death", dice)
    with pytest.raises(ValueError, match="luck"):
        aftermath.roll_here(campaign, context, context.draft, 1, "luck", dice)
    assert _rolls(campaign, "id") == []


def test_applying_binds_the_rolls_it_used(campaign: Campaign, battle: int, dice: FakeDice) -> None:
    """One thrown here, one typed from the forum with its link."""
    dice.next(27)
    context = aftermath.context(campaign, battle)
    draft, _ = aftermath.roll_here(campaign, context, context.draft, 1, "death", dice)
    typed = replace(draft.units[0], wound_roll=DraftRoll(60, link="https://foro/9"))
    aftermath.apply(campaign, draft.with_unit(typed))
    step = steps(campaign)[0].id
    assert _rolls(campaign, "result", "origin", "link", "step_id", "annulled", "repeated") == [
        (27, "program", "", step, False, False),
        (60, "forum", "https://foro/9", step, False, False),
    ]
    assert aftermath.context(campaign, battle).offered == ()


def test_undo_annuls_and_offers_and_the_same_again_revives(campaign: Campaign, battle: int) -> None:
    aftermath.apply(campaign, _typed(campaign, battle, 27))
    undo(campaign)
    assert _rolls(campaign, "annulled") == [(True,), (True,)]
    context = aftermath.context(campaign, battle)
    assert [(roll.result, roll.annulled) for roll in context.offered] == [(27, True), (60, True)]
    assert context.parked
    assert [roll.roll_id for roll in context.offered] == [
        roll.roll_id
        for roll in (context.draft.units[0].death_roll, context.draft.units[0].wound_roll)
        if roll
    ]
    aftermath.apply(campaign, context.draft)
    step = steps(campaign)[0].id
    assert _rolls(campaign, "result", "step_id", "annulled", "repeated") == [
        (27, step, False, False),
        (60, step, False, False),
    ]


def test_the_same_typed_anew_revives_too(campaign: Campaign, battle: int) -> None:
    aftermath.apply(campaign, _typed(campaign, battle, 27))
    undo(campaign)
    aftermath.apply(campaign, _typed(campaign, battle, 27))
    assert _rolls(campaign, "result", "annulled", "repeated") == [
        (27, False, False),
        (60, False, False),
    ]


def test_a_fresh_one_after_an_undo_is_repeated(campaign: Campaign, battle: int) -> None:
    """The first death made no wound roll; the second application has the first one of that slot."""
    aftermath.apply(campaign, _typed(campaign, battle, 3))
    undo(campaign)
    aftermath.apply(campaign, _typed(campaign, battle, 70))
    assert _rolls(campaign, "result", "annulled", "repeated") == [
        (3, True, False),
        (70, False, True),
        (60, False, False),
    ]


def test_a_typed_one_beside_a_thrown_one_is_repeated(
    campaign: Campaign, battle: int, dice: FakeDice
) -> None:
    dice.next(3)
    context = aftermath.context(campaign, battle)
    aftermath.roll_here(campaign, context, context.draft, 1, "death", dice)
    aftermath.apply(campaign, _typed(campaign, battle, 70))
    assert _rolls(campaign, "result", "origin", "repeated") == [
        (3, "program", False),
        (70, "forum", True),
        (60, "forum", False),
    ]


def test_redo_makes_them_valid_again(campaign: Campaign, battle: int) -> None:
    aftermath.apply(campaign, _typed(campaign, battle, 27))
    before = _rolls(campaign, "id", "step_id", "annulled")
    undo(campaign)
    redo(campaign)
    assert _rolls(campaign, "id", "step_id", "annulled") == before


def test_after_reopening_the_first_application_keeps_its_dice(
    campaign: Campaign, battle: int
) -> None:
    """Its undo, further back, still finds them."""
    aftermath.apply(campaign, _typed(campaign, battle, 27))
    first = steps(campaign)[0].id
    aftermath.reopen(campaign, battle)
    aftermath.apply(campaign, aftermath.context(campaign, battle).draft)
    assert _rolls(campaign, "step_id", "annulled") == [(first, False), (first, False)]
    undo(campaign)
    assert _rolls(campaign, "annulled") == [(False,), (False,)]
    undo(campaign)
    undo(campaign)
    assert _rolls(campaign, "annulled") == [(True,), (True,)]


def test_a_named_roll_with_another_result_is_a_typed_one(
    campaign: Campaign, battle: int, dice: FakeDice
) -> None:
    dice.next(3)
    context = aftermath.context(campaign, battle)
    draft, _ = aftermath.roll_here(campaign, context, context.draft, 1, "death", dice)
    bent = replace(draft.units[0], death_roll=DraftRoll(70, 1), wound_roll=DraftRoll(60))
    aftermath.apply(campaign, draft.with_unit(bent))
    assert _rolls(campaign, "result", "origin", "repeated")[:2] == [
        (3, "program", False),
        (70, "forum", True),
    ]


def test_a_unit_that_left_the_record_and_came_back_finds_its_dice(
    campaign: Campaign, people: People, battle: int, dice: FakeDice
) -> None:
    people.character("Bera")
    dice.next(3, 99)
    context = aftermath.context(campaign, battle)
    aftermath.roll_here(campaign, context, context.draft, 1, "death", dice)
    form = form_of(campaign, battle)
    edit_battle(campaign, battle, replace(form, units=(stands(2),)))
    assert aftermath.context(campaign, battle).offered == ()
    edit_battle(campaign, battle, replace(form, units=(replace(form.units[0], id=None),)))
    context = aftermath.context(campaign, battle)
    unit = unit_of(campaign, battle, "Ivar")
    assert unit != 1
    assert [(roll.unit, roll.result) for roll in context.offered] == [(unit, 3)]
    aftermath.roll_here(campaign, context, context.draft, unit, "death", dice)
    assert _rolls(campaign, "slot", "result", "repeated") == [
        ("battle:1/character:1/death", 3, False),
        ("battle:1/character:1/death", 99, True),
    ]


def test_a_typed_roll_is_never_one_thrown_here(
    campaign: Campaign, battle: int, dice: FakeDice
) -> None:
    """Both show 42; the one in the forum is a row of its own."""
    dice.next(42)
    context = aftermath.context(campaign, battle)
    aftermath.roll_here(campaign, context, context.draft, 1, "death", dice)
    aftermath.apply(campaign, _typed(campaign, battle, 42))
    assert _rolls(campaign, "purpose", "result", "origin", "repeated") == [
        ("death", 42, "program", False),
        ("death", 42, "forum", True),
        ("wound", 60, "forum", False),
    ]


def test_the_dice_of_a_withdrawn_application_are_offered(campaign: Campaign, battle: int) -> None:
    aftermath.apply(campaign, _typed(campaign, battle, 27))
    aftermath.reopen(campaign, battle)
    aftermath.forget(campaign, battle)
    offered = aftermath.context(campaign, battle).offered
    assert [(roll.purpose, roll.result) for roll in offered] == [("death", 27), ("wound", 60)]
