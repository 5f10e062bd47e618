"""Instants of posts and absences as a director types them in."""

from datetime import UTC, datetime

from director.operations.problems import Refusal, Refused

YEARS = (1970, 9000)
"""Years that can be meant; beyond them no clock can reckon."""


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
