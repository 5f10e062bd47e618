"""A small line of the last days in a cell: how a number goes, seen at a glance."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from director.console.tables import RowTable
from director.console.theme import TIGHT, Tone, tone

_THICK = 1.5
_DOT = 2.0


class SparkDelegate(QStyledItemDelegate):
    """Draws the days of a row in place of the words that say the same."""

    def __init__(self, table: RowTable) -> None:
        super().__init__(table)
        self._table = table

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The cell as any other, without its words."""
        super().initStyleOption(option, index)
        option.text = ""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """The cell, and the line in it."""
        super().paint(painter, option, index)
        row = self._table.rows.row_at(index)
        if row is None or len(row.days) < 2:
            return
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = option.palette
        text = palette.color(QPalette.ColorRole.HighlightedText)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(text if selected else tone(palette, Tone.ACCENT), _THICK))
        room = QRectF(option.rect).adjusted(TIGHT, TIGHT, -TIGHT, -TIGHT)
        points = spark_points(row.days, room)
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(painter.pen().color())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(points[-1], _DOT, _DOT)
        painter.restore()


def spark_points(days: Sequence[int], room: QRectF) -> list[QPointF]:
    """Two days and more from the left to the right, the highest number at the top; a number that
    never changed runs through the middle.
    """
    low, high = min(days), max(days)
    step = room.width() / (len(days) - 1)
    return [
        QPointF(
            room.left() + place * step,
            room.bottom() - (number - low) / (high - low) * room.height()
            if high > low
            else room.center().y(),
        )
        for place, number in enumerate(days)
    ]
