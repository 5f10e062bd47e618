"""Puntos de Héroe: how many a character has in a scene, and what they buy.

Books 000 and 003 note them without saying how many (000:260, 003:128); the numbers are those of the
table of origin. They are given anew for each scene and what is left of the last one is lost. A
repeated roll is a new one beside the first, which stays.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, HeroPointUses, TierPoints, defined
from director.editions.values import Points
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.tiers import Tier


class HeroPointUse(StrEnum):
    """What the points buy: a combat roll again, a roll of the plot again, one more vote."""

    COMBAT_ROLL = "combat_roll"
    PLOT_ROLL = "plot_roll"
    EXTRA_VOTE = "extra_vote"


class SpendingRefusal(StrEnum):
    """Why points cannot be spent: there are too few, or nothing is bought (fewer than one)."""

    SHORT = "short"
    NOTHING_BOUGHT = "nothing_bought"


@dataclass(frozen=True, slots=True)
class Spending:
    """What a use costs and what is left afterwards, in points.

    What is refused leaves what was held.
    """

    price: Derivation
    left: Derivation
    refusal: SpendingRefusal | None = None


def scene_points(edition: Edition, tier: Tier) -> Derivation:
    """Points with which a character of that tier begins every scene: 5, 3 or 1 (house values).

    ``NotDefinedError`` where the edition has no Puntos de Héroe.
    """
    points = _by_tier(defined(edition, "hero_points", edition.hero_points), tier)
    return Derivation((Term(TermCode.HERO_POINTS, points.value, points.source),))


def price(edition: Edition, use: HeroPointUse, times: int = 1) -> Derivation:
    """What a use costs, so many times: 1, 3 or 2 points each (house values).

    Fewer than no times are none. ``NotDefinedError`` where the edition sells nothing for points.
    """
    uses = defined(edition, "hero_point_uses", edition.hero_point_uses)
    each = _by_use(uses, use)
    count = max(0, times)
    facts = {"count": count, "each": each.value, "use": use.value}
    return Derivation((Term(TermCode.PRICE, each.value * count, each.source, facts),))


def spend(edition: Edition, use: HeroPointUse, *, held: int, times: int = 1) -> Spending:
    """Buy something with the points held in this scene, or why not.

    ``NotDefinedError`` where the edition has no Puntos de Héroe.
    """
    cost = price(edition, use, times)
    had = Derivation((Term(TermCode.HERO_POINTS, held),))
    if times < 1:
        return Spending(cost, had, SpendingRefusal.NOTHING_BOUGHT)
    if cost.total > held:
        return Spending(cost, had, SpendingRefusal.SHORT)
    paid = [Term(term.code, -term.amount, term.source, term.facts) for term in cost.terms]
    return Spending(cost, had.plus(*paid))


def _by_tier(points: TierPoints, tier: Tier) -> Points:
    by_tier: dict[Tier, Points] = {
        Tier.HERO: points.hero,
        Tier.COMPANION: points.companion,
        Tier.SECONDARY: points.secondary,
    }
    return by_tier[tier]


def _by_use(uses: HeroPointUses, use: HeroPointUse) -> Points:
    by_use: dict[HeroPointUse, Points] = {
        HeroPointUse.COMBAT_ROLL: uses.combat_roll,
        HeroPointUse.PLOT_ROLL: uses.plot_roll,
        HeroPointUse.EXTRA_VOTE: uses.extra_vote,
    }
    return by_use[use]
