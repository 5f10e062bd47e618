"""How far a target is and how far a move goes, against what a unit may: 000:168 counts in squares.

Nothing here refuses anything: the board at the table may have moved before the forum tells it, so
the director is told and decides.
"""

from dataclasses import dataclass

from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.rules.aggression import Square, distance, steps_between
from director.rules.live.units import LiveUnit
from director.rules.stats import Stat


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A target at ``squares`` of distance, where the attack reaches from ``least`` to ``most``."""

    squares: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class MovesTooFar:
    """A move of ``squares`` by a unit that has ``movement`` and pays for ``extra`` more."""

    squares: int
    movement: int
    extra: int


def squares_apart(edition: Edition, a: Square, size_a: int, b: Square, size_b: int) -> int:
    """Squares from the nearest of one unit to the nearest of the other, as the edition counts them
    for the FA; without diagonals where it has none.
    """
    try:
        return distance(edition, a, size_a, b, size_b)
    except NotDefinedError:
        return sum(steps_between(a, size_a, b, size_b))


def out_of_reach(
    edition: Edition, attacker: LiveUnit, target: LiveUnit, at: Square | None = None
) -> OutOfReach | None:
    """What keeps the attack from reaching, ``at`` the square the attacker moves to first; none
    where it reaches, or where one of the two has no square.
    """
    here = attacker.square if at is None else at
    if here is None or target.square is None:
        return None
    sizes = attacker.entrant.stats.size, target.entrant.stats.size
    squares = squares_apart(edition, here, sizes[0], target.square, sizes[1])
    least, most = attacker.entrant.stats.range_min, attacker.now(Stat.RANGE_MAX)
    return None if least <= squares <= most else OutOfReach(squares, least, most)


def moves_too_far(
    edition: Edition, unit: LiveUnit, to: Square | None, extra: int = 0
) -> MovesTooFar | None:
    """By how much a move to that square goes beyond Movimiento and the ``extra`` squares paid for;
    none where it does not, or nobody knows from where or to where it goes.

    The way is the straight one: what stands between may only make it longer.
    """
    if unit.square is None or to is None:
        return None
    squares = squares_apart(edition, unit.square, 1, to, 1)
    movement = unit.now(Stat.MOVEMENT)
    return None if squares <= movement + extra else MovesTooFar(squares, movement, extra)
