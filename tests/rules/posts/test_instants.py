"""Dates of forums as instants, across both changes of the clocks."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.loose_text import folded
from director.rules.posts.instants import find_stamp, instant_of
from director.rules.posts.post import PostMismatch, PostProblem

MADRID = "Europe/Madrid"
NOW = datetime(2018, 7, 18, 22, 30, tzinfo=UTC)


def _instant(
    words: str, zone: str = MADRID, now: datetime | None = NOW
) -> tuple[datetime | None, list[str]]:
    stamp = find_stamp(folded(words))
    assert stamp is not None
    written, problems = instant_of(stamp, zone, now)
    return written, [wrong.problem for wrong in problems]


@pytest.mark.parametrize(
    "words",
    [
        "17/07/2018, 07:04",
        "17-7-2018 7:04",
        "17.07.2018, 7:04:00",
        "2018-07-17 07:04",
        "17 Jul 2018, 07:04",
        "Mar, 17 de julio de 2018 a las 7:04",
        "martes 17 Julio del 2018, 7:04 a. m.",
        "Mar Jul 17, 2018 7:04 am",
        "Tue July 17th, 2018 at 7:04 AM",
        "el Mié Julio 17 2018, 07:04",
        "１７/０７/２０１８, ０７:０４",
    ],
)
def test_dates_of_many_forums(words: str) -> None:
    assert _instant(words) == (datetime(2018, 7, 17, 5, 4, tzinfo=UTC), [])


@pytest.mark.parametrize(
    ("hour", "expected"),
    [("12:10 am", 0), ("12:10 pm", 12), ("1:10 p.m.", 13), ("13:10 pm", 13), ("0:10", 0)],
)
def test_hours_of_both_halves_of_the_day(hour: str, expected: int) -> None:
    written, _ = _instant(f"17/07/2018, {hour}", "UTC")
    assert written == datetime(2018, 7, 17, expected, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("month", "number"),
    [
        *[("ene", 1), ("feb", 2), ("marzo", 3), ("Apr", 4), ("Mayo", 5), ("june", 6), ("jul", 7)],
        *[("Ago", 8), ("Set", 9), ("sept.", 9), ("oct", 10), ("nov", 11), ("December", 12)],
    ],
)
def test_months_of_both_languages(month: str, number: int) -> None:
    written, _ = _instant(f"3 {month} 2017, 07:04", "UTC")
    assert written == datetime(2017, number, 3, 7, 4, tzinfo=UTC)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Hoy a las 00:20", datetime(2018, 7, 18, 22, 20, tzinfo=UTC)),
        ("today at 00:20", datetime(2018, 7, 18, 22, 20, tzinfo=UTC)),
        ("ayer, 23:50", datetime(2018, 7, 18, 21, 50, tzinfo=UTC)),
    ],
)
def test_today_is_that_of_the_zone(words: str, expected: datetime) -> None:
    """At half past ten in UTC the 19th has begun in Madrid."""
    assert _instant(words) == (expected, [])
    assert _instant(words, now=NOW.replace(tzinfo=None)) == (expected, [])
    assert _instant(words, now=None) == (None, [PostProblem.RELATIVE_DAY])


@pytest.mark.parametrize(
    ("words", "expected", "problems"),
    [
        ("25/03/2018, 01:59", datetime(2018, 3, 25, 0, 59, tzinfo=UTC), []),
        ("25/03/2018, 02:30", datetime(2018, 3, 25, 1, 30, tzinfo=UTC), ["missing_hour"]),
        ("25/03/2018, 03:00", datetime(2018, 3, 25, 1, 0, tzinfo=UTC), []),
        ("28/10/2018, 01:59", datetime(2018, 10, 27, 23, 59, tzinfo=UTC), []),
        ("28/10/2018, 02:00", datetime(2018, 10, 28, 0, 0, tzinfo=UTC), ["ambiguous_hour"]),
        ("28/10/2018, 03:00", datetime(2018, 10, 28, 2, 0, tzinfo=UTC), []),
    ],
)
def test_the_changes_of_the_clocks(words: str, expected: datetime, problems: list[str]) -> None:
    assert _instant(words, now=None) == (expected, problems)


def test_a_post_of_the_future_is_named() -> None:
    later = datetime(2018, 7, 18, 22, 31, tzinfo=UTC)
    assert _instant("19/07/2018, 00:31") == (later, ["from_future"])
    assert _instant("19/07/2018, 00:30") == (NOW, [])


@pytest.mark.parametrize(
    "words",
    [
        "31/02/2018, 07:04",
        "07/17/2018, 07:04",
        "17/07/2018, 24:00",
        "17/07/2018, 07:60",
        "17/07/0000, 07:04",
        "hoy a las 99:99",
    ],
)
def test_a_date_that_cannot_be_is_named(words: str) -> None:
    assert _instant(words) == (None, ["impossible_instant"])


def test_the_end_of_time_is_no_instant() -> None:
    assert _instant("31/12/9999, 23:59", "America/Bogota")[1] == ["impossible_instant"]
    beginning = datetime(1, 1, 1, tzinfo=UTC)
    assert _instant("ayer a las 7:04", "UTC", beginning)[1] == ["impossible_instant"]


@pytest.mark.parametrize("zone", ["", "Europe", "Europe/Nowhere", "../etc/passwd", "\0", "ñ" * 999])
def test_a_zone_that_is_not_known_is_named(zone: str) -> None:
    stamp = find_stamp("17/07/2018, 07:04")
    assert stamp is not None
    assert instant_of(stamp, zone, NOW) == (None, (PostMismatch(PostProblem.UNKNOWN_ZONE, zone),))


@pytest.mark.parametrize(
    "words", ["", "a las 7:04", "17/07/2018", "17/07/18, 07:04", "3 foo 2018, 07:04", "1:2:3"]
)
def test_what_is_no_date_is_none(words: str) -> None:
    assert find_stamp(folded(words)) is None


@given(st.text(st.sampled_from("0123456789/:-., abcjulmarhoyer")), st.text(), st.datetimes())
def test_any_text_zone_and_instant_have_an_answer(words: str, zone: str, now: datetime) -> None:
    stamp = find_stamp(folded(f"{words} 1:00"))
    if stamp is not None:
        written, problems = instant_of(stamp, zone, now)
        assert written is not None or problems
    today = find_stamp("ayer a las 1:00")
    assert today is not None
    assert len(instant_of(today, MADRID, now)) == 2
