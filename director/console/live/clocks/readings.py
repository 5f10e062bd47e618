"""The clocks of battles in play as the screen needs them: a battle, its clock, and an instant."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto

from director.editions.errors import NotDefinedError
from director.operations.live.table import LiveTable
from director.operations.live.timing import absences_by_unit, present_queue, waiting_posts
from director.operations.views.live import LiveBattle, QueuedView
from director.rules.live.clock import ClockNow, clock_now
from director.rules.live.happenings import TurnLapsed
from director.rules.live.lapses import Lapse
from director.rules.live.setup import ClockKind

SOON = timedelta(hours=3)
"""Less than this is left: the screen warns."""
LAST_CALL = timedelta(hours=1)
"""Less than this is left: the screen warns louder."""


class Pressing(Enum):
    """How much a deadline presses."""

    CALM = auto()
    SOON = auto()
    LAST_CALL = auto()
    LATE = auto()


@dataclass(frozen=True, slots=True)
class Reading:
    """A battle in play and its clock at one instant."""

    battle: LiveBattle
    clock: ClockNow
    now: datetime

    @property
    def lapses(self) -> tuple[Lapse, ...]:
        """The turns that ran out and wait for the director's word."""
        return self.clock.lapses

    @property
    def awaited(self) -> int | None:
        """Whose hours run, or who acts where none do."""
        running = self.clock.running
        return self.battle.state.acting if running is None else running

    @property
    def pressing(self) -> Pressing:
        """How much the deadline that runs presses; the hours of a pause press nobody."""
        left = self.clock.left
        if left is None or self.clock.paused:
            return Pressing.CALM
        if left < timedelta():
            return Pressing.LATE
        if left < LAST_CALL:
            return Pressing.LAST_CALL
        return Pressing.SOON if left < SOON else Pressing.CALM

    @property
    def ready(self) -> tuple[QueuedView, ...]:
        """The turns sent in advance whose turn has come."""
        state = self.battle.state
        due = {state.acting, *self.clock.to_resolve, *state.late}
        if self.battle.replayed.setup.clock is ClockKind.FREE:
            due |= set(state.waiting)
        return tuple(queued for queued in present_queue(self.battle) if queued.unit in due)


def reading(battle: LiveBattle, now: datetime) -> Reading:
    """The clock of a battle; where the edition has not that clock, the battle has none."""
    waiting, away = waiting_posts(battle), absences_by_unit(battle)
    try:
        clock = clock_now(battle.replayed, waiting, away, now)
    except NotDefinedError:
        clock = ClockNow(ClockKind.NONE, battle.state.asalto)
    return Reading(battle, clock, now)


def readings(table: LiveTable, now: datetime) -> tuple[Reading, ...]:
    """All battles in play that have not ended, the nearest deadline first."""
    found = [reading(table.battle(key), now) for key in table.running()]
    return tuple(sorted((one for one in found if not one.battle.state.over), key=_nearness))


def late_since(battle: LiveBattle, unit: int) -> datetime | None:
    """When the turn of a late unit ran out in this asalto, by the line that says so."""
    for told in reversed(battle.replayed.lines):
        what = told.logged.what
        if told.problem is None and isinstance(what, TurnLapsed) and what.unit == unit:
            return told.logged.at
    return None


def nearest_deadline(one: Reading) -> datetime | None:
    """The first deadline that presses in a battle: of a turn that ran out, or of the one that
    runs.
    """
    deadlines = [lapse.deadline for lapse in one.lapses]
    if one.clock.deadline is not None:
        deadlines.append(one.clock.deadline)
    return min(deadlines, default=None)


def _nearness(one: Reading) -> tuple[bool, float, int]:
    nearest = nearest_deadline(one)
    return (nearest is None, 0 if nearest is None else nearest.timestamp(), one.battle.battle_id)
