"""Two things beside each other that scroll together, up and down only."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from director.console.theme import TIGHT, WIDE


def two_columns(left: QWidget, right: QWidget) -> QScrollArea:
    """Both as wide as each other."""
    inside = QWidget()
    sides = QHBoxLayout(inside)
    sides.setContentsMargins(0, 0, TIGHT, 0)
    sides.setSpacing(WIDE)
    sides.addWidget(left, 1)
    sides.addWidget(right, 1)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    return area
