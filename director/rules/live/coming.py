"""Units that come into a battle in play, change their place in it, or leave it."""

from dataclasses import replace

from director.rules.live.board import Square
from director.rules.live.effects import CameToLight, MarksChanged, Moved, StandingChanged
from director.rules.live.happenings import (
    FledBattle,
    Joined,
    Marked,
    Placed,
    RemovedUnit,
    Revealed,
)
from director.rules.live.placing import may_stand
from director.rules.live.problems import LiveFault
from director.rules.live.seating import occupants
from director.rules.live.units import LiveUnit, Standing, entered
from director.rules.live.working import CannotHappen, Working


def come_or_go(
    working: Working, what: Joined | Placed | FledBattle | RemovedUnit | Marked | Revealed
) -> None:
    """Let a unit come, be put somewhere, go, come to light, or change what it is to its side."""
    match what:
        case Joined():
            _join(working, what)
        case Placed():
            _place(working, what)
        case FledBattle():
            _leave(working, what.unit, Standing.FLED)
        case RemovedUnit():
            _leave(working, what.unit, Standing.REMOVED)
        case Revealed():
            _reveal(working, what.unit)
        case _:
            _mark(working, what)


def _join(working: Working, what: Joined) -> None:
    key = what.entrant.unit
    if key in working.state.units:
        raise CannotHappen(LiveFault.ALREADY_HERE, unit=key)
    if what.square is not None:
        _require_room(working, key, what.square, what.entrant.stats.size)
    working.put(_able(working, entered(what.entrant, what.square)))
    working.tell(StandingChanged(key, None, Standing.STANDING))


def _able(working: Working, unit: LiveUnit) -> LiveUnit:
    """Nobody starts defeated: the unfit begin with the least Fuerza there is."""
    rules = working.edition.stats
    least = 1 if rules is None else rules.least_start.value
    return unit if unit.strength >= least else replace(unit, strength=least)


def _place(working: Working, what: Placed) -> None:
    unit = working.standing(what.unit)
    if what.square == unit.square:
        raise CannotHappen(LiveFault.NOTHING_CHANGES, unit=unit.unit)
    if what.square is not None:
        _require_room(working, unit.unit, what.square, unit.entrant.stats.size)
    working.put(replace(unit, square=what.square))
    working.tell(Moved(unit.unit, 0, unit.square, what.square))


def _require_room(working: Working, key: int, square: Square, size: int) -> None:
    """Zones bind nobody's hand here: the screen tells where one was left."""
    board = working.setup.board
    if board is None:
        return
    problems = may_stand(board, square, size, occupants(working.state, key))
    if problems:
        raise CannotHappen(LiveFault.SQUARE, unit=key, squares=problems)


def _leave(working: Working, key: int, standing: Standing) -> None:
    unit = working.standing(key)
    working.put(replace(unit, standing=standing))
    working.tell(StandingChanged(key, Standing.STANDING, standing))


def _reveal(working: Working, key: int) -> None:
    """The fallen may be revealed too."""
    unit = working.unit(key)
    if not unit.secret:
        raise CannotHappen(LiveFault.NOTHING_CHANGES, unit=key)
    working.put(replace(unit, secret=False))
    working.tell(CameToLight(key))


def _mark(working: Working, what: Marked) -> None:
    unit = working.unit(what.unit)
    if (unit.leader, unit.boss) == (what.leader, what.boss):
        raise CannotHappen(LiveFault.NOTHING_CHANGES, unit=unit.unit)
    working.put(replace(unit, leader=what.leader, boss=what.boss))
    working.tell(MarksChanged(unit.unit, what.leader, what.boss))
