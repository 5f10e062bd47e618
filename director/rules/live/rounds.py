"""Asaltos of a battle in play: how one begins, in which order, and turns that run out in it."""

from dataclasses import replace

from director.editions.schema import Edition
from director.rules.initiative import rolls_in
from director.rules.live.effects import ModifierEnded, RoundBegun, TurnLost
from director.rules.live.happenings import InitiativeDie, RoundOpened, TurnLapsed, Verdict
from director.rules.live.problems import LiveFault
from director.rules.live.setup import ClockKind
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit
from director.rules.live.working import CannotHappen, Working
from director.rules.round_order import Rolled, RoundOrder, round_order
from director.rules.stats import Stat


def open_round(working: Working, what: RoundOpened) -> None:
    """Begin the next asalto: whoever stands has a turn in it, in the order of initiative.

    The dice are of this asalto where the edition rolls in each (000:92), else those of the first
    with those of later comers; a die of anybody else counts for nothing, so that a line amended
    further up does not undo the asalto. Changes that lasted until the asalto before end. Without
    anybody in the battle there is no asalto.
    """
    state = working.state
    following = state.asalto + 1
    if what.asalto != following:
        raise CannotHappen(LiveFault.WRONG_ROUND, number=following)
    if not state.standing():
        raise CannotHappen(LiveFault.NOBODY_STANDS)
    if state.waiting and working.setup.clock is not ClockKind.FREE and not what.despite:
        raise CannotHappen(LiveFault.ROUND_RUNS, unit=state.waiting[0])
    _end_modifiers(working, following)
    dice = _dice(working, what)
    order = order_of(working.edition, working.state, dice)
    if order.problems:
        unit, problem = order.problems[0]
        raise CannotHappen(LiveFault.NO_SUCH_DIE, unit=int(unit), number=problem.found)
    working.change(
        asalto=following,
        places=order.places,
        dice=dice,
        turns={},
        done=frozenset(),
        lapsed=frozenset(),
        failed_breaks={},
    )
    working.tell(RoundBegun(following, order.places))


def needs_dice(edition: Edition, state: LiveState) -> tuple[int, ...]:
    """Whose initiative is rolled as the next asalto begins. ``NotDefinedError`` as ``rolls_in``."""
    fresh = rolls_in(edition, state.asalto + 1)
    return tuple(unit.unit for unit in state.standing() if fresh or unit.unit not in state.dice)


def order_of(edition: Edition, state: LiveState, dice: dict[int, InitiativeDie]) -> RoundOrder:
    """The order those dice give to whoever stands now."""
    return round_order(
        edition, [_rolled(unit, dice[unit.unit]) for unit in state.standing() if unit.unit in dice]
    )


def lapse(working: Working, what: TurnLapsed) -> None:
    """A turn ran out: it costs initiative for the rest of the battle (000:235), unless the director
    forgives it or an absence had been announced. The unit may still act late.

    Turns run out in their order, but for turnos libres, where nobody is penalised (001:173). The
    director's own units have no deadline.
    """
    state, unit = working.state, working.standing(what.unit)
    free = working.setup.clock is ClockKind.FREE
    if unit.unit not in state.order:
        raise CannotHappen(LiveFault.NOT_IN_ROUND, unit=unit.unit)
    if unit.entrant.own or unit.unit in state.done or unit.unit in state.lapsed:
        raise CannotHappen(LiveFault.NOT_LATE, unit=unit.unit)
    if state.acting != unit.unit and not free:
        raise CannotHappen(LiveFault.NOT_ITS_TURN, unit=unit.unit, other=state.acting)
    lost = unit.lost_turns + (what.verdict is Verdict.COUNTS and not free)
    working.put(replace(unit, lost_turns=lost))
    working.change(lapsed=working.state.lapsed | {unit.unit})
    working.tell(TurnLost(unit.unit, what.verdict, lost))


def _rolled(unit: LiveUnit, die: InitiativeDie) -> Rolled:
    return Rolled(unit.unit, unit.now(Stat.REACTION), die.die, die.key, unit.lost_turns)


def _dice(working: Working, what: RoundOpened) -> dict[int, InitiativeDie]:
    needed = needs_dice(working.edition, working.state)
    given: dict[int, InitiativeDie] = {}
    for die in what.dice:
        if die.unit in given:
            raise CannotHappen(LiveFault.DIE_TWICE, unit=die.unit)
        given[die.unit] = die
    for unit in needed:
        if unit not in given:
            raise CannotHappen(LiveFault.MISSING_DIE, unit=unit)
    kept = {} if rolls_in(working.edition, what.asalto) else working.state.dice
    return {**kept, **{unit: given[unit] for unit in needed}}


def _end_modifiers(working: Working, asalto: int) -> None:
    for unit in working.state.units.values():
        ended = [
            change
            for change in unit.modifiers
            if change.until_round is not None and change.until_round < asalto
        ]
        if ended:
            kept = tuple(change for change in unit.modifiers if change not in ended)
            working.put(replace(unit, modifiers=kept))
            for change in ended:
                working.tell(ModifierEnded(unit.unit, change))
