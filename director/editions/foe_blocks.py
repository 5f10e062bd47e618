"""Blocks of an edition about NPCs: levels of difficulty, encounters, aggro and aggression."""

from director.editions.block import Block
from director.editions.values import (
    AtLeastOne,
    Distance,
    Oddity,
    Points,
    Rounding,
    Signed,
    Words,
)


class Level(Block):
    """A level of difficulty against NPCs.

    Enemies are the heroes' number plus ``enemies_numerator``/``enemies_denominator`` of it; their
    level is the heroes' average plus ``level_offset``; ``aggression`` and ``renown`` are added to
    each. ``oddity`` marks what reads like a slip of the book and is played as printed.
    """

    title: Words
    enemies_numerator: Signed
    enemies_denominator: AtLeastOne
    level_offset: Signed
    aggression: Signed
    renown: Signed
    oddity: Oddity | None = None


class Encounters(Block):
    """How a level becomes whole enemies: rounding of their number and of the average level, and the
    least of each.
    """

    rounding: Rounding
    least_enemies: AtLeastOne
    least_level: AtLeastOne


class Aggro(Block):
    """Aggro: what a unit draws on itself.

    From its stats at the start of the battle, then by each point of damage it deals, to foe or
    friend, and by each point under 0 of an enemy it defeated with a Fuerza attack. It never falls.
    """

    per_strength: Points
    per_armor: Points
    per_exertion: Points
    per_damage: Points
    per_overkill: Points


class Aggression(Block):
    """FA: how much an enemy wants to attack a unit.

    Aggro less the enemy's present Voluntad for each square beyond ``free_distance``, plus the
    level's modifier. ``distance`` is how squares are counted.
    """

    distance: Distance
    free_distance: Points
