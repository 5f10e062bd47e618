"""The campaign's calendar: names of months and days of the week, and which date a day is.

It is one row of facts, or none where days are only numbers. A calendar with anything wrong is
refused before it is written, so that what lies in a file always tells dates.
"""

from dataclasses import replace

from sqlalchemy import Connection, delete, insert, update

from director.operations import typed_in
from director.operations.caravan.calendar_reads import calendar_in, facts_of
from director.operations.caravan.kind_reads import kinds_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused
from director.operations.views.caravan import CaravanSettings
from director.rules.caravan.calendar import Calendar, Problems, calendar_problems
from director.store.tables import CampaignCalendar

__all__ = [
    "CalendarRefused",
    "calendar_in",
    "calendar_of",
    "checked_calendar",
    "set_calendar",
    "settings",
]

FARTHEST = 1_000_000
"""Years and days beyond that, in both directions, are a slip of the finger."""


class CalendarRefused(Refused):
    """A calendar that would tell no dates; ``problems`` are all of its faults."""

    def __init__(self, problems: Problems) -> None:
        first = problems[0]
        place = 0 if first.place is None else first.place + 1
        super().__init__(Refusal.CALENDAR, fault=first.fault.value, place=place)
        self.problems = problems


def calendar_of(connection: Connection) -> Calendar | None:
    """The campaign's calendar; none where days are only numbers."""
    return calendar_in(plain(connection))


def settings(campaign: Campaign) -> CaravanSettings:
    """What the director named: kinds of people and the calendar."""
    with campaign.looking() as connection:
        return CaravanSettings(kinds_in(connection), calendar_in(connection))


def set_calendar(campaign: Campaign, calendar: Calendar | None) -> Change:
    """Name the days by this calendar, or by their number alone.

    ``CalendarRefused`` where it would tell no dates.
    """
    wanted = None if calendar is None else checked_calendar(calendar)
    with campaign.looking() as connection:
        before = calendar_in(connection)
    if wanted == before:
        return UNCHANGED
    code = "calendar.remove" if wanted is None else "calendar.set"
    with campaign.step(code) as step:
        _write(step.connection, before, wanted)
    return stepped(code, {}, Subject.CARAVAN, Subject.CAMPAIGN)


def checked_calendar(calendar: Calendar) -> Calendar:
    """The calendar with its names tidied; ``CalendarRefused`` where it would tell no dates,
    ``Refused`` where a name cannot be shown or a number cannot be meant.
    """
    months = (replace(month, name=_name("month", month.name)) for month in calendar.months)
    weekdays = tuple(_name("weekday", name) for name in calendar.weekdays)
    tidy = replace(calendar, months=tuple(months), weekdays=weekdays)
    if problems := calendar_problems(tidy):
        raise CalendarRefused(problems)
    typed_in.number("year", tidy.year, -FARTHEST, FARTHEST)
    typed_in.number("day", tidy.first_day, -FARTHEST, FARTHEST)
    return tidy


def _name(field: str, text: str) -> str:
    """A name, or nothing where nothing of it can be seen: that is a fault with a place."""
    try:
        return typed_in.name(field, text)
    except Refused as refused:
        if refused.code is not Refusal.EMPTY:
            raise
        return ""


def _write(connection: Connection, before: Calendar | None, wanted: Calendar | None) -> None:
    if wanted is None:
        connection.execute(delete(CampaignCalendar))
    elif before is None:
        connection.execute(insert(CampaignCalendar).values(id=1, facts=facts_of(wanted)))
    else:
        connection.execute(update(CampaignCalendar).values(facts=facts_of(wanted)))
