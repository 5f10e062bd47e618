"""Sucesos: what may happen on the road at this moment, rolled, edited, and told."""

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCompleter,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.fields import NumberEdit
from director.console.caravan.event_chances import ChancesTable, EntryLine, entry_lines
from director.console.caravan.event_last import LastEvent
from director.console.caravan.event_menu import EventMenu, TableChoice
from director.console.caravan.event_start import NoTables
from director.console.caravan.event_verbs import EventVerbs
from director.console.caravan.event_words import problems_words, shortened, titled
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.fields import Choice, line
from director.console.theme import TIGHT, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.forum.caravan.caravan_words import band_words
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.event_reads import (
    bands_of,
    event_tables,
    kept_rolls,
    moment_now,
    terrains_in,
)
from director.operations.caravan.events import roll_on
from director.operations.change import Change, Subject
from director.operations.views.desk_reads import header
from director.operations.views.event_tables import Drawn, EventTableView, KeptEventRoll
from director.rules.caravan.random_tables import Moment, sides
from director.rules.caravan.state import Activity

_FOLLOWS = {Subject.CAMPAIGN, Subject.CARAVAN, Subject.ROLLS}
_NEW = ("event.table_add", "event.table_copy", "event.import", "event.import_many")
_DIGITS = 8
_LEAST_ROWS = 4


