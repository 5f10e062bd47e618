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

from director.console.battles.persons import Person
from director.console.battles.unit_row import Striker, UnitRow
from director.console.dozing import doze
from director.console.labels import PlainLabel
from director.console.people.fields import form_of_rows, line, when_edited
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.operations.battles import SideForm, UnitForm
from director.rules.aftermath import FelledBy

_TICKS = range(2, 6)
_FALLEN = 5
_STRIKER = 8


class SideEditor(QWidget):
    """Lines of units; what another side needs to know is told by ``changed``."""

    changed = Signal()
    edited = Signal()
    """Anything has changed."""
    lined_up = Signal()
    """A line came or went."""

    def __init__(
        self, ordinal: int, side: SideForm, pick: Callable[[QWidget], list[Person]]
    ) -> None:
        super().__init__()
        self.ordinal = ordinal
        self.rows: list[UnitRow] = []
        self._pick = pick
        self._lines_laid = 1
        self.name = line(side.name, self.tr("Nombre del bando"))
        self.of_players = QCheckBox(self.tr("De &jugadores: tiene sus propias consecuencias"))
        self.of_players.setChecked(side.of_players)
        self.empty = PlainLabel(self._empty_words(side.of_players), role=Role.CAPTION, wrap=True)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows([(self.tr("&Bando"), self.name), ("", self.of_players)]))
        layout.addLayout(self._buttons())  # above the lines: no warning below pushes them away
        layout.addWidget(self.empty)
        layout.addWidget(self._lines(), 1)
        when_edited(self, self.edited.emit)

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
        self.grid.setColumnStretch(_STRIKER, 2)
        outer.addLayout(self.grid)
        outer.addStretch()
        self._head()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
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
        self.add_enemy.clicked.connect(self.new_enemy)
        row = QHBoxLayout()
        row.setSpacing(ROOM)
        for button in (self.add_people, self.add_enemy):
            row.addWidget(button)
        row.addStretch()
        return row

    # ---- lines

    def add(self, form: UnitForm, person: Person | None) -> UnitRow:
        """A line more, below the others."""
        row = UnitRow(form, person, self)
        self.rows.append(row)
        *fields, despite = row.fields
        for column, field in enumerate(fields):
            flag = Qt.AlignmentFlag.AlignCenter if column in _TICKS else Qt.AlignmentFlag(0)
            self.grid.addWidget(field, self._lines_laid, column, flag)
        self.grid.addWidget(despite, self._lines_laid + 1, 0, 1, _FALLEN)
        self.grid.addWidget(row.clash, self._lines_laid + 1, _FALLEN, 1, -1)
        # Counted here: a line that was taken away leaves its place empty, and asking the grid for
        # its rows would count the wanted ones too.
        self._lines_laid += 2
        row.changed.connect(self.changed)
        row.edited.connect(self.edited)
        row.fell.connect(self._next_order)
        row.removed.connect(self._drop)
        row.next_wanted.connect(self.new_enemy)
        row.tell_clash()
        self._refresh()
        return row

    def new_enemy(self) -> None:
        """An empty line for an enemy, with the cursor in it."""
        row = self.add(UnitForm(side=self.ordinal), None)
        self._tell()
        row.name.setFocus()

    def offer_strikers(self, others: Sequence[UnitRow]) -> None:
        """Offer the other side's units as those who struck the blow, bosses first."""
        known = sorted(others, key=lambda other: not other.boss.isChecked())
        offered = [(_striker(other), self._striker_words(other, others)) for other in known]
        offered.append((Striker(FelledBy.MINION), self.tr("un enemigo")))
        offered.append((Striker(FelledBy.UNKNOWN), self.tr("sin autor")))
        for row in self.rows:
            row.offer_strikers(offered)

    def side(self) -> SideForm:
        """The side as it stands."""
        return SideForm(self.name.text(), self.of_players.isChecked())

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        fields = [
            field
            for row in self.rows
            for field in row.fields
            if field.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        return [self.name, self.of_players, self.add_people, self.add_enemy, *fields]

    def _striker_words(self, row: UnitRow, others: Sequence[UnitRow]) -> str:
        name = row.person.words if row.person else row.called or self.tr("(sin nombre)")
        twins = [other for other in others if other.person is None and other.called == row.called]
        if row.person is None and len(twins) > 1:
            name = self.tr("{name}, línea {n}").format(name=name, n=others.index(row) + 1)
        return self.tr("jefe {name}").format(name=name) if row.boss.isChecked() else name

    def _pick_people(self) -> None:
        for person in self._pick(self):
            self.add(UnitForm(side=self.ordinal, character_id=person.id, name=person.name), person)
        self._tell()

    def _next_order(self, fallen: UnitRow) -> None:
        """Who is marked as fallen is the last so far; enemies seldom need an order."""
        if fallen.order.value() == 0 and fallen.person is not None:
            fallen.order.setValue(1 + max(row.order.value() for row in self.rows))

    def _drop(self, row: UnitRow) -> None:
        place = self.rows.index(row)
        self.rows.remove(row)
        for field in (*row.fields, row.clash):
            self.grid.removeWidget(field)
            field.hide()
            field.deleteLater()
        row.deleteLater()
        self._refresh()
        self._tell()
        near = self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add_enemy
        near.setFocus()
        for below in self.rows[place:][::-1]:
            doze(below.remove)

    def _tell(self) -> None:
        self.changed.emit()
        self.edited.emit()
        self.lined_up.emit()

    def _refresh(self) -> None:
        self.empty.setVisible(not self.rows)
        for label in self.head:
            label.setVisible(bool(self.rows))


def _striker(row: UnitRow) -> Striker:
    return Striker(FelledBy.BOSS if row.boss.isChecked() else FelledBy.MINION, row)
