"""Blocks of an edition about what a battle does: attacks, stats, wounds, healing, death."""

from typing import Self

from pydantic import model_validator

from director.editions.block import Block, contradiction
from director.editions.values import (
    AtLeastOne,
    BossRule,
    Comparison,
    Flag,
    LimitRule,
    Percent,
    PlotRule,
    Points,
    Signed,
)


class StrengthAttack(Block):
    """Ataque de Fuerza: threshold = base + per_strength x Fue - penalties, never under the floor.

    ``per_armor_excess`` is lost for each point the target's Armadura exceeds the attacker's
    Fuerza, ``per_evasion`` for each percent of evasion. A hit takes ``damage_per_point`` for each
    point of Fuerza over Armadura, at least ``minimum_damage``.
    """

    base: Points
    per_strength: Points
    per_armor_excess: Points
    floor: Points
    minimum_damage: Points
    per_evasion: Points | None = None
    damage_per_point: Points | None = None


class RepeatedFailure(Block):
    """Failed Rotura attacks add up: after ``free`` of them in an asalto, each takes ``damage``."""

    free: Points
    damage: Points


class BreakAttack(Block):
    """Ataque de Rotura: threshold = base + per_break x Rtr - penalties, never under the floor.

    ``per_deflection`` is lost for each percent of deflection. A hit takes ``damage_per_break`` for
    each point of Rotura, never under ``least_armor``.
    """

    base: Points
    per_break: Points
    floor: Points
    per_deflection: Points | None = None
    damage_per_break: Points | None = None
    least_armor: Points | None = None
    repeated_failure: RepeatedFailure | None = None


class Attacks(Block):
    """How a roll of 1d100 becomes a hit, and whether a miss costs the Voluntad declared."""

    comparison: Comparison
    willpower_paid_on_miss: Flag
    strength: StrengthAttack
    breaking: BreakAttack


class Stats(Block):
    """What may happen to a stat: whether anything lowers Reacción, and when a unit is unfit to
    fight.

    ``unfit_strength`` is the maximum Fuerza at or under which a character is ``incapacitado``;
    ``least_start`` is the Fuerza it begins with if the director takes it to battle all the same.
    """

    reaction_may_fall: Flag
    unfit_strength: Signed
    least_start: AtLeastOne


class Wounds(Block):
    """Heridas: who gets them, how many, and what each of them costs.

    Only a defeated unit with a final Fuerza under ``gate`` is wounded. It gets (-final -
    ``subtracted``) divided by Esfuerzo; the whole part is certain, the rest the percent chance of
    one more (nothing where not ``remainder_is_chance``). ``zero_exertion_divisor`` is offered where
    Esfuerzo is 0.
    """

    gate: Signed
    subtracted: Points
    zero_exertion_divisor: AtLeastOne
    strength_per_wound: Points
    to_hit_per_wound: Points
    remainder_is_chance: Flag | None = None


class Healing(Block):
    """Curación: wounds closed per character and day of rest, or per battle fought without it.

    An absent pace heals nothing: days of rest in Factions, missed battles elsewhere.
    """

    per_rest_day: AtLeastOne | None = None
    per_missed_battle: AtLeastOne | None = None


class Chance(Block):
    """Percent of dying at a defeat: a base, and more for each open wound held before the battle."""

    base: Percent
    per_wound: Percent


class WoundLimit(Block):
    """Open wounds that cannot be survived: prior and new ones together, healed ones not counted."""

    wounds: AtLeastOne
    effect: LimitRule


class Boss(Block):
    """What being defeated by a boss means; ``cap``: how many of a team die of it in one battle."""

    effect: BossRule
    cap: Points | None = None


class TeamWipe(Block):
    """Percent of dying when the whole team is defeated, rolled at the end of the battle.

    At most ``cap`` of the tier die of it in one battle, the first by order of defeat; whoever is
    spared by that cap alone carries ``carry`` percent more to its next such roll.
    """

    base: Percent
    per_wound: Percent
    cap: AtLeastOne
    carry: Percent | None = None


class TierDeath(Block):
    """How those of one tier die in battle; what is absent does not kill them.

    ``plot`` is when a decision of the story may kill them, which is the director's to judge;
    ``never_dies`` is written where the book says that nothing does, and then nothing else is.
    """

    plot: PlotRule | None = None
    never_dies: Flag | None = None
    wound_limit: WoundLimit | None = None
    boss: Boss | None = None
    individual: Chance | None = None
    team_wipe: TeamWipe | None = None

    @model_validator(mode="after")
    def _dies_or_not(self) -> Self:
        ways = ("wound_limit", "boss", "individual", "team_wipe")
        killing = [way for way in ways if getattr(self, way) is not None]
        if self.never_dies and self.never_dies.value and killing:
            raise contradiction("never_dies", *killing, "never_dies")
        return self


class Deaths(Block):
    """Muerte, by tier. ``veto_spends_boss_cap``: a vetoed boss death still counts as one, and
    ``veto_spends_team_wipe_cap`` the same of those who die with their team.
    """

    veto_spends_boss_cap: Flag
    veto_spends_team_wipe_cap: Flag | None = None
    hero: TierDeath
    companion: TierDeath
    secondary: TierDeath
