"""The turn of a unit, step by step: descansar, cuerno de guerra, mover, actuar.

Steps come in the order of the edition. One that was passed over cannot be taken later in the same
turn (000:180); resting ends it (000:181), and so does the one action: an ability or an attack
(000:184).
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.editions.schema import Turn as Rules
from director.editions.source import Source


class Doing(StrEnum):
    """What a unit may do in its turn. ``ABILITY`` and ``ATTACK`` are the two ways to act."""

    REST = "rest"
    HORN = "horn"
    MOVE = "move"
    ABILITY = "ability"
    ATTACK = "attack"

    @property
    def step(self) -> str:
        """The step of the turn it belongs to, as the editions name it."""
        return "act" if self in ACTIONS else self.value


ACTIONS = (Doing.ABILITY, Doing.ATTACK)
"""The two ways to act."""


class StepRefusal(StrEnum):
    """Why a unit may not do something now."""

    TURN_OVER = "turn_over"
    NO_SUCH_STEP = "no_such_step"
    ALREADY_DONE = "already_done"
    PASSED_OVER = "passed_over"


@dataclass(frozen=True, slots=True)
class StepReason:
    """A refusal with its source. ``after`` is what was done before and stands in the way."""

    refusal: StepRefusal
    doing: Doing
    source: Source
    after: Doing | None = None


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """What a unit has done in its turn, in order. ``passed``: it said that the turn is over."""

    done: tuple[Doing, ...] = ()
    passed: bool = False


def is_over(edition: Edition, turn: TurnSoFar) -> bool:
    """Whether the turn has ended: passed, rested, or acted (000:181, 000:187).

    ``NotDefinedError`` where the edition has no ``turn``.
    """
    rules = _rules(edition)
    if turn.passed or (rules.rest_ends.value and Doing.REST in turn.done):
        return True
    acted = [doing for doing in ACTIONS if doing in turn.done]
    return bool(acted) and (rules.one_action.value or len(acted) == len(ACTIONS))


def may_do(edition: Edition, turn: TurnSoFar) -> tuple[Doing, ...]:
    """What the unit may do now, in the order of the steps. ``NotDefinedError`` as ``is_over``."""
    rules = _rules(edition)
    possible = (doing for doing in Doing if refused(edition, turn, doing) is None)
    return tuple(sorted(possible, key=lambda doing: _place(rules, doing)))


def passed_over(edition: Edition, turn: TurnSoFar) -> tuple[Doing, ...]:
    """What the unit left out and cannot do any more. ``NotDefinedError`` as ``is_over``."""
    return tuple(
        doing
        for doing in Doing
        if doing.step in _rules(edition).steps.value
        and doing not in turn.done
        and refused(edition, turn, doing) is not None
    )


def refused(edition: Edition, turn: TurnSoFar, doing: Doing) -> StepReason | None:
    """Why the unit may not do that now; none if it may. ``NotDefinedError`` as ``is_over``."""
    rules = _rules(edition)
    steps, last = rules.steps, turn.done[-1] if turn.done else None
    if doing.step not in steps.value:
        return StepReason(StepRefusal.NO_SUCH_STEP, doing, steps.source)
    if is_over(edition, turn):
        return StepReason(StepRefusal.TURN_OVER, doing, _ending(rules, last), last)
    if doing in turn.done:
        return StepReason(StepRefusal.ALREADY_DONE, doing, steps.source, doing)
    if last is not None and _place(rules, doing) < _place(rules, last):
        return StepReason(StepRefusal.PASSED_OVER, doing, steps.source, last)
    return None


def do(edition: Edition, turn: TurnSoFar, doing: Doing) -> TurnSoFar | StepReason:
    """The turn after that, or why it may not be. ``NotDefinedError`` as ``is_over``.

    Doing something passes over every step before it.
    """
    return refused(edition, turn, doing) or TurnSoFar((*turn.done, doing))


def pass_turn(turn: TurnSoFar) -> TurnSoFar:
    """The turn ended without the steps that were left (000:187); once over it stays over."""
    return TurnSoFar(turn.done, passed=True)


def _rules(edition: Edition) -> Rules:
    return defined(edition, "turn", edition.turn)


def _place(rules: Rules, doing: Doing) -> int:
    """Its place among the steps; what the edition does not have stands before all of them."""
    places: dict[str, int] = {step: place for place, step in enumerate(rules.steps.value)}
    return places.get(doing.step, -1)


def _ending(rules: Rules, last: Doing | None) -> Source:
    if last is Doing.REST:
        return rules.rest_ends.source
    return rules.one_action.source if last in ACTIONS else rules.steps.source
