"""The road of the sample campaign, worked out by hand.

Supplies. 515 people and 23 characters eat 6 a day: 538 / 100, rounded up; after the tower 503 and
22 (525), still 6. 240 at first; 46 days eat 276; the ford -3, the lake -12, the pedlar +60, the
gorge +8, fishing +9: 240 - 276 + 62 = 26, which lasts 4 days.

The lake. A: the leader 3 and a member, 4; B: the lieutenant 2 and a member, 3.

Morale. 60 on day 43, two days of travel -20: 40 on the day of the bridge, two days of rest +20: 60.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.caravan.check_reads import attribute_tests
from director.operations.caravan.event_reads import event_tables
from director.operations.caravan.event_told import last_event
from director.operations.caravan.items import store_items
from director.operations.caravan.reads import caravan_now, road
from director.operations.caravan.scene_reads import scenes
from director.operations.handle import Campaign
from director.operations.sample import build_sample
from director.operations.sample_road import TABLE
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import page
from director.rules.caravan.random_tables import table_problems
from director.rules.caravan.scene import Standing
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from tests.conftest import FakeClock, FakeDice


@pytest.fixture
def campaign(
    tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> Iterator[Campaign]:
    """A fresh copy of the sample."""
    opened = build_sample(tmp_path / "ejemplo.estandarte", edition, clock, dice)
    yield opened
    opened.close()


def test_what_there_is_on_the_last_day(campaign: Campaign) -> None:
    now = caravan_now(campaign)
    assert (now.state.supplies, now.state.morale) == (26, 60)
    assert (now.eating and now.eating.total, now.lasting and now.lasting.total) == (6, 4)
    named = {kind.name or kind.code: now.state.people[kind.code] for kind in now.kinds}
    assert named == {CLANSMEN: 420 - 12, FIGHTERS: 60, "refugiados": 35}
    assert now.date is not None
    assert (now.date.day, now.date.month_name, now.date.year) == (20, "Deshielo", 212)


def test_nobody_went_hungry_and_no_battle_had_a_morale_that_counts(campaign: Campaign) -> None:
    days = road(campaign)
    assert not any(day.hungry for day in days)
    morale = {day.day: day.state.morale for day in days if Quantity.MORALE in day.state.kept}
    assert [morale[day] for day in (43, 44, 45, 46, 47)] == [60, 50, 40, 50, 60]
    band = caravan_now(campaign).band
    assert band is not None
    assert band.willpower == 0


def test_what_was_asked_and_what_waits(campaign: Campaign) -> None:
    told = [(test.name, test.state, test.success) for test in attribute_tests(campaign)]
    assert sorted(told) == [
        ("Calmar a los clanes", "open", None),
        ("Hielo de primavera", "closed", True),
    ]
    opened, closed = scenes(campaign)
    assert (opened.name, len(opened.not_voted)) == ("Quién cruza primero", 3)
    assert closed.stand is not None
    assert (closed.name, closed.stand.standing) == ("El lago o el bosque", Standing.FOLLOWED)


def test_the_event_and_the_objects(campaign: Campaign) -> None:
    (table,) = event_tables(campaign)
    assert table.table == TABLE
    assert table_problems(TABLE) == ()
    event = last_event(campaign)
    assert event is not None
    assert (event.name, event.day, event.brought[0].amount) == ("La buhonera", 32, 60)
    owned = {item.name: item.owner for item in store_items(campaign)}
    assert (owned["Mapa del paso"], owned["Cuerno agrietado"]) == ("", "Grima")


def test_the_chronicle_has_a_note_for_all_and_one_for_the_director(campaign: Campaign) -> None:
    rows = page(campaign, ChronicleFilter(kinds=frozenset({"note"})), 0, 10)
    assert sorted(row.secret for row in rows) == [False, True]
