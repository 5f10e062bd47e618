"""Ascensos: who takes the place of a dead character of the tier above.

A compañero may become the héroe when the héroe is dead (000:334, 001:296); a secundario may become
compañero when a compañero is dead (001:297, left out of book 000). It costs nothing, and what a
player may have holds afterwards too. What is refused is a warning: the director may allow it.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.editions.source import Source
from director.editions.values import Flag
from director.rules.roster import OwnershipProblem, ownership_problems
from director.rules.tiers import Tier


class AscentRefusal(StrEnum):
    """Why somebody cannot ascend.

    ``NOTHING_ABOVE``: a héroe is the highest. ``NOT_ALLOWED``: the edition has no such ascent.
    ``NOBODY_DIED``: there is no dead character whose place it would take. ``NO_ROOM``: the place is
    taken again.
    """

    NOTHING_ABOVE = "nothing_above"
    NOT_ALLOWED = "not_allowed"
    NOBODY_DIED = "nobody_died"
    NO_ROOM = "no_room"


@dataclass(frozen=True, slots=True)
class AscentReason:
    """One reason with its source, and what the player would have too many of for ``NO_ROOM``."""

    refusal: AscentRefusal
    source: Source | None = None
    problem: OwnershipProblem | None = None


@dataclass(frozen=True, slots=True)
class Ascent:
    """Whether a character may ascend, to which tier, and everything against it."""

    allowed: bool
    to: Tier | None
    source: Source | None
    reasons: tuple[AscentReason, ...] = ()


def ascent(
    edition: Edition, tier: Tier, *, others: Collection[Tier] = (), dead: Collection[Tier] = ()
) -> Ascent:
    """Whether a living character of that tier may rise one tier.

    ``others`` are the tiers of its player's other living characters, ``dead`` of those who died.
    ``NotDefinedError`` where the edition says nothing of ascents, or of what a player may have.
    """
    rules = defined(edition, "ascents", edition.ascents)
    if tier is Tier.HERO:
        reason = AscentReason(AscentRefusal.NOTHING_ABOVE)
        return Ascent(allowed=False, to=None, source=None, reasons=(reason,))
    if tier is Tier.COMPANION:
        to, rule = Tier.HERO, rules.companion_to_hero
    else:
        to, rule = Tier.COMPANION, rules.secondary_to_companion
    reasons = (*_by_the_rule(rule, to, dead), *_no_room(edition, others, to))
    return Ascent(not reasons, to, rule.source, reasons)


def _by_the_rule(rule: Flag, to: Tier, dead: Collection[Tier]) -> tuple[AscentReason, ...]:
    if not rule.value:
        return (AscentReason(AscentRefusal.NOT_ALLOWED, rule.source),)
    if to not in dead:
        return (AscentReason(AscentRefusal.NOBODY_DIED, rule.source),)
    return ()


def _no_room(edition: Edition, others: Collection[Tier], to: Tier) -> tuple[AscentReason, ...]:
    return tuple(
        AscentReason(AscentRefusal.NO_ROOM, problem.source, problem)
        for problem in ownership_problems(edition, others, to)
    )
