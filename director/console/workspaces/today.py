"""Hoy: what is due, who is hurt, and the road."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QKeySequence, QPalette, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QGridLayout,
    QHeaderView,
    QPushButton,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from director.console.battles.no_battles import no_battles_words
from director.console.desk import Desk
from director.console.due import (
    Due,
    battles_due,
    count_due,
    fights_due,
    people_due,
    rest_days,
    rest_words,
)
from director.console.first_steps import FirstSteps
from director.console.flow import Flow
from director.console.frames import Pane
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.road_due import (
    by_urgency,
    road_tone,
    road_words,
    timed_due,
    untimed_due,
)
from director.console.second_click import swallow_second_click
from director.console.tables import Column, RowTable
from director.console.theme import HAIR, ROOM, WIDE, Role, Tone, set_role
from director.console.words import activity_words
from director.operations.change import Change
from director.operations.opening import edition_of
from director.operations.views.desk import CampaignHeader, Today
from director.operations.views.desk_reads import header, today

_ROLES = {Tone.DANGER: Role.DANGER, Tone.WARNING: Role.WARNING}

_WRAPPED = 40
"""Lines that may take a second one: nobody reads more of them at a glance."""
_BESIDE = 8
"""Room beside the text of a cell."""
MARK = 2
"""Column of the mark that opens."""


class ToneDelegate(QStyledItemDelegate):
    """A chosen line keeps the colour of its state. For short tables: it costs at every painting."""

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        colour = index.data(Qt.ItemDataRole.ForegroundRole)
        if colour is not None:
            option.palette.setBrush(QPalette.ColorRole.HighlightedText, QBrush(colour))


class DueTable(RowTable):
    """Lines that open: a name, its state, and a mark that says there is more.

    A click chooses, as everywhere; only one on the mark opens at once. Were every click to open,
    the second one of a double click would fall on whatever lies there on the next page.
    """

    def __init__(self, name: str, empty: str) -> None:
        columns = (
            Column[Due](self.tr("Qué"), lambda row: row.text, tip=lambda row: row.text, width=20),
            Column[Due](
                self.tr("Estado"),
                lambda row: row.detail,
                tone=lambda row: row.tone,
                tip=lambda row: row.detail,
                stretch=True,
            ),
            Column[Due]("", lambda row: "▸" if row.opens else "", width=2),
        )
        super().__init__(columns, name)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self.setSortingEnabled(False)
        self.set_empty_text(empty)
        self.setItemDelegate(ToneDelegate(self))
        self.setWordWrap(True)
        self.remeasured.connect(self._fit_lines)
        self.clicked.connect(self._open_by_mark)

    def set_rows(self, rows: Sequence[Due]) -> None:
        """Other lines, as high as what they say needs. The most urgent stays in sight, whichever
        line is chosen.
        """
        self.setAutoScroll(False)
        super().set_rows(rows)
        self.setAutoScroll(True)
        self._fit_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What does not fit beside the name goes on below."""
        super().resizeEvent(event)
        self._fit_lines()

    def _fit_lines(self) -> None:
        """A second line for what is too long for one; a long list keeps to one line each."""
        lines, words = self.verticalHeader(), self.fontMetrics()
        one, two = lines.defaultSectionSize(), lines.defaultSectionSize() + words.height()
        for place, row in enumerate(self.rows.shown[:_WRAPPED]):
            long = any(
                words.horizontalAdvance(text) + _BESIDE > self.columnWidth(column)
                for column, text in enumerate((row.text, row.detail))
            )
            lines.resizeSection(place, two if long else one)

    def _open_by_mark(self, index: QModelIndex) -> None:
        if index.column() == MARK:
            swallow_second_click(self)
            self.opened.emit(self.rows.row_at(index))


class CaravanPane(Pane):
    """The day, and the two ways of letting days pass."""

    asked = Signal(str)
    """``rest`` or ``travel``."""
    whole_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("")
        self.heading.setText(self.tr("Caravana"))
        self.day = PlainLabel(role=Role.HERO)
        self.activity = PlainLabel(role=Role.CAPTION)
        self.rest = PlainLabel(wrap=True)
        self.goods = PlainLabel(wrap=True)
        rest = QPushButton(icon("tent"), self.tr("&Descansar…"))
        travel = QPushButton(icon("footprints"), self.tr("V&iajar…"))
        rest.clicked.connect(lambda: self.asked.emit("rest"))
        travel.clicked.connect(lambda: self.asked.emit("travel"))
        whole = QPushButton(icon("route"), self.tr("Ver &la caravana"))
        whole.clicked.connect(self.whole_wanted)
        buttons = Flow()
        buttons.addWidget(rest)
        buttons.addWidget(travel)
        days = QVBoxLayout()
        days.setSpacing(HAIR)
        days.addWidget(self.day)
        days.addWidget(self.activity)
        self.body.addLayout(days)
        self.body.addWidget(self.goods)
        self.body.addWidget(self.rest)
        self.body.addLayout(buttons)
        self.body.addWidget(whole)
        self.body.addStretch()

    def show_day(self, head: CampaignHeader, now: Today) -> None:
        """What the pane says of today."""
        self.day.setText(self.tr("Día {day}").format(day=head.day))
        activity = activity_words(head.activity)
        said = self.tr("Último día: {activity}").format(activity=activity)
        self.activity.setText(said if activity else self.tr("Primer día de la campaña"))
        self.rest.setText(rest_words(now))
        goods = road_words(now.road)
        self.goods.setText(goods)
        self.goods.setVisible(bool(goods))
        pressing = road_tone(now.road)
        set_role(self.goods, None if pressing is None else _ROLES.get(pressing))


