"""Days on the road: rest heals the living who are free, one wound a day, the oldest first."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from director.operations.campaigns import kept_edition
from director.operations.caravan.days import ALL_STOPS, Activity, pass_days, preview_days
from director.operations.caravan.standing import totals_at
from director.operations.change import UNCHANGED, Subject
from director.operations.characters import bring_back, retire
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.opening import open_campaign
from director.operations.problems import Refusal
from director.operations.rows import added
from director.operations.views.caravan import DaysPreview, HealingLine
from director.rules.caravan.days import StopReason
from director.rules.caravan.state import CaravanState
from director.rules.tiers import Tier
from director.store.tables import CaravanDay, CaravanEntry, Character, ChronicleEntry, Wound
from tests.harness.dumps import CHANCE, Dump, dump
from tests.harness.ledger_lines import line, opening, people_kind
from tests.harness.people import People
from tests.harness.refusals import refusal

NOTHING_STOPS: frozenset[StopReason] = frozenset()


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
    preview = preview_days(campaign, "rest", 1, NOTHING_STOPS)
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
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    wounds=st.lists(st.integers(0, 5), min_size=1, max_size=4),
    numbers=st.fixed_dictionaries(
        {},
        optional={
            "people": st.integers(0, 900),
            "fighters": st.integers(0, 90),
            "supplies": st.integers(0, 30),
            "morale": st.integers(0, 130),
            "renown": st.integers(0, 20),
        },
    ),
    activity=st.sampled_from(["travel", "rest"]),
    days=st.integers(1, 8),
    busy=st.booleans(),
    dead=st.booleans(),
    stops=st.sampled_from([NOTHING_STOPS, ALL_STOPS]),
)
def test_many_days_at_once_are_as_many_single_days(
    campaign: Campaign,
    people: People,
    wounds: list[int],
    numbers: dict[str, int],
    activity: Activity,
    days: int,
    busy: bool,
    dead: bool,
    stops: frozenset[StopReason],
) -> None:
    """One step of N days leaves what N steps of one day leave, and what the preview said, wherever
    it stops; nothing falls below zero, and the dead stay as they were.
    """
    while any(not step.undone for step in campaign.history(1000)):
        undo(campaign)
    keys = [people.character(f"Herido {count}", wounds=count) for count in wounds]
    opening(campaign, **numbers)
    if busy:
        people.battle(keys[0])
    if dead:
        _set(campaign, keys[-1], life="dead")
    untouched = dump(campaign)
    preview = preview_days(campaign, activity, days, stops)
    assert dump(campaign) == untouched
    change = pass_days(campaign, activity, days, stops)
    assert (change is UNCHANGED) == (preview.passed == 0)
    at_once = _rows(campaign)
    state = _state(campaign)
    assert state == preview.after
    assert preview.stopped or preview.passed == days
    assert _changes(preview) == _written(campaign)
    _assert_within(campaign, state)
    left = {line.character_id: line.after for line in preview.healing}
    for key, count in zip(keys, wounds, strict=True):
        still_open = [closed for _, closed in _wounds(campaign, key) if closed is None]
        assert len(still_open) == left.get(key, count)
    assert not (dead and keys[-1] in left)
    assert not (busy and keys[0] in left)
    if preview.passed:
        undo(campaign)
    assert dump(campaign) == untouched
    for _ in range(preview.passed):
        pass_days(campaign, activity, 1)
    assert _rows(campaign) == at_once


def _changes(preview: DaysPreview) -> dict[tuple[str, str], int]:
    """What the preview tells of each quantity and cause."""
    sums: Counter[tuple[str, str]] = Counter()
    for change in preview.stretch.changes:
        sums[change.what.value, change.cause.value] += change.amount.total
    return dict(sums)


def _written(campaign: Campaign) -> dict[tuple[str, str], int]:
    """The same of the lines that days wrote."""
    sums: Counter[tuple[str, str]] = Counter()
    for _, kind, amount, cause in _lines(campaign):
        sums[kind, cause] += amount
    return dict(sums)


def _rows(campaign: Campaign) -> Dump:
    """Everything but keys and instants; links to them as the place of what they point at."""
    rows = dump(campaign, CHANCE | {"caravan_day_id", "chronicle_id"})
    with campaign.reading() as connection:
        told = select(CaravanDay.day).where(CaravanDay.id == ChronicleEntry.caravan_day_id)
        days = select(ChronicleEntry.id, told.scalar_subquery()).order_by(ChronicleEntry.id)
        of_day: dict[int, int | None] = dict(connection.execute(days).all())
        links = select(CaravanEntry.chronicle_id).order_by(CaravanEntry.id)
        of_line = [of_day.get(key or 0) for (key,) in connection.execute(links)]
    return {**rows, "links": [(*of_day.values(),), (*of_line,)]}


def _state(campaign: Campaign) -> CaravanState:
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        return totals_at(connection, edition).state


def _assert_within(campaign: Campaign, state: CaravanState) -> None:
    numbers = [*state.people.values(), state.supplies, state.morale, state.purse or 0]
    assert min(numbers) >= 0
    assert state.morale <= 100
    with campaign.reading() as connection:
        running: dict[str, int] = {}
        for kind, amount in connection.execute(
            select(CaravanEntry.kind, CaravanEntry.amount).order_by(CaravanEntry.id)
        ):
            running[kind] = running.get(kind, 0) + (amount or 0)
            assert running[kind] >= 0


def test_looking_at_days_leaves_every_byte(campaign: Campaign, people: People) -> None:
    people.character(wounds=2)
    opening(campaign, people=500, supplies=9, morale=50)
    campaign.close()
    before = campaign.path.read_bytes()
    opened = open_campaign(campaign.path, campaign.clock)
    preview_days(opened, "rest", 3650)
    opened.close()
    assert campaign.path.read_bytes() == before


def test_undo_and_redo(campaign: Campaign, people: People) -> None:
    people.character(wounds=5)
    opening(campaign, people=500, supplies=9, morale=50)
    before = dump(campaign)
    pass_days(campaign, "rest", 3)
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


def _told(campaign: Campaign) -> list[tuple[int, Any]]:
    query = select(ChronicleEntry.day, ChronicleEntry.facts).where(ChronicleEntry.kind == "day")
    with campaign.reading() as connection:
        return [
            (day, facts) for day, facts in connection.execute(query.order_by(ChronicleEntry.id))
        ]


def _lines(campaign: Campaign) -> list[tuple[Any, ...]]:
    """What days wrote into the ledger."""
    columns = (CaravanEntry.day, CaravanEntry.kind, CaravanEntry.amount, CaravanEntry.cause)
    query = select(*columns).where(CaravanEntry.chronicle_id.is_not(None))
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query.order_by(CaravanEntry.id))]


def test_a_day_tells_what_happened_of_it(campaign: Campaign, people: People) -> None:
    """530 people want six supplies a day: five feed 500 of them on the second day."""
    people.character("Bera", wounds=2)
    people.character("Olaf", wounds=1)
    opening(campaign, people=450, fighters=80, supplies=11, morale=50)
    pass_days(campaign, "rest", 2)
    pass_days(campaign, "travel", 1)
    assert _told(campaign) == [
        (
            2,
            {
                "activity": "rest",
                "eaten": 6,
                "morale": 10,
                "healed": ["Bera", "Olaf"],
                "whole": ["Olaf"],
            },
        ),
        (
            3,
            {
                "activity": "rest",
                "eaten": 5,
                "hungry": 30,
                "lost": 1,
                "morale": -10,
                "healed": ["Bera"],
                "whole": ["Bera"],
            },
        ),
        (4, {"activity": "travel", "hungry": 529, "lost": 26, "morale": -20}),
    ]
    assert _lines(campaign) == [
        (2, "supplies", -6, "eaten"),
        (2, "morale", 10, "rested"),
        (3, "supplies", -5, "eaten"),
        (3, "people", -1, "hunger"),
        (3, "morale", -10, "rested"),
        (4, "people", -26, "hunger"),
        (4, "morale", -20, "travelled"),
    ]


def test_a_campaign_that_keeps_nothing_only_heals(campaign: Campaign, people: People) -> None:
    people.character(wounds=1)
    line(campaign, "supplies", -4, cause="aftermath")
    preview = preview_days(campaign, "rest", 3)
    assert (preview.kept, preview.passed, preview.stopped) == (frozenset(), 3, ())
    pass_days(campaign, "rest", 3)
    assert _lines(campaign) == []


def test_people_of_own_kinds_eat_and_none_of_them_are_lost(campaign: Campaign) -> None:
    kind = people_kind(campaign, "Refugiados")
    opening(campaign, people=3, supplies=0)
    line(campaign, "people", 400, people_kind_id=kind)
    pass_days(campaign, "travel", 2)
    assert _state(campaign).people == {"clansmen": 0, f"kind:{kind}": 400}


@pytest.mark.parametrize(
    ("numbers", "activity", "passed", "reason"),
    [
        ({"people": 100, "supplies": 2}, "travel", 2, StopReason.SUPPLIES),
        ({"morale": 25}, "travel", 3, StopReason.MORALE),
        ({"people": 100, "supplies": 2}, "rest", 2, StopReason.SUPPLIES),
    ],
)
def test_days_stop_for_what_comes(
    campaign: Campaign, numbers: dict[str, int], activity: Activity, passed: int, reason: StopReason
) -> None:
    opening(campaign, **numbers)
    preview = preview_days(campaign, activity, 9)
    assert (preview.passed, preview.stopped, preview.day_after) == (passed, (reason,), 1 + passed)
    change = pass_days(campaign, activity, 9, ALL_STOPS)
    assert change.label is not None
    assert change.label.facts == {"days": passed}
    assert preview_days(campaign, activity, 9, ALL_STOPS - {reason}).passed == 9


def test_days_do_not_begin_while_a_battle_or_a_death_waits(
    campaign: Campaign, people: People
) -> None:
    signy = people.character("Signy", wounds=12)
    people.battle(signy, name="El vado")
    before = dump(campaign), campaign.history()
    preview = preview_days(campaign, "rest", 3)
    assert preview.stopped == (StopReason.CONDEMNED, StopReason.BATTLE)
    assert preview.names == {StopReason.CONDEMNED: ("Signy",), StopReason.BATTLE: ("El vado",)}
    assert (preview.passed, preview.day_after, preview.after) == (0, 1, preview.before)
    assert pass_days(campaign, "rest", 3, ALL_STOPS) is UNCHANGED
    assert (dump(campaign), campaign.history()) == before
    assert pass_days(campaign, "rest", 3).label is not None


@pytest.mark.parametrize("code", ["factions", "clanes-factions", "grupos"])
def test_days_pass_where_no_edition_speaks_of_caravans(
    playing: Callable[[str], Campaign], code: str
) -> None:
    campaign = playing(code)
    opening(campaign, people=300, supplies=1, morale=300)
    for activity in ("travel", "rest"):
        preview = preview_days(campaign, activity, 4)
        assert (preview.passed, preview.before, preview.after) == (
            4,
            preview.before,
            preview.before,
        )
        pass_days(campaign, activity, 4)
    assert _lines(campaign) == []
    assert [facts for _, facts in _told(campaign)] == [
        *[{"activity": "travel"}] * 4,
        *[{"activity": "rest"}] * 4,
    ]
