"""Cures and rest: what comes back, and in which order."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.action_groups.curing import Cure, Cured, heal, wounds_healed_by_rest
from director.rules.action_groups.lists import GroupList, Groups, Life
from director.rules.action_groups.refusals import NotAllowed, Refusal
from tests.rules.action_groups.table import done, lists, refusal

Changed = Callable[..., Edition]


def _up(name: str) -> Cure:
    return Cure(GroupList.GRAVEYARD, name)


def _back(name: str) -> Cure:
    return Cure(GroupList.DISCARD, name)


def _heal(edition: Edition, groups: Groups, *cures: Cure) -> Cured | NotAllowed:
    return heal(edition, groups, len(cures), cures)


def test_one_group_may_come_back_the_whole_way(grupos: Edition) -> None:
    """D2-02."""
    groups = lists(grupos, "h1", "c1", "d1", "g1 g2")
    found = done(_heal(grupos, groups, _up("g1"), _back("g1")))
    assert found.groups.hidden == ("h1", "g1")
    assert found.groups.discard == ("d1",)
    assert found.groups.graveyard == ("g2",)
    assert found.groups.known_hidden == ("g1",)
    assert (len(found.cures), found.lost) == (2, 0)


def test_the_player_stacks_in_the_order_of_the_cures(grupos: Edition) -> None:
    groups = lists(grupos, "h1", "", "d1 d2 d3")
    after = done(_heal(grupos, groups, _back("d3"), _back("d1"))).groups
    assert after.hidden == ("h1", "d3", "d1")
    assert after.known_hidden == ("d3", "d1")


def test_a_moribund_adventurer_lives_by_a_hidden_group_only(grupos: Edition) -> None:
    """E45."""
    moribund = Groups(discard=("d1", "d2"), graveyard=("g1", "g2"), life=Life.MORIBUND)
    assert done(_heal(grupos, moribund, _up("g1"))).groups.life is Life.MORIBUND
    after = done(_heal(grupos, moribund, _back("d2"))).groups
    assert (after.hidden, after.life) == (("d2",), Life.ALIVE)


def test_what_cannot_be_restored_is_lost(grupos: Edition) -> None:
    well = lists(grupos, "h1", "c1")
    assert done(heal(grupos, well, 3, [])) == Cured(well, (), 3)
    one = lists(grupos, "h1", "c1", "", "g1")
    found = done(_heal(grupos, one, _up("g1"), _back("g1"), _up("g2")))
    assert found.groups.hidden == ("h1", "g1")
    assert (found.cures, found.lost) == ((_up("g1"), _back("g1")), 1)


def test_a_player_may_leave_wounds_unrestored(grupos: Edition) -> None:
    groups = lists(grupos, "h1", "c1", "", "g1")
    found = done(heal(grupos, groups, 10**30, [_up("g1")]))
    assert found.lost == 10**30 - 1


@pytest.mark.parametrize(
    "cure",
    [
        _up("d1"),
        _up("x"),
        _back("g1"),
        _back("c1"),
        Cure(GroupList.HIDDEN, "h1"),
        Cure(GroupList.CURRENT, "c1"),
    ],
)
def test_only_the_graveyard_and_the_discard_give_back(grupos: Edition, cure: Cure) -> None:
    groups = lists(grupos, "h1", "c1", "d1", "g1")
    assert refusal(_heal(grupos, groups, cure)) == (Refusal.NOT_THERE, cure.name)


@pytest.mark.parametrize("wounds", [1, 0, -5])
def test_no_more_cures_than_wounds(grupos: Edition, wounds: int) -> None:
    groups = lists(grupos, "h1", "c1", "d1", "g1")
    too_many = heal(grupos, groups, wounds, [_up("g1"), _back("d1")])
    assert refusal(too_many)[0] is Refusal.TOO_MANY_CHOICES
    one = heal(grupos, groups, wounds, [_up("g1")])
    assert isinstance(one, NotAllowed) is (wounds < 1)
    assert done(heal(grupos, groups, wounds, [])).lost == max(0, wounds)


def test_nothing_cures_the_dead(grupos: Edition) -> None:
    dead = lists(grupos, graveyard="g1")
    assert refusal(_heal(grupos, dead, _up("g1")))[0] is Refusal.DEAD
    assert refusal(_heal(grupos, dead))[0] is Refusal.DEAD


def test_a_rest_is_a_cure_of_what_the_house_says(grupos: Edition, changed_grupos: Changed) -> None:
    assert wounds_healed_by_rest(grupos) == 1
    assert wounds_healed_by_rest(changed_grupos("rest = 3")) == 3


def test_a_hand_that_fills_at_once_draws_what_was_cured(changed_grupos: Changed) -> None:
    house = changed_grupos('moves.refill = "at_once"')
    moribund = Groups(discard=("d1",), graveyard=("g1",), life=Life.MORIBUND)
    after = done(_heal(house, moribund, _back("d1"))).groups
    assert (after.current, after.life, after.stacked) == (("d1",), Life.ALIVE, 0)
