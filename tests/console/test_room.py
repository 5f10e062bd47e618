"""On a small screen every window keeps its title bar and its buttons in sight."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from director.console import room
from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.reopen import ReopenDialog
from director.console.battles.record_dialog import RecordDialog
from director.console.days_dialog import DaysDialog
from director.console.desk import Desk
from director.console.folders import Folders
from director.console.people.character_dialog import CharacterDialog
from director.console.places import places
from director.console.settings import WindowSettings
from director.console.window import MainWindow
from director.operations.views.battle_reads import battles

SCREEN = QSize(1366, 768)


def battle(desk: Desk, state: str) -> int:
    return next(row.id for row in battles(desk.campaign) if row.state == state)


DIALOGS: dict[str, Callable[[Desk], QDialog]] = {
    "wizard": lambda desk: AftermathWizard(desk, battle(desk, "pending")),
    "reopen": lambda desk: ReopenDialog(desk, battle(desk, "resolved")),
    "record": lambda desk: RecordDialog(desk),
    "days": lambda desk: DaysDialog(desk, "rest", 3, None),
    "character": lambda desk: CharacterDialog(desk),
}


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def available(_window: QWidget) -> QSize:
        return SCREEN

    monkeypatch.setattr(room, "available", available)


def fits(window: QWidget) -> bool:
    return (
        window.width() + room.FRAME <= SCREEN.width()
        and window.height() + room.TITLE_BAR <= SCREEN.height()
    )


@pytest.mark.parametrize("kind", DIALOGS)
def test_a_dialog_in_large_letters_fits_with_its_title_bar(
    small_screen: None,
    desk: Desk,
    themed: Callable[[bool, float], None],
    qtbot: QtBot,
    kind: str,
) -> None:
    themed(False, 1.5)
    dialog = DIALOGS[kind](desk)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert fits(dialog)


def test_the_first_window_leaves_room_for_its_frame(
    small_screen: None, themed: object, folders: Folders, qtbot: QtBot
) -> None:
    window = MainWindow(WindowSettings(folders.settings), places())
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    assert fits(window)
    assert window.rect().contains(window.status.mapTo(window, window.status.rect().bottomLeft()))
