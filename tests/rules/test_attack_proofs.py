"""Attacks told whole: every term with its line of the book."""

from collections.abc import Callable

import pytest

from director.editions import Edition, NotDefinedError
from director.rules.attacks import (
    break_attack,
    break_threshold,
    chance,
    strength_attack,
    strength_threshold,
)
from director.rules.derivation import TermCode
from tests.rules.proving import assert_proofs


def test_attacks_prove_their_numbers(edition_of: Callable[[str], Edition]) -> None:
    campana, saga = edition_of("campana"), edition_of("saga")
    assert_proofs(
        "attacks",
        {
            "campana: Fuerza 13 against Armadura 10, roll 82": strength_attack(
                campana, strength=13, armor=10, roll=82
            ),
            "campana: Fuerza 3, Armadura 12, evasion 10, 2 wounds, 2 Voluntad, roll 24": (
                strength_attack(
                    campana,
                    strength=3,
                    armor=12,
                    evasion=10,
                    wounds=2,
                    willpower_spent=2,
                    roll=24,
                )
            ),
            "campana: Fuerza 40 against Armadura 0, roll 100": strength_attack(
                campana, strength=40, armor=0, roll=100
            ),
            "campana: Fuerza 10 against Armadura 13, roll 50": strength_attack(
                campana, strength=10, armor=13, willpower_spent=1, roll=50
            ),
            "campana: Fuerza 10 against Armadura 15 and evasion 5 end at the floor itself": (
                strength_attack(campana, strength=10, armor=15, evasion=5, roll=25)
            ),
            "saga: Fuerza 10 against Armadura 20, roll 20": strength_attack(
                saga, strength=10, armor=20, roll=20
            ),
            "campana: Rotura 3, Armadura 4, deflection 20, 1 wound, 2 Voluntad, roll 1": (
                break_attack(
                    campana,
                    break_=3,
                    armor=4,
                    deflection=20,
                    wounds=1,
                    willpower_spent=2,
                    roll=1,
                )
            ),
            "campana: Rotura 3 fails for the third time": break_attack(
                campana, break_=3, armor=6, failed_breaks_before=2, roll=92
            ),
            "campana: Rotura 1, deflection 60, 1 wound": break_threshold(
                campana, break_=1, deflection=60, wounds=1
            ),
            "saga: Rotura 3, deflection 120": break_threshold(saga, break_=3, deflection=120),
            "saga: no roll hits a threshold of 0": chance(
                saga, break_threshold(saga, break_=3, deflection=120)
            ),
        },
    )


def test_what_nobody_mentions_changes_nothing(campana: Edition) -> None:
    assert strength_threshold(campana, strength=10, armor=8).total == 80
    hit = break_attack(campana, break_=3, armor=10, roll=1)
    assert (hit.damage.total, hit.willpower_paid) == (3, 0)
    assert break_attack(campana, break_=3, armor=10, roll=100).damage.total == 0


def test_wounds_ask_for_their_chapter(house: Callable[[str], Edition]) -> None:
    with pytest.raises(NotDefinedError, match="house: wounds is"):
        strength_threshold(house('without = ["wounds"]\n'), strength=9, armor=9, wounds=1)


def test_voluntad_that_buys_no_damage_is_no_term(house: Callable[[str], Edition]) -> None:
    dear = house("willpower.per_damage = 2\n")
    hit = break_attack(dear, break_=3, armor=10, willpower_spent=1, roll=1)
    assert [term.code for term in hit.damage.terms] == [TermCode.BREAK_DAMAGE]
    assert hit.willpower_paid == 0


def test_armour_stops_at_the_least_the_edition_leaves(house: Callable[[str], Edition]) -> None:
    hit = break_attack(house("attacks.breaking.least_armor = 2\n"), break_=9, armor=5, roll=1)
    assert (hit.damage.total, hit.armor_after) == (3, 2)
