"""The table of values: one sentence a line, wrapped so that all of it can be read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QTableView, QWidget

from director.console.edition.rows import Said, ValueLine
from director.console.tables import Column, RowTable
from director.console.theme import TIGHT, Tone

translate = QCoreApplication.translate

_SENTENCE = 30
"""Letters that a sentence keeps on its line."""
_LEFT, _RIGHT, _MARK, _SOURCE, _CHAPTER = range(1, 6)


class WrappedTable(RowTable):
    """A table whose lines are as high as their text."""

    def __init__(
        self, columns: Sequence[Column[Any]], name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(columns, name, parent)
        self.setWordWrap(True)
        # Measuring every line costs, so it is done once for all that has changed by then.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.resizeRowsToContents)
        self.rows.modelReset.connect(self._soon.start)
        self.remeasured.connect(self._soon.start)
        self.horizontalHeader().sectionResized.connect(self._soon.start)

    def sizeHintForRow(self, row: int) -> int:
        """Air between the lines: wrapped text runs together without it."""
        return super().sizeHintForRow(row) + TIGHT


class ValueTable(WrappedTable):
    """The values of one edition, or of two side by side under their names.

    Chapter and place are never shown: they are there to be found by whoever types them. F1 asks
    where the chosen value comes from.
    """

    asked = Signal()
    """F1 on a value."""

    def __init__(self, name: str) -> None:
        super().__init__(self._columns(), name)
        self._shown: frozenset[int] = frozenset()
        self._show(_LEFT, _SOURCE)

    def _columns(self) -> tuple[Column[ValueLine], ...]:
        return (
            Column[ValueLine](self.tr("Qué significa"), lambda row: row.words, stretch=True),
            Column[ValueLine]("", lambda row: _value(row.left), tone=_left_tone, width=12),
            Column[ValueLine]("", lambda row: _value(row.right), tone=_right_tone, width=12),
            Column[ValueLine](self.tr("Diferencia"), lambda row: row.mark, tone=_tone, width=12),
            Column[ValueLine](self.tr("De dónde sale"), lambda row: row.source, width=20),
            Column[ValueLine](self.tr("Capítulo"), lambda row: row.chapter),
            Column[ValueLine](self.tr("Lugar"), lambda row: row.key),
        )

    def show_values(self, lines: Sequence[ValueLine]) -> None:
        """The values of one edition."""
        self._head(self.tr("Valor"), "")
        self._show(_LEFT, _SOURCE)
        self.set_rows(lines)

    def show_comparison(
        self, lines: Sequence[ValueLine], left: str, right: str, *, marked: bool = True
    ) -> None:
        """The values of two editions; the sentence holds for both, or there is one for each.

        ``marked`` says of each line in a word how they differ.
        """
        self._head(left, right)
        self._show(_LEFT, _RIGHT, *((_MARK,) if marked else ()))
        self.set_rows(lines)

    def _head(self, left: str, right: str) -> None:
        columns = list(self.rows.columns)
        columns[_LEFT] = replace(columns[_LEFT], title=left)
        columns[_RIGHT] = replace(columns[_RIGHT], title=right)
        self.rows.columns = tuple(columns)
        self.rows.headerDataChanged.emit(Qt.Orientation.Horizontal, _LEFT, _RIGHT)

    def _show(self, *columns: int) -> None:
        self._shown = frozenset((0, *columns))
        self._hide_the_rest()

    def _hide_the_rest(self) -> None:
        """The last column gives way before the sentence does: the words below the table have it."""
        fixed = sum(self._width_of(self.rows.columns[number]) for number in self._shown if number)
        least = _SENTENCE * self.fontMetrics().averageCharWidth()
        narrow = self.viewport().width() - fixed < least
        for number in range(len(self.rows.columns)):
            gives_way = narrow and number in (_MARK, _SOURCE)
            self.setColumnHidden(number, number not in self._shown or gives_way)
        self._tell_hidden(narrow and _SOURCE in self._shown)

    def _tell_hidden(self, hidden: bool) -> None:
        """A column that gave way is told of in the head: its words stand below the table."""
        title = (
            self.tr("Qué significa (y abajo, de dónde sale)")
            if hidden
            else self.tr("Qué significa")
        )
        columns = self.rows.columns
        if columns[0].title != title:
            self.rows.columns = (replace(columns[0], title=title), *columns[1:])
            self.rows.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 asks where the value comes from."""
        if event.key() == Qt.Key.Key_F1 and self.current() is not None:
            self.asked.emit()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or less room for the sentences."""
        QTableView.resizeEvent(self, event)
        self._hide_the_rest()


def _value(said: Said | None) -> str:
    return said.value if said else translate("editions", "no definido")


def _left_tone(line: ValueLine) -> Tone | None:
    return Tone.MUTED if line.left is None else None


def _right_tone(line: ValueLine) -> Tone | None:
    return Tone.MUTED if line.right is None else None


def _tone(line: ValueLine) -> Tone:
    return Tone.ACCENT if line.differs else Tone.MUTED
