"""The line at the top: which campaign, which day, and what can be undone or done again."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from director.console.icons import icon
from director.console.labels import ElidedLabel, plain_button_text, plain_tip
from director.console.theme import HAIR, TIGHT, WIDE, Role, set_role


class StepButton(QToolButton):
    """Undo or redo, named after the step; a long name ends in "…" and is whole in the tip."""

    elides = True

    def __init__(self, action: QAction, picture: str, widest: int) -> None:
        super().__init__()
        self._action = action
        self._widest = widest
        self.setIcon(icon(picture))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the action."""
        name = self._action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
        keys = self._action.shortcut().toString()
        self.setEnabled(self._action.isEnabled())
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(f"{name} ({keys})"))
        room = self._widest * self.fontMetrics().averageCharWidth()
        shown = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
        self.setText(plain_button_text(shown))


class TopBar(QFrame):
    """The header of the window."""

    def __init__(self, undo: QAction, redo: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, Role.BAR)
        self.title = ElidedLabel("Estandarte", role=Role.TITLE)
        self.undo = StepButton(undo, "undo-2", 52)
        self.redo = StepButton(redo, "redo-2", 24)
        row = QHBoxLayout(self)
        row.setContentsMargins(WIDE, TIGHT, TIGHT, TIGHT)
        row.setSpacing(HAIR)
        row.addWidget(self.title, 1)
        row.addWidget(self.undo)
        row.addWidget(self.redo)

    def minimumSizeHint(self) -> QSize:
        """The title and the names of the steps give way."""
        return QSize(320, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fonts may have changed with the size."""
        self.undo.refresh()
        self.redo.refresh()
        super().resizeEvent(event)
