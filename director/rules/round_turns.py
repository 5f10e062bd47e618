"""An asalto by turns: whose turn it was, is and will be, and what each of them did with it.

``turn_clock`` makes these; instants are time elapsed since the asalto began.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from director.rules.clock_events import (
    BEGINNING,
    Acted,
    Noted,
    RefusedEvent,
    UnitKey,
    after,
)
from director.rules.derivation import Derivation


class TurnEnd(StrEnum):
    """What ended a turn. ``EXCUSED`` ran out as ``EXPIRED`` did, and costs nothing: an announced
    absence. ``SKIPPED``: the director would not wait any longer.
    """

    POSTED = "posted"
    EXPIRED = "expired"
    EXCUSED = "excused"
    OUT = "out"
    SKIPPED = "skipped"


RAN_OUT = (TurnEnd.EXPIRED, TurnEnd.EXCUSED)
"""The ends that time alone brings."""


@dataclass(frozen=True, slots=True)
class ClockTurn:
    """A turn that has begun. ``hours`` are what it has in all, those of late posts among them.

    The director's own units have no hours and no deadline. While it runs it has no end.
    """

    unit: UnitKey
    started: timedelta
    hours: Derivation | None
    ended: timedelta | None = None
    end: TurnEnd | None = None

    @property
    def deadline(self) -> timedelta | None:
        """The last instant at which a post is in time."""
        return None if self.hours is None else after(self.started, self.hours.total)


@dataclass(frozen=True, slots=True)
class OrderedRound:
    """An asalto by turns at one instant.

    ``turns`` have begun, in order; ``acted`` are the turns played in the order they take effect;
    ``in_advance`` are posts that wait for their turn; ``out`` are the defeated and the fled, and
    ``aside`` what they had sent in advance. Until the asalto has ended either a turn is running or
    the next one is due.

    ``order`` is that of the asalto with whoever rose again at its end.
    """

    order: tuple[UnitKey, ...]
    own: frozenset[UnitKey] = frozenset()
    absent: frozenset[UnitKey] = frozenset()
    turns: tuple[ClockTurn, ...] = ()
    acted: tuple[Acted, ...] = ()
    in_advance: tuple[Noted, ...] = ()
    aside: tuple[Noted, ...] = ()
    refused: tuple[RefusedEvent, ...] = ()
    out: frozenset[UnitKey] = frozenset()
    skipped: frozenset[UnitKey] = frozenset()
    due: timedelta | None = BEGINNING
    ended_at: timedelta | None = None

    @property
    def running(self) -> ClockTurn | None:
        """The turn that is running; none before the asalto begins and after it ended."""
        return self.turns[-1] if self.turns and self.turns[-1].end is None else None

    @property
    def upcoming(self) -> tuple[UnitKey, ...]:
        """Who is still to have a turn, in order."""
        begun = self.order.index(self.turns[-1].unit) + 1 if self.turns else 0
        gone = self.out | self.skipped
        return tuple(unit for unit in self.order[begun:] if unit not in gone)

    @property
    def missed(self) -> tuple[UnitKey, ...]:
        """Whose turn ran out, in order: each has lost one turn more in this battle (000:235).

        They have lost it though they act late, and though they fall afterwards.
        """
        return tuple(turn.unit for turn in self.turns if turn.end is TurnEnd.EXPIRED)

    @property
    def over(self) -> frozenset[UnitKey]:
        """Who is not to have a turn any more: it acted, or its turn ran out or was skipped."""
        ends = (*RAN_OUT, TurnEnd.SKIPPED)
        ended = {turn.unit for turn in self.turns if turn.end in ends}
        return self.skipped | ended | {acted.unit for acted in self.acted}

    @property
    def may_act_late(self) -> tuple[UnitKey, ...]:
        """Whose turn ran out, or was skipped, and who may still post while the asalto lasts
        (000:233).
        """
        if self.ended_at is not None:
            return ()
        gone = self.out | {acted.unit for acted in self.acted}
        return tuple(unit for unit in self.order if unit in self.over - gone)

    @property
    def deadlines(self) -> dict[UnitKey, timedelta]:
        """The last deadline of each turn that has begun and has one."""
        return {turn.unit: turn.deadline for turn in self.turns if turn.deadline is not None}
