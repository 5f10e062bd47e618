"""The clock of a battle in play: whose turn runs, until when, and what has run out undecided.

The log says who acts (``LiveState.acting``), the clock whose hours run. They name the same unit,
except where the log still waits for the director:

- a turn ran out and no line decides it (``ClockNow.lapses``): the log waits for it, while the hours
  of the next one run (000:222);
- a turn was received and is not resolved (``ClockNow.to_resolve``): it ended with its post;
- both: a post that came late, in a turn that is still undecided.

Whoever acts before its turn with the director's leave has acted by the log; its turn then takes no
time when it comes. Everything follows from the lines and ``now``: nothing is remembered elsewhere,
and a clock set back undoes nothing that the lines tell.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType

from director.rules.clock_events import Acted, ClockRefusal, EventKind, RefusedEvent, Timing
from director.rules.derivation import Derivation
from director.rules.live.clock_feed import RoundLog, present_round
from director.rules.live.clock_rounds import (
    Absence,
    TimedRound,
    WaitingPost,
    free_round,
    ordered_round,
)
from director.rules.live.lapses import Lapse, undecided
from director.rules.live.replay import Replayed
from director.rules.live.setup import ClockKind

NOBODY_AWAY: Mapping[int, Sequence[Absence]] = MappingProxyType({})
"""Nobody announced an absence."""


@dataclass(frozen=True, slots=True)
class TimedPost:
    """A turn as the clock took it: posted when, in time or not, the hours it gave to another."""

    unit: int
    posted: datetime
    timing: Timing
    hours_given: int = 0


@dataclass(frozen=True, slots=True)
class RefusedPost:
    """A turn that counts for nothing by the hours, and why; the log may have it all the same."""

    unit: int
    posted: datetime
    refusal: ClockRefusal


@dataclass(frozen=True, slots=True)
class ClockNow:
    """The clock of the present asalto at one instant. Instants are aware, UTC.

    By turns: ``running`` has its turn since ``started``; ``deadline`` is the last instant in time,
    none for the director's own units and in a pause, when ``left`` is what stays for afterwards.
    A turn that runs is never overdue: the next instant it is one of ``lapses``.
    ``late`` may act late; ``in_advance`` sent a turn that waits for its own; of ``to_resolve`` the
    turn has come and the director has not resolved what was sent; ``upcoming`` come next.

    At will: nobody runs; ``deadline`` is ``full_until``, then ``closes``; ``silent`` are awaited,
    ``late`` those of them who have only the hours of grace left.

    ``posts`` are the turns played, in the order they take effect. Without a clock, before the first
    asalto and after the battle there is nothing but what the battle is.
    """

    kind: ClockKind
    asalto: int = 0
    beginning: datetime | None = None
    paused: bool = False
    running: int | None = None
    started: datetime | None = None
    deadline: datetime | None = None
    hours: Derivation | None = None
    left: timedelta | None = None
    lapses: tuple[Lapse, ...] = ()
    late: tuple[int, ...] = ()
    in_advance: tuple[int, ...] = ()
    to_resolve: tuple[int, ...] = ()
    upcoming: tuple[int, ...] = ()
    silent: tuple[int, ...] = ()
    full_until: datetime | None = None
    closes: datetime | None = None
    ended_at: datetime | None = None
    posts: tuple[TimedPost, ...] = ()
    refused: tuple[RefusedPost, ...] = ()

    @property
    def hours_given(self) -> tuple[TimedPost, ...]:
        """The late posts that gave hours to the turn they broke in on (000:237)."""
        return tuple(post for post in self.posts if post.hours_given)


def clock_now(
    replayed: Replayed,
    waiting: Sequence[WaitingPost],
    absences: Mapping[int, Sequence[Absence]],
    now: datetime,
) -> ClockNow:
    """The clock of the present asalto at ``now``.

    ``waiting`` are the turns of this asalto that were received and not resolved. An absence excuses
    a turn that ran out while it lasted. ``NotDefinedError`` where the edition has not the clock of
    the battle (``clocks.ordered``, ``clocks.free``).
    """
    state, kind = replayed.state, replayed.setup.clock
    log = present_round(replayed)
    if log is None:
        return ClockNow(kind, paused=state.paused)
    if kind is ClockKind.NONE or state.over:
        return ClockNow(kind, state.asalto, log.beginning, state.paused)
    if kind is ClockKind.FREE:
        return _free(log, waiting, now)
    timed, found = ordered_round(log, waiting, absences, now)
    running = found.running
    deadline = None if running is None else running.deadline
    started = None if running is None else timed.ended_by_post(running.started, found.acted)
    return ClockNow(
        kind,
        state.asalto,
        log.beginning,
        state.paused,
        None if running is None else int(running.unit),
        started,
        _deadline(timed, deadline),
        None if running is None else running.hours,
        _left(timed, deadline, now),
        tuple(undecided(timed, found, absences)),
        late=_units(found.may_act_late),
        in_advance=tuple(
            int(noted.event.unit)
            for noted in found.in_advance
            if noted.event.unit not in state.done
        ),
        to_resolve=_to_resolve(timed, found.acted),
        upcoming=_units(found.upcoming),
        ended_at=_ended(timed, found.ended_at, found.acted),
        posts=_posts(timed, found.acted),
        refused=_refused(timed, found.refused),
    )


def still_awaited(
    replayed: Replayed, waiting: Sequence[WaitingPost], now: datetime
) -> tuple[int, ...]:
    """Who has not posted in an asalto of free turns whose hours are not over (001:173): the next
    one does not begin before that without a reason. By turns, or with no clock, the log alone says
    who is awaited. ``NotDefinedError`` as ``clock_now``.
    """
    if replayed.setup.clock is not ClockKind.FREE:
        return ()
    found = clock_now(replayed, waiting, NOBODY_AWAY, now)
    return found.silent if found.ended_at is None else ()


def _free(log: RoundLog, waiting: Sequence[WaitingPost], now: datetime) -> ClockNow:
    state = log.last
    timed, found = free_round(log, waiting, now)
    grace = timed.until > found.full_until
    open_ = found.ended_at is None
    deadline = found.closes if grace else found.full_until
    return ClockNow(
        ClockKind.FREE,
        state.asalto,
        log.beginning,
        state.paused,
        started=timed.time.beginning,
        deadline=_deadline(timed, deadline) if open_ else None,
        left=_left(timed, deadline, now) if open_ else None,
        late=_units(found.silent) if grace and open_ else (),
        to_resolve=_to_resolve(timed, found.acted),
        silent=_units(found.silent),
        full_until=timed.time.wall(found.full_until),
        closes=timed.time.wall(found.closes),
        ended_at=_ended(timed, found.ended_at, found.acted),
        posts=_posts(timed, found.acted),
        refused=_refused(timed, found.refused),
    )


def _units(units: Sequence[int | str]) -> tuple[int, ...]:
    return tuple(int(unit) for unit in units)


def _deadline(timed: TimedRound, deadline: timedelta | None) -> datetime | None:
    frozen = timed.time.paused_since is not None
    return None if deadline is None or frozen else timed.time.wall(deadline)


def _left(timed: TimedRound, deadline: timedelta | None, now: datetime) -> timedelta | None:
    if deadline is None:
        return None
    since = timed.time.paused_since
    if since is not None:
        return deadline - timed.time.elapsed(since)
    return timed.time.wall(deadline) - now


def _ended(timed: TimedRound, ended: timedelta | None, acted: Sequence[Acted]) -> datetime | None:
    return None if ended is None else timed.ended_by_post(ended, acted)


def _to_resolve(timed: TimedRound, acted: Sequence[Acted]) -> tuple[int, ...]:
    state = timed.log.last
    played = (int(entry.unit) for entry in acted)
    return tuple(unit for unit in played if unit not in state.done and state.units[unit].stands)


def _posts(timed: TimedRound, acted: Sequence[Acted]) -> tuple[TimedPost, ...]:
    return tuple(
        TimedPost(int(entry.unit), _told(timed, entry.number), entry.timing, entry.hours_given)
        for entry in acted
    )


def _refused(timed: TimedRound, refused: Sequence[RefusedEvent]) -> tuple[RefusedPost, ...]:
    return tuple(
        RefusedPost(int(entry.noted.event.unit), _told(timed, entry.noted.number), entry.refusal)
        for entry in refused
        if entry.noted.event.kind is EventKind.POST
    )


def _told(timed: TimedRound, number: int) -> datetime:
    fed = timed.fed[number]
    return fed.at or timed.time.wall(fed.event.at)
