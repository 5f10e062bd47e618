"""Deadlines in words, on both sides of a change of hour."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.forum.live.time_words import (
    both_words,
    dated_words,
    instant_words,
    left_words,
    span_words,
)

MADRID, LIMA = "Europe/Madrid", "America/Lima"
NOW = datetime(2026, 3, 11, 8, 30, tzinfo=UTC)  # a Wednesday, 9:30 in Madrid
AUTUMN = datetime(2026, 10, 24, 20, tzinfo=UTC)
SPRING = datetime(2026, 3, 28, 20, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hours", "words"),
    [
        (-24, "ayer 09:30"),
        (0, "hoy 09:30"),
        (14, "hoy 23:30"),
        (15, "mañana 00:30"),
        (5 * 24, "el lunes 16, 09:30"),
        (-3 * 24, "el domingo 8, 09:30"),
        (7 * 24, "el 18 de marzo, 09:30"),
        (365 * 24, "el 11 de marzo de 2027, 09:30"),
    ],
)
def test_a_day_is_told_as_it_lies_from_now(hours: int, words: str) -> None:
    assert instant_words(NOW + timedelta(hours=hours), NOW, MADRID) == words


def test_the_hour_that_comes_twice_says_which_it_is() -> None:
    told = [instant_words(AUTUMN + timedelta(hours=h), AUTUMN, MADRID) for h in (3, 4, 5, 6)]
    assert told == [
        "mañana 01:00",
        "mañana 02:00 (horario de verano)",
        "mañana 02:00 (horario de invierno)",
        "mañana 03:00",
    ]


def test_no_deadline_falls_into_the_hour_that_is_left_out() -> None:
    told = [instant_words(SPRING + timedelta(hours=h), SPRING, MADRID) for h in (4, 5)]
    assert told == ["mañana 01:00", "mañana 03:00"]


def test_an_unknown_zone_is_told_in_utc() -> None:
    assert instant_words(NOW, NOW, "Marte/Olimpo") == "hoy 08:30 UTC"
    assert instant_words(NOW, NOW, "") == "hoy 08:30 UTC"


def test_a_player_reads_the_own_zone_and_that_of_the_campaign() -> None:
    at = NOW + timedelta(hours=18)
    assert both_words(at, NOW, MADRID, LIMA) == (
        "el miércoles 11, 21:30 (hora de Lima); en la campaña, el jueves 12, 03:30 (hora de Madrid)"
    )


@pytest.mark.parametrize("own", ["", MADRID, "Europe/Paris"])
def test_one_reading_is_enough_where_both_are_the_same(own: str) -> None:
    assert both_words(NOW, NOW, MADRID, own) == "el miércoles 11, 09:30 (hora de Madrid)"


@pytest.mark.parametrize(
    ("zone", "words"),
    [
        ("America/Argentina/Buenos_Aires", "el miércoles 11, 05:30 (hora de Buenos Aires)"),
        ("UTC", "el miércoles 11, 08:30 (hora UTC)"),
        ("Etc/UTC", "el miércoles 11, 08:30 (hora UTC)"),
        ("Marte/Olimpo", "el miércoles 11, 08:30 UTC"),
    ],
)
def test_what_is_posted_tells_the_date_and_whose_clock(zone: str, words: str) -> None:
    assert dated_words(NOW, NOW, zone) == words


def test_a_date_tells_which_of_two_hours_it_is_and_the_month_of_a_far_day() -> None:
    assert dated_words(AUTUMN + timedelta(hours=4), AUTUMN, MADRID) == (
        "el domingo 25, 02:00 (horario de verano, hora de Madrid)"
    )
    far = NOW + timedelta(days=20)
    assert dated_words(far, NOW, MADRID) == "el 31 de marzo, 10:30 (hora de Madrid)"


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "queda menos de 1 min"),
        (1, "queda 1 min"),
        (59, "quedan 59 min"),
        (60, "queda 1 h"),
        (61, "quedan 1 h 1 min"),
        (552, "quedan 9 h 12 min"),
        (71 * 60, "quedan 71 h"),
        (72 * 60, "quedan 3 días"),
        (75 * 60 + 5, "quedan 3 días 3 h"),
        (-300, "tarde 5 h"),
        (-301, "tarde 5 h 1 min"),
    ],
)
def test_what_is_left_is_told_to_the_minute(minutes: int, words: str) -> None:
    assert left_words(timedelta(minutes=minutes)) == words


@given(st.integers(0, 71 * 60))
def test_hours_and_minutes_make_up_the_span(minutes: int) -> None:
    words = span_words(timedelta(minutes=minutes)).replace("menos de 1 min", "0 min").split()
    told = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    assert told.get("h", 0) * 60 + told.get("min", 0) == minutes
