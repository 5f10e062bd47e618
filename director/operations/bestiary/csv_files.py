"""Creatures as a table: a row of titles, then one creature a row."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from director.operations.bestiary import keys
from director.operations.bestiary.ability_cells import (
    UnreadableAbility,
    abilities_cell,
    abilities_in,
)
from director.operations.bestiary.cells import (
    CellRow,
    cell_rows,
    separator_of,
    table_text,
    unguarded,
)
from director.operations.bestiary.creature_form import STATS
from director.operations.bestiary.creature_rows import Row, gathered, shown
from director.operations.bestiary.reading import Read, RefusedRow, RowReason, refused_whole
from director.rules.bestiary.creatures import Creature
from director.rules.loose_text import folded

MOST_COLUMNS = 64

_NUMBER = re.compile(r"[+-]?[0-9]{1,15}")
_LONG_NUMBER = re.compile(r"[+-]?[0-9]+")
_NUMBERS = frozenset({keys.LEVEL, *STATS})
_BEYOND = 10**15
_YES_OR_NO = {
    **dict.fromkeys(("si", "s", "x", "1", "true", "verdadero", "yes"), True),
    **dict.fromkeys(("no", "n", "0", "false", "falso"), False),
}
_Columns = Sequence[str | None]


def read_csv(text: str) -> Read:
    """The creatures of such a text. Columns may come in any order and under any of their names;
    an empty cell has the plain value. A column that nobody knows is refused on the line of titles,
    and the creatures are read without it.
    """
    text = text.removeprefix("\ufeff")
    rows = (row for row in cell_rows(text, separator_of(text)) if not row.blank)
    titles = next(rows, None)
    if titles is None:
        return refused_whole(RowReason.NO_CREATURES)
    if len(titles.cells) > MOST_COLUMNS:
        return refused_whole(
            RowReason.TOO_MANY_COLUMNS, str(len(titles.cells)), titles.line, high=MOST_COLUMNS
        )
    columns = [keys.key_of(title) for title in titles.cells]
    if keys.NAME not in columns:
        return refused_whole(RowReason.NO_CREATURES, shown(titles.cells[0]), titles.line)
    read = gathered(_row(row, columns) for row in rows)
    return Read(read.creatures, (*_titles_refused(titles, columns), *read.refused), read.lines)


def csv_text(creatures: Sequence[Creature]) -> str:
    """Creatures as ``read_csv`` reads them back, just as they are; no cell is a formula."""
    return table_text([[keys.TITLES[key] for key in keys.KEYS], *map(_cells, creatures)])


def _titles_refused(titles: CellRow, columns: _Columns) -> Iterator[RefusedRow]:
    times = Counter(columns)
    for title, key in zip(titles.cells, columns, strict=True):
        if key is None and title.strip():
            yield RefusedRow(titles.line, "", shown(title), RowReason.UNKNOWN_KEY)
        elif key is not None and times[key] > 1:
            yield RefusedRow(titles.line, "", key, RowReason.REPEATED_KEY, shown(title))


def _row(cells: CellRow, columns: _Columns) -> Row:
    row = Row(cells.line, _name_in(cells, columns))
    if cells.open_quote:
        row.refuse("", RowReason.BROKEN, '"')
    elif any(cell.strip() for cell in cells.cells[len(columns) :]):
        row.refuse("", RowReason.TOO_MANY_CELLS, len(cells.cells), high=len(columns))
    else:
        for key, cell in zip(columns, cells.cells, strict=False):
            if key is not None and cell.strip():
                _take(row, key, unguarded(cell))
    return row


def _name_in(cells: CellRow, columns: _Columns) -> str:
    place = columns.index(keys.NAME)
    return shown(unguarded(cells.cells[place]).strip()) if place < len(cells.cells) else ""


def _take(row: Row, key: str, cell: str) -> None:
    if key in row.values:
        row.refuse(key, RowReason.REPEATED_KEY, cell)
    elif key in _NUMBERS:
        _take_number(row, key, cell.strip())
    elif key == keys.SECRET:
        _take_answer(row, key, cell)
    elif key == keys.ABILITIES:
        _take_abilities(row, key, cell)
    else:
        row.values[key] = cell


def _take_number(row: Row, key: str, cell: str) -> None:
    """A number longer than any is out of range, not unreadable."""
    if _NUMBER.fullmatch(cell):
        row.values[key] = int(cell)
    elif _LONG_NUMBER.fullmatch(cell):
        row.values[key] = -_BEYOND if cell.startswith("-") else _BEYOND
    else:
        row.refuse(key, RowReason.NOT_A_NUMBER, cell)


def _take_answer(row: Row, key: str, cell: str) -> None:
    answer = _YES_OR_NO.get(folded(cell).strip())
    if answer is None:
        row.refuse(key, RowReason.NOT_YES_OR_NO, cell)
    else:
        row.values[key] = answer


def _take_abilities(row: Row, key: str, cell: str) -> None:
    try:
        row.values[key] = abilities_in(cell)
    except UnreadableAbility as unreadable:
        row.refuse(key, RowReason.NOT_ABILITIES, unreadable.found)


def _cells(creature: Creature) -> list[str | int]:
    return [
        creature.code,
        creature.name,
        creature.kind,
        creature.level,
        *(getattr(creature.stats, stat) for stat in STATS),
        abilities_cell(creature.abilities),
        "sí" if creature.secret else "no",
        creature.text,
        creature.notes,
    ]
