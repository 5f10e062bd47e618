"""Stat points: within the class, all of them, and never taken back."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.stat_points import StatPointFault, StatPointProblem, stat_points_problems
from director.rules.stats import Stat

ARMOR, STRENGTH, EXERTION = Stat.ARMOR, Stat.STRENGTH, Stat.EXERTION
LOW = {ARMOR: 10, STRENGTH: 6, EXERTION: 1}
HIGH = {ARMOR: 17, STRENGTH: 13, EXERTION: 2}
"""A varl with a shield, of the table of origin."""

START = {ARMOR: 16, STRENGTH: 6, EXERTION: 2}
STATS = st.dictionaries(st.sampled_from([ARMOR, STRENGTH, EXERTION]), st.integers(-5, 20))


@pytest.mark.parametrize(
    ("points", "after", "problems"),
    [
        (2, {ARMOR: 17, STRENGTH: 7}, []),
        (2, {STRENGTH: 8}, []),
        (0, {}, []),
        (-3, {}, []),
        (2, {}, [(StatPointFault.LEFT_OVER, 0, 2, None)]),
        (2, {ARMOR: 17}, [(StatPointFault.LEFT_OVER, 1, 2, None)]),
        (2, {STRENGTH: 9}, [(StatPointFault.TOO_MANY, 3, 2, None)]),
        (-3, {STRENGTH: 7}, [(StatPointFault.TOO_MANY, 1, 0, None)]),
        (2, {ARMOR: 18}, [(StatPointFault.ABOVE_MAXIMUM, 18, 17, ARMOR)]),
        (2, {ARMOR: 15, STRENGTH: 8}, [(StatPointFault.LOWERED, 15, 16, ARMOR)]),
        (
            2,
            {STRENGTH: 5, ARMOR: 18},
            [
                (StatPointFault.LOWERED, 5, 6, STRENGTH),
                (StatPointFault.ABOVE_MAXIMUM, 18, 17, ARMOR),
                (StatPointFault.BELOW_MINIMUM, 5, 6, STRENGTH),
            ],
        ),
    ],
)
def test_of_a_varl_with_a_shield(
    points: int,
    after: Mapping[Stat, int],
    problems: list[tuple[StatPointFault, int, int, Stat | None]],
) -> None:
    expected = tuple(StatPointProblem(*problem) for problem in problems)
    assert stat_points_problems(points, START, after, LOW, HIGH) == expected


def test_points_may_stay_where_there_is_no_room() -> None:
    assert stat_points_problems(2, HIGH, {}, LOW, HIGH) == ()
    (problem,) = stat_points_problems(2, HIGH, {}, LOW, {ARMOR: 17})
    assert problem.fault is StatPointFault.LEFT_OVER


def test_what_was_outside_before_may_stay_so() -> None:
    assert stat_points_problems(0, {ARMOR: 30, STRENGTH: 2}, {}, LOW, HIGH) == ()
    (problem,) = stat_points_problems(1, {STRENGTH: 2}, {STRENGTH: 3}, LOW, HIGH)
    assert problem == StatPointProblem(StatPointFault.BELOW_MINIMUM, 3, 6, STRENGTH)


def test_a_stat_the_sheet_does_not_have_begins_at_0() -> None:
    assert stat_points_problems(2, {}, {Stat.BREAK: 2}, {}, {}) == ()


@given(points=st.integers(-2, 9), before=STATS, after=STATS)
def test_what_passes_is_within_everything(
    points: int, before: dict[Stat, int], after: dict[Stat, int]
) -> None:
    if stat_points_problems(points, before, after, LOW, HIGH):
        return
    now = {**before, **after}
    raised = {stat: now[stat] - before.get(stat, 0) for stat in now}
    assert all(amount >= 0 for amount in raised.values())
    assert all(LOW[stat] <= now[stat] <= HIGH[stat] for stat in now if raised[stat])
    assert sum(raised.values()) <= max(0, points)
