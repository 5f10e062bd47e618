"""Using groups and getting new ones at the end of the turn."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.using import end_turn, kept_full, use
from tests.rules.action_groups.table import done, lists, refusal

Changed = Callable[..., Edition]


def test_three_are_used_and_three_come(grupos: Edition) -> None:
    """E42: a Regular and two Rápidas, then two more: what is used does not come back."""
    groups = lists(grupos, "h1 h2 h3", "c1 c2 c3 c4 c5")
    for name in ("c1", "c2", "c3"):
        groups = done(use(grupos, groups, name))
    assert groups.current == ("c4", "c5")
    assert groups.discard == ("c1", "c2", "c3")
    groups = done(end_turn(grupos, groups))
    assert groups == lists(grupos, "", "c4 c5 h1 h2 h3", "c1 c2 c3")
    for name in ("c5", "h2"):
        groups = done(use(grupos, groups, name))
    groups = done(end_turn(grupos, groups))
    assert groups == lists(grupos, "", "c4 h1 h3", "c1 c2 c3 c5 h2")


def test_a_full_hand_gets_nothing(grupos: Edition) -> None:
    groups = lists(grupos, "h1", "c1 c2 c3 c4 c5")
    assert done(end_turn(grupos, groups)) == groups
    assert done(end_turn(grupos, lists(grupos, "h1 h2", ""))).current == ("h1", "h2")


@pytest.mark.parametrize("name", ["h1", "d1", "g1", "x", ""])
def test_only_a_current_group_is_used(grupos: Edition, name: str) -> None:
    groups = lists(grupos, "h1", "c1", "d1", "g1")
    found = use(grupos, groups, name)
    assert refusal(found) == (Refusal.NOT_CURRENT, name)
    assert isinstance(found, NotAllowed)
    assert found.source is not None
    assert found.source.line == 80


def test_whoever_uses_everything_up_lives(grupos: Edition) -> None:
    groups = done(use(grupos, lists(grupos, "", "c1", "d1"), "c1"))
    assert done(end_turn(grupos, groups)).life is Life.ALIVE


def test_the_dead_neither_use_nor_end_a_turn(grupos: Edition) -> None:
    dead = lists(grupos, graveyard="g1")
    assert refusal(use(grupos, dead, "g1"))[0] is Refusal.DEAD
    assert refusal(end_turn(grupos, dead))[0] is Refusal.DEAD


def test_new_groups_take_away_what_the_player_stacked(grupos: Edition) -> None:
    groups = replace(lists(grupos, "h1 a b", "c1 c2 c3"), stacked=2)
    after = done(end_turn(grupos, groups))
    assert after.hidden == after.known_hidden == ("b",)
    assert after.stacked == 1
    kept = replace(lists(grupos, "h1 h2 h3 a b", "c1 c2 c3"), stacked=2)
    assert done(end_turn(grupos, kept)).known_hidden == ("a", "b")


def test_used_groups_come_back_where_a_house_says_so(changed_grupos: Changed) -> None:
    house = changed_grupos("reshuffle = true")
    groups = replace(lists(house, "h1", "c1 c2 c3", "d1 d2 d3"), stacked=1)
    after = done(end_turn(house, groups))
    assert after == lists(house, "d2 d3", "c1 c2 c3 h1 d1")
    shuffled = done(end_turn(house, groups, ["d3", "d1", "d2"]))
    assert shuffled == lists(house, "d1 d2", "c1 c2 c3 h1 d3")
    assert refusal(end_turn(house, groups, ["d3", "d1"]))[0] is Refusal.WRONG_ORDER
    enough = lists(house, "h1 h2", "c1 c2 c3", "d1")
    assert done(end_turn(house, enough)) == lists(house, "", "c1 c2 c3 h1 h2", "d1")
    nothing = lists(house, "h1", "c1")
    assert done(end_turn(house, nothing)) == lists(house, "", "c1 h1")


def test_used_groups_that_come_back_end_being_moribund(changed_grupos: Changed) -> None:
    house = changed_grupos("reshuffle = true")
    moribund = Groups(discard=("d1",), graveyard=("g1",), life=Life.MORIBUND)
    after = done(end_turn(house, moribund))
    assert (after.current, after.life) == (("d1",), Life.ALIVE)


def test_an_order_means_nothing_where_nothing_comes_back(grupos: Edition) -> None:
    groups = lists(grupos, "", "c1", "d1 d2")
    assert done(end_turn(grupos, groups, ["x"])) == groups


def test_a_house_may_fill_up_at_once(grupos: Edition, changed_grupos: Changed) -> None:
    house = changed_grupos('moves.refill = "at_once"')
    groups = lists(house, "h1 h2", "c1 c2 c3 c4 c5")
    assert done(use(house, groups, "c2")) == lists(house, "h2", "c1 c3 c4 c5 h1", "c2")
    assert kept_full(grupos, groups) == groups


def test_what_is_used_may_come_back_at_once(changed_grupos: Changed) -> None:
    house = changed_grupos("reshuffle = true", 'moves.refill = "at_once"')
    groups = lists(house, "", "c1 c2", "d1")
    assert done(use(house, groups, "c1")) == lists(house, "", "c2 d1 c1")
