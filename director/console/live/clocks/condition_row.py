"""One condition of a turn sent in advance, chosen from lists."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from director.console.icons import icon
from director.console.live.clocks.advance_words import NUMBERED, condition_kinds
from director.console.people.fields import Choice, Number, line
from director.console.theme import HAIR
from director.rules.live.advance import Condition, ConditionKind

_MOST = 999
_NARROW = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon


class ConditionRow(QWidget):
    """Of whom, what, and how much; or the director's own judgement in words."""

    changed = Signal()
    removed = Signal()

    def __init__(
        self,
        units: Sequence[tuple[int, str]],
        condition: Condition,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.unit = Choice(units, condition.unit)
        self.unit.setAccessibleName(self.tr("Unidad de la condición"))
        self.kind = Choice(condition_kinds(), condition.kind)
        self.kind.setAccessibleName(self.tr("Condición"))
        for choice, letters in ((self.unit, 9), (self.kind, 14)):
            choice.setSizeAdjustPolicy(_NARROW)
            choice.setMinimumContentsLength(letters)
        self.number = Number(-_MOST, _MOST, condition.number)
        self.number.setAccessibleName(self.tr("Cuánto"))
        self.text = line(condition.text, self.tr("Condición en palabras"))
        self.text.setPlaceholderText(self.tr("si nadie ha cruzado el vado"))
        self.remove = QToolButton()
        self.remove.setIcon(icon("x"))
        self.remove.setAccessibleName(self.tr("Quitar esta condición"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        for widget in (self.unit, self.kind, self.number, self.text):
            row.addWidget(widget, 0 if widget is self.number else 1)
        row.addWidget(self.remove)
        self.kind.currentIndexChanged.connect(self._follow)
        self.unit.currentIndexChanged.connect(lambda _n: self.changed.emit())
        self.number.valueChanged.connect(lambda _n: self.changed.emit())
        self.text.textChanged.connect(lambda _t: self.changed.emit())
        self.remove.clicked.connect(self.removed)
        self._follow()

    def condition(self) -> Condition:
        """What it asks; only what its kind speaks of is filled."""
        kind: ConditionKind = self.kind.chosen
        if kind is ConditionKind.TOLD:
            return Condition(kind, text=self.text.text().strip())
        number = self.number.value() if kind in NUMBERED else 0
        return Condition(kind, self.unit.chosen, number)

    def _follow(self) -> None:
        told = self.kind.chosen is ConditionKind.TOLD
        self.unit.setVisible(not told)
        self.text.setVisible(told)
        self.number.setVisible(self.kind.chosen in NUMBERED)
        self.changed.emit()
