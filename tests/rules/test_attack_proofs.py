"""Attacks told whole: every term with its line of the book."""

from collections.abc import Callable

from director.editions import Edition
from director.rules.attacks import break_attack, break_threshold, chance, strength_attack
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
