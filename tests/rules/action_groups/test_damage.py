"""Attacks, what stops them, and the wounds that are left."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.action_groups.damage import (
    Blow,
    Cancel,
    Damage,
    adventurer_wounds,
    enemy_damage,
    enemy_wounds,
)
from director.rules.derivation import Derivation, TermCode

Changed = Callable[..., Edition]
ANY = st.integers(-(10**20), 10**20)
FEW = st.integers(-2, 6)


def _amounts(found: Derivation) -> list[tuple[TermCode, int]]:
    return [(term.code, term.amount) for term in found.terms]


@pytest.mark.parametrize(
    ("facts", "wounds"),
    [
        # E46 and D2-01, against Defensa 2 and 1.
        ({"physical": 4}, 2),
        ({"physical": 3, "magical": 2}, 2),
        ({"physical": 2, "attacks": 2}, 0),
        ({"physical": 1, "vulnerability": 2, "keys_match": True}, 2),
        ({"physical": 3, "attacks": 3}, 3),
        ({"physical": 3, "vulnerability": 2, "keys_match": True, "attacks": 3}, 5),
        ({"physical": 3, "vulnerability": 2, "keys_match": False}, 1),
        ({"vulnerability": 2, "keys_match": True, "attacks": 0}, 2),
        ({"magical": 5, "attacks": 0}, 0),
        ({"magical": 5, "attacks": -1}, 0),
        ({"physical": -5, "magical": 3}, 2),
        ({"vulnerability": -2, "keys_match": True}, 0),
        ({}, 0),
    ],
)
def test_an_enemy_with_defenses(grupos: Edition, facts: dict[str, int], wounds: int) -> None:
    found = enemy_damage(grupos, **facts, defense_physical=2, defense_magical=1)  # type: ignore[arg-type]
    assert found.total == wounds


def test_what_is_not_said_is_nothing(grupos: Edition) -> None:
    assert enemy_damage(grupos).terms == ()
    assert enemy_damage(grupos, keys_match=True).terms == ()
    assert enemy_damage(grupos, physical=3).total == enemy_damage(grupos, magical=3).total == 3
    assert enemy_damage(grupos, vulnerability=3).total == 0
    assert Damage(magical=3) == Damage(0, 3)
    assert Damage(physical=3) == Damage(3, 0)
    for wounds in (
        enemy_wounds(grupos, [Blow(Damage(2))], defense=Damage(), keys_match=True),
        enemy_wounds(grupos, [Blow(Damage(2))], defense=Damage(), vulnerability=3),
        adventurer_wounds(grupos, Damage(2), keys_match=True),
        adventurer_wounds(grupos, Damage(2), vulnerability=3),
    ):
        assert _amounts(wounds) == [(TermCode.PHYSICAL, 2)]


def test_a_defense_below_zero_helps_nobody(grupos: Edition) -> None:
    assert enemy_damage(grupos, physical=3, defense_physical=-2).total == 3


def test_the_number_explains_itself(grupos: Edition) -> None:
    found = enemy_damage(
        grupos,
        physical=3,
        magical=1,
        defense_physical=2,
        defense_magical=4,
        vulnerability=1,
        keys_match=True,
        attacks=2,
    )
    assert _amounts(found) == [
        (TermCode.PHYSICAL, 6),
        (TermCode.DEFENSE, -4),
        (TermCode.MAGICAL, 2),
        (TermCode.DEFENSE, -2),
        (TermCode.VULNERABILITY, 1),
    ]
    assert dict(found.terms[0].facts) == {"attacks": 2}
    assert dict(found.terms[1].facts) == {"attacks": 2, "type": "physical", "defense": 2}
    assert dict(found.terms[3].facts) == {"attacks": 2, "type": "magical", "defense": 4}
    sources = [term.source for term in found.terms]
    assert sources[1] is not None
    assert sources[1].line == 132
    assert sources[4] is not None
    assert sources[4].house


def test_different_attacks_of_one_action(grupos: Edition) -> None:
    blows = [Blow(Damage(3, 0)), Blow(Damage(1, 2), 2)]
    found = enemy_wounds(grupos, blows, defense=Damage(2, 1), vulnerability=4, keys_match=True)
    assert found.total == 1 + 2 + 4
    assert enemy_wounds(grupos, [], defense=Damage(2, 1)).terms == ()


def test_a_house_may_let_one_defense_meet_all_attacks(changed_grupos: Changed) -> None:
    house = changed_grupos("damage.full_defense = false")
    assert enemy_damage(house, physical=2, defense_physical=2, attacks=2).total == 2
    assert enemy_damage(house, physical=1, defense_physical=9, attacks=3).total == 0


def test_a_house_may_count_a_vulnerability_more_often(changed_grupos: Changed) -> None:
    house = changed_grupos("vulnerability = 2")
    assert enemy_damage(house, vulnerability=3, keys_match=True).total == 6


def test_two_equal_reflejos_cancel_more_than_one(grupos: Edition) -> None:
    """E47: what cancels magical damage does nothing here, and what is over is lost."""
    cancels = [
        Cancel("g1", Damage(physical=2)),
        Cancel("g2", Damage(physical=2)),
        Cancel("g3", Damage(magical=3)),
    ]
    found = adventurer_wounds(grupos, Damage(physical=3), cancels)
    assert found.total == 0
    assert _amounts(found) == [
        (TermCode.PHYSICAL, 3),
        (TermCode.CANCELLED, -2),
        (TermCode.CANCELLED, -1),
    ]
    assert dict(found.terms[2].facts) == {"type": "physical", "source": "g2"}
    assert found.terms[2].source is not None
    assert found.terms[2].source.line == 136


def test_what_is_not_cancelled_are_wounds(grupos: Edition) -> None:
    cancels = [Cancel("g1", Damage(1, 5)), Cancel("g2", Damage(-3, -3))]
    assert adventurer_wounds(grupos, Damage(3, 2), cancels).total == 2
    assert adventurer_wounds(grupos, Damage(3, 2)).total == 5
    assert adventurer_wounds(grupos, Damage(-3, -2), cancels).terms == ()


def test_adventurers_are_vulnerable_too(grupos: Edition) -> None:
    cancel = [Cancel("g1", Damage(9, 9))]
    found = adventurer_wounds(grupos, Damage(1, 1), cancel, vulnerability=2, keys_match=True)
    assert found.total == 2
    assert adventurer_wounds(grupos, Damage(1, 1), cancel, vulnerability=2).total == 0


def test_a_house_may_bury_for_all_the_damage(changed_grupos: Changed) -> None:
    house = changed_grupos("damage.after_cancelling = false")
    assert adventurer_wounds(house, Damage(3), [Cancel("g1", Damage(2))]).total == 3


@settings(max_examples=25)
@given(points=st.lists(ANY, min_size=6, max_size=6), match=st.booleans())
def test_any_numbers_give_wounds_or_none(grupos: Edition, points: list[int], match: bool) -> None:
    physical, magical, defense, other, vulnerability, attacks = points
    found = enemy_damage(
        grupos,
        physical=physical,
        magical=magical,
        defense_physical=defense,
        defense_magical=other,
        vulnerability=vulnerability,
        keys_match=match,
        attacks=attacks,
    )
    assert found.total >= 0
    hit = Damage(physical, magical)
    assert adventurer_wounds(grupos, hit, [Cancel("g", Damage(defense, other))]).total >= 0


@settings(max_examples=25)
@given(each=FEW, defense=FEW, attacks=FEW)
def test_equal_attacks_are_so_many_attacks(
    grupos: Edition, each: int, defense: int, attacks: int
) -> None:
    together = enemy_damage(grupos, physical=each, defense_physical=defense, attacks=attacks)
    one = enemy_damage(grupos, physical=each, defense_physical=defense).total
    assert together.total == one * max(0, attacks)
    apart = [Blow(Damage(each))] * attacks
    assert enemy_wounds(grupos, apart, defense=Damage(defense)).total == together.total
