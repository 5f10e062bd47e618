"""A whole window over the sample campaign, in folders of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.chooser import FileChooser
from director.console.folders import Folders
from director.console.places import places
from director.console.settings import WindowSettings
from director.console.window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director.console.reception import Reception


class FakeChooser(FileChooser):
    """Answers as told, in a person's place."""

    def __init__(self) -> None:
        self.answers: dict[str, Path | None] = {}

    def campaign(self, _parent: "QWidget", _folder: Path) -> Path | None:
        return self.answers.get("campaign")

    def backup(self, _parent: "QWidget", _folder: Path) -> Path | None:
        return self.answers.get("backup")

    def place(self, _parent: "QWidget", proposed: Path) -> Path | None:
        return self.answers.get("place", proposed)


@pytest.fixture
def folders(tmp_path: Path, resources: Path) -> Folders:
    home = tmp_path / "casa"
    return Folders(
        settings=home / "ventana.ini",
        backups=home / "copias",
        samples=home / "ejemplo",
        logs=home / "registro",
        documents=home / "documentos",
        resources=resources,
        editions=home / "ediciones",
    )


@pytest.fixture
def chooser() -> FakeChooser:
    return FakeChooser()


@pytest.fixture
def make_window(
    qtbot: QtBot, themed: object, folders: Folders, chooser: FakeChooser, clock: Any, dice: Any
) -> "Iterator[Callable[[], Reception]]":
    """Starts the program's window as often as a test wants; every start is a new evening."""
    from director.console.looks import Looks
    from director.console.reception import Reception

    made: list[MainWindow] = []

    def make() -> Reception:
        from PySide6.QtWidgets import QApplication

        window = MainWindow(WindowSettings(folders.settings), places())
        made.append(window)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        Looks(app, window)
        reception = Reception(window, folders, clock=clock, dice=dice, chooser=chooser)
        window.show()
        window.resize(1366, 768)
        with qtbot.waitActive(window):
            window.activateWindow()
        qtbot.waitUntil(lambda: not window.menus.file.isEmpty())
        return reception

    yield make
    for window in made:
        for dialog in window.findChildren(QDialog):
            dialog.reject()
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def reception(make_window: "Callable[[], Reception]") -> "Reception":
    return make_window()


@pytest.fixture
def opened(reception: "Reception", sample_file: Path) -> "Reception":
    """The window with the sample campaign in it."""
    assert reception.open(sample_file)
    return reception
