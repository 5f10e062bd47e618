"""Standing on the board: whether a unit may, where there is room, and a place by chance for those
who did not deploy in turno 0 (000:165).
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from director.rules.live.board import (
    MOST,
    Board,
    BoardProblem,
    Occupant,
    Square,
    Zone,
    board_problems,
    covered,
    on_board,
)

Place = tuple[Square, frozenset[Square]]
"""A square where a unit of some size may be put, and all the squares it covers there."""


@dataclass(frozen=True, slots=True)
class Scatter:
    """Where chance put the units, in the order given, and those for whom there was no room."""

    placed: tuple[Occupant, ...]
    without_room: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A unit that waits for its place: its turn in the order given, its pick, and the places it
    would have on a board without units.
    """

    turn: int
    unit: int
    size: int
    pick: int
    places: tuple[Place, ...]


def may_stand(
    board: Board,
    square: Square,
    size: int,
    occupants: Sequence[Occupant],
    zone: Zone | None = None,
) -> tuple[BoardProblem, ...]:
    """Why a unit of that size cannot stand on a square; nothing when it can.

    All of its n x n squares must be on the board, without obstacle, free of the ``occupants``, and
    in the ``zone`` where one is asked of it: in turno 0 (000:165). A unit that moves is no occupant
    in its own way: leave it out. ``BAD_SIZE`` is a size that no unit has, or a board that is none.
    """
    squares = covered(square, size)
    taken = _taken(occupants)
    obstacles = {obstacle.square for obstacle in board.obstacles}
    found = {
        BoardProblem.BAD_SIZE: not _sizes_are_sound(board, size),
        BoardProblem.OFF_BOARD: not all(on_board(board, each) for each in squares),
        BoardProblem.OBSTACLE: not obstacles.isdisjoint(squares),
        BoardProblem.OCCUPIED: not taken.isdisjoint(squares),
        BoardProblem.OUTSIDE_ZONE: zone is not None and not set(zone.squares).issuperset(squares),
    }
    return tuple(problem for problem, holds in found.items() if holds)


def free_squares(
    board: Board, size: int, occupants: Sequence[Occupant], zone: Zone | None = None
) -> tuple[Square, ...]:
    """The squares on which a unit of that size may stand, in reading order."""
    taken = _taken(occupants)
    return tuple(square for square, squares in _places(board, size, zone) if not squares & taken)


def random_squares(
    board: Board,
    units: Sequence[tuple[int, int]],
    occupants: Sequence[Occupant],
    zone_of: Mapping[int, Zone],
    picks: Sequence[int],
) -> Scatter:
    """A place by chance for each of ``units`` (unit, size), none of them among the ``occupants``.

    The larger are placed first, and among equals those with less room. Each has the pick of its
    own place in ``units``; without one its pick is 0. The pick, counted round the free squares in
    reading order, names the square; when a unit that still waits would be left without room by it
    although both could stand, the next free square that leaves the room is taken. A unit that
    ``zone_of`` does not name may stand anywhere.
    """
    taken = _taken(occupants)
    waiting = _in_order_of_placing(board, units, zone_of, picks)
    found: dict[int, Occupant] = {}
    while waiting:
        first, *waiting = waiting
        place = _chosen(first, waiting, taken)
        if place is not None:
            found[first.turn] = Occupant(first.unit, place[0], first.size)
            taken = taken | place[1]
    left_out = (unit for turn, (unit, _) in enumerate(units) if turn not in found)
    return Scatter(tuple(found[turn] for turn in sorted(found)), tuple(left_out))


def _sizes_are_sound(board: Board, size: int) -> bool:
    return 1 <= size <= MOST and BoardProblem.BAD_SIZE not in board_problems(board)


def _taken(occupants: Sequence[Occupant]) -> frozenset[Square]:
    return frozenset(square for each in occupants for square in covered(each.square, each.size))


def _places(board: Board, size: int, zone: Zone | None) -> tuple[Place, ...]:
    """Where a unit of that size could stand if the board were empty, in reading order."""
    if not _sizes_are_sound(board, size):
        return ()
    closed = {obstacle.square for obstacle in board.obstacles}
    open_ = None if zone is None else frozenset(zone.squares)
    places = []
    for row in range(1, board.rows - size + 2):
        for column in range(1, board.columns - size + 2):
            squares = frozenset(covered((column, row), size))
            if closed.isdisjoint(squares) and (open_ is None or open_ >= squares):
                places.append(((column, row), squares))
    return tuple(places)


def _in_order_of_placing(
    board: Board,
    units: Sequence[tuple[int, int]],
    zone_of: Mapping[int, Zone],
    picks: Sequence[int],
) -> list[_Waiting]:
    known: dict[tuple[int, Zone | None], tuple[Place, ...]] = {}
    waiting = []
    for turn, (unit, size) in enumerate(units):
        where = size, zone_of.get(unit)
        if where not in known:
            known[where] = _places(board, *where)
        pick = picks[turn] if turn < len(picks) else 0
        waiting.append(_Waiting(turn, unit, size, pick, known[where]))
    return sorted(waiting, key=lambda each: (-each.size, len(each.places), each.turn))


def _chosen(
    first: _Waiting, others: Sequence[_Waiting], taken: AbstractSet[Square]
) -> Place | None:
    """The place of one unit that leaves room for as many as could be seated from here on."""
    free = [place for place in first.places if place[1].isdisjoint(taken)]
    if not free:
        return None
    start = first.pick % len(free)
    seats = _seated((first, *others), taken) - 1
    turned = (*free[start:], *free[:start])
    # One always does: with the first of the free ones, that many were counted.
    return next(place for place in turned if _seated(others, taken | place[1]) >= seats)


def _seated(waiting: Sequence[_Waiting], taken: AbstractSet[Square]) -> int:
    """How many find room when each takes the first place that is free."""
    full = set(taken)
    seated = 0
    for each in waiting:
        for _, squares in each.places:
            if squares.isdisjoint(full):
                full |= squares
                seated += 1
                break
    return seated
