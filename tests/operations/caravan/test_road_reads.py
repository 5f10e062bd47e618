"""The road day by day, from what the ledger, the wounds and the chronicle tell."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from director.operations.campaigns import kept_edition
from director.operations.caravan.days import pass_days
from director.operations.caravan.reads import caravan_now, road
from director.operations.caravan.standing import totals_at
from director.operations.characters import bring_back, retire
from director.operations.handle import Campaign
from director.operations.rows import added
from director.store.tables import Aftermath, Character, ChronicleEntry, Wound
from tests.harness.ledger_lines import line, opening
from tests.harness.people import People


def _tell(campaign: Campaign, kind: str, day: int, **fields: Any) -> None:
    with campaign.step("test") as step:
        row = {"kind": kind, "day": day, "at": campaign.clock(), "facts": {}, **fields}
        added(step.connection, ChronicleEntry, row)


def _live(campaign: Campaign, character: int, life: str) -> None:
    with campaign.step("test") as step:
        living = update(Character).where(Character.id == character)
        step.connection.execute(living.values(life=life))


def test_the_day_it_begins_on(campaign: Campaign, people: People) -> None:
    people.character(wounds=2)
    opening(campaign, supplies=3)
    (only,) = road(campaign)
    assert (only.day, only.activity, only.state.supplies, only.state.purse) == (1, None, 3, None)
    assert (only.wounded, only.wounds, only.hungry) == (1, 2, False)


def test_each_day_as_it_stood(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=2)
    people.character("Olaf", wounds=1)
    opening(campaign, people=200, supplies=5, morale=50, renown=4)
    pass_days(campaign, "travel", 1)
    pass_days(campaign, "rest", 2)
    battle = people.battle(bera, name="El vado")
    _tell(campaign, "death", 3, character_id=bera, facts={"name": "Bera"})
    _live(campaign, bera, "dead")
    _tell(campaign, "event", 2, facts={"name": "Nevada"})
    _tell(campaign, "test", 2, facts={"name": "Cruzar"}, secret=True)
    _tell(campaign, "goods", 2, facts={"name": "Nada"})
    days = road(campaign)
    assert [(day.day, day.activity) for day in days] == [
        (1, None),
        (2, "travel"),
        (3, "rest"),
        (4, "rest"),
    ]
    assert [(day.state.supplies, day.state.morale, day.hungry) for day in days] == [
        (5, 50, False),
        (3, 40, False),
        (1, 50, False),
        (0, 40, True),
    ]
    assert [day.state.people for day in days] == [{"clansmen": 200}] * 3 + [{"clansmen": 195}]
    assert {day.state.purse for day in days} == {4}
    assert [(day.wounded, day.wounds) for day in days] == [(2, 3), (2, 3), (0, 0), (0, 0)]
    assert days[0].battles == ((battle, "El vado"),)
    assert (days[1].marks, days[2].deaths) == (("Nevada", "Cruzar"), ("Bera",))
    assert road(campaign, 2, 3) == days[1:3]
    assert road(campaign, first=4) == days[3:]
    assert road(campaign, 9) == ()


def test_the_wounded_who_leave_and_come_back(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=1)
    pass_days(campaign, "travel", 1)
    retire(campaign, bera)
    pass_days(campaign, "travel", 1)
    bring_back(campaign, bera)
    pass_days(campaign, "travel", 1)
    assert [day.wounded for day in road(campaign)] == [1, 0, 1, 1]


def test_one_who_died_after_leaving_is_gone_since_then(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=1)
    pass_days(campaign, "travel", 1)
    retire(campaign, bera)
    pass_days(campaign, "travel", 1)
    _tell(campaign, "death", 3, character_id=bera)
    _live(campaign, bera, "dead")
    assert [day.wounded for day in road(campaign)] == [1, 0, 0]


def test_a_death_that_was_taken_back_never_was(campaign: Campaign, people: People) -> None:
    bera = people.character(wounds=1)
    battle = people.battle(bera)
    with campaign.step("test") as step:
        row = {"battle_id": battle, "day": 1, "applied_at": campaign.clock(), "request": {}}
        aftermath = added(step.connection, Aftermath, {**row, "plan": {}, "withdrawn": True})
    _tell(campaign, "death", 1, character_id=bera, facts={"name": "Bera"}, aftermath_id=aftermath)
    (only,) = road(campaign)
    assert (only.deaths, only.wounded) == ((), 1)


def test_one_who_is_gone_from_the_start_is_never_wounded(
    campaign: Campaign, people: People
) -> None:
    bera = people.character(wounds=1)
    _live(campaign, bera, "dead")
    assert [day.wounded for day in road(campaign)] == [0]
    _tell(campaign, "death", 1, character_id=bera)
    _live(campaign, bera, "alive")
    assert [day.wounded for day in road(campaign)] == [1]


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    wounds=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 5), st.integers(0, 6)), max_size=6),
    lines=st.lists(st.tuples(st.integers(1, 5), st.integers(-30, 30)), max_size=6),
)
def test_a_day_is_what_the_tables_say_of_it(
    campaign: Campaign,
    people: People,
    wounds: list[tuple[int, int, int]],
    lines: list[tuple[int, int]],
) -> None:
    with campaign.step("test") as step:
        for table in ("chronicle", "caravan_entry", "caravan_day", "wound", "character"):
            step.connection.exec_driver_sql(f"DELETE FROM {table}")
    keys = [people.character(f"Nº {number}") for number in range(3)]
    opening(campaign, supplies=20)
    pass_days(campaign, "travel", 4)
    for day, amount in lines:
        line(campaign, "supplies", amount, day=day)
    with campaign.step("test") as step:
        for owner, received, length in wounds:
            row = {"character_id": keys[owner], "received_day": received, "cause": "plot"}
            closed = {"closed_day": received + length, "closed_cause": "healed"} if length else {}
            added(step.connection, Wound, {**row, **closed})
    for each in road(campaign):
        there = [
            owner
            for owner, received, length in wounds
            if received <= each.day and (not length or received + length > each.day)
        ]
        assert (each.wounded, each.wounds) == (len(set(there)), len(there))
        with campaign.reading() as connection:
            edition = kept_edition(connection, campaign.path)
            assert each.state == totals_at(connection, edition, each.day).state
    assert road(campaign)[-1].state == caravan_now(campaign).state
