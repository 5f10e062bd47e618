"""The tab «Gráficos»: people, supplies, morale and wounded over the days, and the same in words."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPalette, QPixmap, QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QVBoxLayout, QWidget

from director.console.caravan.chart_series import (
    Drawn,
    drawable,
    latest,
    line_of,
    line_words,
    point_words,
    title_words,
)
from director.console.caravan.road_words import Dates, no_dates
from director.console.desk import Desk
from director.console.flow import Flow
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.palette import LIGHT, build_palette
from director.console.theme import ROOM, TIGHT, Role, scaled
from director.operations.campaigns import edition_of
from director.operations.caravan.calendar import settings
from director.operations.caravan.reads import date_in, road
from director.operations.change import Change
from director.operations.views.caravan import RoadDay
from director.operations.views.desk_reads import header
from director.rules.caravan.morale import bands, kept

if TYPE_CHECKING:
    from director.console.caravan.chart_plot import RoadPlot

_STRETCHES = (None, 10, 30, 100)
"""Days that may be shown; none: all."""


class ChartsPane(QWidget):
    """Draws only while it is on screen, and loads what it draws with when that happens first."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._road: tuple[RoadDay, ...] = ()
        self._days: tuple[RoadDay, ...] = ()
        self._dates: Dates = no_dates
        self._stale = True
        self.plot: RoadPlot | None = None
        self.shown = {what: QCheckBox(f"{title_words(what)}") for what in Drawn}
        self.stretch = QComboBox()
        self.stretch.setAccessibleName(self.tr("Días que se dibujan"))
        for days in _STRETCHES:
            words = self.tr("Todos los días") if days is None else self.tr("Últimos {n} días")
            self.stretch.addItem(words.format(n=days), days)
        self.copy = QPushButton(icon("copy"), self.tr("Copiar imagen"))
        self.copy.setToolTip(self.tr("Copiar los gráficos para pegarlos donde quieras"))
        self.point = PlainLabel(role=Role.STRONG, wrap=True)
        self.words = PlainLabel(role=Role.CAPTION, wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.empty = PlainLabel(
            self.tr("Cuando pasen días, aquí se verá cómo va la caravana."), wrap=True
        )
        self._lay_out()
        for box in self.shown.values():
            box.setChecked(True)
            box.toggled.connect(self._draw)
        self.stretch.currentIndexChanged.connect(self._draw)
        self.copy.clicked.connect(self._copy)

    def _lay_out(self) -> None:
        row = Flow()
        for widget in (*self.shown.values(), self.stretch, self.copy):
            row.addWidget(widget)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, TIGHT, 0, 0)
        self._layout.setSpacing(TIGHT)
        self._layout.addLayout(row)
        self._layout.addWidget(self.empty)
        self._layout.addWidget(self.point)
        self._layout.addWidget(self.words)

    def showEvent(self, event: QShowEvent) -> None:
        """On screen now: read and draw what was not yet."""
        super().showEvent(event)
        if self._stale:
            self.reload(None)

    def reload(self, _change: Change | None) -> None:
        """Read the road again; while nobody looks, later."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        campaign = self._desk.campaign
        calendar = settings(campaign).calendar
        self._dates = lambda day: date_in(calendar, day)
        self._road = road(campaign)
        self._draw()

    def picture(self) -> QPixmap:
        """The charts on paper, under the campaign's name and what they say, for pasting elsewhere.

        In the colours of the light look, whatever the screen has: it is pasted onto other pages.
        """
        plot = self._chart()
        was = plot.palette()
        plot.setPalette(build_palette(LIGHT))
        try:
            chart = plot.grab()
        finally:
            plot.setPalette(was)
        return _under_heading(self, chart, self._heading(), self.words.text())

    def _heading(self) -> str:
        name = header(self._desk.campaign).name
        words = self.tr("{name} · días {first} a {last}")
        return words.format(name=name, first=self._days[0].day, last=self._days[-1].day)

    def _copy(self) -> None:
        if self._days and self.plot is not None:
            QGuiApplication.clipboard().setPixmap(self.picture())
            self._desk.say(self.tr("Imagen copiada: ya puedes pegarla."))

    def _draw(self) -> None:
        """Draw what is chosen, and say it."""
        can = drawable(self._road)
        for what, box in self.shown.items():
            box.setVisible(what in can)
        drawn = tuple(what for what in can if self.shown[what].isChecked())
        self._days = latest(self._road, self.stretch.currentData())
        enough = len(self._days) > 1 and bool(drawn)
        self.empty.setVisible(not enough)
        if len(self._days) > 1 and not drawn:
            self.empty.setText(self.tr("Marca arriba qué quieres ver."))
        for widget in (self.point, self.words, self.copy):
            widget.setVisible(enough)
        if self.plot is not None:
            self.plot.setVisible(enough)
        if not enough:
            return
        self.words.setText(" ".join(line_words(line_of(self._days, what)) for what in drawn))
        plot = self._chart()
        plot.show_road(self._days, drawn, *self._bands())
        plot.setAccessibleName(self.tr("Gráficos de la caravana"))
        plot.setAccessibleDescription(self.words.text())
        self._tell(plot.place)

    def _bands(self) -> tuple[list[tuple[int, int, int]], int]:
        edition = edition_of(self._desk.campaign)
        highest = max((day.state.morale for day in self._days), default=0)
        if edition.caravan is None:
            return [], max(1, highest)
        most = max(edition.caravan.morale.most.value, highest)
        if not kept(edition, self._days[-1].state):
            return [], most
        return [(band.least, band.most, band.willpower) for band in bands(edition)], most

    def _tell(self, place: int) -> None:
        can = drawable(self._road)
        drawn = tuple(what for what in can if self.shown[what].isChecked())
        self.point.setText(point_words(self._days[place], drawn, self._dates))

    def _chart(self) -> "RoadPlot":
        if self.plot is None:
            # Half a second and 50 MB: only for who looks at a chart.
            from director.console.caravan.chart_plot import RoadPlot

            self.plot = RoadPlot()
            self.plot.moved.connect(self._tell)
            self._layout.insertWidget(2, self.plot, 1)
        return self.plot


def _under_heading(widget: QWidget, chart: QPixmap, heading: str, words: str) -> QPixmap:
    """The charts below a title and above the same in words, so that a picture tells all by
    itself.
    """
    ratio, colours = chart.devicePixelRatio(), build_palette(LIGHT)
    size = chart.deviceIndependentSize().toSize()
    head = widget.fontMetrics().height() * 2
    room = QRect(0, 0, size.width() - 2 * ROOM, 10_000)
    wrapped = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)
    foot = widget.fontMetrics().boundingRect(room, wrapped, words).height() + ROOM
    whole = QPixmap(round(size.width() * ratio), round((head + size.height() + foot) * ratio))
    whole.setDevicePixelRatio(ratio)
    whole.fill(colours.color(QPalette.ColorRole.Base))
    painter = QPainter(whole)
    painter.setPen(colours.color(QPalette.ColorRole.Text))
    painter.drawPixmap(0, head, chart)
    painter.setFont(widget.font())
    painter.drawText(QRect(ROOM, head + size.height(), room.width(), foot), wrapped, words)
    painter.setFont(scaled(widget.font(), 1.25))
    painter.drawText(QRect(ROOM, 0, room.width(), head), Qt.AlignmentFlag.AlignVCenter, heading)
    painter.end()
    return whole
