"""One side of a record: its name, whose it is, and a line for each of its units."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.unit_row import Person, Striker, UnitRow
from director.console.labels import PlainLabel
from director.console.people.fields import form_of_rows, line
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.operations.battles import SideForm, UnitForm
from director.rules.aftermath import FelledBy

_ENDS = 6
"""Columns before those that tell how a unit ended."""


class SideEditor(QWidget):
    """Lines of units; what another side needs to know is told by ``changed``."""

    changed = Signal()
    fell = Signal(object)

    def __init__(
        self, ordinal: int, side: SideForm, pick: Callable[[QWidget], list[Person]]
    ) -> None:
        super().__init__()
        self.ordinal = ordinal
        self.rows: list[UnitRow] = []
        self._pick = pick
        self.name = line(side.name, self.tr("Nombre del bando"))
        self.of_players = QCheckBox(self.tr("De &jugadores: tiene sus propias consecuencias"))
        self.of_players.setChecked(side.of_players)
        self.empty = PlainLabel(self._empty_words(side.of_players), role=Role.CAPTION, wrap=True)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows([(self.tr("&Bando"), self.name), ("", self.of_players)]))
        layout.addWidget(self.empty)
        layout.addWidget(self._lines(), 1)
        layout.addLayout(self._buttons())

    def _empty_words(self, of_players: bool) -> str:
        if of_players:
            return self.tr("Añade a quienes lucharon. Cómo acabó cada uno puede esperar.")
        return self.tr("Añade a los enemigos y marca quién derrotó a los que cayeron.")

    def _lines(self) -> QScrollArea:
        holder = QWidget()
        outer = QVBoxLayout(holder)
        outer.setContentsMargins(0, 0, 0, 0)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(TIGHT)
        self.grid.setVerticalSpacing(HAIR)
        self.grid.setColumnStretch(0, 3)
        self.grid.setColumnStretch(8, 2)
        outer.addLayout(self.grid)
        outer.addStretch()
        self._head()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(holder)
        return area

    def _head(self) -> None:
        words = (
            self.tr("Quién"),
            self.tr("Nivel"),
            self.tr("Líder"),
            self.tr("Jefe"),
            self.tr("Oculto"),
            self.tr("Cayó"),
            self.tr("Fuerza final"),
            self.tr("Orden"),
            self.tr("Ante quién"),
        )
        self.head = [PlainLabel(text, role=Role.CAPTION) for text in words]
        for column, label in enumerate(self.head):
            self.grid.addWidget(label, 0, column)
            label.hide()

    def _buttons(self) -> QHBoxLayout:
        self.add_people = QPushButton(self.tr("Añadir &personajes…"))
        self.add_enemy = QPushButton(self.tr("Añadir &enemigo"))
        self.add_people.clicked.connect(self._pick_people)
        self.add_enemy.clicked.connect(self._new_enemy)
        row = QHBoxLayout()
        row.setSpacing(ROOM)
        row.addWidget(self.add_people)
        row.addWidget(self.add_enemy)
        row.addStretch()
        return row

    # ---- lines

    def add(self, form: UnitForm, person: Person | None) -> UnitRow:
        """A line more, below the others."""
        row = UnitRow(form, person, self)
        self.rows.append(row)
        place = 2 * self.grid.rowCount()
        fields = (row.name, row.rank, row.leader, row.boss, row.secret, row.defeated)
        ends = (row.strength, row.order, row.striker, row.remove)
        for column, field in enumerate((*fields, *ends)):
            centred = 2 <= column < _ENDS
            flag = Qt.AlignmentFlag.AlignCenter if centred else Qt.AlignmentFlag(0)
            self.grid.addWidget(field, place, column, flag)
        self.grid.addWidget(row.despite, place + 1, 0, 1, 9)
        row.despite.setVisible(bool(form.despite))
        row.changed.connect(self.changed)
        row.fell.connect(self.fell)
        row.removed.connect(self._drop)
        self._refresh()
        return row

    def offer_strikers(self, others: Sequence[UnitRow]) -> None:
        """Offer the other side's units as those who struck the blow, bosses first."""
        known = sorted(others, key=lambda other: not other.boss.isChecked())
        offered = [(_striker(other), self._striker_words(other)) for other in known]
        offered.append((Striker(FelledBy.MINION), self.tr("un enemigo")))
        offered.append((Striker(FelledBy.UNKNOWN), self.tr("sin autor")))
        for row in self.rows:
            row.offer_strikers(offered)

    def side(self) -> SideForm:
        """The side as it stands."""
        return SideForm(self.name.text(), self.of_players.isChecked())

    def _striker_words(self, row: UnitRow) -> str:
        name = row.person.words if row.person else row.called or self.tr("(sin nombre)")
        return self.tr("jefe {name}").format(name=name) if row.boss.isChecked() else name

    def _pick_people(self) -> None:
        for person in self._pick(self):
            self.add(UnitForm(side=self.ordinal, character_id=person.id, name=person.name), person)
        self.changed.emit()

    def _new_enemy(self) -> None:
        row = self.add(UnitForm(side=self.ordinal), None)
        self.changed.emit()
        row.name.setFocus()

    def _drop(self, row: UnitRow) -> None:
        self.rows.remove(row)
        for field in _fields(row):
            self.grid.removeWidget(field)
            field.hide()
            field.deleteLater()
        self._refresh()
        self.changed.emit()

    def _refresh(self) -> None:
        self.empty.setVisible(not self.rows)
        for label in self.head:
            label.setVisible(bool(self.rows))


def _striker(row: UnitRow) -> Striker:
    return Striker(FelledBy.BOSS if row.boss.isChecked() else FelledBy.MINION, row)


def _fields(row: UnitRow) -> tuple[QWidget, ...]:
    return (
        row.name,
        row.rank,
        row.leader,
        row.boss,
        row.secret,
        row.defeated,
        row.strength,
        row.order,
        row.striker,
        row.remove,
        row.despite,
    )
