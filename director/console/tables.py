"""Tables of whole rows, known by their ``id``: after a reload the same one stays selected."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from director.console.row_model import Column, RowModel
from director.console.theme import Tone, tabular, tone

_NOWHERE = QModelIndex()
_THIS_ROW = (
    QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
)
_BESIDE = 24
"""Room beside the text of a cell, and for letters wider than the average."""
_NO_END = (1 << 24) - 1
"""Qt's own greatest height."""
_LETTERS_CHANGE = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class RowTable(QTableView):
    """A table of whole rows: one is chosen, Enter or a double click opens it."""

    picked = Signal(object)
    """The row now chosen, or none."""
    opened = Signal(object)
    """The row that was opened with Enter or a double click."""
    remeasured = Signal()
    """Its letters are of another size, and with them its lines and columns."""
    _given = (1, 10)
    """Lines of letters for which a row has room, and air between rows."""
    _line = 0
    """How high a line of letters is."""
    _held: tuple[int, int | None] | None = None
    """Least and most lines that it is high, where that was said."""
    model_of_rows: type[RowModel[Any]] = RowModel
    """What a table of another kind keeps its rows in."""

    def __init__(
        self, columns: Sequence[Column[Any]], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.rows: RowModel[Any] = self.model_of_rows(columns, self)
        self._empty_text = ""
        self._kept: int | None = None
        self.setAccessibleName(name)
        self._dress()
        self.rows.modelAboutToBeReset.connect(self._remember)
        self.setModel(self.rows)
        self.rows.modelReset.connect(self._restore)
        self.selectionModel().currentRowChanged.connect(self._announce)
        self.doubleClicked.connect(self._open)
        self.horizontalHeader().geometriesChanged.connect(self._hold_again)
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
        # Hidden, it would still keep the least height of letters that it had before.
        self.verticalHeader().setMinimumSectionSize(1)
        header = self.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setAccessibleName(self.tr("Columnas de {table}").format(table=self.accessibleName()))
        header.setHighlightSections(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionsMovable(True)

    def _size_columns(self) -> None:
        """Widths in letters of the present font: measuring contents is far too slow."""
        header = self.horizontalHeader()
        for number, column in enumerate(self.rows.columns):
            header.resizeSection(number, self._width_of(column))
            if column.stretch:
                header.setSectionResizeMode(number, QHeaderView.ResizeMode.Stretch)
        self._line = self.fontMetrics().height()
        self.give_lines(*self._given)

    def give_lines(self, lines: int, air: int = 10) -> None:
        """Room for so many lines of letters in every row, of any size, and air between rows."""
        self._given = (lines, air)
        high = lines * self.fontMetrics().height() + air
        self.verticalHeader().setDefaultSectionSize(high)

    def _width_of(self, column: Column[Any]) -> int:
        return column.width * self.fontMetrics().averageCharWidth() + _BESIDE

    def height_of(self, lines: int) -> int:
        """How high it is with so many lines under its headings."""
        header = self.horizontalHeader()
        head = 0 if header.isHidden() else header.sizeHint().height()
        line = self.verticalHeader().defaultSectionSize()
        return head + lines * line + 2 * self.frameWidth()

    def hold_lines(self, most: int | None, least: int | None = None) -> None:
        """Be as high as so many lines, or at least ``least`` and at most that many (none: all
        there is room for), with letters of any size.
        """
        least = most or 0 if least is None else least
        self._held = (least, most)
        low, high = self.height_of(least), _NO_END if most is None else self.height_of(most)
        if (low, high) != (self.minimumHeight(), self.maximumHeight()):
            self.setMinimumHeight(low)
            self.setMaximumHeight(high)

    def changeEvent(self, event: QEvent) -> None:
        """Letters of another size make other lines and columns."""
        super().changeEvent(event)
        if event.type() not in _LETTERS_CHANGE or self.model() is None:
            return
        if self._line != self.fontMetrics().height():
            self._measure_again()

    def _measure_again(self) -> None:
        self._size_columns()
        self.fit_columns()
        self._hold_again()
        self.remeasured.emit()

    def _hold_again(self) -> None:
        """Its headings tell later than its lines how high they are with other letters."""
        if self._held is not None:
            least, most = self._held
            self.hold_lines(most, least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many columns as fit: a table that must be pushed aside hides what matters."""
        super().resizeEvent(event)
        self.fit_columns()

    def gives_way(self, column: Column[Any]) -> int:
        """How soon a column hides where room is short: 0 never, the highest first."""
        return column.gives_way

    def fit_columns(self) -> None:
        """Hide the columns for which there is no room, and show the others."""
        columns = self.rows.columns
        needed = sum(self._width_of(column) for column in columns)
        for column in sorted(columns, key=lambda column: -self.gives_way(column)):
            hidden = self.gives_way(column) > 0 and needed > self.viewport().width()
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
        # By itself a table asks which keys are held, and Ctrl would leave the old row marked.
        self.selectionModel().setCurrentIndex(self.rows.index(place, 0), _THIS_ROW)
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
