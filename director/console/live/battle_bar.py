"""The row of buttons over a battle in play, and what hangs in their menus."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from director.console.icons import icon
from director.console.labels import plain_tip
from director.console.theme import HAIR


class FormerButton(QPushButton):
    """«Anterior»: its tip says what it would take away, asked only when somebody wants to know."""

    def __init__(self) -> None:
        super().__init__(icon("undo-2"), "")
        self.setText(self.tr("An&terior"))
        self.last: Callable[[], str] = str
        """What the newest line says; nothing where there is none."""

    def event(self, event: QEvent) -> bool:
        """Say it right before the tip is shown."""
        if event.type() is QEvent.Type.ToolTip:
            self.setToolTip(plain_tip(self._told()))
        return super().event(event)

    def _told(self) -> str:
        words = self.tr("Quita la última línea de la bitácora; el estado vuelve al de antes")
        line = self.last()
        return f"{words}\n{line}" if line else words


class BattleBar(QWidget):
    """Everything that is not a turn. Other parts hang their own things into the menus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.former = FormerButton()
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
