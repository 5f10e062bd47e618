"""What was just done, in passing, with «Deshacer» where it can be taken back."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QWidget

from director.console.icons import icon
from director.console.labels import ElidedLabel
from director.console.theme import ROOM, TIGHT, VAST, Role, give_role

_SHOWN_MS = 9_000
_WIDEST = 620


class _Line(NamedTuple):
    words: str
    offer: str
    take: Callable[[], object] | None
    stays: bool


class Toast(QFrame):
    """A strip near the lower edge of its owner. It goes by itself, never from under the pointer.

    A ``low`` one is slim and lies on the status line: whatever stands above it stays in view.

    One that stays waits for its button, its cross, or another one with a button; a line without a
    button only covers it for a while.
    """

    def __init__(self, owner: QWidget, *, low: bool = False) -> None:
        super().__init__(owner)
        give_role(self, Role.TOAST)
        self.label = ElidedLabel()
        self.offer = QPushButton()
        self.offer.clicked.connect(self._taken)
        self.close_ = QToolButton()
        self.close_.setIcon(icon("x", QPalette.ColorRole.Window))
        self.close_.setAccessibleName(self.tr("Quitar este aviso"))
        self.close_.clicked.connect(self.clear)
        self._line: _Line | None = None
        self._waiting: _Line | None = None
        self._owner = owner
        self._row = row = QHBoxLayout(self)
        self._foot = 2 if low else VAST
        air = 1 if low else TIGHT
        row.setContentsMargins(ROOM, air, air, air)
        row.setSpacing(ROOM)
        row.addWidget(self.label, 1)
        row.addWidget(self.offer)
        row.addWidget(self.close_)
        self._leave = QTimer(self, singleShot=True, interval=_SHOWN_MS)
        self._leave.timeout.connect(self._go_unless_used)
        self.hide()

    def say(
        self,
        words: str,
        offer: str = "",
        take: Callable[[], object] | None = None,
        *,
        stays: bool = False,
    ) -> None:
        """Show a line, and what may be done about it; it takes the place of the one before."""
        before, line = self._line, _Line(words, offer, take, stays)
        if take is not None:
            self._waiting = None
        elif before is not None and before.stays:
            self._waiting = before
        self._show(line)

    def drop(self, words: str) -> None:
        """Take back what is said in those words, where it is said or waits."""
        if self._waiting is not None and self._waiting.words == words:
            self._waiting = None
        if self._line is not None and self._line.words == words:
            self._leave.stop()
            self._line = None
            self.hide()

    def clear(self) -> None:
        """Take away what is said and what waits behind it."""
        self._leave.stop()
        self._line = self._waiting = None
        self.hide()

    def _show(self, line: _Line) -> None:
        self._line = line
        self.label.setText(line.words)
        self.offer.setText(line.offer)
        self.offer.setVisible(line.take is not None)
        self.close_.setVisible(line.stays)
        self.settle()
        self.show()
        self.raise_()
        if line.stays:
            self._leave.stop()
        else:
            self._leave.start()
        _announce(self, line.words)

    def settle(self) -> None:
        """Keep the place near the lower edge when the owner changes its size."""
        self._row.activate()
        words = self.label.fontMetrics().horizontalAdvance(self.label.text()) + 2 * ROOM
        shown = [part for part in (self.offer, self.close_) if not part.isHidden()]
        button = sum(part.sizeHint().width() + ROOM for part in shown)
        room = self._owner.size()
        width = min(words + button + VAST, _WIDEST, room.width() - 2 * VAST)
        height = self.sizeHint().height()
        top = room.height() - height - self._foot
        self.setGeometry((room.width() - width) // 2, top, width, height)

    def _taken(self) -> None:
        line = self._line
        self.clear()
        if line is not None and line.take is not None:
            line.take()

    def _go_unless_used(self) -> None:
        if self.underMouse() or self.offer.hasFocus():
            self._leave.start()
        elif self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._show(waiting)
        else:
            self.clear()


def _announce(source: QWidget, words: str) -> None:
    """Let a screen reader say it. Loaded only now: it is of no use to the first paint."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, words))
