"""The chapters at the left: all of them, those an edition lacks quietly below."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from director.console.edition.chapters import Chapter, chapters
from director.console.edition.rows import ValueLine
from director.console.labels import plain_tip
from director.console.theme import Tone, tone
from director.editions.schema import Edition


class ChapterList(QListWidget):
    """One chapter, or all values at once. What an edition does not define is said in words."""

    chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Capítulos"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._chapters = chapters()
        self._there: tuple[bool, ...] = ()
        self.addItem(self.tr("Todos los valores"))
        for chapter in self._chapters:
            self.addItem(chapter.title)
        self.setCurrentRow(0)
        self.currentRowChanged.connect(lambda _row: self.chosen.emit())

    @property
    def chapter(self) -> Chapter | None:
        """The chapter chosen; none for all values."""
        row = self.currentRow()
        return self._chapters[row - 1] if row > 0 else None

    def choose_all(self) -> None:
        """All values at once."""
        self.setCurrentRow(0)

    def show_chapters(
        self, editions: Sequence[Edition], marked: Iterable[ValueLine] | None
    ) -> None:
        """Say of each chapter how many of its values are marked, or that nobody defines it.

        Those that nobody defines stand below the others.
        """
        keys = None if marked is None else [line.key for line in marked]
        found = [
            (chapter, any(chapter.defined(edition) for edition in editions))
            for chapter in chapters()
        ]
        found.sort(key=lambda each: not each[1])
        self._put(tuple(chapter for chapter, _ in found))
        self._there = tuple(there for _, there in found)
        for row, (chapter, there) in enumerate(zip(self._chapters, self._there, strict=True), 1):
            item = self.item(row)
            self._dress(item, there)
            if not there:
                item.setText(self.tr("{title} · no definido").format(title=chapter.title))
            elif keys is None or not (count := sum(map(chapter.holds, keys))):
                item.setText(chapter.title)
            else:
                item.setText(f"{chapter.title} · {count}")
            item.setToolTip(plain_tip(item.text()))

    def _put(self, order: tuple[Chapter, ...]) -> None:
        """Another order; the chapter chosen stays chosen wherever it stands then."""
        chosen = self.chapter
        self._chapters = order
        if chosen is not None:
            self.blockSignals(True)
            self.setCurrentRow(order.index(chosen) + 1)
            self.blockSignals(False)

    def changeEvent(self, event: QEvent) -> None:
        """Other colours: what is not defined stays muted in them."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            for row, there in enumerate(self._there, 1):
                self._dress(self.item(row), there)

    def _dress(self, item: QListWidgetItem, there: bool) -> None:
        muted = None if there else QBrush(tone(self, Tone.MUTED))
        item.setData(Qt.ItemDataRole.ForegroundRole, muted)
