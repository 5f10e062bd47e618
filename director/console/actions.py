"""Everything the menus and shortcuts of the window can do, by name; who does it connects later."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow

from director.console.icons import icon
from director.console.places import Place
from director.console.settings import SCALES, SCHEMES


class Actions(QObject):
    """The actions of one window. Those that need a campaign are in ``of_campaign``."""

    def __init__(self, window: QMainWindow, places: Sequence[Place]) -> None:
        super().__init__(window)
        self._window = window
        self._keys: dict[QAction, str] = {}
        self.new = self._make(self.tr("&Nueva campaña…"), "Ctrl+Shift+N", "file-plus")
        self.open = self._make(self.tr("&Abrir…"), "Ctrl+O", "folder-open")
        self.sample = self._make(self.tr("Explorar la campaña de &ejemplo"), "", "book-open")
        self.backup = self._make(self.tr("Abrir una &copia de seguridad…"), "", "archive")
        self.copy = self._make(self.tr("&Guardar una copia…"), "", "copy")
        self.details = self._make(self.tr("&Datos de la campaña…"), "", "pencil")
        self.close = self._make(self.tr("Ce&rrar la campaña"), "Ctrl+W", "x")
        self.quit = self._make(self.tr("&Salir"), "Ctrl+Q", "")
        self.undo = self._make(self.tr("&Deshacer"), "Ctrl+Z", "undo-2")
        self.redo = self._make(self.tr("&Rehacer"), "Ctrl+Shift+Z", "redo-2")
        self.publish = self._make(self.tr("Panel &Publicar"), "F9", "panel-right")
        self.publish.setCheckable(True)
        self.keys = self._make(self.tr("&Atajos del teclado"), "Ctrl+F1", "info")
        self.about = self._make(self.tr("Acerca &de Estandarte"), "", "")
        self.places = {
            place.key: self._make(place.title, f"Ctrl+{number}", place.icon)
            for number, place in enumerate(places, 1)
        }
        self.schemes = self._choices(
            SCHEMES, (self.tr("Como el &sistema"), self.tr("&Claro"), self.tr("&Oscuro"))
        )
        self.scales = self._choices(
            tuple(str(size) for size in SCALES), tuple(f"&{size} %" for size in SCALES)
        )
        self.of_campaign = (self.copy, self.details, self.close, *self.places.values())
        self.set_campaign(False)

    def arm(self) -> None:
        """Give the actions their shortcuts; after the first paint, see ``lean``."""
        for action, keys in self._keys.items():
            action.setShortcut(keys)

    def set_campaign(self, is_open: bool) -> None:
        """Some things can only be done with a campaign on the desk."""
        for action in self.of_campaign:
            action.setEnabled(is_open)
        if not is_open:
            self.undo.setEnabled(False)
            self.redo.setEnabled(False)

    def _make(self, text: str, keys: str, picture: str) -> QAction:
        action = QAction(text, self._window)
        if keys:
            self._keys[action] = keys
        if picture:
            action.setIcon(icon(picture))
        self._window.addAction(action)
        return action

    def _choices(self, keys: Sequence[str], texts: Sequence[str]) -> dict[str, QAction]:
        """Actions of which one is chosen."""
        group = QActionGroup(self)
        chosen = {}
        for key, text in zip(keys, texts, strict=True):
            action = QAction(text, self._window, checkable=True)
            group.addAction(action)
            chosen[key] = action
        return chosen
