"""Caravana: the road and its days above, what the caravan has and what happens to it below."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from director.console.caravan.tabs import LEFT_TABS, RIGHT_TABS, LazyTabs
from director.console.days_dialog import DaysDialog
from director.console.desk import Desk
from director.console.due import rest_days
from director.console.icons import icon
from director.console.labels import ElidedLabel, PlainLabel
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.words import activity_words
from director.operations.change import Change
from director.operations.views.desk_reads import header, today


class CaravanWorkspace(QWidget):
    """What day it is, what there is, and the two ways of letting days pass."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.day = ElidedLabel(role=Role.TITLE)
        self.travel = QPushButton(icon("footprints"), self.tr("V&iajar…"))
        self.rest = QPushButton(icon("tent"), self.tr("&Descansar…"))
        self.travel.clicked.connect(lambda: self._ask_days("travel"))
        self.rest.clicked.connect(lambda: self._ask_days("rest"))
        self.goods = LazyTabs(desk, LEFT_TABS, self.tr("Lo que hay"))
        self.story = LazyTabs(desk, RIGHT_TABS, self.tr("Lo que pasa"))
        self._lay_out()
        self.setFocusProxy(self.travel)
        again = QShortcut(QKeySequence("F5"), self)
        again.activated.connect(lambda: self.reload(None))
        self.reload(None)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(PlainLabel(self.tr("Caravana"), role=Role.TITLE))
        head.addWidget(self.day, 1)
        head.addWidget(self.travel)
        head.addWidget(self.rest)
        below = QSplitter(Qt.Orientation.Horizontal)
        below.setObjectName("caravan")
        below.setChildrenCollapsible(False)
        below.setHandleWidth(ROOM)
        set_role(below, Role.GAP)
        for tabs in (self.goods, self.story):
            tabs.setVisible(tabs.count() > 0)
            below.addWidget(tabs)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(head)
        column.addWidget(below, 1)

    def reload(self, change: Change | None) -> None:
        """Read the caravan again."""
        head = header(self._desk.campaign)
        activity = activity_words(head.activity)
        words = self.tr("día {day}").format(day=head.day)
        self.day.setText(f"{words} · {activity}" if activity else words)
        self.goods.reload(change)
        self.story.reload(change)

    def _ask_days(self, activity: Literal["travel", "rest"]) -> None:
        days = rest_days(today(self._desk.campaign)) if activity == "rest" else 1
        DaysDialog(self._desk, activity, max(1, days), self).open()
