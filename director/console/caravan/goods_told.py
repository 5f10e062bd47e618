"""The chosen number, what follows from it and whose attribute bears on it: beside each other, or
below each other where there is no room.
"""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from director.console.caravan.goods_lines import StockLine
from director.console.explained import ExplainedNumber
from director.console.labels import ElidedLabel
from director.console.theme import TIGHT, Role, set_role
from director.rules.derivation import Derivation

_LETTERS = 12
"""Of the words at the end, below which they are better off in a row of their own."""


class ToldNumber(QWidget):
    """«Suministros: 54 =», «para 6 días =», «Administración: Bera 6»."""

    def __init__(self) -> None:
        super().__init__()
        self.number = ExplainedNumber(Derivation(()))
        self.meaning = ExplainedNumber(Derivation(()))
        self.words = ElidedLabel(role=Role.CAPTION)
        self.bearing = ElidedLabel(role=Role.CAPTION)
        set_role(self.number.label, Role.STRONG)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(TIGHT)
        self._row.addWidget(self.number)
        self._row.addWidget(self.meaning)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.bearing, 1)
        self.setMinimumWidth(1)  # it may be narrower than its row, and turns that then

    def show_line(self, line: StockLine, bearing: str) -> None:
        """Another number. What is not counted says only that."""
        explained = line.explained
        self.number.set_number(line.number, f"{line.name}: {line.number.total}")
        if explained is not None:
            self.meaning.set_number(explained, line.meaning)
        uncounted = self.tr("{name}: no se lleva la cuenta.").format(name=line.name)
        rest = line.meaning if explained is None else ""
        self.words.setText(rest if line.kept else uncounted)
        self.bearing.setText(bearing)
        self.number.setVisible(line.kept)
        self.meaning.setVisible(explained is not None)
        for label in (self.words, self.bearing):
            label.setVisible(bool(label.text()))
        for part in (self.number, self.meaning):
            part.updateGeometry()  # their row keeps the old widths otherwise
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or less room."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        parts = [part for part in (self.number, self.meaning) if not part.isHidden()]
        needed = sum(part.sizeHint().width() + TIGHT for part in parts)
        if not (self.words.isHidden() and self.bearing.isHidden()):
            needed += _LETTERS * self.fontMetrics().averageCharWidth()
        row, column = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(row if needed <= self.width() else column)
