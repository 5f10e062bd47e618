"""What comes of one thing that happens: the state after it, or why it cannot happen."""

from dataclasses import dataclass

from director.editions.errors import NotDefinedError
from director.editions.schema import Edition, defined
from director.rules.live import adjusting, coming, rounds, turns
from director.rules.live.effects import BattleEnded, ClockChanged, Effect
from director.rules.live.happenings import (
    Adjusted,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Ended,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    Joined,
    Marked,
    Placed,
    PointsAdjusted,
    Remarked,
    RemovedUnit,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
)
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.live.setup import LiveSetup
from director.rules.live.state import LiveState
from director.rules.live.working import CannotHappen, Working


@dataclass(frozen=True, slots=True)
class Happened:
    """It happened: the state after it, and what came of it, in order."""

    state: LiveState
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """It cannot happen; nothing changed."""

    problem: LiveProblem


def happen(
    edition: Edition, setup: LiveSetup, state: LiveState, what: Happening
) -> Happened | Refused:
    """What comes of ``what`` in a battle that stands so.

    Never an exception: what the edition does not define, what the rules forbid and what makes no
    sense are all refused with their reason. An edition without turns has no battles in play at all.
    """
    working = Working(edition, setup, state)
    try:
        defined(edition, "turn", edition.turn)
        if state.over:
            raise CannotHappen(LiveFault.BATTLE_OVER)
        _do(working, what)
    except CannotHappen as error:
        return Refused(error.problem)
    except NotDefinedError as error:
        return Refused(LiveProblem(LiveFault.NOT_DEFINED, block=error.block))
    return Happened(working.state, tuple(working.effects))


def _do(working: Working, what: Happening) -> None:
    match what:
        case TurnTaken():
            turns.take_turn(working, what)
        case TurnLapsed():
            rounds.lapse(working, what)
        case RoundOpened():
            rounds.open_round(working, what)
        case Joined() | Placed() | FledBattle() | RemovedUnit() | Marked() | Revealed():
            coming.come_or_go(working, what)
        case Adjusted() | PointsAdjusted() | HornAdjusted() | Felled():
            adjusting.adjust(working, what)
        case ClockPaused() | ClockResumed() | ClockRestarted():
            _clock(working, what)
        case Remarked():
            pass
        case _:
            _end(working, what)


def _end(working: Working, what: Ended) -> None:
    working.change(outcome=what.outcome)
    working.tell(BattleEnded(what.outcome))


def _clock(working: Working, what: ClockPaused | ClockResumed | ClockRestarted) -> None:
    paused = isinstance(what, ClockPaused)
    if paused and working.state.paused:
        raise CannotHappen(LiveFault.ALREADY_PAUSED)
    if isinstance(what, ClockResumed) and not working.state.paused:
        raise CannotHappen(LiveFault.NOT_PAUSED)
    working.change(paused=paused)
    working.tell(ClockChanged(paused, restarted=isinstance(what, ClockRestarted)))
