"""What a turn half put together comes to, before any rule is asked."""

from director.console.live.turn_draft import Aim, TurnDraft, turn_of
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Move,
    Rest,
    TurnTaken,
    UseAbility,
)


def test_a_draft_in_which_nothing_is_settled_is_no_turn() -> None:
    assert turn_of(TurnDraft(1, target=2)) is None
    assert turn_of(TurnDraft(1, target=2, bonus=1)) is None
    assert turn_of(TurnDraft(1, aim=Aim.ABILITY, ability="  ")) is None


def test_deeds_stand_in_the_order_of_the_steps() -> None:
    draft = TurnDraft(
        1, target=2, horn=1, extra=2, to=(3, 4), aim=Aim.BREAKING, bonus=1, roll=41, passes=True
    )
    assert turn_of(draft) == TurnTaken(
        1,
        (BlowHorn(1), Move(2, (3, 4)), Attack(2, AttackKind.BREAKING, (41,), 1)),
        over=True,
    )


def test_a_move_alone_leaves_the_turn_open_until_it_is_passed() -> None:
    assert turn_of(TurnDraft(1, extra=1)) == TurnTaken(1, (Move(1),), over=False)
    assert turn_of(TurnDraft(1, extra=1, passes=True)) == TurnTaken(1, (Move(1),), over=True)


def test_to_pass_is_a_turn_without_deeds() -> None:
    assert turn_of(TurnDraft(1, target=2, passes=True)) == TurnTaken(1, (), over=True)


def test_rest_is_all_there_is_of_a_turn() -> None:
    draft = TurnDraft(1, target=2, rests=True, extra=1, roll=3)
    assert turn_of(draft) == TurnTaken(1, (Rest(),), over=False)


def test_an_ability_may_have_a_target_and_a_roll_or_neither() -> None:
    bare = TurnDraft(1, aim=Aim.ABILITY, ability=" Canto ", rank=2)
    assert turn_of(bare) == TurnTaken(1, (UseAbility("Canto", 2),), over=False)
    aimed = TurnDraft(1, target=5, aim=Aim.ABILITY, ability="Canto", roll=9)
    assert turn_of(aimed) == TurnTaken(1, (UseAbility("Canto", 1, 5, rolls=(9,)),), over=False)


def test_why_somebody_acts_out_of_turn_goes_along() -> None:
    turn = turn_of(TurnDraft(1, passes=True, despite=" lo pide el guion "))
    assert turn is not None
    assert turn.despite == "lo pide el guion"
