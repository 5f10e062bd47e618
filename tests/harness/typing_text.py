"""Typing any text into a field: the test library's own typing aborts on what is not ASCII."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget


def type_text(widget: QWidget, text: str) -> None:
    """Press and release one key per character, as a keyboard of any country would."""
    widget.setFocus()
    for mark in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, mark)
            QApplication.sendEvent(widget, event)
