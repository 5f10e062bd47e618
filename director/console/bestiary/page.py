"""The page Bestiario: the table of all creatures at the left, the sheet of one at the right."""

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.bestiary.creature_menu import CreatureMenu
from director.console.bestiary.creature_rows import creature_columns, together
from director.console.bestiary.creature_sheet import CreatureSheet
from director.console.bestiary.creature_verbs import CreatureVerbs
from director.console.bestiary.filter_bar import FilterBar
from director.console.bestiary.refused_words import trouble_words
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.tables import RowTable
from director.console.theme import ROOM, TIGHT, Role
from director.operations.change import Change, Subject
from director.operations.views.bestiary import Bestiary, BestiaryEntry
from director.rules.bestiary.scaling import Growths

_REST_MS = 150
"""Typing in the search that rests this long brings a sheet."""
_SHOWN = frozenset({Subject.BESTIARY})


class BestiaryPage(QWidget):
    """Find a creature, read its sheet, make it one's own."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.found = Bestiary((), Growths())
        self._typing = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._settle)
        self.verbs = CreatureVerbs(desk, self)
        self.menu = CreatureMenu(self.verbs, self)
        self.filter = FilterBar()
        self.table = RowTable(creature_columns(), self.tr("Criaturas"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        # Both ends of a long name stay: the last words tell variants apart, and what is secret.
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.sheet = CreatureSheet(self.menu)
        self.trouble = PlainLabel(role=Role.WARNING, wrap=True)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)
        self.reload(None)

    # ---- building

    def _lay_out(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("bestiary")
        self.splitter.addWidget(self._list_side())
        self.splitter.addWidget(self.sheet)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 2)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([560, 320])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

    def _list_side(self) -> QWidget:
        side = QWidget()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(ROOM, ROOM, TIGHT, ROOM)
        layout.setSpacing(TIGHT)
        layout.addWidget(self.filter)
        layout.addWidget(self.trouble)
        layout.addWidget(self.table, 1)
        layout.addLayout(self._foot_row())
        return side

    def _foot_row(self) -> QHBoxLayout:
        self.take_in = QPushButton(self.tr("Im&portar…"))
        self.take_in.setToolTip(self.tr("Traer criaturas de un archivo TOML o CSV"))
        self.hand_out = QPushButton(self.tr("E&xportar…"))
        self.hand_out.setToolTip(
            self.tr("A un archivo: las elegidas, o todas las que se ven si solo hay una elegida")
        )
        self.count = PlainLabel(role=Role.CAPTION)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.take_in)
        row.addWidget(self.hand_out)
        row.addStretch()
        row.addWidget(self.count)
        return row

    def _connect(self) -> None:
        self.filter.changed.connect(self._narrow)
        self.filter.left.connect(self._go_to_list)
        self.filter.add.clicked.connect(self.verbs.add)
        self.table.picked.connect(self._show_sheet)
        self.table.opened.connect(lambda _row: self.verbs.edit())
        self.table.customContextMenuRequested.connect(self._open_menu)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._count())
        self.sheet.edit_wanted.connect(self.verbs.edit)
        self.sheet.copy_wanted.connect(self.verbs.copy_in)
        self.sheet.variant_wanted.connect(self.verbs.variant)
        self.take_in.clicked.connect(self.verbs.import_file)
        self.hand_out.clicked.connect(self.verbs.export)
        for keys, owner, slot in (
            (QKeySequence(QKeySequence.StandardKey.Find), self, self.filter.search.setFocus),
            (QKeySequence(QKeySequence.StandardKey.New), self, self.verbs.add),
            (QKeySequence("Ins"), self.table, self.verbs.add),
            (QKeySequence("F2"), self.table, self.verbs.edit),
            (QKeySequence("Ctrl+D"), self.table, self.verbs.duplicate),
            (QKeySequence("Del"), self.table, self.verbs.remove),
        ):
            shortcut = QShortcut(keys, owner)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything, the folders too."""
        if change is not None and not change.subjects & _SHOWN:
            return
        self.found = bestiary_at_hand(self.desk)
        self.table.set_rows(self.found.entries)
        self.filter.offer_kinds(self.found.entries)
        self.trouble.setText(trouble_words(self.found.troubles))
        self.trouble.setVisible(bool(self.found.troubles))
        if change is not None and change.created is not None:
            self.go_to(change.created)
        self._say_empty()
        self._settle()

    def go_to(self, key: int) -> None:
        """Choose a creature; filters that would hide it go."""
        if not self.table.choose(key):
            self.filter.clear()
            self.table.choose(key)

    @property
    def marked(self) -> list[BestiaryEntry]:
        """The creatures marked in the table, from the top."""
        places = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [self.table.rows.shown[place] for place in places]

    @property
    def shown(self) -> list[BestiaryEntry]:
        """The creatures that the filters let through."""
        return list(self.table.rows.shown)

    def _narrow(self) -> None:
        """The list follows every key; the sheet waits until the typing rests."""
        self._typing = True
        self.table.rows.set_condition(together(self.filter.wanted.tests()))
        self._typing = False
        self._count()
        self._rest.start()

    def _go_to_list(self) -> None:
        self._settle()
        self.table.setFocus()

    def _settle(self) -> None:
        """Whenever any creature is listed, the sheet of one of them is open."""
        self._rest.stop()
        if self.table.current() is None and self.table.rows.shown:
            self.table.choose(self.table.rows.shown[0].id)
        else:
            self._show_sheet(self.table.current())
        self._count()

    def _show_sheet(self, entry: BestiaryEntry | None) -> None:
        if not self._typing and entry is not self.sheet.entry:
            self.sheet.show_creature(entry)

    def _count(self) -> None:
        shown, total = len(self.table.rows.shown), self.table.rows.total
        words = self.tr("{shown} de {total}").format(shown=shown, total=total)
        marked = len(self.table.selectionModel().selectedRows())
        if marked > 1:
            words = self.tr("{marked} elegidas · {words}").format(marked=marked, words=words)
        self.count.setText(words)
        self.hand_out.setEnabled(bool(shown))

    def _say_empty(self) -> None:
        if self.table.rows.total:
            words = self.tr("Ninguna criatura es así. Cambia la búsqueda o pulsa «Todas».")
        else:
            words = self.tr(
                "Aún no hay criaturas. Escribe una con «Nueva…» o trae las que tengas en un "
                "archivo TOML o CSV con «Importar…». Con ellas se llenan los encuentros."
            )
        self.table.set_empty_text(words)
        self.sheet.say_empty(self.tr("Elige una criatura de la lista para ver su hoja."))

    def _open_menu(self, place: QPoint) -> None:
        if self.marked:
            self.menu.popup(self.table.viewport().mapToGlobal(place))
