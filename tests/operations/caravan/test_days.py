"""Days on the road: rest heals the living who are free, one wound a day, the oldest first."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from director.operations.caravan.days import Activity, pass_days, preview_days
from director.operations.change import Subject
from director.operations.characters import bring_back, retire
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal
from director.operations.rows import added
from director.operations.views.desk import HealingLine
from director.rules.tiers import Tier
from director.store.tables import CaravanDay, Character, Wound
from tests.harness.dumps import CHANCE, dump
from tests.harness.people import People
from tests.harness.refusals import refusal


def _wound(campaign: Campaign, character: int, *days: int) -> None:
    with campaign.step("test") as step:
        for day in days:
            row = {"character_id": character, "received_day": day, "cause": "plot"}
            added(step.connection, Wound, row)


def _wounds(campaign: Campaign, character: int) -> list[tuple[int, int | None]]:
    """Received and closed days, in order of arrival."""
    query = (
        select(Wound.received_day, Wound.closed_day)
        .where(Wound.character_id == character)
        .order_by(Wound.received_day, Wound.id)
    )
    with campaign.reading() as connection:
        return [(received, closed) for received, closed in connection.execute(query)]


def _set(campaign: Campaign, character: int, **values: Any) -> None:
    with campaign.step("test") as step:
        step.connection.execute(update(Character).where(Character.id == character).values(values))


def test_each_day_is_a_row(campaign: Campaign) -> None:
    change = pass_days(campaign, "travel", 3)
    with campaign.reading() as connection:
        rows = connection.execute(select(CaravanDay.day, CaravanDay.activity)).all()
        assert present_day(connection) == 4
    assert [tuple(row) for row in rows] == [(2, "travel"), (3, "travel"), (4, "travel")]
    assert change.label is not None
    assert (change.label.code, change.label.facts) == ("caravan.travel", {"days": 3})
    assert Subject.CARAVAN in change.subjects


def test_travelling_heals_nobody(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=2)
    preview = preview_days(campaign, "travel", 5)
    assert (preview.healing, preview.busy, preview.day_after) == ((), (), 6)
    pass_days(campaign, "travel", 5)
    assert _wounds(campaign, bera) == [(1, None), (1, None)]


def test_rest_closes_the_oldest_wound_first(campaign: Campaign, people: People) -> None:
    bera = people.character()
    _wound(campaign, bera, 5, 3, 4)
    pass_days(campaign, "rest", 2)
    assert _wounds(campaign, bera) == [(3, 2), (4, 3), (5, None)]


def test_everybody_heals_at_the_same_time(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character(wounds=3), people.character("Olaf", Tier.COMPANION, wounds=1)
    preview = preview_days(campaign, "rest", 2)
    assert preview.healing == (HealingLine(bera, "Bera", 3, 1), HealingLine(olaf, "Olaf", 1, 0))
    pass_days(campaign, "rest", 2)
    assert _wounds(campaign, bera) == [(1, 2), (1, 3), (1, None)]
    assert _wounds(campaign, olaf) == [(1, 2)]


def test_who_waits_for_an_aftermath_does_not_heal(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character(wounds=2), people.character("Olaf", Tier.COMPANION, wounds=2)
    people.character("Ileso")
    people.battle(bera, olaf + 1)
    preview = preview_days(campaign, "rest", 1)
    assert [line.name for line in preview.healing] == ["Olaf"]
    assert preview.busy == ("Bera",)
    pass_days(campaign, "rest", 1)
    assert _wounds(campaign, bera) == [(1, None), (1, None)]


def test_a_resolved_battle_keeps_nobody_busy(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=1)
    people.battle(bera, state="resolved")
    assert preview_days(campaign, "rest", 1).busy == ()
    pass_days(campaign, "rest", 1)
    assert _wounds(campaign, bera) == [(1, 2)]


def test_the_dead_and_the_retired_do_not_heal(campaign: Campaign, people: People) -> None:
    dead, retired = people.character(wounds=1), people.character("Olaf", wounds=1)
    _set(campaign, dead, life="dead")
    retire(campaign, retired)
    assert preview_days(campaign, "rest", 1).healing == ()
    pass_days(campaign, "rest", 1)
    assert _wounds(campaign, dead) == _wounds(campaign, retired) == [(1, None)]
    bring_back(campaign, retired)
    pass_days(campaign, "rest", 1)
    assert _wounds(campaign, retired) == [(1, 3)]


def test_the_condemned_heal_and_stay_condemned(campaign: Campaign, people: People) -> None:
    signy = people.character(wounds=12)
    pass_days(campaign, "rest", 12)
    assert all(closed for _, closed in _wounds(campaign, signy))
    with campaign.reading() as connection:
        assert connection.execute(select(Character.condemned)).scalar_one()


def test_more_days_than_wounds(campaign: Campaign, people: People) -> None:
    people.character(wounds=2)
    pass_days(campaign, "rest", 3650)
    with campaign.reading() as connection:
        assert present_day(connection) == 3651


@pytest.mark.parametrize("days", [0, -1, 3651, 10**20])
def test_days_that_nobody_means(campaign: Campaign, days: int) -> None:
    for verb in (pass_days, preview_days):
        refused = refusal(verb, campaign, "rest", days)
        assert refused.code is Refusal.OUT_OF_RANGE
        assert refused.facts == {"field": "days", "value": days, "low": 1, "high": 3650}
    assert campaign.history() == ()


def test_an_activity_that_nobody_knows(campaign: Campaign) -> None:
    assert refusal(pass_days, campaign, "dance", 1).code is Refusal.UNKNOWN_CODE


def test_a_preview_writes_nothing(campaign: Campaign, people: People) -> None:
    people.character(wounds=2)
    before = dump(campaign), campaign.history()
    preview_days(campaign, "rest", 9)
    assert (dump(campaign), campaign.history()) == before


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    wounds=st.lists(st.integers(0, 6), min_size=1, max_size=4),
    activity=st.sampled_from(["travel", "rest"]),
    days=st.integers(1, 8),
    busy=st.booleans(),
)
def test_many_days_at_once_are_as_many_single_days(
    campaign: Campaign,
    people: People,
    wounds: list[int],
    activity: Activity,
    days: int,
    busy: bool,
) -> None:
    """One step of N days leaves what N steps of one day leave, and what the preview said."""
    begun = len(campaign.history(1000))
    keys = [people.character(f"Herido {count}", wounds=count) for count in wounds]
    if busy:
        people.battle(keys[0])
    preview = preview_days(campaign, activity, days)
    pass_days(campaign, activity, days)
    at_once = dump(campaign, CHANCE)
    left = {line.character_id: line.after for line in preview.healing}
    for key, count in zip(keys, wounds, strict=True):
        still_open = [closed for _, closed in _wounds(campaign, key) if closed is None]
        assert len(still_open) == left.get(key, count)
    undo(campaign)
    for _ in range(days):
        pass_days(campaign, activity, 1)
    assert dump(campaign, CHANCE) == at_once
    while len([step for step in campaign.history(1000) if not step.undone]) > begun:
        undo(campaign)


def test_undo_and_redo(campaign: Campaign, people: People) -> None:
    people.character(wounds=5)
    before = dump(campaign)
    pass_days(campaign, "rest", 3)
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after
