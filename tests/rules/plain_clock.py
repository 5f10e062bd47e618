"""Histories of an asalto that mean something, and its clock a second time.

The second clock knows posts and defeats of the players' units in Campaña, in whole hours, and says
who acted, who let a turn run out, the deadlines and the end. It shares nothing with the engine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from hypothesis import strategies as st

from director.editions import load_edition
from director.rules.clock_events import Event, EventKind
from director.rules.turn_clock import ordered_clock

CAMPANA = load_edition("campana", [Path(__file__).parents[2] / "resources" / "editions"])
UNITS = ("a", "b", "c", "d", "e", "f")
HOUR = timedelta(hours=1)
PAUSES = st.sampled_from((0, 1, 3, 6, 11, 12, 13, 24, 25))
PLAIN = (EventKind.POST,) * 9 + (EventKind.DEFEATED,)
GAPS = (EventKind.RESTARTED, EventKind.RISEN)
WITHOUT_A_GAP = tuple(kind for kind in EventKind if kind not in GAPS)
ALL = (EventKind.POST,) * 8 + WITHOUT_A_GAP
NOBODY: frozenset[str] = frozenset()
OWN = st.sampled_from((NOBODY, NOBODY, frozenset("b"), frozenset("ace")))


@dataclass(frozen=True)
class Asalto:
    """Who takes part in what order, whose units are the director's, and what happened when."""

    order: tuple[str, ...]
    own: frozenset[str]
    events: list[Event]


@st.composite
def asaltos(draw: st.DrawFn, kinds: Sequence[EventKind] = ALL) -> Asalto:
    """Each step is a post of the unit whose turn it is, of one that is late, of one still to come
    or of anybody; or something else that happens to one of them.
    """
    order = UNITS[: draw(st.sampled_from((0, 1, 3, 4, 5, 6)))]
    own = draw(OWN) if kinds is ALL else NOBODY
    now, events = draw(st.sampled_from((-2, 0, 0, 0))), list[Event]()
    for _ in range(draw(st.integers(0, 9))):
        now += draw(PAUSES)
        round_ = ordered_clock(
            CAMPANA, order=order, events=events, until=now * HOUR, own=own, absent=own & {"b"}
        )
        running = (round_.running.unit,) if round_.running else ()
        groups = [running, running, round_.may_act_late, round_.upcoming, (*order, "z")]
        group = draw(st.sampled_from([group for group in groups if group]))
        unit, kind = draw(st.sampled_from(group)), draw(st.sampled_from(kinds))
        events.append(Event(now * HOUR, unit, kind))
    return Asalto(order, own, events)


@dataclass
class PlainClock:
    """The asalto so far; ``free`` is the hour from which nobody's turn runs."""

    order: tuple[str, ...]
    acted: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    deadlines: dict[str, int] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    sent: set[str] = field(default_factory=set)
    running: str = ""
    free: int | None = 0
    ended: int | None = None

    def played(self, events: Sequence[Event], until: int) -> "PlainClock":
        """The same after these events, at that hour."""
        for event in events:
            at = event.at // HOUR
            if at <= until and at >= 0 and event.unit in self.order:
                self._time(at - 1)
                self._event(str(event.unit), event.kind, at)
        self._time(until)
        return self

    def _event(self, unit: str, kind: EventKind, at: int) -> None:
        self._run_out(at)
        if kind is EventKind.DEFEATED:
            self.out.add(unit)
            self._free(unit, at)
            return
        self._begin(at)
        if self.ended is not None or unit in self.out or unit in self.acted:
            return
        if unit in self.deadlines:
            self.acted.append(unit)
            if self.running and unit != self.running:
                self.deadlines[self.running] += 3
            self._free(unit, at)
        else:
            self.sent.add(unit)

    def _time(self, until: int) -> None:
        """Hour by hour: whoever is due begins, whoever's deadline has gone by is out of time."""
        for hour in range(until + 1):
            self._run_out(hour)
            self._begin(hour)

    def _run_out(self, hour: int) -> None:
        if self.running and self.deadlines[self.running] < hour:
            self.missed.append(self.running)
            self._free(self.running, self.deadlines[self.running])
            self._begin(hour - 1)

    def _begin(self, hour: int) -> None:
        while self.free is not None and self.free <= hour and self.ended is None:
            left = [unit for unit in self.order if unit not in self.out]
            waiting = [unit for unit in left if unit not in self.deadlines]
            if not waiting:
                self.ended = self.free
                return
            hours = 24 if len(left) <= 3 or not self.deadlines else 12
            start, self.free, self.running = self.free, None, waiting[0]
            self.deadlines[self.running] = start + hours
            if self.running in self.sent:
                self.acted.append(self.running)
                self._free(self.running, start)

    def _free(self, unit: str, at: int) -> None:
        if unit == self.running:
            self.running, self.free = "", at
