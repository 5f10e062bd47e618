"""The four lists: how they may be laid out, and the life that they are."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.action_groups.lists import Groups, Life, dealt, laid_out, settled
from director.rules.action_groups.refusals import NotAllowed, Refusal
from tests.rules.action_groups.table import done, lists, refusal

Changed = Callable[..., Edition]


def test_the_life_is_what_is_not_buried(grupos: Edition) -> None:
    groups = lists(grupos, "h1 h2", "c1", "d1 d2 d3", "g1")
    assert groups.vitality == 6
    assert groups.at_hand
    assert groups.names == ("h1", "h2", "c1", "d1", "d2", "d3", "g1")
    assert groups.life is Life.ALIVE


@pytest.mark.parametrize(
    ("hidden", "current", "discard", "at_hand"),
    [("h", "", "", True), ("", "c", "", True), ("", "", "d", False)],
)
def test_what_is_at_hand(
    grupos: Edition, hidden: str, current: str, discard: str, at_hand: bool
) -> None:
    groups = lists(grupos, hidden, current, discard)
    assert groups.at_hand is at_hand
    assert groups.life is Life.ALIVE


def test_five_groups_are_current_when_the_game_begins(grupos: Edition) -> None:
    groups = done(dealt(grupos, [f"g{number}" for number in range(8)]))
    assert groups.current == ("g0", "g1", "g2", "g3", "g4")
    assert groups.hidden == ("g5", "g6", "g7")
    assert done(dealt(grupos, ["a", "b"])).hidden == ()
    assert refusal(dealt(grupos, ["a", "b", "a"])) == (Refusal.DUPLICATE, "a")


def test_a_group_lies_in_one_place_and_has_a_name(grupos: Edition) -> None:
    assert refusal(laid_out(grupos, hidden=["a"], graveyard=["b", "a"])) == (
        Refusal.DUPLICATE,
        "a",
    )
    assert refusal(laid_out(grupos, discard=["d", "d"])) == (Refusal.DUPLICATE, "d")
    assert refusal(laid_out(grupos, current=["a", ""])) == (Refusal.NO_NAME, "")


def test_no_more_than_five_are_current(grupos: Edition, changed_grupos: Changed) -> None:
    six = [f"c{number}" for number in range(6)]
    found = laid_out(grupos, current=six)
    assert isinstance(found, NotAllowed)
    assert found.refusal is Refusal.TOO_MANY_CURRENT
    assert found.source is not None
    assert (found.source.book, found.source.line) == ("002", 80)
    assert done(laid_out(grupos, current=six[:5])).vitality == 5
    assert done(laid_out(changed_grupos("current = 6"), current=six)).vitality == 6


def test_who_has_nothing_but_a_graveyard_is_dead(grupos: Edition, changed_grupos: Changed) -> None:
    assert lists(grupos, graveyard="g1").life is Life.DEAD
    assert lists(grupos).life is Life.DEAD
    spared = changed_grupos("moves.empty_dies = false")
    assert lists(spared, graveyard="g1").life is Life.MORIBUND


def test_moribund_is_said_and_not_seen(grupos: Edition) -> None:
    assert done(laid_out(grupos, discard=["d"], moribund=True)).life is Life.MORIBUND
    assert done(laid_out(grupos, discard=["d"])).life is Life.ALIVE
    assert done(laid_out(grupos, graveyard=["g"], moribund=True)).life is Life.DEAD
    assert refusal(laid_out(grupos, current=["c"], moribund=True))[0] is Refusal.NOT_MORIBUND
    assert refusal(laid_out(grupos, hidden=["h"], moribund=True))[0] is Refusal.NOT_MORIBUND


def test_the_player_knows_the_order_of_what_was_stacked() -> None:
    groups = Groups(hidden=("h1", "h2", "a", "b"), stacked=2)
    assert groups.known_hidden == ("a", "b")
    assert Groups(hidden=("h1",)).known_hidden == ()


def test_a_group_at_hand_ends_being_moribund(grupos: Edition) -> None:
    for groups in (Groups(hidden=("h",)), Groups(current=("c",))):
        moribund = Groups(groups.hidden, groups.current, life=Life.MORIBUND)
        assert settled(grupos, moribund).life is Life.ALIVE
    waiting = Groups(discard=("d",), life=Life.MORIBUND)
    assert settled(grupos, waiting) is waiting
    assert settled(grupos, Groups(life=Life.MORIBUND)).life is Life.DEAD
