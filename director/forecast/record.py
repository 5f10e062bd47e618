"""What a recorder is told of many battles: each turn, of all battles in which somebody has it."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from director.forecast.battle_dice import Battles
from director.forecast.blows import Blows, Pairs
from director.forecast.sheets import Flags, Rows, Whole


@dataclass(frozen=True, slots=True)
class Struck:
    """The attacks of these turns: whom, of Rotura or Fuerza, with how much Voluntad, and what the
    pool that was aimed at lost. ``armor`` and ``strength`` are what the target has afterwards;
    ``repeated`` where the second roll counts.
    """

    target: Rows
    breaking: Flags
    bonus: Whole
    hit: Flags
    repeated: Flags
    lost: Whole
    strength: Whole
    armor: Whole

    @property
    def fell(self) -> Flags:
        """Whose target fell."""
        fell: Flags = self.strength <= 0
        return fell


@dataclass(frozen=True, slots=True)
class TurnsTaken:
    """One turn of each of these ``battles``; units are places in the line-up.

    ``rest``: all of them rested. ``horn`` is the Voluntad that each drew. ``struck``: none where
    they did not attack. ``willpower`` and ``points`` are what the units have afterwards, ``horns``
    what lies in the horns of both sides, by [side, battle].
    """

    asalto: int
    battles: Battles
    unit: Rows
    rest: bool
    horn: Whole
    struck: Struck | None
    willpower: Whole
    points: Whole
    horns: Whole


class Recorder(Protocol):
    """Who wants to know turn by turn."""

    def turns(self, taken: TurnsTaken) -> None:
        """Turns in the order in which each battle has them."""
        ...


def told(places: Rows, pairs: Pairs, blows: Blows, armor: Whole) -> Struck:
    """Attacks in the words of a recorder; ``armor`` is by cell, ``places`` by row."""
    breaking = np.zeros_like(blows.hit)
    breaking[blows.breaking] = True
    return Struck(
        target=places[pairs.to],
        breaking=breaking,
        bonus=blows.bonus,
        hit=blows.hit,
        repeated=np.zeros_like(blows.hit) if blows.repeated is None else blows.repeated,
        lost=blows.lost,
        strength=blows.left,
        armor=armor[pairs.to_cell],
    )
