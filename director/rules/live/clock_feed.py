"""What the clock of an asalto is told: the lines of the log as its events, in clock time.

A turn is told at the instant of its post, so the clock itself finds out whether that was in time;
who falls or leaves is out when that takes effect, which for a turn sent in advance is the beginning
of that turn. Who rises again is out between the two.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from director.editions.schema import Edition
from director.rules.clock_events import BEGINNING, Event, EventKind
from director.rules.live.clock_time import ClockTime, clock_time
from director.rules.live.effects import Effect, Fell, StandingChanged, TurnOver
from director.rules.live.happenings import ClockRestarted, RoundOpened, TurnLapsed, TurnTaken
from director.rules.live.replay import Replayed, Told
from director.rules.live.state import LiveState
from director.rules.live.units import Standing
from director.rules.turn_clock import ordered_clock


@dataclass(frozen=True, slots=True)
class RoundLog:
    """The lines of one asalto: those after the one that opened it, up to the next such line."""

    replayed: Replayed
    opened: int
    closed: int

    @property
    def beginning(self) -> datetime:
        """When the asalto began."""
        return self.replayed.lines[self.opened].logged.at

    @property
    def first(self) -> LiveState:
        """How the battle stood as the asalto began."""
        return self.replayed.states[self.opened + 1]

    @property
    def last(self) -> LiveState:
        """How it stood after the last line of the asalto."""
        return self.replayed.states[self.closed]

    @property
    def own(self) -> frozenset[int]:
        """Its units that the director plays."""
        units = self.first.units
        return frozenset(unit for unit in self.first.order if units[unit].entrant.own)

    def told(self) -> Iterator[tuple[Told, LiveState]]:
        """What really happened in it, and how the battle stood before each of that."""
        for place in range(self.opened + 1, self.closed):
            told = self.replayed.lines[place]
            if told.problem is None:
                yield told, self.replayed.states[place]

    def time(self) -> ClockTime:
        """Its clock time."""
        paused = self.replayed.states[self.opened].paused
        return clock_time(self.beginning, (told.logged for told, _ in self.told()), paused)


@dataclass(frozen=True, slots=True)
class Fed:
    """An event for the clock and the instant it was told for; none where only the clock knows."""

    event: Event
    at: datetime | None = None


def present_round(replayed: Replayed) -> RoundLog | None:
    """The asalto that runs; none before the first."""
    for place in reversed(range(len(replayed.lines))):
        if _opens(replayed.lines[place]):
            return RoundLog(replayed, place, len(replayed.lines))
    return None


def every_round(replayed: Replayed) -> tuple[RoundLog, ...]:
    """All asaltos so far, the first one first."""
    opened = [place for place, told in enumerate(replayed.lines) if _opens(told)]
    return tuple(
        RoundLog(replayed, place, end) for place, end in pairwise([*opened, len(replayed.lines)])
    )


def _opens(told: Told) -> bool:
    return told.problem is None and isinstance(told.logged.what, RoundOpened)


def feed(
    log: RoundLog,
    time: ClockTime,
    by_turns: Edition | None,
    unsaid: Collection[int] = frozenset(),
) -> list[Fed]:
    """The events of an asalto, in the order of the log.

    ``by_turns`` has the hours of turns in their order; none where everybody posts at will. Of the
    units of ``unsaid`` the clock is not told that their turn ran out: it finds out by itself.
    """
    fed: list[Fed] = []
    seen = played = BEGINNING
    in_round = set(log.first.order)
    gone_at: dict[int, timedelta] = {}
    for told, before in log.told():
        logged, at = told.logged, time.elapsed(told.logged.at)
        fed += [
            Fed(event, logged.at)
            for event in _events(told, before, at)
            if event.kind is not EventKind.SKIPPED or event.unit not in unsaid
        ]
        moves = [move for move in _comings_and_goings(told.effects) if move[0] in in_round]
        effective = max(at, played)
        taken = logged.what
        if isinstance(taken, TurnTaken):
            if moves and by_turns is not None and at < seen:
                effective = max(effective, _begun(by_turns, log, fed, taken.unit, before))
            played = effective
        for unit, kind in moves:
            when = max(effective, gone_at.get(unit, BEGINNING))
            gone_at[unit] = when
            fed.append(Fed(Event(when, unit, kind), logged.at if when == at else None))
        seen = max(seen, at)
    return fed


def _events(told: Told, before: LiveState, at: timedelta) -> list[Event]:
    what = told.logged.what
    if isinstance(what, TurnTaken) and any(isinstance(effect, TurnOver) for effect in told.effects):
        return [Event(at, what.unit, EventKind.POST)]
    if isinstance(what, TurnLapsed):
        return [Event(at, what.unit, EventKind.SKIPPED)]
    if isinstance(what, ClockRestarted):
        return [Event(at, unit, EventKind.RESTARTED) for unit in before.waiting]
    return []


def _comings_and_goings(effects: tuple[Effect, ...]) -> Iterator[tuple[int, EventKind]]:
    """Who goes out of the battle, and who was defeated and rises again."""
    for effect in effects:
        if isinstance(effect, Fell):
            yield effect.unit, EventKind.DEFEATED
        elif isinstance(effect, StandingChanged):
            rises = effect.after is Standing.STANDING
            yield effect.unit, EventKind.RISEN if rises else EventKind.FLED


def _begun(
    edition: Edition, log: RoundLog, fed: list[Fed], unit: int, before: LiveState
) -> timedelta:
    """When the turn began that was posted before it; a turn out of its place begins with its post.

    All turns before it are over by the log, so no more than their ends can come of later lines.
    """
    if before.acting != unit:
        return BEGINNING
    events = [known.event for known in fed]
    found = ordered_clock(
        edition, order=log.first.order, events=events, until=timedelta.max, own=log.own
    )
    return next((turn.started for turn in found.turns if turn.unit == unit), BEGINNING)
