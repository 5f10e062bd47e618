"""The calendar of a campaign, kept and read back."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import settings as at_most
from hypothesis import strategies as st

from director.operations.caravan.calendar import (
    CalendarRefused,
    calendar_of,
    checked_calendar,
    set_calendar,
    settings,
)
from director.operations.caravan.calendar_reads import calendar_from, facts_of
from director.operations.caravan.kinds import add_kind
from director.operations.change import UNCHANGED
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal, Refused
from director.rules.caravan.calendar import (
    Calendar,
    CalendarFault,
    CalendarProblem,
    Month,
    calendar_problems,
)
from tests.harness.refusals import refusal

THAW = Calendar((Month("Nieves", 30), Month("Deshielo", 28)), 812, 2, 14, 1, ("Alba", "Ocaso"))
NAMES = st.text(max_size=8)
CALENDARS = st.builds(
    Calendar,
    st.lists(st.builds(Month, NAMES, st.integers(-1, 1001)), max_size=4).map(tuple),
    st.integers(-(10**7), 10**7),
    st.integers(-1, 5),
    st.integers(-1, 31),
    st.integers(-(10**7), 10**7),
    st.lists(NAMES, max_size=3).map(tuple),
)


def _kept(campaign: Campaign) -> Calendar | None:
    with campaign.reading() as connection:
        return calendar_of(connection)


def test_there_is_none_at_first(campaign: Campaign) -> None:
    assert _kept(campaign) is None
    assert settings(campaign).calendar is None
    assert set_calendar(campaign, None) == UNCHANGED


def test_is_kept_changed_and_taken_away(campaign: Campaign) -> None:
    set_calendar(campaign, THAW)
    assert _kept(campaign) == THAW == settings(campaign).calendar
    assert set_calendar(campaign, THAW) == UNCHANGED
    later = replace(THAW, first_day=9, weekdays=())
    set_calendar(campaign, later)
    assert _kept(campaign) == later
    undo(campaign)
    assert _kept(campaign) == THAW
    redo(campaign)
    set_calendar(campaign, None)
    assert _kept(campaign) is None
    undo(campaign)
    assert _kept(campaign) == later


def test_settings_tell_the_kinds_too(campaign: Campaign) -> None:
    add_kind(campaign, "Niños")
    assert [kind.name for kind in settings(campaign).kinds] == ["", "", "Niños"]


def test_names_are_tidied(campaign: Campaign) -> None:
    untidy = replace(THAW, months=(Month(" Nieves\t", 30), Month("Deshielo", 28)))
    set_calendar(campaign, untidy)
    assert _kept(campaign) == THAW


def test_all_its_faults_are_told_and_the_first_by_its_place(campaign: Campaign) -> None:
    wrong = replace(THAW, months=(Month("Nieves", 30), Month("\u200b", 0)), weekdays=("Alba", " "))
    refused = refusal(set_calendar, campaign, wrong)
    assert isinstance(refused, CalendarRefused)
    assert refused.code is Refusal.CALENDAR
    assert refused.facts == {"fault": "no_name", "place": 2}
    assert refused.problems == (
        CalendarProblem(CalendarFault.NO_NAME, 1),
        CalendarProblem(CalendarFault.LENGTH, 1),
        CalendarProblem(CalendarFault.WEEKDAY, 1),
    )
    assert _kept(campaign) is None


def test_a_fault_of_no_place_is_told_without_one() -> None:
    assert refusal(checked_calendar, Calendar(())).facts == {"fault": "no_months", "place": 0}
    refused = refusal(checked_calendar, replace(THAW, day=29))
    assert refused.facts == {"fault": "no_such_day", "place": 0}


@pytest.mark.parametrize(
    ("fields", "field", "code"),
    [
        ({"months": (Month("a\nb", 3),), "month": 1, "day": 1}, "month", "control_characters"),
        ({"weekdays": ("n" * 121,)}, "weekday", "too_long"),
        ({"year": 10**30}, "year", "out_of_range"),
        ({"first_day": -(10**30)}, "day", "out_of_range"),
    ],
)
def test_what_cannot_be_meant_is_refused(fields: dict[str, object], field: str, code: str) -> None:
    refused = refusal(checked_calendar, replace(THAW, **fields))  # type: ignore[arg-type]
    assert (refused.code, refused.facts["field"]) == (Refusal(code), field)


@at_most(max_examples=60)
@given(calendar=CALENDARS)
def test_one_that_is_kept_tells_dates_and_comes_back(calendar: Calendar) -> None:
    try:
        tidy = checked_calendar(calendar)
    except Refused:
        return
    assert not calendar_problems(tidy)
    assert calendar_from(facts_of(tidy)) == tidy
    assert checked_calendar(tidy) == tidy
