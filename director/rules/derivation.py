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
    # stats
    STAT_BASE = "stat_base"
    WOUNDS = "wounds"
    MODIFIER = "modifier"
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
    REST_DAYS = "rest_days"
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


def _no_facts() -> Mapping[str, int | str]:
    return MappingProxyType({})


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
        return sum(term.amount for term in self.terms)

    def plus(self, *terms: Term) -> "Derivation":
        """A new derivation with further terms; this one is not changed."""
        return Derivation(self.terms + terms)
