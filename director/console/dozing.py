"""Two quick clicks never do more than one: a button that changes things dozes after each press.

The same goes for a button that moves into the place of a pressed one. It sleeps for as long as a
double click takes.
"""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton


def doze(button: QPushButton, ready: Callable[[], bool] = lambda: True) -> None:
    """Let a button sleep for one double click; then it wakes if it is ``ready``.

    The cursor comes back to it, unless the director has gone elsewhere meanwhile.
    """
    window = button.window()
    had_cursor = window.focusWidget() is button
    button.setEnabled(False)
    refuge = window.focusWidget()

    def wake() -> None:
        button.setEnabled(ready())
        if had_cursor and window.focusWidget() is refuge:
            button.setFocus()

    QTimer.singleShot(QApplication.doubleClickInterval(), button, wake)
