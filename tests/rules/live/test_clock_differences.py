"""What an amended line does to the hours: verdicts that hold no more, lapses, deadlines."""

from dataclasses import replace
from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.live.amend import Amended, Edit, InsertLine, RemoveLine, ReplaceLine, amended
from director.rules.live.clock_differences import (
    ClockDifference,
    DeadlineDiffers,
    HoursGivenDiffer,
    LapseDiffers,
    VerdictDiffers,
    clock_differences,
)
from director.rules.live.clock_rounds import Absence, WaitingPost
from director.rules.live.happenings import Felled, Happening, Logged, TurnLapsed
from director.rules.live.replay import Replayed
from director.rules.live.setup import ClockKind, LiveSetup
from tests.rules.live.fighting import Line, battle, hours, opened, passes

MISSED: list[Line] = [
    (24, TurnLapsed(1)),
    (36, TurnLapsed(2)),
    (38, passes(2)),
    (39, passes(3)),
]
"""Of six: the keys of these lines are 8 to 11."""


def at(hour: float, what: Happening) -> Logged:
    return Logged(0, hours(hour), hours(90), what)


def done(replayed: Replayed, *edits: Edit) -> Amended:
    found = amended(replayed, *edits)
    assert isinstance(found, Amended)
    return found


def of_clock(found: Amended) -> list[ClockDifference]:
    return [each for each in found.differences if isinstance(each, ClockDifference)]


def test_a_forgotten_late_post_leaves_a_verdict_that_holds_no_more() -> None:
    replayed = battle(MISSED, count=6)
    found = done(replayed, InsertLine(8, at(30, passes(1))))
    assert of_clock(found) == [
        VerdictDiffers(9, 2, hours(36), None),
        HoursGivenDiffer(1, 1, 0, 3),
    ]
    assert (found.unsupported, found.replayed.state.units[2].lost_turns) == ((9,), 1)
    whole = done(replayed, InsertLine(8, at(30, passes(1))), RemoveLine(9))
    assert (whole.unsupported, whole.replayed.state.units[2].lost_turns) == ((), 0)
    assert of_clock(whole) == [HoursGivenDiffer(2, 1, 3, 0), HoursGivenDiffer(1, 1, 0, 3)]


def test_a_defeat_that_leaves_three_lets_a_turn_run_out_later() -> None:
    lines: list[Line] = [(24, TurnLapsed(1)), (36, TurnLapsed(2)), (38, passes(3))]
    replayed = battle(lines, count=4)
    fall = InsertLine(5, at(10, Felled(4)))
    assert of_clock(done(replayed, fall)) == [VerdictDiffers(7, 2, hours(36), hours(48))]
    assert of_clock(done(battle([*lines, (49, passes(4))], count=4), fall)) == [
        VerdictDiffers(7, 2, hours(36), hours(48))
    ]


def test_a_turn_in_time_moved_beyond_its_deadline_has_run_out() -> None:
    replayed = battle([(3, passes(1)), (5, passes(2)), (17, passes(3))], count=6)
    found = of_clock(done(replayed, ReplaceLine(9, at(16, passes(2)))))
    assert found == [
        LapseDiffers(2, 1, None, hours(15)),
        HoursGivenDiffer(2, 1, 0, 3),
    ]
    back = amended(replayed, ReplaceLine(9, at(16, passes(2))))
    assert isinstance(back, Amended)
    again = of_clock(done(back.replayed, ReplaceLine(9, at(5, passes(2)))))
    assert again == [LapseDiffers(2, 1, hours(15), None), HoursGivenDiffer(2, 1, 3, 0)]


def test_the_deadline_of_the_turn_that_runs_is_told() -> None:
    replayed = battle([(3, passes(1)), (5, passes(2))], count=6)
    moved = of_clock(done(replayed, ReplaceLine(9, at(7, passes(2)))))
    assert moved == [DeadlineDiffers(3, hours(17), hours(19))]
    begun = of_clock(done(replayed, InsertLine(9, at(6, passes(3)))))
    assert begun == [DeadlineDiffers(4, None, hours(18))]


