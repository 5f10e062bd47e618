"""Keys as a director presses them: wherever the cursor is."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

_NONE = Qt.KeyboardModifier.NoModifier


def press(key: Qt.Key, held: Qt.KeyboardModifier = _NONE) -> None:
    """One key, and what comes of it on the screen."""
    where = QApplication.focusWidget()
    assert where is not None
    QTest.keyClick(where, key, held)
    QApplication.processEvents()


def type_(text: str) -> None:
    """Letters and figures one by one; a capital is pressed with Mayús."""
    for sign in text:
        held = Qt.KeyboardModifier.ShiftModifier if sign.isupper() else _NONE
        press(Qt.Key(ord(sign.upper())), held)


def enter() -> None:
    """Intro."""
    press(Qt.Key.Key_Return)
