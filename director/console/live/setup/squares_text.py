"""Squares as they are typed: ``A1:C4, E5``, and obstacles with their names line by line."""

import re
from collections.abc import Iterable, Sequence

from director.rules.live.board import Obstacle, Square, reading_order, rectangle, square_name

_OBSTACLE = re.compile(r"\s*((?:[A-Za-z]{1,3}\s*\d{1,3}[\s,;:\-\u2013]*)+)(.*)")


def squares_text(squares: Iterable[Square]) -> str:
    """The same squares as few rectangles, so that ``rectangle`` reads them back."""
    left = set(squares)
    parts = []
    for square in sorted(left, key=reading_order):
        if square in left:
            corner = _corner(square, left)
            left -= _between(square, corner)
            names = dict.fromkeys((square_name(square), square_name(corner)))
            parts.append(":".join(names))
    return ", ".join(parts)


def squares_in(text: str) -> frozenset[Square] | None:
    """The squares that a line names; no square where it is empty, None where nobody can read it."""
    return rectangle(text) if text.strip() else frozenset()


def obstacles_text(obstacles: Sequence[Obstacle]) -> str:
    """Obstacles line by line, those of one name together."""
    names = dict.fromkeys(each.name for each in obstacles)
    lines = []
    for name in names:
        squares = squares_text(each.square for each in obstacles if each.name == name)
        lines.append(f"{squares} {name}".strip())
    return "\n".join(lines)


def obstacles_in(text: str) -> tuple[Obstacle, ...] | None:
    """The obstacles of such lines, each square once; None where a line cannot be read."""
    found, unread = sorted_lines(text)
    return None if unread else found


def sorted_lines(text: str) -> tuple[tuple[Obstacle, ...], tuple[str, ...]]:
    """The obstacles of the lines that can be read, and the lines that cannot."""
    found: dict[Square, Obstacle] = {}
    unread = []
    for line in filter(str.strip, text.splitlines()):
        match = _OBSTACLE.fullmatch(line)
        squares = match and rectangle(match[1].strip(" ,;"))
        if match is None or squares is None:
            unread.append(line.strip())
        else:
            found |= {square: Obstacle(square, match[2].strip()) for square in squares}
    return tuple(found[square] for square in sorted(found, key=reading_order)), tuple(unread)


def _corner(square: Square, left: set[Square]) -> Square:
    """The far corner of the widest rectangle that begins there, and then the highest."""
    column, row = square
    while (column + 1, row) in left:
        column += 1
    while _between((square[0], row + 1), (column, row + 1)) <= left:
        row += 1
    return column, row


def _between(one: Square, other: Square) -> set[Square]:
    return {
        (column, row)
        for column in range(one[0], other[0] + 1)
        for row in range(one[1], other[1] + 1)
    }