def test_a_verdict_taken_out_is_to_be_decided_and_a_new_one_is_no_news() -> None:
    replayed = battle(MISSED[:2], count=6)
    assert of_clock(done(replayed, RemoveLine(9))) == [LapseDiffers(2, 1, None, hours(36))]
    late = battle([(24, TurnLapsed(1)), (40, passes(2))], count=6)
    decided = of_clock(done(late, InsertLine(8, at(36, TurnLapsed(2)))))
    assert decided == [LapseDiffers(2, 1, hours(36), None)]


def test_a_turn_that_the_director_cut_short_stays_so() -> None:
    replayed = battle([(3, TurnLapsed(1)), (5, passes(2)), (6, passes(3))], count=6)
    found = done(replayed, ReplaceLine(9, at(6, passes(2))))
    assert (of_clock(found), found.unsupported) == ([], ())


def test_asaltos_of_before_are_looked_at_too() -> None:
    lines = [*MISSED, (40, passes(4)), (41, passes(5)), (42, passes(6)), (43, passes(1))]
    replayed = battle([*lines, (50, opened(2, 6)), (51, passes(1))], count=6)
    found = done(replayed, InsertLine(8, at(30, passes(1))))
    assert VerdictDiffers(9, 2, hours(36), None) in of_clock(found)
    assert found.newly_void == (15,)


def test_what_waits_and_who_is_away_counts_as_on_the_clock() -> None:
    replayed = battle([(3, passes(1))], count=6)
    edit = InsertLine(8, at(20, Felled(6)))
    posts, away = [WaitingPost(2, hours(4))], {3: [Absence(hours(0))]}
    found = amended(replayed, edit, waiting=posts, absences=away)
    assert isinstance(found, Amended)
    # 2 posted at 4, so that only 3 has run out by then, in both readings alike.
    assert of_clock(found) == []
    bare = amended(battle([(3, passes(1)), (20, Felled(5))], count=6), edit)
    assert isinstance(bare, Amended)
    assert of_clock(bare) == []


def test_no_other_clock_has_verdicts(campana: Edition) -> None:
    for setup in (LiveSetup(ClockKind.FREE), LiveSetup(ClockKind.NONE)):
        replayed = battle([(3, passes(1))], count=6, setup=setup)
        assert of_clock(done(replayed, ReplaceLine(8, at(60, passes(1))))) == []
    bare = campana.model_copy(update={"clocks": None})
    replayed = battle([(3, passes(1))], count=6, edition=bare)
    assert of_clock(done(replayed, ReplaceLine(8, at(60, passes(1))))) == []


def test_an_asalto_that_is_in_one_reading_only_is_not_compared() -> None:
    lines: list[Line] = [(hour, passes(unit)) for hour, unit in ((1, 1), (2, 2), (3, 3))]
    replayed = battle([*lines, (5, opened(2, 3)), (6, passes(1))], count=3)
    found = done(replayed, RemoveLine(8))
    assert (of_clock(found), found.replayed.state.asalto) == ([], 1)
    assert list(clock_differences(found.replayed, replayed)) == []


def test_the_last_instant_there_is_can_be_meant() -> None:
    end = datetime.max.replace(tzinfo=UTC)
    replayed = battle([(3, passes(1))], count=6)
    last = replace(at(0, passes(2)), at=end)
    assert of_clock(done(replayed, InsertLine(8, last))) == []


@settings(max_examples=30)
@given(
    place=st.integers(7, 12),
    hour=st.integers(0, 60),
    unit=st.integers(1, 6),
    lapses=st.booleans(),
)
def test_an_edit_undone_differs_as_much_the_other_way(
    place: int, hour: int, unit: int, lapses: bool
) -> None:
    replayed = battle(MISSED, count=6)
    found = done(
        replayed, InsertLine(place, at(hour, TurnLapsed(unit) if lapses else passes(unit)))
    )
    there, back = (
        {
            (type(each), each.unit, frozenset((each.before, each.after)))
            for each in clock_differences(*readings)
            if isinstance(each, LapseDiffers | HoursGivenDiffer)
        }
        for readings in ((replayed, found.replayed), (found.replayed, replayed))
    )
    assert there == back
    assert not list(clock_differences(replayed, replayed))
