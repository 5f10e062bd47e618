"""One entry on one line: its day where a day begins, the sign of its kind, the sentence, and
whether it is private.
"""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from director.console.chronicle.kinds import sign_of
from director.console.chronicle.timeline import Entry, Timeline
from director.console.icons import icon
from director.console.theme import HAIR, ROOM, TIGHT, Tone, tone

Index = QModelIndex | QPersistentModelIndex
DayWords = Callable[[int], str]
"""The day as the column at the left names it."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WIDEST_DAY = 0.36
"""Of a line, for the day: what happened matters more."""
_APART = " · "
"""Between a day and its date."""
_GAP = 10
"""Added to the height of the letters of a line."""


class EntryPainter(QStyledItemDelegate):
    """Paints without asking the style for more than the ground."""

    def __init__(self, timeline: Timeline, view: QWidget) -> None:
        super().__init__(view)
        self._timeline = timeline
        self._view = view
        self._day_words: DayWords = str
        self._longest = ""
        self._day_width = self._bare_width = 0
        self._signs: dict[tuple[str, int], QPixmap] = {}
        self._first_shown: Callable[[], int] = lambda: 0

    def tell_days(self, words: DayWords, longest: str, first_shown: Callable[[], int]) -> None:
        """How days are named, and the longest of such names; the topmost line names its day
        whether or not it is the first of it.
        """
        self._day_words, self._first_shown = words, first_shown
        self._longest = longest
        self._measure()
        self._signs.clear()

    def _measure(self) -> None:
        """How wide the days are, with their dates and without."""
        metrics = self._view.fontMetrics()
        self._day_width = metrics.horizontalAdvance(self._longest) + 2 * ROOM
        self._bare_width = metrics.horizontalAdvance(self._longest.split(_APART)[0]) + 2 * ROOM

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        """All lines are alike."""
        return QSize(0, option.fontMetrics.height() + _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Called by Qt for every line on screen."""
        style = self._view.style()
        style.drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, self._view
        )
        entry = self._timeline.entry(index.row())
        if entry is None:
            return
        ink = self._view.palette().color(QPalette.ColorRole.Text)
        self._paint_entry(painter, QRect(option.rect), entry, index.row(), ink)

    def _paint_entry(
        self, painter: QPainter, rect: QRect, entry: Entry, place: int, ink: QColor
    ) -> None:
        metrics = painter.fontMetrics()
        begins = self.begins_day(place)
        if begins and place:
            painter.setPen(tone(self._view, Tone.LINE))
            painter.drawLine(rect.topLeft(), rect.topRight())
        line = rect.adjusted(TIGHT, 0, -TIGHT, 0)
        width = self._day_width if self._dated(rect.width()) else self._bare_width
        if begins or place == self._first_shown():
            painter.setPen(ink if begins else tone(self._view, Tone.MUTED))
            room = QRect(line.left(), line.top(), width - ROOM, line.height())
            day = self.day_told(entry.row.day, rect.width())
            painter.drawText(
                room, _LEFT, metrics.elidedText(day, Qt.TextElideMode.ElideRight, room.width())
            )
        line.setLeft(line.left() + width)
        side = metrics.ascent()
        self._paint_sign(painter, sign_of(entry.row), line, side)
        line.setLeft(line.left() + side + TIGHT)
        if entry.row.secret:
            words = self.tr("privado")
            beside = metrics.horizontalAdvance(words)
            painter.setPen(tone(self._view, Tone.WARNING))
            painter.drawText(line, _RIGHT, words)
            line.setRight(line.right() - beside - TIGHT)
            mark = QRect(line.right() - side, line.top(), side, line.height())
            self._paint_sign(painter, "eye-off", mark, side)
            line.setRight(mark.left() - HAIR)
        painter.setPen(ink)
        shown = metrics.elidedText(entry.words, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, _LEFT, shown)

    def _dated(self, width: int) -> bool:
        return self._day_width <= width * _WIDEST_DAY

    def day_told(self, day: int, width: int) -> str:
        """How a day is named in a line of that width: its date gives way before the day and the
        sentence do.
        """
        words = self._day_words(day)
        return words if self._dated(width) else words.split(_APART)[0]

    def begins_day(self, place: int) -> bool:
        """Whether an entry is the first of its day from the top."""
        here, above = self._timeline.entry(place), self._timeline.entry(place - 1)
        return here is not None and (above is None or above.row.day != here.row.day)

    def _paint_sign(self, painter: QPainter, name: str, room: QRect, side: int) -> None:
        """Pictures are drawn once for each size and colour, and copied from then on."""
        ratio = painter.device().devicePixelRatioF()
        key = (name, round(side * ratio))
        if key not in self._signs:
            drawn = icon(name, QPalette.ColorRole.Text)
            self._signs[key] = drawn.pixmap(QSize(side, side), ratio)
        top = room.top() + (room.height() - side) // 2
        painter.drawPixmap(QPoint(room.left(), top), self._signs[key])

    def forget_signs(self) -> None:
        """The colours or the letters have changed."""
        self._measure()
        self._signs.clear()
