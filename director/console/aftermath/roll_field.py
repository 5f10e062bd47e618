"""A d100 of one unit: typed from the forum, thrown here, or taken from an undone application."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.aftermath.grid import keep_room
from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role, set_role
from director.operations.aftermath_draft import DraftRoll

_SIDES = 100


@dataclass(frozen=True, slots=True)
class EarlierRoll:
    """A die that fell for the same purpose before: thrown again it would be a repetition."""

    result: int
    roll_id: int
    link: str = ""
    repeated: bool = False


class RollField(QWidget):
    """Type the forum's result or throw; what fell before for the same purpose is always told."""

    typed = Signal(object)
    """The number typed so far, or none."""
    thrown = Signal()
    """The director wants the program to throw."""
    reused = Signal(int)
    """The director takes an earlier roll, by its key."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = NumberEdit(self.tr("Tirada de {name}").format(name=name), digits=3)
        self.edit.setPlaceholderText(self.tr("d100"))
        self.throw = QPushButton(self.tr("Tirar"))
        self.throw.setAutoDefault(False)
        self.throw.setAccessibleName(self.tr("Tirar aquí por {name}").format(name=name))
        self.reuse = QPushButton()
        self.reuse.setAutoDefault(False)
        self.note = PlainLabel(role=Role.CAPTION)
        self.note.setMinimumHeight(self.fontMetrics().height() + HAIR)
        keep_room(self.note)
        self._earlier: EarlierRoll | None = None
        self._arrange()
        self.edit.edited.connect(self.typed)
        self.throw.clicked.connect(self.thrown)
        self.reuse.clicked.connect(self._take_earlier)

    def show_roll(self, roll: DraftRoll | None, earlier: tuple[EarlierRoll, ...]) -> None:
        """Show the roll in use and those that fell before it, oldest first."""
        others = [old for old in earlier if roll is None or old.roll_id != roll.roll_id]
        self.edit.show_value(None if roll is None else roll.result)
        self._earlier = others[-1] if others else None
        self.throw.setText(self.tr("Tirar") if not earlier else self.tr("Repetir"))
        offered = roll is None and self._earlier is not None
        self.reuse.setVisible(offered)
        if offered and self._earlier is not None:
            words = self.tr("Antes salió {n}: usar").format(n=self._earlier.result)
            self.reuse.setText(words)
        set_role(self.note, Role.DANGER if _out_of_range(roll) else Role.CAPTION)
        self.note.setText(self._note(roll, others))
        self.note.setVisible(bool(self.note.text()))

    def _note(self, roll: DraftRoll | None, others: list[EarlierRoll]) -> str:
        if roll is None:
            return ""
        if _out_of_range(roll):
            return self.tr("ha de ser de 1 a {n}").format(n=_SIDES)
        later = roll.roll_id is None or any(old.roll_id < roll.roll_id for old in others)
        if others and later and not self._same(roll, others):
            before = ", ".join(str(old.result) for old in others)
            return self.tr("repetida; antes {n}").format(n=before)
        return self.tr("tirada aquí") if roll.roll_id is not None else self.tr("del foro")

    def _same(self, roll: DraftRoll, others: list[EarlierRoll]) -> bool:
        """Typing again what the forum showed before repeats nothing."""
        return roll.roll_id is None and any(old.result == roll.result for old in others)

    def _arrange(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(HAIR)
        for widget in (self.edit, self.throw, self.reuse):
            line.addWidget(widget)
        line.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(self.note)
        self.setFocusProxy(self.edit)

    def _take_earlier(self) -> None:
        if self._earlier is not None:
            self.reused.emit(self._earlier.roll_id)


def _out_of_range(roll: DraftRoll | None) -> bool:
    return roll is not None and not 1 <= roll.result <= _SIDES
