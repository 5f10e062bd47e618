"""The row of buttons over a battle in play, and what hangs in their menus."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from director.console.icons import icon
from director.console.labels import plain_tip
from director.console.theme import HAIR


class BattleBar(QWidget):
    """Everything that is not a turn. Other parts hang their own things into the menus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.former = QPushButton(icon("undo-2"), self.tr("An&terior"))
        self.former.setToolTip(
            plain_tip(self.tr("Quita la última línea de la bitácora; el estado vuelve al de antes"))
        )
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(HAIR)
        self.row.addWidget(self.former)
        self.hand = self._menu(self.tr("Di&rector"))
        self.texts = self._menu(self.tr("&Publicar"))
        self.battle = self._menu(self.tr("&Batalla"))
        self.row.addStretch()

    def _menu(self, words: str) -> QMenu:
        button = QPushButton(words)
        menu = QMenu(button)
        button.setMenu(menu)
        self.row.addWidget(button)
        return menu

    def add_button(self, button: QPushButton) -> None:
        """One more thing to do, after the menus."""
        self.row.insertWidget(self.row.count() - 1, button)


def add(menu: QMenu, words: str, slot: Callable[[], object], picture: str = "") -> QAction:
    """An entry of a menu."""
    action = QAction(words, menu)
    if picture:
        action.setIcon(icon(picture))
    action.triggered.connect(lambda _on=False: slot())
    menu.addAction(action)
    return action
