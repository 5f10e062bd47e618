"""The saved encounters, and what can be done with one of them as a whole."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from director.console.encounters.encounter_words import progress_words
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.tables import Column, RowTable
from director.console.theme import HAIR, TIGHT, Role, Tone, set_role
from director.operations.views.encounters import EncounterRow

_SHOWN_LINES = 4


class ListPane(QWidget):
    """Announces what is wanted with the encounter that is chosen."""

    picked = Signal(object)
    add_wanted = Signal()
    duplicate_wanted = Signal()
    rename_wanted = Signal()
    note_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._unsaved: frozenset[str] = frozenset()
        self.table = RowTable(self._columns(), self.tr("Encuentros"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.add = QPushButton(self.tr("&Nuevo…"))
        self.add.setToolTip(self.tr("Planear otro encuentro (Ctrl+N)"))
        set_role(self.add, Role.PRIMARY)
        self.more = QPushButton(self.tr("&Más"))
        self.more.setToolTip(self.tr("Duplicar, cambiar el nombre, anotar o quitar el elegido"))
        self.menu = QMenu(self)
        self.more.setMenu(self.menu)
        self._fill_menu()
        self._lay_out()
        self.table.picked.connect(self._pick)
        self.table.opened.connect(lambda _row: self.rename_wanted.emit())
        self.table.customContextMenuRequested.connect(self._open_menu)
        self.add.clicked.connect(self.add_wanted)

    def _fill_menu(self) -> None:
        self.actions_ = {
            "rename": self._verb(self.tr("&Cambiar el nombre…\tF2"), "F2", "pencil"),
            "note": self._verb(self.tr("&Notas…\tF4"), "F4", "scroll-text"),
            "duplicate": self._verb(self.tr("&Duplicar\tCtrl+D"), "Ctrl+D", "copy"),
            "remove": self._verb(self.tr("&Quitar\tSupr"), "Del", "trash-2"),
        }
        self.menu.setToolTipsVisible(True)
        self.actions_["duplicate"].setToolTip(
            self.tr("Otro como está en pantalla, también lo que no se ha guardado")
        )
        wanted = (
            self.rename_wanted,
            self.note_wanted,
            self.duplicate_wanted,
            self.remove_wanted,
        )
        for action, signal in zip(self.actions_.values(), wanted, strict=True):
            action.triggered.connect(lambda _on=False, signal=signal: signal.emit())

    def _verb(self, words: str, keys: str, picture: str) -> QAction:
        """An entry of the menu, with a key that works in the list only."""
        action = QAction(icon(picture), words, self.menu)
        self.menu.addAction(action)
        shortcut = QShortcut(QKeySequence(keys), self.table)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self._doer(action))
        return action

    def _doer(self, action: QAction) -> Callable[[], None]:
        def do() -> None:
            if self.table.current() is not None:
                action.trigger()

        return do

    def _lay_out(self) -> None:
        line = self.table.verticalHeader().defaultSectionSize()
        self.table.setMinimumHeight(_SHOWN_LINES * line)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(PlainLabel(self.tr("Encuentros"), role=Role.STRONG), 1)
        row.addWidget(self.add)
        row.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(HAIR)
        layout.addLayout(row)
        layout.addWidget(self.table, 1)
        self.table.set_empty_text(self.tr("Aún no hay encuentros. Empieza uno con «Nuevo…»."))

    # ---- showing

    def show_rows(self, rows: Sequence[EncounterRow], unsaved: frozenset[str]) -> None:
        """The encounters, and which of them hold something that is not saved."""
        self._unsaved = unsaved
        self.table.set_rows(rows)
        self._follow()

    def _pick(self, row: EncounterRow | None) -> None:
        self._follow()
        self.picked.emit(row)

    def _follow(self) -> None:
        self.more.setEnabled(self.table.current() is not None)

    def _open_menu(self, spot: QPoint) -> None:
        if self.table.current() is not None:
            self.menu.popup(self.table.viewport().mapToGlobal(spot))

    def _columns(self) -> tuple[Column[EncounterRow], ...]:
        return (
            Column(self.tr("Nombre"), lambda row: row.name, tip=lambda row: row.name, stretch=True),
            Column(self.tr("Nivel"), lambda row: row.difficulty or "—", width=5),
            Column(
                self.tr("Estado"),
                self._state,
                tone=lambda row: Tone.WARNING if row.uuid in self._unsaved else Tone.MUTED,
                width=10,
                gives_way=1,
            ),
        )

    def _state(self, row: EncounterRow) -> str:
        return progress_words(row, row.uuid in self._unsaved)
