"""Events of an asalto: their order, and those that cannot belong to it."""

from datetime import timedelta

import pytest

from director.rules.clock_events import (
    BEGINNING,
    ClockRefusal,
    Event,
    EventKind,
    Noted,
    after,
    each_once,
    misplaced,
    noted_until,
)

HOUR = timedelta(hours=1)


def _post(hours: float, unit: str = "a") -> Event:
    return Event(hours * HOUR, unit, EventKind.POST)


def test_events_of_one_instant_keep_the_order_they_were_recorded_in() -> None:
    events = [_post(5, "d"), _post(3, "b"), _post(3, "a"), _post(4, "c"), _post(6, "e")]
    noted = noted_until(events, 5 * HOUR)
    assert [(entry.number, entry.event.unit) for entry in noted] == [
        (1, "b"),
        (2, "a"),
        (3, "c"),
        (0, "d"),
    ]
    assert events[0].unit == "d"


@pytest.mark.parametrize(
    ("unit", "hours", "refusal"),
    [
        ("a", 0, None),
        ("a", 3, None),
        ("a", -0.5, ClockRefusal.BEFORE_ROUND),
        ("z", 3, ClockRefusal.NOT_IN_ROUND),
        ("z", -3, ClockRefusal.NOT_IN_ROUND),
    ],
)
def test_what_belongs_to_an_asalto(unit: str, hours: float, refusal: ClockRefusal | None) -> None:
    assert misplaced(Noted(0, _post(hours, unit)), ("a", "b")) is refusal


def test_hours_are_added_as_far_as_instants_go() -> None:
    assert after(BEGINNING, 24) == timedelta(days=1)
    assert after(timedelta.max, 1) == timedelta.max
    assert after(BEGINNING, 10**30) == timedelta.max


def test_who_is_named_twice_has_one_turn_in_the_first_place() -> None:
    assert each_once(["b", "a", "b", "c", "a"]) == ("b", "a", "c")
