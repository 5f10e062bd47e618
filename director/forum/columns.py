"""Padded columns for forums without tables, aligned by what a letter takes on screen.

Accents written as combining marks and the word joiner take no room, wide letters (and most emoji)
take two. A long cell is folded over several lines, so that one long name does not push the other
columns off a phone.
"""

import unicodedata
from itertools import zip_longest

from director.forum.document import Grid
from director.forum.safe_text import guarded, tidy

GAP = "  "


def display_width(text: str) -> int:
    """Columns that a text takes in a fixed-width font."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def laid_out(grid: Grid, widest: int) -> tuple[str, ...]:
    """The lines of a grid: headers, a rule, then the rows. No column is wider than ``widest``."""
    rows = [[folded(cell, widest) for cell in row] for row in (grid.headers, *grid.rows)]
    widths = [max(map(display_width, _column(rows, i))) for i in range(len(grid.headers))]
    lines = [[_padded(line, widths, grid.right) for line in _lines_of(row)] for row in rows]
    rule = GAP.join("-" * width for width in widths)
    return (*lines[0], rule, *(line for row in lines[1:] for line in row))


def _column(rows: list[list[list[str]]], index: int) -> list[str]:
    return [line for row in rows for line in row[index]]


def _lines_of(row: list[list[str]]) -> list[tuple[str, ...]]:
    return list(zip_longest(*row, fillvalue=""))


def _padded(cells: tuple[str, ...], widths: list[int], right: tuple[int, ...]) -> str:
    padded = []
    for index, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        blank = " " * (width - display_width(cell))
        padded.append(blank + cell if index in right else cell + blank)
    return GAP.join(padded).rstrip()


def folded(cell: str, widest: int) -> list[str]:
    """The lines of one cell, made harmless, broken at blanks and inside words only when it must."""
    lines = [""]
    for word in tidy(cell).split():
        joined = f"{lines[-1]} {word}".lstrip()
        if display_width(joined) <= widest:
            lines[-1] = joined
        else:
            lines.extend(_chopped(word, widest))
    return [guarded(line) for line in lines if line] or [""]


def _chopped(word: str, widest: int) -> list[str]:
    pieces, room = [""], widest
    for character in word:
        width = _width(character)
        if width > room:
            pieces.append("")
            room = widest
        pieces[-1] += character
        room -= width
    return pieces
