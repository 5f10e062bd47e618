"""Kinds of people that the director names: refugiados, niños, varl… Each verb is done at once."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.fields import fit, line
from director.console.tables import Column, RowTable
from director.console.theme import ROOM, TIGHT, Role
from director.operations.caravan.calendar import settings
from director.operations.caravan.kinds import add_kind, remove_kind, rename_kind
from director.operations.change import Change


@dataclass(frozen=True, slots=True)
class _Line:
    """A kind of the director's own."""

    id: int
    name: str
    used: bool


class KindsDialog(QDialog):
    """The list, and one field for the name that is to be added or changed."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._renamed: int | None = None
        """The kind whose name is in the field since Enter was pressed on it."""
        self.setWindowTitle(self.tr("Clases de gente"))
        self.table = RowTable(self._columns(), self.tr("Clases de gente"))
        self.table.set_empty_text(
            self.tr(
                "Siempre hay gente de los clanes y combatientes. Añade otras clases si las cuentas "
                "aparte."
            )
        )
        self.name = line("", self.tr("Nombre"))
        self.name.setPlaceholderText(self.tr("refugiados, niños, varl…"))
        self.add = QPushButton(icon("plus"), self.tr("&Añadir"))
        self.rename = QPushButton(self.tr("Cambiar el &nombre"))
        self.remove = QPushButton(icon("trash-2"), self.tr("&Quitar"))
        self.told = PlainLabel(role=Role.CAPTION, wrap=True)
        self._lay_out()
        self._connect()
        self._reload(None)
        self.name.setFocus()

    def _columns(self) -> tuple[Column[_Line], ...]:
        return (
            Column(self.tr("Clase"), lambda row: row.name, stretch=True, width=24),
            Column(
                self.tr("En las líneas"),
                lambda row: self.tr("sí") if row.used else self.tr("no"),
                width=14,
            ),
        )

    def _lay_out(self) -> None:
        label = PlainLabel(self.tr("N&ombre"))
        label.setBuddy(self.name)
        typing, verbs = QHBoxLayout(), QHBoxLayout()
        typing.setSpacing(TIGHT)
        for widget in (label, self.name):
            typing.addWidget(widget)
        verbs.setSpacing(TIGHT)
        for button in (self.add, self.rename, self.remove):
            button.setAutoDefault(False)
            verbs.addWidget(button)
        verbs.addStretch()
        close = QPushButton(self.tr("&Cerrar"))
        close.setAutoDefault(False)
        close.clicked.connect(self.accept)
        verbs.addWidget(close)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(self.table, 1)
        column.addLayout(typing)
        column.addWidget(self.told)
        column.addLayout(verbs)
        fit(self, letters=76, lines=20)

    def _connect(self) -> None:
        self.table.picked.connect(lambda _row: self._show())
        self.table.opened.connect(self._begin_rename)
        self.name.textChanged.connect(lambda _text: self._show())
        self.name.returnPressed.connect(self._enter)
        self.add.clicked.connect(self._add)
        self.rename.clicked.connect(self._rename)
        self.remove.clicked.connect(self._remove)
        shortcut = QShortcut(QKeySequence("Del"), self.table)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self._remove)

    def _reload(self, chosen: int | None) -> None:
        kinds = settings(self._desk.campaign).kinds
        rows = [_Line(kind.id, kind.name, kind.used) for kind in kinds if kind.id is not None]
        self.table.set_rows(rows)
        self.table.choose(chosen)
        self._show()

    def _show(self) -> None:
        """What can be done with what is chosen and typed."""
        row, typed = self.table.current(), bool(self.name.text().strip())
        self.add.setEnabled(typed)
        self.rename.setEnabled(typed and row is not None)
        self.remove.setEnabled(row is not None and not row.used)
        words = ""
        if row is not None:
            words = self.tr("Intro en la lista: cambiar «{name}».").format(name=row.name)
            if row.used:
                words += self.tr(" No se puede quitar: hay líneas con esa clase.")
        self.told.setText(words)

    def _begin_rename(self, row: _Line) -> None:
        self._renamed = row.id
        self.name.setText(row.name)
        self.name.setFocus()
        self.name.selectAll()

    def _enter(self) -> None:
        """Enter in the field: the new name of the kind from which it came, or another kind."""
        row = self.table.current()
        if row is not None and row.id == self._renamed:
            self._rename()
        else:
            self._add()

    def _add(self) -> None:
        name = self.name.text()
        if not name.strip():
            return
        change = self._desk.run(lambda: add_kind(self._desk.campaign, name))
        self._after(change, None if change is None else change.created_by("kind.add"))

    def _rename(self) -> None:
        row, name = self.table.current(), self.name.text()
        if row is not None and name.strip():
            self._after(
                self._desk.run(lambda: rename_kind(self._desk.campaign, row.id, name)), row.id
            )

    def _remove(self) -> None:
        row = self.table.current()
        if row is not None and not row.used:
            self._after(self._desk.run(lambda: remove_kind(self._desk.campaign, row.id)), None)

    def _after(self, change: Change | None, chosen: int | None) -> None:
        """A verb that was refused leaves what was typed."""
        if change is None:
            return
        self._renamed = None
        self.name.clear()
        self._reload(chosen)
        self.name.setFocus()
