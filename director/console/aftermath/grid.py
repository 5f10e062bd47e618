"""Rows of characters in columns that line up, with a heading per side where there are several."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.theme import HAIR, TIGHT, WIDE, Role
from director.forum.words import tier_words
from director.operations.views.battles import CombatantView


class NameCell(QWidget):
    """A unit's name, and under it what tells it from a namesake."""

    def __init__(self, unit: CombatantView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        tier = "" if unit.tier is None else tier_words(unit.tier, unit.gender)
        boss = self.tr("jefe") if unit.is_boss else ""
        self.name = PlainLabel(unit.name, role=Role.STRONG)
        parts = filter(None, (tier, boss, unit.detail))
        self.detail = PlainLabel(" · ".join(parts), role=Role.CAPTION)
        self.mark = PlainLabel(self.tr("↻ recalculado"), role=Role.WARNING)
        self.mark.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch()
        for label in (self.name, self.detail, self.mark):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addStretch()
        self.detail.setVisible(bool(self.detail.text()))
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 20)


class Rule(QWidget):
    """A hair between two rows, in the palette's colour for lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(1)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Mid)


class RowGrid(QWidget):
    """A table of widgets: captions on top, one row per unit, lines between them."""

    def __init__(
        self, captions: Sequence[str], *, stretch: int | None = None, parent: QWidget | None = None
    ) -> None:
        """``stretch`` is the column that takes the room to spare; none leaves it at the right."""
        super().__init__(parent)
        self.columns = len(captions)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(WIDE)
        self._grid.setVerticalSpacing(HAIR)
        self._grid.setColumnStretch(self.columns if stretch is None else stretch, 1)
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
        self._whole_line(Rule())
        for column, cell in enumerate(cells):
            if cell is not None:
                self._grid.addWidget(cell, self._line, column)
        self._line += 1

    def under(self, widget: QWidget, first: int = 1) -> None:
        """More about the unit above, from column ``first`` on."""
        self._grid.addWidget(widget, self._line, first, 1, self.columns + 1 - first)
        self._line += 1

    def _whole_line(self, widget: QWidget) -> None:
        self._grid.addWidget(widget, self._line, 0, 1, self.columns + 1)
        self._line += 1


def keep_room(widget: QWidget) -> None:
    """Hidden it leaves its room empty: nothing under it moves away from the pointer."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def room_for(*parts: QWidget) -> int:
    """The height of a line whose parts come and go, so that it keeps it."""
    return max(part.sizeHint().height() for part in parts)


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


def stacked(*parts: QWidget) -> QWidget:
    """Parts of one thing under each other."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addStretch()
    for part in parts:
        column.addWidget(part)
    column.addStretch()
    return whole
