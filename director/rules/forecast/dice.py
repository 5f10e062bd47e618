"""The dice of one simulated battle, by what they are thrown for and not by when.

So two engines that look at things in another order still see the same dice.
"""

from typing import Protocol


class BattleDice(Protocol):
    """Dice of one battle. Units are the places in the line-up, from 0; the first asalto is 1."""

    def initiative(self, asalto: int, place: int) -> int:
        """The die of initiative, 1 to the edition's sides."""
        ...

    def tie(self, asalto: int, place: int) -> int:
        """The key that settles ties of that asalto; the lower goes first, and no two are equal."""
        ...

    def attack(self, asalto: int, place: int, nth: int) -> int:
        """1d100 of the unit's attack in that asalto; ``nth`` 1 is its repetition."""
        ...


class AftermathDice(Protocol):
    """Dice of what one battle leaves behind, 1d100 each."""

    def death(self, place: int) -> int:
        """The roll at a defeat."""
        ...

    def wound(self, place: int) -> int:
        """The roll for one more wound."""
        ...

    def team_wipe(self, place: int) -> int:
        """The roll of a team that was defeated as a whole."""
        ...
