"""Bienes: how much there is of everything, why, and the lines of its ledger."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.bearing import ADMINISTRATION, CARE, attribute_title, bearing_words
from director.console.caravan.goods_lines import (
    SPARK_DAYS,
    LedgerLine,
    StockLine,
    ledger_lines,
    stock_lines,
)
from director.console.caravan.goods_tables import LedgerTable, StockTable
from director.console.caravan.goods_told import ToldNumber
from director.console.caravan.goods_verbs import GoodsVerbs
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, Role, set_role
from director.operations.caravan.calendar_reads import calendar_in
from director.operations.caravan.reads import bearers, caravan_now, date_in, goods_rows, road
from director.operations.change import Change, Subject
from director.operations.opening import edition_of
from director.operations.views.caravan import GoodsRow
from director.rules.caravan.calendar import Calendar
from director.rules.caravan.state import CLANSMEN, Quantity

_LEAST_LINES = 2
_ROOMY = 1000
"""Height that is asked for the lines: they get what there is."""
_BEARS = {Quantity.SUPPLIES: ADMINISTRATION, Quantity.MORALE: CARE}
_FOLLOWS = frozenset({Subject.CARAVAN, Subject.CHARACTERS, Subject.BATTLES, Subject.CAMPAIGN})


class GoodsPane(QWidget):
    """What there is above, the lines of the chosen one below."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: tuple[GoodsRow, ...] = ()
        self._calendar: Calendar | None = None
        self.verbs = GoodsVerbs(desk, self)
        self.enter = QPushButton(self.tr("An&otar…"))
        self.count = QPushButton(self.tr("Lo que &hay…"))
        self.more = QPushButton(self.tr("Más"))
        self.stock = StockTable(self.tr("Lo que hay"))
        self.ledger = LedgerTable(self.tr("Líneas"))
        self.told = ToldNumber()
        self.undefined = PlainLabel(
            self.tr(
                "Esta edición no tiene capítulo de la caravana: los días no comen ni mueven la "
                "moral. Las cuentas se pueden llevar a mano igual."
            ),
            wrap=True,
            role=Role.CAPTION,
        )
        self._fill_menu()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.stock)
        self.reload(None)

    # ---- building

    def _fill_menu(self) -> None:
        menu = QMenu(self)
        self.withdraw = menu.addAction(icon("undo-2"), self.tr("&Retirar la línea…\tSupr"))
        self.give = menu.addAction(icon("coins"), self.tr("&Dar de la bolsa a…"))
        menu.addSeparator()
        self.kinds = menu.addAction(icon("users"), self.tr("Clases de &gente…"))
        self.calendar = menu.addAction(icon("calendar-days"), self.tr("&Calendario…"))
        self.more.setMenu(menu)

    def _lay_out(self) -> None:
        verbs = QHBoxLayout()
        verbs.setSpacing(TIGHT)
        for button in (self.enter, self.count, self.more):
            verbs.addWidget(button)
        verbs.addStretch()
        lines = QWidget()
        below = QVBoxLayout(lines)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(TIGHT)
        below.addWidget(self.told)
        below.addWidget(self.ledger, 1)
        self.both = QSplitter(Qt.Orientation.Vertical)
        self.both.setObjectName("goods")
        self.both.setChildrenCollapsible(False)
        self.both.setHandleWidth(ROOM)
        set_role(self.both, Role.GAP)
        self.both.addWidget(self.stock)
        self.both.addWidget(lines)
        self.both.setStretchFactor(0, 0)
        self.both.setStretchFactor(1, 1)
        self.ledger.hold_lines(None, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addLayout(verbs)
        column.addWidget(self.undefined)
        column.addWidget(self.both, 1)

    def _connect(self) -> None:
        self.enter.clicked.connect(lambda: self.verbs.enter(self._place()))
        self.count.clicked.connect(self.verbs.count)
        self.withdraw.triggered.connect(lambda: self._withdraw())
        self.give.triggered.connect(lambda: self.verbs.give())
        self.kinds.triggered.connect(self.verbs.name_kinds)
        self.calendar.triggered.connect(lambda: self.verbs.set_calendar())
        self.stock.remeasured.connect(self._share_out)
        self.stock.picked.connect(lambda _line: self._show())
        self.stock.opened.connect(lambda _line: self.verbs.enter(self._place()))
        self.ledger.picked.connect(lambda _line: self._show_withdraw())
        self.ledger.opened.connect(self._open)
        shortcut = QShortcut(QKeySequence("Del"), self.ledger)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self._withdraw)

    # ---- what is shown

    @property
    def chosen(self) -> StockLine | None:
        """What is chosen above."""
        line = self.stock.current()
        return line if isinstance(line, StockLine) else None

    def _place(self) -> tuple[Quantity, str]:
        line = self.chosen
        if line is None:
            return Quantity.SUPPLIES, CLANSMEN
        return line.what, line.kind or CLANSMEN

    def reload(self, change: Change | None) -> None:
        """Read again what a change may have touched; none reads everything."""
        if change is not None and not change.subjects & _FOLLOWS:
            return
        campaign = self._desk.campaign
        with campaign.looking() as connection:
            self._calendar = calendar_in(connection)
        self._rows = goods_rows(campaign)
        now = caravan_now(campaign)
        days = road(campaign, first=now.day - SPARK_DAYS)
        self.stock.set_rows(stock_lines(edition_of(campaign), now, days))
        self._fit_stock()
        if self.stock.current() is None:
            self.stock.choose(self.stock.rows.shown[0].id)
        words = self.tr("Corregir lo que hay") if now.opened else self.tr("Decir lo que hay")
        self.count.setToolTip(words)
        self.count.setAccessibleName(words)
        self.undefined.setVisible(not now.defined)
        self.give.setEnabled(now.state.number(Quantity.PURSE) > 0)
        self._show()

    def _fit_stock(self) -> None:
        """No higher than its lines: the rest of the room belongs to the ledger."""
        before = self.stock.maximumHeight()
        self.stock.hold_lines(len(self.stock.rows.shown), _LEAST_LINES)
        self._share_out(before)

    def _share_out(self, before: int = 0) -> None:
        high = self.stock.maximumHeight()
        if high != before:
            self.both.setSizes([high, max(_ROOMY, self.both.height() - high)])

    def _show(self) -> None:
        line = self.chosen
        if line is None:
            return
        self.told.show_line(line, self._bearing(line.what))
        rows = [
            row for row in self._rows if row.what is line.what and line.kind in (None, row.kind)
        ]
        calendar = self._calendar
        self.ledger.set_rows(ledger_lines(rows, lambda day: date_in(calendar, day)))
        self.ledger.set_empty_text(self._empty_words(line))
        self._show_withdraw()

    def _bearing(self, what: Quantity) -> str:
        """Whose attribute bears on it: shown, never applied."""
        campaign, attribute = self._desk.campaign, _BEARS.get(what, "")
        title = attribute_title(edition_of(campaign), attribute) if attribute else ""
        return bearing_words(title, bearers(campaign, attribute)) if title else ""

    def _empty_words(self, line: StockLine) -> str:
        if line.kept:
            return self.tr("Aún no ha cambiado nada.")
        return self.tr(
            "Con «Lo que hay…» la campaña empieza a llevar la cuenta. Sin ella los días pasan "
            "igual."
        )

    def _show_withdraw(self) -> None:
        line = self.ledger.current()
        self.withdraw.setEnabled(line is not None and _own(line))

    # ---- doing

    def _open(self, line: LedgerLine) -> None:
        """Enter on a line: to its battle, where it is of one."""
        if line.row.battle_id is not None:
            self._desk.show_battle(line.row.battle_id)

    def _withdraw(self) -> None:
        line = self.ledger.current()
        if line is not None and _own(line):
            self.verbs.withdraw(line)


def _own(line: LedgerLine) -> bool:
    """The director wrote it, and it counts still."""
    return line.row.cause == "director" and not line.row.withdrawn
