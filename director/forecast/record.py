"""What a recorder is told of many battles: each turn, of all battles in which somebody has it."""

from dataclasses import dataclass
from typing import Protocol

from director.forecast.battle_dice import Battles
from director.forecast.blows import Blows
from director.forecast.sheets import Flags, Rows, Whole


@dataclass(frozen=True, slots=True)
class Struck:
    """The attacks of these turns: whom, how, and whether it fell. ``armor`` and ``strength`` are
    what the target has afterwards.
    """

    target: Rows
    blows: Blows
    fell: Flags
    strength: Whole
    armor: Whole


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
