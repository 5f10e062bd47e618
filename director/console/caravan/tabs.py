"""What lies below the road, by tabs: each pane is loaded when it is shown for the first time."""

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QTabWidget, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.tab_walk import make_part
from director.console.theme import TIGHT
from director.operations.change import Change

translate = QCoreApplication.translate


class PaneTab(NamedTuple):
    """One tab: its title, and where the class of its pane is found. A pane is made as
    ``Pane(desk)`` and follows what changes with ``reload(change)``.
    """

    title: str
    module: str
    widget: str


class ReloadingPane(Protocol):
    """What a tab asks of its pane."""

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""


LEFT_TABS: tuple[PaneTab, ...] = (
    PaneTab("Bienes", "director.console.caravan.goods_pane", "GoodsPane"),
    PaneTab("Objetos", "director.console.caravan.item_pane", "ItemsPane"),
    PaneTab("Gráficos", "director.console.caravan.chart_pane", "ChartsPane"),
)
"""What the caravan has."""

RIGHT_TABS: tuple[PaneTab, ...] = (
    PaneTab("Pruebas", "director.console.caravan.check_pane", "TestsPane"),
    PaneTab("Sucesos", "director.console.caravan.event_pane", "EventsPane"),
    PaneTab("Decisiones", "director.console.caravan.scene_pane", "ScenesPane"),
)
"""What happens to it, and what is decided."""


class LazyTabs(QTabWidget):
    """Panes side by side; one that was never looked at costs nothing."""

    def __init__(self, desk: Desk, tabs: Sequence[PaneTab], name: str) -> None:
        super().__init__()
        self._desk = desk
        self._of = tuple(tabs)
        self._rooms: list[QVBoxLayout] = []
        self._panes: dict[int, QWidget] = {}
        self._stale: set[int] = set()
        self.setAccessibleName(name)
        self.tabBar().setAccessibleName(name)  # it is what takes focus
        make_part(self)
        self.setDocumentMode(True)
        self.setUsesScrollButtons(False)
        for tab in self._of:
            room = QScrollArea()  # with large letters a pane may be higher than what is left
            room.setWidgetResizable(True)
            room.setFrameShape(QScrollArea.Shape.NoFrame)
            room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            within = QWidget()
            column = QVBoxLayout(within)
            column.setContentsMargins(0, TIGHT, 0, 0)
            room.setWidget(within)
            self._rooms.append(column)
            self.addTab(room, translate("caravan_tabs", tab.title))
        self.currentChanged.connect(self._show)

    def showEvent(self, event: QShowEvent) -> None:
        """The pane in front is wanted now."""
        super().showEvent(event)
        self._show(self.currentIndex())

    def pane(self, widget: str) -> QWidget:
        """The pane of that class, brought to the front."""
        place = [tab.widget for tab in self._of].index(widget)
        self.setCurrentIndex(place)
        self._show(place)
        return self._panes[place]

    def reload(self, change: Change | None) -> None:
        """The pane in front follows at once, the others when they are looked at."""
        here = self.currentIndex()
        self._stale |= set(self._panes) - {here}
        if here in self._panes:
            self._pane(here).reload(change)

    def _show(self, place: int) -> None:
        if place < 0 or not self.isVisible():
            return
        if place not in self._panes:
            tab = self._of[place]
            pane: QWidget = getattr(import_module(tab.module), tab.widget)(self._desk)
            self._rooms[place].addWidget(pane)
            pane.show()  # now, not when Qt comes round to it
            self._panes[place] = pane
        elif place in self._stale:
            self._pane(place).reload(None)
        self._stale.discard(place)

    def _pane(self, place: int) -> ReloadingPane:
        return cast(ReloadingPane, self._panes[place])
