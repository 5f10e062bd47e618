"""Notices outside the window, for when the director looks elsewhere."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSystemTrayIcon, QWidget


class Tray(Protocol):
    """Where notices go that must be seen outside the window."""

    def notify(self, title: str, text: str, opened: Callable[[], object]) -> bool:
        """Show one; ``opened`` when it is clicked. False where there is no such place."""
        ...

    def close(self) -> None:
        """Take away what is shown."""
        ...


class SystemTray:
    """The system's own tray. Its icon is there from the first notice until it is closed."""

    def __init__(self, icon: QIcon, owner: QWidget) -> None:
        self._picture = icon
        self._owner = owner
        self._icon: QSystemTrayIcon | None = None
        self._opened: Callable[[], object] | None = None

    def notify(self, title: str, text: str, opened: Callable[[], object]) -> bool:
        """Show a notice where the system can."""
        if not (QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages()):
            return False
        if self._icon is None:
            self._icon = QSystemTrayIcon(self._picture, self._owner)
            self._icon.messageClicked.connect(self._clicked)
            self._icon.activated.connect(self._clicked)
        self._opened = opened
        self._icon.setToolTip(f"{title}\n{text}")
        self._icon.show()
        self._icon.showMessage(title, text, QSystemTrayIcon.MessageIcon.Information)
        return True

    def close(self) -> None:
        """Take the icon away."""
        if self._icon is not None:
            self._icon.hide()
            self._icon.deleteLater()
            self._icon = None

    def _clicked(self, *_how: object) -> None:
        self._owner.showNormal() if self._owner.isMinimized() else self._owner.show()
        self._owner.raise_()
        self._owner.activateWindow()
        if self._opened is not None:
            self._opened()
