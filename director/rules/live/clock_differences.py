"""In what the clocks of two readings of a battle in play differ: what ran out, deadlines, hours.

A line that says that a turn ran out (``TurnLapsed``) stays in the log though an amended line before
it makes the turn end otherwise. So the hours are read without those lines, and what they say then
is held against them. A turn that the director cut short before its deadline stays cut short.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from director.editions.errors import NotDefinedError
from director.rules.live.clock_feed import RoundLog, every_round
from director.rules.live.clock_rounds import Absences, TimedRound, WaitingPost, ordered_round
from director.rules.live.clock_time import just_after
from director.rules.live.happenings import TurnLapsed
from director.rules.live.lapses import undecided
from director.rules.live.replay import Replayed, Told
from director.rules.live.setup import ClockKind
from director.rules.round_turns import RAN_OUT, ClockTurn, OrderedRound


@dataclass(frozen=True, slots=True)
class VerdictDiffers:
    """A line that decides a turn which ran out, by its key: by the hours that turn runs out at
    another instant now, or not at all (none). The line still counts; only the director takes it
    out.
    """

    key: int
    unit: int
    before: datetime
    after: datetime | None


@dataclass(frozen=True, slots=True)
class LapseDiffers:
    """A turn that ran out and that no line decides: when; none where it did not."""

    unit: int
    asalto: int
    before: datetime | None
    after: datetime | None


@dataclass(frozen=True, slots=True)
class DeadlineDiffers:
    """The deadline of the turn that runs in the present asalto; none where it had not begun."""

    unit: int
    before: datetime | None
    after: datetime


@dataclass(frozen=True, slots=True)
class HoursGivenDiffer:
    """The hours that a unit's late post gives to the turn it breaks in on; 0 where it is none."""

    unit: int
    asalto: int
    before: int
    after: int


ClockDifference = VerdictDiffers | LapseDiffers | DeadlineDiffers | HoursGivenDiffer


@dataclass(frozen=True, slots=True)
class _Reading:
    """An asalto as its log has it, and as its hours alone have it. ``said`` are the keys of the
    lines that say whose turn ran out, by unit, ``verdicts`` those about a turn that did by its
    deadline; ``lapses`` are the turns that ran out undecided.
    """

    log: RoundLog
    timed: TimedRound
    found: OrderedRound
    by_hours: OrderedRound
    said: dict[int, int]
    verdicts: dict[int, int]
    lapses: dict[int, datetime]

    def runs_out(self, unit: int) -> datetime | None:
        """When the unit's turn runs out by the hours; none where it ended otherwise."""
        turn = next((turn for turn in self.by_hours.turns if turn.unit == unit), None)
        if turn is None or turn.deadline is None or turn.end not in (None, *RAN_OUT):
            return None
        return self.timed.time.wall(turn.deadline)

    def deadline(self, unit: int) -> datetime | None:
        """The deadline of a turn that has begun."""
        found = self.found.deadlines.get(unit)
        return None if found is None else self.timed.time.wall(found)

    def given(self) -> dict[int, int]:
        """The hours that late posts gave, by who posted."""
        return {int(entry.unit): entry.hours_given for entry in self.found.acted}


def clock_differences(
    before: Replayed,
    after: Replayed,
    waiting: Sequence[WaitingPost] = (),
    absences: Absences | None = None,
) -> Iterator[ClockDifference]:
    """Those of all asaltos that both readings have, by turns; ``waiting`` and ``absences`` as for
    ``clock_now``. Where the edition has no such clock there are none.
    """
    if before.setup.clock is not ClockKind.ORDERED:
        return
    was = {log.first.asalto: log for log in every_round(before)}
    for log in every_round(after):
        then = was.get(log.first.asalto)
        if then is None or _lines(then) == _lines(log):
            continue
        try:
            yield from _of_round(then, log, waiting, absences or {})
        except NotDefinedError:
            return


def _lines(log: RoundLog) -> tuple[Told, ...]:
    """What an asalto is made of, up to the line that closes it."""
    return log.replayed.lines[log.opened : log.closed + 1]


def _present(log: RoundLog) -> bool:
    return log.closed == len(log.replayed.lines)


def _of_round(
    then: RoundLog, log: RoundLog, waiting: Sequence[WaitingPost], absences: Absences
) -> Iterator[ClockDifference]:
    now = just_after(max(_last_instant(then), _last_instant(log)))
    was = _read(then, waiting, absences, now, None)
    is_ = _read(log, waiting, absences, now, was)
    yield from _of_turns(was, is_)
    if _present(log) and is_.found.running is not None:
        unit = int(is_.found.running.unit)
        first, due = was.deadline(unit), is_.deadline(unit)
        if due is not None and due != first:
            yield DeadlineDiffers(unit, first, due)


def _of_turns(was: _Reading, is_: _Reading) -> Iterator[ClockDifference]:
    for unit, key in is_.verdicts.items():
        first, second = was.runs_out(unit), is_.runs_out(unit)
        if key in was.verdicts.values() and first is not None and first != second:
            yield VerdictDiffers(key, unit, first, second)
    asalto = is_.log.first.asalto
    for unit in {**was.lapses, **is_.lapses}:
        if was.lapses.get(unit) != is_.lapses.get(unit):
            yield LapseDiffers(unit, asalto, was.lapses.get(unit), is_.lapses.get(unit))
    gave, gives = was.given(), is_.given()
    for unit in {**gave, **gives}:
        if gave.get(unit, 0) != gives.get(unit, 0):
            yield HoursGivenDiffer(unit, asalto, gave.get(unit, 0), gives.get(unit, 0))


def _last_instant(log: RoundLog) -> datetime:
    """The latest instant that the lines of an asalto tell of, the one that closes it included."""
    return max(told.logged.at for told in _lines(log))


def _read(
    log: RoundLog,
    waiting: Sequence[WaitingPost],
    absences: Absences,
    now: datetime,
    was: _Reading | None,
) -> _Reading:
    """An asalto both ways. What a line was about in the reading before, it is about in this one."""
    posts = waiting if _present(log) else ()
    _, found = ordered_round(log, posts, absences, now)
    said = {
        what.unit: told.logged.key
        for told, _ in log.told()
        if isinstance(what := told.logged.what, TurnLapsed)
    }
    ran_out = {int(turn.unit) for turn in found.turns if _at_its_deadline(turn)}
    about = {key for unit, key in said.items() if unit in ran_out}
    if was is not None:
        about -= set(was.said.values())
        about |= set(was.verdicts.values())
    verdicts = {unit: key for unit, key in said.items() if key in about}
    timed, by_hours = ordered_round(log, posts, absences, now, frozenset(verdicts))
    lapses = {each.unit: each.deadline for each in undecided(timed, by_hours, absences)}
    return _Reading(log, timed, found, by_hours, said, verdicts, lapses)


def _at_its_deadline(turn: ClockTurn) -> bool:
    return turn.deadline is not None and turn.ended is not None and turn.ended >= turn.deadline
