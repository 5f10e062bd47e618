"""The clock of turns against a second one, over histories that are looked at first."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules.clock_events import Timing
from director.rules.round_turns import OrderedRound
from director.rules.turn_clock import ordered_clock
from tests.rules.plain_clock import CAMPANA, HOUR, PLAIN, Asalto, PlainClock, asaltos


def _clock(asalto: Asalto, hours: int) -> OrderedRound:
    return ordered_clock(
        CAMPANA, order=asalto.order, events=asalto.events, until=hours * HOUR, own=asalto.own
    )


@settings(max_examples=100)
@given(asalto=asaltos(PLAIN), hours=st.integers(-1, 150))
def test_a_second_clock_tells_the_same(asalto: Asalto, hours: int) -> None:
    found, plain = _clock(asalto, hours), PlainClock(asalto.order).played(asalto.events, hours)
    assert [entry.unit for entry in found.acted] == plain.acted
    assert list(found.missed) == plain.missed
    assert {unit: at // HOUR for unit, at in found.deadlines.items()} == plain.deadlines
    assert (found.ended_at is None) is (plain.ended is None)
    assert found.ended_at is None or found.ended_at // HOUR == plain.ended


def test_the_histories_have_what_they_are_for() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=200, derandomize=True, database=None)
    @given(asalto=asaltos())
    def _look(asalto: Asalto) -> None:
        found = _clock(asalto, 200)
        seen.update({entry.timing.value for entry in found.acted})
        seen.update({"hours given" for entry in found.acted if entry.hours_given})
        seen.update({"missed"} if found.missed else ())
        seen.update({"ended"} if found.ended_at else ())
        seen.update({"refused"} if found.refused else ())

    _look()
    wanted = {*(timing.value for timing in Timing), "hours given", "missed", "ended", "refused"}
    assert {kind: seen[kind] for kind in wanted if seen[kind] < 10} == {}
