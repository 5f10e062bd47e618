"""Where a missed battle heals: who rests, what closes, and what reopening takes back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from director.operations import aftermath
from director.operations.battles import record_battle
from director.operations.caravan.days import pass_days, preview_days
from director.operations.characters import bring_back, retire
from director.operations.handle import Campaign, Damaged
from director.operations.history import redo, undo
from director.operations.rows import added
from director.operations.views.battle_reads import resolved
from director.operations.views.battles import HealedLast, RestingView
from director.operations.views.desk_reads import today
from director.operations.views.people_reads import roster, sheet
from director.rules.aftermath import FelledBy, Outcome
from director.rules.derivation import TermCode
from director.rules.tiers import Tier
from director.store.tables import Aftermath, Character, Wound
from tests.harness.dumps import dump
from tests.harness.fights import falls, fight, fought, recorded, rolled, stands
from tests.harness.people import People

SIGNY, OLAF, ANKA = 1, 2, 3


def _open(campaign: Campaign) -> dict[str, int]:
    return {row.name: row.open_wounds for row in roster(campaign)}


def _wound(campaign: Campaign, character: int, *days: int) -> None:
    with campaign.step("test") as step:
        for day in days:
            row = {"character_id": character, "received_day": day, "cause": "plot"}
            added(step.connection, Wound, row)


def _closed(campaign: Campaign) -> list[tuple[Any, ...]]:
    query = select(Wound.id, Wound.closed_day, Wound.closed_cause).order_by(Wound.id)
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query) if row.closed_day is not None]


@pytest.fixture
def factions(playing: Callable[[str], Campaign]) -> Campaign:
    """Signy with two wounds, Olaf with one, and Anka who is whole."""
    campaign = playing("factions")
    people = People(campaign)
    player = people.player("Nieve")
    people.character("Signy", wounds=2, player_id=player)
    people.character("Olaf", Tier.COMPANION, wounds=1, clan_id=people.clan("Fiordo"))
    people.character("Anka")
    return campaign


def test_those_who_stay_out_close_one_wound_on_the_battles_day(factions: Campaign) -> None:
    pass_days(factions, "travel", 4)
    key = recorded(factions, stands(ANKA))
    context = aftermath.context(factions, key)
    assert context.resting == (
        RestingView(SIGNY, "Signy", "Nieve", (1, 2), 1),
        RestingView(OLAF, "Olaf", "Fiordo", (3,)),
    )
    aftermath.apply(factions, rolled(context.draft))
    assert _open(factions) == {"Signy": 1, "Olaf": 0, "Anka": 0}
    assert _closed(factions) == [(1, 1, "healed"), (3, 1, "healed")]
    kept = resolved(factions, key)
    assert [(row.character, row.closes) for row in kept.plan.resting] == [
        (SIGNY, (1,)),
        (OLAF, (3,)),
    ]
    assert [one.name for one in kept.resting] == ["Signy", "Olaf"]
    fought(factions, stands(ANKA))
    assert _open(factions) == {"Signy": 0, "Olaf": 0, "Anka": 0}


def test_the_oldest_wound_closes_first(factions: Campaign) -> None:
    _wound(factions, ANKA, 1)
    pass_days(factions, "travel", 2)
    _wound(factions, ANKA, 3, 2)
    fought(factions, stands(SIGNY), day=3)
    fought(factions, stands(SIGNY), day=3)
    assert [key for key, *_ in _closed(factions)] == [3, 4, 6]


def test_those_who_fought_do_not_heal_and_those_who_stayed_away_do(factions: Campaign) -> None:
    key = recorded(factions, stands(SIGNY), stands(OLAF))
    draft = rolled(aftermath.context(factions, key).draft)
    away = replace(draft.units[1], present=False, absence_reason="con fiebre")
    aftermath.apply(factions, draft.with_unit(away))
    assert _open(factions) == {"Signy": 2, "Olaf": 0, "Anka": 0}


def test_a_battle_not_played_heals_nobody(factions: Campaign) -> None:
    key = recorded(factions, stands(ANKA))
    draft = aftermath.context(factions, key).draft
    aftermath.apply(factions, replace(draft, outcome=Outcome.NOT_PLAYED))
    assert _open(factions) == {"Signy": 2, "Olaf": 1, "Anka": 0}


def test_who_fights_in_another_pending_battle_does_not_rest(factions: Campaign) -> None:
    recorded(factions, stands(SIGNY), name="El puente")
    fought(factions, stands(ANKA))
    assert _open(factions) == {"Signy": 2, "Olaf": 0, "Anka": 0}


def test_neither_the_dead_nor_the_retired_rest(factions: Campaign) -> None:
    retire(factions, OLAF)
    with factions.step("test") as step:
        dying = update(Character).where(Character.id == SIGNY).values(life="dead")
        step.connection.execute(dying)
    fought(factions, stands(ANKA))
    assert _closed(factions) == []
    bring_back(factions, OLAF)
    fought(factions, stands(ANKA))
    assert [key for key, *_ in _closed(factions)] == [3]


def test_what_came_after_the_battle_was_not_there_to_heal(factions: Campaign) -> None:
    """Neither a wound of a later day, nor a character of one."""
    pass_days(factions, "travel", 3)
    _wound(factions, ANKA, 2)
    People(factions).character("Kol", wounds=1)
    fought(factions, stands(OLAF), day=1)
    assert _open(factions) == {"Signy": 1, "Olaf": 1, "Anka": 1, "Kol": 1}


def test_elsewhere_a_missed_battle_heals_nobody(campaign: Campaign, people: People) -> None:
    people.character("Signy", wounds=2)
    key = fought(campaign, stands(people.character("Anka")))
    assert _open(campaign) == {"Signy": 2, "Anka": 0}
    assert (resolved(campaign, key).resting, resolved(campaign, key).plan.resting) == ((), ())


def test_taken_back_done_again_reopened_and_applied_again(factions: Campaign) -> None:
    key = recorded(factions, falls(ANKA, 1, -4, felled_by=FelledBy.BOSS))
    draft = rolled(aftermath.context(factions, key).draft)
    before, people = dump(factions), roster(factions)
    aftermath.apply(factions, draft)
    after, left = dump(factions), roster(factions)
    undo(factions)
    assert dump(factions) == before
    redo(factions)
    assert dump(factions) == after
    assert aftermath.reopen_preview(factions, key).wounds_opened == (("Signy", 1), ("Olaf", 1))
    aftermath.reopen(factions, key)
    assert roster(factions) == people
    again = aftermath.context(factions, key).draft
    aftermath.apply(factions, again)
    assert roster(factions) == left


def test_reopening_leaves_what_was_closed_in_another_way(factions: Campaign) -> None:
    key = fought(factions, stands(ANKA))
    with factions.step("test") as step:
        changing = update(Wound).where(Wound.id == 1).values(closed_cause="withdrawn")
        step.connection.execute(changing)
    assert aftermath.reopen_preview(factions, key).wounds_opened == (("Olaf", 1),)
    aftermath.reopen(factions, key)
    assert [row for row in _closed(factions) if row[0] == 1] == [(1, 1, "withdrawn")]


def test_a_wound_whose_battle_was_reopened_since_does_not_open_again(factions: Campaign) -> None:
    """Anka's wound of the first battle healed by missing the second; then neither holds."""
    first = fought(factions, falls(ANKA, 1, -3))
    second = fought(factions, stands(OLAF))
    assert _open(factions)["Anka"] == 0
    aftermath.reopen(factions, first)
    assert aftermath.reopen_preview(factions, second).wounds_opened == (("Signy", 1),)
    aftermath.reopen(factions, second)
    assert _open(factions)["Anka"] == 0
    aftermath.apply(factions, aftermath.context(factions, first).draft)
    assert _open(factions)["Anka"] == 1


