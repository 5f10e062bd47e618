"""What happens during an asalto as its clock sees it, and what the clock makes of each post.

Instants are time elapsed since the asalto began, so no time zone and no change of hour can stretch
a deadline. Which clock runs is chosen with the battle: ``turn_clock`` or ``free_clock``.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

UnitKey = int | str
"""What tells the units of a battle apart."""

BEGINNING = timedelta()
"""The instant in which the asalto begins."""


class EventKind(StrEnum):
    """What a clock takes notice of.

    ``POST`` is a turn published, sent in advance, or passed on purpose; ``WITHDRAWN`` takes a turn
    sent in advance back; ``ABSENT``: an absence was announced, so the director plays the unit.

    ``SKIPPED``: the director no longer waits for the unit, which may still act late; if it had
    posted already, nothing changes. ``RESTARTED``: its turn, running or run out, has all its hours
    again from this instant, and the turns after it have not begun. ``RISEN``: it was defeated and
    is in the battle again from this instant.
    """

    POST = "post"
    WITHDRAWN = "withdrawn"
    DEFEATED = "defeated"
    FLED = "fled"
    ABSENT = "absent"
    SKIPPED = "skipped"
    RESTARTED = "restarted"
    RISEN = "risen"


OUT = (EventKind.DEFEATED, EventKind.FLED)
"""What takes a unit out of the battle."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a unit, and when it took place, not when it was recorded.

    A post has its own instant; a defeat has the one at which the turn that caused it takes effect,
    which for a turn sent in advance is the beginning of that turn.
    """

    at: timedelta
    unit: UnitKey
    kind: EventKind


@dataclass(frozen=True, slots=True)
class Noted:
    """An event with its number among those given, for whoever has to find the post again."""

    number: int
    event: Event


class Timing(StrEnum):
    """When a post came: in its own turn or hours, before its turn, or after them."""

    IN_TIME = "in_time"
    IN_ADVANCE = "in_advance"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Acted:
    """A turn that was played. ``number`` is its post among the events given.

    ``at`` is when it takes effect: a turn sent in advance waits for its own, a late one acts at the
    moment it is posted. ``hours_given`` are what a late one adds to the turn it broke in on.
    """

    unit: UnitKey
    number: int
    posted: timedelta
    at: timedelta
    timing: Timing
    hours_given: int = 0


class ClockRefusal(StrEnum):
    """Why the clock takes no account of a post, or of a withdrawal."""

    NOT_IN_ROUND = "not_in_round"
    BEFORE_ROUND = "before_round"
    ROUND_OVER = "round_over"
    OUT_OF_BATTLE = "out_of_battle"
    ALREADY_ACTED = "already_acted"
    NOTHING_IN_ADVANCE = "nothing_in_advance"


@dataclass(frozen=True, slots=True)
class RefusedEvent:
    """An event that counts for nothing in this asalto, and why."""

    noted: Noted
    refusal: ClockRefusal


def noted_until(events: Iterable[Event], until: timedelta) -> list[Noted]:
    """The events of an asalto up to and with that instant, in the order in which they count.

    Those of one instant count in the order given, which is the order they were recorded in.
    """
    noted = (Noted(number, event) for number, event in enumerate(events))
    happened = (entry for entry in noted if entry.event.at <= until)
    return sorted(happened, key=lambda entry: entry.event.at)


def misplaced(noted: Noted, units: Collection[UnitKey]) -> ClockRefusal | None:
    """Why an event cannot belong to this asalto at all; none if it can."""
    if noted.event.unit not in units:
        return ClockRefusal.NOT_IN_ROUND
    return ClockRefusal.BEFORE_ROUND if noted.event.at < BEGINNING else None


def after(instant: timedelta, hours: int) -> timedelta:
    """So many hours later; where no instant is that late, the last one there is."""
    try:
        return instant + timedelta(hours=hours)
    except OverflowError:
        return timedelta.max


def each_once(units: Iterable[UnitKey]) -> tuple[UnitKey, ...]:
    """The units in their order; one that is named twice has one turn, in its first place."""
    return tuple(dict.fromkeys(units))
