"""The way through a Ronda: Fase de PJ, Fase de Defensa, Estados, and the next one (002:7-002:62).

A phase ends by itself when nobody is left to act in it and nothing is unfinished.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from director.editions.schema import Edition
from director.rules.action_groups.chapter import turn_rules
from director.rules.action_groups.fighters import (
    Adventurer,
    Enemy,
    Fighter,
    is_out,
    threat_order,
)
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.round import Phase, Round, Turn
from director.rules.action_groups.states import acted

NEXT = {Phase.PLAYERS: Phase.DEFENSE, Phase.DEFENSE: Phase.STATES, Phase.STATES: Phase.OVER}


def begin_round(
    edition: Edition,
    adventurers: Sequence[Adventurer],
    enemies: Sequence[Enemy] = (),
    *,
    between_players: bool = False,
    number: int = 1,
) -> Round | NotAllowed:
    """A Ronda begins with the Fase de PJ.

    ``between_players``: adventurers fight each other and act by their Rango de Amenaza Base
    (002:11). Refused: two fighters of one name, one without a name, and a rank that is not known.
    """
    turn_rules(edition)
    everyone: tuple[Fighter, ...] = (*adventurers, *enemies)
    names = Counter(fighter.name for fighter in everyone)
    twice = [name for name, times in names.items() if times > 1]
    if twice:
        return NotAllowed(Refusal.DUPLICATE, twice[0])
    if "" in names:
        return NotAllowed(Refusal.NO_NAME)
    order = threat_order(edition, adventurers) if between_players else ()
    if isinstance(order, NotAllowed):
        return order
    fresh = Round(tuple(adventurers), tuple(enemies), number=number, order=order)
    return passed_on(edition, fresh)


def next_round(edition: Edition, state: Round) -> Round | NotAllowed:
    """The round after one that is over, with the same fighters and the same kind of conflict."""
    turn_rules(edition)
    if state.phase is not Phase.OVER:
        return NotAllowed(Refusal.WRONG_PHASE, state.phase.value)
    rivals = bool(state.order)
    number = state.number + 1
    return begin_round(
        edition, state.adventurers, state.enemies, between_players=rivals, number=number
    )


def waiting(edition: Edition, state: Round) -> tuple[str, ...]:
    """Who still has to act in this phase or is acting: never the dead and those who are out.

    In the Estados only those who have one (002:62).
    """
    candidates: dict[Phase, tuple[Fighter, ...]] = {
        Phase.PLAYERS: state.adventurers,
        Phase.DEFENSE: state.enemies,
        Phase.STATES: tuple(one for one in state.fighters if one.states),
    }
    names = (one.name for one in candidates.get(state.phase, ()) if not is_out(edition, one))
    return tuple(name for name in names if name not in state.done)


def begin_turn(edition: Edition, state: Round, who: str) -> Round | NotAllowed:
    """An adventurer's turn begins: the players choose whose, and each is played whole (002:15-17).

    Between rivals the highest rank that still waits goes first, and those tied play at the same
    time (002:11).
    """
    ties = turn_rules(edition).ties_together
    refused = _cannot_act(edition, state, who, Phase.PLAYERS)
    if refused is not None:
        return refused
    left = waiting(edition, state)
    rank = next((tied for tied in state.order if any(name in left for name in tied)), left)
    if who not in rank:
        first = next(name for name in rank if name in left)
        return NotAllowed(Refusal.HIGHER_THREAT_FIRST, first, ties.source)
    together = bool(state.order) and ties.value
    if state.turns and (not together or state.turn_of(who) is not None):
        return NotAllowed(Refusal.SOMEBODY_ACTS, state.turns[0].who)
    return replace(state, turns=(*state.turns, Turn(who)))


def begin_enemy(edition: Edition, state: Round, who: str) -> Round | NotAllowed:
    """An enemy's turn begins; the narrator chooses whose, and each is played whole (002:47-55)."""
    refused = _cannot_act(edition, state, who, Phase.DEFENSE)
    if refused is not None:
        return refused
    if state.enemy is not None:
        return NotAllowed(Refusal.SOMEBODY_ACTS, state.enemy)
    return replace(state, enemy=who)


def end_enemy(edition: Edition, state: Round) -> Round | NotAllowed:
    """The enemy that attacks has done so; after the last one come the Estados (002:49)."""
    turn_rules(edition)
    if state.enemy is None:
        return NotAllowed(Refusal.WRONG_PHASE, state.phase.value)
    if state.begun:
        return NotAllowed(Refusal.UNFINISHED, state.begun[-1].who)
    return passed_on(edition, replace(state, enemy=None, done=(*state.done, state.enemy)))


def resolve_states(edition: Edition, state: Round, who: str) -> Round | NotAllowed:
    """The Estados of one fighter act and lose a marker each, adventurers first (002:59-61).

    What they do is in their own text: it is applied beforehand, with ``changed``.
    """
    refused = _cannot_act(edition, state, who, Phase.STATES)
    if refused is not None:
        return refused
    first = state.adventurer(waiting(edition, state)[0])
    fighter = next(one for one in state.fighters if one.name == who)
    if isinstance(fighter, Enemy) and first is not None:
        return NotAllowed(Refusal.ADVENTURERS_FIRST, first.name)
    after = replace(fighter, states=acted(edition, fighter.states))
    return passed_on(edition, replace(state.with_fighter(after), done=(*state.done, who)))


def changed(edition: Edition, state: Round, fighter: Fighter) -> Round | NotAllowed:
    """A fighter after wounds, cures or new States. Who dies or is out ends what it was doing."""
    turn_rules(edition)
    here = next((one for one in state.fighters if one.name == fighter.name), None)
    if type(here) is not type(fighter):
        return NotAllowed(Refusal.UNKNOWN, fighter.name)
    state = state.with_fighter(fighter)
    if is_out(edition, fighter):
        state = replace(
            state,
            turns=tuple(turn for turn in state.turns if turn.who != fighter.name),
            begun=tuple(one for one in state.begun if one.who != fighter.name),
            enemy=None if state.enemy == fighter.name else state.enemy,
        )
    return passed_on(edition, state)


def passed_on(edition: Edition, state: Round) -> Round:
    """The round in the first phase that somebody still has something to do in."""
    while state.phase in NEXT and not (state.begun or waiting(edition, state)):
        state = replace(state, phase=NEXT[state.phase], done=())
    return state


def _cannot_act(edition: Edition, state: Round, who: str, phase: Phase) -> NotAllowed | None:
    """Why a fighter cannot act in a phase, whoever else does."""
    turn_rules(edition)
    fighter = next((one for one in state.fighters if one.name == who), None)
    if fighter is None:
        return NotAllowed(Refusal.UNKNOWN, who)
    if state.phase is not phase:
        return NotAllowed(Refusal.WRONG_PHASE, state.phase.value)
    if is_out(edition, fighter):
        return NotAllowed(Refusal.DEAD, who)
    if who in state.done:
        return NotAllowed(Refusal.ALREADY_ACTED, who)
    if who not in waiting(edition, state):
        return NotAllowed(Refusal.NO_STATES if phase is Phase.STATES else Refusal.WRONG_PHASE, who)
    return None
