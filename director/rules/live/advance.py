"""Turns sent in advance: ordered alternatives with their conditions, and whether they still fit.

A turn sent in advance is private and never fires by itself: this only tells the director which
alternative would hold, and what has gone stale (000:241-244).
"""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.live.happenings import TurnTaken


class ConditionKind(StrEnum):
    """What an alternative asks of the battle when its turn comes; ``TOLD`` is for the director."""

    STANDS = "stands"
    IS_OUT = "is_out"
    STRENGTH_AT_MOST = "strength_at_most"
    STRENGTH_AT_LEAST = "strength_at_least"
    ARMOR_AT_MOST = "armor_at_most"
    ARMOR_AT_LEAST = "armor_at_least"
    WILLPOWER_AT_LEAST = "willpower_at_least"
    TOLD = "told"


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition about a unit (none: in the director's judgement, as ``text`` says)."""

    kind: ConditionKind
    unit: int | None = None
    number: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Alternative:
    """What the unit does if all its conditions hold; the first that fits is meant.

    ``turn`` has no rolls yet where the dice fall only then. ``text`` is the player's own words.
    """

    turn: TurnTaken
    conditions: tuple[Condition, ...] = ()
    text: str = ""
