"""Blocks of an edition about people: renown, who fights, who a player may have, growth."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from director.editions.block import Block, contradiction
from director.editions.values import (
    AtLeastOne,
    CompanionCount,
    Flag,
    Percent,
    Points,
    Remainder,
    Rounding,
    Signed,
    TierCodes,
    Ties,
)


class CharacterRenown(Block):
    """Renown of one character for one battle, before the modifier of the difficulty."""

    per_enemy: Points
    victory: Points
    minimum: Signed


class PoolRenown(Block):
    """Renown of a whole clan for one battle, shared by those who fought.

    Winners get ``winner_fixed`` and more for each enemy defeated and each of them still standing,
    losers ``loser_fixed`` and more for each enemy defeated; ``minimum`` after the level's modifier.
    From so many on each side (the keys of ``most_lethal``) the most lethal gets points of its own.
    """

    winner_per_kill: Points
    winner_per_survivor: Points
    winner_fixed: Signed
    loser_per_kill: Points
    loser_fixed: Signed
    minimum: Signed
    remainder: Remainder
    most_lethal: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], Points]
    most_lethal_ties: Ties


class Renown(Block):
    """Renombre. ``character`` is the formula that rewards each character apart, ``pool`` the one
    that rewards a clan; an edition has one of them.
    """

    character: CharacterRenown | None = None
    pool: PoolRenown | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if self.character and self.pool:
            raise contradiction("character, pool", "pool", "character")
        return self


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
    ``most`` of them, the hero among them where ``hero_required``. ``companions_counted`` says how
    often the compañero fought where a player has two; absent, it is once per battle.
    """

    alone: TierCodes
    hero_every: AtLeastOne
    hero_ratio: Points
    most: AtLeastOne
    hero_required: Flag
    companions_counted: CompanionCount | None = None


class Ownership(Block):
    """How many characters of each tier a player may have.

    ``secondaries_until_companions``: with that many compañeros there is no room for a secundario.
    What is absent has no limit. ``director_opens``: new ones come only when the director opens the
    way, otherwise at any time between battles.
    """

    heroes: Points
    companions: Points
    secondaries: Points | None = None
    secondaries_until_companions: AtLeastOne | None = None
    director_opens: Flag | None = None


class Rank(Block):
    """What reaching a rank takes: renown, enemies defeated in all; and the stat points it gives."""

    cost: Points
    victims: Points
    stat_points: Points


class Promotions(Block):
    """Ranks up to ``highest``; those without an entry in ``ranks`` have no price.

    Beside the first active ability others may be bought from the level ``second_active_from``, as
    many as ``most_actives`` in all.
    """

    highest: AtLeastOne
    ranks: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], Rank]
    second_active_from: AtLeastOne | None = None
    most_actives: AtLeastOne | None = None


class CompanionPrice(Block):
    """Renown a compañero costs: less for each player of the clan who has one, never under
    ``minimum``.
    """

    base: Points
    per_clanmate: Signed
    minimum: Points


class SecondaryPrice(Block):
    """Renown a secundario costs: more without a compañero, and for each secundario already had."""

    base: Points
    without_companion: Points
    per_secondary: Points


class Acquisition(Block):
    """What a new character costs its player, paid from the renown of all its characters.

    An absent price costs nothing.
    """

    companion: CompanionPrice | None = None
    secondary: SecondaryPrice | None = None


class Ascents(Block):
    """Who may take the place of a dead one of the tier above."""

    companion_to_hero: Flag
    secondary_to_companion: Flag


class HeroPointUses(Block):
    """What Puntos de Héroe buy, each with its price: a combat roll again, a roll of the plot again,
    one more vote.
    """

    combat_roll: Points
    plot_roll: Points
    extra_vote: Points


class Votes(Block):
    """Votes in a decision of the story: everybody's, and what leader and lieutenant have more."""

    each: Points
    leader: Points
    lieutenant: Points


class CampaignCheck(Block):
    """Test of a campaign attribute: 1d``die``, at most attribute minus penalty."""

    die: AtLeastOne
