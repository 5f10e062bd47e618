"""Rows of characters in columns that line up, with a heading per side where there are several."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.forum.words import tier_words
from director.operations.views.battles import CombatantView


class NameCell(QWidget):
    """A unit's name, and under it what tells it from a namesake."""

    def __init__(self, unit: CombatantView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tier = "" if unit.tier is None else tier_words(unit.tier, unit.gender)
        self.name = PlainLabel(unit.name, role=Role.STRONG)
        self.detail = PlainLabel(" · ".join(filter(None, (tier, unit.detail))), role=Role.CAPTION)
        self.mark = PlainLabel(self.tr("↻ recalculado"), role=Role.WARNING)
        self.mark.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._column = column
        for label in (self.name, self.detail, self.mark):
            label.setWordWrap(True)
            column.addWidget(label)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 14)

    def add_line(self, text: str) -> None:
        """Something more about the unit, in small type."""
        self._column.insertWidget(2, PlainLabel(text, role=Role.CAPTION, wrap=True))


class RowGrid(QWidget):
    """A table of widgets: captions on top, one row per unit, lines between them."""

    def __init__(
        self, captions: Sequence[str], *, stretch: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.columns = len(captions)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(ROOM)
        self._grid.setVerticalSpacing(HAIR)
        self._grid.setColumnStretch(stretch, 1)
        for column, caption in enumerate(captions):
            label = PlainLabel(caption, role=Role.CAPTION)
            self._grid.addWidget(label, 0, column, Qt.AlignmentFlag.AlignBottom)
        self._line = 1

    def heading(self, text: str) -> None:
        """Name of the side whose rows follow."""
        label = PlainLabel(text, role=Role.STRONG)
        label.setContentsMargins(0, TIGHT, 0, 0)
        self._whole_line(label)

    def row(self, *cells: QWidget | None) -> None:
        """One unit; a cell may be empty."""
        rule = QFrame()
        rule.setFrameShape(QFrame.Shape.HLine)
        self._whole_line(rule)
        for column, cell in enumerate(cells):
            if cell is not None:
                self._grid.addWidget(cell, self._line, column)
        self._line += 1

    def under(self, widget: QWidget, first: int = 1) -> None:
        """More about the unit above, from column ``first`` on."""
        self._grid.addWidget(widget, self._line, first, 1, self.columns - first)
        self._line += 1

    def _whole_line(self, widget: QWidget) -> None:
        self._grid.addWidget(widget, self._line, 0, 1, self.columns)
        self._line += 1


def beside(*parts: QWidget) -> QWidget:
    """Parts of one thing next to each other."""
    whole = QWidget()
    line = QHBoxLayout(whole)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(TIGHT)
    for part in parts:
        line.addWidget(part)
    line.addStretch()
    return whole
