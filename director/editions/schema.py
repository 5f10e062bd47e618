"""What an edition of the rules may say: every block a chapter, every leaf a value with its source.

A block that is absent means "not defined by this edition". The resolved copy inside a campaign is
read with this schema for years: later additions must be optional.
"""

from typing import Annotated, Literal, TypeVar

from pydantic import Field

from director.editions.battle_blocks import (
    Attacks,
    Boss,
    Chance,
    Deaths,
    Healing,
    RepeatedFailure,
    Stats,
    TeamWipe,
    TierDeath,
    WoundLimit,
    Wounds,
)
from director.editions.block import Block
from director.editions.caravan_blocks import Caravan, CaravanMorale, CaravanSupplies
from director.editions.errors import NotDefinedError
from director.editions.foe_blocks import Aggression, Aggro, Encounters, Level
from director.editions.group_blocks import ActionGroups
from director.editions.people_blocks import (
    Acquisition,
    Ascents,
    CampaignCheck,
    CharacterRenown,
    CompanionPrice,
    HeroPointUses,
    Ownership,
    Participation,
    PoolRenown,
    Promotions,
    Refunds,
    Renown,
    SecondaryPrice,
    TierPoints,
    Votes,
)
from director.editions.post_blocks import Motives, PostNotes
from director.editions.turn_blocks import (
    Battles,
    Clocks,
    Deployment,
    FreeClock,
    Initiative,
    OrderedClock,
    Turn,
    WarHorn,
    Willpower,
)
from director.editions.values import Words

__all__ = [
    "Acquisition",
    "ActionGroups",
    "Aggression",
    "Aggro",
    "Ascents",
    "Attacks",
    "Battles",
    "Boss",
    "CampaignCheck",
    "Caravan",
    "CaravanMorale",
    "CaravanSupplies",
    "Chance",
    "CharacterRenown",
    "Clocks",
    "CompanionPrice",
    "Deaths",
    "Deployment",
    "Edition",
    "Encounters",
    "FreeClock",
    "Healing",
    "HeroPointUses",
    "Initiative",
    "Level",
    "Motives",
    "OrderedClock",
    "Ownership",
    "Participation",
    "PoolRenown",
    "PostNotes",
    "Promotions",
    "Refunds",
    "Renown",
    "RepeatedFailure",
    "SecondaryPrice",
    "Stats",
    "TeamWipe",
    "TierDeath",
    "TierPoints",
    "Turn",
    "Votes",
    "WarHorn",
    "Willpower",
    "WoundLimit",
    "Wounds",
    "defined",
]

_Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$")]


class Edition(Block):
    """One edition, whole and resolved: nothing in it depends on another file any more."""

    schema_version: Literal[1] = 1
    code: _Code
    title: Annotated[str, Field(min_length=1, max_length=80)]
    extends: _Code | None = None
    battles: Battles | None = None
    deployment: Deployment | None = None
    initiative: Initiative | None = None
    clocks: Clocks | None = None
    turn: Turn | None = None
    willpower: Willpower | None = None
    war_horn: WarHorn | None = None
    attacks: Attacks | None = None
    stats: Stats | None = None
    wounds: Wounds | None = None
    healing: Healing | None = None
    deaths: Deaths | None = None
    renown: Renown | None = None
    refunds: Refunds | None = None
    participation: Participation | None = None
    ownership: Ownership | None = None
    acquisition: Acquisition | None = None
    ascents: Ascents | None = None
    difficulty: dict[_Code, Level] | None = None
    encounters: Encounters | None = None
    aggro: Aggro | None = None
    aggression: Aggression | None = None
    promotions: Promotions | None = None
    hero_points: TierPoints | None = None
    hero_point_uses: HeroPointUses | None = None
    votes: Votes | None = None
    campaign_attributes: dict[_Code, Words] | None = None
    campaign_check: CampaignCheck | None = None
    caravan: Caravan | None = None
    motives: Motives | None = None
    post_notes: PostNotes | None = None
    action_groups: ActionGroups | None = None

    def __repr__(self) -> str:
        """Short: an edition turns up in the representation of much that holds one."""
        return f"Edition({self.code!r})"


B = TypeVar("B")


def defined(edition: Edition, name: str, block: B | None) -> B:
    """The block, or ``NotDefinedError`` where the edition leaves it out."""
    if block is None:
        raise NotDefinedError(edition.code, name)
    return block
