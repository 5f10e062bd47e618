"""Light, dark and the size of the letters: follows the system, or what was chosen in the menu."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from director.console.settings import WindowSettings
from director.console.theme import apply_theme
from director.console.window import MainWindow


def dress(app: QApplication, settings: WindowSettings) -> None:
    """Give the program the look that is wanted."""
    apply_theme(app, settings.dark, settings.scale / 100)


class Looks(QObject):
    """Connects the choices of the menu Ver."""

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        super().__init__(window)
        self._app = app
        self._settings = window.settings
        actions = window.actions_
        actions.schemes[self._settings.scheme].setChecked(True)
        actions.scales[str(self._settings.scale)].setChecked(True)
        for scheme, action in actions.schemes.items():
            action.triggered.connect(lambda _=False, value=scheme: self._set("scheme", value))
        for scale, action in actions.scales.items():
            action.triggered.connect(lambda _=False, value=scale: self._set("scale", value))
        app.styleHints().colorSchemeChanged.connect(self._follow_system)

    def _set(self, key: str, value: str) -> None:
        self._settings.set(f"view/{key}", value)
        dress(self._app, self._settings)

    def _follow_system(self) -> None:
        if self._settings.dark is None:
            dress(self._app, self._settings)