class EventsPane(QWidget):
    """The chosen table at the present moment, and the event that was told last."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._views: tuple[EventTableView, ...] = ()
        self._bands = 0
        self._moment = Moment()
        self._kept: KeptEventRoll | None = None
        self._stood: int | None = None
        """The table that was chosen last, also while it is gone: a step that is redone brings it.
        """
        self.verbs = EventVerbs(desk, self)
        self._build()
        self._lay_out()
        self._connect()
        self.reload(None)

    def _build(self) -> None:
        self.empty = NoTables(self.verbs)
        self.table = TableChoice()
        self.table.setAccessibleName(self.tr("Tabla de sucesos"))
        self.menu = EventMenu(self.verbs, lambda: self.chosen, lambda: self._views, self)
        self.more = QToolButton()
        self.more.setText(self.tr("Ta&blas"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(self.menu)
        self.problems = PlainLabel(role=Role.WARNING, wrap=True)
        self.terrain = line("", self.tr("Terreno"))
        self.terrain.setPlaceholderText(self.tr("por dónde vais"))
        activities = [(Activity.TRAVEL, self.tr("viaja")), (Activity.REST, self.tr("descansa"))]
        last = header(self._desk.campaign).activity
        self.activity = Choice(activities, Activity.REST if last == "rest" else Activity.TRAVEL)
        self.activity.setAccessibleName(self.tr("Qué hace hoy la caravana"))
        self.now = PlainLabel(role=Role.CAPTION, wrap=True)
        self.chances = ChancesTable()
        self.chances.set_empty_text(self.tr("La tabla está vacía: edítala y añade entradas."))
        row = self.chances.verticalHeader().defaultSectionSize()
        self.chances.setMinimumHeight(row * _LEAST_ROWS)
        self.detail = PlainLabel(role=Role.CAPTION, wrap=True)
        self.throw = QPushButton(
            icon("dices", QPalette.ColorRole.HighlightedText), self.tr("Ti&rar")
        )
        set_role(self.throw, Role.PRIMARY)
        self.typed = NumberEdit(self.tr("Tirada hecha en el foro"), digits=_DIGITS, whatever=True)
        self.typed.setPlaceholderText(self.tr("o del foro"))
        self.note = QPushButton(self.tr("U&sarla"))
        self.kept = PlainLabel(role=Role.CAPTION, wrap=True)
        self.use_kept = QPushButton(self.tr("La &que salió…"))
        self.made_up = QPushButton(icon("plus"), self.tr("Otro su&ceso…"))
        self.last = LastEvent(self._desk)

    def _lay_out(self) -> None:
        self.full = QWidget()
        column = QVBoxLayout(self.full)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(self.table, 1)
        head.addWidget(self.more)
        head.addWidget(self.throw)
        column.addWidget(self.problems)
        moment = QHBoxLayout()
        moment.setSpacing(TIGHT)
        place = PlainLabel(self.tr("Terre&no"))
        place.setBuddy(self.terrain)
        moment.addWidget(place)
        moment.addWidget(self.terrain, 1)
        moment.addWidget(self.activity)
        column.addLayout(moment)
        column.addWidget(self.now)
        column.addWidget(self.chances, 1)
        column.addWidget(self.detail)
        rolls = QHBoxLayout()
        rolls.setSpacing(TIGHT)
        rolls.addWidget(self.typed, 1)
        rolls.addWidget(self.note)
        column.addLayout(rolls)
        column.addWidget(self.kept)
        column.addWidget(self.use_kept)
        self.pages = QStackedWidget()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.full)
        self.full.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        front = QWidget()
        framed = QVBoxLayout(front)
        framed.setContentsMargins(0, 0, 0, 0)
        framed.setSpacing(TIGHT)
        framed.addLayout(head)  # in sight however far the rest is scrolled
        framed.addWidget(area, 1)
        self.pages.addWidget(front)
        self.pages.addWidget(self.empty)
        in_order = (self.table, self.more, self.throw, self.terrain)
        for before, after in pairwise(in_order):
            QWidget.setTabOrder(before, after)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(TIGHT)
        whole.addWidget(self.pages, 1)
        tell = QHBoxLayout()
        tell.setSpacing(TIGHT)
        tell.addWidget(self.last, 1)
        tell.addStretch()
        tell.addWidget(self.made_up)
        whole.addLayout(tell)

    def _connect(self) -> None:
        self.table.currentIndexChanged.connect(lambda _n: self._choose_table())
        self.terrain.textChanged.connect(lambda _text: self._show_moment())
        self.activity.currentIndexChanged.connect(lambda _n: self._show_moment())
        self.chances.picked.connect(self._show_detail)
        self.chances.opened.connect(self._tell_entry)
        self.throw.clicked.connect(self._throw)
        self.typed.returnPressed.connect(self._use_typed)
        self.note.clicked.connect(self._use_typed)
        self.use_kept.clicked.connect(self._tell_kept)
        self.made_up.clicked.connect(lambda: self.verbs.tell(EventForm("")))

    # ---- what is shown

    @property
    def chosen(self) -> EventTableView | None:
        """The table now chosen."""
        key = self.table.chosen
        return next((view for view in self._views if view.id == key), None)

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything."""
        if change is not None and not (change.subjects & _FOLLOWS):
            return
        self._views = event_tables(self._desk.campaign)
        self._bands = len(bands_of(self._desk.campaign))
        made = next((key for code in _NEW if change and (key := change.created_by(code))), None)
        self._stood = wanted = self._stood if made is None else made
        self.table.blockSignals(True)
        self.table.offer([(view.id, view.name) for view in self._views], wanted)
        self.table.blockSignals(False)
        self.pages.setCurrentIndex(0 if self._views else 1)
        known = QCompleter(list(terrains_in(view.table for view in self._views)), self)
        known.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        known.setFilterMode(Qt.MatchFlag.MatchContains)
        self.terrain.setCompleter(known)
        self.last.reload()
        self._show_table()

    def _choose_table(self) -> None:
        self._stood = self.table.chosen
        self._show_table()

    def _show_table(self) -> None:
        view = self.chosen
        words = "" if view is None else problems_words(view.problems)
        self.problems.setText(words)
        self.problems.setVisible(bool(words))
        self._show_moment()

    def _show_moment(self) -> None:
        """The chances of this moment, and the rolls of today on which nothing rests."""
        self._moment = moment_now(self._desk.campaign, self.terrain.text(), self.activity.chosen)
        self.now.setText(self._moment_words())
        view = self.chosen
        lines = () if view is None else entry_lines(view.table, self._moment, self._bands)
        self.chances.set_rows(lines)
        self._show_detail(self.chances.current())
        die = 0 if view is None else sides(view.table, self._moment)
        self.throw.setText(
            self.tr("Ti&rar 1d{sides}").format(sides=die) if die else self.tr("Ti&rar")
        )
        for widget in (self.throw, self.typed, self.note):
            widget.setEnabled(die > 0)
        self._show_kept(view)

    def _moment_words(self) -> str:
        words = self.tr("Día {day}").format(day=self._moment.day)
        if self._moment.band is None:
            return words
        band = band_words(self._moment.band, self._bands)
        return self.tr("{day} · moral {band}").format(day=words, band=band)

    def _show_detail(self, row: EntryLine | None) -> None:
        words = "" if row is None else shortened(row.entry.text)
        if row is not None and row.why:
            words = self.tr("{text} Ahora no: {why}.").format(text=words, why=row.why).strip()
        self.detail.setText(words)
        self.detail.setVisible(bool(words))

    def _show_kept(self, view: EventTableView | None) -> None:
        rolls = () if view is None else kept_rolls(self._desk.campaign, view.id, self._moment)
        self._kept = next((roll for roll in reversed(rolls) if roll.entry is not None), None)
        self.kept.setText(self._kept_words(rolls))
        self.kept.setVisible(bool(rolls))
        self.use_kept.setVisible(self._kept is not None)

    def _kept_words(self, rolls: tuple[KeptEventRoll, ...]) -> str:
        if not rolls:
            return ""
        told = [
            self.tr("{roll} en 1d{sides} ({what})").format(
                roll=each.roll,
                sides=each.sides,
                what=titled(each.entry.key) if each.entry else self.tr("otro momento"),
            )
            for each in rolls[-3:]
        ]
        return self.tr(
            "Tiradas de hoy sin contar: {rolls}. Otra quedará marcada como repetida."
        ).format(rolls=", ".join(told))

    # ---- what is done

    def _throw(self) -> None:
        view = self.chosen
        if view is not None:
            die = sides(view.table, self._moment)
            self._draw(view, self._desk.dice(die), "program")

    def _use_typed(self) -> None:
        view, roll = self.chosen, self.typed.value()
        if view is None or roll is None:
            self.typed.setFocus()
            return
        self._draw(view, roll, "forum")

    def _draw(self, view: EventTableView, roll: int, origin: str) -> None:
        try:
            drawn = roll_on(self._desk.campaign, view.id, self._moment, roll, origin)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        self.typed.clear()
        self._show_kept(view)
        self._tell_drawn(drawn)

    def _tell_drawn(self, drawn: Drawn) -> None:
        entry = drawn.entry
        self.verbs.tell(EventForm(titled(entry.key), entry.text, drawn=drawn))

    def _tell_kept(self) -> None:
        view, kept = self.chosen, self._kept
        if view is None or kept is None or kept.entry is None:
            return
        self._tell_drawn(
            Drawn(
                view.id,
                kept.entry,
                kept.roll,
                kept.sides,
                kept.roll_id,
                kept.repeated,
                view.name,
                self._moment.terrain,
            )
        )

    def _tell_entry(self, row: EntryLine) -> None:
        """The director chooses an entry without a roll."""
        self.verbs.tell(EventForm(titled(row.entry.key), row.entry.text))
