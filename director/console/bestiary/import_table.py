"""The creatures of a file as they would be imported, each with its tick."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from director.console.bestiary.creature_words import (
    ability_words,
    creature_name,
    range_words,
    stat_titles,
)
from director.console.labels import plain_tip
from director.console.theme import tabular
from director.rules.bestiary.creatures import Creature

_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_BECOMES = 2
_WIDEST = 24
_WIDEST_BECOMES = 54
"""Letters of a column, except the last."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ImportModel(QAbstractTableModel):
    """One line for each creature that was read, with what importing it does."""

    ticked = Signal()

    def __init__(
        self,
        creatures: Sequence[Creature],
        lines: Sequence[int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._creatures = list(creatures)
        self._cells = [_cells(*each) for each in zip(creatures, lines, strict=True)]
        self._becomes = [""] * len(self._creatures)
        self._on = [True] * len(self._creatures)
        tr = self.tr
        stats = (title for title, _name in stat_titles().values())
        self.titles = (
            tr("Línea"),
            tr("Nombre"),
            tr("Será"),
            tr("Tipo"),
            tr("Nivel"),
            *stats,
            tr("Alcance"),
            tr("Habilidades"),
        )

    @property
    def chosen(self) -> tuple[Creature, ...]:
        """Those with a tick, in the order of the file."""
        return tuple(each for each, on in zip(self._creatures, self._on, strict=True) if on)

    def say_becomes(self, becomes: Sequence[str]) -> None:
        """What importing each of them does, line by line."""
        self._becomes = list(becomes)
        if becomes:
            last = len(becomes) - 1
            self.dataChanged.emit(self.index(0, _BECOMES), self.index(last, _BECOMES))

    def tick(self, rows: Sequence[int], on: bool) -> None:
        """Tick lines, or take their ticks away."""
        for row in rows:
            self._on[row] = on
        if rows:
            first, last = self.index(min(rows), 0), self.index(max(rows), 0)
            self.dataChanged.emit(first, last, [Qt.ItemDataRole.CheckStateRole])
            self.ticked.emit()

    def is_ticked(self, row: int) -> bool:
        """Whether that line is to be imported."""
        return self._on[row]

    # ---- Qt's side

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._creatures)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.titles)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == 0 else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if self._is_number(section) else _LEFT
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.CheckStateRole and column == 0:
            return Qt.CheckState.Checked if self._on[row] else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._text(row, column))
        if role == Qt.ItemDataRole.TextAlignmentRole and self._is_number(column):
            return _RIGHT
        return None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.tick([index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def _text(self, row: int, column: int) -> str:
        return self._becomes[row] if column == _BECOMES else self._cells[row][column]

    def _is_number(self, column: int) -> bool:
        return _BECOMES + 1 < column < len(self.titles) - 1


class ImportTable(QTableView):
    """Space ticks all the lines marked, or takes their ticks away."""

    def __init__(self, model: ImportModel, name: str) -> None:
        super().__init__()
        self._model = model
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFont(tabular(self.font()))
        self.verticalHeader().hide()
        self._size_columns()
        if model.rowCount():
            self.setCurrentIndex(model.index(0, 0))

    def _size_columns(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setAccessibleName(self.tr("Columnas de {table}").format(table=self.accessibleName()))
        letter = self.fontMetrics().averageCharWidth()
        self.resizeColumnsToContents()
        for column in range(self._model.columnCount()):
            needed = self.columnWidth(column) + letter
            widest = _WIDEST_BECOMES if column == _BECOMES else _WIDEST
            self.setColumnWidth(column, min(needed, letter * widest))
        header.setStretchLastSection(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space turns what is marked; everything else goes its way."""
        rows = [index.row() for index in self.selectionModel().selectedRows()]
        if event.key() == Qt.Key.Key_Space and rows:
            self._model.tick(rows, not self._model.is_ticked(self.currentIndex().row()))
            return
        super().keyPressEvent(event)


def _cells(creature: Creature, line: int) -> tuple[str, ...]:
    return (
        str(line),
        creature_name(creature),
        "",
        creature.kind or "—",
        str(creature.level),
        *(str(getattr(creature.stats, field)) for field in stat_titles()),
        range_words(creature),
        " · ".join(map(ability_words, creature.abilities)) or "—",
    )
