"""Free turns: 48 hours for everybody, 24 more at initiative 0, and nobody is penalised."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.clock_events import BEGINNING, ClockRefusal, Event, EventKind, Timing
from director.rules.free_clock import FreeRound, free_clock

HOUR = timedelta(hours=1)
THREE = ("a", "b", "c")
Told = tuple[float, str, str]


def _clock(
    edition: Edition, order: Sequence[str], *told: Told, until: float, **who: Any
) -> FreeRound:
    events = [Event(at * HOUR, unit, EventKind(kind)) for at, unit, kind in told]
    return free_clock(edition, order=order, events=events, until=until * HOUR, **who)


def _acted(round_: FreeRound) -> list[Any]:
    return [acted.unit for acted in round_.acted]


def _refused(round_: FreeRound) -> list[tuple[int, ClockRefusal]]:
    return [(event.noted.number, event.refusal) for event in round_.refused]


def test_in_time_by_initiative_then_the_late_as_they_posted(campana: Edition) -> None:
    told = ((1, "e", "post"), (48, "d", "post"), (49, "c", "post"), (50, "a", "post"))
    round_ = _clock(campana, ("a", "b", "c", "d", "e"), *told, until=60)
    assert [(acted.unit, acted.number, acted.timing) for acted in round_.acted] == [
        ("d", 1, Timing.IN_TIME),
        ("e", 0, Timing.IN_TIME),
        ("c", 2, Timing.LATE),
        ("a", 3, Timing.LATE),
    ]
    assert [acted.at / HOUR for acted in round_.acted] == [48, 1, 49, 50]
    assert [acted.posted for acted in round_.acted] == [acted.at for acted in round_.acted]
    assert (round_.full_until, round_.closes) == (48 * HOUR, 72 * HOUR)
    assert (round_.silent, round_.ended_at) == (("b",), None)


def test_a_late_post_stands_where_its_initiative_belongs(campana: Edition) -> None:
    told = (
        (1, "d", "post"),
        (2, "c", "post"),
        (3, "b", "post"),
        (50, "a", "post"),
        (51, "e", "post"),
    )
    values = {"a": 9, "b": 1, "c": 0, "d": -1, "e": 4}
    round_ = _clock(campana, ("a", "e", "b", "c", "d"), *told, until=60, initiatives=values)
    assert _acted(round_) == ["b", "c", "a", "e", "d"]
    tied = _clock(
        campana,
        ("x", "y", "z", "a", "c"),
        (2, "c", "post"),
        (50, "a", "post"),
        until=60,
        initiatives=values,
    )
    assert _acted(tied) == ["c", "a"]


def test_ranks_follow_the_order_unless_all_initiatives_are_known(campana: Edition) -> None:
    told = ((1, "d", "post"), (2, "c", "post"), (3, "b", "post"), (50, "a", "post"))
    order = ("a", "b", "c", "d")
    for some in ({"d": 5, "b": 2}, {"a": 9, "d": 5}, {}):
        round_ = _clock(campana, order, *told, until=60, initiatives=some)
        assert _acted(round_) == ["b", "c", "d", "a"]
    known = {"b": 1, "c": 2, "d": 3}
    assert _acted(_clock(campana, order, *told, until=60, initiatives=known)) == list("dcba")


def test_a_house_has_other_hours_and_another_initiative(house: Callable[[str], Edition]) -> None:
    edition = house("[clocks.free]\nhours = 10\ngrace = 0\nlate_initiative = 5\n")
    told = ((10, "a", "post"), (11, "b", "post"))
    round_ = _clock(edition, THREE, *told, until=12)
    assert (_acted(round_), round_.ended_at) == (["a"], 10 * HOUR)
    assert _refused(round_) == [(1, ClockRefusal.ROUND_OVER)]
    longer = house("[clocks.free]\nhours = 10\ngrace = 5\nlate_initiative = 5\n")
    more = ((1, "b", "post"), (2, "c", "post"), (11, "a", "post"))
    values = {"a": 9, "b": 6, "c": 4}
    assert _acted(_clock(longer, THREE, *more, until=12, initiatives=values)) == ["b", "a", "c"]


def test_it_ends_when_everybody_has_posted(campana: Edition) -> None:
    told = ((1, "a", "post"), (2, "b", "post"), (3, "c", "post"), (4, "a", "post"))
    assert _clock(campana, THREE, *told, until=2).ended_at is None
    round_ = _clock(campana, THREE, *told, until=99)
    assert round_.ended_at == 3 * HOUR
    assert _refused(round_) == [(3, ClockRefusal.ROUND_OVER)]
    assert round_.silent == ()


def test_it_closes_when_the_last_hour_has_gone_by(campana: Edition) -> None:
    assert _clock(campana, THREE, until=72).ended_at is None
    closed = _clock(campana, THREE, until=72.5)
    assert (closed.ended_at, closed.silent) == (72 * HOUR, THREE)
    told = ((1, "a", "post"), (2, "b", "post"), (72, "c", "post"))
    assert _acted(_clock(campana, THREE, *told, until=99)) == ["a", "b", "c"]
    late = _clock(campana, THREE, (72.5, "c", "post"), (73, "a", "defeated"), until=99)
    assert (_acted(late), late.ended_at) == ([], 72 * HOUR)
    assert _refused(late) == [(0, ClockRefusal.ROUND_OVER)]


def test_nobody_waits_for_the_fallen_and_the_fled(campana: Edition) -> None:
    told = ((1, "a", "post"), (2, "b", "fled"), (3, "c", "defeated"), (4, "b", "post"))
    round_ = _clock(campana, THREE, *told[:3], until=5)
    assert (round_.ended_at, round_.out) == (3 * HOUR, frozenset("bc"))
    assert _acted(round_) == ["a"]
    fallen = _clock(campana, THREE, told[1], told[3], until=5)
    assert _refused(fallen) == [(1, ClockRefusal.OUT_OF_BATTLE)]
    gone_by_then = _clock(campana, THREE, *((80, unit, "defeated") for unit in THREE), until=99)
    assert gone_by_then.ended_at == 72 * HOUR


def test_nobody_waits_for_whom_the_director_skips(campana: Edition) -> None:
    told = ((1, "a", "skipped"), (2, "a", "restarted"), (3, "b", "post"), (4, "c", "post"))
    round_ = _clock(campana, THREE, *told[:3], until=5)
    assert (round_.silent, round_.ended_at) == (("c",), None)
    assert _clock(campana, THREE, *told, until=5).ended_at == 4 * HOUR
    posted = _clock(campana, THREE, *told[:3], (4, "a", "post"), until=5)
    assert (_acted(posted), posted.refused) == (["a", "b"], ())


def test_what_was_posted_before_a_defeat_stands(campana: Edition) -> None:
    round_ = _clock(campana, THREE, (1, "a", "post"), (2, "a", "defeated"), until=3)
    assert _acted(round_) == ["a"]
    assert round_.silent == ("b", "c")


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        ((1, "z", "post"), ClockRefusal.NOT_IN_ROUND),
        ((-1, "a", "defeated"), ClockRefusal.BEFORE_ROUND),
        ((3, "b", "post"), ClockRefusal.ALREADY_ACTED),
        ((3, "b", "withdrawn"), ClockRefusal.ALREADY_ACTED),
        ((3, "a", "withdrawn"), ClockRefusal.NOTHING_IN_ADVANCE),
    ],
)
def test_what_counts_for_nothing_is_told(
    campana: Edition, told: Told, refusal: ClockRefusal
) -> None:
    round_ = _clock(campana, THREE, told, (2, "b", "post"), (3, "c", "absent"), until=4)
    assert _refused(round_) == [(0, refusal)]
    assert (_acted(round_), round_.out) == (["b"], frozenset())


def test_the_director_is_never_late_and_never_waited_for(campana: Edition) -> None:
    told = ((50, "a", "post"), (60, "boss", "post"), (61, "boss", "post"), (90, "troll", "post"))
    order = ("boss", "a", "troll")
    round_ = _clock(campana, order, *told, until=99, own=["boss", "troll"])
    assert [(acted.unit, acted.timing) for acted in round_.acted] == [
        ("boss", Timing.IN_TIME),
        ("troll", Timing.IN_TIME),
        ("a", Timing.LATE),
    ]
    assert round_.ended_at == 50 * HOUR
    assert _refused(round_) == [(2, ClockRefusal.ALREADY_ACTED)]


def test_with_nobody_to_wait_for_it_ends_as_it_begins(campana: Edition) -> None:
    assert _clock(campana, ("boss",), until=5, own=["boss"]).ended_at == BEGINNING
    assert _clock(campana, (), until=0).ended_at == BEGINNING
    early = _clock(campana, (), (-3, "a", "post"), until=-1)
    assert early.ended_at is None


def test_who_is_named_twice_has_one_turn(campana: Edition) -> None:
    assert _clock(campana, ("a", "b", "a"), until=1).order == ("a", "b")


def test_editions_without_this_clock_do_not_answer(campana: Edition) -> None:
    with pytest.raises(NotDefinedError, match=": clocks is"):
        _clock(Edition(code="bare", title="Nada"), THREE, until=1)
    assert campana.clocks is not None
    clocks = campana.clocks.model_copy(update={"free": None})
    with pytest.raises(NotDefinedError, match=r": clocks\.free is"):
        _clock(campana.model_copy(update={"clocks": clocks}), THREE, until=1)


def test_who_rises_is_waited_for_again_within_the_same_hours(campana: Edition) -> None:
    fell = [Event(HOUR, "a", EventKind.DEFEATED)]
    posts = [Event(2 * HOUR, unit, EventKind.POST) for unit in ("b", "c")]
    told = [*fell, *posts]
    assert _free(campana, told, 10).ended_at == 2 * HOUR
    risen = _free(campana, [*told, Event(5 * HOUR, "a", EventKind.RISEN)], 10)
    assert (risen.ended_at, risen.silent) == (None, ("a",))
    late = _free(campana, [*told, Event(80 * HOUR, "a", EventKind.RISEN)], 90)
    assert late.ended_at == 2 * HOUR


def _free(edition: Edition, events: list[Event], until: int) -> FreeRound:
    return free_clock(edition, order=THREE, events=events, until=until * HOUR)


HISTORY = st.lists(
    st.builds(
        Event,
        at=st.integers(-2, 90).map(lambda hours: hours * HOUR),
        unit=st.sampled_from((*THREE, "boss", "z")),
        kind=st.sampled_from((EventKind.POST, EventKind.POST, *EventKind)),
    ),
    max_size=9,
)


@settings(max_examples=25)
@given(events=HISTORY, first=st.integers(-1, 90), more=st.integers(0, 40))
def test_time_only_adds(campana: Edition, events: list[Event], first: int, more: int) -> None:
    before, after = (
        free_clock(campana, order=("boss", *THREE), events=events, until=until * HOUR, own=["boss"])
        for until in (first, first + more)
    )
    assert set(before.acted) <= set(after.acted)
    # Whoever rises meanwhile is waited for again.
    since = {event.unit for event in events if event.at > first * HOUR}
    risen = {event.unit for event in events if event.kind is EventKind.RISEN} & since
    assert before.ended_at is None or risen or before.ended_at == after.ended_at
    assert set(after.silent) - risen <= set(before.silent)
    units = [acted.unit for acted in after.acted]
    assert len(set(units)) == len(units)
    players = [acted for acted in after.acted if acted.unit != "boss"]
    assert all(acted.at <= after.closes for acted in players)
    assert after.ended_at is None or all(acted.at <= after.ended_at for acted in players)
