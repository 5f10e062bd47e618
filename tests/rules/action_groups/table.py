"""Short ways to lay out what the tests of this game look at."""

from typing import TypeVar

from director.editions import Edition
from director.rules.action_groups.actions import Action, Kind
from director.rules.action_groups.fighters import Adventurer, Enemy, Fighter
from director.rules.action_groups.lists import Groups, laid_out
from director.rules.action_groups.phases import begin_round, begin_turn
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.round import Round, Step
from director.rules.action_groups.turn import next_step

T = TypeVar("T")

REGULAR = Action(Kind.REGULAR)
QUICK = Action(Kind.QUICK)
REFLEX = Action(Kind.REFLEX)
STEPS = (Step.BEGINNING, Step.ACTING, Step.ENDING, Step.REFILL)


def done(result: T | NotAllowed) -> T:
    """What a legal move gives."""
    assert not isinstance(result, NotAllowed), result
    return result


def refusal(result: object) -> tuple[Refusal, str]:
    """Why a move was refused, and what that is about."""
    assert isinstance(result, NotAllowed), result
    return result.refusal, result.subject


def lists(
    edition: Edition, hidden: str = "", current: str = "", discard: str = "", graveyard: str = ""
) -> Groups:
    """Four lists, their groups parted by blanks."""
    laid = laid_out(
        edition,
        hidden=hidden.split(),
        current=current.split(),
        discard=discard.split(),
        graveyard=graveyard.split(),
    )
    return done(laid)


def hero(edition: Edition, name: str, current: str = "c1 c2 c3 c4 c5", **sheet: int) -> Adventurer:
    """An adventurer with five current groups and three hidden ones."""
    return Adventurer(name, lists(edition, hidden="h1 h2 h3", current=current), **sheet)  # type: ignore[arg-type]


def fight(edition: Edition, *fighters: Fighter, rivals: bool = False) -> Round:
    """A round in which they meet."""
    heroes = [one for one in fighters if isinstance(one, Adventurer)]
    foes = [one for one in fighters if isinstance(one, Enemy)]
    return done(begin_round(edition, heroes, foes, between_players=rivals))


def at_step(edition: Edition, state: Round, who: str, step: Step) -> Round:
    """The turn of somebody, begun if need be, at one of its steps."""
    if state.turn_of(who) is None:
        state = done(begin_turn(edition, state, who))
    turn = state.turn_of(who)
    assert turn is not None
    for _ in STEPS[STEPS.index(turn.step) : STEPS.index(step)]:
        state = done(next_step(edition, state, who))
    return state
