"""The dice of what many battles leave behind, 1d100 each.

All are thrown, whoever turns out to need one, so that the fate of one unit never
shifts the dice of another.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from director.rules.forecast.dice import AftermathDice
from director.rules.percent import ROLLS

Rolls = NDArray[np.uint8]
"""1 to 100, by [place in the line-up, battle]."""


@dataclass(frozen=True, slots=True)
class AftermathRolls:
    """One die of each kind for each unit and battle: at its defeat, for one more wound, and when
    its team was defeated as a whole.
    """

    death: Rolls
    wound: Rolls
    team_wipe: Rolls

    def of(self, battle: int) -> AftermathDice:
        """The dice of one battle, as the rules ask for them one by one."""
        return _OfOne(self, battle)


@dataclass(frozen=True, slots=True)
class _OfOne:
    rolls: AftermathRolls
    battle: int

    def death(self, place: int) -> int:
        return int(self.rolls.death[place, self.battle])

    def wound(self, place: int) -> int:
        return int(self.rolls.wound[place, self.battle])

    def team_wipe(self, place: int) -> int:
        return int(self.rolls.team_wipe[place, self.battle])


def thrown(dice: np.random.Generator, places: int, battles: int) -> AftermathRolls:
    """All dice of so many battles, from one source and always in the same order."""
    death, wound, team_wipe = dice.integers(
        ROLLS.start, ROLLS.stop, size=(3, places, battles), dtype=np.uint8
    )
    return AftermathRolls(death, wound, team_wipe)
