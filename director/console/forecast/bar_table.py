"""Tables of forecast figures: the number, a thin bar under it, and F1 for where it comes from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from director.console.forecast.pictures import ShareBar, paint_share
from director.console.forecast.why import ReasonsPopup, explain
from director.console.tables import Column, RowTable

_HIGH = 4.0


@dataclass(frozen=True)
class Figure(Column[Any]):
    """A column with a bar under its number, and with reasons; both may be missing for a row.

    While any row says that it ``matters`` the column does not give way.
    """

    bar: Callable[[Any], ShareBar | None] = lambda _row: None
    reasons: Callable[[Any], Sequence[str]] = lambda _row: ()
    matters: Callable[[Any], bool] = lambda _row: False


class _BarDelegate(QStyledItemDelegate):
    """Paints the bar at the foot of a cell."""

    def __init__(self, table: "BarTable") -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        rows = self._table.rows
        column, row = rows.columns[index.column()], rows.row_at(index)
        bar = column.bar(row) if isinstance(column, Figure) and row is not None else None
        if bar is not None:
            cell = QRectF(option.rect)
            room = QRectF(cell.left() + 6, cell.bottom() - _HIGH - 2, cell.width() - 14, _HIGH)
            paint_share(painter, room, self._table.palette(), bar)


class BarTable(RowTable):
    """A table whose numbers have bars. F1 explains the number of the present cell."""

    def __init__(
        self, columns: Sequence[Column[Any]], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(columns, name, parent)
        self.popup: ReasonsPopup | None = None
        self.setItemDelegate(_BarDelegate(self))
        self.give_lines(1, 14)

    def gives_way(self, column: Column[Any]) -> int:
        """What matters stays."""
        if isinstance(column, Figure) and any(map(column.matters, self.rows.shown)):
            return 0
        return super().gives_way(column)

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Other rows, of which other things may matter."""
        super().set_rows(rows)
        self.fit_columns()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 explains."""
        if event.key() == Qt.Key.Key_F1:
            self.explain()
            return
        super().keyPressEvent(event)

    def explain(self) -> None:
        """Where the number of the present cell comes from; of a name, its first number."""
        row, place = self.current(), self.currentIndex().column()
        if row is None:
            return
        shown = [at for at, column in enumerate(self.rows.columns) if isinstance(column, Figure)]
        column = self.rows.columns[place if place in shown else shown[0]]
        assert isinstance(column, Figure)
        reasons = column.reasons(row)
        if not reasons:
            return
        spot = self.visualRect(self.currentIndex()).bottomLeft()
        self.popup = explain(reasons, self.viewport(), spot)
        self.popup.destroyed.connect(self._forget)

    def fit_to_rows(self, most: int) -> None:
        """As high as its rows, up to so many; the rest scrolls."""
        shown = max(1, min(most, len(self.rows.shown)))
        high = shown * self.verticalHeader().defaultSectionSize()
        self.setFixedHeight(high + self.horizontalHeader().sizeHint().height() + 4)

    def _forget(self) -> None:
        self.popup = None
