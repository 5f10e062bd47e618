"""Turns that ran out by the clock and wait for the director's word: nothing costs before that."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from director.rules.clock_events import BEGINNING
from director.rules.live.clock_feed import present_round
from director.rules.live.clock_rounds import Absences, TimedRound, touches
from director.rules.live.happenings import ClockRestarted, Verdict
from director.rules.live.replay import Replayed
from director.rules.round_turns import RAN_OUT, OrderedRound


@dataclass(frozen=True, slots=True)
class Lapse:
    """A turn that ran out at ``deadline`` and that the log says nothing of yet.

    ``verdict_due`` is what the book says of it; ``lost_after`` are all turns the unit has lost in
    this battle if it counts. ``acted``: the log has it act though, so the line that decides belongs
    before that turn.
    """

    unit: int
    deadline: datetime
    verdict_due: Verdict
    lost_after: int
    acted: bool = False


def undecided(timed: TimedRound, found: OrderedRound, absences: Absences) -> Iterator[Lapse]:
    """The turns of an asalto that ran out undecided, in their order.

    Of who has fallen or left since there is nothing to decide, nor of what ran out before the
    director had the turn that ran begin again.
    """
    state = timed.log.last
    anew = _begun_anew(timed)
    for turn in found.turns:
        unit = int(turn.unit)
        asked = unit not in state.lapsed and state.units[unit].stands
        if turn.end in RAN_OUT and turn.ended is not None and turn.ended >= anew and asked:
            starts, deadline = timed.time.wall(turn.started), timed.time.wall(turn.ended)
            announced = absences.get(unit, ())
            away = any(touches(absence, starts, deadline) for absence in announced)
            yield Lapse(
                unit,
                deadline,
                Verdict.EXCUSED if away else Verdict.COUNTS,
                state.units[unit].lost_turns + 1,
                unit in state.done,
            )


def place_of_decision(replayed: Replayed, unit: int, deadline: datetime) -> int:
    """Where the line belongs that decides a turn of the present asalto which ran out then: before
    what the log tells of later instants, as soon as it waits for that unit; else at the end.

    So who has acted meanwhile acted late, and who fell and rose since has lost its turn before.
    """
    lines, log = replayed.lines, present_round(replayed)
    first = len(lines) if log is None else log.opened + 1
    later = (place for place in range(first, len(lines)) if lines[place].logged.at > deadline)
    waits = (place for place in later if replayed.states[place].acting == unit)
    return next(waits, len(lines))


def _begun_anew(timed: TimedRound) -> timedelta:
    """When a turn of the asalto began again last; its beginning if none did."""
    told = (told.logged for told, _ in timed.log.told())
    anew = (timed.time.elapsed(each.at) for each in told if isinstance(each.what, ClockRestarted))
    return max(anew, default=BEGINNING)
