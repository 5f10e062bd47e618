"""The timeline behind the list: it knows how many entries there are and reads them by the page."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from director.forum.chronicle_words import entry_words
from director.operations.handle import Campaign
from director.operations.views.chronicle import ChronicleFilter, ChronicleRow
from director.operations.views.chronicle_reads import count, page, place_in, rows_of

Index = QModelIndex | QPersistentModelIndex

_NOWHERE = QModelIndex()
PAGE = 64
_PAGES_KEPT = 24


class Entry(NamedTuple):
    """An entry with its sentence."""

    row: ChronicleRow
    words: str


class Timeline(QAbstractTableModel):
    """Entries in their order, all of a filter or those with certain keys. Only pages that are
    looked at are read; some of them are kept.
    """

    def __init__(self, campaign: Campaign, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._wanted = ChronicleFilter()
        self._keys: Sequence[int] | None = None
        self._count = 0
        self._pages: OrderedDict[int, tuple[Entry, ...]] = OrderedDict()

    # ---- what is shown

    def show_all(self, wanted: ChronicleFilter) -> None:
        """All entries of a filter."""
        self._reset(wanted, None, count(self._campaign, wanted))

    def show_keys(self, keys: Sequence[int]) -> None:
        """Those entries, in that order."""
        self._reset(self._wanted, keys, len(keys))

    def _reset(self, wanted: ChronicleFilter, keys: Sequence[int] | None, total: int) -> None:
        self.beginResetModel()
        self._wanted, self._keys, self._count = wanted, keys, total
        self._pages.clear()
        self.endResetModel()

    def grow(self, keys: Sequence[int]) -> None:
        """More of the same keys than before, for a search that goes on: those shown stay, and are
        not read again where they stand.
        """
        before = self._keys
        if before is None or list(keys[: len(before)]) != list(before):
            self.show_keys(keys)
            return
        if len(keys) > len(before):
            self.beginInsertRows(_NOWHERE, len(before), len(keys) - 1)
            self._keys, self._count = keys, len(keys)
            self._pages.pop(len(before) // PAGE, None)
            self.endInsertRows()

    @property
    def total(self) -> int:
        """How many entries are shown."""
        return self._count

    def entry(self, place: int) -> Entry | None:
        """The entry at a place from the top."""
        if not 0 <= place < self._count:
            return None
        number, within = divmod(place, PAGE)
        found = self._page(number)
        return found[within] if within < len(found) else None

    def place_of(self, key: int) -> int | None:
        """At which place an entry is shown; none where it is not."""
        if self._keys is None:
            return place_in(self._campaign, self._wanted, key)
        return self._keys.index(key) if key in self._keys else None

    def _page(self, number: int) -> tuple[Entry, ...]:
        kept = self._pages.get(number)
        if kept is None:
            start = number * PAGE
            rows = (
                page(self._campaign, self._wanted, start, PAGE)
                if self._keys is None
                else rows_of(self._campaign, self._keys[start : start + PAGE])
            )
            kept = tuple(Entry(row, entry_words(row)) for row in rows)
            self._pages[number] = kept
            if len(self._pages) > _PAGES_KEPT:
                self._pages.popitem(last=False)
        self._pages.move_to_end(number)
        return kept

    # ---- Qt's side

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        entry = self.entry(index.row())
        if entry is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.words
        day = self.tr("Día {day}: {words}").format(day=entry.row.day, words=entry.words)
        return self.tr("{words} (privado)").format(words=day) if entry.row.secret else day
