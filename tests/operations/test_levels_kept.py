"""A level of difficulty outlives rules that have none: nothing forgets it, nothing counts it."""

from dataclasses import replace

import pytest

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.forum.summaries import battle_summary
from director.operations import aftermath
from director.operations.battles import edit_battle, form_of
from director.operations.change import UNCHANGED
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.opening import edition_of
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle, resolved
from director.resources import resources_folder
from tests.harness.fights import enemy, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal


@pytest.fixture
def moved(campaign: Campaign, people: People) -> int:
    """A battle of level 3B that plays by Saga, which has no levels."""
    key = recorded(campaign, stands(people.character()), enemy("Piedra", 0), difficulty="3B")
    change_edition(campaign, load_edition("saga", [resources_folder() / "editions"]), key)
    return key


def test_the_record_may_be_saved_as_it_is(campaign: Campaign, moved: int) -> None:
    form = form_of(campaign, moved)
    assert form.difficulty == "3B"
    assert edit_battle(campaign, moved, form) is UNCHANGED
    edit_battle(campaign, moved, replace(form, notes="Nevaba."))
    assert battle(campaign, moved).difficulty == "3B"
    strange = replace(form, difficulty="3C")
    assert refusal(edit_battle, campaign, moved, strange).code is Refusal.UNKNOWN_CODE


def test_it_is_there_again_where_it_counts(
    campaign: Campaign, moved: int, edition: Edition
) -> None:
    aftermath.apply(campaign, rolled(aftermath.context(campaign, moved).draft))
    assert battle(campaign, moved).difficulty == "3B"
    told = resolved(campaign, moved)
    assert (told.difficulty, told.battle.difficulty) == (None, None)
    assert "3B" not in repr(battle_summary(told))
    aftermath.reopen(campaign, moved)
    change_edition(campaign, edition, moved)
    assert edition_of(campaign) == edition
    context = aftermath.context(campaign, moved)
    assert context.draft.difficulty == "3B"
    (row,) = aftermath.plan(context, context.draft).units
    assert "difficulty" in [term.code.value for term in row.renown.gain.terms]
