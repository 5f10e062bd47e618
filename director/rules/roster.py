"""Which characters a player may have.

Per player one héroe, some compañeros, some secundarios; and with enough compañeros no secundario at
all (000:313-326, rulings "Roster, renown, promotion"). What breaks this is a warning: the director
may allow it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Ownership, defined
from director.editions.source import Source
from director.rules.tiers import Tier


class OwnershipRule(StrEnum):
    """Which rule a player's characters break."""

    TOO_MANY = "too_many"
    SECONDARY_BESIDE_COMPANIONS = "secondary_beside_companions"


@dataclass(frozen=True, slots=True)
class OwnershipProblem:
    """One broken rule: about which tier, how many there would be, and how many the edition allows.

    For ``SECONDARY_BESIDE_COMPANIONS`` the numbers are compañeros: a secundario fits only while
    there are no more than ``allowed`` of them.
    """

    rule: OwnershipRule
    tier: Tier
    owned: int
    allowed: int
    source: Source


def ownership_problems(
    edition: Edition, owned: Iterable[Tier], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    """What would be wrong if a player with living characters ``owned`` also had ``candidate``.

    ``NotDefinedError`` where the edition says nothing about what a player may have.
    """
    return problems_by_number(edition, Counter(owned), candidate)


def problems_by_number(
    edition: Edition, owned: Mapping[Tier, int], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    """The same, told how many living characters of each tier the player has; fewer than none count
    as none.
    """
    limits = defined(edition, "ownership", edition.ownership)
    after = {tier: max(0, owned.get(tier, 0)) + (tier is candidate) for tier in Tier}
    return (*_too_many(limits, after, candidate), *_beside_companions(limits, after, candidate))


def _too_many(
    limits: Ownership, after: Mapping[Tier, int], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    limit = {
        Tier.HERO: limits.heroes,
        Tier.COMPANION: limits.companions,
        Tier.SECONDARY: limits.secondaries,
    }[candidate]
    count = after[candidate]
    if limit is None or count <= limit.value:
        return ()
    rule = OwnershipRule.TOO_MANY
    return (OwnershipProblem(rule, candidate, count, limit.value, limit.source),)


def _beside_companions(
    limits: Ownership, after: Mapping[Tier, int], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    """A héroe changes nothing here; a compañero or a secundario may be the one too many."""
    until = limits.secondaries_until_companions
    companions = after[Tier.COMPANION]
    if until is None or candidate is Tier.HERO or not after[Tier.SECONDARY]:
        return ()
    if companions < until.value:
        return ()
    rule = OwnershipRule.SECONDARY_BESIDE_COMPANIONS
    return (OwnershipProblem(rule, candidate, companions, until.value - 1, until.source),)
