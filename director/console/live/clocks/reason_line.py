"""A reason asked for in passing, in the line it is about: no dialog over it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from director.console.labels import PlainLabel
from director.console.people.fields import line
from director.console.theme import TIGHT, Role, set_role


class ReasonLine(QWidget):
    """Hidden until something asks. Enter does it, Esc leaves it; an empty reason is one, too."""

    opened = Signal(bool)
    """It is asking now, or does not any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = PlainLabel()
        self.reason: QLineEdit = line("", self.tr("Motivo"))
        self.reason.setPlaceholderText(self.tr("motivo, para la bitácora"))
        self.accept = QPushButton()
        set_role(self.accept, Role.PRIMARY)
        self.cancel = QPushButton(self.tr("Dejarlo"))
        self._act: Callable[[str], object] | None = None
        self._back: QWidget | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(self.words)
        row.addWidget(self.reason, 1)
        row.addWidget(self.accept)
        row.addWidget(self.cancel)
        self.accept.clicked.connect(self._accept)
        self.reason.returnPressed.connect(self._accept)
        self.cancel.clicked.connect(self.leave)
        self.hide()

    def ask(self, words: str, offer: str, act: Callable[[str], object]) -> None:
        """Ask why; ``act`` gets the reason. The cursor comes back to where it was."""
        self._act, self._back = act, self.window().focusWidget()
        self.words.setText(words)
        self.reason.clear()
        self.accept.setText(offer)
        self.show()
        self.reason.setFocus()
        self.opened.emit(True)

    def leave(self) -> None:
        """Do nothing after all."""
        self._act = None
        if self.isHidden():
            return
        self.hide()
        self.opened.emit(False)
        if self._back is not None and self._back.isVisible():
            self._back.setFocus()

    def _accept(self) -> None:
        act, why = self._act, self.reason.text().strip()
        self.leave()
        if act is not None:
            act(why)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)
