"""The campaign's calendar: days are whole numbers from the campaign's start."""

from sqlalchemy import Connection, func, select

from director.store.tables import Campaign, CaravanDay


def present_day(connection: Connection) -> int:
    """Today: the day that began when the last one passed, or the first day."""
    last = select(func.max(CaravanDay.day)).scalar_subquery()
    return int(connection.execute(select(func.coalesce(last, Campaign.first_day))).scalar_one())
