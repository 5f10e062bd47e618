"""What a director does in the pane Sucesos, and what comes back."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.event_files import EventFiles
from director.console.caravan.event_pane import EventsPane
from director.console.desk import Desk

_TURNS = 400


class FakeFiles(EventFiles):
    """Answers as told, in a person's place."""

    def __init__(self) -> None:
        self.answer: Path | None = None
        self.proposed = ""

    def source(self, _parent: QWidget, _folder: Path) -> Path | None:
        return self.answer

    def target(self, _parent: QWidget, proposed: Path) -> Path | None:
        self.proposed = proposed.name
        return self.answer


def shown(desk: Desk, qtbot: QtBot, width: int = 380, height: int = 460) -> EventsPane:
    """On screen, as narrow as it will be; changes reach it as the window would pass them on."""
    pane = EventsPane(desk)
    pane.verbs.files = FakeFiles()
    desk.feed.changed.connect(pane.reload)
    qtbot.addWidget(pane)
    pane.resize(width, height)
    pane.show()
    with qtbot.waitActive(pane):
        pane.activateWindow()
    return pane


def files_of(pane: EventsPane) -> FakeFiles:
    files = pane.verbs.files
    assert isinstance(files, FakeFiles)
    return files


def opened(pane: QWidget, kind: type[Any]) -> Any:
    """The dialog of that kind which is on screen, with the keyboard in it."""
    found = [each for each in pane.findChildren(kind) if each.isVisible()]
    assert len(found) == 1, found
    found[0].activateWindow()
    for _turn in range(_TURNS):
        if found[0].isActiveWindow():
            break
        QTest.qWait(5)
    return found[0]


def click(button: QPushButton) -> None:
    QApplication.processEvents()  # what has just been made shows itself in its own time
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def entries(pane: EventsPane) -> list[tuple[str, str]]:
    """The lines of the table as they are read."""
    rows = pane.chances.rows
    return [(rows.columns[0].text(row), rows.columns[1].text(row)) for row in rows.shown]
