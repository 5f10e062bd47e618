"""The clock of a battle in play: what the log and the instant make of it, and who is awaited."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.battle_facts import Outcome
from director.rules.clock_events import ClockRefusal, Event, EventKind, Timing
from director.rules.derivation import TermCode
from director.rules.live.clock import NOBODY_AWAY, ClockNow, clock_now, still_awaited
from director.rules.live.clock_rounds import Absence, Absences, WaitingPost
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Ended,
    Felled,
    FledBattle,
    Happening,
    Joined,
    Move,
    Remarked,
    RemovedUnit,
    Rest,
    TurnLapsed,
    TurnTaken,
    Verdict,
)
from director.rules.live.lapses import Lapse, place_of_decision
from director.rules.live.replay import Replayed
from director.rules.live.setup import ClockKind, Hours, LiveSetup
from director.rules.live.units import Entrant
from director.rules.stats import Stat
from tests.rules.live.fighting import (
    BLOCK,
    HOUR,
    START,
    Line,
    battle,
    hours,
    opened,
    passes,
)
from tests.rules.plain_clock import PlainClock

FREE = LiveSetup(ClockKind.FREE)
MADRID = ZoneInfo("Europe/Madrid")
DEADLY = Attack(0, AttackKind.STRENGTH, (1,))


def _now(
    replayed: Replayed,
    at: float,
    waiting: Sequence[tuple[int, float]] = (),
    away: Absences = NOBODY_AWAY,
) -> ClockNow:
    """The clock at that hour. All lines of the battle have happened."""
    assert [told.problem for told in replayed.lines if told.problem] == []
    posts = [WaitingPost(unit, hours(post)) for unit, post in waiting]
    return clock_now(replayed, posts, away, hours(at))


def _in_hours(instant: datetime | None) -> float | None:
    return None if instant is None else (instant - START) / HOUR


def _turn(now: ClockNow) -> tuple[int | None, float | None, float | None]:
    """Whose turn runs, since when and until when, in hours of the asalto."""
    return now.running, _in_hours(now.started), _in_hours(now.deadline)


def _ran_out(now: ClockNow) -> list[tuple[int, float | None]]:
    return [(lapse.unit, _in_hours(lapse.deadline)) for lapse in now.lapses]


# --- Turns ---------------------------------------------------------------------------------------


def test_a_turn_runs_from_the_post_before_it() -> None:
    now = _now(battle([(3, passes(1)), (5, passes(2))]), 6)
    assert (now.kind, now.asalto, now.beginning) == (ClockKind.ORDERED, 1, START)
    assert _turn(now) == (3, 5, 17)
    assert (now.left, now.paused, now.ended_at) == (11 * HOUR, False, None)
    assert now.hours is not None
    assert [term.code for term in now.hours.terms] == [TermCode.LATER_TURN_HOURS]
    assert (now.upcoming, now.late, now.lapses, now.refused) == ((4, 5), (), (), ())
    assert [(post.unit, post.timing) for post in now.posts] == [
        (1, Timing.IN_TIME),
        (2, Timing.IN_TIME),
    ]


def test_a_turn_in_several_lines_runs_until_the_last() -> None:
    lines: list[Line] = [(3, TurnTaken(1, (Move(),), over=False))]
    assert _turn(_now(battle(lines), 6)) == (1, 0, 24)
    assert _turn(_now(battle([*lines, (7, TurnTaken(1))]), 8)) == (2, 7, 19)


def test_what_ran_out_waits_for_the_director() -> None:
    replayed = battle([(3, passes(1))])
    now = _now(replayed, 30)
    assert now.lapses == (
        Lapse(2, hours(15), Verdict.COUNTS, 1),
        Lapse(3, hours(27), Verdict.COUNTS, 1),
    )
    assert _turn(now) == (4, 27, 39)
    assert (replayed.state.acting, now.late) == (2, (2, 3))


def test_what_was_decided_is_no_lapse_any_more_and_the_hours_stay() -> None:
    for verdict in Verdict:
        lines: list[Line] = [(3, passes(1)), (30, TurnLapsed(2, verdict))]
        now = _now(battle(lines), 31)
        assert _ran_out(now) == [(3, 27)]
        assert _turn(now) == (4, 27, 39)


def test_the_next_lost_turn_costs_one_more() -> None:
    lines: list[Line] = [
        (3, passes(1)),
        (30, TurnLapsed(2)),
        *((31.0, passes(unit)) for unit in (2,)),
        (32, TurnLapsed(3, Verdict.FORGIVEN)),
        (33, passes(4)),
        (34, passes(5)),
        (34, opened(2, 5)),
        (35, passes(1)),
    ]
    replayed = battle(lines)
    assert replayed.state.order == (1, 3, 4, 5, 2)
    now = _now(replayed, 35 + 12 * 5)
    assert [(lapse.unit, lapse.lost_after) for lapse in now.lapses] == [
        (3, 1),
        (4, 1),
        (5, 1),
        (2, 2),
    ]
    assert (now.asalto, now.beginning) == (2, hours(34))
    assert _in_hours(now.ended_at) == 35 + 48


def test_a_late_turn_gives_hours_to_the_one_that_runs() -> None:
    lines: list[Line] = [(3, passes(1)), (16, TurnLapsed(2)), (20, passes(2))]
    now = _now(battle(lines), 21)
    assert _turn(now) == (3, 15, 30)
    (given_,) = now.hours_given
    assert (given_.unit, given_.posted, given_.timing, given_.hours_given) == (
        2,
        hours(20),
        Timing.LATE,
        3,
    )
    assert now.late == ()


def test_a_late_turn_that_nobody_decided_is_still_to_be_decided() -> None:
    now = _now(battle([(3, passes(1)), (20, passes(2))]), 21)
    assert now.lapses == (Lapse(2, hours(15), Verdict.COUNTS, 1, acted=True),)
    assert _turn(now) == (3, 15, 30)


def test_after_the_end_of_the_asalto_a_post_is_refused() -> None:
    lines: list[Line] = [(unit, passes(unit)) for unit in (1, 2, 3, 4)]
    now = _now(battle(lines), 29, [(5, 28)])
    assert _in_hours(now.ended_at) == 16
    assert [(post.unit, post.refusal) for post in now.refused] == [(5, ClockRefusal.ROUND_OVER)]
    assert [post.posted for post in now.refused] == [hours(28)]
    assert (now.running, now.deadline, now.left, now.late) == (None, None, None, ())


def test_the_directors_units_have_no_deadline() -> None:
    now = _now(battle([(3, passes(1))], own=[2]), 500)
    assert _turn(now) == (2, 3, None)
    assert (now.left, now.lapses) == (None, ())


def test_hours_of_the_battle_itself_count() -> None:
    setup = LiveSetup(hours=Hours(first=10, later=20, late_post=5))
    replayed = battle([(12, TurnLapsed(1)), (13, passes(1))], setup=setup)
    assert _turn(_now(replayed, 14)) == (2, 10, 35)


# --- The director's word -------------------------------------------------------------------------


def test_a_turn_the_director_ends_early_is_over_then() -> None:
    replayed = battle([(3, passes(1)), (4, TurnLapsed(2, Verdict.FORGIVEN))])
    now = _now(replayed, 5)
    assert _turn(now) == (3, 4, 16)
    assert (replayed.state.acting, now.late, now.lapses) == (3, (2,), ())
    late = battle([(3, passes(1)), (4, TurnLapsed(2)), (6, passes(2))])
    assert _turn(_now(late, 7)) == (3, 4, 19)


def test_who_acts_out_of_turn_has_acted() -> None:
    replayed = battle([(3, passes(4, "se va de viaje")), (4, passes(1))])
    now = _now(replayed, 5)
    assert _turn(now) == (2, 4, 16)
    assert (now.in_advance, now.to_resolve, now.upcoming) == ((), (), (3, 4, 5))
    done = battle([(3, passes(4, "viaje")), *((float(n + 3), passes(n)) for n in (1, 2, 3))])
    assert _turn(_now(done, 7)) == (5, 6, 18)


# --- Turns sent in advance -----------------------------------------------------------------------


def test_what_was_sent_in_advance_waits_and_then_takes_no_time() -> None:
    replayed = battle([(3, passes(1))])
    now = _now(replayed, 4, [(3, 2), (4, 3.5)])
    assert (now.in_advance, now.to_resolve) == ((3, 4), ())
    assert _turn(now) == (2, 3, 15)
    played = _now(battle([(3, passes(1)), (6, passes(2))]), 7, [(3, 2), (4, 3.5)])
    assert (played.in_advance, played.to_resolve) == ((), (3, 4))
    assert _turn(played) == (5, 6, 18)
    kept = battle([(3, passes(1)), (6, passes(2)), (2, passes(3)), (3.5, passes(4))])
    resolved = _now(kept, 20)
    assert _ran_out(resolved) == [(5, 18)]
    assert resolved.to_resolve == ()


def test_a_turn_sent_before_its_asalto_counts_from_its_beginning() -> None:
    now = _now(battle([]), 1, [(1, -30), (2, -20)])
    assert (now.to_resolve, _turn(now)) == ((1, 2), (3, 0, 12))
    assert now.posts[0].posted == hours(-30)


def test_of_whom_the_log_has_act_nothing_waits() -> None:
    now = _now(battle([(3, passes(1))]), 4, [(1, 2), (77, 2)])
    assert (_turn(now), now.to_resolve, now.refused) == ((2, 3, 15), (), ())


def test_a_turn_received_too_late_is_late_and_not_resolved() -> None:
    now = _now(battle([(3, passes(1))]), 21, [(2, 20)])
    assert (_ran_out(now), now.to_resolve, now.late) == ([(2, 15)], (2,), ())
    assert _turn(now) == (3, 15, 30)


# --- Who falls and who leaves --------------------------------------------------------------------


def test_who_falls_in_its_own_turn_loses_nothing() -> None:
    lines: list[Line] = [(3, passes(1)), (9, Felled(2))]
    assert _turn(_now(battle(lines), 10)) == (3, 9, 21)
    for gone in (FledBattle(2), RemovedUnit(2)):
        assert _turn(_now(battle([(3, passes(1)), (9, gone)]), 10)) == (3, 9, 21)


def test_who_fell_after_its_turn_ran_out_has_nothing_to_be_decided() -> None:
    assert _ran_out(_now(battle([(3, passes(1)), (20, Felled(2))]), 21)) == []


RISES = Adjusted(4, Stat.STRENGTH, 5, "levanta")


def test_who_rises_was_out_until_then_and_changes_nobodys_hours() -> None:
    lines: list[Line] = [(1, Felled(4)), (1, passes(1))]
    assert _turn(_now(battle(lines, count=4), 20)) == (2, 1, 25)
    now = _now(battle([*lines, (20, RISES)], count=4), 20)
    assert (_turn(now), now.lapses, now.upcoming) == ((2, 1, 25), (), (3, 4))
    # Four are left again, so the turns that begin from now on have 12 h.
    assert _turn(_now(battle([*lines, (20, RISES), (21, passes(2))], count=4), 22)) == (3, 21, 33)


def test_nobody_misses_a_turn_on_the_ground() -> None:
    lines: list[Line] = [(1, Felled(3)), (1, passes(1)), (5, passes(2)), (6, passes(4))]
    lines.append((18, replace(RISES, unit=3)))
    replayed = battle(lines)
    now = _now(replayed, 18)
    assert (now.lapses, _turn(now), now.upcoming) == ((), (5, 6, 18), (3,))
    assert (replayed.state.waiting, replayed.state.order) == ((5, 3), (1, 2, 4, 5, 3))
    over = _now(battle([*lines, (18, passes(5))]), 19)
    assert _turn(over) == (3, 18, 30)


def test_who_falls_in_its_own_turn_and_rises_acts_last() -> None:
    lines: list[Line] = [(3, passes(1)), (5, Felled(2)), (6, replace(RISES, unit=2))]
    replayed = battle(lines)
    assert _turn(_now(replayed, 7)) == (3, 5, 17)
    assert replayed.state.waiting == (3, 4, 5, 2)
    assert _turn(_now(battle([*lines, (8, Felled(2))]), 9)) == (3, 5, 17)
    at_once: list[Line] = [(3, passes(1)), (5, Felled(2)), (5, replace(RISES, unit=2))]
    assert _turn(_now(battle(at_once), 7)) == (3, 5, 17)


def test_who_rises_after_the_last_turn_begins_its_own_as_it_rises() -> None:
    lines: list[Line] = [(3, passes(1)), (4, Felled(2)), (5, passes(3))]
    assert _in_hours(_now(battle(lines, count=3), 6).ended_at) == 5
    replayed = battle([*lines, (9, replace(RISES, unit=2))], count=3)
    assert (_turn(_now(replayed, 10)), replayed.state.acting) == ((2, 9, 33), 2)
    assert _now(replayed, 10).ended_at is None


def test_who_rises_after_its_turn_has_no_second_one() -> None:
    acted: list[Line] = [(3, passes(1)), (4, Felled(1)), (5, replace(RISES, unit=1))]
    replayed = battle(acted)
    assert (replayed.state.order, _now(replayed, 6).upcoming) == ((1, 2, 3, 4, 5), (3, 4, 5))
    lost: list[Line] = [(24, TurnLapsed(1)), (25, Felled(1)), (26, replace(RISES, unit=1))]
    now = _now(battle(lost), 27)
    assert (now.late, now.lapses, _turn(now)) == ((1,), (), (2, 24, 36))


def test_a_turn_sent_in_advance_waits_for_who_rises() -> None:
    lines: list[Line] = [(3, passes(1)), (4, Felled(4)), (6, RISES)]
    fallen = _now(battle(lines[:2]), 5, [(4, 2)])
    assert (fallen.in_advance, fallen.upcoming) == ((), (3, 5))
    assert _now(battle(lines), 7, [(4, 2)]).in_advance == (4,)


def test_a_rise_told_before_its_fall_comes_after_it() -> None:
    lines: list[Line] = [(3, passes(1)), (9, Felled(4)), (8, RISES)]
    assert _now(battle(lines), 10).upcoming == (3, 5, 4)


def test_at_will_who_rises_is_waited_for_again() -> None:
    lines: list[Line] = [(3, passes(1)), (4, Felled(2)), (5, passes(3))]
    assert _in_hours(_now(battle(lines, count=3, setup=FREE), 6).ended_at) == 5
    rises = replace(RISES, unit=2)
    replayed = battle([*lines, (9, rises)], count=3, setup=FREE)
    now = _now(replayed, 10)
    assert (now.ended_at, now.silent, replayed.state.order) == (None, (2,), (1, 2, 3))
    late = _now(battle([*lines, (80, rises)], count=3, setup=FREE), 81)
    assert _in_hours(late.ended_at) == 5


def test_who_falls_to_a_turn_sent_in_advance_falls_when_that_turn_begins() -> None:
    """However late the director resolves it: 3 falls at hour 5, when the turn of 2 began."""
    strike = TurnTaken(2, (replace(DEADLY, target=3, rolls=(1,)),))
    weak = Adjusted(3, Stat.STRENGTH, -9, "herido")
    bare = Adjusted(3, Stat.ARMOR, -5, "sin coraza")
    lines: list[Line] = [
        (0, weak),
        (0, bare),
        (5, passes(1)),
        (40, Remarked("por fin en casa")),
        (2, strike),
    ]
    replayed = battle(lines)
    assert not replayed.state.units[3].stands
    assert _turn(_now(replayed, 16)) == (4, 5, 17)
    assert _ran_out(_now(replayed, 40)) == [(4, 17), (5, 29)]


def test_who_falls_to_a_turn_out_of_place_falls_then() -> None:
    strike = TurnTaken(5, (replace(DEADLY, target=2),), despite="emboscada")
    weak: list[Line] = [
        (0, Adjusted(2, Stat.STRENGTH, -9, "herido")),
        (0, Adjusted(2, Stat.ARMOR, -5, "sin coraza")),
    ]
    now = _now(battle([*weak, (3, passes(1)), (1, strike)]), 4)
    assert _turn(now) == (3, 3, 15)


def test_who_falls_to_a_late_turn_had_played_its_own_before() -> None:
    strike = TurnTaken(1, (replace(DEADLY, target=2),))
    lines: list[Line] = [
        (0, Adjusted(2, Stat.STRENGTH, -9, "herido")),
        (0, Adjusted(2, Stat.ARMOR, -5, "sin coraza")),
        (25, TurnLapsed(1)),
        (30, passes(2)),
        (28, strike),
    ]
    now = _now(battle(lines), 31)
    assert _turn(now) == (3, 30, 42)
    assert [post.unit for post in now.posts] == [1, 2]


def test_a_reinforcement_has_no_turn_before_the_next_asalto() -> None:
    newcomer = Entrant(9, 1, BLOCK, player=90)
    replayed = battle([(1, Joined(newcomer)), (2, Felled(9)), (3, passes(1))])
    assert _turn(_now(replayed, 4, away={9: [Absence(START)]})) == (2, 3, 15)


# --- Absences ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("starts", "ends", "verdict"),
    [
        (-50, None, Verdict.EXCUSED),
        (-50, 3, Verdict.EXCUSED),
        (-50, 2, Verdict.COUNTS),
        (-50, -20, Verdict.COUNTS),
        (15, 16, Verdict.EXCUSED),
        (15.5, None, Verdict.COUNTS),
    ],
)
def test_an_absence_excuses_the_turn_it_touches(
    starts: float, ends: float | None, verdict: Verdict
) -> None:
    away = {2: [Absence(hours(starts), None if ends is None else hours(ends))]}
    now = _now(battle([(3, passes(1))]), 16, away=away)
    assert [lapse.verdict_due for lapse in now.lapses] == [verdict]
    assert _turn(now) == (3, 15, 27)


def test_a_house_may_wait_for_whoever_is_away(house: Callable[[str], Edition]) -> None:
    edition = house("[clocks.ordered]\nabsent_deadline = false\n")
    replayed = battle([(3, passes(1))], edition=edition)
    now = _now(replayed, 100, away={2: [Absence(hours(1))]})
    assert _turn(now) == (2, 3, None)


# --- Pauses and new beginnings -------------------------------------------------------------------


def test_a_pause_freezes_what_was_left() -> None:
    lines: list[Line] = [(3, passes(1)), (5, ClockPaused("boda"))]
    for at in (5, 8, 400, 1):
        now = _now(battle(lines), at)
        assert (now.paused, now.running, now.deadline) == (True, 2, None)
        assert (now.left, now.lapses) == (10 * HOUR, ())
    resumed = _now(battle([*lines, (105, ClockResumed())]), 106)
    assert (_turn(resumed), resumed.left) == ((2, 3, 115), 9 * HOUR)


def test_what_is_played_in_a_pause_begins_the_next_turn_with_all_its_hours() -> None:
    lines: list[Line] = [(3, passes(1)), (5, ClockPaused()), (50, passes(2))]
    paused = _now(battle(lines), 60)
    assert (paused.running, paused.started, paused.left) == (3, hours(50), 12 * HOUR)
    assert _turn(_now(battle([*lines, (70, ClockResumed())]), 71)) == (3, 50, 82)


def test_a_pause_goes_on_into_the_next_asalto() -> None:
    lines: list[Line] = [(float(unit), passes(unit)) for unit in range(1, 6)]
    lines += [(6, ClockPaused()), (7, opened(2, 5))]
    now = _now(battle(lines), 50)
    assert (now.paused, now.running, now.started, now.left) == (True, 1, hours(7), 24 * HOUR)
    assert _turn(_now(battle([*lines, (40, ClockResumed())]), 50)) == (1, 7, 64)


def test_a_turn_that_ran_out_before_a_pause_stays_so() -> None:
    now = _now(battle([(3, passes(1)), (16, ClockPaused())]), 90)
    assert (_ran_out(now), now.running, now.left) == ([(2, 15)], 3, 11 * HOUR)


def test_the_running_turn_begins_anew() -> None:
    now = _now(battle([(3, passes(1)), (10, ClockRestarted("foro caído"))]), 11)
    assert _turn(now) == (2, 10, 22)


def test_the_first_turn_that_is_undecided_begins_anew() -> None:
    lines: list[Line] = [(3, passes(1)), (20, TurnLapsed(2)), (44, ClockRestarted())]
    replayed = battle(lines)
    now = _now(replayed, 45)
    assert (_turn(now), now.lapses) == ((3, 44, 56), ())
    assert (replayed.state.acting, now.upcoming) == (3, (4, 5))
    assert _ran_out(_now(replayed, 60)) == [(3, 56)]


def test_a_turn_that_was_received_does_not_begin_anew() -> None:
    replayed = battle([(3, passes(1)), (25, ClockRestarted())])
    now = _now(replayed, 26, [(2, 4)])
    assert (_turn(now), now.to_resolve, now.lapses) == ((3, 25, 37), (2,), ())
    resolved = battle([(3, passes(1)), (25, ClockRestarted()), (4, passes(2))])
    assert _turn(_now(resolved, 26)) == (3, 25, 37)


def test_a_new_beginning_ends_a_pause() -> None:
    lines: list[Line] = [(3, passes(1)), (5, ClockPaused()), (30, ClockRestarted())]
    now = _now(battle(lines), 31)
    assert (now.paused, _turn(now)) == (False, (2, 30, 42))


# --- Free turns ----------------------------------------------------------------------------------


def test_at_will_nobody_runs_and_everybody_is_awaited() -> None:
    now = _now(battle([(3, passes(4))], setup=FREE, own=[5]), 10, [(2, 6)])
    assert (now.running, now.silent, now.to_resolve) == (None, (1, 3), (2,))
    assert (_in_hours(now.started), _in_hours(now.deadline), now.left) == (0, 48, 38 * HOUR)
    assert (_in_hours(now.full_until), _in_hours(now.closes)) == (48, 72)
    assert (now.late, now.lapses, now.ended_at) == ((), (), None)


def test_at_will_there_are_hours_of_grace_and_an_end() -> None:
    replayed = battle([(3, passes(4))], setup=FREE)
    grace = _now(replayed, 50, [(2, 49)])
    assert (_in_hours(grace.deadline), grace.left, grace.late) == (72, 22 * HOUR, (1, 3, 5))
    assert [(post.unit, post.timing) for post in grace.posts] == [
        (4, Timing.IN_TIME),
        (2, Timing.LATE),
    ]
    over = _now(replayed, 80, [(2, 79)])
    assert (_in_hours(over.ended_at), over.deadline, over.left) == (72, None, None)
    assert (over.silent, over.late) == ((1, 2, 3, 5), ())
    assert [(post.unit, post.refusal) for post in over.refused] == [(2, ClockRefusal.ROUND_OVER)]


def test_at_will_the_asalto_ends_with_the_last_post() -> None:
    lines: list[Line] = [(3, passes(2)), (5, passes(1)), (4, Felled(3))]
    now = _now(battle(lines, setup=FREE, own=[5]), 10, [(4, 7)])
    assert (_in_hours(now.ended_at), now.silent) == (7, ())
    skipped: list[Line] = [*lines, (8, TurnLapsed(4, Verdict.EXCUSED))]
    assert _in_hours(_now(battle(skipped, setup=FREE, own=[5]), 10).ended_at) == 8


def test_what_ran_out_before_a_turn_begins_again_is_forgotten_though_it_was_played_late() -> None:
    restarted: list[Line] = [(30, ClockRestarted())]
    late = _now(battle([]), 29, [(1, 26)])
    assert (_ran_out(late), late.to_resolve) == ([(1, 24)], (1,))
    now = _now(battle(restarted), 31, [(1, 26)])
    assert (now.lapses, now.to_resolve, _turn(now)) == ((), (1,), (2, 30, 42))
    played: list[Line] = [(26, passes(1)), *restarted]
    assert _ran_out(_now(battle(played[:1]), 29)) == [(1, 24)]
    assert (_now(battle(played), 31).lapses, battle(played).state.acting) == ((), 2)
    assert _ran_out(_now(battle(played), 43)) == [(2, 42)]


def test_at_will_somebody_is_awaited_until_the_hours_are_over() -> None:
    lines: list[Line] = [(3, passes(2)), (5, passes(1)), (4, Felled(3))]
    replayed = battle(lines, setup=FREE, own=[5])
    assert still_awaited(replayed, (), hours(72)) == (4,)
    assert still_awaited(replayed, (), hours(73)) == ()
    assert still_awaited(replayed, [WaitingPost(4, hours(7))], hours(8)) == ()
    assert still_awaited(battle(lines[1:2]), (), hours(8)) == ()


def test_a_decision_belongs_where_the_turn_ran_out() -> None:
    lines: list[Line] = [(3, passes(1)), (20, Felled(5)), (21, passes(2)), (22, passes(3))]
    replayed = battle(lines)
    assert [(lapse.unit, lapse.acted) for lapse in _now(replayed, 23).lapses] == [(2, True)]
    joined, opens = 5, 1
    assert place_of_decision(replayed, 2, hours(15)) == joined + opens + 1
    assert place_of_decision(replayed, 4, hours(60)) == len(replayed.lines)
    assert place_of_decision(replayed, 1, hours(15)) == len(replayed.lines)
    assert place_of_decision(replayed.up_to(3), 1, hours(0)) == 3


def test_who_fell_and_rose_after_its_turn_ran_out_is_decided_as_if_it_had_not() -> None:
    lines: list[Line] = [(3, passes(1)), (20, Felled(2)), (25, replace(RISES, unit=2))]
    replayed = battle(lines)
    (lapse,) = _now(replayed, 26).lapses
    place = place_of_decision(replayed, 2, lapse.deadline)
    decided = battle([*lines[: place - 6], (15, TurnLapsed(2)), *lines[place - 6 :]])
    now = _now(decided, 26)
    assert (now.lapses, now.late, now.running, decided.state.acting) == ((), (2,), 3, 3)


def test_at_will_the_hours_begin_anew_for_everybody() -> None:
    lines: list[Line] = [(3, passes(2)), (60, ClockPaused()), (80, ClockRestarted())]
    now = _now(battle(lines, setup=FREE), 81)
    assert (_in_hours(now.started), _in_hours(now.deadline)) == (80, 128)
    assert (now.silent, now.beginning) == ((1, 3, 4, 5), START)


def test_at_will_a_pause_stops_the_hours_of_all() -> None:
    now = _now(battle([(10, ClockPaused())], setup=FREE), 300)
    assert (now.deadline, now.left, now.paused) == (None, 38 * HOUR, True)


# --- No clock ------------------------------------------------------------------------------------


def test_without_a_clock_there_is_only_the_asalto() -> None:
    now = _now(battle([(1, ClockPaused())], setup=LiveSetup(ClockKind.NONE)), 900, [(2, 1)])
    assert now == ClockNow(ClockKind.NONE, 1, START, paused=True)


def test_before_the_first_asalto_and_after_the_battle_no_hours_run() -> None:
    replayed = battle([(1, Ended(Outcome.VICTORY))])
    assert _now(replayed, 900) == ClockNow(ClockKind.ORDERED, 1, START)
    assert clock_now(replayed.up_to(5), (), {}, START) == ClockNow(ClockKind.ORDERED)


def test_a_line_that_could_not_happen_tells_the_clock_nothing() -> None:
    replayed = battle([(3, passes(2)), (4, opened(7, 5)), (4, ClockResumed())])
    assert all(told.problem for told in replayed.lines[-3:])
    assert _turn(clock_now(replayed, (), {}, hours(5))) == (1, 0, 24)


def test_an_edition_without_the_clock_does_not_answer(campana: Edition) -> None:
    assert campana.clocks is not None
    clocks = campana.clocks.model_copy(update={"ordered": None, "free": None})
    bare = campana.model_copy(update={"clocks": clocks})
    for kind, block in ((ClockKind.ORDERED, "ordered"), (ClockKind.FREE, "free")):
        replayed = battle([], setup=LiveSetup(kind), edition=bare)
        with pytest.raises(NotDefinedError, match=rf": clocks\.{block} is"):
            _now(replayed, 1)
    assert _now(battle([], setup=LiveSetup(ClockKind.NONE), edition=bare), 1).asalto == 1


# --- The hour changes, and the clock of the machine ----------------------------------------------


@pytest.mark.parametrize(
    ("began", "deadline"),
    [
        ((2026, 3, 28, 20, 0), (2026, 3, 29, 21, 0)),
        ((2026, 10, 24, 20, 0), (2026, 10, 25, 19, 0)),
        ((2026, 6, 1, 20, 0), (2026, 6, 2, 20, 0)),
    ],
)
def test_a_deadline_is_hours_that_pass_and_not_hours_on_the_wall(
    began: tuple[int, int, int, int, int], deadline: tuple[int, int, int, int, int]
) -> None:
    start = datetime(*began, tzinfo=MADRID).astimezone(UTC)
    now = clock_now(battle([], start=start), (), {}, start + HOUR)
    assert now.deadline is not None
    local = now.deadline.astimezone(MADRID)
    assert (local.year, local.month, local.day, local.hour, local.minute) == deadline
    assert now.left == 23 * HOUR


@pytest.mark.parametrize("day", [(2026, 3, 28), (2026, 10, 24)])
def test_a_pause_over_the_change_of_the_hour_is_as_long_as_it_was(
    day: tuple[int, int, int],
) -> None:
    start = datetime(*day, 22, tzinfo=MADRID).astimezone(UTC)
    lines: list[Line] = [(1, ClockPaused()), (7, ClockResumed())]
    now = clock_now(battle(lines, start=start), (), {}, start + 8 * HOUR)
    assert now.deadline == start + 30 * HOUR


def test_local_instants_are_the_same_instants() -> None:
    replayed = battle([(3, passes(1))], start=START.astimezone(MADRID))
    assert clock_now(replayed, (), {}, hours(5).astimezone(MADRID)) == _now(
        battle([(3, passes(1))]), 5
    )


def test_a_clock_set_back_undoes_nothing_that_the_lines_tell() -> None:
    replayed = battle([(3, passes(1)), (20, TurnLapsed(2)), (22, passes(3))])
    for at in (21, 1, -500):
        now = _now(replayed, at)
        assert _turn(now) == (4, 22, 34)
        assert now.left == (34 - at) * HOUR
    before = clock_now(battle([]), (), {}, datetime.min.replace(tzinfo=UTC))
    assert _turn(before) == (1, 0, 24)
    late = clock_now(battle([]), (), {}, datetime.max.replace(tzinfo=UTC))
    assert (len(late.lapses), late.running) == (5, None)


def test_a_post_of_a_date_to_come_makes_nobody_late() -> None:
    """Neither in the log nor among those that wait; once the hours have gone by, they have."""
    replayed = battle([(1, passes(3, "fuera de turno"))])
    ahead = battle([(30, passes(3, "fuera de turno"))])
    for story, waiting in ((ahead, ()), (replayed, [(4, 40.0)])):
        now = _now(story, 2, waiting)
        assert _turn(now) == (1, 0, 24)
        assert (now.lapses, now.late, now.left) == ((), (), 22 * HOUR)
    assert [lapse.unit for lapse in _now(ahead, 25).lapses] == [1]
    free = battle([(80, passes(1))], setup=FREE)
    now = _now(free, 2)
    assert (now.late, now.silent) == ((), (2, 3, 4, 5))
    assert now.ended_at is None


# --- What must always hold -----------------------------------------------------------------------

POSTS = ("post", "post", "post", "early")
KINDS = (*POSTS, "fall", "rise", "skip", "pause", "resume", "restart", "remark")
STEPS = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(1, 6), st.integers(0, 14)), max_size=10
)


def _happens(kind: str, unit: int, acting: int | None) -> Happening:
    made: dict[str, Happening] = {
        "post": passes(unit if acting is None else acting),
        "early": passes(unit, "fuera de turno"),
        "fall": Felled(unit),
        "rise": replace(RISES, unit=unit),
        "skip": TurnLapsed(unit),
        "pause": ClockPaused(),
        "resume": ClockResumed(),
        "restart": ClockRestarted(),
        "remark": Remarked("nada"),
    }
    return made[kind]


def _story(steps: Sequence[tuple[str, int, int]], decide: bool) -> tuple[Replayed, float]:
    """A battle step by step; with ``decide`` the director decides at once what ran out."""
    lines: list[Line] = []
    at = 0.0
    for kind, unit, wait in steps:
        at += wait
        if decide:
            found = clock_now(battle(lines, count=6), (), {}, hours(at))
            lines += [(at, TurnLapsed(lapse.unit)) for lapse in found.lapses]
        acting = battle(lines, count=6).state.acting
        lines.append((at, _happens(kind, unit, acting)))
    return battle(lines, count=6), at


@settings(max_examples=60)
@given(steps=STEPS)
def test_where_nothing_is_undecided_the_log_and_the_clock_agree(
    steps: Sequence[tuple[str, int, int]],
) -> None:
    replayed, at = _story(steps, decide=True)
    now = clock_now(replayed, (), {}, hours(at))
    if not now.lapses:
        assert now.running == replayed.state.acting
        assert set(now.upcoming) >= set(replayed.state.waiting) - {now.running}


@settings(max_examples=40)
@given(steps=STEPS, more=st.integers(0, 40), decide=st.booleans())
def test_time_only_adds_lapses(
    steps: Sequence[tuple[str, int, int]], more: int, decide: bool
) -> None:
    replayed, at = _story(steps, decide)
    first = clock_now(replayed, (), {}, hours(at))
    later = clock_now(replayed, (), {}, hours(at + more))
    assert later.lapses[: len(first.lapses)] == first.lapses
    assert later.posts[: len(first.posts)] == first.posts
    assert first.ended_at is None or later.ended_at == first.ended_at
    assert later == clock_now(replayed, (), {}, hours(at + more))
    for now in (first, later):
        if now.deadline is not None:
            assert now.started is not None
            assert now.started <= now.deadline
            assert now.left == now.deadline - (hours(at) if now is first else hours(at + more))
        if now.left is not None:
            assert now.left >= timedelta()


@settings(max_examples=40)
@given(
    steps=STEPS.map(lambda steps: [step for step in steps if step[0] in ("post", "fall")]),
    pause=st.floats(0, 0.99),
    length=st.integers(1, 500),
)
def test_a_pause_moves_the_deadline_by_its_length(
    steps: Sequence[tuple[str, int, int]], pause: float, length: int
) -> None:
    replayed, at = _story(steps, decide=True)
    before = clock_now(replayed, (), {}, hours(at))
    if before.deadline is None or before.lapses or before.left == timedelta():
        return
    told: list[Line] = [
        ((line.logged.at - START) / HOUR, line.logged.what) for line in replayed.lines[7:]
    ]
    assert before.left is not None
    starts = at + (before.left / HOUR) * pause
    paused = battle([*told, (starts, ClockPaused()), (starts + length, ClockResumed())], count=6)
    after = clock_now(paused, (), {}, hours(starts + length))
    assert after.running == before.running
    assert after.deadline is not None
    assert abs(after.deadline - before.deadline - length * HOUR) < timedelta(milliseconds=1)


@settings(max_examples=60)
@given(
    posts=st.lists(
        st.tuples(st.integers(0, 5), st.sampled_from((0, 1, 5, 11, 13, 25))), max_size=9
    ),
    more=st.integers(0, 60),
)
def test_a_second_clock_tells_the_same(posts: Sequence[tuple[int, int]], more: int) -> None:
    """Posts of any unit in any order, none of them decided, against the plain clock."""
    at, lines = 0, list[Line]()
    for unit, wait in posts:
        at += wait
        lines.append((at, passes(unit + 1, "en cualquier orden")))
    replayed = battle(lines, count=6)
    now = clock_now(replayed, (), {}, hours(at + more))
    plain = PlainClock(("1", "2", "3", "4", "5", "6"))
    events = [
        Event(told.logged.at - START, str(told.logged.what.unit), EventKind.POST)
        for told in replayed.lines[7:]
        if told.problem is None and isinstance(told.logged.what, TurnTaken)
    ]
    plain.played(events, at + more)
    assert [str(post.unit) for post in now.posts] == plain.acted
    assert [str(lapse.unit) for lapse in now.lapses] == plain.missed
    assert (now.running is None) is (plain.ended is not None)
    if now.running is not None:
        assert str(now.running) == plain.running
        assert _in_hours(now.deadline) == plain.deadlines[plain.running]


def test_a_rest_is_a_turn_like_any_other() -> None:
    replayed = battle([(3, TurnTaken(1, (Rest(),), over=False))])
    assert (replayed.state.acting, _turn(_now(replayed, 4))) == (2, (2, 3, 15))