def test_days_pass_and_heal_nobody(factions: Campaign) -> None:
    preview = preview_days(factions, "rest", 5)
    assert (preview.rest_heals, preview.healing) == (False, ())
    pass_days(factions, "rest", 5)
    assert _open(factions) == {"Signy": 2, "Olaf": 1, "Anka": 0}


def test_where_rest_heals_the_preview_says_so(campaign: Campaign) -> None:
    assert preview_days(campaign, "rest", 1).rest_heals
    assert preview_days(campaign, "travel", 1).rest_heals


def test_sheet_roster_and_desk_count_battles(factions: Campaign) -> None:
    (line, *_) = roster(factions)
    assert (line.healing_days, line.healing_battles) == (0, 2)
    (term,) = sheet(factions, SIGNY).healing.terms
    assert (term.code, term.amount) == (TermCode.REST_BATTLES, 2)
    shown = today(factions)
    assert (shown.rest_days, shown.rest_battles) == (0, 2)


def test_a_battle_recorded_in_the_meantime_does_not_spoil_the_first(factions: Campaign) -> None:
    """Olaf was resting when the wizard opened, and fights in a later one when it is applied."""
    key = recorded(factions, stands(ANKA))
    draft = rolled(aftermath.context(factions, key).draft)
    record_battle(factions, fight(stands(OLAF), name="El puente"))
    aftermath.apply(factions, draft)
    assert _open(factions) == {"Signy": 1, "Olaf": 0, "Anka": 0}


