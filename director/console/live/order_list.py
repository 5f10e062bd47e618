"""The column ORDEN on the screen, a row for each unit, painted by hand: forty of them cost nothing.

A row keeps its place in the model while the unit keeps it in the order; what changed is repainted,
nothing is built anew.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from director.console.icons import icon
from director.console.labels import elided, plain_tip
from director.console.live.order_rows import OUT, Mark, OrderRow, row_words
from director.console.live.pool_bar import paint_bar
from director.console.theme import HAIR, TIGHT, Tone, tabular, tone

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_SIGNS = {
    Mark.ACTED: "check",
    Mark.ACTING: "chevron-right",
    Mark.LATE: "hourglass",
    Mark.JOINED: "user-plus",
    Mark.FALLEN: "skull",
    Mark.FLED: "footprints",
    Mark.REMOVED: "x",
}
_NARROW = 30
"""Letters under which a row leaves its bar out: the number says the same."""
_BAR = 44
"""Width of the bar of Fuerza, in pixels."""


class OrderModel(QAbstractListModel):
    """The rows; another set of them changes only what differs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[OrderRow, ...] = ()

    def set_rows(self, rows: tuple[OrderRow, ...]) -> None:
        """Show other rows: the same units in the same order are only told to repaint."""
        before, self_rows = self.rows, rows
        if [row.unit for row in before] != [row.unit for row in self_rows]:
            self.beginResetModel()
            self.rows = self_rows
            self.endResetModel()
            return
        self.rows = self_rows
        for place, (old, new) in enumerate(zip(before, self_rows, strict=True)):
            if old != new:
                index = self.index(place)
                self.dataChanged.emit(index, index)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row_words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.tip)
        return None


class OrderDelegate(QStyledItemDelegate):
    """Paints initiative, mark, name, Fuerza and its bar."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Called by Qt for every row on screen."""
        model = index.model()
        assert isinstance(model, OrderModel)
        row = model.rows[index.row()]
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, option.palette.color(QPalette.ColorRole.Highlight))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(tone(option.palette, Tone.ACCENT))
            painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        self._paint_row(painter, option, row)
        painter.restore()

    def _paint_row(self, painter: QPainter, option: QStyleOptionViewItem, row: OrderRow) -> None:
        metrics, room = option.fontMetrics, option.rect.adjusted(HAIR, 0, -HAIR, 0)
        side = metrics.height()
        figures = metrics.horizontalAdvance("00")
        painter.setFont(tabular(option.font))
        text = option.palette.color(QPalette.ColorRole.Text)
        muted = tone(option.palette, Tone.MUTED)
        painter.setPen(muted)
        number = "" if row.initiative is None else str(row.initiative).replace("-", "−")
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRect(room.left(), room.top(), figures, room.height()), right, number)
        x = room.left() + figures + HAIR
        _sign(painter, _SIGNS.get(row.mark), QRect(x, room.center().y() - side // 2, side, side))
        x += side + HAIR
        strength = f"{row.strength}/{row.maximum}".replace("-", "−")
        wide = max(metrics.horizontalAdvance("00/00"), metrics.horizontalAdvance(strength))
        narrow = room.width() < metrics.averageCharWidth() * _NARROW
        wide_bar = 0 if narrow else _BAR
        bar = QRect(room.right() - wide_bar, room.center().y() - 2, wide_bar, 5)
        number_at = QRect(bar.left() - TIGHT - wide, room.top(), wide, room.height())
        end = number_at.left() - TIGHT
        if row.queued:
            end -= side
            _sign(painter, "send", QRect(end, room.center().y() - side // 2, side, side))
            end -= HAIR
        font = tabular(option.font)
        font.setBold(row.mark is Mark.ACTING)
        font.setStrikeOut(row.mark in OUT)
        painter.setFont(font)
        painter.setPen(muted if row.mark in OUT or row.mark is Mark.ACTED else text)
        name = elided(painter.fontMetrics(), row.name, end - x)
        painter.drawText(QRect(x, room.top(), end - x, room.height()), left, name)
        font.setStrikeOut(False)
        font.setBold(False)
        painter.setFont(font)
        painter.drawText(number_at, right, strength)
        if not narrow:
            paint_bar(painter, bar, option.palette, row.strength, row.maximum)

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """One line of text with air around it."""
        return QSize(option.fontMetrics.averageCharWidth() * 26, option.fontMetrics.height() + 8)


class OrderList(QListView):
    """The list; arrows choose whom to look at, Enter goes to its turn."""

    picked = Signal(int)
    """The unit that the director chose to look at."""
    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = OrderModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(OrderDelegate(self))
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Orden de iniciativa"))
        self.clicked.connect(lambda index: self.picked.emit(self.rows.rows[index.row()].unit))
        self.doubleClicked.connect(lambda index: self._open(index.row()))

    def set_rows(self, rows: Sequence[OrderRow], chosen: int | None) -> None:
        """Show other rows, with one chosen."""
        self.rows.set_rows(tuple(rows))
        for place, row in enumerate(self.rows.rows):
            if row.unit == chosen:
                index = self.rows.index(place)
                if index != self.currentIndex():
                    self.setCurrentIndex(index)
                return
        self.setCurrentIndex(_NOWHERE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens what is chosen; the arrows look at another."""
        place = self.currentIndex().row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if place >= 0:
                self._open(place)
            return
        super().keyPressEvent(event)
        now = self.currentIndex().row()
        if now >= 0 and now != place:
            self.picked.emit(self.rows.rows[now].unit)

    def _open(self, place: int) -> None:
        self.opened.emit(self.rows.rows[place].unit)


def _sign(painter: QPainter, name: str | None, where: QRect) -> None:
    if name is not None:
        icon(name, QPalette.ColorRole.Text).paint(painter, where)
