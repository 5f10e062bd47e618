"""The campaign's calendar: months and days of the week as the director names them.

Days of the campaign are whole numbers. A calendar says which date one of them is and how long its
months are; there are no leap years, and years go on forever in both directions.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate

MOST_MONTHS = 100
"""More months in a year, or days in a week, are a slip of the finger."""

MOST_MONTH_DAYS = 1000
"""More days in a month are a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Month:
    """A month of the director's: its name and how many days it has."""

    name: str
    days: int


@dataclass(frozen=True, slots=True)
class Calendar:
    """Months in their order, and the date of the campaign's day ``first_day``: year, month and
    day, the last two counted from 1.

    ``weekdays`` are the names of the days of the week, the one of that date first; none where the
    director has no weeks.
    """

    months: tuple[Month, ...]
    year: int = 1
    month: int = 1
    day: int = 1
    first_day: int = 0
    weekdays: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Date:
    """A day by its calendar; month and day from 1. No weekday where the calendar has no weeks."""

    year: int
    month: int
    day: int
    month_name: str
    weekday: str | None = None


class CalendarFault(StrEnum):
    """Why a calendar tells no dates, or a date is none.

    ``NO_MONTHS``; ``TOO_MANY``: of months or days of the week. ``NO_NAME``, ``NAME_TWICE``: of a
    month. ``LENGTH``: a month without days, or with a thousand and more. ``WEEKDAY``: one without a
    name. ``NO_SUCH_MONTH``, ``NO_SUCH_DAY``: of the first date, or of the one asked for.
    """

    NO_MONTHS = "no_months"
    TOO_MANY = "too_many"
    NO_NAME = "no_name"
    NAME_TWICE = "name_twice"
    LENGTH = "length"
    WEEKDAY = "weekday"
    NO_SUCH_MONTH = "no_such_month"
    NO_SUCH_DAY = "no_such_day"


@dataclass(frozen=True, slots=True)
class CalendarProblem:
    """A fault, and the place of the month or the day of the week from 0 where it is of one."""

    fault: CalendarFault
    place: int | None = None


Problems = tuple[CalendarProblem, ...]


def calendar_problems(calendar: Calendar) -> Problems:
    """Everything that is wrong with a calendar; one without problems tells the date of any day."""
    found = (*_of_months(calendar), *_of_weekdays(calendar))
    return found or tuple(_of_date(calendar, calendar.month, calendar.day))


def date_of(calendar: Calendar, day: int) -> Date | Problems:
    """The date of a day of the campaign, or what is wrong with the calendar."""
    problems = calendar_problems(calendar)
    if problems:
        return problems
    passed = day - calendar.first_day
    begins = _begins(calendar)
    first = begins[calendar.month - 1] + calendar.day - 1
    years, in_year = divmod(first + passed, begins[-1])
    month = bisect_right(begins, in_year) - 1
    return Date(
        calendar.year + years,
        month + 1,
        in_year - begins[month] + 1,
        calendar.months[month].name,
        calendar.weekdays[passed % len(calendar.weekdays)] if calendar.weekdays else None,
    )


def day_of(calendar: Calendar, year: int, month: int, day: int) -> int | Problems:
    """The day of the campaign that has this date, or what is wrong with it or the calendar."""
    problems = calendar_problems(calendar) or tuple(_of_date(calendar, month, day))
    if problems:
        return problems
    begins = _begins(calendar)
    first = begins[calendar.month - 1] + calendar.day
    years = (year - calendar.year) * begins[-1]
    return calendar.first_day + years + begins[month - 1] + day - first


def _begins(calendar: Calendar) -> tuple[int, ...]:
    """Days of the year before each month, and at last the days of a whole year."""
    return tuple(accumulate((month.days for month in calendar.months), initial=0))


def _of_months(calendar: Calendar) -> Iterator[CalendarProblem]:
    if not calendar.months:
        yield CalendarProblem(CalendarFault.NO_MONTHS)
    if len(calendar.months) > MOST_MONTHS:
        yield CalendarProblem(CalendarFault.TOO_MANY)
        return
    seen: set[str] = set()
    for place, month in enumerate(calendar.months):
        name = month.name.strip()
        if not name:
            yield CalendarProblem(CalendarFault.NO_NAME, place)
        elif name in seen:
            yield CalendarProblem(CalendarFault.NAME_TWICE, place)
        seen.add(name)
        if not 1 <= month.days <= MOST_MONTH_DAYS:
            yield CalendarProblem(CalendarFault.LENGTH, place)


def _of_weekdays(calendar: Calendar) -> Iterator[CalendarProblem]:
    if len(calendar.weekdays) > MOST_MONTHS:
        yield CalendarProblem(CalendarFault.TOO_MANY)
        return
    for place, name in enumerate(calendar.weekdays):
        if not name.strip():
            yield CalendarProblem(CalendarFault.WEEKDAY, place)


def _of_date(calendar: Calendar, month: int, day: int) -> Iterator[CalendarProblem]:
    if not 1 <= month <= len(calendar.months):
        yield CalendarProblem(CalendarFault.NO_SUCH_MONTH)
    elif not 1 <= day <= calendar.months[month - 1].days:
        yield CalendarProblem(CalendarFault.NO_SUCH_DAY)