class TodayWorkspace(QWidget):
    """What is due, most urgent first. Everything opens with Enter or a double click."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._live: tuple[Due, ...] | None = None
        """What the clocks of the battles in play say; none until they were read."""
        self.fights = DueTable(self.tr("Batallas en juego"), "")
        self.battles = DueTable(
            self.tr("Batallas por resolver"), self.tr("No hay batallas por resolver.")
        )
        self.people = DueTable(
            self.tr("Personas que piden atención"), self.tr("Nadie herido, nadie bajo condena.")
        )
        self.caravan = CaravanPane()
        self.first_steps = FirstSteps(desk)
        self.due = 0
        self._lay_out()
        self.fights.opened.connect(self._open)
        self.battles.opened.connect(self._open)
        self.people.opened.connect(self._open)
        self.caravan.asked.connect(self._ask_days)
        self.caravan.whole_wanted.connect(lambda: desk.wanted.emit("caravan", 0))
        desk.ticked.connect(self._tick)
        self.setFocusProxy(self.battles)
        self.reload(None)

    def _lay_out(self) -> None:
        left = QSplitter(Qt.Orientation.Vertical)
        left.setObjectName("due")
        panes = []
        for heading, table in (
            (self.tr("Vence"), self.fights),
            (self.tr("Por resolver"), self.battles),
            (self.tr("Personas"), self.people),
        ):
            pane = Pane(heading)
            pane.body.addWidget(table, 1)
            left.addWidget(pane)
            panes.append(pane)
        self.fights_pane = panes[0]
        self.fights_pane.hide()
        left.setChildrenCollapsible(False)
        left.setStretchFactor(0, 2)
        left.setStretchFactor(1, 1)
        left.setStretchFactor(2, 2)
        left.setHandleWidth(ROOM)
        set_role(left, Role.GAP)
        across = QSplitter(Qt.Orientation.Horizontal)
        across.setObjectName("today")
        across.addWidget(left)
        across.addWidget(self.caravan)
        across.setChildrenCollapsible(False)
        across.setHandleWidth(ROOM)
        set_role(across, Role.GAP)
        across.setStretchFactor(0, 3)
        across.setStretchFactor(1, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(WIDE, ROOM, WIDE, WIDE)
        grid.setSpacing(ROOM)
        grid.addWidget(PlainLabel(self.tr("Hoy"), role=Role.TITLE), 0, 0)
        grid.addWidget(self.first_steps, 1, 0)
        grid.addWidget(across, 2, 0)
        grid.setRowStretch(2, 1)
        again = QShortcut(QKeySequence("F5"), self)
        again.activated.connect(lambda: self.reload(None))

    def reload(self, _change: Change | None) -> None:
        """Read today again."""
        now = today(self._desk.campaign)
        self.due = count_due(now)
        self._now = now
        self._show_fights(fights_due(now))
        waiting = untimed_due(now.road, self._desk.clock())
        self.battles.set_rows((*battles_due(now, self._desk.clock()), *waiting))
        self.people.set_rows(people_due(now))
        self.caravan.show_day(header(self._desk.campaign), now)
        no_battles = no_battles_words(edition_of(self._desk.campaign))
        self.first_steps.follow(now, no_battles)
        told = self.first_steps.isHidden() and no_battles  # once is enough
        self.battles.set_empty_text(told or self.tr("No hay batallas por resolver."))
        self._rest_days = rest_days(now)

    def _tick(self) -> None:
        """Half a minute nearer to every deadline."""
        self._show_fights(fights_due(self._now))

    def show_live(self, lines: Sequence[Due]) -> None:
        """What the clocks of the battles in play say now."""
        self._live = tuple(lines)
        self._show_fights(self._live)

    def _show_fights(self, lines: Sequence[Due]) -> None:
        """The lines of battles in play; those without a clock's word do not cover those with."""
        known = {line.target for line in self._live or ()}
        named = {line.target for line in lines}
        if self._live is not None and known == named:
            lines = self._live
        lines = by_urgency(timed_due(self._now.road, self._desk.clock()), lines)
        if list(lines) == list(self.fights.rows.shown):
            return
        bar = self.fights.verticalScrollBar()
        place = bar.value()
        self.fights.set_rows(lines)
        bar.setValue(place)
        self.fights_pane.setVisible(bool(lines))
        self.setFocusProxy(self.fights if lines else self.battles)

    def _open(self, line: Due) -> None:
        if line.opens == "battle":
            self._desk.resolve(line.target)
        elif line.opens == "character":
            self._desk.show_character(line.target)
        elif line.opens == "fight":
            self._desk.show_fight(line.target)
        elif line.opens == "lapses":
            self._desk.decide_lapses()
        elif line.opens in ("test", "scene"):
            self._desk.show_road(line.opens, line.target)

    def _ask_days(self, activity: str) -> None:
        from director.console.days_dialog import DaysDialog  # brings SQLAlchemy along

        days = max(1, self._rest_days) if activity == "rest" else 1
        DaysDialog(self._desk, "rest" if activity == "rest" else "travel", days, self).open()
