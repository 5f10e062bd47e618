"""The clock of turns: deadlines, late and early posts, the fallen, the absent, the director."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.clock_events import BEGINNING, Acted, ClockRefusal, Event, EventKind, Timing
from director.rules.derivation import TermCode
from director.rules.round_turns import OrderedRound, TurnEnd
from director.rules.turn_clock import ordered_clock
from tests.rules.plain_clock import Asalto, asaltos

HOUR = timedelta(hours=1)
FOUR = ("a", "b", "c", "d")
Told = tuple[float, str, str]


def _events(*told: Told) -> list[Event]:
    return [Event(at * HOUR, unit, EventKind(kind)) for at, unit, kind in told]


def _clock(
    edition: Edition, order: Sequence[str], *told: Told, until: float, **who: Any
) -> OrderedRound:
    return ordered_clock(edition, order=order, events=_events(*told), until=until * HOUR, **who)


def _hours(round_: OrderedRound) -> dict[Any, float]:
    return {unit: at / HOUR for unit, at in round_.deadlines.items()}


def _acted(round_: OrderedRound) -> list[tuple[Any, float, Timing]]:
    return [(acted.unit, acted.at / HOUR, acted.timing) for acted in round_.acted]


def _refused(round_: OrderedRound) -> list[tuple[int, ClockRefusal]]:
    return [(event.noted.number, event.refusal) for event in round_.refused]


# --- Hours ---------------------------------------------------------------------------------------


def test_the_hours_of_a_turn_explain_themselves(campana: Edition) -> None:
    told = ((30, "p1", "post"), (31, "p1", "post"), (38, "p2", "post"))
    order = [f"p{number}" for number in range(1, 9)]
    round_ = _clock(campana, order, *told, until=45)
    first, second, third = (turn.hours for turn in round_.turns)
    assert first is not None
    assert second is not None
    assert third is not None
    assert [(term.code, term.amount, term.facts) for term in first.terms] == [
        (TermCode.FIRST_TURN_HOURS, 24, {"left": 8})
    ]
    assert [(term.code, term.amount, term.facts) for term in second.terms] == [
        (TermCode.LATER_TURN_HOURS, 12, {"left": 8}),
        (TermCode.LATE_POST_HOURS, 3, {"unit": "p1"}),
    ]
    assert [term.source.line for term in second.terms if term.source] == [221, 237]
    assert [term.code for term in third.terms] == [TermCode.LATER_TURN_HOURS]
    late, in_time = round_.acted
    assert late == Acted("p1", 0, 30 * HOUR, 30 * HOUR, Timing.LATE, 3)
    assert in_time == Acted("p2", 2, 38 * HOUR, 38 * HOUR, Timing.IN_TIME)
    assert _refused(round_) == [(1, ClockRefusal.ALREADY_ACTED)]


def test_with_three_left_the_reason_of_the_hours_is_another(campana: Edition) -> None:
    (turn,) = _clock(campana, ("a", "b", "c"), until=1).turns
    assert turn.hours is not None
    (term,) = turn.hours.terms
    assert (term.code, term.amount, term.facts) == (TermCode.FEW_LEFT_HOURS, 24, {"left": 3})
    assert term.source is not None
    assert term.source.line == 230


def test_a_turn_that_runs_when_the_fourth_falls_keeps_its_hours(campana: Edition) -> None:
    told = ((1, "a", "post"), (5, "a", "defeated"), (6, "b", "post"))
    assert _hours(_clock(campana, FOUR, *told, until=7)) == {"a": 24, "b": 13, "c": 30}


def test_the_24_hours_go_to_the_first_turn_there_is(campana: Edition) -> None:
    order = ("x", *FOUR)
    fallen = _clock(campana, order, (0, "x", "defeated"), until=30)
    assert _hours(fallen) == {"a": 24, "b": 36}
    sent = _clock(campana, order, (3, "a", "post"), (9, "x", "post"), until=10, own=["x"])
    assert _hours(sent) == {"a": 33, "b": 21}


@pytest.mark.parametrize(("turns", "hours"), [(1, 24), (3, 72), (4, 60), (8, 108), (12, 156)])
def test_silence_takes_the_hours_of_the_book(campana: Edition, turns: int, hours: int) -> None:
    order = [f"p{number}" for number in range(turns)]
    round_ = _clock(campana, order, until=hours + 1)
    assert round_.ended_at == hours * HOUR
    assert round_.missed == tuple(order)
    assert (round_.due, round_.running, round_.upcoming) == (None, None, ())


def test_a_house_has_other_hours(house: Callable[[str], Edition]) -> None:
    edition = house(
        "[clocks.ordered]\nfirst = 10\nlater = 5\nfew = 1\nfew_hours = 7\nlate_post = 2\n"
    )
    told = ((16, "a", "post"), (16, "c", "defeated"))
    assert _hours(_clock(edition, ("a", "b", "c"), *told, until=18)) == {"a": 10, "b": 15, "c": 22}
    assert _hours(_clock(edition, ("a",), until=1)) == {"a": 7}


# --- Posts in time, late and early ---------------------------------------------------------------


def test_a_turn_runs_out_only_when_its_deadline_has_gone_by(campana: Edition) -> None:
    at = _clock(campana, FOUR, until=24)
    assert at.running is not None
    assert (at.running.unit, at.missed) == ("a", ())
    gone = ordered_clock(
        campana, order=FOUR, events=[], until=24 * HOUR + timedelta(microseconds=1)
    )
    assert (gone.missed, gone.turns[0].end, gone.turns[0].ended) == (
        ("a",),
        TurnEnd.EXPIRED,
        24 * HOUR,
    )
    assert gone.running is not None
    assert (gone.running.unit, gone.running.started) == ("b", 24 * HOUR)
    in_time = _clock(campana, FOUR, (24, "a", "post"), until=61)
    assert _acted(in_time) == [("a", 24, Timing.IN_TIME)]
    assert in_time.missed == ("b", "c", "d")


def test_a_late_post_at_the_deadline_keeps_the_turn_open(campana: Edition) -> None:
    round_ = _clock(campana, FOUR, (36, "a", "post"), (38, "b", "post"), until=38)
    assert _acted(round_) == [("a", 36, Timing.LATE), ("b", 38, Timing.IN_TIME)]
    assert _hours(round_) == {"a": 24, "b": 39, "c": 50}


def test_a_late_post_does_not_move_a_turn_without_deadline(campana: Edition) -> None:
    told = ((40, "a", "post"), (50, "boss", "post"))
    round_ = _clock(campana, ("a", "boss", "b", "c", "d"), *told, until=51, own=["boss"])
    assert [(acted.unit, acted.hours_given) for acted in round_.acted] == [("a", 0), ("boss", 0)]
    assert round_.turns[1].hours is None
    assert _hours(round_) == {"a": 24, "b": 62}


def test_what_is_sent_in_advance_waits_for_its_turn(campana: Edition) -> None:
    told = ((5, "c", "post"), (6, "b", "post"), (10, "a", "post"))
    waiting = _clock(campana, FOUR, *told[:2], until=9)
    assert [noted.number for noted in waiting.in_advance] == [0, 1]
    assert waiting.acted == ()
    played = _clock(campana, FOUR, *told, until=10)
    assert [(acted.unit, acted.number, acted.posted / HOUR) for acted in played.acted] == [
        ("a", 2, 10),
        ("b", 1, 6),
        ("c", 0, 5),
    ]
    assert _acted(played)[1:] == [("b", 10, Timing.IN_ADVANCE), ("c", 10, Timing.IN_ADVANCE)]
    assert played.in_advance == ()
    assert _hours(played) == {"a": 24, "b": 22, "c": 22, "d": 22}
    assert [turn.end for turn in played.turns] == [TurnEnd.POSTED] * 3 + [None]


def test_the_last_version_of_what_was_sent_in_advance_counts(campana: Edition) -> None:
    told = ((5, "b", "post"), (6, "b", "post"), (7, "c", "post"), (8, "c", "withdrawn"))
    waiting = _clock(campana, FOUR, *told, until=9)
    assert [noted.number for noted in waiting.in_advance] == [1]
    played = _clock(campana, FOUR, *told, (10, "a", "post"), until=11)
    assert [acted.number for acted in played.acted] == [4, 1]
    assert played.running is not None
    assert played.running.unit == "c"


def test_each_takes_back_only_what_it_sent_itself(campana: Edition) -> None:
    told = ((1, "b", "post"), (2, "c", "withdrawn"), (3, "d", "post"), (4, "b", "withdrawn"))
    round_ = _clock(campana, FOUR, *told, until=5)
    assert _refused(round_) == [(1, ClockRefusal.NOTHING_IN_ADVANCE)]
    assert [noted.number for noted in round_.in_advance] == [2]


def test_who_falls_before_its_turn_does_not_play_what_it_sent(campana: Edition) -> None:
    told = ((5, "b", "post"), (6, "b", "fled"), (10, "a", "post"))
    round_ = _clock(campana, ("a", "b", "c", "d", "e"), *told, until=11)
    assert [acted.unit for acted in round_.acted] == ["a"]
    assert (round_.in_advance, round_.out) == ((), frozenset("b"))
    assert [turn.unit for turn in round_.turns] == ["a", "c"]


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        ((1, "z", "post"), ClockRefusal.NOT_IN_ROUND),
        ((1, "z", "defeated"), ClockRefusal.NOT_IN_ROUND),
        ((-1, "a", "post"), ClockRefusal.BEFORE_ROUND),
        ((1, "b", "withdrawn"), ClockRefusal.NOTHING_IN_ADVANCE),
        ((1, "a", "withdrawn"), ClockRefusal.NOTHING_IN_ADVANCE),
        ((3, "c", "post"), ClockRefusal.OUT_OF_BATTLE),
        ((3, "c", "withdrawn"), ClockRefusal.OUT_OF_BATTLE),
    ],
)
def test_what_counts_for_nothing_is_told(
    campana: Edition, told: Told, refusal: ClockRefusal
) -> None:
    round_ = _clock(campana, FOUR, told, (2, "c", "defeated"), until=4)
    assert _refused(round_) == [(0, refusal)]
    assert (round_.acted, round_.in_advance) == ((), ())


def test_after_the_end_nothing_counts(campana: Edition) -> None:
    told = ((1, "a", "post"), (2, "b", "post"), (2, "a", "post"), (3, "b", "defeated"))
    round_ = _clock(campana, ("a", "b"), *told, until=99)
    assert round_.ended_at == 2 * HOUR
    assert _refused(round_) == [(2, ClockRefusal.ROUND_OVER)]
    assert round_.out == frozenset("b")
    assert [acted.unit for acted in round_.acted] == ["a", "b"]


# --- One instant ---------------------------------------------------------------------------------


def test_posts_of_one_instant_count_in_the_order_recorded(campana: Edition) -> None:
    one = _clock(campana, FOUR, (5, "a", "post"), (5, "b", "post"), until=6)
    assert _acted(one) == [("a", 5, Timing.IN_TIME), ("b", 5, Timing.IN_TIME)]
    other = _clock(campana, FOUR, (5, "b", "post"), (5, "a", "post"), until=6)
    assert _acted(other) == [("a", 5, Timing.IN_TIME), ("b", 5, Timing.IN_ADVANCE)]


def test_a_late_post_after_a_post_of_the_same_instant_gives_to_the_next_turn(
    campana: Edition,
) -> None:
    round_ = _clock(campana, FOUR, (30, "b", "post"), (30, "a", "post"), until=31)
    assert _hours(round_) == {"a": 24, "b": 36, "c": 45}
    other = _clock(campana, FOUR, (30, "a", "post"), (30, "b", "post"), until=31)
    assert _hours(other) == {"a": 24, "b": 39, "c": 42}


def test_a_defeat_of_the_same_instant_comes_before_the_next_turn(campana: Edition) -> None:
    order = (*FOUR, "e")
    told = ((5, "a", "post"), (5, "b", "defeated"), (5, "c", "post"), (5, "d", "fled"))
    round_ = _clock(campana, order, *told, until=6)
    assert [turn.unit for turn in round_.turns] == ["a", "c", "e"]
    assert _hours(round_) == {"a": 24, "c": 17, "e": 29}


def test_who_falls_and_posts_in_one_instant(campana: Edition) -> None:
    fallen = _clock(campana, FOUR, (5, "a", "defeated"), (5, "a", "post"), until=6)
    assert (fallen.acted, _refused(fallen)) == ((), [(1, ClockRefusal.OUT_OF_BATTLE)])
    posted = _clock(campana, FOUR, (5, "a", "post"), (5, "a", "defeated"), until=6)
    assert [acted.unit for acted in posted.acted] == ["a"]


def test_too_late_to_withdraw_when_the_turn_begins_in_that_instant(campana: Edition) -> None:
    told = ((4, "b", "post"), (5, "a", "post"), (5, "b", "withdrawn"))
    round_ = _clock(campana, FOUR, *told, until=6)
    assert [acted.unit for acted in round_.acted] == ["a", "b"]
    assert _refused(round_) == [(2, ClockRefusal.ALREADY_ACTED)]


# --- The fallen, the absent, the director --------------------------------------------------------


@pytest.mark.parametrize("at", [7, 24])
def test_falling_in_ones_own_turn_ends_it_without_a_miss(campana: Edition, at: int) -> None:
    round_ = _clock(campana, (*FOUR, "e"), (at, "a", "defeated"), until=at)
    assert round_.missed == ()
    assert (round_.turns[0].end, round_.turns[0].ended) == (TurnEnd.OUT, at * HOUR)
    assert round_.running is not None
    assert (round_.running.unit, round_.running.started) == ("b", at * HOUR)


def test_a_turn_once_lost_stays_lost_for_who_falls_later(campana: Edition) -> None:
    round_ = _clock(campana, (*FOUR, "e"), (30, "a", "defeated"), (31, "a", "post"), until=32)
    assert round_.missed == ("a",)
    assert _refused(round_) == [(1, ClockRefusal.OUT_OF_BATTLE)]
    assert _hours(round_) == {"a": 24, "b": 36}


def test_the_asalto_ends_with_the_last_who_is_left(campana: Edition) -> None:
    told = ((1, "d", "defeated"), (2, "a", "post"), (3, "b", "post"), (9, "c", "defeated"))
    round_ = _clock(campana, FOUR, *told, until=10)
    assert round_.ended_at == 9 * HOUR
    assert round_.missed == ()


def test_the_directors_units_wait_for_nobody_and_nobody_waits_for_them(campana: Edition) -> None:
    order = ("a", "boss", "b", "c")
    waiting = _clock(campana, order, until=1000, own=["boss"])
    assert waiting.missed == ("a",)
    assert waiting.running is not None
    assert (waiting.running.unit, waiting.running.deadline) == ("boss", None)
    played = _clock(campana, order, (1000, "boss", "post"), until=1001, own=["boss"])
    assert _acted(played) == [("boss", 1000, Timing.IN_TIME)]
    assert _hours(played) == {"a": 24, "b": 1024}


def test_the_director_may_post_in_advance_too(campana: Edition) -> None:
    told = ((1, "boss", "post"), (2, "a", "post"))
    round_ = _clock(campana, ("a", "boss", "b"), *told, until=3, own=["boss"])
    assert _acted(round_) == [("a", 2, Timing.IN_TIME), ("boss", 2, Timing.IN_ADVANCE)]


def test_an_absence_announced_in_time_excuses(campana: Edition) -> None:
    before = _clock(campana, FOUR, (24, "a", "absent"), until=30)
    assert (before.missed, before.turns[0].end) == ((), TurnEnd.EXCUSED)
    assert before.may_act_late == ("a",)
    later = _clock(campana, FOUR, (25, "a", "absent"), until=30)
    assert later.missed == ("a",)
    known = _clock(campana, FOUR, (26, "a", "post"), until=30, absent=["a"])
    assert known.missed == ()
    assert _hours(known) == {"a": 24, "b": 39}


def test_a_house_may_wait_for_the_director_to_play_the_absent(
    house: Callable[[str], Edition],
) -> None:
    edition = house("[clocks.ordered]\nabsent_deadline = false\n")
    round_ = _clock(edition, FOUR, (100, "a", "post"), until=101, absent=["a"])
    assert _acted(round_) == [("a", 100, Timing.IN_TIME)]
    assert _hours(round_) == {"b": 124}
    assert _hours(_clock(edition, FOUR, until=1)) == {"a": 24}


def test_an_edition_of_before_that_house_value_lets_the_hours_run(campana: Edition) -> None:
    assert campana.clocks is not None
    assert campana.clocks.ordered is not None
    clock = campana.clocks.ordered.model_copy(update={"absent_deadline": None})
    older = campana.model_copy(
        update={"clocks": campana.clocks.model_copy(update={"ordered": clock})}
    )
    assert _hours(_clock(older, FOUR, until=1, absent=["a"])) == {"a": 24}


# --- The director's hand -------------------------------------------------------------------------


def test_a_turn_that_is_skipped_ends_then_and_may_be_played_late(campana: Edition) -> None:
    told = ((5, "a", "skipped"), (9, "a", "post"))
    round_ = _clock(campana, FOUR, *told, until=10)
    assert (round_.turns[0].end, round_.missed) == (TurnEnd.SKIPPED, ())
    assert _clock(campana, FOUR, told[0], until=6).may_act_late == ("a",)
    assert _acted(round_) == [("a", 9, Timing.LATE)]
    assert _hours(round_) == {"a": 24, "b": 20}


def test_who_is_skipped_before_its_turn_has_none(campana: Edition) -> None:
    skipped = ((1, "b", "skipped"), (2, "a", "post"))
    round_ = _clock(campana, FOUR, *skipped, until=3)
    assert [turn.unit for turn in round_.turns] == ["a", "c"]
    assert (round_.may_act_late, round_.upcoming) == (("b",), ("d",))
    late = _clock(campana, FOUR, *skipped, (3, "b", "post"), until=4)
    assert _acted(late) == [("a", 2, Timing.IN_TIME), ("b", 3, Timing.LATE)]
    assert _hours(late)["c"] == 17


def test_skipping_who_has_posted_or_run_out_changes_no_turn(campana: Edition) -> None:
    posts = ((1, "b", "post"), (2, "a", "post"))
    for skipped in ((1, "b", "skipped"), (3, "a", "skipped"), (3, "b", "skipped")):
        round_ = _clock(campana, FOUR, *posts, skipped, until=4)
        assert round_ == _clock(campana, FOUR, *posts, until=4)
    gone = _clock(campana, FOUR, (30, "a", "skipped"), until=31)
    assert gone.turns == _clock(campana, FOUR, until=31).turns


def test_a_turn_begins_anew_with_the_hours_it_has_then(campana: Edition) -> None:
    told = ((30, "a", "post"), (32, "b", "restarted"))
    round_ = _clock(campana, FOUR, *told, until=33)
    assert _hours(round_) == {"a": 24, "b": 44}
    assert round_.missed == ("a",)
    fewer = _clock(campana, FOUR, (32, "d", "fled"), (33, "b", "restarted"), until=34)
    assert _hours(fewer) == {"a": 24, "b": 57}


def test_what_ran_out_before_a_new_beginning_is_forgotten(campana: Edition) -> None:
    told = ((30, "b", "post"), (50, "c", "restarted"), (50, "a", "restarted"))
    round_ = _clock(campana, FOUR, *told, until=51)
    assert round_.running is not None
    assert (round_.running.unit, round_.running.deadline) == ("a", 74 * HOUR)
    assert (round_.missed, round_.acted, round_.upcoming) == ((), (), ("b", "c", "d"))
    played = _clock(campana, FOUR, *told, (60, "a", "post"), until=61)
    assert _acted(played) == [("a", 60, Timing.IN_TIME), ("b", 60, Timing.IN_ADVANCE)]
    assert _hours(played) == {"a": 74, "b": 72, "c": 72}


def test_an_asalto_that_ran_out_whole_can_begin_anew(campana: Edition) -> None:
    late = ((70, "c", "post"), (71, "c", "withdrawn"))
    told = (*late, (80, "b", "restarted"), (81, "b", "post"))
    round_ = _clock(campana, FOUR, *told, until=82)
    assert (round_.ended_at, round_.missed) == (None, ("a",))
    assert _refused(round_) == [(1, ClockRefusal.ROUND_OVER)]
    assert _acted(round_) == [("b", 81, Timing.IN_TIME), ("c", 81, Timing.IN_ADVANCE)]


@pytest.mark.parametrize("before", ["post", "defeated", "skipped"])
def test_only_a_turn_nobody_played_begins_anew(campana: Edition, before: str) -> None:
    told = ((5, "a", before), (6, "a", "restarted"), (6, "c", "restarted"))
    round_ = _clock(campana, FOUR, *told, until=7)
    assert round_ == _clock(campana, FOUR, told[0], until=7)


# --- The edges -----------------------------------------------------------------------------------


def test_nobody_has_an_asalto_that_ends_as_it_begins(campana: Edition) -> None:
    assert _clock(campana, (), until=0).ended_at == BEGINNING
    gone = _clock(campana, ("a",), (0, "a", "defeated"), until=0)
    assert (gone.ended_at, gone.turns) == (BEGINNING, ())


def test_before_its_beginning_there_is_no_turn(campana: Edition) -> None:
    round_ = _clock(campana, FOUR, (5, "a", "post"), until=-1)
    assert (round_.turns, round_.due, round_.ended_at) == ((), BEGINNING, None)
    assert _clock(campana, FOUR, until=0).running is not None


def test_who_is_named_twice_has_one_turn(campana: Edition) -> None:
    assert _clock(campana, ("a", "b", "a"), until=1).order == ("a", "b")


def test_even_the_last_instant_there_is_gets_an_answer(campana: Edition) -> None:
    events = [Event(timedelta.max, unit, EventKind.POST) for unit in FOUR]
    round_ = ordered_clock(campana, order=FOUR, events=events, until=timedelta.max, own=FOUR[:3])
    assert round_.ended_at == timedelta.max
    assert round_.deadlines == {"d": timedelta.max}


def test_what_comes_after_until_has_not_happened(campana: Edition) -> None:
    told = ((5, "a", "post"), (6, "b", "post"))
    assert _clock(campana, FOUR, *told, until=5.5) == _clock(campana, FOUR, told[0], until=5.5)


def test_editions_without_this_clock_do_not_answer(campana: Edition) -> None:
    bare = Edition(code="bare", title="Nada")
    with pytest.raises(NotDefinedError, match=": clocks is"):
        _clock(bare, FOUR, until=1)
    assert campana.clocks is not None
    clocks = campana.clocks.model_copy(update={"ordered": None})
    with pytest.raises(NotDefinedError, match=r": clocks\.ordered is"):
        _clock(campana.model_copy(update={"clocks": clocks}), FOUR, until=1)


# --- What must always hold -----------------------------------------------------------------------


def _replayed(
    edition: Edition, asalto: Asalto, hours: int, events: Sequence[Event] | None = None
) -> OrderedRound:
    return ordered_clock(
        edition,
        order=asalto.order,
        events=asalto.events if events is None else events,
        until=hours * HOUR,
        own=asalto.own,
        absent=asalto.own & {"b"},
    )


@settings(max_examples=40)
@given(asalto=asaltos(), hours=st.integers(-1, 150))
def test_an_asalto_makes_sense_at_every_instant(
    campana: Edition, asalto: Asalto, hours: int
) -> None:
    round_ = _replayed(campana, asalto, hours)
    acted = [entry.unit for entry in round_.acted]
    assert len(set(acted)) == len(acted)
    begun = {turn.unit for turn in round_.turns}
    assert set(acted) <= begun | round_.skipped
    assert not set(acted) & ({noted.event.unit for noted in round_.in_advance})
    assert not begun & set(round_.upcoming)
    times = [entry.at for entry in round_.acted]
    assert times == sorted(times)
    assert all(entry.posted <= entry.at for entry in round_.acted)
    assert (round_.running is not None) + (round_.due is not None) + (
        round_.ended_at is not None
    ) == 1
    assert not asalto.own & set(round_.missed)
    posts = [entry for entry in round_.acted if entry.timing is not Timing.LATE]
    assert not {entry.unit for entry in posts} & set(round_.missed)
    assert not {entry.unit for entry in posts} & set(round_.may_act_late)


@settings(max_examples=40)
@given(asalto=asaltos(), hours=st.integers(-1, 150))
def test_turns_follow_each_other_without_a_gap(
    campana: Edition, asalto: Asalto, hours: int
) -> None:
    round_ = _replayed(campana, asalto, hours)
    start = BEGINNING
    for turn in round_.turns:
        assert turn.started == start
        assert (turn.ended is None) is (turn is round_.running)
        if turn.ended is not None:
            assert turn.ended >= turn.started
            start = turn.ended
        if turn.deadline is not None and turn.ended is not None:
            assert turn.ended <= turn.deadline
        if turn.end in (TurnEnd.EXPIRED, TurnEnd.EXCUSED):
            assert turn.ended == turn.deadline
    if round_.ended_at is not None:
        assert (round_.ended_at, round_.upcoming) == (start, ())
    given = sum(entry.hours_given for entry in round_.acted)
    plain = {TermCode.FIRST_TURN_HOURS, TermCode.LATER_TURN_HOURS, TermCode.FEW_LEFT_HOURS}
    terms = [term for turn in round_.turns if turn.hours for term in turn.hours.terms]
    assert given == sum(term.amount for term in terms if term.code not in plain)


@settings(max_examples=40)
@given(asalto=asaltos(), first=st.integers(-1, 120), more=st.integers(0, 60))
def test_time_only_adds_and_deadlines_never_move_back(
    campana: Edition, asalto: Asalto, first: int, more: int
) -> None:
    before = _replayed(campana, asalto, first)
    after = _replayed(campana, asalto, first + more)
    assert after.acted[: len(before.acted)] == before.acted
    assert after.missed[: len(before.missed)] == before.missed
    assert after.refused[: len(before.refused)] == before.refused
    assert before.out <= after.out
    for unit, deadline in before.deadlines.items():
        assert after.deadlines[unit] >= deadline
    if before.ended_at is not None:
        assert after.ended_at == before.ended_at


@settings(max_examples=40)
@given(asalto=asaltos(), hours=st.integers(0, 100))
def test_what_happens_later_never_changes_what_was(
    campana: Edition, asalto: Asalto, hours: int
) -> None:
    past = [event for event in asalto.events if event.at <= hours * HOUR]
    assert _without_numbers(_replayed(campana, asalto, hours)) == _without_numbers(
        _replayed(campana, asalto, hours, past)
    )


def _without_numbers(round_: OrderedRound) -> object:
    acted = [(entry.unit, entry.posted, entry.at, entry.timing) for entry in round_.acted]
    refused = [(entry.noted.event, entry.refusal) for entry in round_.refused]
    return acted, refused, round_.turns, round_.out, round_.due, round_.ended_at


# --- Who rises again -----------------------------------------------------------------------------


def test_who_rises_acts_last_with_all_its_hours(campana: Edition) -> None:
    told = ((2, "b", "defeated"), (3, "a", "post"), (8, "b", "risen"), (9, "c", "post"))
    round_ = _clock(campana, FOUR, *told, until=10)
    assert (round_.order, round_.upcoming) == (("a", "c", "d", "b"), ("b",))
    assert _hours(_clock(campana, FOUR, *told, (10, "d", "post"), until=11))["b"] == 22


def test_who_never_went_does_not_rise(campana: Edition) -> None:
    round_ = _clock(campana, FOUR, (2, "b", "risen"), until=3)
    assert (round_.order, round_.upcoming) == (FOUR, ("b", "c", "d"))
