"""Habilidades: what an adventurer can do that is in no group (002:22-002:24, 002:128)."""

from enum import StrEnum

from director.editions.schema import Edition
from director.rules.action_groups.chapter import turn_rules
from director.rules.action_groups.fighters import is_out
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.round import Round, Step


class Trigger(StrEnum):
    """When the text of a Habilidad lets it be used.

    Freely; "al comienzo" or "al final de tu Turno"; the same of every adventurer's turn ("de cada
    Turno"); or when damage has to be cancelled.
    """

    FREE = "free"
    OWN_BEGINNING = "own_beginning"
    EACH_BEGINNING = "each_beginning"
    OWN_ENDING = "own_ending"
    EACH_ENDING = "each_ending"
    DAMAGE = "damage"


STEPS = {
    Trigger.OWN_BEGINNING: Step.BEGINNING,
    Trigger.EACH_BEGINNING: Step.BEGINNING,
    Trigger.OWN_ENDING: Step.ENDING,
    Trigger.EACH_ENDING: Step.ENDING,
}
OF_EACH = {Trigger.EACH_BEGINNING, Trigger.EACH_ENDING}


def ability_refused(
    edition: Edition, state: Round, who: str, trigger: Trigger = Trigger.FREE
) -> NotAllowed | None:
    """Why a Habilidad cannot be used now; none when it can.

    Free ones in the own turn while one acts (002:23), those that cancel damage whenever a Reflejo
    could (002:128), but for the end of the own turn (002:24). The others when their text says so.
    Habilidades have no limit and discard nothing.
    """
    turn_rules(edition)
    fighter = state.adventurer(who)
    if fighter is None:
        return NotAllowed(Refusal.UNKNOWN, who)
    if is_out(edition, fighter):
        return NotAllowed(Refusal.DEAD, who)
    if trigger is Trigger.DAMAGE:
        return _against_damage(edition, state, who)
    return _in_step(edition, state, who, trigger)


def _against_damage(edition: Edition, state: Round, who: str) -> NotAllowed | None:
    allowed = turn_rules(edition).reflex_in
    for turn in state.turns:
        ended = turn.who == who and turn.step is Step.ENDING
        if ended or turn.step.value not in allowed.value:
            return NotAllowed(Refusal.WRONG_STEP, turn.step.value, allowed.source)
    return None


def _in_step(edition: Edition, state: Round, who: str, trigger: Trigger) -> NotAllowed | None:
    free = turn_rules(edition).ability_in
    turns = [turn for turn in state.turns if turn.who == who or trigger in OF_EACH]
    if not turns:
        return NotAllowed(Refusal.NOT_YOUR_TURN, who, free.source)
    steps = (STEPS[trigger].value,) if trigger in STEPS else free.value
    if all(turn.step.value not in steps for turn in turns):
        return NotAllowed(Refusal.WRONG_STEP, turns[0].step.value, free.source)
    return None
