"""The course of a life in numbers: renown and open wounds, day by day, and the battles between.

It follows from the ledger alone and knows no screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from director.operations.views.people import LedgerRow


@dataclass(frozen=True, slots=True)
class CourseDay:
    """How somebody stood at the end of a campaign day, and the battles fought on it."""

    day: int
    renown: int
    wounds: int
    battles: tuple[str, ...] = ()


Course = tuple[CourseDay, ...]
"""The days on which anything changed, in order; between two of them everything stays."""


def course_of(ledger: Sequence[LedgerRow], today: int | None = None) -> Course:
    """The course up to ``today``, or to the last thing that happened (the dead stand still).

    Wounds and battles that a reopened battle took back never happened; its renown was given and
    taken, so the balance shows both.
    """
    kept = [row for row in ledger if not row.facts.get("withdrawn")]
    wounds = [row for row in kept if row.kind == "wound"]
    days = {row.day for row in kept}
    days |= {row.closed_day for row in wounds if row.closed_day is not None}
    days |= set() if today is None else {today}
    return tuple(
        CourseDay(day, _renown(kept, day), _open(wounds, day), _battles(kept, day))
        for day in sorted(days)
        if today is None or day <= today
    )


def worst(course: Course) -> CourseDay:
    """The first day with the most open wounds."""
    return max(course, key=lambda day: (day.wounds, -day.day))


def stairs(
    course: Course, height: Callable[[CourseDay], int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A line of steps, as days and heights: what somebody has stays until the day it changes."""
    days: list[int] = []
    heights: list[int] = []
    for day in course:
        if heights:
            days.append(day.day)
            heights.append(heights[-1])
        days.append(day.day)
        heights.append(height(day))
    return tuple(days), tuple(heights)


def _renown(rows: Sequence[LedgerRow], day: int) -> int:
    balances = [row.balance for row in rows if row.kind == "renown" and row.day <= day]
    return (balances[-1] or 0) if balances else 0


def _open(wounds: Sequence[LedgerRow], day: int) -> int:
    received = [row for row in wounds if row.day <= day]
    return sum(row.closed_day is None or row.closed_day > day for row in received)


def _battles(rows: Sequence[LedgerRow], day: int) -> tuple[str, ...]:
    fought = (row for row in rows if row.kind == "participation" and row.day == day)
    return tuple(row.battle for row in fought if row.battle)
