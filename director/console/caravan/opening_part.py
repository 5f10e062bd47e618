"""One thing that the campaign may keep count of: whether it does, why it might, and how much."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.labels import PlainLabel, plain_button_text
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role
from director.rules.caravan.state import Quantity

DIGITS = 7

Tell = Callable[[Quantity, str, int | None], str]
"""What to say beside a field: of what, of which kind, and the number in it."""


class CountPart(QWidget):
    """A check with its reason, and below it a number for each of what it counts."""

    edited = Signal()

    def __init__(self, what: Quantity, words: str, reason: str, *, kept: bool, tell: Tell) -> None:
        super().__init__()
        self.what, self._tell = what, tell
        self.check = QCheckBox(words)
        self.check.setChecked(kept)
        self.reason = PlainLabel(reason, wrap=True, role=Role.CAPTION)
        self.fields: dict[str, NumberEdit] = {}
        self.told: dict[str, PlainLabel] = {}
        self._holder = QWidget()
        self._grid = QGridLayout(self._holder)
        self._grid.setContentsMargins(WIDE, 0, 0, 0)
        self._grid.setHorizontalSpacing(ROOM)
        self._grid.setVerticalSpacing(HAIR)
        self._grid.setColumnStretch(2, 1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, TIGHT)
        self.column.setSpacing(HAIR)
        for widget in (self.check, self.reason, self._holder):
            self.column.addWidget(widget)
        self.check.toggled.connect(lambda _on: self._follow())

    def add_field(self, code: str, name: str, value: int | None) -> None:
        """A number of that kind."""
        field = NumberEdit(name, digits=DIGITS, whatever=True)
        field.show_value(value)
        told = PlainLabel(wrap=True, role=Role.CAPTION)
        label = PlainLabel(plain_button_text(name))
        label.setBuddy(field)
        line = len(self.fields)
        self._grid.addWidget(label, line, 0)
        self._grid.addWidget(field, line, 1)
        self._grid.addWidget(told, line, 2, Qt.AlignmentFlag.AlignVCenter)
        for widget in (label, field, told):
            widget.show()  # at once, so that the field may have the focus
        self.fields[code], self.told[code] = field, told
        field.textChanged.connect(lambda _text: self._follow())
        self.show_told()

    def put_below(self, widget: QWidget) -> None:
        """Something else that belongs to it."""
        self._grid.addWidget(widget, 1000, 0, 1, 3)

    def numbers(self) -> Mapping[str, int | None]:
        """What stands in the fields, by kind; none where one is empty."""
        return {code: field.value() for code, field in self.fields.items()}

    def show_told(self) -> None:
        """What each number means, and whether they count at all."""
        self._holder.setVisible(self.check.isChecked())
        for code, field in self.fields.items():
            words = self._tell(self.what, code, field.value())
            self.told[code].setText(words)

    def first_field(self) -> NumberEdit:
        """Where to begin to type."""
        return next(iter(self.fields.values()))

    def chain(self) -> list[QWidget]:
        """What takes the focus, as it is read."""
        return [self.check, *self.fields.values()]

    def _follow(self) -> None:
        self.show_told()
        self.edited.emit()
