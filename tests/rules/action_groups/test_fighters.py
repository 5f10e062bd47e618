"""Adventurers and enemies: when they are out, and who of several rivals acts first."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.action_groups.fighters import Adventurer, Enemy, hurt, is_out, threat_order
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.refusals import Refusal
from tests.rules.action_groups.table import hero, refusal


@pytest.mark.parametrize(("life", "out"), [(1, False), (0, True), (-3, True)])
def test_an_enemy_without_life_is_out(grupos: Edition, life: int, out: bool) -> None:
    assert is_out(grupos, Enemy("Lobo", life)) is out


def test_a_house_may_let_enemies_fall_later(changed_grupos: Callable[..., Edition]) -> None:
    house = changed_grupos("damage.enemy_out = -2")
    assert not is_out(house, Enemy("Lobo", -1))
    assert is_out(house, Enemy("Lobo", -2))


def test_wounds_take_life_and_never_give_any() -> None:
    wolf = Enemy("Lobo", 3)
    assert hurt(wolf, 2).life == 1
    assert hurt(wolf, 9).life == -6
    assert hurt(wolf, -4) == wolf


@pytest.mark.parametrize(
    ("life", "out"), [(Life.ALIVE, False), (Life.MORIBUND, False), (Life.DEAD, True)]
)
def test_only_death_takes_an_adventurer_out(grupos: Edition, life: Life, out: bool) -> None:
    assert is_out(grupos, Adventurer("Ana", Groups(life=life))) is out


def test_nobody_is_vulnerable_unless_the_sheet_says_so() -> None:
    assert Enemy("Lobo", 3).vulnerability == Adventurer("Ana", Groups()).vulnerability == 0


def test_the_highest_threat_first_and_ties_together(grupos: Edition) -> None:
    """E50."""
    rivals = [hero(grupos, name, threat=threat) for name, threat in [("A", 5), ("B", 7), ("C", 5)]]
    assert threat_order(grupos, rivals) == (("B",), ("A", "C"))
    assert threat_order(grupos, []) == ()


def test_a_threat_that_is_not_known_is_asked_for(grupos: Edition) -> None:
    rivals = [hero(grupos, "A", threat=0), hero(grupos, "B")]
    assert refusal(threat_order(grupos, rivals)) == (Refusal.NO_THREAT, "B")
