"""One asalto of a battle in play on its clock: its log, the turns that wait, and who is away."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from director.rules.clock_events import BEGINNING, Acted, Event, EventKind, Timing
from director.rules.free_clock import FreeRound, free_clock
from director.rules.live.clock_feed import Fed, RoundLog, feed
from director.rules.live.clock_time import ClockTime
from director.rules.live.happenings import ClockRestarted
from director.rules.live.hours import with_hours
from director.rules.round_turns import OrderedRound
from director.rules.turn_clock import ordered_clock


@dataclass(frozen=True, slots=True)
class WaitingPost:
    """A turn that was received and not resolved yet: sent in advance, or posted at will."""

    unit: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Absence:
    """An absence that the unit's player announced; without an end it still lasts."""

    starts: datetime
    ends: datetime | None = None


Absences = Mapping[int, Sequence[Absence]]
"""Absences by unit."""


@dataclass(frozen=True, slots=True)
class TimedRound:
    """An asalto with its clock time, what its clock was told, and up to when."""

    log: RoundLog
    time: ClockTime
    fed: tuple[Fed, ...]
    until: timedelta

    @property
    def events(self) -> list[Event]:
        """What its clock was told, in the order of the log."""
        return [fed.event for fed in self.fed]

    def ended_by_post(self, elapsed: timedelta, acted: Iterable[Acted]) -> datetime:
        """The instant at which something came to its end then, or began after that.

        Where the hours stood still then, that is when it was posted or told.
        """
        in_time = {entry.number for entry in acted if entry.timing is Timing.IN_TIME}
        told = [
            fed.at
            for number, fed in enumerate(self.fed)
            if fed.at is not None
            and fed.event.at == elapsed
            and (fed.event.kind is not EventKind.POST or number in in_time)
        ]
        if elapsed == BEGINNING:
            told.append(self.time.beginning)
        return max(max(told), self.time.beginning) if told else self.time.wall(elapsed)


def ordered_round(
    log: RoundLog,
    waiting: Sequence[WaitingPost] = (),
    absences: Absences | None = None,
    now: datetime | None = None,
    unsaid: Collection[int] = frozenset(),
) -> tuple[TimedRound, OrderedRound]:
    """An asalto by turns at ``now``, or at its last line where that is later. ``unsaid`` as in
    ``feed``. No turn runs out before its hours have gone by at ``now``, whatever date a post bears.

    ``NotDefinedError`` where the edition has no ``clocks.ordered``.
    """
    edition = with_hours(log.replayed.edition, log.replayed.setup.hours)
    time = log.time()
    timed = _timed(log, time, feed(log, time, edition, unsaid), waiting, now)
    away = [
        Event(time.elapsed(absence.starts), unit, EventKind.ABSENT)
        for unit, announced in (absences or {}).items()
        for absence in announced
        if unit in log.first.order and touches(absence, time.beginning, None)
    ]
    found = ordered_clock(
        edition,
        order=log.first.order,
        events=[*timed.events, *away],
        until=timed.until,
        own=log.own,
        gone=None if now is None else time.elapsed(now),
    )
    return timed, found


def free_round(
    log: RoundLog, waiting: Sequence[WaitingPost] = (), now: datetime | None = None
) -> tuple[TimedRound, FreeRound]:
    """An asalto of free turns, likewise: what is dated later counts as posted now. Hours that
    began anew count for everybody from then.

    ``NotDefinedError`` where the edition has no ``clocks.free``.
    """
    edition = with_hours(log.replayed.edition, log.replayed.setup.hours)
    time = log.time()
    for told, _ in log.told():
        if isinstance(told.logged.what, ClockRestarted):
            time = time.since(told.logged.at)
    timed = _by(_timed(log, time, feed(log, time, None), waiting, now), now)
    found = free_clock(
        edition,
        order=log.first.order,
        events=timed.events,
        until=timed.until,
        own=log.own,
        initiatives={place.unit: place.initiative.total for place in log.first.places},
    )
    return timed, found


def touches(absence: Absence, starts: datetime, ends: datetime | None) -> bool:
    """Whether an absence shares an instant with what lasts from ``starts`` to ``ends``."""
    before = absence.ends is not None and absence.ends < starts
    return not before and (ends is None or absence.starts <= ends)


def _timed(
    log: RoundLog,
    time: ClockTime,
    fed: list[Fed],
    waiting: Sequence[WaitingPost],
    now: datetime | None,
) -> TimedRound:
    """With the posts that wait after what the log tells: a clock set back undoes none of it."""
    units = set(log.first.order) - log.last.done
    for post in waiting:
        if post.unit in units:
            fed.append(Fed(Event(time.elapsed(post.at), post.unit, EventKind.POST), post.at))
    until = max((known.event.at for known in fed), default=BEGINNING)
    return TimedRound(log, time, tuple(fed), max(until, time.elapsed(now or time.beginning)))


def _by(timed: TimedRound, now: datetime | None) -> TimedRound:
    """With what is dated later than ``now`` told at ``now``."""
    if now is None:
        return timed
    until = timed.time.elapsed(now)
    told = (
        replace(known, event=replace(known.event, at=min(known.event.at, until)))
        for known in timed.fed
    )
    return replace(timed, fed=tuple(told), until=until)
