"""What is typed of a level of difficulty: its code, its name and its numbers."""

from fractions import Fraction

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QWidget,
)

from director.console.labels import PlainLabel
from director.console.people.fields import Number
from director.console.theme import TIGHT
from director.editions.files import is_code
from director.editions.own_levels import ANNOUNCED, NewLevel

_LONGEST = 80
_MOST = 1000
_BLANK = NewLevel("", Fraction(0), 0, 0, 0)


class Signed(Number):
    """A number that is added to another one: it has its sign."""

    def textFromValue(self, value: int) -> str:
        """``+3``, ``-1`` or ``0``."""
        return f"{value:+d}" if value else "0"


class LevelFields(QWidget):
    """The fields of a level; whoever shows them says what the chosen code means already."""

    code_changed = Signal()
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.code_box = QComboBox()
        self.code_box.setEditable(True)
        self.code_box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        codes = QRegularExpression("[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
        self.code_box.setValidator(QRegularExpressionValidator(codes, self))
        self.title = QLineEdit()
        self.title.setMaxLength(_LONGEST)
        self.title.setPlaceholderText(self.tr("Por ejemplo: Heroico contra muchos"))
        self.part = Signed(-_MOST, _MOST)
        self.whole = Number(1, _MOST, 1)
        self.offset, self.aggression, self.renown = (Signed(-_MOST, _MOST) for _ in range(3))
        self._typed = False
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(TIGHT)
        self.whole.setAccessibleName(self.tr("Enemigos de más: en partes de uno entre"))
        share = _beside(
            self.part,
            PlainLabel("/"),
            self.whole,
            PlainLabel(self.tr("más (o menos, con -) que personajes"), wrap=True),
        )
        for text, buddy, field in (
            (self.tr("Ni&vel"), self.code_box, self.code_box),
            (self.tr("&Título"), self.title, self.title),
            (self.tr("Enemi&gos"), self.part, share),
            (self.tr("&Su nivel, sobre la media"), self.offset, _beside(self.offset)),
            (self.tr("&FA"), self.aggression, _beside(self.aggression)),
            (self.tr("&Renombre"), self.renown, _beside(self.renown)),
        ):
            label = PlainLabel(text)
            label.setBuddy(buddy)
            form.addRow(label, field)

    def _connect(self) -> None:
        self.code_box.editTextChanged.connect(self.code_changed)
        self.title.textEdited.connect(self._type)
        for number in (self.part, self.whole, self.offset, self.aggression, self.renown):
            number.valueChanged.connect(self._type)

    def _type(self) -> None:
        self._typed = True
        self.changed.emit()

    # ---- what it holds

    @property
    def code(self) -> str:
        """Code of the level; empty while it is none."""
        text = self.code_box.currentText().strip()
        return text if is_code(text) else ""

    @property
    def level(self) -> NewLevel:
        """All that is said of it."""
        return NewLevel(
            self.title.text().strip(),
            Fraction(self.part.value(), self.whole.value()),
            self.offset.value(),
            self.aggression.value(),
            self.renown.value(),
        )

    def offer_codes(self, known: tuple[str, ...]) -> None:
        """The announced levels, then those there are; what is chosen stays."""
        kept = self.code_box.currentText()
        self.code_box.blockSignals(True)
        self.code_box.clear()
        self.code_box.addItems([*ANNOUNCED, *(code for code in known if code not in ANNOUNCED)])
        self.code_box.setEditText(kept or ANNOUNCED[0])
        self.code_box.blockSignals(False)

    def choose(self, code: str) -> None:
        """That level, as if it had been typed."""
        self.code_box.setEditText(code)

    def show_level(self, level: NewLevel | None) -> None:
        """What is said of the chosen level already. Of a new one nothing is: what was typed stays,
        what only stood there of another level goes.
        """
        if level is None and self._typed:
            return
        shown = level or _BLANK
        fields = (self.part, self.whole, self.offset, self.aggression, self.renown)
        for field in fields:
            field.blockSignals(True)
        self.title.setText(shown.title)
        self.part.setValue(shown.enemies.numerator)
        self.whole.setValue(shown.enemies.denominator)
        self.offset.setValue(shown.level_offset)
        self.aggression.setValue(shown.aggression)
        self.renown.setValue(shown.renown)
        for field in fields:
            field.blockSignals(False)
        self._typed = False


def _beside(*widgets: QWidget) -> QWidget:
    """On one line, from the left."""
    room = QWidget()
    line = QHBoxLayout(room)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(TIGHT)
    for widget in widgets:
        line.addWidget(widget, int(isinstance(widget, PlainLabel) and widget.wordWrap()))
    if not isinstance(widgets[-1], PlainLabel):
        line.addStretch()
    line.setAlignment(Qt.AlignmentFlag.AlignLeft)
    return room
