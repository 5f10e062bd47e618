"""Tables as text: rows of cells apart by a semicolon, a comma or a tab, and cells that no
spreadsheet takes for a formula.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

SEPARATORS = ";,\t"
WRITTEN_WITH = ";"
"""What a Spanish spreadsheet opens without asking."""

_FORMULA = re.compile(r"'*[=+\-@\t\r＝＋－＠]")
_GUARDED = re.compile(r"'+[=+\-@\t\r＝＋－＠]")
_GUARD = "'"


@dataclass(frozen=True, slots=True)
class CellRow:
    """A row, and the line on which it begins. ``open_quote``: a cell begins with a quote that
    nothing closes; it was read to the next separator.
    """

    line: int
    cells: tuple[str, ...]
    open_quote: bool = False

    @property
    def blank(self) -> bool:
        """Whether there is nothing in it."""
        return not any(cell.strip() for cell in self.cells)


def separator_of(text: str) -> str:
    """What stands most often between the words of the first line with anything in it."""
    line = next((each for each in text.splitlines() if each.strip(" ;,\t")), "")
    unquoted = re.sub(r'"[^"]*"', "", line)
    return max(SEPARATORS, key=unquoted.count)


def cell_rows(text: str, separator: str) -> Iterator[CellRow]:
    """The rows of a table, one by one; within quotes a cell may run over several lines. Rows with
    nothing but separators are passed over.
    """
    apart = re.escape(separator)
    cell = re.compile(
        rf'(?:"(?P<quoted>(?:[^"]++|"")*+)"(?P<rest>[^{apart}\r\n]*+)|(?P<plain>[^{apart}\r\n]*+))'
        rf"(?P<end>{apart}|\r\n|\r|\n|\Z)"
    )
    nothing = re.compile(rf"(?:[{apart} \t]*+(?:\r\n|\r|\n|\Z))++")
    place, line, begins, cells, open_quote = 0, 1, 1, list[str](), False
    while place < len(text) or cells:
        if not cells and (empty := nothing.match(text, place)):
            line += _breaks(empty.group())
            place, begins = empty.end(), line
            continue
        found = cell.match(text, place)
        assert found is not None  # a plain cell may be empty and ends at the end
        quoted, plain = found["quoted"], found["plain"]
        open_quote |= plain is not None and plain.startswith('"')
        cells.append(plain if quoted is None else quoted.replace('""', '"') + found["rest"])
        line += _breaks(found.group())
        place = found.end()
        if found["end"] != separator:
            yield CellRow(begins, tuple(cells), open_quote)
            begins, cells, open_quote = line, [], False


def _breaks(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def table_text(rows: Iterable[Sequence[str | int]]) -> str:
    """Rows as text: every cell with words is quoted, so that no other separator splits it."""
    return "".join(WRITTEN_WITH.join(map(_written, row)) + "\r\n" for row in rows)


def _written(cell: str | int) -> str:
    if isinstance(cell, int):
        return str(cell)
    return '"' + guarded(cell).replace('"', '""') + '"' if cell else ""


def guarded(cell: str) -> str:
    """A cell that a spreadsheet would take for a formula, made plain text by an apostrophe."""
    return _GUARD + cell if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """The cell as it was before ``guarded``."""
    return cell[1:] if _GUARDED.match(cell) else cell
