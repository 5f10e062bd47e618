"""The caravan's charts themselves. Importing this module loads pyqtgraph and numpy: do so when it
is shown.
"""

from collections.abc import Sequence
from typing import Any

import pyqtgraph
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPalette
from PySide6.QtWidgets import QGraphicsRectItem, QWidget

from director.console.caravan.chart_series import Drawn, Line, line_of, title_words
from director.console.people.course_plot import WholeAxis
from director.console.theme import TIGHT, Tone, scaled, tone
from director.operations.views.caravan import RoadDay

_LINE_WIDTH = 2
_SHADE = 26
"""How much of its colour a band of morale has, of 255."""
_A_PAGE = 10
_TONES = {
    Drawn.PEOPLE: Tone.ACCENT,
    Drawn.SUPPLIES: Tone.WARNING,
    Drawn.MORALE: Tone.GOOD,
    Drawn.WOUNDED: Tone.DANGER,
}

_HEADROOM = 1.6
"""The title stands above the line; that of morale is on its highest band."""
_LINES_A_MARK = 1.6
"""So many lines of text from one mark of an axis to the next, at least."""

Bands = Sequence[tuple[int, int, int]]
"""Bands of morale: from, to, and the points of Voluntad they give."""


class LowAxis(WholeAxis):
    """An axis of a low chart, whose marks do not run into each other in large letters."""

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        """One row of marks, no closer than the letters allow."""
        font = self.style["tickFont"]
        line = QFontMetricsF(font).height() if font else _LINES_A_MARK
        most = max(1, int(size / (line * _LINES_A_MARK)))
        span = max(1.0, high - low)
        steps = (one * ten for ten in (1, 10, 100, 1_000, 10_000, 100_000) for one in (1, 2, 5))
        return [(next((step for step in steps if span // step <= most), int(span)), 0)]


class RoadPlot(pyqtgraph.GraphicsLayoutWidget):  # type: ignore[misc]
    """One chart below the other over the same days, with a mark for each battle and a cursor.

    Nothing moves under the wheel and there is no menu: it is a picture to be read.
    """

    moved = Signal(int)
    """The place of the day under the cursor."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._road: Sequence[RoadDay] = ()
        self._shown: tuple[Drawn, ...] = ()
        self._bands: Bands = ()
        self._most = 0
        self._all: dict[Drawn, Any] = {}
        self._titles: dict[Drawn, Any] = {}
        self._cursors: list[Any] = []
        self._place = 0
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.ci.setSpacing(TIGHT)
        for row, what in enumerate(Drawn):
            self._all[what] = self._plot(row)
            if row:
                self._all[what].setXLink(self._all[Drawn.PEOPLE])

    @property
    def panels(self) -> list[Any]:
        """The charts that are shown, from above."""
        return [self._all[what] for what in self._shown]

    @property
    def titles(self) -> list[str]:
        """What the charts are of, from above."""
        return [self._titles[what].text for what in self._shown]

    @property
    def place(self) -> int:
        """Where the cursor is among the days."""
        return self._place

    def show_road(
        self, road: Sequence[RoadDay], shown: tuple[Drawn, ...], bands: Bands, most: int
    ) -> None:
        """Draw other days or other lines; the cursor goes to the last day. ``most`` is the highest
        morale there can be.
        """
        self._road, self._shown, self._bands, self._most = road, shown, bands, most
        self._place = max(0, len(road) - 1)
        self._draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the days."""
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_PageUp: -_A_PAGE,
            Qt.Key.Key_PageDown: _A_PAGE,
            Qt.Key.Key_Home: -len(self._road),
            Qt.Key.Key_End: len(self._road),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._go(self._place + step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click reads the day that it is over."""
        super().mousePressEvent(event)
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._shown and self._road:
            at = self.panels[0].vb.mapSceneToView(event.position())
            self._go(round(at.x()) - self._road[0].day)

    def changeEvent(self, event: QEvent) -> None:
        """Light, dark and the size of the letters may change while it is open."""
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)
        if event.type() in kinds and self._road:
            self._draw()

    def _go(self, place: int) -> None:
        self._place = min(max(0, place), max(0, len(self._road) - 1))
        for cursor in self._cursors:
            cursor.setPos(self._road[self._place].day)
        self.moved.emit(self._place)

    def _draw(self) -> None:
        """Charts stay and are filled anew."""
        self._cursors = []
        self.setBackground(self.palette().color(QPalette.ColorRole.Base))
        for what, plot in self._all.items():
            plot.clear()
            plot.setVisible(what in self._shown)
            if what in self._shown:
                self._fill(plot, what)
                self._dress(plot, what, last=what is self._shown[-1])

    def _plot(self, row: int) -> Any:
        axes = {"left": LowAxis("left"), "bottom": WholeAxis("bottom")}
        plot = self.addPlot(row=row, col=0, axisItems=axes, enableMenu=False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        return plot

    def _name(self, plot: Any, what: Drawn) -> None:
        """The title within the chart, where it takes no room from the line."""
        name = self._titles.get(what)
        if name is None:
            name = self._titles[what] = pyqtgraph.LabelItem(parent=plot.vb)
            name.anchor(itemPos=(0, 0), parentPos=(0, 0), offset=(4, -2))
        size = f"{scaled(self.font(), 0.85).pointSizeF()}pt"
        name.setText(title_words(what), color=tone(self, Tone.MUTED).name(), size=size, bold=True)

    def _fill(self, plot: Any, what: Drawn) -> None:
        line = line_of(self._road, what)
        if what is Drawn.MORALE:
            self._shade(plot)
        self._mark_battles(plot)
        pen = pyqtgraph.mkPen(tone(self, _TONES[what]), width=_LINE_WIDTH)
        plot.plot(*_stairs(line), pen=pen)
        top = self._most if what is Drawn.MORALE else max(1, *line.heights) * _HEADROOM
        plot.setYRange(0, top, padding=0.06)
        first = self._road[0].day
        plot.setXRange(first, max(self._road[-1].day, first + 1), padding=0.02)
        self._cursors.append(self._cursor(plot))

    def _cursor(self, plot: Any) -> Any:
        pen = pyqtgraph.mkPen(tone(self, Tone.MUTED), width=1, style=Qt.PenStyle.DashLine)
        cursor = pyqtgraph.InfiniteLine(self._road[self._place].day, angle=90, pen=pen)
        plot.addItem(cursor)
        return cursor

    def _shade(self, plot: Any) -> None:
        """Bands that help or harm in battle; the one without effect stays paper."""
        for least, most, willpower in self._bands:
            if willpower:
                colour = tone(self, Tone.GOOD if willpower > 0 else Tone.DANGER)
                colour.setAlpha(min(255, _SHADE * abs(willpower)))
                first, last = self._road[0].day, max(self._road[-1].day, self._road[0].day + 1)
                region = QGraphicsRectItem(first, least, last - first, most + 1 - least)
                region.setBrush(colour)
                region.setPen(Qt.PenStyle.NoPen)
                plot.addItem(region, ignoreBounds=True)

    def _mark_battles(self, plot: Any) -> None:
        pen = pyqtgraph.mkPen(tone(self, Tone.LINE), width=1)
        for day in self._road:
            if day.battles:
                plot.addItem(pyqtgraph.InfiniteLine(day.day, angle=90, pen=pen))

    def _dress(self, plot: Any, what: Drawn, *, last: bool) -> None:
        font = scaled(self.font(), 0.85)
        muted = tone(self, Tone.MUTED).name()
        style = {"color": muted, "font-size": f"{font.pointSizeF()}pt"}
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.setPen(tone(self, Tone.LINE))
            axis.setTextPen(tone(self, Tone.MUTED))
            axis.setTickFont(font)
            axis.enableAutoSIPrefix(False)
        plot.getAxis("left").setWidth(max(self.fontMetrics().horizontalAdvance("00000"), 40))
        self._name(plot, what)
        plot.getAxis("bottom").setStyle(showValues=last)
        plot.getAxis("bottom").showLabel(last)
        if last:
            plot.getAxis("bottom").setLabel(self.tr("Día de la campaña"), **style)


def _stairs(line: Line) -> tuple[list[int], list[int]]:
    """What there is stays until the day it changes; of days alike only the ends are drawn."""
    days, heights = [line.days[0]], [line.heights[0]]
    for day, height in zip(line.days[1:], line.heights[1:], strict=True):
        if height != heights[-1]:
            days += [day, day]
            heights += [heights[-1], height]
    return [*days, line.days[-1]], [*heights, heights[-1]]
