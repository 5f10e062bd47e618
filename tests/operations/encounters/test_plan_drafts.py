"""Plans that are not saved yet."""

import pytest
from sqlalchemy import update

from director.operations import history
from director.operations.change import Subject
from director.operations.characters import CharacterForm, add_character
from director.operations.encounters import saving
from director.operations.encounters.plan_drafts import (
    PLAN_KIND,
    forget_plan,
    park_plan,
    parked_plan,
    unsaved,
)
from director.operations.handle import Campaign, Damaged
from director.operations.problems import Refusal, Refused
from director.operations.views.encounters import encounter
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from director.store.tables import Draft
from tests.harness.encounters import plan_of, planned


def test_it_comes_back_as_it_was_left_and_is_no_step(campaign: Campaign) -> None:
    key = planned(campaign)
    other = plan_of(difficulty="3C", seed=12)
    before = history.steps(campaign)
    change = park_plan(campaign, other, key)
    assert change.label is None
    assert change.subjects == {Subject.DRAFTS}
    found = parked_plan(campaign, key)
    assert found is not None
    assert found.form == other
    assert found.left_at == campaign.clock()
    assert history.steps(campaign) == before
    assert encounter(campaign, key).plan == plan_of()


def test_each_encounter_has_its_own(campaign: Campaign) -> None:
    first, second = planned(campaign), planned(campaign, name="El vado")
    park_plan(campaign, plan_of(difficulty="1A"), first)
    assert unsaved(campaign) == {encounter(campaign, first).row.uuid}
    assert parked_plan(campaign, second) is None
    park_plan(campaign, plan_of(difficulty="1B"), second)
    forget_plan(campaign, first)
    assert parked_plan(campaign, first) is None
    assert unsaved(campaign) == {encounter(campaign, second).row.uuid}


def test_a_later_one_takes_its_place(campaign: Campaign) -> None:
    key = planned(campaign)
    park_plan(campaign, plan_of(difficulty="1A"), key)
    park_plan(campaign, plan_of(difficulty="1B"), key)
    found = parked_plan(campaign, key)
    assert found is not None
    assert found.form.difficulty == "1B"


def test_who_was_undone_is_left_out(campaign: Campaign) -> None:
    stays = _enter(campaign, "Bera")
    key = planned(campaign)
    goes = _enter(campaign, "Sif")
    park_plan(campaign, plan_of(stays, goes), key)
    history.undo(campaign)
    found = parked_plan(campaign, key)
    assert found is not None
    assert found.form.party.characters == (stays,)


def test_what_nobody_wrote_is_damage(campaign: Campaign) -> None:
    key = planned(campaign)
    park_plan(campaign, plan_of(), key)
    with campaign.aside() as connection:
        connection.execute(update(Draft).where(Draft.kind == PLAN_KIND).values(content={"a": 1}))
    with pytest.raises(Damaged):
        parked_plan(campaign, key)


def test_of_an_encounter_that_is_gone(campaign: Campaign) -> None:
    key = planned(campaign)
    saving.remove(campaign, key)
    for ask in (lambda: parked_plan(campaign, key), lambda: park_plan(campaign, plan_of(), key)):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.code is Refusal.NOT_FOUND


def _enter(campaign: Campaign, name: str) -> int:
    created = add_character(
        campaign, CharacterForm(name, Tier.HERO, StatBlock(11, 9, 6, 2, 3, 2))
    ).created
    assert created is not None
    return created
