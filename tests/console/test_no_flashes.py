"""What is made for a workspace never stands on the desktop by itself, not even for a moment: the
window would lose the keyboard.
"""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from director.console.reception import Reception

_PLACES = ("today", "caravan", "people", "encounters", "battles", "chronicle", "history", "edition")


class Flashes(QObject):
    """Notes every window that comes up beside one."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.window = window
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Show or not isinstance(watched, QWidget):
            return False
        if watched.isWindow() and watched is not self.window:
            self.seen.append(f"{type(watched).__name__} {watched.accessibleName()}")
        return False


@pytest.mark.parametrize("place", _PLACES)
def test_nothing_comes_up_by_itself(opened: "Reception", qtbot: QtBot, place: str) -> None:
    assert opened.session is not None
    app = QApplication.instance()
    assert app is not None
    flashes = Flashes(opened.window)
    app.installEventFilter(flashes)
    try:
        opened.session.show(place)
        body = opened.window.body(place)
        assert body is not None
        qtbot.waitUntil(body.isVisible)
        for tabs in body.findChildren(QTabWidget):
            for number in range(tabs.count()):
                tabs.setCurrentIndex(number)
                QApplication.processEvents()
    finally:
        app.removeEventFilter(flashes)
    assert flashes.seen == []
