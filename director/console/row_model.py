"""Rows behind a table, sorted and filtered at once, also with ten thousand of them.

The model sorts and filters its own list with keys computed once: a proxy model costs a hundred
times as much.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QWidget

from director.console.collation import search_fold, sort_key
from director.console.labels import plain_tip
from director.console.theme import Tone, tone


class Identified(Protocol):
    """Anything with a number of its own."""

    @property
    def id(self) -> int:
        """Key of the row."""
        ...


R = TypeVar("R", bound=Identified)
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_APART = "\u2002"
"""Keeps a number at the right of its cell off the words of the next one; padding by style sheet
doubles what painting costs."""


@dataclass(frozen=True)
class Column(Generic[R]):
    """One column: its title, what a row shows there, and by what it sorts (its text when none).

    ``key`` gives a number or another value with an order; none stands last either way. ``tone``
    colours what the text says already. ``width`` is in letters; one column may ``stretch``. One
    that ``gives_way`` hides while the table is too narrow for all of them, the highest first.
    """

    title: str
    text: Callable[[R], str]
    key: Callable[[R], Any] | None = None
    number: bool = False
    tone: Callable[[R], Tone | None] | None = None
    tip: Callable[[R], str] | None = None
    width: int = 10
    stretch: bool = False
    gives_way: int = 0


class RowModel(QAbstractTableModel, Generic[R]):
    """Rows behind a table, in the order and the selection that is wanted now."""

    def __init__(self, columns: Sequence[Column[R]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._rows: list[R] = []
        self._ordered: list[R] = []
        self._shown: list[R] = []
        self._folded: dict[int, str] = {}
        self._words: tuple[str, ...] = ()
        self._condition: Callable[[R], bool] | None = None
        self._sorted_by: tuple[int, Qt.SortOrder] | None = None

    # ---- what the screen sets

    def set_rows(self, rows: Sequence[R]) -> None:
        """Show other rows; order and filter stay."""
        self.beginResetModel()
        self._rows = list(rows)
        self._folded = {}
        self._order()
        self._choose()
        self.endResetModel()

    def set_filter(self, text: str) -> None:
        """Show the rows in which every word of ``text`` is found, accents and case aside."""
        self.beginResetModel()
        self._words = tuple(search_fold(text).split())
        self._choose()
        self.endResetModel()

    def set_condition(self, condition: Callable[[R], bool] | None) -> None:
        """Show only rows that meet a condition as well (the chips above a table)."""
        self.beginResetModel()
        self._condition = condition
        self._choose()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 is the order in which the rows came."""
        self.beginResetModel()
        self._sorted_by = None if column < 0 else (column, order)
        self._order()
        self._choose()
        self.endResetModel()

    # ---- what the screen asks

    @property
    def shown(self) -> Sequence[R]:
        """Rows on screen, from the top."""
        return self._shown

    @property
    def total(self) -> int:
        """Rows there are, filtered away or not."""
        return len(self._rows)

    @property
    def with_words(self) -> int:
        """How many rows have the words looked for, whether or not they meet the condition."""
        if not self._words:
            return len(self._rows)
        folded = self._searchable()
        return sum(all(word in folded[row.id] for word in self._words) for row in self._rows)

    def row_at(self, index: Index) -> R | None:
        """The row at an index of this model."""
        return self._shown[index.row()] if index.isValid() else None

    def place_of(self, key: int) -> int | None:
        """Line on which the row with that id is shown now."""
        return next((place for place, row in enumerate(self._shown) if row.id == key), None)

    # ---- Qt's side

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical or section >= len(self.columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.columns[section].title)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _SIDES[self.columns[section].number]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        # Painting a screenful asks this hundreds of times, mostly for roles nobody answers.
        answer = _ANSWERS.get(role)
        if answer is None:
            return None
        return answer(self.columns[index.column()], self._shown[index.row()])

    # ---- order and choice

    def _order(self) -> None:
        if self._sorted_by is None:
            self._ordered = self._rows
            return
        number, order = self._sorted_by
        column = self.columns[number]
        given = column.key or (lambda row: sort_key(column.text(row)))
        keyed = [(given(row), row) for row in self._rows]
        known = [pair for pair in keyed if pair[0] is not None]
        known.sort(key=lambda pair: pair[0], reverse=order is Qt.SortOrder.DescendingOrder)
        unknown = [row for key, row in keyed if key is None]
        self._ordered = [row for _, row in known] + unknown

    def _choose(self) -> None:
        rows = self._ordered
        if self._condition is not None:
            rows = list(filter(self._condition, rows))
        if self._words:
            folded = self._searchable()
            for word in self._words:
                rows = [row for row in rows if word in folded[row.id]]
        self._shown = rows

    def _searchable(self) -> dict[int, str]:
        """Texts of every row, folded once and kept until the rows change."""
        if not self._folded:
            self._folded = {
                row.id: search_fold("\n".join(column.text(row) for column in self.columns))
                for row in self._rows
            }
        return self._folded


_SIDES = {
    False: Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    True: Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
}


def _shown_text(column: Column[Any], row: Any) -> str:
    return column.text(row) + _APART if column.number else column.text(row)


def _foreground(column: Column[Any], row: Any) -> QColor | None:
    which = None if column.tone is None else column.tone(row)
    return None if which is None else tone(QGuiApplication.palette(), which)


def _tip(column: Column[Any], row: Any) -> str | None:
    return None if column.tip is None else plain_tip(column.tip(row))


_ANSWERS: dict[int, Callable[[Column[Any], Any], Any]] = {
    Qt.ItemDataRole.DisplayRole: _shown_text,
    Qt.ItemDataRole.TextAlignmentRole: lambda column, _row: _SIDES[column.number],
    Qt.ItemDataRole.ForegroundRole: _foreground,
    Qt.ItemDataRole.ToolTipRole: _tip,
    Qt.ItemDataRole.AccessibleTextRole: lambda column, row: f"{column.title}: {column.text(row)}",
}
