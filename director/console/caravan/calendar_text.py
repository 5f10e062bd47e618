"""Months and days of the week as they are typed: one in each line, a month with its days."""

import re
from collections.abc import Sequence
from dataclasses import replace

from director.rules.caravan.calendar import Calendar, Month

_MONTH = re.compile(r"(?P<name>.*?)[\s,;:·(]*(?P<days>[0-9]{1,7})?\s*(?:d[ií]as?)?\s*\)?\s*")

_STRANGE = re.compile(r".*[^\W0-9].*[0-9]\s*[^\W0-9].*|.*[-−+]")
"""A number between words, or a sign left over: two months in a line, or days below none."""


def months_of(text: str) -> tuple[Month, ...]:
    """``Lluvias 30`` is a month of 30 days; one without a number has none yet, which is a fault,
    and so is a line that is not one month: it is told whole.

    Lines with nothing in them count for nothing.
    """
    return tuple(_month(line) for line in _lines(text))


def weekdays_of(text: str) -> tuple[str, ...]:
    """The days of the week, one in each line or with commas between them."""
    return tuple(name.strip() for line in _lines(text) for name in line.split(",") if name.strip())


def text_of_months(months: Sequence[Month]) -> str:
    """Months as they would be typed."""
    return "\n".join(f"{month.name} {month.days}" for month in months)


def beginning_on(calendar: Calendar, weekday: int) -> Calendar:
    """The calendar whose first date falls on that day of the week, by its place from 0: the week is
    told from that one on.
    """
    names = calendar.weekdays
    return replace(calendar, weekdays=names[weekday:] + names[:weekday])


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _month(line: str) -> Month:
    found = _MONTH.fullmatch(line)
    if found is None or found["days"] is None:
        return Month(line, 0)
    name = found["name"].strip()
    if _STRANGE.fullmatch(name):
        return Month(line, 0)
    return Month(name, int(found["days"]))
