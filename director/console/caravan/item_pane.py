"""Objetos: what lies in the caravan's store and what characters carry."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.item_lines import ItemLine, item_lines, told_words
from director.console.caravan.item_verbs import ItemVerbs
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.tables import Column, RowTable
from director.console.theme import TIGHT, Role, Tone
from director.operations.caravan.calendar_reads import calendar_in
from director.operations.caravan.reads import date_in
from director.operations.change import Change, Subject

_SEARCH_LETTERS = 12
_FOLLOWS = frozenset({Subject.CARAVAN, Subject.CHARACTERS, Subject.BATTLES, Subject.CAMPAIGN})


class ItemsPane(QWidget):
    """A list that can be searched; Enter hands over, F2 changes, Supr loses."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.verbs = ItemVerbs(desk, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar (Ctrl+F)"))
        self.search.setToolTip(self.tr("Por objeto, quién lo lleva, lo que cambia…"))
        self.search.setAccessibleName(self.tr("Buscar objetos"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(_SEARCH_LETTERS * self.fontMetrics().averageCharWidth())
        for clear in self.search.findChildren(QToolButton):
            clear.setAccessibleName(self.tr("Quitar la búsqueda"))
        self.add = QPushButton(icon("plus"), self.tr("Nuevo &objeto…"))
        self.table = RowTable(self._columns(), self.tr("Objetos"))
        self.told = PlainLabel(role=Role.CAPTION, wrap=True)
        self.hand = QPushButton(self.tr("Entregar…"))
        self.hand.setToolTip(self.tr("Intro en la lista"))
        self.store = QPushButton(self.tr("Al almacén"))
        self.more = QPushButton(self.tr("Más"))
        self._fill_menu()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)
        self.reload(None)

    # ---- building

    def _columns(self) -> tuple[Column[ItemLine], ...]:
        return (
            Column(
                self.tr("Objeto"),
                lambda line: line.item.name,
                tip=lambda line: line.item.text or line.item.name,
                width=18,
                stretch=True,
            ),
            Column(
                self.tr("Lo lleva"),
                lambda line: line.holder,
                tip=lambda line: line.holder,
                tone=lambda line: Tone.MUTED if line.item.owner_id is None else None,
                width=14,
            ),
            Column(
                self.tr("Cambia"),
                lambda line: line.changes,
                tip=lambda line: line.changes,
                width=16,
                gives_way=1,
            ),
            Column(
                self.tr("Encontrado"),
                lambda line: line.found,
                key=lambda line: line.item.found_day,
                tip=lambda line: line.found,
                width=20,
                gives_way=2,
            ),
        )

    def _fill_menu(self) -> None:
        menu = QMenu(self)
        self.change = self._verb(menu, self.tr("&Cambiar…\tF2"), "F2", "pencil", self.verbs.change)
        self.lose = self._verb(
            menu, self.tr("Dar por &perdido\tSupr"), "Del", "trash-2", self.verbs.lose
        )
        self.more.setMenu(menu)

    def _verb(
        self, menu: QMenu, words: str, keys: str, picture: str, do: Callable[[ItemLine], None]
    ) -> QAction:
        """An entry of the menu, with a key that works in the list only."""
        action = menu.addAction(icon(picture), words)
        action.triggered.connect(lambda: self._with_chosen(do))
        shortcut = QShortcut(QKeySequence(keys), self.table)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(action.trigger)
        return action

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(self.search, 1)
        head.addWidget(self.add)
        foot.setSpacing(TIGHT)
        for button in (self.hand, self.store, self.more):
            foot.addWidget(button)
        foot.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        column.addWidget(self.told)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._into_list)
        self.add.clicked.connect(lambda: self.verbs.add())
        self.table.picked.connect(lambda _line: self._show())
        self.table.opened.connect(self.verbs.hand)
        self.hand.clicked.connect(lambda: self._with_chosen(self.verbs.hand))
        self.store.clicked.connect(lambda: self._with_chosen(self.verbs.store))
        find = QShortcut(QKeySequence("Ctrl+F"), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.search.setFocus)

    # ---- what is shown

    @property
    def chosen(self) -> ItemLine | None:
        """What is chosen in the list."""
        line = self.table.current()
        return line if isinstance(line, ItemLine) else None

    def reload(self, change: Change | None) -> None:
        """Read the objects again where a change may have touched them."""
        from director.operations.caravan.items import store_items  # only when it is shown

        if change is not None and not change.subjects & _FOLLOWS:
            return
        campaign = self._desk.campaign
        with campaign.looking() as connection:
            calendar = calendar_in(connection)
        lines = item_lines(store_items(campaign), lambda day: date_in(calendar, day))
        self.table.set_rows(lines)
        made = None if change is None else change.created_by("item.add")
        if not self.table.choose(made) and self.table.current() is None:
            self._choose_first()
        self._teach()
        self._show()

    def _choose_first(self) -> None:
        if self.table.rows.shown:
            self.table.choose(self.table.rows.shown[0].id)

    def _filter(self, text: str) -> None:
        self.table.rows.set_filter(text)
        self._teach()
        if self.table.current() is None:
            self._choose_first()
        self._show()

    def _teach(self) -> None:
        self.table.set_empty_text(
            self.tr("Ningún objeto es así. Quita la búsqueda para verlos todos.")
            if self.table.rows.total
            else self.tr(
                "Aún no hay objetos. Los que se encuentren quedan en el almacén hasta que alguien "
                "los lleve; lo que cambien cuenta en la batalla de quien los lleva."
            )
        )

    def _show(self) -> None:
        line = self.chosen
        words = "" if line is None else told_words(line)
        self.told.setText(words)
        self.told.setVisible(bool(words))
        for part in (self.hand, self.change, self.lose):
            part.setEnabled(line is not None)
        self.store.setEnabled(line is not None and line.item.owner_id is not None)

    # ---- doing

    def _into_list(self) -> None:
        """Enter in the search goes on to what was found."""
        self._choose_first()
        self.table.setFocus()

    def _with_chosen(self, do: Callable[[ItemLine], None]) -> None:
        line = self.chosen
        if line is not None:
            do(line)
