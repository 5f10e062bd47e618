"""Heridas of many battles at once: new ones, the wound limit, and how long they take to close.

The rules are those of ``rules.aftermath_wounds`` and ``rules.healing``. Where Esfuerzo is 0 the
edition's own divisor is taken, since nobody asks the director thousands of times.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition, Wounds, defined
from director.forecast.aftermath_dice import Rolls
from director.forecast.fought import Amounts
from director.rules.forecast.line_up import Fighter
from director.rules.healing import rest_heals
from director.rules.percent import ROLLS
from director.rules.tiers import Tier
from director.rules.wounds import tier_rules

Whole = NDArray[np.int64]
"""Whole numbers, by battle or by [place in the line-up, battle]."""


@dataclass(frozen=True, slots=True)
class Wounded:
    """The wounds of one unit, by battle: new ones, all that will be open, and what the limit did to
    it: ``dies``, or newly ``condemned``.
    """

    new: Whole
    open: Whole
    dies: NDArray[np.bool_]
    condemned: NDArray[np.bool_]


def wounds_of(
    edition: Edition,
    fighter: Fighter,
    tier: Tier,
    strength: Amounts,
    fell: NDArray[np.bool_],
    rolls: Rolls,
) -> Wounded:
    """New wounds of a unit in those battles in which it ``fell`` and did not die of that.

    ``strength`` is its final Fuerza. Whoever the certain wounds take to a deadly limit rolls for no
    more. Raises ``NotDefinedError`` without the chapters on wounds and deaths.
    """
    rules = defined(edition, "wounds", edition.wounds)
    limit = tier_rules(edition, tier).wound_limit
    held = fighter.entrant.wounds
    certain, percent = _divided(rules, fighter.base_exertion, strength)
    more = fell & (rolls <= percent)
    certain = np.where(fell, certain, 0)
    nobody = np.zeros_like(more)
    if limit is None:
        new = certain + more
        return Wounded(new, held + new, nobody, nobody)
    if limit.effect.value == "dies":
        new = certain + (more & (held + certain < limit.wounds.value))
        return Wounded(new, held + new, fell & (held + new >= limit.wounds.value), nobody)
    new = certain + more
    was_over = fighter.condemned or held >= limit.wounds.value
    reached = fell & (held + new >= limit.wounds.value)
    return Wounded(new, held + new, nobody, nobody if was_over else reached)


def healing_of(edition: Edition, wounds: Whole) -> Whole:
    """Days of rest until so many open wounds are closed, or battles to miss where rest heals
    nothing; 0 where nothing heals. Raises ``NotDefinedError`` without the chapter.
    """
    rules = defined(edition, "healing", edition.healing)
    pace = rules.per_rest_day if rest_heals(edition) else rules.per_missed_battle
    if pace is None:
        return np.zeros_like(wounds)
    return np.maximum(0, -(-wounds // pace.value))


def _divided(rules: Wounds, exertion: int, strength: Amounts) -> tuple[Whole, Whole]:
    """Certain wounds of a defeat, and the percent chance of one more."""
    final = strength.astype(np.int64)
    points = np.where(final < rules.gate.value, -final - rules.subtracted.value, 0)
    share = exertion if exertion > 0 else rules.zero_exertion_divisor.value
    certain, rest = np.divmod(np.maximum(0, points), share)
    chance = rules.remainder_is_chance is None or rules.remainder_is_chance.value
    return certain, rest * len(ROLLS) // share if chance else np.zeros_like(rest)
