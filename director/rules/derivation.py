"""Every number explains itself: a total is the sum of named terms, each with its source.

A floor or a cap is a term of its own ("suelo del umbral: +62"), so the sum always is the result;
there is no way to build a derivation whose terms do not add up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from director.editions.source import Source


class TermCode(StrEnum):
    """What a term is. The words for each live in ``director.forum.words``."""

    # attacks
    BASE = "base"
    STRENGTH = "strength"
    BREAK = "break"
    ARMOR_EXCESS = "armor_excess"
    EVASION = "evasion"
    DEFLECTION = "deflection"
    WOUNDED_ATTACKER = "wounded_attacker"
    FLOOR = "floor"
    NO_SUCH_ROLL = "no_such_roll"
    STRENGTH_OVER_ARMOR = "strength_over_armor"
    MINIMUM_DAMAGE = "minimum_damage"
    BREAK_DAMAGE = "break_damage"
    WILLPOWER = "willpower"
    REPEATED_FAILED_BREAK = "repeated_failed_break"
    ARMOR_EXHAUSTED = "armor_exhausted"
    # turns
    INITIATIVE_DIE = "initiative_die"
    REACTION = "reaction"
    LOST_TURNS = "lost_turns"
    WILLPOWER_HELD = "willpower_held"
    EXTRA_MOVE = "extra_move"
    DAMAGE_BONUS = "damage_bonus"
    ABILITY_RANK = "ability_rank"
    RESTED = "rested"
    HORN = "horn"
    HORN_BLOWN = "horn_blown"
    HORN_FULL = "horn_full"
    WILLPOWER_FULL = "willpower_full"
    FIRST_TURN_HOURS = "first_turn_hours"
    LATER_TURN_HOURS = "later_turn_hours"
    FEW_LEFT_HOURS = "few_left_hours"
    LATE_POST_HOURS = "late_post_hours"
    # stats
    STAT_BASE = "stat_base"
    WOUNDS = "wounds"
    MODIFIER = "modifier"
    POOL_LEFT = "pool_left"
    # wounds, deaths, healing
    WOUNDS_CERTAIN = "wounds_certain"
    WOUND_REMAINDER = "wound_remainder"
    WOUND_ROLLED = "wound_rolled"
    WOUND_OVERRIDE = "wound_override"
    WOUNDS_BEFORE = "wounds_before"
    WOUNDS_SINCE = "wounds_since"
    WOUNDS_NEW = "wounds_new"
    WOUNDS_HEALED_SINCE = "wounds_healed_since"
    DEATH_BASE = "death_base"
    DEATH_PER_WOUND = "death_per_wound"
    CARRY = "carry"
    REST_DAYS = "rest_days"
    REST_BATTLES = "rest_battles"
    BATTLE_MISSED = "battle_missed"
    # renown
    ENEMIES_DEFEATED = "enemies_defeated"
    VICTORY = "victory"
    DIFFICULTY = "difficulty"
    NEVER_NEGATIVE = "never_negative"
    RENOWN_OVERRIDE = "renown_override"
    RENOWN_BEFORE = "renown_before"
    RENOWN_GAIN = "renown_gain"
    REFUND_SHARE = "refund_share"
    ROUNDING = "rounding"
    SURVIVORS = "survivors"
    POOL_FIXED = "pool_fixed"
    POOL_OVERRIDE = "pool_override"
    POOL_SHARE = "pool_share"
    POOL_REMAINDER = "pool_remainder"
    MOST_LETHAL = "most_lethal"
    # people
    PRICE = "price"
    CLANMATES = "clanmates"
    WITHOUT_COMPANION = "without_companion"
    SECONDARIES_OWNED = "secondaries_owned"
    PRICE_FLOOR = "price_floor"
    ATTRIBUTE = "attribute"
    PENALTY = "penalty"
    VOTE = "vote"
    LEADER_VOTES = "leader_votes"
    LIEUTENANT_VOTES = "lieutenant_votes"
    EXTRA_VOTES = "extra_votes"
    RANK_COST = "rank_cost"
    STAT_POINTS = "stat_points"
    HERO_POINTS = "hero_points"
    # encounters
    HEROES = "heroes"
    ENEMY_SHARE = "enemy_share"
    WHOLE_ENEMIES = "whole_enemies"
    LEAST_ENEMIES = "least_enemies"
    AVERAGE_LEVEL = "average_level"
    LEVEL_OFFSET = "level_offset"
    LEAST_LEVEL = "least_level"
    ARMOR = "armor"
    EXERTION = "exertion"
    DAMAGE_DEALT = "damage_dealt"
    OVERKILL = "overkill"
    AGGRO = "aggro"
    DISTANCE = "distance"
    # action groups
    PHYSICAL = "physical"
    MAGICAL = "magical"
    DEFENSE = "defense"
    CANCELLED = "cancelled"
    VULNERABILITY = "vulnerability"
    SPARED = "spared"
    # the caravan
    PEOPLE_EATING = "people_eating"
    SUPPLIES_LACKING = "supplies_lacking"
    SUPPLY_DAYS = "supply_days"
    HUNGRY_LOST = "hungry_lost"
    MORALE_TRAVEL = "morale_travel"
    MORALE_REST = "morale_rest"
    MORALE_HUNGER = "morale_hunger"
    MORALE = "morale"
    HEALED_BY_REST = "healed_by_rest"
    LEDGER_BEFORE = "ledger_before"
    LEDGER_ENTRY = "ledger_entry"
    LEDGER_EMPTY = "ledger_empty"
    LEDGER_FULL = "ledger_full"


_NO_FACTS: Mapping[str, int | str] = MappingProxyType({})


def _no_facts() -> Mapping[str, int | str]:
    return _NO_FACTS


@dataclass(frozen=True, slots=True)
class Term:
    """One line of a derivation: what it is, how much it adds, and why.

    ``facts`` are the numbers behind the amount (``{"final_strength": -8, "exertion": 5}``) or the
    name of a modifier's source, for the words that explain it.
    """

    code: TermCode
    amount: int
    source: Source | None = None
    facts: Mapping[str, int | str] = field(default_factory=_no_facts)


@dataclass(frozen=True, slots=True)
class Derivation:
    """A number and the terms it is the sum of."""

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """The number itself, in the unit of its terms (points, percent, days or renown)."""
        return sum([term.amount for term in self.terms])

    def plus(self, *terms: Term) -> "Derivation":
        """A new derivation with further terms; this one is not changed."""
        return Derivation(self.terms + terms)
