"""The campaign's calendar: days are whole numbers from the campaign's start."""

from sqlalchemy import Connection, Select, func, select

from director.store.tables import Campaign, CaravanDay

_LAST = select(func.max(CaravanDay.day)).scalar_subquery()
TODAY: Select[int] = select(func.coalesce(_LAST, Campaign.first_day))
"""Today: the day that began when the last one passed, or the first day."""


def present_day(connection: Connection) -> int:
    """The campaign's day now."""
    return connection.execute(TODAY).scalar_one()
