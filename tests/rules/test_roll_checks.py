"""Whether printed rolls hold together."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules.roll_checks import (
    Dice,
    Result,
    RollMismatch,
    RollProblem,
    dice_problems,
    result_problems,
    sum_problems,
)

PLAIN = Dice(1, 100)


def test_the_dice_that_were_asked_for() -> None:
    assert list(dice_problems(Dice(1, 100, 31), PLAIN)) == []
    for dice in (Dice(2, 100), Dice(1, 20)):
        assert list(dice_problems(dice, PLAIN)) == [
            RollMismatch(RollProblem.OTHER_DICE, str(dice), "1d100")
        ]


@pytest.mark.parametrize(
    ("dice", "results", "mismatches"),
    [
        (PLAIN, [Result(1)], []),
        (PLAIN, [Result(100, 0)], []),
        (PLAIN, [Result(0)], [("out_of_range", "0", "100")]),
        (PLAIN, [Result(101)], [("out_of_range", "101", "100")]),
        (PLAIN, [Result(5), Result(6)], [("wrong_count", "2", "1")]),
        (Dice(2, 10), [Result(5)], [("wrong_count", "1", "2")]),
        (Dice(1, 100, 31), [Result(5, 30)], [("other_bonus", "+30", "+31")]),
        (PLAIN, [Result(5, -1)], [("other_bonus", "-1", "+0")]),
    ],
)
def test_what_the_dice_can_show(
    dice: Dice, results: list[Result], mismatches: list[tuple[str, str, str]]
) -> None:
    found = list(result_problems(dice, results))
    assert [(wrong.problem, wrong.found, wrong.expected) for wrong in found] == mismatches


@pytest.mark.parametrize(
    ("results", "mismatches"),
    [
        ([Result(74, 31, 105)], []),
        ([Result(74)], []),
        ([Result(74, None, 74)], []),
        ([Result(74, 31, 104)], [("104", "105")]),
        ([Result(10), Result(5, 2, 17)], []),
        ([Result(10), Result(5, 2, 7)], []),
        ([Result(10), Result(5, 2, 8)], [("8", "17")]),
        ([Result(10, 2, 12), Result(5, 2, 17)], [("17", "7")]),
    ],
)
def test_sums(results: list[Result], mismatches: list[tuple[str, str]]) -> None:
    found = list(sum_problems(results))
    assert [(wrong.found, wrong.expected) for wrong in found] == mismatches
    assert all(wrong.problem is RollProblem.WRONG_SUM for wrong in found)


@settings(max_examples=25)
@given(st.lists(st.integers(1, 100), min_size=1, max_size=5), st.integers(-50, 50))
def test_true_sums_are_never_named(rolls: list[int], bonus: int) -> None:
    each = [Result(roll, bonus, roll + bonus) for roll in rolls]
    whole = [*map(Result, rolls[:-1]), Result(rolls[-1], bonus, sum(rolls) + bonus)]
    assert list(sum_problems(each)) == list(sum_problems(whole)) == []
    assert list(result_problems(Dice(len(rolls), 100, bonus), each)) == []
