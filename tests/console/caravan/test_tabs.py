"""Panes below the road: made when first shown, and kept up to date from then on."""

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.tabs import LazyTabs, PaneTab
from director.console.desk import Desk
from director.operations.change import Change, Subject


class Counted(QWidget):
    made: ClassVar[list[str]] = []

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.changes: list[Change | None] = []
        self.made.append(type(self).__name__)

    def reload(self, change: Change | None) -> None:
        self.changes.append(change)


class Other(Counted):
    pass


TABS = (PaneTab("Uno", __name__, "Counted"), PaneTab("Dos", __name__, "Other"))
CHANGE = Change(frozenset({Subject.CARAVAN}))


def test_a_pane_is_made_when_it_is_looked_at(desk: Desk, qtbot: QtBot) -> None:
    Counted.made.clear()
    tabs = LazyTabs(desk, TABS, "Lo que hay")
    qtbot.addWidget(tabs)
    tabs.reload(CHANGE)
    assert Counted.made == []
    tabs.show()
    assert tabs.tabBar().accessibleName() == "Lo que hay", "which is what takes focus"
    assert Counted.made == ["Counted"]
    QTest.mouseClick(
        tabs.tabBar(), Qt.MouseButton.LeftButton, pos=tabs.tabBar().tabRect(1).center()
    )
    assert Counted.made == ["Counted", "Other"]
    tabs.setCurrentIndex(0)
    assert Counted.made == ["Counted", "Other"], "each once"


def test_the_pane_in_front_follows_at_once_the_other_when_looked_at(
    desk: Desk, qtbot: QtBot
) -> None:
    tabs = LazyTabs(desk, TABS, "Lo que hay")
    qtbot.addWidget(tabs)
    tabs.show()
    other, one = tabs.pane("Other"), tabs.pane("Counted")
    assert isinstance(one, Counted)
    assert isinstance(other, Counted)
    tabs.reload(CHANGE)
    assert (one.changes, other.changes) == ([CHANGE], [])
    tabs.setCurrentIndex(1)
    assert other.changes == [None]
