"""Tables of rows that sort and filter at once, also with ten thousand of them.

The model sorts and filters its own list with keys computed once (a proxy model costs a hundred
times as much), and rows are known by their ``id``: after a reload the same one stays selected.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from director.console.collation import search_fold, sort_key
from director.console.labels import plain_tip
from director.console.theme import Tone, tabular, tone


class Identified(Protocol):
    """Anything with a number of its own."""

    @property
    def id(self) -> int:
        """Key of the row."""
        ...


R = TypeVar("R", bound=Identified)
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_BESIDE = 24
"""Room beside the text of a cell, and for letters wider than the average."""
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


class RowTable(QTableView):
    """A table of whole rows: one is chosen, Enter or a double click opens it."""

    picked = Signal(object)
    """The row now chosen, or none."""
    opened = Signal(object)
    """The row that was opened with Enter or a double click."""

    def __init__(
        self, columns: Sequence[Column[Any]], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.rows: RowModel[Any] = RowModel(columns, self)
        self._empty_text = ""
        self._kept: int | None = None
        self.setAccessibleName(name)
        self._dress()
        self.rows.modelAboutToBeReset.connect(self._remember)
        self.setModel(self.rows)
        self.rows.modelReset.connect(self._restore)
        self.selectionModel().currentRowChanged.connect(self._announce)
        self.doubleClicked.connect(self._open)
        self._size_columns()

    def _dress(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.setFont(tabular(self.font()))
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setAccessibleName(self.tr("Columnas de {table}").format(table=self.accessibleName()))
        header.setHighlightSections(False)
        header.setSectionsMovable(True)

    def _size_columns(self) -> None:
        """Widths in letters of the present font, set once: measuring contents is far too slow."""
        header = self.horizontalHeader()
        for number, column in enumerate(self.rows.columns):
            header.resizeSection(number, self._width_of(column))
            if column.stretch:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 10)

    def _width_of(self, column: Column[Any]) -> int:
        return column.width * self.fontMetrics().averageCharWidth() + _BESIDE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many columns as fit: a table that must be pushed aside hides what matters."""
        super().resizeEvent(event)
        columns = self.rows.columns
        needed = sum(self._width_of(column) for column in columns)
        for column in sorted(columns, key=lambda column: -column.gives_way):
            hidden = column.gives_way > 0 and needed > self.viewport().width()
            self.setColumnHidden(columns.index(column), hidden)
            needed -= self._width_of(column) if hidden else 0

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show other rows; the chosen one stays chosen if it is still there."""
        self.rows.set_rows(rows)

    def set_empty_text(self, text: str) -> None:
        """What to say when there is no row to show: what the director might do first."""
        self._empty_text = text
        self.viewport().update()

    def current(self) -> Any | None:
        """The chosen row."""
        return self.rows.row_at(self.currentIndex())

    def choose(self, key: int | None) -> bool:
        """Choose the row with that id; tells whether it is shown."""
        place = None if key is None else self.rows.place_of(key)
        if place is None:
            return False
        self.setCurrentIndex(self.rows.index(place, 0))
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, on every system."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current() is not None:
            self._open()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """An empty table says why it is empty."""
        super().paintEvent(event)
        if self.rows.shown or not self._empty_text:
            return
        painter = QPainter(self.viewport())
        painter.setPen(tone(self, Tone.MUTED))
        room = self.viewport().rect().adjusted(24, 16, -24, -16)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(room, int(flags | Qt.TextFlag.TextWordWrap), self._empty_text)

    def _open(self, _index: QModelIndex = _NOWHERE) -> None:
        row = self.current()
        if row is not None:
            self.opened.emit(row)

    def _remember(self) -> None:
        row = self.current()
        if row is not None:
            self._kept = row.id

    def _restore(self) -> None:
        if not self.choose(self._kept):
            self.picked.emit(None)

    def _announce(self, index: QModelIndex) -> None:
        self.picked.emit(self.rows.row_at(index))


__all__ = ["Column", "RowModel", "RowTable"]
