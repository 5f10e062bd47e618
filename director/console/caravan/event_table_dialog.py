"""A table of events: its entries, each with what it asks for, and what is wrong named beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.event_entry_form import EntryForm
from director.console.caravan.event_words import condition_words, fault_words
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit, form_of_rows, line, paragraph
from director.console.row_model import Column
from director.console.tables import RowTable
from director.console.theme import ROOM, TIGHT, Role, Tone, set_role
from director.operations.caravan.event_rows import NotedTable
from director.rules.caravan.morale import Band
from director.rules.caravan.random_tables import (
    EventTable,
    TableEntry,
    TableProblem,
    table_problems,
)

translate = QCoreApplication.translate

Keep = Callable[[NotedTable], bool]
"""Saves the table; tells whether it did. The director has been told why not by then."""

_NOTES_LINES = 3


@dataclass(frozen=True, slots=True)
class _Line:
    """An entry in the list; ``id`` is its place."""

    id: int
    entry: TableEntry
    when: str
    faults: int


class TableDialog(QDialog):
    """``noted`` is what it starts from; ``typed`` one that was left half typed."""

    abandoned = Signal(object)
    """Left without saving what was typed; carries the table as it stood."""

    def __init__(
        self,
        title: str,
        noted: NotedTable,
        bands: Sequence[Band],
        keep: Keep,
        parent: QWidget | None = None,
        typed: NotedTable | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._keep, self._bands = keep, len(bands)
        shown = noted if typed is None else typed
        self._entries = list(shown.table.entries)
        self._problems: tuple[TableProblem, ...] = ()
        self.name = line(shown.table.name, self.tr("Nombre"))
        self.notes = paragraph(shown.notes, self.tr("Notas"))
        self.notes.setPlaceholderText(self.tr("solo para ti"))
        self.list = RowTable(_columns(), self.tr("Entradas"))
        self.list.setSortingEnabled(False)
        self.list.set_empty_text(self.tr("Añade la primera entrada: algo que pueda pasar."))
        self.form = EntryForm(bands)
        self.problem = PlainLabel(role=Role.WARNING, wrap=True)
        self._lay_out()
        self._connect()
        self._untouched = noted
        self._follow()
        self.list.choose(0)
        self._show(self.list.current())
        self.name.setFocus()
        if not shown.table.name:
            self.name.selectAll()

    def _lay_out(self) -> None:
        self.notes.setFixedHeight(self.fontMetrics().height() * _NOTES_LINES)
        parts = QSplitter(Qt.Orientation.Horizontal)
        parts.setChildrenCollapsible(False)
        parts.setHandleWidth(ROOM)
        set_role(parts, Role.GAP)
        parts.addWidget(self._left())
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.form)
        parts.addWidget(area)
        area.setMinimumWidth(self.form.minimumSizeHint().width() + ROOM * 2)
        parts.setStretchFactor(0, 1)
        parts.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addLayout(
            form_of_rows([(self.tr("&Nombre"), self.name), (self.tr("N&otas"), self.notes)])
        )
        column.addWidget(parts, 1)
        column.addWidget(self.problem)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        column.addWidget(box)
        fit(self, letters=140, lines=36)

    def _left(self) -> QWidget:
        self.add = QPushButton(icon("plus"), self.tr("&Añadir"))
        self.remove = QPushButton(icon("trash-2"), self.tr("Q&uitar"))
        self.up = QPushButton(self.tr("Su&bir"))
        self.down = QPushButton(self.tr("Ba&jar"))
        buttons = QHBoxLayout()
        buttons.setSpacing(TIGHT)
        for button in (self.add, self.remove, self.up, self.down):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch()
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.list, 1)
        column.addLayout(buttons)
        return side

    def _connect(self) -> None:
        self.list.picked.connect(self._show)
        self.list.opened.connect(lambda _line: self.form.key.setFocus())
        self.form.edited.connect(self._take)
        self.add.clicked.connect(self._add)
        self.remove.clicked.connect(self._remove)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))

    # ---- what stands here

    def typed(self) -> NotedTable:
        """The table as it stands on screen."""
        table = EventTable(self.name.text(), tuple(self._entries))
        return NotedTable(table, self.notes.toPlainText())

    @property
    def _place(self) -> int | None:
        row = self.list.current()
        return None if row is None else row.id

    def _follow(self) -> None:
        """The list as the entries are, with what is wrong."""
        self._problems = table_problems(EventTable("", tuple(self._entries)))
        faults = [0] * len(self._entries)
        for each in self._problems:
            if each.place is not None:
                faults[each.place] += 1
        self.list.set_rows(
            [
                _Line(place, entry, condition_words(entry.condition, self._bands), faults[place])
                for place, entry in enumerate(self._entries)
            ]
        )
        wrong = sum(1 for each in faults if each)
        words = self.tr("Hay entradas con faltas: {n}. Se puede guardar así.").format(n=wrong)
        self.problem.setText(words if wrong else "")
        self.problem.setVisible(bool(wrong))
        self._show_problems()

    def _show_problems(self) -> None:
        place = self._place
        mine = [each for each in self._problems if each.place == place and place is not None]
        self.form.show_problems("\n".join(fault_words(each.fault) for each in mine))

    def _show(self, row: _Line | None) -> None:
        """The chosen entry in the form."""
        if row is not None and self._entries[row.id] != self.form.entry():
            self.form.show_entry(self._entries[row.id])
        self.form.setEnabled(row is not None)
        self.remove.setEnabled(row is not None)
        self.up.setEnabled(row is not None and row.id > 0)
        self.down.setEnabled(row is not None and row.id < len(self._entries) - 1)
        self._show_problems()

    def _take(self) -> None:
        """What was typed in the form."""
        place = self._place
        if place is not None:
            self._entries[place] = self.form.entry()
            self._follow()

    def _add(self) -> None:
        self._entries.append(TableEntry("", ""))
        self._choose(len(self._entries) - 1)
        self.form.key.setFocus()

    def _remove(self) -> None:
        place = self._place
        if place is not None:
            del self._entries[place]
            self._choose(min(place, len(self._entries) - 1))
            (self.list if self._entries else self.add).setFocus()

    def _move(self, by: int) -> None:
        place = self._place
        if place is not None and 0 <= place + by < len(self._entries):
            moved = self._entries.pop(place)
            self._entries.insert(place + by, moved)
            self._choose(place + by)

    def _choose(self, place: int) -> None:
        self._follow()
        self.list.choose(place if self._entries else None)
        self._show(self.list.current())

    # ---- the end

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        if not self.name.text().strip():
            self.problem.setText(self.tr("Falta el nombre de la tabla."))
            self.problem.show()
            self.name.setFocus()
        elif self._keep(self.typed()):
            self.accept()


def _columns() -> list[Column[_Line]]:
    return [
        Column(
            translate("events", "Clave"),
            _key,
            tone=lambda row: Tone.WARNING if row.faults else None,
            tip=lambda row: row.entry.text[:500],
            width=16,
            stretch=True,
        ),
        Column(
            translate("events", "Peso"), lambda row: str(row.entry.weight), number=True, width=8
        ),
        Column(
            translate("events", "Cuándo"),
            lambda row: row.when or translate("events", "siempre"),
            tip=lambda row: row.when,
            width=24,
            gives_way=1,
        ),
    ]


def _key(row: _Line) -> str:
    key = row.entry.key or translate("events", "(sin clave)")
    return translate("events", "⚠ {key}").format(key=key) if row.faults else key
