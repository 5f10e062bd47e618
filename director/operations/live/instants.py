"""Instants of posts and absences as a director types them in."""

from datetime import UTC, datetime, timedelta

from director.operations.problems import Refusal, Refused

YEARS = (1970, 9000)
"""Years that can be meant; beyond them no clock can reckon."""

AHEAD = timedelta(minutes=5)
"""How much later than now a post may be dated: clocks of forums differ a little (house value)."""


def is_ahead(at: datetime, now: datetime) -> bool:
    """Whether a post bears a date that has not come yet: a date that was misread, as a rule."""
    return at > now + AHEAD


def require_come(at: datetime, now: datetime, *, told: bool) -> None:
    """``AHEAD_OF_NOW`` for a date that has not come yet, unless the director was told of it."""
    if is_ahead(at, now) and not told:
        raise Refused(Refusal.AHEAD_OF_NOW, at=at.isoformat())


def instant(field: str, at: datetime) -> datetime:
    """An aware instant, in UTC; ``OUT_OF_RANGE`` for a year that cannot be meant.

    ``ValueError`` for one without a zone, which is a mistake of the program.
    """
    if at.tzinfo is None:
        raise ValueError("an instant without a zone cannot be meant")
    low, high = YEARS
    if not low <= at.year <= high:
        raise Refused(Refusal.OUT_OF_RANGE, field=field, value=at.year, low=low, high=high)
    return at.astimezone(UTC)
