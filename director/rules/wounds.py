"""Heridas: what a defeat costs the body, and how many wounds nobody survives."""

from dataclasses import dataclass, replace

from director.editions.schema import Deaths, Edition, TierDeath, defined
from director.rules.aftermath_plan import Problem
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import ROLLS
from director.rules.tiers import Tier


@dataclass(frozen=True, slots=True)
class WoundsOfDefeat:
    """Wounds that are certain, and the percent chance of one more (0: nothing to roll).

    ``points`` of Fuerza below zero were divided. ``needs_ruling``: Esfuerzo is 0 and would divide,
    so the number rests on a divisor that the director names or accepts. With a ``problem`` the
    facts contradict each other and the numbers say nothing.
    """

    certain: Derivation
    extra_percent: Derivation
    needs_ruling: bool
    points: int = 0
    problem: Problem | None = None


UNHARMED = WoundsOfDefeat(Derivation(()), Derivation(()), needs_ruling=False)
CONTRADICTORY = replace(UNHARMED, problem=Problem.DEFEATED_WITH_STRENGTH)
"""Defeated with Fuerza left: an error to mend, never a guess."""


def wounds_of_defeat(
    edition: Edition,
    *,
    final_strength: int,
    exertion: int,
    defeated: bool = True,
    divisor: int | None = None,
) -> WoundsOfDefeat:
    """New wounds of a unit that was defeated with that final Fuerza (000:283, 000:285).

    Minus the final Fuerza is divided by the base Esfuerzo: the whole part is certain, the remainder
    is the percent chance of one more, rounded down (-8 with Esfuerzo 5: one, and 60 %), where the
    edition does not drop it. A unit that stands, or whose final Fuerza is -1 or better, has none; a
    defeat with Fuerza above 0 is a ``problem``. Esfuerzo 0 divides by ``divisor``, or by the
    edition's suggestion while there is none.
    """
    rules = defined(edition, "wounds", edition.wounds)
    if defeated and final_strength > 0:
        return CONTRADICTORY
    points = max(0, -final_strength - rules.subtracted.value)
    if not defeated or final_strength >= rules.gate.value or points == 0:
        return UNHARMED
    needs_ruling = exertion <= 0
    share = exertion
    if needs_ruling:
        suggested = rules.zero_exertion_divisor.value
        share = suggested if divisor is None or divisor <= 0 else divisor
    certain, rest = divmod(points, share)
    remainder = rules.remainder_is_chance
    percent = 0 if remainder and not remainder.value else rest * len(ROLLS) // share
    facts = {"final_strength": final_strength, "exertion": exertion, "divisor": share}
    return WoundsOfDefeat(
        _one(Term(TermCode.WOUNDS_CERTAIN, certain, rules.subtracted.source, facts)),
        _one(Term(TermCode.WOUND_REMAINDER, percent, (remainder or rules.gate).source, facts)),
        needs_ruling,
        points,
    )


def wound_limit(edition: Edition, tier: Tier) -> int:
    """Open wounds at which a character of the tier dies or is condemned; 0 where there is no limit.

    Only open wounds count, those of before and the new ones together (000:299, 000:303, 000:307).
    """
    limit = tier_rules(edition, tier).wound_limit
    return limit.wounds.value if limit else 0


def known_wound_limit(edition: Edition, tier: Tier) -> int:
    """The same; 0 also where the edition says nothing of deaths, and wounds pile up."""
    return wound_limit(edition, tier) if edition.deaths else 0


def death_rules(edition: Edition) -> Deaths:
    """How characters die in battle; ``NotDefinedError`` where nobody does."""
    return defined(edition, "deaths", edition.deaths)


def tier_rules(edition: Edition, tier: Tier) -> TierDeath:
    """How those of a tier die in battle."""
    deaths = death_rules(edition)
    by_tier = {
        Tier.HERO: deaths.hero,
        Tier.COMPANION: deaths.companion,
        Tier.SECONDARY: deaths.secondary,
    }
    return by_tier[tier]


def _one(term: Term) -> Derivation:
    return Derivation((term,) if term.amount else ())
