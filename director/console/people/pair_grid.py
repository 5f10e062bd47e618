"""Names and numbers in columns: as many columns as there is room for."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, VAST, Role

_MOST_COLUMNS = 3


class PairGrid(QWidget):
    """Pairs are read down each column; a narrow pane shows one column, a wide one up to three."""

    def __init__(self, pairs: Sequence[tuple[str, QWidget]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pairs = [(PlainLabel(name, role=Role.CAPTION), value) for name, value in pairs]
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, TIGHT)
        self._grid.setHorizontalSpacing(ROOM)
        self._grid.setVerticalSpacing(0)
        self._arrange(1)

    def minimumSizeHint(self) -> QSize:
        """One column must fit; more are a matter of room."""
        return QSize(self._pair_width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take as many columns as fit now."""
        super().resizeEvent(event)
        fitting = (event.size().width() + VAST) // (self._pair_width() + VAST)
        self._arrange(max(1, min(_MOST_COLUMNS, fitting, len(self._pairs))))

    def _pair_width(self) -> int:
        names = max((name.sizeHint().width() for name, _ in self._pairs), default=0)
        values = max((value.sizeHint().width() for _, value in self._pairs), default=0)
        return names + ROOM + values

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        for column in range(3 * self._columns + 1):
            self._grid.setColumnStretch(column, 0)
            self._grid.setColumnMinimumWidth(column, 0)
        self._columns = columns
        height = -(-len(self._pairs) // columns)
        for place, (name, value) in enumerate(self._pairs):
            line, column = place % height, 3 * (place // height)
            self._grid.addWidget(name, line, column)
            self._grid.addWidget(value, line, column + 1, Qt.AlignmentFlag.AlignLeft)
        for column in range(columns - 1):
            self._grid.setColumnMinimumWidth(3 * column + 2, VAST - 2 * ROOM)
        self._grid.setColumnStretch(3 * columns, 1)
