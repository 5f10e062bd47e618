"""Rolling on a table and telling what it brought: the roll stays, the event can be undone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import insert, select

from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.event_reads import bands_of, days_so_far, kept_rolls, moment_now
from director.operations.caravan.event_told import last_event, told_event
from director.operations.caravan.events import accept, remove_table, roll_on, save_table
from director.operations.caravan.kind_codes import kind_code
from director.operations.change import Subject
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal, Refused
from director.operations.rows import added
from director.operations.views.event_tables import Drawn, EventTold
from director.operations.views.scenes import Brought
from director.rules.caravan.random_tables import EventTable, Moment, TableEntry
from director.rules.caravan.state import Activity, Quantity
from director.store.tables import CaravanEntry, ChronicleEntry, Item, PeopleKind, Roll
from tests.harness.dumps import dump
from tests.harness.people import People
from tests.operations.caravan.event_kit import MOUNTAINS, SNOW, kept_table, refusal_of

EFFECTS = Effects(
    (EffectForm(Quantity.SUPPLIES, -4, text="enterrados"), EffectForm(Quantity.PEOPLE, 3)),
    (ItemForm("Olla de hierro"),),
)


def rows(campaign: Campaign, *columns: Any) -> list[tuple[Any, ...]]:
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(select(*columns))]


def test_a_roll_is_kept_and_brings_its_entry(campaign: Campaign) -> None:
    key = kept_table(campaign)
    before = dump(campaign)
    drawn = roll_on(campaign, key, MOUNTAINS, 3, "forum", " https://foro/1 ")
    assert (drawn.entry.key, drawn.sides, drawn.repeated) == ("alud", 4, False)
    assert (drawn.table, drawn.terrain) == ("El paso nevado", "montana")
    assert dump(campaign) == before
    told = rows(campaign, Roll.purpose, Roll.result, Roll.sides, Roll.origin, Roll.link)
    assert told == [("event", 3, 4, "forum", "https://foro/1")]


def test_another_roll_of_that_day_is_marked(campaign: Campaign) -> None:
    key = kept_table(campaign)
    tomorrow = Moment("montaña", 2)
    with pytest.raises(Refused) as refused:
        roll_on(campaign, key, tomorrow, 4)
    assert refused.value.code is Refusal.OUT_OF_RANGE, "that day has not come"
    pass_days(campaign, "travel", 1)
    marks = [
        roll_on(campaign, key, at, 4).repeated for at in (MOUNTAINS, MOUNTAINS, tomorrow, MOUNTAINS)
    ]
    assert marks == [False, True, False, True]


def test_a_roll_belongs_to_its_table(campaign: Campaign) -> None:
    key = kept_table(campaign)
    other = save_table(campaign, EventTable("Otra", (TableEntry("z", "Zeta."),))).created
    assert other is not None
    drawn = roll_on(campaign, key, MOUNTAINS, 4)
    lent = replace(drawn, table_id=other, table="Otra")
    with pytest.raises(Refused) as refused:
        accept(campaign, EventForm("Zeta", drawn=lent))
    assert refused.value.code is Refusal.ROLL_ELSEWHERE


def test_a_roll_the_die_cannot_show_is_refused(campaign: Campaign) -> None:
    key = kept_table(campaign)
    for roll in (0, 5, -(10**30), 10**30):
        with pytest.raises(Refused) as refused:
            roll_on(campaign, key, MOUNTAINS, roll)
        facts = {"field": "roll", "value": roll, "low": 1, "high": 4}
        assert refusal_of(refused.value) == (Refusal.OUT_OF_RANGE, facts)
    assert rows(campaign, Roll.id) == []


def test_where_nothing_is_open_nothing_is_rolled(campaign: Campaign) -> None:
    key = kept_table(campaign, EventTable("Vacía"))
    with pytest.raises(Refused) as refused:
        roll_on(campaign, key, MOUNTAINS, 1)
    assert refusal_of(refused.value) == (Refusal.NOTHING_OPEN, {"name": "Vacía"})


def test_a_roll_has_a_known_origin_and_a_table(campaign: Campaign) -> None:
    key = kept_table(campaign)
    with pytest.raises(Refused):
        roll_on(campaign, key, MOUNTAINS, 1, "dream")
    with pytest.raises(Refused):
        roll_on(campaign, key + 1, MOUNTAINS, 1)


def test_an_event_is_told_with_all_it_brings(campaign: Campaign, people: People) -> None:
    pass_days(campaign, "travel", 2)
    key = kept_table(campaign)
    drawn = roll_on(campaign, key, moment_now(campaign, "Montaña", Activity.TRAVEL), 1)
    form = EventForm(" Alud ", "Truena. ", EFFECTS, drawn=drawn)
    change = accept(campaign, form)
    assert change.subjects >= {Subject.CARAVAN, Subject.ROLLS, Subject.CHARACTERS, Subject.HISTORY}
    told = {
        "name": "Alud",
        "text": "Truena.",
        "table": "El paso nevado",
        "key": "alud",
        "roll": 1,
        "sides": 4,
        "terrain": "Montaña",
    }
    events = [row for row in rows(campaign, *_CHRONICLE) if row[1] == "event"]
    assert events == [(change.created, "event", 3, told, False)]
    entries = rows(
        campaign,
        CaravanEntry.kind,
        CaravanEntry.amount,
        CaravanEntry.cause,
        CaravanEntry.day,
        CaravanEntry.chronicle_id,
    )
    assert [row for row in entries if row[2] == "event"] == [
        ("supplies", -4, "event", 3, change.created),
        ("people", 3, "event", 3, change.created),
        ("item", None, "event", 3, change.created),
    ]
    assert rows(campaign, Item.name, Item.character_id) == [("Olla de hierro", None)]


_CHRONICLE = (
    ChronicleEntry.id,
    ChronicleEntry.kind,
    ChronicleEntry.day,
    ChronicleEntry.facts,
    ChronicleEntry.secret,
)


def test_an_event_may_be_made_up_on_an_earlier_day_and_secret(campaign: Campaign) -> None:
    pass_days(campaign, "rest", 3)
    change = accept(campaign, EventForm("Espías", secret=True, day=2))
    assert Subject.ROLLS not in change.subjects
    events = [row for row in rows(campaign, *_CHRONICLE) if row[1] == "event"]
    assert events == [(change.created, "event", 2, {"name": "Espías"}, True)]


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (EventForm("  "), "name"),
        (EventForm("x", "\x00"), "text"),
        (EventForm("x", day=0), "day"),
        (EventForm("x", day=2), "day"),
        (EventForm("x", effects=Effects((EffectForm(Quantity.PEOPLE, 0),))), "amount"),
    ],
)
def test_what_cannot_be_meant_is_refused_and_nothing_is_written(
    campaign: Campaign, form: EventForm, field: str
) -> None:
    before = dump(campaign)
    with pytest.raises(Refused) as refused:
        accept(campaign, form)
    assert refused.value.facts["field"] == field
    assert dump(campaign) == before


def test_an_event_taken_back_annuls_its_roll_which_is_offered_again(campaign: Campaign) -> None:
    key = kept_table(campaign)
    drawn = roll_on(campaign, key, MOUNTAINS, 2)
    assert [_told(each) for each in kept_rolls(campaign, key, MOUNTAINS)] == [(2, False, "alud")]
    before = dump(campaign)
    accept(campaign, EventForm("Alud", drawn=drawn))
    assert kept_rolls(campaign, key, MOUNTAINS) == ()
    undo(campaign)
    assert dump(campaign) == before
    (again,) = kept_rolls(campaign, key, MOUNTAINS)
    assert _told(again) == (2, True, "alud")
    redo(campaign)
    assert kept_rolls(campaign, key, MOUNTAINS) == ()


def _told(roll: Any) -> tuple[int, bool, str | None]:
    return roll.roll, roll.annulled, roll.entry.key if roll.entry else None


def test_a_roll_that_was_taken_back_may_bring_another_event(campaign: Campaign) -> None:
    key = kept_table(campaign)
    drawn = roll_on(campaign, key, MOUNTAINS, 2)
    accept(campaign, EventForm("Alud", drawn=drawn))
    undo(campaign)
    accept(campaign, EventForm("Alud menor", drawn=drawn))
    assert rows(campaign, Roll.annulled) == [(False,)]


def test_no_two_events_rest_on_one_roll(campaign: Campaign) -> None:
    drawn = roll_on(campaign, kept_table(campaign), MOUNTAINS, 2)
    accept(campaign, EventForm("Alud", drawn=drawn))
    with pytest.raises(Refused) as refused:
        accept(campaign, EventForm("Alud", drawn=drawn))
    assert refusal_of(refused.value) == (Refusal.ROLL_ELSEWHERE, {"result": 2})


def test_the_roll_is_told_as_it_fell(campaign: Campaign) -> None:
    key = kept_table(campaign)
    roll_on(campaign, key, MOUNTAINS, 1)
    drawn = roll_on(campaign, key, MOUNTAINS, 4)
    accept(campaign, EventForm("Huellas", drawn=_changed(drawn)))
    (facts,) = [row[3] for row in rows(campaign, *_CHRONICLE) if row[1] == "event"]
    assert (facts["roll"], facts["sides"], facts["repeated"]) == (4, 4, True)


def _changed(drawn: Drawn) -> Drawn:
    return Drawn(drawn.table_id, drawn.entry, 99, 100, drawn.roll_id, False, drawn.table)


def test_the_event_can_be_told_after_its_table_went(campaign: Campaign) -> None:
    key = kept_table(campaign)
    drawn = roll_on(campaign, key, MOUNTAINS, 2)
    remove_table(campaign, key)
    assert accept(campaign, EventForm("Alud", drawn=drawn)).created is not None


def test_a_roll_with_other_sides_by_now_brings_nothing_by_itself(campaign: Campaign) -> None:
    key = kept_table(campaign)
    roll_on(campaign, key, MOUNTAINS, 2)
    save_table(campaign, EventTable(SNOW.name, (*SNOW.entries, TableEntry("n", "t", 5))), "", key)
    assert [_told(each) for each in kept_rolls(campaign, key, MOUNTAINS)] == [(2, False, None)]


def test_the_moment_has_no_band_where_no_morale_is_kept(campaign: Campaign) -> None:
    pass_days(campaign, "rest", 1)
    moment = moment_now(campaign, "río", Activity.REST)
    assert moment == Moment("río", 2, None, Activity.REST)


def test_the_moment_has_the_band_of_the_morale_that_is_kept(campaign: Campaign) -> None:
    with campaign.step("open") as step:
        now = campaign.clock()
        row = {"day": 1, "kind": "morale", "amount": 80, "cause": "opening", "recorded_at": now}
        step.connection.execute(insert(CaravanEntry).values(row))
    assert moment_now(campaign, "", Activity.TRAVEL).band == 4


def test_what_was_told_is_read_back_with_all_it_brought(campaign: Campaign) -> None:
    assert last_event(campaign) is None
    accept(campaign, EventForm("Niebla", secret=True))
    with campaign.step("kind") as step:
        row = {"name": "Refugiados", "created_at": campaign.clock()}
        kind = added(step.connection, PeopleKind, row)
    changes = (*EFFECTS.changes, EffectForm(Quantity.PEOPLE, 2, kind_code(kind), secret=True))
    key = accept(campaign, EventForm("Alud", "Truena.", replace(EFFECTS, changes=changes))).created
    told = last_event(campaign)
    assert told == EventTold(
        key or 0,
        1,
        "Alud",
        "Truena.",
        False,
        (
            Brought(Quantity.SUPPLIES, -4, text="enterrados"),
            Brought(Quantity.PEOPLE, 3),
            Brought(Quantity.PEOPLE, 2, kind_code(kind), "Refugiados", secret=True),
            Brought(None, 0, text="Olla de hierro"),
        ),
    )
    assert told_event(campaign, told.id) == told
    assert told_event(campaign, 10_000) is None
    undo(campaign)
    first = last_event(campaign)
    assert first is not None
    assert (first.name, first.secret) == ("Niebla", True)


def test_bands_to_ask_for_and_days_to_tell_of(playing: Callable[[str], Campaign]) -> None:
    campaign = playing("campana")
    pass_days(campaign, "rest", 3)
    assert [band.number for band in bands_of(campaign)] == [1, 2, 3, 4, 5]
    assert days_so_far(campaign) == (1, 4)
    assert bands_of(playing("factions")) == ()