def test_only_a_battle_fought_before_was_still_running(factions: Campaign) -> None:
    """By day, and of one day by record: Signy fights the day before, Olaf the day after."""
    pass_days(factions, "travel", 2)
    recorded(factions, stands(OLAF), day=3, name="El puente")
    key = recorded(factions, stands(ANKA), day=2)
    recorded(factions, stands(SIGNY), day=1, name="El molino")
    aftermath.apply(factions, rolled(aftermath.context(factions, key).draft))
    assert _open(factions) == {"Signy": 2, "Olaf": 0, "Anka": 0}


def test_a_battle_reopened_to_be_corrected_heals_the_same_people(factions: Campaign) -> None:
    """Whatever was recorded since, on whatever day it was fought."""
    pass_days(factions, "travel", 2)
    key = fought(factions, stands(ANKA), day=2)
    left = _open(factions)
    recorded(factions, stands(SIGNY), day=1, name="El molino")
    recorded(factions, stands(OLAF), day=3, name="El puente")
    aftermath.reopen(factions, key)
    assert _open(factions) == {"Signy": 2, "Olaf": 1, "Anka": 0}
    context = aftermath.context(factions, key)
    assert context.healed_last == (HealedLast(SIGNY, "Signy"), HealedLast(OLAF, "Olaf"))
    aftermath.apply(factions, context.draft)
    assert _open(factions) == left


def test_who_healed_and_no_longer_can_is_told_with_the_reason(factions: Campaign) -> None:
    _wound(factions, ANKA, 1)
    kol = People(factions).character("Kol")
    key = fought(factions, stands(kol))
    aftermath.reopen(factions, key)
    retire(factions, OLAF)
    with factions.step("test") as step:
        dying = update(Character).where(Character.id == SIGNY).values(life="dead")
        step.connection.execute(dying)
        closing = update(Wound).where(Wound.character_id == ANKA)
        step.connection.execute(closing.values(closed_day=1, closed_cause="withdrawn"))
    assert aftermath.context(factions, key).healed_last == (
        HealedLast(SIGNY, "Signy", "dead"),
        HealedLast(OLAF, "Olaf", "retired"),
        HealedLast(ANKA, "Anka", "whole"),
    )


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_reopened_battles_come_to_the_same_in_either_order(
    factions: Campaign, order: tuple[int, int]
) -> None:
    """Olaf falls in the first and heals by missing the second."""
    keys = (
        fought(factions, falls(OLAF, 1, -3), stands(ANKA)),
        fought(factions, stands(ANKA), name="El puente"),
    )
    left = _open(factions)
    for key in keys:
        aftermath.reopen(factions, key)
    for place in order:
        aftermath.apply(factions, aftermath.context(factions, keys[place]).draft)
    assert _open(factions) == left


def test_a_request_that_cannot_be_read_says_so(factions: Campaign) -> None:
    key = fought(factions, stands(ANKA))
    aftermath.reopen(factions, key)
    with factions.step("test") as step:
        step.connection.execute(update(Aftermath).values(request={}))
    with pytest.raises(Damaged) as raised:
        aftermath.context(factions, key)
    assert raised.value.detail.startswith(f"aftermath of battle {key}: ")
