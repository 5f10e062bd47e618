"""An encounter becomes a battle: the form it begins with, and what undo takes back."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.battle_form import SideForm
from director.operations.campaigns import create_campaign
from director.operations.change import Change
from director.operations.encounters import saving
from director.operations.encounters.beginning import live_form
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.live.starting import remove, start
from director.operations.live.starting_drafts import HalfStarted, park_start, parked_start
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal
from director.operations.views.encounters import encounter
from director.rules.live.setup import ClockKind, Victory
from director.rules.tiers import Tier
from tests.harness.dumps import dump
from tests.harness.encounters import COLOSSUS, LANCER, plan_of, planned
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.people import People
from tests.harness.refusals import refusal

SIDES = (SideForm("Nosotros", of_players=True), SideForm("Enemigos"))


def _all_the_same(form: LiveForm) -> tuple[LiveUnitForm, ...]:
    """Those who are busy go by the director's word."""
    return tuple(replace(unit, despite="Así.") for unit in form.units)


@pytest.fixture
def group(people: People) -> tuple[int, ...]:
    player = people.player()
    return (
        people.character("Bera", player_id=player),
        people.character("Anka", Tier.COMPANION, player_id=player),
        people.character("Oso", Tier.SECONDARY),
    )


def test_the_form_says_all_that_was_planned(campaign: Campaign, group: tuple[int, ...]) -> None:
    key = planned(campaign, *group, victory=Victory.LEADER)
    form = live_form(campaign, key, SIDES)
    assert (form.name, form.day, form.sides, form.encounter_id) == ("El paso", 1, SIDES, key)
    assert (form.setup.victory, form.setup.difficulty) == (Victory.LEADER, "2B")
    assert form.setup.clock is ClockKind.ORDERED
    assert form.slots == 2
    *people, lancers, chief, colossus = form.units
    assert [unit.character_id for unit in people] == list(group)
    assert {unit.side for unit in people} == {0}
    assert (lancers.side, lancers.count, lancers.name) == (1, 3, "Lancero")
    assert (lancers.stats, lancers.abilities, lancers.rank) == (
        LANCER.stats,
        LANCER.abilities,
        LANCER.level,
    )
    assert (chief.count, chief.is_leader, chief.is_boss, chief.secret) == (1, True, True, True)
    assert (colossus.count, colossus.is_leader, colossus.is_boss) == (1, False, False)
    assert colossus.stats == COLOSSUS.stats


def test_a_lone_leader_is_one_row(campaign: Campaign, group: tuple[int, ...]) -> None:
    lone = plan_of(*group).groups[1]
    key = planned(campaign, *group, groups=(replace(lone, count=1),))
    assert len(live_form(campaign, key, SIDES).units) == len(group) + 1


def test_a_planned_party_brings_only_enemies(campaign: Campaign) -> None:
    form = live_form(campaign, planned(campaign), SIDES)
    assert {unit.side for unit in form.units} == {1}
    assert form.slots == 1


@pytest.mark.parametrize(
    ("code", "timed"), [("saga", ClockKind.ORDERED), ("grupos", ClockKind.NONE)]
)
def test_the_clock_is_one_the_edition_has(
    playing: Callable[[str], Campaign], code: str, timed: ClockKind
) -> None:
    campaign = playing(code)
    form = live_form(campaign, planned(campaign, difficulty=None), SIDES)
    assert form.setup.clock is timed


def test_it_becomes_the_battle_in_the_same_step(campaign: Campaign, group: tuple[int, ...]) -> None:
    key = planned(campaign, *group)
    table, before, steps = LiveTable(campaign), dump(campaign), len(campaign.history())
    battle = start(table, live_form(campaign, key, SIDES)).created
    became = encounter(campaign, key).row.battle
    assert became is not None
    assert (became.id, became.name, became.state, became.outcome) == (
        battle,
        "El paso",
        "pending",
        None,
    )
    assert len(campaign.history()) == steps + 1
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    assert encounter(campaign, key).row.battle is None
    redo(campaign)
    assert dump(campaign) == after


def test_a_crash_leaves_battle_and_encounter_or_neither(edition: Edition) -> None:
    def make(path: Path) -> None:
        opened = create_campaign(path, name="x", edition=edition, clock=settled_clock())
        planned(opened, People(opened).character("Bera"))
        opened.close()

    def begin(opened: Campaign) -> Change:
        return start(LiveTable(opened), live_form(opened, 1, SIDES))

    assert kill_at_every_statement(make, begin) > 5


def test_it_becomes_one_battle_only(campaign: Campaign, group: tuple[int, ...]) -> None:
    key = planned(campaign, *group)
    form = live_form(campaign, key, SIDES)
    table = LiveTable(campaign)
    start(table, form)
    for again in (
        refusal(live_form, campaign, key, SIDES),
        refusal(start, table, replace(form, units=_all_the_same(form))),
    ):
        assert again.code is Refusal.ENCOUNTER_BEGUN
        assert again.facts == {"battle": "El paso"}
    copy = saving.duplicate(campaign, key, "Otra vez").created
    assert copy is not None
    assert live_form(campaign, copy, SIDES).encounter_id == copy


def test_a_battle_that_is_taken_away_leaves_the_encounter(
    campaign: Campaign, group: tuple[int, ...]
) -> None:
    key = planned(campaign, *group)
    table = LiveTable(campaign)
    battle = start(table, live_form(campaign, key, SIDES)).created
    assert battle is not None
    remove(table, battle)
    assert encounter(campaign, key).row.battle is None
    undo(campaign)
    became = encounter(campaign, key).row.battle
    assert became is not None
    saving.remove(campaign, key)
    assert table.battle(battle).name == "El paso"


def test_one_that_is_gone_begins_nothing(campaign: Campaign, group: tuple[int, ...]) -> None:
    key = planned(campaign, *group)
    form = live_form(campaign, key, SIDES)
    saving.remove(campaign, key)
    before = dump(campaign)
    for gone in (
        refusal(live_form, campaign, key, SIDES),
        refusal(start, LiveTable(campaign), form),
    ):
        assert (gone.code, gone.facts["kind"]) == (Refusal.NOT_FOUND, "encounter")
    assert dump(campaign) == before


def test_the_plan_of_the_form_is_saved_in_the_same_step(
    campaign: Campaign, group: tuple[int, ...]
) -> None:
    key = planned(campaign)
    before = encounter(campaign, key).plan
    told = plan_of(*group, victory=Victory.LEADER, difficulty="3A")
    start(LiveTable(campaign), live_form(campaign, key, SIDES, told))
    assert encounter(campaign, key).plan == told != before
    assert encounter(campaign, key).row.difficulty == "3A"
    undo(campaign)
    assert encounter(campaign, key).plan == before
    assert encounter(campaign, key).row.battle is None


def test_a_form_left_half_typed_remembers_it_while_it_is_there(
    campaign: Campaign, group: tuple[int, ...]
) -> None:
    key = planned(campaign, *group)
    half = HalfStarted(live_form(campaign, key, SIDES))
    park_start(campaign, half)
    parked = parked_start(campaign)
    assert parked is not None
    assert parked.form == half
    saving.remove(campaign, key)
    parked = parked_start(campaign)
    assert parked is not None
    assert (parked.form.form.encounter_id, parked.form.form.plan) == (None, None)
    assert parked.form.form.units == half.form.units
