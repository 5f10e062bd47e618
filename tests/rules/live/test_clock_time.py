"""Clock time: pauses do not count, whichever way it is read, and no instant breaks it."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from director.rules.live.clock_time import LAST_INSTANT, ClockTime, Pause, clock_time
from director.rules.live.happenings import (
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Happening,
    Logged,
    Remarked,
)
from tests.rules.live.fighting import HOUR, START, hours


def _log(*told: tuple[float, Happening]) -> list[Logged]:
    return [Logged(0, hours(at), hours(at), what) for at, what in told]


def test_a_pause_does_not_count() -> None:
    time = ClockTime(START, (Pause(hours(10), hours(15)), Pause(hours(20), hours(21))))
    spent = [time.elapsed(hours(at)) / HOUR for at in (-3, 0, 9, 10, 12, 15, 18, 20.5, 24)]
    assert spent == [0, 0, 9, 10, 10, 10, 13, 15, 18]
    assert [(time.wall(at * HOUR) - START) / HOUR for at in (0, 9, 10, 14, 15, 16)] == [
        0,
        9,
        15,
        19,
        21,
        22,
    ]
    assert time.paused_since is None


def test_a_pause_that_lasts_stops_the_hours() -> None:
    time = ClockTime(START, (Pause(hours(10)),))
    assert time.paused_since == hours(10)
    assert [time.elapsed(hours(at)) / HOUR for at in (9, 10, 500)] == [9, 10, 10]
    assert time.wall(24 * HOUR) == hours(24)
    assert ClockTime(START).paused_since is None


def test_pauses_are_read_from_the_lines() -> None:
    log = _log(
        (1, ClockResumed()),
        (2, Remarked("nada")),
        (3, ClockPaused()),
        (4, ClockPaused()),
        (5, ClockResumed()),
        (8, ClockPaused()),
        (9, ClockRestarted()),
        (10, ClockRestarted()),
        (12, ClockPaused()),
    )
    assert clock_time(START, log).pauses == (
        Pause(hours(3), hours(5)),
        Pause(hours(8), hours(9)),
        Pause(hours(12)),
    )
    assert clock_time(START, log, paused=True).pauses[0] == Pause(START, hours(1))


def test_pauses_never_overlap_whatever_their_lines_say() -> None:
    log = _log((-5, ClockPaused()), (4, ClockResumed()), (2, ClockPaused()), (1, ClockResumed()))
    assert clock_time(START, log).pauses == (Pause(START, hours(4)), Pause(hours(4), hours(4)))


def test_time_can_be_counted_from_a_later_instant() -> None:
    time = ClockTime(START, (Pause(hours(2), hours(4)), Pause(hours(8), hours(12))))
    later = time.since(hours(10))
    assert (later.beginning, later.pauses) == (hours(10), (Pause(hours(10), hours(12)),))
    assert time.since(hours(-1)) == time
    still = ClockTime(START, (Pause(hours(2)),))
    assert still.since(hours(5)).pauses == (Pause(hours(5)),)


def test_the_last_instant_there_is_stands_for_all_beyond_it() -> None:
    assert ClockTime(START).wall(timedelta.max) == LAST_INSTANT
    late = datetime(9999, 12, 31, tzinfo=UTC)
    assert ClockTime(START, (Pause(START, late),)).wall(9 * 365 * 24 * HOUR) == LAST_INSTANT


MOMENTS = st.lists(st.integers(0, 60), min_size=4, max_size=4, unique=True).map(sorted)


@given(moments=MOMENTS, at=st.integers(0, 100), more=st.integers(0, 30))
def test_time_never_runs_back_and_reads_back(moments: list[int], at: int, more: int) -> None:
    first, second, third, fourth = (hours(moment) for moment in moments)
    time = ClockTime(START, (Pause(first, second), Pause(third, fourth)))
    spent = time.elapsed(hours(at))
    assert spent <= time.elapsed(hours(at + more)) <= spent + more * HOUR
    assert time.elapsed(time.wall(spent)) == spent
    assert time.wall(spent) >= hours(at)
