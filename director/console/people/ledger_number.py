"""A counter of the sheet that explains itself by the rows of the ledger it is the sum of."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from director.console.labels import PlainLabel
from director.console.theme import HAIR, tabular


class LedgerNumber(QWidget):
    """Looks like every number that explains itself; its "=" (or F1) opens the story instead."""

    wanted = Signal(str)
    """The kind of rows to show."""

    def __init__(self, name: str, text: str, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.label = PlainLabel(text)
        self.label.setFont(tabular(self.label.font()))
        self.button = QToolButton()
        self.button.setText("=")
        self.button.setAutoRaise(True)
        self.button.setToolTip(self.tr("De dónde sale (F1): su historia"))
        words = self.tr("{name}, {number}: de dónde sale")
        self.button.setAccessibleName(words.format(name=name, number=text))
        self.button.clicked.connect(self._ask)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        row.addWidget(self.label)
        row.addWidget(self.button)
        row.addStretch()
        self.setFocusProxy(self.button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 on the number or its button."""
        if event.key() == Qt.Key.Key_F1:
            self._ask()
            return
        super().keyPressEvent(event)

    def _ask(self) -> None:
        self.wanted.emit(self.kind)
