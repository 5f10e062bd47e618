"""Blocks of an edition about people: renown, who fights, who a player may have, growth."""

from typing import Annotated

from pydantic import Field

from director.editions.block import Block
from director.editions.values import (
    AtLeastOne,
    Flag,
    Percent,
    Points,
    Rounding,
    Signed,
    TierCodes,
)


class CharacterRenown(Block):
    """Renown of one character for one battle, before the modifier of the difficulty."""

    per_enemy: Points
    victory: Points
    minimum: Signed


class Renown(Block):
    """Renombre. ``character`` is the formula that rewards each character apart."""

    character: CharacterRenown | None = None


class Refunds(Block):
    """Percent of a dead character's unspent renown that its player may claim, by tier."""

    rounding: Rounding
    hero: Percent
    companion: Percent
    secondary: Percent


class TierPoints(Block):
    """One number of points per tier."""

    hero: Points
    companion: Points
    secondary: Points


class Participation(Block):
    """Who goes to battle.

    With one character per player: only ``alone`` tiers, the hero in at least one of ``hero_every``
    battles in a row, and ``hero_ratio`` times as often as the compañero. With several: at most
    ``most`` of them, the hero among them where ``hero_required``.
    """

    alone: TierCodes
    hero_every: AtLeastOne
    hero_ratio: Points
    most: AtLeastOne
    hero_required: Flag


class Ownership(Block):
    """How many characters of each tier a player may have.

    ``secondaries_until_companions``: with that many compañeros there is no room for a secundario.
    """

    heroes: Points
    companions: Points
    secondaries: Points
    secondaries_until_companions: AtLeastOne


class Rank(Block):
    """What reaching a rank takes: renown, enemies defeated in all; and the stat points it gives."""

    cost: Points
    victims: Points
    stat_points: Points


class Promotions(Block):
    """Ranks up to ``highest``; those without an entry in ``ranks`` have no price."""

    highest: AtLeastOne
    ranks: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], Rank]
