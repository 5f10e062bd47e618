"""Caravana: the road and its days above, what the caravan has and what happens to it below."""

from typing import Literal

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.day_figures import DayFigures
from director.console.caravan.first_count import FirstCount
from director.console.caravan.road_pane import RoadPane
from director.console.caravan.tabs import LEFT_TABS, RIGHT_TABS, LazyTabs
from director.console.days_dialog import DaysDialog
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import ElidedLabel, PlainLabel
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.words import activity_words
from director.forum.caravan.date_words import date_words
from director.operations.campaigns import edition_of
from director.operations.caravan.calendar import settings
from director.operations.caravan.reads import caravan_now, date_in, road
from director.operations.change import Change, Subject
from director.operations.views.caravan import CaravanNow
from director.operations.views.desk_reads import header

translate = QCoreApplication.translate

_FEW_LINES = 38
"""Height in lines below which the road gives way to what lies under it."""
_SHOWN = frozenset({Subject.CARAVAN, Subject.CHARACTERS, Subject.BATTLES, Subject.CAMPAIGN})

_PASSING = frozenset({"caravan.travel", "caravan.rest"})
"""Steps by which days pass."""


class CaravanWorkspace(QWidget):
    """What day it is, what there is, and the two ways of letting days pass."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rest_days = 0
        self.day = ElidedLabel(role=Role.TITLE)
        self.travel = QPushButton(icon("footprints"), self.tr("V&iajar…"))
        self.rest = QPushButton(icon("tent"), self.tr("&Descansar…"))
        self.publish = QPushButton(icon("send"), self.tr("P&ublicar"))
        self.publish.setMenu(self._publish_menu())
        self.figures = DayFigures(edition_of(desk.campaign))
        self.first_count = FirstCount(desk)
        self.road = RoadPane()
        self.goods = LazyTabs(desk, LEFT_TABS, self.tr("Lo que hay"))
        self.story = LazyTabs(desk, RIGHT_TABS, self.tr("Lo que pasa"))
        self._lay_out()
        self._connect()
        self.reload(None)

    def _publish_menu(self) -> QMenu:
        menu = QMenu(self)
        for words, publish in (
            (self.tr("Lo que falta por contar del &camino"), self._publish_new),
            (self.tr("Lo mismo, &sin números"), lambda: self._publish_new(numbers=False)),
            (self.tr("El &estado de la caravana"), self._publish_state),
            (self.tr("El estado, sin &números"), lambda: self._publish_state(numbers=False)),
        ):
            menu.addAction(words).triggered.connect(lambda _on, do=publish: do())
        return menu

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(PlainLabel(self.tr("Caravana"), role=Role.TITLE))
        head.addWidget(self.day, 1)
        for button in (self.travel, self.rest, self.publish):
            head.addWidget(button)
        below = QSplitter(Qt.Orientation.Horizontal)
        below.setObjectName("caravan")
        below.setChildrenCollapsible(False)
        below.setHandleWidth(ROOM)
        set_role(below, Role.GAP)
        for tabs in (self.goods, self.story):
            below.addWidget(tabs)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, TIGHT)
        column.setSpacing(TIGHT)
        column.addLayout(head)
        column.addWidget(self.first_count)
        column.addWidget(self.figures)
        column.addWidget(self.road)
        column.addWidget(below, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The road takes less of a height in which there are few lines."""
        super().resizeEvent(event)
        self._share_height()

    def changeEvent(self, event: QEvent) -> None:
        """Large letters make few lines."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "road"):
            self._share_height()

    def _share_height(self) -> None:
        self.road.view.lie_low(self.height() < _FEW_LINES * self.fontMetrics().height())

    def _connect(self) -> None:
        self.travel.clicked.connect(lambda: self._ask_days("travel"))
        self.rest.clicked.connect(lambda: self._ask_days("rest"))
        self.road.publish_wanted.connect(self._publish_chosen)
        self.road.copied.connect(
            lambda: self._desk.say(self.tr("Copiado: el camino, como imagen."))
        )
        again = QShortcut(QKeySequence("F5"), self)
        again.activated.connect(lambda: self.reload(None))

    def reload(self, change: Change | None) -> None:
        """Read the caravan again, as far as a change touches it."""
        if change is None or change.subjects & _SHOWN:
            known = self.road.view.days
            self._read()
            if change is not None and change.label is not None and known:
                self._choose_passed(change.label.code, known[-1].day)
        self.goods.reload(change)
        self.story.reload(change)

    def _choose_passed(self, step: str, known: int) -> None:
        """The days that a step lets pass are the stretch, wherever the road was being read."""
        if step in _PASSING and self.road.view.days[-1].day > known:
            self.road.view.choose(known + 1)
            self.road.view.choose(self.road.view.days[-1].day, extend=True)

    def go_to(self, key: int) -> None:
        """Show a test of attributes, or below 0 a decision."""
        pane = self.story.pane("TestsPane" if key > 0 else "ScenesPane")
        show_row = getattr(pane, "show_row", None)
        if show_row is not None:
            show_row(abs(key))

    def _read(self) -> None:
        campaign = self._desk.campaign
        self.figures.edition = edition_of(campaign)
        now = caravan_now(campaign)
        self._rest_days = now.rest_days
        self.day.setText(_day_words(now))
        self.first_count.setVisible(not now.opened)
        self.figures.show_now(now)
        calendar = settings(campaign).calendar
        days = road(campaign)
        self.road.show_road(header(campaign).name, days, lambda day: date_in(calendar, day))
        self.road.setVisible(len(days) > 1)  # the first day is told above
        self.setFocusProxy(self.road.view if len(days) > 1 else self.travel)

    # ---- texts, whose writing is loaded when one is wanted

    def _publish_new(self, *, numbers: bool = True) -> None:
        from director.console.caravan.road_publishing import publish_new_stretch

        first, last = publish_new_stretch(self._desk, numbers=numbers)
        self.road.view.choose(first)
        self.road.view.choose(last, extend=True)

    def _publish_chosen(self, first: int, last: int) -> None:
        from director.console.caravan.road_publishing import publish_stretch

        publish_stretch(self._desk, first, last)

    def _publish_state(self, *, numbers: bool = True) -> None:
        from director.console.caravan.road_publishing import publish_state

        publish_state(self._desk, numbers=numbers)

    def _ask_days(self, activity: Literal["travel", "rest"]) -> None:
        days = self._rest_days if activity == "rest" else 1
        DaysDialog(self._desk, activity, max(1, days), self).open()


def _day_words(now: CaravanNow) -> str:
    """``día 47 · 3 de Lluvias del año 2 · descanso``."""
    day = translate("caravan", "día {day}").format(day=now.day)
    parts = (day, date_words(now.date, year=True), activity_words(now.activity))
    return " · ".join(part for part in parts if part)
