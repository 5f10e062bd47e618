"""How players answer: what they missed, what was forgiven, and the hours they take."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.live.answering import Answering, answers
from director.rules.live.clock_rounds import Absence
from director.rules.live.happenings import (
    Adjusted,
    ClockPaused,
    ClockResumed,
    Felled,
    Joined,
    RoundOpened,
    TurnLapsed,
    Verdict,
)
from director.rules.live.replay import Replayed
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.units import Entrant
from director.rules.stats import Stat
from tests.rules.live.fighting import BLOCK, HOUR, Line, battle, hours, opened, passes

FREE = LiveSetup(ClockKind.FREE)


def _of(replayed: Replayed, player: int) -> Answering:
    assert [told.problem for told in replayed.lines if told.problem] == []
    return answers(replayed, {})[player]


def _asaltos(*verdicts: Verdict | None) -> Replayed:
    """Asaltos of three, in each of which unit 1 plays its turn or lets it run out like that."""
    lines: list[Line] = []
    for asalto, verdict in enumerate(verdicts, start=1):
        start = 100.0 * asalto
        lines += [(start, opened(asalto, 3))] if asalto > 1 else []
        for unit in battle(lines, count=3).state.order:
            lapsed = TurnLapsed(1, verdict) if unit == 1 and verdict else None
            start += 30 if lapsed else 1
            lines.append((start, lapsed or passes(unit)))
    return battle(lines, count=3)


def test_the_usual_hours_are_the_median_of_all_asaltos() -> None:
    lines: list[Line] = [
        (5, passes(1)),
        (6, passes(2)),
        (8, passes(3)),
        (10, opened(2, 3)),
        (11, passes(1)),
        (14, passes(2)),
        (15, passes(3)),
        (20, opened(3, 3)),
        (29, passes(1)),
    ]
    replayed = battle(lines, count=3)
    assert _of(replayed, 10) == Answering(usual=5 * HOUR)
    assert _of(replayed, 20) == Answering(usual=1 * HOUR)
    assert list(answers(replayed, {})) == [10, 20, 30]


def test_who_never_posted_has_no_usual_hours() -> None:
    assert _of(battle([(3, passes(1))], count=3), 20) == Answering()
    assert answers(battle([], count=2, own=[1]), {}).keys() == {20}


def test_missed_turns_in_a_row_end_with_one_played_in_time() -> None:
    missed, forgiven, excused = Verdict.COUNTS, Verdict.FORGIVEN, Verdict.EXCUSED
    assert _of(_asaltos(missed), 10) == Answering(missed=1, in_a_row=1)
    assert _of(_asaltos(missed, forgiven, excused, missed), 10) == Answering(2, 2, 1, 1)
    played = _of(_asaltos(missed, missed, None, missed), 10)
    assert (played.missed, played.in_a_row, played.forgiven) == (3, 1, 0)
    assert _of(_asaltos(missed, None), 10).in_a_row == 0


def test_a_late_turn_was_missed_and_its_hours_count() -> None:
    lines: list[Line] = [(25, TurnLapsed(1)), (27, passes(1))]
    assert _of(battle(lines, count=3), 10) == Answering(missed=1, in_a_row=1, usual=27 * HOUR)


def test_what_was_sent_in_advance_or_stood_still_takes_no_hours() -> None:
    lines: list[Line] = [
        (3, passes(1)),
        (1, passes(2)),
        (4, ClockPaused()),
        (54, ClockResumed()),
        (55, passes(3)),
    ]
    replayed = battle(lines, count=3)
    assert _of(replayed, 20) == Answering()
    assert _of(replayed, 30) == Answering(usual=2 * HOUR)


def test_a_player_answers_for_all_units_of_theirs() -> None:
    second = Joined(Entrant(4, 0, BLOCK, player=10))
    lines: list[Line] = [
        (0, second),
        (25, TurnLapsed(1)),
        (26, passes(2)),
        (27, passes(3)),
        (30, opened(2, 4)),
    ]
    replayed = battle(lines, count=3)
    assert replayed.state.order == (2, 3, 4, 1)
    played = battle([*lines, (31, passes(2)), (32, passes(3)), (39, passes(4))], count=3)
    assert _of(played, 10) == Answering(missed=1, in_a_row=0, usual=7 * HOUR)


def test_at_will_who_had_not_posted_when_the_asalto_was_over_missed_it() -> None:
    lines: list[Line] = [(5, passes(2)), (9, passes(1)), (9, passes(4))]
    assert _of(battle(lines, count=4, own=[4], setup=FREE), 30) == Answering()
    replayed = battle([*lines, (80, opened(2, 4))], count=4, own=[4], setup=FREE)
    assert _of(replayed, 30) == Answering(missed=1, in_a_row=1)
    assert _of(replayed, 20) == Answering(usual=5 * HOUR)
    away = answers(replayed, {3: [Absence(hours(-10), hours(2))]})
    assert away[30] == Answering(excused=1)
    gone = answers(replayed, {3: [Absence(hours(-10), hours(-2))]})
    assert gone[30] == Answering(missed=1, in_a_row=1)
    assert away.keys() == {10, 20, 30}


def test_at_will_nobody_misses_an_asalto_that_was_cut_short() -> None:
    for closed, missed in ((5, 0), (72, 0), (73, 1)):
        lines: list[Line] = [(1, passes(2)), (closed, opened(2, 3))]
        replayed = battle(lines, count=3, setup=FREE)
        assert _of(replayed, 10) == Answering(missed=missed, in_a_row=missed)
    paused: list[Line] = [(1, ClockPaused()), (500, opened(2, 3))]
    assert _of(battle(paused, count=3, setup=FREE), 10) == Answering()


def test_at_will_who_rose_meanwhile_missed_nothing() -> None:
    lines: list[Line] = [
        (1, Felled(1)),
        (70, Adjusted(1, Stat.STRENGTH, 5, "")),
        (80, opened(2, 3)),
    ]
    replayed = battle(lines, count=3, setup=FREE)
    assert _of(replayed, 10) == Answering()
    assert _of(replayed, 20) == Answering(missed=1, in_a_row=1)


def test_at_will_nothing_is_missed_where_the_hours_are_unknown(campana: Edition) -> None:
    bare = campana.model_copy(update={"clocks": None})
    replayed = battle([(500, opened(2, 3))], count=3, setup=FREE, edition=bare)
    assert _of(replayed, 10) == Answering()


def test_without_a_clock_only_the_hours_are_unknown(campana: Edition) -> None:
    lines: list[Line] = [(5, TurnLapsed(1)), (9, passes(2))]
    for setup in (LiveSetup(ClockKind.NONE), LiveSetup()):
        bare = campana.model_copy(update={"clocks": None})
        replayed = battle(lines, count=3, setup=setup, edition=bare)
        assert _of(replayed, 10) == Answering(missed=1, in_a_row=1)
        assert _of(replayed, 20) == Answering()


def test_whose_turn_the_director_did_not_wait_for_has_no_hours_of_it() -> None:
    lines: list[Line] = [(2, TurnLapsed(3, Verdict.FORGIVEN)), (5, passes(3)), (6, passes(1))]
    replayed = battle(lines, count=3, setup=FREE)
    assert _of(replayed, 30) == Answering(forgiven=1, usual=5 * HOUR)


STEPS = st.lists(st.tuples(st.sampled_from(("post", "lapse", "next")), st.integers(0, 30)))


@settings(max_examples=30)
@given(steps=STEPS.map(lambda steps: steps[:12]))
def test_what_is_counted_is_never_less_than_nothing(steps: Sequence[tuple[str, int]]) -> None:
    lines: list[Line] = []
    at = 0.0
    for kind, wait in steps:
        at += wait
        state = battle(lines, count=3).state
        unit = state.acting
        if unit is None or kind == "next":
            new = opened(state.asalto + 1, 3)
            lines.append((at, RoundOpened(new.asalto, new.dice, "sigue")))
        else:
            lines.append((at, passes(unit) if kind == "post" else TurnLapsed(unit)))
    replayed = battle(lines, count=3)
    found = answers(replayed, {})
    for unit in (1, 2, 3):
        answering = found[unit * 10]
        assert answering.missed == replayed.state.units[unit].lost_turns
        assert 0 <= answering.in_a_row <= answering.missed
        assert answering.usual is None or answering.usual >= 0 * HOUR
