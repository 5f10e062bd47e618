"""The board of a live battle: squares, the obstacles on it, and the zones of deployment (000:168).

A square is named as in a spreadsheet, column letters and then the row: A5. A unit of size n covers
n x n squares and is named by the one of least column and row. Everything here is a value that goes
into a file as it is: squares stand in reading order, so the same board is always the same text.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from director.rules.aggression import Square as Square

MOST = 60
"""Columns or rows that a board may have at most, so that it can still be drawn. No rule of a book:
their boards have about a dozen."""

_LETTERS = 26
_SQUARE = re.compile(r"\s*([A-Za-z]{1,3})\s*([0-9]{1,3})\s*")
_LIST_MARK = re.compile(r"[,;]")
_RANGE_MARK = re.compile("[-:\N{EN DASH}]")


class BoardProblem(StrEnum):
    """Why something cannot be on the board, or cannot be that board."""

    BAD_SIZE = "bad_size"
    OFF_BOARD = "off_board"
    OBSTACLE = "obstacle"
    OCCUPIED = "occupied"
    OUTSIDE_ZONE = "outside_zone"


@dataclass(frozen=True, slots=True)
class Zone:
    """Where one side may deploy in turno 0. ``deployment_zone`` makes one with its squares in
    order.
    """

    side: int
    squares: tuple[Square, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A square on which nobody can stand; the name is what it is called at the table, or none."""

    square: Square
    name: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The battlefield; columns and rows count from 1. ``board_problems`` tells if it is none."""

    columns: int
    rows: int
    zones: tuple[Zone, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()


@dataclass(frozen=True, slots=True)
class Occupant:
    """A unit where it stands; ``square`` is its square of least column and row."""

    unit: int
    square: Square
    size: int


def reading_order(square: Square) -> tuple[int, int]:
    """Sorts squares as one reads: row by row, each from the first column on."""
    return square[1], square[0]


def deployment_zone(side: int, squares: Iterable[Square], name: str = "") -> Zone:
    """The zone of a side with its squares in reading order, each once."""
    return Zone(side, tuple(sorted(set(squares), key=reading_order)), name)


def read_square(text: str) -> Square | None:
    """The square that ``A5``, ``a 5`` or ``AA12`` names; none where the text is no such name.

    Any kind of blank may stand around and between, and invisible signs are passed over, as they
    come along with a text from the forum. Whether the board has that square is not asked.
    """
    seen = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    match = _SQUARE.fullmatch(seen)
    if match is None or int(match[2]) == 0:
        return None
    column = 0
    for letter in match[1].upper():
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    return column, int(match[2])


def column_name(column: int) -> str:
    """The letters of a column: A to Z, then AA; a column under 1 has none and is its number."""
    if column < 1:
        return str(column)
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, _LETTERS)
        letters = chr(ord("A") + letter) + letters
    return letters


def square_name(square: Square) -> str:
    """The name of a square, ``A5``; what is off the board by a column or row under 1 shows its
    numbers, ``0;5``, which no reader takes for a square.
    """
    column, row = square
    return f"{column_name(column)}{row}" if min(square) >= 1 else f"{column};{row}"


def rectangle(text: str) -> frozenset[Square] | None:
    """The squares of ``A1:C4``, or of a list such as ``A1:C4, E5``; none where it cannot be read.

    The corners may come in any order, a dash may stand for the colon and a semicolon for the comma.
    A corner beyond every board (``MOST``) cannot be read.
    """
    squares: set[Square] = set()
    for part in _LIST_MARK.split(text):
        found = _one_rectangle(part)
        if found is None:
            return None
        squares |= found
    return frozenset(squares)


def _one_rectangle(text: str) -> set[Square] | None:
    corners = [read_square(corner) for corner in _RANGE_MARK.split(text)]
    known = [corner for corner in corners if corner is not None and max(corner) <= MOST]
    if len(known) < len(corners) or len(corners) > 2:
        return None
    columns, rows = zip(*known, strict=True)
    return {
        (column, row)
        for column in range(min(columns), max(columns) + 1)
        for row in range(min(rows), max(rows) + 1)
    }


def covered(square: Square, size: int) -> tuple[Square, ...]:
    """The n x n squares of a unit, from its own to greater columns and rows, in reading order.

    A size under 1 covers one square, as it does for distances. One larger than any board (``MOST``)
    covers as many as the largest board has in each direction.
    """
    column, row = square
    steps = range(max(1, min(size, MOST)))
    return tuple((column + right, row + down) for down in steps for right in steps)


def on_board(board: Board, square: Square) -> bool:
    """Whether the board has that square."""
    return 1 <= square[0] <= board.columns and 1 <= square[1] <= board.rows


def board_problems(board: Board) -> tuple[BoardProblem, ...]:
    """What is wrong with a board, each once: ``BAD_SIZE`` when it has not 1 to ``MOST`` columns and
    rows, ``OFF_BOARD`` when a zone or an obstacle lies on a square it does not have.
    """
    problems = []
    if not (1 <= board.columns <= MOST and 1 <= board.rows <= MOST):
        problems.append(BoardProblem.BAD_SIZE)
    named = [obstacle.square for obstacle in board.obstacles]
    named += [square for zone in board.zones for square in zone.squares]
    if not all(on_board(board, square) for square in named):
        problems.append(BoardProblem.OFF_BOARD)
    return tuple(problems)


def zone_of_side(board: Board, side: int) -> Zone | None:
    """Where a side may deploy: all its zones as one; none when the board has none for it, and then
    the whole board is open to it.
    """
    zones = [zone for zone in board.zones if zone.side == side]
    if not zones:
        return None
    squares = (square for zone in zones for square in zone.squares)
    names = dict.fromkeys(zone.name for zone in zones if zone.name)
    return deployment_zone(side, squares, ", ".join(names))
