"""Two quick clicks never do more than one: a button that changes things dozes after each press.

The same goes for a button that moves into the place of a pressed one. It sleeps for as long as a
double click takes.
"""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton


def doze(button: QPushButton, ready: Callable[[], bool] = lambda: True, *, clicks: int = 1) -> None:
    """Let a button sleep for one double click, or for as long as ``clicks`` of them take; then it
    wakes if it is ``ready``.

    The cursor comes back to it, unless the director has gone elsewhere meanwhile.
    """
    window = button.window()
    had_cursor = window.focusWidget() is button
    button.setEnabled(False)
    refuge = window.focusWidget()

    def wake() -> None:
        button.setEnabled(ready())
        now = window.focusWidget()
        # A click on a sleeping button gives the cursor to what lies around it.
        if had_cursor and (now is None or now is refuge or now.isAncestorOf(button)):
            button.setFocus()

    QTimer.singleShot(clicks * QApplication.doubleClickInterval(), button, wake)
