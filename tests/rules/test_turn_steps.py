"""The steps of a turn: forward only, rest and the one action end it."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.turn_steps import (
    Doing,
    StepReason,
    StepRefusal,
    TurnSoFar,
    do,
    is_over,
    may_do,
    pass_turn,
    passed_over,
    refused,
)

REST, HORN, MOVE, ABILITY, ATTACK = Doing
TWO_ACTIONS = "[turn]\none_action = false\n"


def _after(edition: Edition, *doings: Doing) -> TurnSoFar:
    turn = TurnSoFar()
    for doing in doings:
        following = do(edition, turn, doing)
        assert isinstance(following, TurnSoFar)
        turn = following
    return turn


@pytest.mark.parametrize(
    ("done", "possible", "left_out", "over"),
    [
        ((), [REST, HORN, MOVE, ABILITY, ATTACK], [], False),
        ((REST,), [], [HORN, MOVE, ABILITY, ATTACK], True),
        ((HORN,), [MOVE, ABILITY, ATTACK], [REST], False),
        ((MOVE,), [ABILITY, ATTACK], [REST, HORN], False),
        ((HORN, MOVE), [ABILITY, ATTACK], [REST], False),
        ((ATTACK,), [], [REST, HORN, MOVE, ABILITY], True),
        ((HORN, MOVE, ABILITY), [], [REST, ATTACK], True),
    ],
)
def test_a_turn_goes_forward_only(
    campana: Edition,
    done: tuple[Doing, ...],
    possible: list[Doing],
    left_out: list[Doing],
    over: bool,
) -> None:
    turn = _after(campana, *done)
    assert turn.done == done
    assert list(may_do(campana, turn)) == possible
    assert list(passed_over(campana, turn)) == left_out
    assert is_over(campana, turn) is over


@pytest.mark.parametrize(
    ("done", "doing", "refusal", "line"),
    [
        ((REST,), MOVE, StepRefusal.TURN_OVER, 181),
        ((HORN,), REST, StepRefusal.PASSED_OVER, 180),
        ((MOVE,), MOVE, StepRefusal.ALREADY_DONE, 180),
        ((MOVE,), HORN, StepRefusal.PASSED_OVER, 180),
        ((ATTACK,), ATTACK, StepRefusal.TURN_OVER, 184),
        ((MOVE, ABILITY), ATTACK, StepRefusal.TURN_OVER, 184),
    ],
)
def test_a_refusal_says_what_stands_in_the_way_and_its_line(
    campana: Edition, done: tuple[Doing, ...], doing: Doing, refusal: StepRefusal, line: int
) -> None:
    reason = do(campana, _after(campana, *done), doing)
    assert isinstance(reason, StepReason)
    assert (reason.refusal, reason.doing, reason.after) == (refusal, doing, done[-1])
    assert (reason.source.book, reason.source.line) == ("000", line)


def test_to_pass_ends_the_turn_for_good(campana: Edition) -> None:
    moved = _after(campana, MOVE)
    turn = pass_turn(moved)
    assert turn == TurnSoFar((MOVE,), passed=True)
    assert is_over(campana, turn)
    assert may_do(campana, turn) == ()
    assert pass_turn(turn) == turn
    reason = do(campana, turn, ATTACK)
    assert isinstance(reason, StepReason)
    assert (reason.refusal, reason.after, reason.source.line) == (StepRefusal.TURN_OVER, MOVE, 180)
    assert not moved.passed


def test_to_pass_at_once_is_refused_nothing_but_a_turn(campana: Edition) -> None:
    reason = refused(campana, pass_turn(TurnSoFar()), REST)
    assert reason is not None
    assert (reason.refusal, reason.after) == (StepRefusal.TURN_OVER, None)


def test_a_house_may_let_a_unit_use_an_ability_and_attack(house: Callable[[str], Edition]) -> None:
    edition = house(TWO_ACTIONS)
    turn = _after(edition, ABILITY)
    assert may_do(edition, turn) == (ATTACK,)
    reason = refused(edition, turn, ABILITY)
    assert reason is not None
    assert (reason.refusal, reason.after) == (StepRefusal.ALREADY_DONE, ABILITY)
    assert _after(edition, ATTACK, ABILITY).done == (ATTACK, ABILITY)
    assert is_over(edition, _after(edition, ATTACK, ABILITY))


def test_a_house_may_let_a_rested_unit_go_on(house: Callable[[str], Edition]) -> None:
    edition = house("[turn]\nrest_ends = false\n")
    assert may_do(edition, _after(edition, REST)) == (HORN, MOVE, ABILITY, ATTACK)


def test_a_house_orders_the_steps_and_leaves_some_out(house: Callable[[str], Edition]) -> None:
    edition = house('[turn]\nsteps = ["move", "act", "rest"]\none_action = false\n')
    assert may_do(edition, TurnSoFar()) == (MOVE, ABILITY, ATTACK, REST)
    assert passed_over(edition, _after(edition, ATTACK)) == (MOVE,)
    reason = refused(edition, TurnSoFar(), HORN)
    assert reason is not None
    assert (reason.refusal, reason.doing, reason.after) == (StepRefusal.NO_SUCH_STEP, HORN, None)
    assert edition.turn is not None
    assert reason.source == edition.turn.steps.source
    # A turn begun under another edition: what this one lacks stands in nobody's way.
    assert may_do(edition, TurnSoFar((HORN,))) == (MOVE, ABILITY, ATTACK, REST)


@given(st.lists(st.sampled_from(Doing), max_size=8))
def test_whatever_is_tried_the_turn_stays_in_order(campana: Edition, tried: list[Doing]) -> None:
    turn, steps = TurnSoFar(), ["rest", "horn", "move", "act"]
    for doing in tried:
        possible = doing in may_do(campana, turn)
        following = do(campana, turn, doing)
        assert isinstance(following, TurnSoFar) is possible
        if isinstance(following, TurnSoFar):
            assert following.done == (*turn.done, doing)
            turn = following
    places = [steps.index(doing.step) for doing in turn.done]
    assert all(first < second for first, second in pairwise(places))
    assert len(turn.done) == 1 or REST not in turn.done
    assert is_over(campana, turn) is (may_do(campana, turn) == ())


def test_an_edition_without_turns_does_not_answer() -> None:
    bare = Edition(code="bare", title="Nada")
    with pytest.raises(NotDefinedError, match=": turn is"):
        do(bare, TurnSoFar(), MOVE)
