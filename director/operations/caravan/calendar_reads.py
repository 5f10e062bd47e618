"""The campaign's calendar as it is kept, in plain SQL for what must be on screen at once."""

import json
from collections.abc import Mapping
from typing import Any

from director.operations.plain import Plain
from director.rules.caravan.calendar import Calendar, Month

_FACTS = "SELECT facts FROM calendar"


def calendar_in(connection: Plain) -> Calendar | None:
    """The campaign's calendar; none where days are only numbers."""
    row = connection.execute(_FACTS).fetchone()
    return None if row is None else calendar_from(json.loads(row[0]))


def facts_of(calendar: Calendar) -> dict[str, Any]:
    """A calendar as it is kept."""
    return {
        "months": [[month.name, month.days] for month in calendar.months],
        "year": calendar.year,
        "month": calendar.month,
        "day": calendar.day,
        "first_day": calendar.first_day,
        "weekdays": list(calendar.weekdays),
    }


def calendar_from(facts: Mapping[str, Any]) -> Calendar:
    """A calendar from what is kept."""
    return Calendar(
        months=tuple(Month(name, days) for name, days in facts["months"]),
        year=facts["year"],
        month=facts["month"],
        day=facts["day"],
        first_day=facts["first_day"],
        weekdays=tuple(facts["weekdays"]),
    )
