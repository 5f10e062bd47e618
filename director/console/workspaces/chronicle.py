"""Crónica: all that happened, newest first; found again by words, kinds and people, and noted."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from director.console.chronicle.detail import EntryDetail
from director.console.chronicle.entry_list import EntryList
from director.console.chronicle.filter_bar import FilterBar
from director.console.chronicle.note_dialog import NoteDialog, TypedNote
from director.console.chronicle.publishing import publish_days
from director.console.chronicle.word_index import WordIndex
from director.console.desk import Desk
from director.console.dozing import doze
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.buttons import open_form
from director.console.publish_pane import thousands
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.forum.caravan.date_words import date_words, day_words
from director.operations.caravan.calendar import settings
from director.operations.caravan.reads import date_in
from director.operations.change import Change, Subject
from director.operations.chronicle_notes import remove_note
from director.operations.views import chronicle_choices
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import keys
from director.operations.views.desk_reads import header
from director.rules.caravan.calendar import Calendar

_SHOWN = frozenset(Subject) - {
    Subject.BESTIARY,
    Subject.ENCOUNTERS,
    Subject.ROLLS,
    Subject.DRAFTS,
    Subject.PUBLICATIONS,
    Subject.HISTORY,
}
_GROWS_MS = 150
"""Results of a search that goes on are shown this often."""


class ChronicleWorkspace(QWidget):
    """Read, find, note, publish."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._zone = "UTC"
        self._calendar: Calendar | None = None
        self._among: list[int] | None = None
        """Keys of the filter in their order, read once for all searches within it."""
        self.add = QPushButton(icon("pencil"), self.tr("A&notar…"))
        self.publish = QPushButton(icon("send"), self.tr("P&ublicar"))
        self.filters = FilterBar()
        self.list = EntryList(desk.campaign)
        self.detail = EntryDetail(desk)
        self.index = WordIndex(desk.campaign, self)
        self._growing = QTimer(self, singleShot=True, interval=_GROWS_MS)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)
        self.reload(None)

    # ---- building

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(PlainLabel(self.tr("Crónica"), role=Role.TITLE))
        head.addWidget(self.filters.count)
        head.addStretch()
        for button in (self.add, self.publish):
            head.addWidget(button)
        set_role(self.add, Role.PRIMARY)
        self.add.setIcon(icon("pencil", self.palette().ColorRole.HighlightedText))
        self.add.setToolTip(self.tr("Anotar algo en la crónica (Ctrl+N)"))
        self.publish.setToolTip(self.tr("Lo público de los días elegidos, como texto para el foro"))
        side = QWidget()
        left = QVBoxLayout(side)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(TIGHT)
        left.addWidget(self.filters)
        left.addWidget(self.list, 1)
        panes = QSplitter(Qt.Orientation.Horizontal)
        panes.setObjectName("chronicle")
        panes.setChildrenCollapsible(False)
        panes.setHandleWidth(ROOM)
        set_role(panes, Role.GAP)
        panes.addWidget(side)
        panes.addWidget(self.detail)
        panes.setStretchFactor(0, 3)
        panes.setStretchFactor(1, 2)
        panes.setSizes([560, 320])
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(head)
        column.addWidget(panes, 1)

    def _connect(self) -> None:
        self.filters.chosen.connect(self._refilter)
        self.filters.typed.connect(self._search)
        self.filters.search.returnPressed.connect(self.list.setFocus)
        self.list.picked.connect(self._show_entry)
        self.list.opened.connect(self._open)
        self.list.selectionModel().selectionChanged.connect(lambda *_: self._follow_selection())
        self.index.grown.connect(self._grow_soon)
        self._growing.timeout.connect(self._grow)
        self._desk.closing.connect(self._stop)
        self.add.clicked.connect(lambda: self._write(None))
        self.publish.clicked.connect(self._publish)
        self.detail.change_wanted.connect(self._change)
        self.detail.remove_wanted.connect(self._remove)
        for keys_, slot in (
            (QKeySequence(QKeySequence.StandardKey.Find), self.filters.search.setFocus),
            (QKeySequence(QKeySequence.StandardKey.New), lambda: self._write(None)),
            (QKeySequence(Qt.Key.Key_Escape), self.filters.clear),
        ):
            shortcut = QShortcut(keys_, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # ---- showing

    def reload(self, change: Change | None) -> None:
        """Read again what a change names; none reads everything. The list keeps its place."""
        if change is not None and not change.subjects & _SHOWN:
            return
        here = header(self._desk.campaign)
        self._zone = here.zone
        self._calendar = settings(self._desk.campaign).calendar
        self.list.tell_days(self._short_day, self._longest_day(here.day))
        offered = chronicle_choices.choices(self._desk.campaign)
        self.filters.offer(offered.characters, offered.players, offered.clans)
        self._among = None
        self.index.follow()
        self._show_list()
        created = None if change is None else change.created_by("note.add")
        if created is not None:
            self.go_to(created)

    def go_to(self, key: int) -> None:
        """Show an entry; a filter that would hide it goes."""
        if not self.list.choose(key):
            self.filters.clear()
            self.list.choose(key)
        self.list.setFocus()

    def _longest_day(self, today: int) -> str:
        """A day in the longest month, for the width of the column of days."""
        number = self.tr("día {day}").format(day=max(today, 10))
        if self._calendar is None:
            return number
        longest = max((month.name for month in self._calendar.months), key=len)
        return f"{number} · 30 de {longest}"

    def _short_day(self, day: int) -> str:
        date = date_in(self._calendar, day)
        number = self.tr("día {day}").format(day=day)
        return number if date is None else f"{number} · {date.day} de {date.month_name}"

    def _refilter(self) -> None:
        self._among = None
        self._show_list()

    def _search(self, _text: str) -> None:
        self.index.begin()
        self._show_list()

    def _show_list(self, *, more: bool = False) -> None:
        wanted, words = self.filters.wanted, self.filters.words
        if words:
            self.index.begin()
            self.list.show_keys(self.index.found(words, self._keys(wanted)), more=more)
        elif wanted == ChronicleFilter():
            self.list.show_all(wanted)
        else:
            self.list.show_keys(self._keys(wanted))
        self._tell()

    def _keys(self, wanted: ChronicleFilter) -> list[int]:
        if self._among is None:
            self._among = keys(self._desk.campaign, wanted)
        return self._among

    def _grow_soon(self) -> None:
        if self.filters.words and not self._growing.isActive():
            self._growing.start()

    def _stop(self) -> None:
        """The campaign is let go of."""
        self.index.stop()
        self._growing.stop()

    def _grow(self) -> None:
        if self.filters.words:
            self._show_list(more=True)

    def _tell(self) -> None:
        """How many are shown, and where there are none what to do."""
        total = self.list.timeline.total
        searching = bool(self.filters.words) and not self.index.whole
        counted = self.tr("1 entrada") if total == 1 else self.tr("{n} entradas")
        told = counted.format(n=thousands(total))
        self.filters.count.setText(
            self.tr("{told} · buscando…").format(told=told) if searching else told
        )
        if self.filters.empty:
            empty = self.tr(
                "Aún no hay nada que contar.\n\nLos días, las batallas, las pruebas, las "
                "decisiones y los sucesos se apuntan aquí por sí solos. Con Ctrl+N anotas lo que "
                "quieras, a la vista de todos o solo para ti."
            )
        elif searching:
            empty = self.tr("Buscando…")
        else:
            empty = self.tr("Nada de la crónica cumple lo que pides. Con Esc se ve todo otra vez.")
        self.list.set_empty_text(empty)

    def _show_entry(self) -> None:
        entry = self.list.current()
        day = "" if entry is None else self._whole_day(entry.row.day)
        self.detail.show_entry(entry, day, self._zone)
        self._follow_selection()

    def _whole_day(self, day: int) -> str:
        words = day_words(day, None)
        date = date_words(date_in(self._calendar, day), year=True)
        return f"{words[:1].upper()}{words[1:]}" + (f" · {date}" if date else "")

    def _follow_selection(self) -> None:
        self.publish.setEnabled(self.list.timeline.total > 0)

    # ---- doing

    def _open(self) -> None:
        """Enter: the note to change, else what the entry is about."""
        entry = self.list.current()
        if entry is not None and entry.row.kind == "note":
            self._change()
        elif self.detail.links:
            self.detail.links[0].click()

    def _write(
        self, note_id: int | None, first: TypedNote | None = None, typed: TypedNote | None = None
    ) -> None:
        offered = chronicle_choices.choices(self._desk.campaign)
        days = (offered.first_day, offered.today)
        before = first or TypedNote(day=offered.today)
        dialog = NoteDialog(
            self._desk, offered.characters, days, before, note_id, self.window(), typed
        )
        words = self.tr("Nota cerrada sin guardar.")
        dialog.abandoned.connect(
            lambda left: self._desk.offer_back(words, lambda: self._write(note_id, before, left))
        )
        open_form(dialog)

    def _change(self) -> None:
        entry = self.list.current()
        if entry is None or entry.row.kind != "note":
            return
        row = entry.row
        about = tuple(key for key, _name in row.characters)
        text = str(row.facts.get("text", ""))
        self._write(row.id, TypedNote(text, row.secret, row.day, about))

    def _remove(self) -> None:
        entry = self.list.current()
        if entry is not None and entry.row.kind == "note":
            doze(self.detail.remove)
            self._desk.run(lambda: remove_note(self._desk.campaign, entry.row.id))

    def _publish(self) -> None:
        words = self.filters.words
        wanted = self.filters.wanted
        among = set(self.index.found(words, self._keys(wanted))) if words else None
        publish_days(self._desk, wanted, self.list.chosen_days(), among)
