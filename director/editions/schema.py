"""What an edition of the rules may say: every block a chapter, every leaf a value with its source.

A block that is absent means "not defined by this edition". The resolved copy inside a campaign is
read with this schema for years: later additions must be optional.
"""

from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from director.editions.errors import NotDefinedError
from director.editions.values import (
    AtLeastOne,
    BossRule,
    Comparison,
    Flag,
    LimitRule,
    Percent,
    Points,
    Rounding,
    Signed,
    TierCodes,
    Words,
)


class _Block(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class StrengthAttack(_Block):
    """Ataque de Fuerza: threshold = base + per_strength x Fue - penalties, never under the floor.

    ``per_armor_excess`` is lost for each point the target's Armadura exceeds the attacker's
    Fuerza. A hit takes Fuerza minus Armadura from the target, at least ``minimum_damage``.
    """

    base: Points
    per_strength: Points
    per_armor_excess: Points
    floor: Points
    minimum_damage: Points


class RepeatedFailure(_Block):
    """Failed Rotura attacks add up: after ``free`` of them in an asalto, each takes ``damage``."""

    free: Points
    damage: Points


class BreakAttack(_Block):
    """Ataque de Rotura: threshold = base + per_break x Rtr - penalties, never under the floor."""

    base: Points
    per_break: Points
    floor: Points
    repeated_failure: RepeatedFailure | None = None


class Attacks(_Block):
    """How a roll of 1d100 becomes a hit, and whether a miss costs the Voluntad declared."""

    comparison: Comparison
    willpower_paid_on_miss: Flag
    strength: StrengthAttack
    breaking: BreakAttack


class Stats(_Block):
    """What may happen to a stat: whether anything lowers Reacción, and when a unit is unfit to
    fight.

    ``unfit_strength`` is the maximum Fuerza at or under which a character is ``incapacitado``.
    """

    reaction_may_fall: Flag
    unfit_strength: Signed


class Wounds(_Block):
    """Heridas: who gets them, how many, and what each of them costs.

    Only a defeated unit with a final Fuerza under ``gate`` is wounded. It gets (-final -
    ``subtracted``) divided by Esfuerzo; the whole part is certain, the rest the percent chance of
    one more. ``zero_exertion_divisor`` is offered where Esfuerzo is 0.
    """

    gate: Signed
    subtracted: Points
    zero_exertion_divisor: AtLeastOne
    strength_per_wound: Points
    to_hit_per_wound: Points


class Healing(_Block):
    """Curación: wounds closed per character and day of rest; absent where rest heals nothing."""

    per_rest_day: AtLeastOne | None = None


class Chance(_Block):
    """Percent of dying at a defeat: a base, and more for each open wound held before the battle."""

    base: Percent
    per_wound: Percent


class WoundLimit(_Block):
    """Open wounds that cannot be survived: prior and new ones together, healed ones not counted."""

    wounds: AtLeastOne
    effect: LimitRule


class Boss(_Block):
    """What being defeated by a boss means; ``cap``: how many of a team die of it in one battle."""

    effect: BossRule
    cap: Points | None = None


class TierDeath(_Block):
    """How those of one tier die in battle; what is absent does not kill them."""

    wound_limit: WoundLimit | None = None
    boss: Boss | None = None
    individual: Chance | None = None


class Deaths(_Block):
    """Muerte, by tier. ``veto_spends_boss_cap``: a vetoed boss death still counts as one."""

    veto_spends_boss_cap: Flag
    hero: TierDeath
    companion: TierDeath
    secondary: TierDeath


class CharacterRenown(_Block):
    """Renown of one character for one battle, before the modifier of the difficulty."""

    per_enemy: Points
    victory: Points
    minimum: Signed


class Renown(_Block):
    """Renombre. ``character`` is the formula that rewards each character apart."""

    character: CharacterRenown | None = None


class Refunds(_Block):
    """Percent of a dead character's unspent renown that its player may claim, by tier."""

    rounding: Rounding
    hero: Percent
    companion: Percent
    secondary: Percent


class TierPoints(_Block):
    """One number of points per tier."""

    hero: Points
    companion: Points
    secondary: Points


class Participation(_Block):
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


class Ownership(_Block):
    """How many characters of each tier a player may have.

    ``secondaries_until_companions``: with that many compañeros there is no room for a secundario.
    """

    heroes: Points
    companions: Points
    secondaries: Points
    secondaries_until_companions: AtLeastOne


class Level(_Block):
    """A level of difficulty against NPCs.

    Enemies are the heroes' number plus ``enemies_numerator``/``enemies_denominator`` of it; their
    level is the heroes' average plus ``level_offset``; ``aggression`` and ``renown`` are added to
    each.
    """

    title: Words
    enemies_numerator: Signed
    enemies_denominator: AtLeastOne
    level_offset: Signed
    aggression: Signed
    renown: Signed


class Rank(_Block):
    """What reaching a rank takes: renown, enemies defeated in all; and the stat points it gives."""

    cost: Points
    victims: Points
    stat_points: Points


class Promotions(_Block):
    """Ranks up to ``highest``; those without an entry in ``ranks`` have no price."""

    highest: AtLeastOne
    ranks: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], Rank]


_Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$")]


class Edition(_Block):
    """One edition, whole and resolved: nothing in it depends on another file any more."""

    schema_version: Literal[1] = 1
    code: _Code
    title: Annotated[str, Field(min_length=1, max_length=80)]
    extends: _Code | None = None
    attacks: Attacks | None = None
    stats: Stats | None = None
    wounds: Wounds | None = None
    healing: Healing | None = None
    deaths: Deaths | None = None
    renown: Renown | None = None
    refunds: Refunds | None = None
    participation: Participation | None = None
    ownership: Ownership | None = None
    difficulty: dict[_Code, Level] | None = None
    promotions: Promotions | None = None
    hero_points: TierPoints | None = None
    campaign_attributes: dict[_Code, Words] | None = None

    def __repr__(self) -> str:
        """Short: an edition turns up in the representation of much that holds one."""
        return f"Edition({self.code!r})"


B = TypeVar("B")


def defined(edition: Edition, name: str, block: B | None) -> B:
    """The block, or ``NotDefinedError`` where the edition leaves it out."""
    if block is None:
        raise NotDefinedError(edition.code, name)
    return block
