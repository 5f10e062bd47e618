"""Puts the program together: the window is painted first, and only then comes what is heavy.

Nothing above ``Program.load`` may import SQLAlchemy, pydantic, the operations or a workspace: their
half second belongs after the first paint.
"""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDir, QTimer
from PySide6.QtWidgets import QApplication

from director import __version__
from director.console.folders import Folders
from director.console.icons import SEARCH_PATH
from director.console.places import WELCOME, places
from director.console.settings import WindowSettings
from director.console.theme import apply_theme
from director.console.window import MainWindow
from director.plain_imports import plain_imports
from director.resources import resources_folder

if TYPE_CHECKING:
    from director.console.reception import Reception


_LATER_MS = 200
"""After the campaign is on screen, and before anybody has read it."""


class Wanted(NamedTuple):
    """What the command line asked for: a file, a fresh copy of the sample, or neither."""

    file: Path | None = None
    sample: bool = False


def user_folders() -> Folders:
    """Where this user's things lie."""
    from platformdirs import PlatformDirs  # small, but still not worth waiting for twice

    dirs = PlatformDirs("estandarte", appauthor=False)
    data = Path(dirs.user_data_path)
    return Folders(
        settings=Path(dirs.user_config_path) / "ventana.ini",
        backups=data / "copias",
        samples=data / "ejemplo",
        logs=Path(dirs.user_log_path),
        documents=Path(dirs.user_documents_path) / "Estandarte",
        resources=resources_folder(),
        editions=data / "ediciones",
    )


class Program:
    """The running program. ``dice`` stands in for real ones."""

    def __init__(
        self,
        app: QApplication,
        folders: Folders,
        wanted: Wanted,
        dice: Callable[[int], int] | None = None,
    ) -> None:
        self.app = app
        self._dice = dice
        self.folders = folders
        self.wanted = wanted
        self.reception: Reception | None = None
        app.setApplicationName("Estandarte")
        app.setApplicationVersion(__version__)
        QDir.setSearchPaths(SEARCH_PATH, [str(folders.resources / "icons")])
        self.settings = WindowSettings(folders.settings)
        apply_theme(app, self.settings.dark, self.settings.scale / 100)
        self.window = MainWindow(self.settings, places())
        self.window.show_frame(self._first_place())
        self._later = QTimer(self.window, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(self.fetch_the_rest)
        self.window.painted.connect(self.load)

    def _first_place(self) -> str:
        """The workspace left last, or the welcome when there is no campaign to open."""
        if not self.wanted.sample and self.wanted.file is None and self.settings.reopen is None:
            return WELCOME
        kept = self.settings.text("window/workspace")
        return kept if kept in self.window.actions_.places else "today"

    @property
    def seated(self) -> bool:
        """A campaign is on screen."""
        return self.reception is not None and self.reception.session is not None

    def load(self) -> None:
        """Bring in the rest of the house, and the campaign."""
        try:
            with plain_imports():
                from director.console import aid, looks, reception
                from director.dice import clock, throw

                aid.Aid(self.app, self.window, self.folders)
                looks.Looks(self.app, self.window)
                self.reception = reception.Reception(
                    self.window, self.folders, clock=clock, dice=self._dice or throw
                )
                if not (self.wanted.sample and self.reception.sample()):
                    self.reception.begin(self.wanted.file)
        finally:
            gc.freeze()
            gc.enable()
        self._later.start()

    def fetch_the_rest(self) -> None:
        """What the first screen did without and the first click will want."""
        with plain_imports():
            import director.console.aftermath.dialog
            import director.console.workspaces.battles
            import director.console.workspaces.edition
            import director.console.workspaces.encounters
            import director.console.workspaces.history
            import director.console.workspaces.people  # noqa: F401
        gc.freeze()


def run(wanted: Wanted) -> int:
    """Run the program until its window is closed."""
    app = QApplication(["director"])
    program = Program(app, user_folders(), wanted)
    program.window.show()
    return app.exec()
