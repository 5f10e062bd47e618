"""Wounds of an adventurer: who chooses what, and when that is the end."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.action_groups.burying import FIRST_HIDDEN, Choice, Wounded, wound
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.derivation import TermCode
from tests.rules.action_groups.table import done, lists, refusal

Changed = Callable[..., Edition]


def _hit(edition: Edition, groups: Groups, *choices: Choice) -> Wounded | NotAllowed:
    return wound(edition, groups, len(choices), choices)


def test_every_wound_is_chosen_apart(grupos: Edition) -> None:
    groups = lists(grupos, "h1 h2 h3", "c1 c2", "d1 d2", "g1")
    found = done(_hit(grupos, groups, "d2", FIRST_HIDDEN, "c1", FIRST_HIDDEN))
    assert found.groups == lists(grupos, "h3", "c2", "d1", "g1 d2 h1 c1 h2")
    assert found.names == ("d2", "h1", "c1", "h2")
    assert found.buried.total == 4
    (term,) = found.buried.terms
    assert (term.code, dict(term.facts)) == (
        TermCode.WOUNDS_NEW,
        {"wounds": 4, "per_wound": 1},
    )


@pytest.mark.parametrize(
    ("lying", "choices", "life"),
    [
        # E43: only discards left.
        (("", "", "d1 d2 d3"), ["d1"], Life.MORIBUND),
        (("", "", "d1 d2 d3"), ["d1", "d2", "d3"], Life.DEAD),
        # E44: the last group of all; or one of two, by choice.
        (("", "c1", ""), ["c1"], Life.DEAD),
        (("", "c1", "d1"), ["d1"], Life.ALIVE),
        (("", "c1", "d1"), ["c1"], Life.MORIBUND),
        # E45: hidden groups are enough.
        (("h1 h2 h3 h4", "", ""), [FIRST_HIDDEN], Life.ALIVE),
        (("h1", "", "d1"), [FIRST_HIDDEN], Life.MORIBUND),
    ],
)
def test_what_wounds_leave(
    grupos: Edition, lying: Sequence[str], choices: Sequence[Choice], life: Life
) -> None:
    assert done(_hit(grupos, lists(grupos, *lying), *choices)).groups.life is life


def test_a_house_may_look_at_the_lists_before_burying(changed_grupos: Changed) -> None:
    house = changed_grupos("moves.moribund_after_burying = false")
    one = lists(house, "", "c1", "d1 d2")
    first = done(_hit(house, one, "c1")).groups
    assert first.life is Life.ALIVE
    assert done(_hit(house, first, "d1")).groups.life is Life.MORIBUND
    assert done(_hit(house, one, "c1", "d1")).groups.life is Life.MORIBUND
    assert done(_hit(house, one, "c1", "d1", "d2")).groups.life is Life.DEAD


def test_a_wound_of_who_has_nothing_left_buries_nothing(changed_grupos: Changed) -> None:
    house = changed_grupos("moves.moribund_after_burying = false", "moves.empty_dies = false")
    empty = lists(house, graveyard="g1")
    assert empty.life is Life.MORIBUND
    found = done(wound(house, empty, 1, ()))
    assert (found.groups, found.names) == (empty, ())


def test_the_last_group_is_buried_from_a_hand_that_fills_at_once(changed_grupos: Changed) -> None:
    house = changed_grupos('moves.refill = "at_once"')
    assert done(_hit(house, lists(house, "", "c1"), "c1")).groups.life is Life.DEAD


def test_a_house_may_spare_who_has_no_group_left(changed_grupos: Changed) -> None:
    house = changed_grupos("moves.empty_dies = false")
    spared = done(_hit(house, lists(house, "", "c1"), "c1")).groups
    assert (spared.vitality, spared.life) == (0, Life.MORIBUND)
    again = done(wound(house, spared, 2, []))
    assert (again.groups, again.buried.total) == (spared, 0)
    assert [term.amount for term in again.buried.terms] == [2, -2]


def test_wounds_beyond_the_last_group_are_lost(grupos: Edition) -> None:
    groups = lists(grupos, "h1", "", "d1")
    found = done(wound(grupos, groups, 10**30, [FIRST_HIDDEN, "d1"]))
    assert found.groups.life is Life.DEAD
    assert found.buried.total == 2
    assert [term.code for term in found.buried.terms] == [TermCode.WOUNDS_NEW, TermCode.SPARED]
    named = done(_hit(grupos, groups, "d1", FIRST_HIDDEN, FIRST_HIDDEN))
    assert (named.names, named.buried.total) == (("d1", "h1"), 2)


@pytest.mark.parametrize("wounds", [0, -1, -(10**30)])
def test_no_wounds_do_nothing(grupos: Edition, wounds: int) -> None:
    exhausted = lists(grupos, "", "", "d1")
    found = done(wound(grupos, exhausted, wounds, []))
    assert (found.groups, found.names, found.buried.total) == (exhausted, (), 0)
    assert refusal(wound(grupos, exhausted, wounds, ["d1"]))[0] is Refusal.TOO_MANY_CHOICES


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        (["x"], (Refusal.NOT_THERE, "x")),
        (["g1"], (Refusal.NOT_THERE, "g1")),
        (["d1", "d1"], (Refusal.NOT_THERE, "d1")),
        (["h1"], (Refusal.UNSEEN, "h1")),
        (["h2"], (Refusal.UNSEEN, "h2")),
        ([FIRST_HIDDEN] * 3, (Refusal.NOT_THERE, "")),
    ],
)
def test_what_cannot_be_buried(
    grupos: Edition, choices: Sequence[Choice], reason: tuple[Refusal, str]
) -> None:
    groups = lists(grupos, "h1 h2", "c1", "d1", "g1")
    assert refusal(_hit(grupos, groups, *choices)) == reason


def test_a_house_may_show_the_first_hidden_group(changed_grupos: Changed) -> None:
    house = changed_grupos("moves.blind = false")
    groups = lists(house, "h1 h2", "c1")
    assert done(_hit(house, groups, "h1", "h2")).names == ("h1", "h2")
    assert refusal(_hit(house, groups, "h2")) == (Refusal.NOT_FIRST, "h2")


def test_choices_are_as_many_as_the_wounds(grupos: Edition, changed_grupos: Changed) -> None:
    groups = lists(grupos, "h1 h2", "c1")
    assert refusal(wound(grupos, groups, 1, ["c1", FIRST_HIDDEN]))[0] is Refusal.TOO_MANY_CHOICES
    assert refusal(wound(grupos, groups, 2, ["c1"]))[0] is Refusal.TOO_FEW_CHOICES
    double = changed_grupos("per_wound = 2")
    assert done(wound(double, groups, 1, ["c1", FIRST_HIDDEN])).buried.total == 2
    assert refusal(wound(double, groups, 1, ["c1"]))[0] is Refusal.TOO_FEW_CHOICES


def test_the_dead_cannot_be_wounded(grupos: Edition) -> None:
    dead = lists(grupos, graveyard="g1")
    assert refusal(wound(grupos, dead, 1, []))[0] is Refusal.DEAD
    assert refusal(wound(grupos, dead, 0, []))[0] is Refusal.DEAD


def test_burying_takes_from_what_the_player_stacked(grupos: Edition) -> None:
    groups = replace(lists(grupos, "h1 a b", "c1"), stacked=2)
    assert done(_hit(grupos, groups, FIRST_HIDDEN)).groups.known_hidden == ("a", "b")
    after = done(_hit(grupos, groups, FIRST_HIDDEN, FIRST_HIDDEN)).groups
    assert after.known_hidden == after.hidden == ("b",)
    assert after.stacked == 1


def test_a_hand_that_fills_at_once_is_full_after_a_wound(changed_grupos: Changed) -> None:
    house = changed_grupos('moves.refill = "at_once"')
    groups = lists(house, "h1 h2", "c1 c2 c3 c4 c5")
    after = done(_hit(house, groups, "c1")).groups
    assert after == lists(house, "h2", "c2 c3 c4 c5 h1", "", "c1")
