"""What a file of creatures would bring: seen, and chosen, before any of it is kept."""

from collections import Counter
from collections.abc import Callable, Sequence, Set

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from director.console.bestiary.creature_words import creatures_words
from director.console.bestiary.import_table import ImportModel, ImportTable
from director.console.bestiary.refused_words import refused_words
from director.console.labels import PlainLabel, plain_tip
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit
from director.console.theme import TIGHT, Role, set_role
from director.operations.bestiary.reading import Read, RefusedRow
from director.rules.bestiary.creatures import Creature
from director.rules.loose_text import folded

_FEW = 300
"""Refused lines up to which each has the height that its reason needs; more would take seconds."""

_LINES_OF_A_REASON = 2
_LINES_AROUND = 3
_MOST_LINES = 12
"""Of what was read and of what was refused, each has room for its lines, up to so many."""

Keep = Callable[[tuple[Creature, ...], bool], bool]
"""Imports creatures in one step, changing those of the same code or not; tells whether it did."""


class ImportDialog(QDialog):
    """Above what was read, each with its tick; below what was refused, with line and reason.

    ``known`` are the codes that the campaign has, ``taken`` the names, folded, of all at hand.
    """

    def __init__(
        self,
        file_name: str,
        read: Read,
        known: Set[str],
        taken: Set[str],
        keep: Keep,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Importar criaturas de «{file}»").format(file=file_name))
        self._keep = keep
        self._creatures, self._known = read.creatures, known
        self._taken = taken
        self._names = Counter(folded(each.name) for each in read.creatures)
        self._lines = len(read.creatures) + len(read.refused)
        self.model = ImportModel(read.creatures, read.lines, self)
        self.replacing = QCheckBox(self.tr("Cam&biar las que ya están en la campaña"))
        self.replacing.setChecked(True)
        self.replacing.setVisible(bool(known))
        self._say_becomes()
        self.table = ImportTable(self.model, self.tr("Criaturas del archivo"))
        self.refused = _refused_table(read.refused, self.tr("Lo que no se importa, y por qué"))
        self.count = PlainLabel(role=Role.STRONG, wrap=True)
        self.lost = PlainLabel(self._lost_words(read), role=Role.WARNING, wrap=True)
        self.encoding = PlainLabel(self._encoding_words(read), role=Role.CAPTION, wrap=True)
        self._lay_out(read)
        self.model.ticked.connect(self._tell)
        self.replacing.toggled.connect(self._say_becomes)
        self._tell()
        (self.table if read.creatures else self.refused).setFocus()

    def _lay_out(self, read: Read) -> None:
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        set_role(parts, Role.GAP)
        parts.addWidget(self._upper(read))
        parts.addWidget(self._lower(read))
        wanted = (len(read.creatures), _LINES_OF_A_REASON * len(read.refused))
        for place, lines in enumerate(wanted):
            parts.setStretchFactor(place, _LINES_AROUND + min(lines, _MOST_LINES))
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addWidget(parts, 1)
        box, self.take = accept_or_cancel(self, self.tr("&Importar"), self._import)
        column.addWidget(box)
        fit(self, letters=150, lines=40)

    def _upper(self, read: Read) -> QWidget:
        self.all = QPushButton(self.tr("&Todas"))
        self.none = QPushButton(self.tr("&Ninguna"))
        every = range(self.model.rowCount())
        self.all.clicked.connect(lambda: self.model.tick(every, True))
        self.none.clicked.connect(lambda: self.model.tick(every, False))
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.count, 1)
        row.addWidget(self.all)
        row.addWidget(self.none)
        column = _part()
        layout = column.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addLayout(row)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.replacing)
        layout.addWidget(self.encoding)
        self.encoding.setVisible(bool(self.encoding.text()))
        column.setVisible(bool(read.creatures))
        return column

    def _lower(self, read: Read) -> QWidget:
        column = _part()
        layout = column.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addWidget(self.lost)
        layout.addWidget(self.refused, 1)
        column.setVisible(bool(read.refused))
        return column

    def _lost_words(self, read: Read) -> str:
        if not read.creatures:
            return self.tr("De este archivo no se puede importar nada. Esto es lo que falla:")
        return self.tr("Esto no se importa; corrígelo en el archivo y vuelve a importarlo:")

    def _encoding_words(self, read: Read) -> str:
        if read.encoding == "utf-8":
            return ""
        return self.tr("El archivo no estaba en UTF-8; se ha leído como {encoding}.").format(
            encoding=read.encoding
        )

    def _say_becomes(self) -> None:
        """What becomes of each: one that the campaign has already is changed, or comes again."""
        again = (
            self.tr("cambia la que está")
            if self.replacing.isChecked()
            else self.tr("otra, aparte de la que está")
        )
        new = self.tr("nueva")
        self.model.say_becomes(
            [
                again if each.code in self._known else new + self._alike(each)
                for each in self._creatures
            ]
        )

    def _alike(self, creature: Creature) -> str:
        """Others of that name, here or in the file: it may be the same one, and it comes in too."""
        name = folded(creature.name)
        parts = (
            (name in self._taken, self.tr("ya hay una así llamada")),
            (self._names[name] > 1, self.tr("repetida en el archivo")),
        )
        return "".join(f"; {words}" for alike, words in parts if alike)

    def _tell(self) -> None:
        chosen = len(self.model.chosen)
        words = self.tr("Se importan {chosen} de {total} filas. Espacio quita o pone la marca.")
        self.count.setText(words.format(chosen=chosen, total=self._lines))
        self.take.setEnabled(chosen > 0)
        self.take.setText(
            self.tr("&Importar {creatures}").format(creatures=creatures_words(chosen))
            if chosen
            else self.tr("&Importar")
        )

    def _import(self) -> None:
        if self._keep(self.model.chosen, self.replacing.isChecked()):
            self.accept()


def _part() -> QWidget:
    part = QWidget()
    layout = QVBoxLayout(part)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(TIGHT)
    return part


def _refused_table(rows: Sequence[RefusedRow], name: str) -> QTableWidget:
    table = QTableWidget(len(rows), 3)
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels([table.tr("Línea"), table.tr("Criatura"), table.tr("Por qué")])
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    for place, row in enumerate(rows):
        cells = (str(row.line), row.name or "—", refused_words(row))
        for column, text in enumerate(cells):
            item = QTableWidgetItem(text)
            item.setToolTip(plain_tip(text))
            table.setItem(place, column, item)
    letter = table.fontMetrics().averageCharWidth()
    table.setColumnWidth(0, letter * 9)
    table.setColumnWidth(1, letter * 26)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setAccessibleName(table.tr("Columnas de {table}").format(table=name))
    header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
    if len(rows) <= _FEW:
        table.setWordWrap(True)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    if rows:
        table.setCurrentCell(0, 0)
    return table
