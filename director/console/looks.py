"""Light, dark and the size of the letters: follows the system, or what was chosen in the menu."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from director.console.theme import apply_theme
from director.console.window import MainWindow


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
        self._tell_system()
        app.styleHints().colorSchemeChanged.connect(self._follow_system)

    def _set(self, key: str, value: str) -> None:
        self._settings.set(f"view/{key}", value)
        self._tell_system()
        self._dress()

    def _tell_system(self) -> None:
        """So that frames and dialogs that are the system's own look the same."""
        scheme = Qt.ColorScheme
        wanted = {None: scheme.Unknown, True: scheme.Dark, False: scheme.Light}
        self._app.styleHints().setColorScheme(wanted[self._settings.dark])

    def _follow_system(self) -> None:
        if self._settings.dark is None:
            self._dress()

    def _dress(self) -> None:
        apply_theme(self._app, self._settings.dark, self._settings.scale / 100)
