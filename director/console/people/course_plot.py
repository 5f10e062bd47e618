"""The chart itself. Importing this module loads pyqtgraph and numpy: do so when it is shown."""

from collections.abc import Callable
from typing import Any

import pyqtgraph
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QWidget

from director.console.labels import plain_tip
from director.console.people.course import Course, CourseDay, stairs
from director.console.people.course_words import day_words
from director.console.theme import Tone, scaled, tone

_LINE_WIDTH = 2
_MARK = 9
_MOST_TICKS = 6


class WholeAxis(pyqtgraph.AxisItem):  # type: ignore[misc]
    """An axis for things that are counted: no mark between one wound and the next."""

    def tickSpacing(self, low: float, high: float, _size: float) -> list[tuple[float, float]]:
        """One row of marks, as far apart as keeps them readable."""
        span = max(1.0, high - low)
        steps = (one * ten for ten in (1, 10, 100, 1_000, 10_000, 100_000) for one in (1, 2, 5))
        return [(next(step for step in steps if span / step <= _MOST_TICKS), 0)]

    def tickStrings(self, values: list[float], _scale: float, _spacing: float) -> list[str]:
        """Figures without decimals."""
        return [str(round(value)) for value in values]


class CoursePlot(pyqtgraph.GraphicsLayoutWidget):  # type: ignore[misc]
    """Renown above, open wounds below, over the same days; a mark for each battle.

    Nothing moves under the wheel and there is no menu: it is a picture to be read.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._course: Course = ()
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.renown = self._plot(0)
        self.wounds = self._plot(1)
        self.wounds.setXLink(self.renown)
        self.renown.getAxis("bottom").setStyle(showValues=False)

    def show_course(self, course: Course) -> None:
        """Draw another course."""
        self._course = course
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        """Light, dark and the size of the letters may change while it is open."""
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)
        if event.type() in kinds and self._course:
            self._draw()

    def _plot(self, row: int) -> Any:
        axes = {"left": WholeAxis("left"), "bottom": WholeAxis("bottom")}
        plot = self.addPlot(row=row, col=0, axisItems=axes, enableMenu=False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        return plot

    def _draw(self) -> None:
        self.setBackground(self.palette().color(QPalette.ColorRole.Base))
        self._fill(self.renown, self.tr("Renombre"), Tone.ACCENT, lambda day: day.renown)
        self._fill(self.wounds, self.tr("Heridas abiertas"), Tone.DANGER, lambda day: day.wounds)
        self._dress_axis(self.wounds.getAxis("bottom"), self.tr("Día de la campaña"))
        width = max(self.fontMetrics().horizontalAdvance("00000"), 40)
        for plot in (self.renown, self.wounds):
            plot.getAxis("left").setWidth(width + self.fontMetrics().height())

    def _fill(self, plot: Any, title: str, which: Tone, height: Callable[[CourseDay], int]) -> None:
        colour = tone(self, which)
        plot.clear()
        days, heights = stairs(self._course, height)
        plot.plot(list(days), list(heights), pen=pyqtgraph.mkPen(colour, width=_LINE_WIDTH))
        fought = [day for day in self._course if day.battles]
        marks = pyqtgraph.ScatterPlotItem(
            x=[day.day for day in fought],
            y=[height(day) for day in fought],
            data=fought,
            size=_MARK,
            brush=colour,
            pen=pyqtgraph.mkPen(self.palette().color(QPalette.ColorRole.Base)),
            hoverable=True,
            tip=lambda x, y, data: plain_tip(day_words(data)),  # noqa: ARG005
        )
        plot.addItem(marks)
        plot.setYRange(0, max(1, *heights), padding=0.08)
        plot.setXRange(days[0], max(days[-1], days[0] + 1), padding=0.03)
        self._dress_axis(plot.getAxis("left"), title)
        self._dress_axis(plot.getAxis("bottom"), "")

    def _dress_axis(self, axis: Any, title: str) -> None:
        font: QFont = scaled(self.font(), 0.85)
        axis.setPen(tone(self, Tone.LINE))
        axis.setTextPen(tone(self, Tone.MUTED))
        axis.setTickFont(font)
        axis.enableAutoSIPrefix(False)
        if title:
            muted = tone(self, Tone.MUTED).name()
            axis.setLabel(title, **{"color": muted, "font-size": f"{font.pointSizeF()}pt"})
