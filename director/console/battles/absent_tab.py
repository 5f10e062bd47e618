"""Last tab of a record: who was expected and did not come."""

from collections.abc import Callable

from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from director.console.battles.unit_row import Person
from director.console.labels import PlainLabel
from director.console.people.fields import line
from director.console.theme import HAIR, TIGHT, Role
from director.operations.battles import AbsenceForm


class AbsentTab(QWidget):
    """A line for each absent character, with the reason."""

    def __init__(self, pick: Callable[[QWidget], list[Person]]) -> None:
        super().__init__()
        self._pick = pick
        self.rows: list[tuple[Person, QLineEdit]] = []
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
        layout.addWidget(self.add_people)
        layout.addStretch()

    def add(self, person: Person, reason: str = "") -> None:
        """Somebody more who did not come."""
        why = line(reason, self.tr("por qué falta {name}").format(name=person.name))
        why.setPlaceholderText(self.tr("por qué (opcional)"))
        drop = QPushButton(self.tr("Quitar"))
        drop.setAccessibleName(self.tr("{name}: quitar").format(name=person.name))
        label = PlainLabel(person.words)
        entry = (person, why)
        self.rows.append(entry)
        place = self.grid.rowCount()
        for column, field in enumerate((label, why, drop)):
            self.grid.addWidget(field, place, column)
        drop.clicked.connect(lambda: self._drop(entry, (label, why, drop)))

    def absences(self) -> tuple[AbsenceForm, ...]:
        """The absences as they stand."""
        return tuple(AbsenceForm(person.id, why.text()) for person, why in self.rows)

    def _pick_people(self) -> None:
        for person in self._pick(self):
            self.add(person)

    def _drop(self, entry: tuple[Person, QLineEdit], fields: tuple[QWidget, ...]) -> None:
        self.rows.remove(entry)
        for field in fields:
            self.grid.removeWidget(field)
            field.hide()
            field.deleteLater()
