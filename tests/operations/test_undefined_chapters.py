"""Editions that lack a chapter: verbs that need it are refused, all others go on."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import update

from director.editions.loader import dump_edition, load_edition
from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.battles import check, record_battle, remove_battle
from director.operations.caravan.days import pass_days, preview_days
from director.operations.days import present_day
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.opening import edition_of
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle, resolved
from director.operations.views.desk_reads import today
from director.operations.views.people_reads import roster, sheet
from director.resources import resources_folder
from director.rules.aftermath import FelledBy, Outcome
from director.rules.stats import Stat
from director.rules.tiers import Tier
from director.store.tables import EditionCopy
from tests.harness.dumps import dump
from tests.harness.fights import falls, fight, fought, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal


def _rewrite(campaign: Campaign, edition: Edition) -> None:
    """The battles and the campaign play by this from now on."""
    with campaign.step("test") as step:
        copy = {"values": dump_edition(edition)}
        step.connection.execute(update(EditionCopy).values(copy))


@pytest.mark.parametrize("chapter", ["wounds", "healing", "deaths", "renown"])
def test_without_a_chapter_it_needs_a_battle_only_ends_as_not_played(
    campaign: Campaign, people: People, chapter: str
) -> None:
    key = recorded(campaign, stands(people.character()))
    draft = rolled(aftermath.context(campaign, key).draft)
    edition = edition_of(campaign)
    _rewrite(campaign, edition.model_copy(update={chapter: None}))
    before = dump(campaign)
    refused = refusal(aftermath.apply, campaign, draft)
    assert refused.code is Refusal.NOT_DEFINED
    assert refused.facts == {"block": chapter, "edition": edition.title}
    assert dump(campaign) == before
    aftermath.park(campaign, draft)
    context = aftermath.context(campaign, key)
    assert context.draft.outcome is Outcome.NOT_PLAYED
    assert aftermath.plan(context, context.draft).complete
    aftermath.apply(campaign, context.draft)
    assert battle(campaign, key).row.state == "resolved"
    assert resolved(campaign, key).draft.outcome is Outcome.NOT_PLAYED


def test_a_battle_with_a_history_that_moved_to_the_other_game_is_no_trap(
    campaign: Campaign, people: People
) -> None:
    """It cannot be taken back; it can be closed, opened again, and moved home as it was."""
    key = fought(campaign, falls(people.character("Signy"), 1, -4))
    aftermath.reopen(campaign, key)
    left = aftermath.context(campaign, key).draft
    grupos = load_edition("grupos", [resources_folder() / "editions"])
    home = edition_of(campaign)
    change_edition(campaign, grupos, key)
    assert refusal(remove_battle, campaign, key).code is Refusal.BATTLE_HAS_HISTORY
    aftermath.apply(campaign, aftermath.context(campaign, key).draft)
    (line,) = roster(campaign)
    assert (line.open_wounds, line.renown) == (0, 0)
    aftermath.reopen(campaign, key)
    change_edition(campaign, home, key)
    context = aftermath.context(campaign, key)
    assert context.draft.units == left.units
    assert context.draft.outcome is Outcome.NOT_PLAYED
    aftermath.apply(campaign, replace(context.draft, outcome=left.outcome))
    assert roster(campaign)[0].open_wounds == 2


def test_without_refunds_the_dead_are_dead_and_nobody_claims(
    campaign: Campaign, people: People
) -> None:
    anka = people.character("Anka", Tier.COMPANION, renown=40, player_id=people.player())
    key = recorded(campaign, falls(anka, 1, felled_by=FelledBy.BOSS))
    _rewrite(campaign, edition_of(campaign).model_copy(update={"refunds": None}))
    aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft))
    assert [row.life for row in roster(campaign)] == ["dead"]
    assert today(campaign).refunds == ()


def test_a_battle_is_reopened_though_its_rules_say_nothing_of_deaths_any_more(
    campaign: Campaign, people: People
) -> None:
    signy = people.character("Signy", wounds=11)
    key = recorded(campaign, falls(signy, 1, -2, despite="Insiste."))
    aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft))
    _rewrite(campaign, edition_of(campaign).model_copy(update={"deaths": None}))
    aftermath.reopen(campaign, key)
    (line,) = roster(campaign)
    assert (line.condemned, line.open_wounds, line.wound_limit) == (False, 11, 0)


@pytest.fixture
def grupos(playing: Callable[[str], Campaign]) -> Campaign:
    """Grupos de Acciones: another game, without battles of this kind."""
    return playing("grupos")


def test_in_the_other_game_people_and_days_go_on(grupos: Campaign) -> None:
    people = People(grupos)
    key = people.character("Aina", wounds=2, renown=5, player_id=people.player())
    (line,) = roster(grupos)
    assert (line.strength, line.armor, line.unfit, line.wound_limit) == (11, 9, False, 0)
    assert (line.open_wounds, line.healing_days, line.healing_battles) == (2, 0, 0)
    shown = sheet(grupos, key)
    assert {stat: value.total for stat, value in shown.effective.stats}[Stat.BREAK] == 2
    assert (shown.effective.unfit, shown.healing.total, shown.may_fight) == (False, 0, ())
    assert today(grupos).rest_days == 0
    preview = preview_days(grupos, "rest", 3)
    assert (preview.rest_heals, preview.healing) == (False, ())
    pass_days(grupos, "rest", 3)
    with grupos.reading() as connection:
        assert present_day(connection) == 4


def test_in_the_other_game_no_battle_of_this_kind_is_recorded(grupos: Campaign) -> None:
    form = fight(stands(People(grupos).character()))
    before = dump(grupos)
    for verb in (record_battle, lambda campaign, form: check(campaign, form, None)):
        refused = refusal(verb, grupos, form)
        assert refused.code is Refusal.NOT_DEFINED
        assert refused.facts["edition"] == "Grupos de Acciones"
    assert refusal(record_battle, grupos, replace(form, units=())).code is Refusal.NOT_DEFINED
    assert dump(grupos) == before
