"""What a file of event tables would bring: seen, and chosen, before any of it is kept."""

from collections.abc import Callable, Sequence, Set

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.event_words import refused_words, tables_words
from director.console.labels import PlainLabel, plain_tip
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit
from director.console.theme import TIGHT, Role
from director.operations.caravan.event_refusals import ReadTables, RefusedEntry
from director.operations.caravan.event_rows import NotedTable
from director.rules.caravan.random_tables import table_problems

Keep = Callable[[Sequence[NotedTable], bool], bool]
"""Imports tables as one step, changing those of the same name or not; tells whether it did."""

_BECOMES = 2
_FEW = 300


class EventImportDialog(QDialog):
    """Above the tables that were read, each with its tick; below what was refused, and why.

    ``known`` are names of tables that the campaign has.
    """

    def __init__(
        self,
        file_name: str,
        read: ReadTables,
        known: Set[str],
        keep: Keep,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Importar sucesos de «{file}»").format(file=file_name))
        self._read, self._known, self._keep = read, known, keep
        self._ticks: list[QTableWidgetItem] = []
        self._becomes: list[QTableWidgetItem] = []
        self.tables = _table(
            self.tr("Tablas del archivo"),
            (self.tr("Tabla"), self.tr("Entradas"), self.tr("Será"), self.tr("Con faltas")),
        )
        self.refused = _table(
            self.tr("Lo que no se importa, y por qué"),
            (self.tr("Tabla"), self.tr("Entrada"), self.tr("Por qué")),
        )
        self.replacing = QCheckBox(self.tr("Cam&biar las que ya están en la campaña"))
        self.replacing.setChecked(True)
        self.replacing.setVisible(any(each.table.name in known for each in read.tables))
        self.count = PlainLabel(role=Role.STRONG, wrap=True)
        self.lost = PlainLabel(self._lost_words(), role=Role.WARNING, wrap=True)
        self.encoding = PlainLabel(role=Role.CAPTION, wrap=True)
        if read.encoding != "utf-8":
            self.encoding.setText(
                self.tr("El archivo no estaba en UTF-8; se ha leído como {encoding}.").format(
                    encoding=read.encoding
                )
            )
        self._fill()
        self._lay_out()
        self.tables.itemChanged.connect(lambda _item: self._tell())
        self.replacing.toggled.connect(lambda _on: self._say_becomes())
        self._say_becomes()
        self._tell()
        (self.tables if read.tables else self.refused).setFocus()

    def _fill(self) -> None:
        self.tables.setRowCount(len(self._read.tables))
        for row, noted in enumerate(self._read.tables):
            faults = len({each.place for each in table_problems(noted.table)})
            cells = (noted.table.name, str(len(noted.table.entries)), "", str(faults or "—"))
            items = [_cell(text) for text in cells]
            for column, item in enumerate(items):
                self.tables.setItem(row, column, item)
            tick = items[0]
            self._ticks.append(tick)
            self._becomes.append(items[_BECOMES])
            tick.setFlags(tick.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            tick.setCheckState(Qt.CheckState.Checked)
        self.refused.setRowCount(len(self._read.refused))
        for row, refused in enumerate(self._read.refused):
            for column, text in enumerate(_refused_cells(refused)):
                self.refused.setItem(row, column, _cell(text))
        for table in (self.tables, self.refused):
            _size(table)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addWidget(self.count)
        column.addWidget(self.tables, 2)
        column.addWidget(self.replacing)
        column.addWidget(self.encoding)
        column.addWidget(self.lost)
        column.addWidget(self.refused, 3)
        for part in (self.count, self.tables):
            part.setVisible(bool(self._read.tables))
        for part in (self.lost, self.refused):
            part.setVisible(bool(self._read.refused))
        self.encoding.setVisible(bool(self.encoding.text()))
        box, self.take = accept_or_cancel(self, self.tr("&Importar"), self._import)
        column.addWidget(box)
        fit(self, letters=110, lines=30)

    def _lost_words(self) -> str:
        if not self._read.tables:
            return self.tr("De este archivo no se puede importar nada. Esto es lo que falla:")
        return self.tr("Esto no se importa; corrígelo en el archivo y vuelve a importarlo:")

    @property
    def chosen(self) -> tuple[NotedTable, ...]:
        """Those with a tick, in the order of the file."""
        return tuple(
            noted
            for noted, tick in zip(self._read.tables, self._ticks, strict=True)
            if tick.checkState() is Qt.CheckState.Checked
        )

    def _say_becomes(self) -> None:
        """What becomes of each: one of a name that is known changes that table, or comes beside."""
        for noted, item in zip(self._read.tables, self._becomes, strict=True):
            words = self.tr("nueva")
            if noted.table.name in self._known:
                words = (
                    self.tr("cambia la que está")
                    if self.replacing.isChecked()
                    else self.tr("otra, aparte de la que está")
                )
            item.setText(words)

    def _tell(self) -> None:
        chosen = len(self.chosen)
        words = self.tr("Se importan {n} de {all}. Espacio quita o pone la marca.")
        self.count.setText(words.format(n=chosen, all=tables_words(len(self._read.tables))))
        self.take.setEnabled(chosen > 0)

    def _import(self) -> None:
        if self._keep(self.chosen, self.replacing.isChecked()):
            self.accept()


def _table(name: str, titles: Sequence[str]) -> QTableWidget:
    table = QTableWidget(0, len(titles))
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(list(titles))
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setAccessibleName(table.tr("Columnas de {table}").format(table=name))
    return table


def _cell(text: str) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setToolTip(plain_tip(text))
    return item


def _size(table: QTableWidget) -> None:
    letter = table.fontMetrics().averageCharWidth()
    header = table.horizontalHeader()
    for column in range(table.columnCount()):
        table.setColumnWidth(column, letter * (30 if column == 0 else 22))
    stretched = 0 if table.columnCount() > _BECOMES + 1 else _BECOMES
    header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    if table.rowCount() <= _FEW:
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    if table.rowCount():
        table.setCurrentCell(0, 0)


def _refused_cells(row: RefusedEntry) -> tuple[str, str, str]:
    return (row.table or "—", row.entry or "—", refused_words(row))
