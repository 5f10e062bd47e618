"""The list of those who may go, with a box to tick before each name."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director.console.battles.persons import Person, persons, state_of
from director.console.row_model import RowModel
from director.console.tables import Column, RowTable
from director.console.theme import Tone
from director.operations.views.people import CharacterRow
from director.rules.spanish_order import sort_key

Index = QModelIndex | QPersistentModelIndex
_DOWN = Qt.ItemDataRole.CheckStateRole


class _TickedRows(RowModel[CharacterRow]):
    """Rows with a box; which are ticked is asked of the table."""

    turned = Signal(int)
    """The box of somebody was clicked."""

    def __init__(self, columns: Sequence[Column[CharacterRow]], parent: QWidget) -> None:
        super().__init__(columns, parent)
        self.ticked: set[int] = set()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Only names carry a box."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The box, or what any other table shows."""
        if role == _DOWN and index.column() == 0:
            row = self.row_at(index)
            ticked = row is not None and row.id in self.ticked
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        return super().data(index, role)

    def setData(self, index: Index, _value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """A box was clicked."""
        row = self.row_at(index)
        if role != _DOWN or row is None:
            return False
        self.turned.emit(row.id)
        return True


class PartyTable(RowTable):
    """Space or Enter ticks whoever is chosen, and so does a click on a box."""

    model_of_rows = _TickedRows
    turned = Signal(int)

    def __init__(self) -> None:
        self._roster: Sequence[CharacterRow] = ()
        self._people: dict[int, Person] = {}
        super().__init__(self._columns(), self.tr("Quién va"))
        self.setSortingEnabled(False)
        assert isinstance(self.rows, _TickedRows)
        self.rows.turned.connect(self.turned)
        self.opened.connect(lambda row: self.turned.emit(row.id))

    def show_people(self, roster: Sequence[CharacterRow], ticked: Sequence[int]) -> None:
        """Those alive, and whoever is ticked all the same: the ticked ones first, in Spanish order.
        Ticking moves nobody until they are shown anew.
        """
        assert isinstance(self.rows, _TickedRows)
        self._roster = roster
        self._people = persons(roster)
        self.rows.ticked = set(ticked)
        going = set(ticked)
        shown = [row for row in roster if row.life == "alive" or row.id in going]
        shown.sort(key=lambda row: (row.id not in going, sort_key(row.name)))
        self.set_rows(shown)

    def tick(self, ticked: Sequence[int]) -> None:
        """Others are ticked."""
        assert isinstance(self.rows, _TickedRows)
        before, self.rows.ticked = self.rows.ticked, set(ticked)
        listed = {row.id for row in self._roster if row.life != "alive"}
        if listed & (before ^ self.rows.ticked):
            self.show_people(self._roster, ticked)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The space bar ticks, whichever column is the current one."""
        row = self.current()
        if event.key() == Qt.Key.Key_Space and row is not None:
            self.turned.emit(row.id)
            return
        super().keyPressEvent(event)

    def _columns(self) -> tuple[Column[CharacterRow], ...]:
        return (
            Column(self.tr("Quién"), self._name, tip=self._whole, width=9, stretch=True),
            Column(
                self.tr("Nivel"),
                lambda row: str(row.rank),
                key=lambda row: row.rank,
                number=True,
                tip=lambda _row: self.tr("Su rango: con él se compara el nivel de los enemigos"),
                width=4,
            ),
            Column(self.tr("Estado"), _state, tone=_tone, tip=_state, width=8, gives_way=1),
        )

    def _name(self, row: CharacterRow) -> str:
        """With what tells namesakes apart."""
        alike = [each for each in self._people.values() if each.name == row.name]
        return row.name if len(alike) < 2 else self._people[row.id].words

    def _whole(self, row: CharacterRow) -> str:
        return " · ".join(part for part in (self._people[row.id].words, _state(row)) if part)


def _state(row: CharacterRow) -> str:
    return state_of(row)


def _tone(row: CharacterRow) -> Tone | None:
    grave = row.life != "alive" or row.condemned or row.unfit
    return Tone.DANGER if grave else Tone.WARNING
