"""What an asalto by turns tells of itself."""

from dataclasses import replace
from datetime import timedelta

from director.editions.source import Source
from director.rules.clock_events import BEGINNING, Acted, Timing
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.round_turns import ClockTurn, OrderedRound, TurnEnd

HOUR = timedelta(hours=1)
TWELVE = Derivation((Term(TermCode.LATER_TURN_HOURS, 12, Source(section="Reloj", house=True)),))


def _turn(unit: str, start: int, end: TurnEnd | None = None) -> ClockTurn:
    ended = None if end is None else (start + 12) * HOUR
    return ClockTurn(unit, start * HOUR, TWELVE, ended, end)


ROUND = OrderedRound(
    ("a", "b", "c", "d", "e", "f"),
    turns=(
        _turn("a", 0, TurnEnd.EXPIRED),
        _turn("b", 12, TurnEnd.EXCUSED),
        _turn("c", 24, TurnEnd.EXPIRED),
        _turn("d", 36),
    ),
    acted=(Acted("c", 0, 37 * HOUR, 37 * HOUR, Timing.LATE, 3),),
    out=frozenset("e"),
    due=None,
)


def test_before_it_begins_everybody_is_still_to_come() -> None:
    fresh = OrderedRound(("a", "b"), out=frozenset("a"))
    assert (fresh.running, fresh.upcoming) == (None, ("b",))
    assert fresh.due == BEGINNING
    assert (fresh.missed, fresh.may_act_late, fresh.deadlines) == ((), (), {})


def test_whose_turn_it_is_and_who_follows() -> None:
    assert ROUND.running == _turn("d", 36)
    assert ROUND.upcoming == ("f",)


def test_only_what_ran_out_without_an_excuse_is_missed() -> None:
    assert ROUND.missed == ("a", "c")


def test_whoever_ran_out_may_act_late_until_it_ends() -> None:
    assert ROUND.may_act_late == ("a", "b")
    assert replace(ROUND, out=frozenset("ae")).may_act_late == ("b",)
    assert replace(ROUND, ended_at=48 * HOUR).may_act_late == ()


def test_deadlines_are_those_of_turns_that_have_hours() -> None:
    boss = ClockTurn("f", 40 * HOUR, None)
    assert boss.deadline is None
    hours = {"a": 12, "b": 24, "c": 36, "d": 48}
    told = replace(ROUND, turns=(*ROUND.turns, boss)).deadlines
    assert told == {unit: at * HOUR for unit, at in hours.items()}
