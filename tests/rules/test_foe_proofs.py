"""Encounters and aggression told whole: every term with its line of book 003."""

from collections.abc import Callable
from fractions import Fraction

from director.editions import Edition
from director.rules.aggression import Target, aggression, aggro, ranking
from director.rules.difficulty import renown_modifier
from director.rules.encounters import encounter
from tests.rules.proving import assert_proofs


def test_encounters_prove_their_numbers(campana: Edition, house: Callable[[str], Edition]) -> None:
    few = house('[difficulty.1A]\nenemies_denominator = 1\n[encounters]\nrounding = "up"\n')
    assert_proofs(
        "encounters",
        {
            "1A, 4 heroes of 7/2": encounter(campana, "1A", 4, Fraction(7, 2)),
            "4B, 4 heroes of level 3": encounter(campana, "4B", 4, 3),
            "1B, 3 heroes of level 1": encounter(campana, "1B", 3, 1),
            "2C, 6 heroes of level 2": encounter(campana, "2C", 6, 2),
            "house: as many enemies fewer as there are heroes": encounter(few, "1A", 4, 2),
            "a level that is announced and not described": encounter(campana, "5A", 4, 2),
            "nobody goes": encounter(campana, "1A", 0, 2),
            "renown of 4C": renown_modifier(campana, "4C"),
        },
    )


def test_aggression_proves_its_numbers(campana: Edition) -> None:
    assert_proofs(
        "aggression",
        {
            "aggro: Fuerza 12, Armadura 10, Esfuerzo 2, 5 and 3 of damage, 5 under 0": aggro(
                campana, strength=12, armor=10, exertion=2, damage_dealt=[5, 3], overkill=5
            ),
            "aggro at the start": aggro(campana, strength=3, armor=4, exertion=0),
            "FA: aggro 30, Voluntad 4, 3 squares, 3A": aggression(
                campana, aggro=30, willpower=4, distance=3, difficulty="3A"
            ),
            "two who draw as much, and a third": ranking(
                campana, [Target(1, 20, 3), Target(2, 16, 2), Target(3, 21, 1)], willpower=4
            ),
        },
    )
