"""The right of the page: the head stays, the levels and the composition below it scroll."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from director.console.settling import settle
from director.console.theme import ROOM, TIGHT, WIDE

_LETTERS_ACROSS = 84
"""Room for the levels and the composition side by side, in letters."""


class PlanSide(QWidget):
    """Two columns where both can be read, else one below the other."""

    def __init__(self, head: QWidget, levels: QWidget, composition: QWidget) -> None:
        super().__init__()
        self._inside = inside = QWidget()
        self.columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self.columns.setContentsMargins(0, 0, TIGHT, 0)
        self.columns.setSpacing(WIDE)
        self.columns.addWidget(levels, 1)
        self.columns.addWidget(composition, 1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(TIGHT, ROOM, TIGHT, TIGHT)
        layout.setSpacing(TIGHT)
        layout.addWidget(head)
        layout.addWidget(self.area, 1)

    @property
    def side_by_side(self) -> bool:
        """Whether there is room for both columns now."""
        return self.columns.direction() is QBoxLayout.Direction.LeftToRight

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be more room, or less."""
        super().resizeEvent(event)
        wide = self.width() >= _LETTERS_ACROSS * self.fontMetrics().averageCharWidth()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.columns.setDirection(across if wide else down)
        settle(self._inside)
