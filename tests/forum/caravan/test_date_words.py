"""Dates in words."""

from director.forum.caravan.date_words import date_words, day_words
from director.rules.caravan.calendar import Date

PLAIN = Date(2, 1, 3, "Lluvias")
WEEK = Date(2, 1, 3, "Lluvias", "lunes")


def test_a_date_with_and_without_week_and_year() -> None:
    assert date_words(PLAIN) == "3 de Lluvias"
    assert date_words(WEEK) == "lunes, 3 de Lluvias"
    assert date_words(WEEK, year=True) == "lunes, 3 de Lluvias del año 2"


def test_without_a_calendar_there_is_only_the_day() -> None:
    assert date_words(None, year=True) == ""
    assert day_words(47, None) == "día 47"
    assert day_words(47, PLAIN) == "día 47 (3 de Lluvias)"
