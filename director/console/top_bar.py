"""The line at the top: which campaign, which day, and what can be undone or done again."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from director.console.icons import icon
from director.console.labels import ElidedLabel, elided, plain_button_text, plain_tip
from director.console.lean import TEXT_BESIDE_ICON
from director.console.theme import HAIR, TIGHT, WIDE, Role, give_role

_AROUND = 140
"""Pixels of the icons, the margins and a gap."""
_LEAST = 160
"""Pixels that both names keep, however long the title."""


class StepButton(QToolButton):
    """Undo or redo, named after the step; a long name ends in "…" and is whole in the tip."""

    elides = True

    def __init__(self, action: QAction, picture: str, keys: str) -> None:
        super().__init__()
        self._action = action
        self._keys = keys
        self.setIcon(icon(picture))
        self.setProperty("toolButtonStyle", TEXT_BESIDE_ICON)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)

    @property
    def name(self) -> str:
        """What it would do."""
        return self._action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    @property
    def wanted(self) -> int:
        """Width of the whole name."""
        return self.fontMetrics().horizontalAdvance(self.name) + 2

    def give(self, room: int) -> None:
        """Follow the action, with so many pixels for its name."""
        name = self.name
        self.setEnabled(self._action.isEnabled())
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(f"{name} ({self._keys})"))
        shown = elided(self.fontMetrics(), name, room)
        self.setText(plain_button_text(shown))


class TopBar(QFrame):
    """The header of the window. The campaign's title has the first claim to the room."""

    def __init__(self, undo: QAction, redo: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_role(self, Role.BAR)
        self.title = ElidedLabel("Estandarte", role=Role.TITLE)
        self.undo = StepButton(undo, "undo-2", "Ctrl+Z")
        self.redo = StepButton(redo, "redo-2", "Ctrl+Shift+Z")
        row = QHBoxLayout(self)
        row.setContentsMargins(WIDE, TIGHT, TIGHT, TIGHT)
        row.setSpacing(HAIR)
        row.addWidget(self.title, 1)
        row.addWidget(self.undo)
        row.addWidget(self.redo)
        for action in (undo, redo):
            action.changed.connect(self.share)

    def minimumSizeHint(self) -> QSize:
        """The title and the names of the steps give way."""
        return QSize(320, super().minimumSizeHint().height())

    def set_title(self, text: str) -> None:
        """Another campaign or another day."""
        self.title.setText(text)
        self.share()

    def share(self) -> None:
        """Give the two buttons what the title leaves, redo a third of it at most."""
        title = self.title.fontMetrics().horizontalAdvance(self.title.text())
        left = max(_LEAST, self.width() - title - _AROUND)
        redo = min(self.redo.wanted, left // 3)
        self.redo.give(redo)
        self.undo.give(min(self.undo.wanted, left - redo))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or less room, and perhaps other letters."""
        super().resizeEvent(event)
        self.share()
