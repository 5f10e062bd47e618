"""The tab «Gráfica» of a sheet: the chart, the same in words, and the picture for elsewhere."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPalette, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.course import Course
from director.console.people.course_words import course_words
from director.console.theme import ROOM, TIGHT, Role, scaled

if TYPE_CHECKING:
    from director.console.people.course_plot import CoursePlot


class ChartTab(QWidget):
    """Draws only while it is on screen, and loads what it draws with when that happens first."""

    copied = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._course: Course = ()
        self._drawn: tuple[str, Course] = ("", ())
        self.plot: CoursePlot | None = None
        self.words = PlainLabel(role=Role.CAPTION, wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(icon("copy"), self.tr("Copiar ima&gen"))
        self.copy.clicked.connect(self._copy)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.copy)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, TIGHT, 0, 0)
        self._layout.setSpacing(TIGHT)
        self._layout.addWidget(self.words)
        self._layout.addLayout(row)

    def show_course(self, name: str, course: Course) -> None:
        """Show somebody else's course."""
        self._name = name
        self._course = course
        self.words.setText(course_words(course))
        if self.isVisible():
            self._draw()

    def showEvent(self, event: QShowEvent) -> None:
        """On screen now: draw what was not drawn yet."""
        super().showEvent(event)
        self._draw()

    def picture(self) -> QPixmap:
        """The chart under its owner's name, to be pasted elsewhere."""
        chart = self._chart().grab()
        ratio = chart.devicePixelRatio()
        font = scaled(self.font(), 1.25)
        size = chart.deviceIndependentSize().toSize()
        head = self.fontMetrics().height() * 2
        whole = QPixmap(int(size.width() * ratio), int((size.height() + head) * ratio))
        whole.setDevicePixelRatio(ratio)
        whole.fill(self.palette().color(QPalette.ColorRole.Base))
        painter = QPainter(whole)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        room = QRect(ROOM, 0, size.width() - 2 * ROOM, head)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self._name)
        painter.drawPixmap(0, head, chart)
        painter.end()
        return whole

    def _copy(self) -> None:
        QGuiApplication.clipboard().setPixmap(self.picture())
        self.copied.emit()

    def _draw(self) -> None:
        wanted = (self._name, self._course)
        if self._course and self._drawn != wanted:
            plot = self._chart()
            plot.show_course(self._course)
            words = self.tr("Gráfica de {name}. {words}")
            plot.setAccessibleName(words.format(name=self._name, words=self.words.text()))
            self._drawn = wanted

    def _chart(self) -> "CoursePlot":
        if self.plot is None:
            # Half a second and 50 MB: only for who looks at a chart.
            from director.console.people.course_plot import CoursePlot

            self.plot = CoursePlot()
            self._layout.insertWidget(0, self.plot, 1)
        return self.plot
