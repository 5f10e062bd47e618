"""What a day, or many, brought to a caravan: facts for the director to see before they hold."""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.caravan.state import CaravanState, Change, Traveller
from director.rules.derivation import Derivation


class NoticeKind(StrEnum):
    """What a director should see of a day.

    ``HUNGRY``: so many people got no food. ``SUPPLIES_GONE``: the next day would take so many
    supplies, and none are left. ``BAND``: morale has come into the band of that number.
    ``MORALE_BOTTOM``: it is at 0. ``WHOLE``: so many characters closed their last wound. ``BUSY``:
    so many wounded are in a battle that is not resolved. ``REST_HEALS_NOTHING``: so many wounded
    rested in an edition where that closes no wound.
    """

    HUNGRY = "hungry"
    SUPPLIES_GONE = "supplies_gone"
    BAND = "band"
    MORALE_BOTTOM = "morale_bottom"
    WHOLE = "whole"
    BUSY = "busy"
    REST_HEALS_NOTHING = "rest_heals_nothing"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to see of a day, and its number."""

    kind: NoticeKind
    amount: int


@dataclass(frozen=True, slots=True)
class Healed:
    """A character that closed wounds: how many are open now, from how many."""

    character: int
    wounds: Derivation


@dataclass(frozen=True, slots=True)
class DayPassed:
    """A day: the caravan and its characters afterwards, what changed, who healed, what to see.

    Only what really changed is among the changes, and one day has at most one change of each
    number beside a correction of it.
    """

    state: CaravanState
    company: tuple[Traveller, ...]
    changes: tuple[Change, ...] = ()
    healed: tuple[Healed, ...] = ()
    notices: tuple[Notice, ...] = ()


class StopReason(StrEnum):
    """Why days stop before all have passed.

    ``TOO_MANY``: more than ten years were asked for, and none pass. ``CONDEMNED``: a living
    character is bound to die. ``BATTLE``: one waits. Both are looked at before the first day, and a
    battle after each. ``SUPPLIES``: somebody begins to go hungry, or the last of what there was is
    eaten. ``MORALE``: it comes to 0. Who was without before is not stopped by that.
    """

    TOO_MANY = "too_many"
    CONDEMNED = "condemned"
    BATTLE = "battle"
    SUPPLIES = "supplies"
    MORALE = "morale"


@dataclass(frozen=True, slots=True)
class Waits:
    """What the caller wants to stop for, and after how many days from now a battle waits: 0 is one
    that waits already.
    """

    stops: frozenset[StopReason] = frozenset(StopReason)
    battles: frozenset[int] = frozenset()


NO_WAITS = Waits(frozenset())
"""For who stops for nothing."""


@dataclass(frozen=True, slots=True)
class DaysPassed:
    """The days that passed, the caravan after the last of them, and all that stopped it there;
    nothing did where every day asked for has passed without any reason to look up.
    """

    days: tuple[DayPassed, ...]
    state: CaravanState
    company: tuple[Traveller, ...]
    stopped: tuple[StopReason, ...] = ()
