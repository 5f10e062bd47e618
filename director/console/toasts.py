"""What was just done, in passing, with «Deshacer» where it can be taken back."""

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from director.console.labels import ElidedLabel
from director.console.theme import ROOM, TIGHT, VAST, Role, give_role

_SHOWN_MS = 9_000
_WIDEST = 620


class Toast(QFrame):
    """A strip near the lower edge of its owner. It goes by itself, never from under the pointer."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        give_role(self, Role.TOAST)
        self.label = ElidedLabel()
        self.offer = QPushButton()
        self.offer.clicked.connect(self._taken)
        self._take: Callable[[], object] | None = None
        self._owner = owner
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(ROOM, TIGHT, TIGHT, TIGHT)
        row.setSpacing(ROOM)
        row.addWidget(self.label, 1)
        row.addWidget(self.offer)
        self._leave = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        self._leave.timeout.connect(self._go_unless_used)
        self.hide()

    def say(self, words: str, offer: str = "", take: Callable[[], object] | None = None) -> None:
        """Show a line, and what may be done about it; it takes the place of the one before."""
        self.label.setText(words)
        self.offer.setText(offer)
        self.offer.setVisible(take is not None)
        self._take = take
        self.settle()
        self.show()
        self.raise_()
        self._leave.start()
        _announce(self, words)

    def settle(self) -> None:
        """Keep the place near the lower edge when the owner changes its size."""
        self._row.activate()
        words = self.label.fontMetrics().horizontalAdvance(self.label.text()) + 2 * ROOM
        button = 0 if self.offer.isHidden() else self.offer.sizeHint().width() + ROOM
        room = self._owner.size()
        width = min(words + button + VAST, _WIDEST, room.width() - 2 * VAST)
        height = self.sizeHint().height()
        self.setGeometry((room.width() - width) // 2, room.height() - height - VAST, width, height)

    def _taken(self) -> None:
        self.hide()
        if self._take is not None:
            self._take()

    def _go_unless_used(self) -> None:
        if self.underMouse() or self.offer.hasFocus():
            self._leave.start()
        else:
            self.hide()


def _announce(source: QWidget, words: str) -> None:
    """Let a screen reader say it. Loaded only now: it is of no use to the first paint."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, words))
