"""One side of a battle that is being set up: its name, whose it is, and who goes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

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
from director.console.dozing import doze
from director.console.labels import PlainLabel
from director.console.live.setup.enemy_dialog import EnemyDialog, Model
from director.console.live.setup.unit_line import UnitLine
from director.console.people.fields import form_of_rows, line, when_edited
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.operations.battle_form import SideForm
from director.operations.live.live_form import LiveUnitForm

_TICKS = range(2, 5)

About = Callable[[LiveUnitForm], tuple[Person | None, str, int]]
"""Who a unit is, what is known of it in words, and its size."""


class SideTab(QWidget):
    """Lines of units."""

    changed = Signal()
    """Something that other tabs show has changed."""
    edited = Signal()
    lined_up = Signal()
    """A line came or went."""
    withdrawn = Signal(object)
    """The form of a unit that was taken out."""

    def __init__(
        self,
        ordinal: int,
        side: SideForm,
        pick: Callable[[QWidget], list[Person]],
        about: About,
        models: Callable[[], Sequence[Model]],
    ) -> None:
        super().__init__()
        self.ordinal = ordinal
        self.lines: list[UnitLine] = []
        self._pick, self._about, self._models = pick, about, models
        self._laid = 1
        self.name = line(side.name, self.tr("Nombre del bando"))
        self.of_players = QCheckBox(self.tr("De &jugadores: tiene sus propias consecuencias"))
        self.of_players.setChecked(side.of_players)
        self.empty = PlainLabel(role=Role.CAPTION, wrap=True)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows([(self.tr("&Bando"), self.name), ("", self.of_players)]))
        layout.addLayout(self._buttons())
        layout.addWidget(self.empty)
        layout.addWidget(self._grid(), 1)
        when_edited(self, self.edited.emit)
        self.of_players.toggled.connect(lambda _on: self._refresh())
        self._refresh()

    def _grid(self) -> QScrollArea:
        holder = QWidget()
        outer = QVBoxLayout(holder)
        outer.setContentsMargins(0, 0, 0, 0)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(TIGHT)
        self.grid.setVerticalSpacing(HAIR)
        self.grid.setColumnStretch(0, 3)
        self.grid.setColumnStretch(1, 3)
        outer.addLayout(self.grid)
        outer.addStretch()
        words = (
            self.tr("Quién"),
            self.tr("Con qué entra"),
            self.tr("Líder"),
            self.tr("Jefe"),
            self.tr("Oculto"),
        )
        self.head = [PlainLabel(text, role=Role.CAPTION) for text in words]
        for column, label in enumerate(self.head):
            self.grid.addWidget(label, 0, column)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(holder)
        return area

    def _buttons(self) -> QHBoxLayout:
        self.add_people = QPushButton(self.tr("Añadir &personajes…"))
        self.add_enemy = QPushButton()
        self.add_people.clicked.connect(self._pick_people)
        self.add_enemy.clicked.connect(self.new_enemy)
        row = QHBoxLayout()
        row.setSpacing(ROOM)
        for button in (self.add_people, self.add_enemy):
            row.addWidget(button)
        row.addStretch()
        return row

    # ---- lines

    def add(self, form: LiveUnitForm) -> UnitLine:
        """A line more, below the others."""
        person, about, size = self._about(form)
        row = UnitLine(form, person, about, size, self)
        self.lines.append(row)
        for column, field in enumerate(row.fields):
            place = Qt.AlignmentFlag.AlignCenter if column in _TICKS else Qt.AlignmentFlag(0)
            self.grid.addWidget(field, self._laid, column, place)
        for button in (row.sheet, row.copy):
            button.setVisible(person is None)
        self.grid.addWidget(row.against, self._laid + 1, 0, 1, -1)
        self._laid += 2
        row.changed.connect(self.changed)
        row.edited.connect(self.edited)
        row.removed.connect(self._drop)
        row.copied.connect(self._copy)
        row.sheet_wanted.connect(self._open_sheet)
        row.next_wanted.connect(self.new_enemy)
        self._refresh()
        return row

    def new_enemy(self) -> None:
        """Ask for the sheet of one or several without a character."""
        dialog = EnemyDialog(LiveUnitForm(side=self.ordinal), self._models(), self)
        if dialog.exec():
            for form in dialog.all_typed():
                self.add(form)
            self._tell()
        dialog.deleteLater()
        self.add_enemy.setFocus()

    def side(self) -> SideForm:
        """The side as it stands."""
        return SideForm(self.name.text(), self.of_players.isChecked())

    def typed(self) -> tuple[LiveUnitForm, ...]:
        """Its units as they stand."""
        return tuple(row.typed(self.ordinal) for row in self.lines)

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        fields = [
            field
            for row in self.lines
            for field in (*row.fields, row.despite)
            if field.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        return [self.name, self.of_players, self.add_people, self.add_enemy, *fields]

    def _pick_people(self) -> None:
        for person in self._pick(self):
            self.add(LiveUnitForm(side=self.ordinal, character_id=person.id, name=person.name))
        self._tell()

    def _open_sheet(self, row: UnitLine) -> None:
        dialog = EnemyDialog(row.typed(self.ordinal), self._models(), self, counting=False)
        if dialog.exec():
            row.show_sheet(dialog.typed())
        dialog.deleteLater()
        row.sheet.setFocus()

    def _copy(self, row: UnitLine) -> None:
        """Another one like it; there is one leader, and nobody stands on the same square."""
        self.add(replace(row.typed(self.ordinal), is_leader=False, square=None, lots=()))
        self._tell()
        doze(row.copy)

    def _drop(self, row: UnitLine) -> None:
        place = self.lines.index(row)
        self.lines.remove(row)
        self.withdrawn.emit(row.typed(self.ordinal))
        for field in (*row.fields, row.against):
            self.grid.removeWidget(field)
            field.hide()
            field.deleteLater()
        row.deleteLater()
        self._refresh()
        self._tell()
        near = self.lines[min(place, len(self.lines) - 1)].remove if self.lines else self.add_enemy
        near.setFocus()
        for below in self.lines[place:][::-1]:
            doze(below.remove)

    def _tell(self) -> None:
        self.changed.emit()
        self.edited.emit()
        self.lined_up.emit()

    def _refresh(self) -> None:
        ours = self.of_players.isChecked()
        self.add_enemy.setText(
            self.tr("Añadir alia&do sin jugador…") if ours else self.tr("Añadir e&nemigo…")
        )
        self.empty.setText(self._empty_words(ours))
        self.empty.setVisible(not self.lines)
        for label in self.head:
            label.setVisible(bool(self.lines))

    def _empty_words(self, ours: bool) -> str:
        if ours:
            return self.tr(
                "Añade a los personajes que van. Un aliado sin jugador entra con su propia ficha, "
                "y lo llevas tú."
            )
        return self.tr(
            "Añade a los enemigos: escribe la ficha de uno y di cuántos son. Si varios se llaman "
            "igual, llevarán número."
        )
