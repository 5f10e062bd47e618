"""What the pages with rolls need: a field tied to the draft, and asking the players for rolls."""

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.console.aftermath import edits
from director.console.aftermath.publishing import ask_for
from director.console.aftermath.roll_field import RollField
from director.console.aftermath.sitting import Sitting
from director.console.theme import TIGHT
from director.operations.aftermath_draft import DraftRoll
from director.operations.views.battles import RollRequest
from director.rules.aftermath import Missing


def tied_field(sitting: Sitting, unit: int, purpose: str) -> RollField:
    """A field that shows and changes the roll of a unit."""
    field = RollField(sitting.name(unit))

    def typed(value: int | None) -> None:
        before = sitting.roll(unit, purpose)
        sitting.set_roll(unit, purpose, edits.typed_roll(value, before))

    def reused(roll_id: int) -> None:
        earlier = next(old for old in sitting.earlier(unit, purpose) if old.roll_id == roll_id)
        roll = DraftRoll(earlier.result, earlier.roll_id, earlier.link)
        sitting.set_roll(unit, purpose, roll)

    field.typed.connect(typed)
    field.thrown.connect(lambda: sitting.throw(unit, purpose))
    field.reused.connect(reused)
    return field


def show_roll(sitting: Sitting, field: RollField, unit: int, purpose: str) -> None:
    """Show what the draft says of a roll."""
    field.show_roll(sitting.roll(unit, purpose), sitting.earlier(unit, purpose))


_MISSING = {
    "death": Missing.DEATH_ROLL,
    "team_wipe": Missing.TEAM_WIPE_ROLL,
    "wound": Missing.WOUND_ROLL,
}
"""What a plan waits for, by the purpose of the roll; in the order of the pages."""


class MissingRolls(QWidget):
    """What is still to be rolled: ask the players for it, or throw all of it here.

    The request of a later page takes the deaths along that nobody has rolled: one post asks for
    all.
    """

    def __init__(self, sitting: Sitting, purpose: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting = sitting
        self._purpose = purpose
        purposes = list(_MISSING)
        self._earlier = purposes[: purposes.index(purpose)]
        self.ask = QPushButton(self.tr("&Pedir estas tiradas"))
        self.ask.setToolTip(self.tr("Copia el texto que pide en el foro las tiradas que faltan"))
        self.throw_all = QPushButton(self.tr("&Tirar aquí las que faltan"))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(TIGHT)
        for button in (self.ask, self.throw_all):
            button.setAutoDefault(False)
            line.addWidget(button)
        line.addStretch()
        self.ask.clicked.connect(self._ask)
        self.throw_all.clicked.connect(self._throw_all)

    def owed(self) -> Sequence[RollRequest]:
        """The rolls of this page that nobody has made."""
        return self._owed((self._purpose,))

    def refresh(self) -> None:
        """Nothing owed, nothing to ask for."""
        some = self._lacking((self._purpose,))
        self.ask.setEnabled(some)
        self.throw_all.setEnabled(some)
        self.ask.setText(
            self.tr("&Pedir estas tiradas y las de muerte")
            if some and self._lacking(self._earlier)
            else self.tr("&Pedir estas tiradas")
        )

    def _owed(self, purposes: Collection[str]) -> Sequence[RollRequest]:
        return [roll for roll in self._sitting.owed() if roll.purpose in purposes]

    def _lacking(self, purposes: Collection[str]) -> bool:
        wanted = {_MISSING[purpose] for purpose in purposes}
        return any(wanted.intersection(row.missing) for row in self._sitting.plan.units)

    def _ask(self) -> None:
        ask_for(self._sitting, self._owed((*self._earlier, self._purpose)))

    def _throw_all(self) -> None:
        for roll in self.owed():
            self._sitting.throw(roll.unit, roll.purpose)
