"""Dice by a seed that both engines of the forecast read: all battles at once, or one by one."""

from functools import cache

import numpy as np

from director.editions.schema import Edition, defined
from director.forecast.battle_dice import TIE_BITS, Battles, Dice
from director.forecast.sheets import seated
from director.rules.forecast.line_up import LineUp

_TIES = np.array([0, 1, (1 << TIE_BITS) - 1], np.uint16)


class GivenDice:
    """The same dice whoever asks, in whatever order, as narrow as those of a forecast. Keys of ties
    are often equal, and also the least and the greatest there are.
    """

    def __init__(self, edition: Edition, line_up: LineUp, battles: int, seed: int) -> None:
        sides = defined(edition, "initiative", edition.initiative).die.value

        @cache
        def thrown(asalto: int) -> tuple[Dice, Dice, Dice]:
            generator = np.random.default_rng((seed, asalto))
            size = (len(line_up.fighters), battles)
            return (
                generator.integers(1, sides, size, np.uint16, endpoint=True),
                generator.choice(_TIES, size),
                generator.integers(1, 100, (2, *size), np.uint16, endpoint=True),
            )

        self.thrown = thrown
        self.row = {place: row for row, (place, _) in enumerate(seated(line_up))}

    def initiative(self, asalto: int, battles: Battles) -> Dice:
        return self.thrown(asalto)[0][:, battles]

    def ties(self, asalto: int, battles: Battles) -> Dice:
        return self.thrown(asalto)[1][:, battles]

    def attacks(self, asalto: int, battles: Battles, times: int) -> Dice:
        return self.thrown(asalto)[2][:times, :, battles]

    def of(self, battle: int) -> "DiceOfOne":
        return DiceOfOne(self, battle)


class DiceOfOne:
    """The dice of one of the battles, as the scalar engine asks for them."""

    def __init__(self, dice: GivenDice, battle: int) -> None:
        self.dice, self.battle = dice, battle

    def initiative(self, asalto: int, place: int) -> int:
        return int(self.dice.thrown(asalto)[0][place, self.battle])

    def tie(self, asalto: int, place: int) -> int:
        """No two are equal: of those that are to the engine of many, people go before foes."""
        key = int(self.dice.thrown(asalto)[1][place, self.battle])
        return key * len(self.dice.row) + self.dice.row[place]

    def attack(self, asalto: int, place: int, nth: int) -> int:
        return int(self.dice.thrown(asalto)[2][nth, place, self.battle])
