"""The list of the timeline: it keeps its place while what it shows changes, and teaches."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from director.console.chronicle.painting import DayWords, EntryPainter
from director.console.chronicle.timeline import Entry, Timeline
from director.console.theme import VAST, Tone, tabular, tone
from director.operations.handle import Campaign
from director.operations.views.chronicle import ChronicleFilter

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ROWS = QItemSelectionModel.SelectionFlag.Rows
_ONLY = QItemSelectionModel.SelectionFlag.ClearAndSelect | _ROWS


class EntryList(QTableView):
    """Entries, newest first. One is current; Mayús and Ctrl select more, to publish their days."""

    picked = Signal()
    """Another entry is current, or none."""
    opened = Signal()
    """The current entry was opened with Enter or a double click."""

    def __init__(self, campaign: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.timeline = Timeline(campaign, self)
        self._empty_text = ""
        self._settling = False
        self.setAccessibleName(self.tr("Crónica, lo más nuevo primero"))
        self.setFont(tabular(self.font()))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.painter_ = EntryPainter(self.timeline, self)
        self.setItemDelegate(self.painter_)
        self.setModel(self.timeline)
        self._size_lines()
        self.selectionModel().currentRowChanged.connect(self._announce)
        self.doubleClicked.connect(lambda _index: self.opened.emit())

    # ---- what the workspace sets and asks

    def tell_days(self, words: DayWords, longest: str) -> None:
        """How days are named, and the longest of such names."""
        self.painter_.tell_days(words, longest, lambda: self.rowAt(0))
        self.viewport().update()

    def set_empty_text(self, text: str) -> None:
        """What to say where there is nothing to show."""
        self._empty_text = text
        self.viewport().update()

    def show_all(self, wanted: ChronicleFilter) -> None:
        """All entries of a filter; whoever stood at one that is still shown stays there."""
        self._keep_place(lambda: self.timeline.show_all(wanted))

    def show_keys(self, keys: Sequence[int], *, more: bool = False) -> None:
        """Those entries; ``more`` is the same search gone further."""
        if more:
            self._keep_place(lambda: self.timeline.grow(keys))
        else:
            self._keep_place(lambda: self.timeline.show_keys(keys))

    def current(self) -> Entry | None:
        """The entry that the keys are on."""
        return self.timeline.entry(self.currentIndex().row())

    def choose(self, key: int) -> bool:
        """Go to an entry; tells whether it is shown."""
        place = self.timeline.place_of(key)
        if place is None:
            return False
        self._go(place)
        return True

    def chosen_days(self) -> tuple[tuple[int, int], ...]:
        """First and last day of each stretch of selected entries, the newest first."""
        stretches = []
        chosen = self.selectionModel().selection()
        for number in range(chosen.count()):
            part = chosen.at(number)
            newest, oldest = self.timeline.entry(part.top()), self.timeline.entry(part.bottom())
            if newest is not None and oldest is not None:
                stretches.append((oldest.row.day, newest.row.day))
        return tuple(sorted(stretches, reverse=True))

    # ---- staying in place

    def _keep_place(self, change: Callable[[], None]) -> None:
        stood, place = self.current(), self.currentIndex().row()
        above = place - max(0, self.rowAt(0))
        self._settling = True
        try:
            change()
            self._settle(stood, place, above)
        finally:
            self._settling = False
        self.picked.emit()

    def _settle(self, stood: Entry | None, place: int, above: int) -> None:
        """At the entry that was current; else, where it is gone, at the same height of the list."""
        if not self.timeline.total:
            return
        found = None if stood is None else self._found_again(stood.row.id, place)
        there = found if found is not None else min(max(0, place), self.timeline.total - 1)
        if self.currentIndex().row() != there:
            self._go(there)
        if stood is not None and found is not None:
            self.verticalScrollBar().setValue(max(0, found - above))

    def _found_again(self, key: int, place: int) -> int | None:
        """Where an entry is now; mostly it is where it was."""
        there = self.timeline.entry(place)
        return place if there is not None and there.row.id == key else self.timeline.place_of(key)

    def _go(self, place: int) -> None:
        self.selectionModel().setCurrentIndex(self.timeline.index(place, 0), _ONLY)
        self.scrollTo(self.timeline.index(place, 0))

    def _announce(self, _now: QModelIndex, _before: QModelIndex) -> None:
        if not self._settling:
            self.picked.emit()

    # ---- Qt's side

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens."""
        if event.key() in _ENTER and self.current() is not None:
            self.opened.emit()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Other letters or other colours."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange) and hasattr(
            self, "painter_"
        ):
            self._size_lines()
            self.painter_.forget_signs()

    def _size_lines(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The entries, or what to say where there are none."""
        super().paintEvent(event)
        if self.timeline.total or not self._empty_text:
            return
        painter = QPainter(self.viewport())
        painter.setPen(tone(self, Tone.MUTED))
        room = self.viewport().rect().adjusted(VAST, VAST, -VAST, -VAST)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(room, flags | Qt.TextFlag.TextWordWrap, self._empty_text)
