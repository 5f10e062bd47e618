"""Dates of the director's own, and back to the days of the campaign."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.caravan.calendar import (
    MOST_MONTH_DAYS,
    MOST_MONTHS,
    Calendar,
    CalendarFault,
    CalendarProblem,
    Date,
    Month,
    calendar_problems,
    date_of,
    day_of,
)

MONTHS = (Month("Deshielo", 30), Month("Siega", 31), Month("Nieve", 20))
OURS = Calendar(MONTHS, year=812, month=2, day=30, first_day=1, weekdays=("Rey", "Yunque", "Luna"))


@pytest.mark.parametrize(
    ("day", "date"),
    [
        (1, Date(812, 2, 30, "Siega", "Rey")),
        (2, Date(812, 2, 31, "Siega", "Yunque")),
        (3, Date(812, 3, 1, "Nieve", "Luna")),
        (22, Date(812, 3, 20, "Nieve", "Rey")),
        (23, Date(813, 1, 1, "Deshielo", "Yunque")),
        (82, Date(813, 2, 30, "Siega", "Rey")),
        (0, Date(812, 2, 29, "Siega", "Luna")),
        (-28, Date(812, 2, 1, "Siega", "Yunque")),
        (-29, Date(812, 1, 30, "Deshielo", "Rey")),
        (-59, Date(811, 3, 20, "Nieve", "Rey")),
    ],
)
def test_dates_of_a_year_of_three_months(day: int, date: Date) -> None:
    assert date_of(OURS, day) == date
    assert day_of(OURS, date.year, date.month, date.day) == day


def test_a_calendar_without_weeks() -> None:
    assert date_of(Calendar(MONTHS), 0) == Date(1, 1, 1, "Deshielo")


@pytest.mark.parametrize(
    ("month", "day", "fault"),
    [
        (0, 1, CalendarFault.NO_SUCH_MONTH),
        (4, 1, CalendarFault.NO_SUCH_MONTH),
        (3, 21, CalendarFault.NO_SUCH_DAY),
        (3, 0, CalendarFault.NO_SUCH_DAY),
        (-1, 1, CalendarFault.NO_SUCH_MONTH),
    ],
)
def test_what_is_no_date(month: int, day: int, fault: CalendarFault) -> None:
    assert day_of(OURS, 812, month, day) == (CalendarProblem(fault),)
    odd = replace(OURS, month=month, day=day)
    assert calendar_problems(odd) == date_of(odd, 5) == (CalendarProblem(fault),)


MUCH = tuple(Month(str(number), 1) for number in range(MOST_MONTHS + 1))


@pytest.mark.parametrize(
    ("calendar", "problems"),
    [
        (Calendar(()), [(CalendarFault.NO_MONTHS, None)]),
        (Calendar(MUCH), [(CalendarFault.TOO_MANY, None)]),
        (
            Calendar(MONTHS, weekdays=("Rey",) * (MOST_MONTHS + 1)),
            [(CalendarFault.TOO_MANY, None)],
        ),
        (
            Calendar((Month("", 3), Month("Siega", 3), Month(" Siega ", 3), Month(" ", 3))),
            [
                (CalendarFault.NO_NAME, 0),
                (CalendarFault.NAME_TWICE, 2),
                (CalendarFault.NO_NAME, 3),
            ],
        ),
        (
            Calendar((Month("A", 0), Month("B", -1), Month("C", MOST_MONTH_DAYS + 1))),
            [
                (CalendarFault.LENGTH, 0),
                (CalendarFault.LENGTH, 1),
                (CalendarFault.LENGTH, 2),
            ],
        ),
        (Calendar(MONTHS, weekdays=("Rey", " ")), [(CalendarFault.WEEKDAY, 1)]),
    ],
)
def test_what_is_wrong_with_a_calendar(
    calendar: Calendar, problems: list[tuple[CalendarFault, int | None]]
) -> None:
    found = tuple(CalendarProblem(fault, place) for fault, place in problems)
    assert calendar_problems(calendar) == found
    assert date_of(calendar, 3) == found
    assert day_of(calendar, 1, 1, 1) == found


def test_as_much_as_a_calendar_may_have() -> None:
    whole = Calendar(MUCH[:-1], weekdays=("Rey",) * MOST_MONTHS)
    assert calendar_problems(whole) == ()
    assert calendar_problems(Calendar((Month("Largo", MOST_MONTH_DAYS),))) == ()


lengths = st.lists(st.integers(1, 40), min_size=1, max_size=14)
days = st.integers(-5000, 5000) | st.sampled_from([-(10**30), 10**30])


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    months = tuple(Month(str(place), length) for place, length in enumerate(draw(lengths)))
    month = draw(st.integers(1, len(months)))
    return Calendar(
        months,
        draw(st.integers(-900, 900)),
        month,
        draw(st.integers(1, months[month - 1].days)),
        draw(days),
        tuple(draw(st.lists(st.sampled_from("LMXJVSD"), max_size=8))),
    )


@given(calendar=calendars(), day=days)
def test_every_day_has_one_date_and_every_date_one_day(calendar: Calendar, day: int) -> None:
    found = date_of(calendar, day)
    assert isinstance(found, Date)
    assert day_of(calendar, found.year, found.month, found.day) == day
    assert found.month_name == calendar.months[found.month - 1].name
    assert 1 <= found.day <= calendar.months[found.month - 1].days
    first = date_of(calendar, calendar.first_day)
    assert isinstance(first, Date)
    assert (first.year, first.month, first.day) == (calendar.year, calendar.month, calendar.day)


@given(calendar=calendars(), day=days)
def test_the_next_day_is_the_next_date(calendar: Calendar, day: int) -> None:
    today, tomorrow = date_of(calendar, day), date_of(calendar, day + 1)
    assert isinstance(today, Date)
    assert isinstance(tomorrow, Date)
    if today.day < calendar.months[today.month - 1].days:
        expected = (today.year, today.month, today.day + 1)
    elif today.month < len(calendar.months):
        expected = (today.year, today.month + 1, 1)
    else:
        expected = (today.year + 1, 1, 1)
    assert (tomorrow.year, tomorrow.month, tomorrow.day) == expected
    if calendar.weekdays:
        passed = day - calendar.first_day
        assert today.weekday == calendar.weekdays[passed % len(calendar.weekdays)]
