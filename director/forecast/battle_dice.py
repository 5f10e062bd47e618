"""The dice of many battles, by what they are thrown for: the same ones as ``rules.forecast.dice``
asks for one by one.
"""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition, defined
from director.rules.percent import ROLLS

Dice = NDArray[np.integer[Any]]
"""What dice show, by [place in the line-up, battle]."""

Battles = NDArray[np.intp]
"""Numbers of battles, from 0."""

TIE_BITS = 16
"""A key of a tie is not negative and has no more bits than this."""


class DiceSource(Protocol):
    """Dice of all the ``battles`` that are still fought, by [place in the line-up, battle].

    Asaltos of the same battles come in their order from 1 on, and each kind is asked for once at
    most in each.
    """

    def initiative(self, asalto: int, battles: Battles) -> Dice:
        """The dice of initiative, 1 to the edition's sides."""
        ...

    def ties(self, asalto: int, battles: Battles) -> Dice:
        """Keys that settle ties, of ``TIE_BITS`` at most; the lower goes first. Of two equal ones
        the people's does, or within a side that of the lesser place.
        """
        ...

    def attacks(self, asalto: int, battles: Battles, times: int) -> Dice:
        """1d100 for each attack and as many repetitions that may come, by [nth, place, battle]."""
        ...


class SeededDice:
    """Dice that follow from a seed: the same seed fights the same battles."""

    def __init__(self, edition: Edition, places: int, seed: np.random.SeedSequence) -> None:
        """``NotDefinedError`` where the edition has no initiative."""
        self._sides = defined(edition, "initiative", edition.initiative).die.value
        self._places = places
        self._generator = np.random.Generator(np.random.SFC64(seed))

    def initiative(self, asalto: int, battles: Battles) -> Dice:  # noqa: ARG002
        """As ``DiceSource``."""
        size = (self._places, len(battles))
        return self._generator.integers(1, self._sides, size, dtype=np.uint16, endpoint=True)

    def ties(self, asalto: int, battles: Battles) -> Dice:  # noqa: ARG002
        """As ``DiceSource``."""
        size = (self._places, len(battles))
        return self._generator.integers(0, 1 << TIE_BITS, size, dtype=np.uint16)

    def attacks(self, asalto: int, battles: Battles, times: int) -> Dice:  # noqa: ARG002
        """As ``DiceSource``."""
        size = (times, self._places, len(battles))
        return self._generator.integers(ROLLS.start, ROLLS.stop, size, dtype=np.uint16)
