"""Clock time of an asalto: what has elapsed since it began, less the pauses in it.

Instants are aware; only differences between them count, so no change of the hour stretches one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from director.rules.live.happenings import ClockPaused, ClockRestarted, ClockResumed, Logged

LAST_INSTANT = datetime.max.replace(tzinfo=UTC)
"""What stands for any instant later than there are."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The hours stand still from ``starts`` to ``ends``; without an end they still do."""

    starts: datetime
    ends: datetime | None = None


@dataclass(frozen=True, slots=True)
class ClockTime:
    """Turns instants into clock time and back. Pauses follow each other and do not overlap."""

    beginning: datetime
    pauses: tuple[Pause, ...] = ()

    @property
    def paused_since(self) -> datetime | None:
        """Since when the hours stand still; none if they run."""
        last = self.pauses[-1] if self.pauses else None
        return last.starts if last is not None and last.ends is None else None

    def elapsed(self, at: datetime) -> timedelta:
        """Clock time at an instant; nothing has elapsed before the beginning."""
        at = max(at, self.beginning)
        spent = at - self.beginning
        for pause in self.pauses:
            if pause.starts < at:
                spent -= min(at, pause.ends or at) - pause.starts
        return spent

    def wall(self, elapsed: timedelta) -> datetime:
        """The last instant at which so much clock time has elapsed.

        A pause without an end is taken to end now: what lies beyond it is not known yet.
        """
        instant = _later(self.beginning, elapsed)
        for pause in self.pauses:
            if pause.ends is not None and pause.starts <= instant:
                instant = _later(instant, pause.ends - pause.starts)
        return instant

    def since(self, beginning: datetime) -> "ClockTime":
        """The same counted from a later instant, as if the asalto had begun then."""
        start = max(beginning, self.beginning)
        pauses = [pause for pause in self.pauses if pause.ends is None or pause.ends > start]
        clipped = (replace(pause, starts=max(pause.starts, start)) for pause in pauses)
        return ClockTime(start, tuple(clipped))


def clock_time(beginning: datetime, log: Iterable[Logged], paused: bool = False) -> ClockTime:
    """Clock time of an asalto whose lines these are; ``paused``: the hours stood still when it was
    opened. A new beginning of the hours ends a pause.
    """
    pauses: list[Pause] = [Pause(beginning)] if paused else []
    for logged in log:
        running = not pauses or pauses[-1].ends is not None
        since = (pauses[-1].ends or pauses[-1].starts) if pauses else beginning
        at = max(logged.at, since)
        if running and isinstance(logged.what, ClockPaused):
            pauses.append(Pause(at))
        elif not running and isinstance(logged.what, ClockResumed | ClockRestarted):
            pauses[-1] = replace(pauses[-1], ends=at)
    return ClockTime(beginning, tuple(pauses))


def just_after(instant: datetime) -> datetime:
    """The next instant there is, at which a turn that ended with this one has run out."""
    return _later(instant, timedelta.resolution)


def _later(instant: datetime, by: timedelta) -> datetime:
    try:
        return instant + by
    except OverflowError:
        return LAST_INSTANT
