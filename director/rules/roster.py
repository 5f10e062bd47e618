"""Which characters a player may have.

Per player one héroe, some compañeros, some secundarios; and with enough compañeros no secundario at
all (000:313-326, rulings "Roster, renown, promotion"). What breaks this is a warning: the director
may allow it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Ownership
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
    edition: Edition, owned: Sequence[Tier], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    """What would be wrong if a player with living characters ``owned`` also had ``candidate``.

    Nothing where the edition sets no limits.
    """
    if edition.ownership is None:
        return ()
    after = [*owned, candidate]
    limits = edition.ownership
    return (*_too_many(limits, after, candidate), *_beside_companions(limits, after, candidate))


def _too_many(
    limits: Ownership, after: Sequence[Tier], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    limit = {
        Tier.HERO: limits.heroes,
        Tier.COMPANION: limits.companions,
        Tier.SECONDARY: limits.secondaries,
    }[candidate]
    count = after.count(candidate)
    if limit is None or count <= limit.value:
        return ()
    rule = OwnershipRule.TOO_MANY
    return (OwnershipProblem(rule, candidate, count, limit.value, limit.source),)


def _beside_companions(
    limits: Ownership, after: Sequence[Tier], candidate: Tier
) -> tuple[OwnershipProblem, ...]:
    """A héroe changes nothing here; a compañero or a secundario may be the one too many."""
    until = limits.secondaries_until_companions
    companions = after.count(Tier.COMPANION)
    if until is None or candidate is Tier.HERO or Tier.SECONDARY not in after:
        return ()
    if companions < until.value:
        return ()
    rule = OwnershipRule.SECONDARY_BESIDE_COMPANIONS
    return (OwnershipProblem(rule, candidate, companions, until.value - 1, until.source),)
