"""Personajes: the roster at the left, the sheet of the chosen one at the right."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.dozing import doze
from director.console.labels import PlainLabel
from director.console.people.buttons import open_form
from director.console.people.character_dialog import CharacterDialog
from director.console.people.players_dialog import ClansDialog, PlayersDialog
from director.console.people.renown_dialog import RenownDialog
from director.console.people.roster import presets, roster_columns
from director.console.people.sheet import SheetPane
from director.console.tables import RowTable
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.operations import characters
from director.operations.change import Change, Subject
from director.operations.characters import CharacterForm
from director.operations.editions import attribute_names
from director.operations.views import desk_reads, people_reads
from director.operations.views.people import CharacterRow

_SHOWN = frozenset(
    {
        Subject.CHARACTERS,
        Subject.PLAYERS,
        Subject.CLANS,
        Subject.BATTLES,
        Subject.CARAVAN,
        Subject.CAMPAIGN,
    }
)
_REST_MS = 150
"""Typing in the search that rests this long brings a sheet."""


class PeopleWorkspace(QWidget):
    """Find somebody, read the sheet, change it."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self._today = 0
        self._shown: CharacterRow | None = None
        self._held: int | None = None
        self._typing = False
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._settle)
        self.table = RowTable(roster_columns(), self.tr("Personajes"))
        self.table.set_empty_text(
            self.tr("No hay nadie que mostrar. Añade un personaje o quita el filtro.")
        )
        self._attributes = dict(attribute_names(desk.campaign))
        self.sheet = SheetPane(self._attributes)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("people")
        self.splitter.addWidget(self._list_side())
        self.splitter.addWidget(self.sheet)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([475, 405])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)
        self._connect()
        self.setFocusProxy(self.table)
        self._choose_preset("living")
        self.reload(None)

    # ---- building

    def _list_side(self) -> QWidget:
        side = QWidget()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(ROOM, ROOM, TIGHT, ROOM)
        layout.setSpacing(TIGHT)
        layout.addLayout(self._top_row())
        layout.addLayout(self._chip_row())
        layout.addWidget(self.table, 1)
        layout.addLayout(self._foot_row())
        return side

    def _top_row(self) -> QHBoxLayout:
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar (Ctrl+F)"))
        self.search.setToolTip(self.tr("Por nombre, jugador, clan… Los acentos no importan."))
        self.search.setAccessibleName(self.tr("Buscar personajes"))
        self.search.setClearButtonEnabled(True)
        self.add = QPushButton(self.tr("&Nuevo personaje…"))
        set_role(self.add, Role.PRIMARY)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.search, 1)
        row.addWidget(self.add)
        return row

    def _chip_row(self) -> QHBoxLayout:
        self.chips = QButtonGroup(self)
        self.chips.setExclusive(True)
        self.presets = {preset.code: preset for preset in presets()}
        self.chip_of: dict[str, QPushButton] = {}
        row = QHBoxLayout()
        row.setSpacing(HAIR)
        for preset in self.presets.values():
            chip = QPushButton(preset.words)
            chip.setCheckable(True)
            set_role(chip, Role.CHIP)
            chip.clicked.connect(lambda _on, code=preset.code: self._choose_preset(code))
            self.chips.addButton(chip)
            self.chip_of[preset.code] = chip
            row.addWidget(chip)
        row.addStretch()
        return row

    def _foot_row(self) -> QHBoxLayout:
        self.players = QPushButton(self.tr("&Jugadores…"))
        self.clans = QPushButton(self.tr("C&lanes…"))
        self.count = PlainLabel(role=Role.CAPTION)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(self.players)
        row.addWidget(self.clans)
        row.addStretch()
        row.addWidget(self.count)
        return row

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._go_to_list)
        self.table.picked.connect(self._show_sheet)
        self.table.opened.connect(lambda _row: self._edit())
        self.add.clicked.connect(self._add)
        self.players.clicked.connect(lambda: open_form(PlayersDialog(self.desk, self)))
        self.clans.clicked.connect(lambda: open_form(ClansDialog(self.desk, self)))
        self.sheet.edit_wanted.connect(self._edit)
        self.sheet.renown_wanted.connect(self._renown)
        self.sheet.life_wanted.connect(self._turn_life)
        self.sheet.chart.copied.connect(lambda: self.desk.say(self.tr("Gráfica copiada.")))
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.search.setFocus)
        new = QShortcut(QKeySequence(QKeySequence.StandardKey.New), self)
        new.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        new.activated.connect(self._add)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""
        if change is not None and not change.subjects & _SHOWN:
            return
        self._today = desk_reads.header(self.desk.campaign).day
        if change is None or Subject.CAMPAIGN in change.subjects:
            self._attributes.update(attribute_names(self.desk.campaign))
        # Listed also where the chip would hide them: nobody else slips under a pressed button.
        self._held = None if self._shown is None else self._shown.id
        self.table.set_rows(people_reads.roster(self.desk.campaign))
        created = None if change is None else change.created_by("character.add")
        if created is not None:
            self.go_to(created)
        self._settle()

    def go_to(self, character_id: int) -> None:
        """Open somebody's sheet from elsewhere; filters that would hide them go."""
        if not self.table.choose(character_id):
            self.search.clear()
            self._choose_preset("all")
            self.table.choose(character_id)
        self.table.setFocus()

    def _filter(self, text: str) -> None:
        """The list follows every key; the sheet waits until the typing rests."""
        self._typing = True
        self.table.rows.set_filter(text)
        self._typing = False
        self._count()
        self._rest.start()

    def _go_to_list(self) -> None:
        self._settle()
        self.table.setFocus()

    def _choose_preset(self, code: str) -> None:
        self.chip_of[code].setChecked(True)
        self._held = None
        keeps = self.presets[code].keeps
        self.table.rows.set_condition(lambda row: keeps(row) or row.id == self._held)
        self._settle()

    def _settle(self) -> None:
        """Whenever anybody is listed, the sheet of one of them is open."""
        self._rest.stop()
        if self.table.current() is None and self.table.rows.shown:
            self.table.choose(self.table.rows.shown[0].id)
        else:
            self._show_sheet(self.table.current())
        self._count()

    def _count(self) -> None:
        shown, total = len(self.table.rows.shown), self.table.rows.total
        self.count.setText(self.tr("{shown} de {total}").format(shown=shown, total=total))

    def _show_sheet(self, row: CharacterRow | None) -> None:
        if self._typing or row is self._shown:
            return
        self._shown = row
        self.sheet.show_sheet(
            None if row is None else people_reads.sheet(self.desk.campaign, row.id), self._today
        )

    # ---- doing

    def _add(self) -> None:
        self._open_form(None)

    def _edit(self) -> None:
        row = self.table.current()
        if row is not None:
            self._open_form(row.id)

    def _open_form(self, key: int | None, typed: CharacterForm | None = None) -> None:
        dialog = CharacterDialog(self.desk, key, self, typed)
        dialog.abandoned.connect(lambda left: self._offer_back(key, left))
        open_form(dialog)

    def _offer_back(self, key: int | None, typed: CharacterForm) -> None:
        words = self.tr("Ficha cerrada sin guardar.")
        self.desk.offer_back(words, lambda: self._open_form(key, typed))

    def _renown(self) -> None:
        row = self.table.current()
        if row is not None:
            open_form(RenownDialog(self.desk, row, self))

    def _turn_life(self) -> None:
        row = self.table.current()
        if row is None:
            return
        doze(self.sheet.life)
        verb = characters.bring_back if row.life == "retired" else characters.retire
        self.desk.run(lambda: verb(self.desk.campaign, row.id))
