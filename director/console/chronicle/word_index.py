"""All that the chronicle shows of each entry, folded for searching, read in idle moments.

Sentences are made of facts, so that no database can search them. The index reads some entries
whenever the program is idle, newest first, and never keeps anybody waiting: what it has already can
be searched, and results grow until it is whole. After a change it drops what is gone, reads first
what is new and then all the rest again, and what it knew of them can be searched meanwhile.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from director.console.collation import search_fold
from director.forum.caravan.scene_texts import brought_words
from director.forum.chronicle_words import entry_words
from director.operations.handle import Campaign
from director.operations.views.chronicle import ChronicleRow
from director.operations.views.chronicle_reads import brought_by_each, keys, rows_of
from director.operations.views.scenes import Brought

_SLICE_MS = 5
"""How long one bit of work may take; a frame is 16."""
_AT_ONCE = 40
"""Entries of one read."""


class WordIndex(QObject):
    """Sentences by the key of their entry."""

    grown = Signal()
    """There is more to be found, or all there is."""

    def __init__(self, campaign: Campaign, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._campaign = campaign
        self._lines: dict[int, str] = {}
        self._waiting: deque[int] = deque()
        self._begun = False
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._work)

    @property
    def whole(self) -> bool:
        """Whether every sentence is known as it is now."""
        return self._begun and not self._waiting

    def begin(self) -> None:
        """Begin to read, if nobody has asked for it yet."""
        if not self._begun:
            self.refresh()

    def follow(self) -> None:
        """Something has changed; an index that nobody has asked for stays unread."""
        if self._begun:
            self.refresh()

    def refresh(self) -> None:
        """Read everything anew: first what is not known yet."""
        self._begun = True
        order = keys(self._campaign)
        known = self._lines
        self._lines = {key: known[key] for key in order if key in known}
        fresh = [key for key in order if key not in known]
        self._waiting = deque(fresh)
        self._waiting.extend(key for key in order if key in known)
        self._idle.start()

    def stop(self) -> None:
        """No more reading: the campaign is let go of."""
        self._idle.stop()
        self._waiting.clear()

    def found(self, text: str, among: Iterable[int]) -> list[int]:
        """Those entries that have every word of the text, whatever their accents, case and order;
        of entries not read yet nothing is found.
        """
        words = search_fold(text).split()
        lines = self._lines
        found = [key for key in among if key in lines]
        for word in words:
            found = [key for key in found if word in lines[key]]
        return found

    def _work(self) -> None:
        start = perf_counter()
        while self._waiting and 1_000 * (perf_counter() - start) < _SLICE_MS:
            self._read([self._waiting.popleft() for _ in range(min(_AT_ONCE, len(self._waiting)))])
        if not self._waiting:
            self._idle.stop()
        self.grown.emit()

    def _read(self, some: Sequence[int]) -> None:
        brought = brought_by_each(self._campaign, some)
        for row in rows_of(self._campaign, some):
            self._lines[row.id] = search_fold(_all_words(row, brought.get(row.id, ())))


def _all_words(row: ChronicleRow, brought: Sequence[Brought]) -> str:
    """Whatever the entry in full shows of it: what it tells, what it brought, whom it is about."""
    names = (row.battle, row.character, *(name for _key, name in row.characters))
    told = (entry_words(row), *(brought_words(each) for each in brought), *names)
    return "\n".join(part for part in told if part)
