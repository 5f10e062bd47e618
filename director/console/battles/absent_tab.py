"""Last tab of a record: who was expected and did not come."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from director.console.battles.persons import Person
from director.console.dozing import doze
from director.console.labels import PlainLabel
from director.console.people.fields import line, when_edited
from director.console.theme import HAIR, TIGHT, Role
from director.operations.battles import AbsenceForm


class AbsentTab(QWidget):
    """A line for each absent character, with the reason."""

    edited = Signal()
    lined_up = Signal()
    """A line came or went."""

    def __init__(self, pick: Callable[[QWidget], list[Person]]) -> None:
        super().__init__()
        self._pick = pick
        self.rows: list[tuple[Person, QLineEdit]] = []
        self._drops: list[QPushButton] = []
        self.grid = QGridLayout()
        self.grid.setVerticalSpacing(HAIR)
        self.grid.setColumnStretch(1, 1)
        self.add_people = QPushButton(self.tr("Añadir &ausentes…"))
        self.add_people.clicked.connect(self._pick_people)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(
            PlainLabel(
                self.tr("Quien falta no recibe renombre ni heridas, y puede descansar."),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        layout.addLayout(self.grid)
        row = QHBoxLayout()
        row.addWidget(self.add_people)
        row.addStretch()
        layout.addLayout(row)
        layout.addStretch()

    def add(self, person: Person, reason: str = "") -> None:
        """Somebody more who did not come."""
        why = line(reason, self.tr("por qué falta {name}").format(name=person.words))
        why.setPlaceholderText(self.tr("por qué (opcional)"))
        when_edited(why, self.edited.emit)
        drop = QPushButton(self.tr("Quitar"))
        drop.setAccessibleName(self.tr("{name}: quitar").format(name=person.words))
        label = PlainLabel(person.words)
        entry = (person, why)
        self.rows.append(entry)
        self._drops.append(drop)
        place = self.grid.rowCount()
        for column, field in enumerate((label, why, drop)):
            self.grid.addWidget(field, place, column)
        drop.clicked.connect(lambda: self._drop(entry, label, drop))

    def absences(self) -> tuple[AbsenceForm, ...]:
        """The absences as they stand."""
        return tuple(AbsenceForm(person.id, why.text()) for person, why in self.rows)

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        lines = [
            field
            for (_person, why), drop in zip(self.rows, self._drops, strict=True)
            for field in (why, drop)
        ]
        return [*lines, self.add_people]

    def _pick_people(self) -> None:
        for person in self._pick(self):
            self.add(person)
        self._tell()

    def _drop(self, entry: tuple[Person, QLineEdit], label: QWidget, drop: QPushButton) -> None:
        place = self.rows.index(entry)
        self.rows.remove(entry)
        self._drops.remove(drop)
        for field in (label, entry[1], drop):
            self.grid.removeWidget(field)
            field.hide()
            field.deleteLater()
        self._tell()
        self.add_people.setFocus()
        for below in self._drops[place:]:
            doze(below)

    def _tell(self) -> None:
        self.edited.emit()
        self.lined_up.emit()
