"""Why something cannot happen in a battle in play, as a code with the facts behind it."""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.live.board import BoardProblem
from director.rules.turn_steps import StepReason
from director.rules.war_horn import HornRefusal
from director.rules.willpower import PlanReason


class LiveFault(StrEnum):
    """What stands in the way."""

    NOT_DEFINED = "not_defined"
    """The edition says nothing of ``block``."""
    BATTLE_OVER = "battle_over"
    NO_SUCH_UNIT = "no_such_unit"
    ALREADY_HERE = "already_here"
    OUT_OF_BATTLE = "out_of_battle"
    """``unit`` fell, fled or was taken out."""
    NOBODY_STANDS = "nobody_stands"
    """There is nobody for whom an asalto could begin."""
    NOT_BEGUN = "not_begun"
    """No asalto has been opened yet."""
    NOT_IN_ROUND = "not_in_round"
    """It joined during this asalto and acts from the next one on."""
    ALREADY_ACTED = "already_acted"
    NOT_ITS_TURN = "not_its_turn"
    """``unit`` waits for ``other``; a reason overrides it."""
    STEP = "step"
    WILLPOWER = "willpower"
    HORN = "horn"
    NO_ROLL = "no_roll"
    NO_SUCH_ROLL = "no_such_roll"
    """``number`` is no result of 1d100."""
    HERO_POINTS = "hero_points"
    """``number`` is needed and there are fewer."""
    NO_RANK = "no_rank"
    """The ability has ranks, from 1 to ``number``, and is to be used at none of them."""
    PASSIVE = "passive"
    """The ability works by itself: nobody uses it."""
    HITS_ITSELF = "hits_itself"
    SQUARE = "square"
    WRONG_ROUND = "wrong_round"
    """``number`` is the asalto that comes next."""
    ROUND_RUNS = "round_runs"
    """``unit`` has not acted yet; a reason overrides it."""
    MISSING_DIE = "missing_die"
    NO_SUCH_DIE = "no_such_die"
    DIE_TWICE = "die_twice"
    NOT_LATE = "not_late"
    """It has acted, its turn was counted as lost already, or the director plays it."""
    NOT_A_POOL = "not_a_pool"
    NOTHING_CHANGES = "nothing_changes"
    ALREADY_PAUSED = "already_paused"
    NOT_PAUSED = "not_paused"


@dataclass(frozen=True, slots=True)
class LiveProblem:
    """One fault. Only what its code speaks of is filled."""

    fault: LiveFault
    unit: int | None = None
    other: int | None = None
    number: int | None = None
    block: str = ""
    step: StepReason | None = None
    willpower: tuple[PlanReason, ...] = ()
    horn: HornRefusal | None = None
    squares: tuple[BoardProblem, ...] = ()
