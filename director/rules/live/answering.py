"""How the players of a battle in play answer: turns they missed, and the hours they usually take.

A turn is missed when the log says that it counts, or when all hours of an asalto of free turns had
gone by and the unit had not posted, nor risen from a defeat meanwhile. What is still undecided is
not missed yet.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from statistics import median_low

from director.editions.errors import NotDefinedError
from director.rules.clock_events import BEGINNING, Acted, EventKind, Timing, UnitKey
from director.rules.live.clock_feed import RoundLog, every_round
from director.rules.live.clock_rounds import Absence, free_round, ordered_round, touches
from director.rules.live.effects import TurnLost, TurnOver
from director.rules.live.happenings import Verdict
from director.rules.live.replay import Replayed
from director.rules.live.setup import ClockKind


@dataclass(frozen=True, slots=True)
class Answering:
    """How one player answered so far, over all units.

    ``in_a_row`` are the turns missed since the last one played in time: those forgiven or excused
    neither add to them nor end them. ``usual`` is the median of what passed from the beginning of a
    turn to its post (the lower of two), pauses and turns sent in advance not counted; none while
    there is no such post.
    """

    missed: int = 0
    in_a_row: int = 0
    forgiven: int = 0
    excused: int = 0
    usual: timedelta | None = None


@dataclass
class _Tally:
    """What is counted of one player while the log is read."""

    answering: Answering = Answering()
    took: list[timedelta] = field(default_factory=list)

    def result(self) -> Answering:
        return replace(self.answering, usual=median_low(self.took)) if self.took else self.answering


def answers(
    replayed: Replayed, absences: Mapping[int, Sequence[Absence]]
) -> Mapping[int, Answering]:
    """How each player of the battle answered, in the order in which they came into it.

    ``absences`` by unit: who was away is not missed from an asalto of free turns. Where the edition
    has not the clock of the battle nobody's hours are known.
    """
    players = _players(replayed)
    tallies = {player: _Tally() for player in players.values()}
    for log in every_round(replayed):
        for unit, found in _found(replayed, log, absences):
            if unit in players:
                tally = tallies[players[unit]]
                tally.answering = _after(tally.answering, found)
        for unit, took in _took(log):
            if unit in players:
                tallies[players[unit]].took.append(took)
    return {player: tally.result() for player, tally in tallies.items()}


def _players(replayed: Replayed) -> dict[int, int]:
    """Who plays each unit; the director's own have nobody."""
    return {
        unit.unit: unit.entrant.player
        for unit in replayed.state.units.values()
        if unit.entrant.player is not None
    }


def _after(before: Answering, found: Verdict | None) -> Answering:
    if found is None:
        return replace(before, in_a_row=0)
    if found is Verdict.COUNTS:
        return replace(before, missed=before.missed + 1, in_a_row=before.in_a_row + 1)
    if found is Verdict.FORGIVEN:
        return replace(before, forgiven=before.forgiven + 1)
    return replace(before, excused=before.excused + 1)


def _found(
    replayed: Replayed, log: RoundLog, absences: Mapping[int, Sequence[Absence]]
) -> Iterator[tuple[int, Verdict | None]]:
    """The turns of an asalto as they went: played in time (none), or not, and what came of it."""
    for told, _ in log.told():
        for effect in told.effects:
            if isinstance(effect, TurnLost):
                yield effect.unit, effect.verdict
            elif isinstance(effect, TurnOver) and not effect.late:
                yield effect.unit, None
    if replayed.setup.clock is ClockKind.FREE and log.closed < len(replayed.lines):
        closed = replayed.lines[log.closed].logged.at
        for unit in _silent(log, closed):
            announced = absences.get(unit, ())
            away = any(touches(absence, log.beginning, closed) for absence in announced)
            yield unit, Verdict.EXCUSED if away else Verdict.COUNTS


def _silent(log: RoundLog, closed: datetime) -> tuple[int, ...]:
    """Who let all hours of an asalto of free turns go by; nobody where it was cut short."""
    try:
        timed, found = free_round(log)
    except NotDefinedError:
        return ()
    if timed.time.elapsed(closed) <= found.closes:
        return ()
    kinds = ((event.unit, event.kind) for event in timed.events)
    risen = {unit for unit, kind in kinds if kind is EventKind.RISEN}
    return tuple(unit for unit in log.last.waiting if unit not in risen)


def _took(log: RoundLog) -> Iterator[tuple[int, timedelta]]:
    """How long each post took from the beginning of its turn, where it had one."""
    kind = log.replayed.setup.clock
    acted: tuple[Acted, ...] = ()
    began: dict[UnitKey, timedelta] = {}
    try:
        if kind is ClockKind.ORDERED:
            found = ordered_round(log)[1]
            acted, began = found.acted, {turn.unit: turn.started for turn in found.turns}
        elif kind is ClockKind.FREE:
            acted = free_round(log)[1].acted
            began = dict.fromkeys(log.first.order, BEGINNING)
    except NotDefinedError:
        return
    for entry in acted:
        if entry.timing is not Timing.IN_ADVANCE and entry.unit in began:
            yield int(entry.unit), entry.at - began[entry.unit]
