"""Active abilities: their ranks, bought one by one (rulings, "Known from the table of origin").

Using one costs a point of Voluntad per rank (000:46), so an ability has as many ranks as that knows
of (000:51). What a rank costs its player is for the director to say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.editions.source import Source


class AbilityRefusal(StrEnum):
    """Why a rank of an active ability cannot be bought.

    ``HIGHEST_RANK``: the ability has all its ranks. ``TOO_EARLY``: a further ability takes a higher
    level. ``NO_MORE``: the character has as many abilities as it may.
    """

    HIGHEST_RANK = "highest_rank"
    TOO_EARLY = "too_early"
    NO_MORE = "no_more"


@dataclass(frozen=True, slots=True)
class AbilityReason:
    """One reason: what was found, what it takes or may be at most, and where that is said."""

    refusal: AbilityRefusal
    found: int
    needed: int
    source: Source


@dataclass(frozen=True, slots=True)
class AbilityPurchase:
    """Whether one rank of an active ability may be bought, which one, and everything against it."""

    allowed: bool
    rank: int
    reasons: tuple[AbilityReason, ...] = ()


def ability_purchase(
    edition: Edition, *, level: int, owned: Mapping[str, int], ability: str
) -> AbilityPurchase:
    """Whether a character of that level may buy the next rank of an active ability.

    ``owned`` are its active abilities with their ranks; a rank under 1 is none of it. The first
    ability is open from the start, further ones from level 5, two in all (house values).
    ``NotDefinedError`` where the edition has no promotions, says nothing of abilities in them, or
    has no ranks of abilities.
    """
    ranks = {name: rank for name, rank in owned.items() if rank > 0}
    rank = ranks.get(ability, 0) + 1
    highest = defined(edition, "willpower", edition.willpower).highest_rank
    reasons = _another(edition, level, len(ranks)) if ability not in ranks else []
    if rank > highest.value:
        most = highest.value
        reasons.append(AbilityReason(AbilityRefusal.HIGHEST_RANK, rank - 1, most, highest.source))
    return AbilityPurchase(not reasons, rank, tuple(reasons))


def _another(edition: Edition, level: int, had: int) -> list[AbilityReason]:
    """What speaks against one ability more, for somebody who has so many."""
    rules = defined(edition, "promotions", edition.promotions)
    name = "promotions.second_active_from"
    start = defined(edition, name, rules.second_active_from)
    most = defined(edition, "promotions.most_actives", rules.most_actives)
    reasons = []
    if had and level < start.value:
        reasons.append(AbilityReason(AbilityRefusal.TOO_EARLY, level, start.value, start.source))
    if had >= most.value:
        reasons.append(AbilityReason(AbilityRefusal.NO_MORE, had, most.value, most.source))
    return reasons
