"""Who would fight in a forecast: both sides as they would enter the battle.

A forecast knows no board: everybody reaches everybody, and abilities are left out.
"""

from collections import Counter
from dataclasses import dataclass, replace

from director.rules.live.setup import Victory
from director.rules.live.units import Entrant

PEOPLE = 0
"""The side for which a forecast is won or lost: the players' and their allies."""

FOES = 1


def same_battle(one: "LineUp", other: "LineUp") -> bool:
    """Whether what is forecast of one may be held against the other: won alike, at the same level,
    and on each side just as many of each kind, the same characters among them. A kind is all that
    the forecast fights by: stats, wounds, tier, Puntos de Héroe, leader and boss.

    Nobody asks for names and numbers, who plays or knows of a unit, abilities, or what only the
    aftermath counts; nor for the order, which decides just between equals.
    """
    return (one.victory, one.difficulty, _kinds(one)) == (
        other.victory,
        other.difficulty,
        _kinds(other),
    )


def _kinds(line_up: "LineUp") -> Counter[tuple[Entrant, int | None]]:
    return Counter((_kind(each.entrant), each.character) for each in line_up.fighters)


def _kind(entrant: Entrant) -> Entrant:
    return replace(entrant, unit=0, player=None, abilities=(), secret=False)


@dataclass(frozen=True, slots=True)
class Fighter:
    """One unit of a forecast. ``entrant.unit`` tells it apart; its place in the line-up decides
    between equals.

    What only the aftermath asks: ``base_exertion``, the Esfuerzo of the sheet that the wounds
    divide by; ``renown`` it has not spent; the percent ``carry`` of a secundario; who is
    ``condemned`` already. Who has no tier (a creature) has no aftermath. ``character`` is the key
    of its sheet, by which what came of a battle is found again; no rule asks for it.
    """

    entrant: Entrant
    name: str
    base_exertion: int = 0
    renown: int = 0
    carry: int = 0
    condemned: bool = False
    character: int | None = None

    @property
    def unit(self) -> int:
        """What tells it apart."""
        return self.entrant.unit

    @property
    def side(self) -> int:
        """Its team: ``PEOPLE`` or ``FOES``."""
        return self.entrant.side


@dataclass(frozen=True, slots=True)
class LineUp:
    """A battle to be forecast. ``difficulty`` is a level of the edition, or none: it counts in the
    renown. Only ``ALL`` and ``LEADER`` can be fought out by dice alone.
    """

    fighters: tuple[Fighter, ...]
    victory: Victory = Victory.ALL
    difficulty: str | None = None

    def side(self, side: int) -> tuple[Fighter, ...]:
        """The fighters of one side, in their order."""
        return tuple(fighter for fighter in self.fighters if fighter.side == side)
