"""The field for the forum's roll: figures are its own, every other key is the pane's."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.live.turn_keys import command_of

_STEPS = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)


class RollEdit(NumberEdit):
    """Where the cursor is at home while a battle is played."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", digits=3, parent=parent)
        self.setAccessibleName(self.tr("Tirada de 1d100"))
        self.setPlaceholderText("1d100")
        self.setFixedWidth(self.fontMetrics().horizontalAdvance("1d100000"))

    def event(self, event: QEvent) -> bool:
        """Undo is the battle's, not that of three figures."""
        asked = event.type() is QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent) and any(map(event.matches, _STEPS)):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the pane have what it knows."""
        if command_of(event) is not None:
            event.ignore()
            return
        super().keyPressEvent(event)

    def type_figure(self, figure: str) -> None:
        """A figure that was typed elsewhere in the pane."""
        self.setFocus()
        if len(self.text()) < 3:
            self.setText(self.text() + figure)
            self.edited.emit(self.value())
