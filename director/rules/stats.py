"""Stats of a unit, and what changes them now: wounds, objects, abilities, the plot.

One record for every change and one function to take them all in, used alike by the sheet, a battle's
snapshot, the live battle and the forecast.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from director.rules.derivation import Derivation


class Stat(StrEnum):
    """The stats a modifier may change (000:17-27 and the properties of 000:15, 000:136, 000:146)."""

    STRENGTH = "strength"
    ARMOR = "armor"
    WILLPOWER = "willpower"
    EXERTION = "exertion"
    REACTION = "reaction"
    BREAK = "break"
    MOVEMENT = "movement"
    RANGE_MAX = "range_max"
    EVASION = "evasion"
    DEFLECTION = "deflection"


class Until(StrEnum):
    """When a modifier ends."""

    ROUND = "round"
    BATTLE = "battle"
    DAY = "day"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class StatBlock:
    """Base values of a unit: points, squares for movement, range and size, percents for the last two."""

    strength: int
    armor: int
    willpower: int
    exertion: int
    reaction: int
    break_: int
    movement: int = 4
    range_min: int = 1
    range_max: int = 1
    size: int = 1
    evasion: int = 0
    deflection: int = 0


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of one stat: how much, where it comes from, until when.

    ``until_value`` is the asalto, battle or day after which it ends; none when open.
    """

    stat: Stat
    amount: int
    source: str
    until: Until = Until.OPEN
    until_value: int | None = None


@dataclass(frozen=True, slots=True)
class EffectiveStats:
    """Stats as they count now, each with its derivation.

    ``to_hit_penalty`` is what open wounds add to the wounded attacker's chance of failing, in percent.
    ``unfit`` (incapacitado): maximum Fuerza is 0 or less, so the unit cannot be taken to battle without
    the director's word.
    """

    stats: tuple[tuple[Stat, Derivation], ...]
    to_hit_penalty: Derivation
    unfit: bool

    def __getitem__(self, stat: Stat) -> Derivation:
        """The derivation of one stat."""
        for key, value in self.stats:
            if key is stat:
                return value
        raise KeyError(stat)


__all__ = ["EffectiveStats", "Iterable", "Modifier", "Stat", "StatBlock", "Until"]
