"""How large a window may be so that nothing of it, title and frame included, leaves the screen."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

TITLE_BAR = 40
"""Height that the system's title bar takes; it tells only once the window is shown."""
FRAME = 8
"""Width of its frame at both sides together."""


def available(window: QWidget) -> QSize:
    """What the system's own bars leave of the screen."""
    return window.screen().availableGeometry().size()


def give_size(window: QWidget, width: int, height: int) -> None:
    """That size for the contents of a window, or what there is room for with its frame."""
    room = available(window) - QSize(FRAME, TITLE_BAR)
    window.resize(QSize(width, height).boundedTo(room))


def fit(window: QWidget, letters: int, lines: int) -> None:
    """Room for so many letters and lines of the window's font, within the screen."""
    metrics = window.fontMetrics()
    give_size(window, letters * metrics.averageCharWidth(), lines * metrics.height())
