"""Turns sent in advance: which alternative holds, and what has gone stale."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.live.advance import (
    Alternative,
    Condition,
    ConditionKind,
    Stale,
    StaleReason,
    Weighing,
    holds,
    trial,
    weigh,
)
from director.rules.live.board import Board
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    Felled,
    FledBattle,
    Joined,
    Move,
    Placed,
    TurnTaken,
    UseAbility,
)
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed
from director.rules.live.setup import LiveSetup
from director.rules.live.state import LiveState
from tests.rules.live.playing import PLAIN, act, duel, entrant, rip, then

UNROLLED = Attack(2, AttackKind.STRENGTH, ())
TOLD = Condition(ConditionKind.TOLD, text="si llueve")


def weighing(
    battle: Replayed, *alternatives: Alternative, sent: LiveState | None = None
) -> Weighing:
    return weigh(battle.edition, battle.setup, battle.state, alternatives, sent)


def only(battle: Replayed, turn: TurnTaken, sent: LiveState | None = None) -> tuple[Stale, ...]:
    return weighing(battle, Alternative(turn), sent=sent).weighed[0].stale


@pytest.mark.parametrize(
    ("kind", "unit", "number", "expected"),
    [
        (ConditionKind.STANDS, 1, 0, True),
        (ConditionKind.STANDS, 2, 0, False),
        (ConditionKind.IS_OUT, 1, 0, False),
        (ConditionKind.IS_OUT, 2, 0, True),
        (ConditionKind.STRENGTH_AT_MOST, 1, 10, True),
        (ConditionKind.STRENGTH_AT_MOST, 1, 9, False),
        (ConditionKind.STRENGTH_AT_LEAST, 1, 10, True),
        (ConditionKind.STRENGTH_AT_LEAST, 1, 11, False),
        (ConditionKind.ARMOR_AT_MOST, 1, 8, True),
        (ConditionKind.ARMOR_AT_MOST, 1, 7, False),
        (ConditionKind.ARMOR_AT_LEAST, 1, 8, True),
        (ConditionKind.ARMOR_AT_LEAST, 1, 9, False),
        (ConditionKind.WILLPOWER_AT_LEAST, 1, 6, True),
        (ConditionKind.WILLPOWER_AT_LEAST, 1, 7, False),
        (ConditionKind.STANDS, 9, 0, None),
        (ConditionKind.STANDS, None, 0, None),
        (ConditionKind.TOLD, 1, 0, None),
    ],
)
def test_conditions(
    campana: Edition, kind: ConditionKind, unit: int | None, number: int, expected: bool | None
) -> None:
    state = then(duel(campana), FledBattle(2)).state
    assert holds(state, (Condition(kind, unit, number),)) is expected


def test_all_conditions_must_hold_and_one_that_fails_settles_it(campana: Edition) -> None:
    state = duel(campana).state
    stands, out = (Condition(kind, 2) for kind in (ConditionKind.STANDS, ConditionKind.IS_OUT))
    assert holds(state, ()) is True
    assert holds(state, (stands, TOLD)) is None
    assert holds(state, (TOLD, out)) is False


def test_the_first_that_holds_is_chosen(campana: Edition) -> None:
    battle = duel(campana)
    if_out = Alternative(act(1), (Condition(ConditionKind.IS_OUT, 2),))
    strike, wait = Alternative(act(1, UNROLLED)), Alternative(act(1))
    found = weighing(battle, if_out, strike, wait)
    assert (found.chosen, found.judge) == (1, None)
    assert [each.holds for each in found.weighed] == [False, True, True]
    assert weighing(battle, if_out) == Weighing(weighing(battle, if_out).weighed)
    assert weighing(battle) == Weighing(())


def test_what_the_director_must_judge_comes_first(campana: Edition) -> None:
    if_rain = Alternative(act(1), (TOLD,))
    found = weighing(duel(campana), if_rain, Alternative(act(1)))
    assert (found.chosen, found.judge) == (None, 0)


def test_a_turn_that_still_fits_has_nothing_stale(campana: Edition) -> None:
    battle = duel(campana)
    turn = act(1, Move(1), Attack(2, AttackKind.BREAKING, (), 1))
    assert only(battle, turn, battle.state) == ()


def test_a_target_that_is_out(campana: Edition) -> None:
    battle = then(duel(campana), Felled(2))
    assert only(battle, act(1, UNROLLED)) == (Stale(StaleReason.TARGET_OUT, 2),)
    ability = act(1, UseAbility("Grito", 1, target=2))
    assert only(battle, ability) == (Stale(StaleReason.TARGET_OUT, 2),)


def test_a_target_that_moved_since(campana: Edition) -> None:
    battle = then(duel(campana), Placed(2, (1, 1)))
    moved = then(battle, Placed(2, (3, 1)))
    told = only(moved, act(1, UNROLLED), battle.state)
    assert told == (Stale(StaleReason.TARGET_MOVED, 2, (1, 1), (3, 1)),)
    assert only(moved, act(1, UNROLLED)) == ()
    assert only(battle, act(1, UNROLLED), battle.state) == ()
    late = then(battle, Joined(entrant(3, 1)))
    assert only(late, act(1, Attack(3, AttackKind.STRENGTH, ())), battle.state) == ()


def test_a_unit_that_is_out(campana: Edition) -> None:
    battle = then(duel(campana), FledBattle(1))
    assert only(battle, act(1, UNROLLED)) == (Stale(StaleReason.UNIT_OUT, 1),)


def test_what_cannot_be_says_why(campana: Edition) -> None:
    board = LiveSetup(board=Board(3, 3))
    battle = then(duel(campana, board), Placed(2, (2, 2)))
    (stale,) = only(battle, act(1, Move(0, (2, 2))))
    assert (stale.reason, stale.unit) == (StaleReason.CANNOT, 1)
    assert stale.problem is not None
    assert stale.problem.fault is LiveFault.SQUARE
    (dear,) = only(battle, act(1, Attack(2, AttackKind.STRENGTH, (), 3)))
    assert dear.problem is not None
    assert dear.problem.fault is LiveFault.WILLPOWER
    (unknown,) = only(battle, act(9, Attack(8, AttackKind.STRENGTH, ())))
    assert unknown.problem is not None
    assert (unknown.problem.fault, unknown.problem.unit) == (LiveFault.NO_SUCH_UNIT, 9)


def test_whether_it_is_its_turn_is_not_asked(campana: Edition) -> None:
    battle = duel(campana)
    turn = act(2, rip(1))
    assert trial(campana, PLAIN, battle.state, turn) is None
    acted = then(battle, act(1), act(2, Move(1), rip(1)))
    assert trial(campana, PLAIN, acted.state, act(2, Move(1), rip(1))) is None
    early = then(Replayed(campana, PLAIN), Joined(entrant(1)), Joined(entrant(2, 1)))
    assert trial(campana, PLAIN, early.state, turn) is None
    begun = then(battle, act(1, Move(1), over=False))
    again = trial(campana, PLAIN, begun.state, act(1, Move(1)))
    assert again is not None
    assert again.fault is LiveFault.STEP


def test_grupos_has_no_turns_to_send(
    campana: Edition, edition_of: Callable[[str], Edition]
) -> None:
    problem = trial(edition_of("grupos"), PLAIN, duel(campana).state, act(1))
    assert problem is not None
    assert problem.fault is LiveFault.NOT_DEFINED
