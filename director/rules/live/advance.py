"""Turns sent in advance: ordered alternatives with their conditions, and whether they still fit.

A turn sent in advance is private and never fires by itself: this only tells the director which
alternative would hold, and what has gone stale (000:241-244).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from director.editions.schema import Edition
from director.rules.derivation import Derivation
from director.rules.live.board import Square
from director.rules.live.happenings import Attack, TurnTaken, UseAbility
from director.rules.live.outcome import Refused, happen
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.live.setup import LiveSetup
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit
from director.rules.percent import ROLLS
from director.rules.round_order import Place


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


class StaleReason(StrEnum):
    """What has changed since a turn was sent."""

    UNIT_OUT = "unit_out"
    """Whose turn it is, is out of the battle."""
    TARGET_OUT = "target_out"
    TARGET_MOVED = "target_moved"
    """From ``before`` to ``after``; told only where the state when it was sent is known."""
    CANNOT = "cannot"
    """It cannot happen as things stand, for ``problem``."""


@dataclass(frozen=True, slots=True)
class Stale:
    """One thing that no longer fits. Only what its reason speaks of is filled."""

    reason: StaleReason
    unit: int | None = None
    before: Square | None = None
    after: Square | None = None
    problem: LiveProblem | None = None


@dataclass(frozen=True, slots=True)
class Weighed:
    """An alternative against the battle as it stands. ``holds``: whether all its conditions do;
    none where the director has to judge one, and no other fails.
    """

    alternative: Alternative
    holds: bool | None
    stale: tuple[Stale, ...] = ()


@dataclass(frozen=True, slots=True)
class Weighing:
    """All alternatives in their order. ``chosen`` is the place of the first whose conditions hold;
    none where none does, or where the director has to judge an earlier one first: ``judge``.

    What is stale is told and hinders nothing: the director adapts it (000:241).
    """

    weighed: tuple[Weighed, ...]
    chosen: int | None = None
    judge: int | None = None


def weigh(
    edition: Edition,
    setup: LiveSetup,
    state: LiveState,
    alternatives: Sequence[Alternative],
    sent: LiveState | None = None,
) -> Weighing:
    """Which alternative of a turn sent in advance holds now, and what has gone stale in each.

    ``sent`` is the battle as it stood when the turn was posted, as far as that is known. Whether a
    turn can happen is tried as if its unit were up, with rolls in place of those still to fall.
    Nothing fires by it.
    """
    weighed = tuple(
        Weighed(each, holds(state, each.conditions), _stale(edition, setup, state, each, sent))
        for each in alternatives
    )
    for place, each in enumerate(weighed):
        if each.holds:
            return Weighing(weighed, chosen=place)
        if each.holds is None:
            return Weighing(weighed, judge=place)
    return Weighing(weighed)


def holds(state: LiveState, conditions: Sequence[Condition]) -> bool | None:
    """Whether all conditions hold: none where the director must judge one and no other fails."""
    found = [_holds(state, condition) for condition in conditions]
    if False in found:
        return False
    return None if None in found else True


def _holds(state: LiveState, condition: Condition) -> bool | None:
    unit = None if condition.unit is None else state.units.get(condition.unit)
    if condition.kind is ConditionKind.TOLD or unit is None:
        return None
    number = condition.number
    return {
        ConditionKind.STANDS: unit.stands,
        ConditionKind.IS_OUT: not unit.stands,
        ConditionKind.STRENGTH_AT_MOST: unit.strength <= number,
        ConditionKind.STRENGTH_AT_LEAST: unit.strength >= number,
        ConditionKind.ARMOR_AT_MOST: unit.armor <= number,
        ConditionKind.ARMOR_AT_LEAST: unit.armor >= number,
        ConditionKind.WILLPOWER_AT_LEAST: unit.willpower >= number,
    }[condition.kind]


def _stale(
    edition: Edition,
    setup: LiveSetup,
    state: LiveState,
    alternative: Alternative,
    sent: LiveState | None,
) -> tuple[Stale, ...]:
    turn = alternative.turn
    unit = state.units.get(turn.unit)
    found = []
    if unit is not None and not unit.stands:
        found.append(Stale(StaleReason.UNIT_OUT, turn.unit))
    for key in _targets(turn):
        target = state.units.get(key)
        if target is not None:
            found += _target_stale(target, None if sent is None else sent.units.get(key))
    told = {each.unit for each in found if each.reason is not StaleReason.TARGET_MOVED}
    problem = trial(edition, setup, state, turn)
    if problem is not None and not (
        problem.fault is LiveFault.OUT_OF_BATTLE and problem.unit in told
    ):
        found.append(Stale(StaleReason.CANNOT, problem.unit, problem=problem))
    return tuple(found)


def _target_stale(target: LiveUnit, sent: LiveUnit | None) -> list[Stale]:
    if not target.stands:
        return [Stale(StaleReason.TARGET_OUT, target.unit)]
    if sent is None or sent.square == target.square:
        return []
    return [Stale(StaleReason.TARGET_MOVED, target.unit, sent.square, target.square)]


def _targets(turn: TurnTaken) -> tuple[int, ...]:
    """Whom the turn is aimed at, each once; a unit that aims at itself is no target."""
    aimed = (deed.target for deed in turn.deeds if isinstance(deed, Attack | UseAbility))
    return tuple(dict.fromkeys(key for key in aimed if key is not None and key != turn.unit))


def trial(
    edition: Edition, setup: LiveSetup, state: LiveState, turn: TurnTaken
) -> LiveProblem | None:
    """Why a turn could not happen if its unit were up now; none if it could.

    Attacks without a roll are tried with one. What it has had of a turn that is not over counts.
    """
    deeds = tuple(
        replace(deed, rolls=(ROLLS[0],)) if isinstance(deed, Attack) and not deed.rolls else deed
        for deed in turn.deeds
    )
    found = happen(edition, setup, _its_turn(state, turn.unit), replace(turn, deeds=deeds))
    return found.problem if isinstance(found, Refused) else None


def _its_turn(state: LiveState, unit: int) -> LiveState:
    """The battle as if that unit were up, whether it has acted in this asalto or has none yet."""
    return replace(
        state,
        asalto=max(1, state.asalto),
        places=(Place(unit, Derivation(()), 0), *state.places),
        turns={key: turn for key, turn in state.turns.items() if key not in state.done},
        done=state.done - {unit},
    )
