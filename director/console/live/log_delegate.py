"""The lines of BITÁCORA painted by hand: each line that is added moves all that are on screen."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from director.console.labels import elided
from director.console.live.log_model import Index, LogModel, line_words
from director.console.theme import HAIR, Tone, tone

_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_FLAGS |= int(Qt.TextFlag.TextSingleLine)
_MOST_KEPT = 100
"""Pictures of lines that are kept; more than any screen shows."""
_MARKED = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus

_Line = tuple[str, Tone | None]


class LogDelegate(QStyledItemDelegate):
    """Paints a line in one piece; what does not fit ends in "…" and is whole in the tip.

    A line that only moves is not written again: its picture is kept until ``forget``, which the
    list calls when letters, colours or its width change.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: dict[_Line, QPixmap] = {}
        self._ratio = 0.0

    def forget(self) -> None:
        """What was painted looks different now."""
        self._kept.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Called by Qt for every line on screen."""
        model = index.model()
        assert isinstance(model, LogModel)
        row = model.rows[index.row()]
        line = (line_words(row), model.tone_of(row))
        ratio = painter.device().devicePixelRatioF()
        if option.state & _MARKED or ratio != int(ratio):
            _write(painter, option, option.rect, line)  # a picture between two pixels would blur
            return
        if ratio != self._ratio or len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
            self._ratio = ratio
        picture = self._kept.get(line)
        if picture is None:
            picture = self._kept[line] = _picture(option, line, ratio)
        painter.drawPixmap(option.rect.topLeft(), picture)


def _picture(option: QStyleOptionViewItem, line: _Line, ratio: float) -> QPixmap:
    size = option.rect.size()
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(option.palette.color(QPalette.ColorRole.Base))
    painter = QPainter(picture)
    _write(painter, option, QRect(0, 0, size.width(), size.height()), line)
    painter.end()
    return picture


def _write(painter: QPainter, option: QStyleOptionViewItem, rect: QRect, line: _Line) -> None:
    words, apart = line
    palette = option.palette
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(rect, palette.color(QPalette.ColorRole.Highlight))
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(tone(palette, Tone.ACCENT))
        painter.drawRect(rect.adjusted(0, 0, -1, -1))
    text = palette.color(QPalette.ColorRole.Text)
    painter.setPen(text if apart is None else tone(palette, apart))
    painter.setFont(option.font)
    room = rect.adjusted(HAIR, 0, -HAIR, 0)
    painter.drawText(room, _FLAGS, elided(option.fontMetrics, words, room.width()))
