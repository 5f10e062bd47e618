"""The road as a picture one can walk along with the arrow keys."""

from bisect import bisect_left
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy, QToolTip, QWidget

from director.console.caravan.road_picture import Measures, Shown, measures, paint_days
from director.console.caravan.road_words import Dates, day_lines, day_words, no_dates, stretch_words
from director.console.labels import plain_tip
from director.operations.views.caravan import RoadDay

_STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_A_NOTCH = 120
"""What a wheel tells for one notch; it moves the road by three days."""


class RoadView(QAbstractScrollArea):
    """Days side by side, the last of them today. The arrows walk, Mayús selects a stretch."""

    moved = Signal()
    """The cursor or the selected stretch is another one."""
    copy_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._days: Sequence[RoadDay] = ()
        self._dates: Dates = no_dates
        self._cursor = self._anchor = 0
        self._low = False
        self._at: Measures = measures(self.font(), dated=False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setAccessibleName(self.tr("Camino"))
        self.viewport().setAutoFillBackground(True)
        self._tell()

    # ---- what the screen sets and asks

    def show_days(self, days: Sequence[RoadDay], dates: Dates = no_dates) -> None:
        """Show a road. The cursor and the selected stretch stay at their days while those are
        there. For who stood at the end, days that have passed are the stretch.
        """
        before, cursor, anchor = self._days, self._cursor, self._anchor
        self._days, self._dates = days, dates
        self._measure()
        last = max(0, len(days) - 1)
        known = {day.day: place for place, day in enumerate(days)}
        if before and days and cursor == len(before) - 1 and days[-1].day > before[-1].day:
            self._cursor = last
            self._anchor = min(known.get(before[-1].day, last - 1) + 1, last)
        else:
            ends = [known.get(before[place].day) for place in (cursor, anchor) if before]
            found = [place for place in ends if place is not None]
            self._cursor = last if len(found) < 2 else found[0]
            self._anchor = self._cursor if len(found) < 2 else found[1]
        self._size_bar()
        self._bring()
        self._tell()

    @property
    def day(self) -> RoadDay | None:
        """The day that the keys are on."""
        return self._days[self._cursor] if self._days else None

    @property
    def stretch(self) -> Sequence[RoadDay]:
        """The selected days, at least the one of the cursor."""
        first, last = sorted((self._anchor, self._cursor))
        return self._days[first : last + 1]

    @property
    def days(self) -> Sequence[RoadDay]:
        """The whole road."""
        return self._days

    @property
    def dates(self) -> Dates:
        """What tells the date of a day."""
        return self._dates

    @property
    def words(self) -> str:
        """What the cursor or the selection is on."""
        if self.day is None:
            return self.tr("Aún no ha pasado ningún día.")
        if len(self.stretch) > 1:
            return stretch_words(self.stretch)
        return day_words(self.day, self._dates(self.day.day))

    def choose(self, day: int, *, extend: bool = False) -> None:
        """Put the cursor on a day of the campaign, or on the nearest that the road has."""
        if self._days:
            self._go(bisect_left(self._days, day, key=lambda each: each.day), extend=extend)

    # ---- how large

    def lie_low(self, low: bool) -> None:
        """Take less height, or all that is wanted again."""
        if low != self._low:
            self._low = low
            self._measure()
            self._size_bar()
            self._bring()

    def sizeHint(self) -> QSize:
        """As high as one row of days."""
        bar = self.horizontalScrollBar().sizeHint().height()
        return QSize(12 * self._at.cell, self._at.height + bar + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        """A few days, and their whole height."""
        return QSize(4 * self._at.cell, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another part of the road has room."""
        super().resizeEvent(event)
        self._size_bar()
        self._bring()

    def changeEvent(self, event: QEvent) -> None:
        """Letters of another size make days of another width."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()
            self._size_bar()
            self._bring()

    # ---- drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The days that are seen, and no others."""
        painter = QPainter(self.viewport())
        painter.setFont(self.font())
        left = self.horizontalScrollBar().value()
        first = left // self._at.cell
        last = (left + self.viewport().width()) // self._at.cell + 1
        painter.translate(-left, 0)
        begin, end = sorted((self._anchor, self._cursor))
        if begin == end:
            begin, end = 0, -1  # the frame of the cursor says it already
        today = self._days[-1].day if self._days else None
        shown = Shown(self._days, self._dates, self._cursor, begin, end, self.hasFocus(), today)
        paint_days(painter, shown, self._at, self.palette(), range(first, last))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame of the cursor is thicker while keys go to it."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And thin again."""
        super().focusOutEvent(event)
        self.viewport().update()

    # ---- keys and pointer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Inicio and Fin go to the ends, Intro tells the day, Ctrl+C copies."""
        key = event.key()
        extend = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        page = max(1, self.viewport().width() // self._at.cell - 1)
        steps = {**_STEPS, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        elif key in steps:
            self._go(self._cursor + steps[key], extend=extend)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            end = 0 if key == Qt.Key.Key_Home else len(self._days) - 1
            self._go(end, extend=extend)
        elif key in _ENTER and self._days:
            self._show_tip(self._cursor)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click goes to a day, with Mayús it selects up to there."""
        if event.button() == Qt.MouseButton.LeftButton:
            held = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._go(self._place_at(event.position().x()), extend=bool(held))
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging selects."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(self._place_at(event.position().x()), extend=True)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel that turns up and down moves the road, which has no up and down."""
        turned = event.angleDelta()
        notches = (turned.x() or turned.y()) / _A_NOTCH
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - round(notches * 3 * self._at.cell))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        """A tool tip for the day under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self._place_at(event.pos().x())
            if 0 <= place < len(self._days):
                self._show_tip(place, event.globalPos())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    # ---- inside

    def _go(self, place: int, *, extend: bool) -> None:
        if not self._days:
            return
        self._cursor = min(max(0, place), len(self._days) - 1)
        if not extend:
            self._anchor = self._cursor
        self._bring()
        self._tell()

    def _place_at(self, x: float) -> int:
        return int((x + self.horizontalScrollBar().value()) // self._at.cell)

    def _measure(self) -> None:
        """How large the letters make a day; dates take room only where there are any."""
        dated = bool(self._days) and self._dates(self._days[-1].day) is not None
        self._at = measures(self.font(), dated=dated, low=self._low)
        self.updateGeometry()

    def _size_bar(self) -> None:
        bar, room = self.horizontalScrollBar(), self.viewport().width()
        bar.setPageStep(room)
        bar.setSingleStep(self._at.cell)
        bar.setRange(0, max(0, len(self._days) * self._at.cell - room))

    def _bring(self) -> None:
        """Scroll so that the whole day of the cursor is seen."""
        bar, room = self.horizontalScrollBar(), self.viewport().width()
        left = self._cursor * self._at.cell
        if left < bar.value():
            bar.setValue(left)
        elif left + self._at.cell > bar.value() + room:
            bar.setValue(left + self._at.cell - room)
        self.viewport().update()

    def _show_tip(self, place: int, at: QPoint | None = None) -> None:
        day = self._days[place]
        words = plain_tip("\n".join(day_lines(day, self._dates(day.day))))
        if at is None:
            left = place * self._at.cell - self.horizontalScrollBar().value()
            at = self.viewport().mapToGlobal(QPoint(left, self._at.number))
        QToolTip.showText(at, words, self.viewport())

    def _tell(self) -> None:
        keys = self.tr("Las flechas mueven el día; con Mayús se elige un tramo; Intro lo cuenta.")
        self.setAccessibleDescription(f"{self.words} {keys}")
        self.viewport().update()
        self.moved.emit()
