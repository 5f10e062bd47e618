"""The four steps of a Turno de Aventurero (002:20-002:27)."""

from dataclasses import replace

from director.editions.schema import Edition
from director.rules.action_groups.chapter import turn_rules
from director.rules.action_groups.phases import passed_on
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.round import Round, Step
from director.rules.action_groups.using import end_turn

FOLLOWING = {Step.BEGINNING: Step.ACTING, Step.ACTING: Step.ENDING, Step.ENDING: Step.REFILL}


def next_step(edition: Edition, state: Round, who: str) -> Round | NotAllowed:
    """The turn goes on to its next step: effects of its beginning, actions, effects of its end, and
    new groups. Refused with an action that is not complete; the last step ends with ``refill``.
    """
    turn_rules(edition)
    turn = state.turn_of(who)
    if turn is None:
        return NotAllowed(Refusal.NOT_YOUR_TURN, who)
    if turn.step is Step.REFILL:
        return NotAllowed(Refusal.WRONG_STEP, turn.step.value)
    following = FOLLOWING[turn.step]
    # Nobody may react any more once groups are refilled, so nobody's action may be open either.
    pending = state.begun if following is Step.REFILL else state.unfinished(who)
    if pending:
        return NotAllowed(Refusal.UNFINISHED, who)
    return state.with_turn(replace(turn, step=following))


def refill(
    edition: Edition, state: Round, who: str, returning: tuple[str, ...] | None = None
) -> Round | NotAllowed:
    """The narrator tells the new current groups, which ends the turn (002:25): ``end_turn``."""
    turn_rules(edition)
    turn, fighter = state.turn_of(who), state.adventurer(who)
    if turn is None or fighter is None:
        return NotAllowed(Refusal.NOT_YOUR_TURN, who)
    if turn.step is not Step.REFILL:
        return NotAllowed(Refusal.WRONG_STEP, turn.step.value)
    groups = end_turn(edition, fighter.groups, returning)
    if isinstance(groups, NotAllowed):
        return groups
    ended = replace(
        state.with_fighter(replace(fighter, groups=groups)),
        turns=tuple(other for other in state.turns if other is not turn),
        done=(*state.done, who),
    )
    return passed_on(edition, ended)
