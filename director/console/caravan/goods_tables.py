"""The two tables of the pane Bienes: what there is, and the lines of the ledger."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent

from director.console.caravan.goods_lines import (
    LedgerLine,
    StockLine,
    amount_words,
    change_tone,
    change_words,
    signed,
    spark_words,
)
from director.console.caravan.goods_spark import SparkDelegate
from director.console.explained import DerivationPopup
from director.console.row_model import Column
from director.console.tables import RowTable
from director.console.theme import HAIR, ROOM, Tone

translate = QCoreApplication.translate

_EXPLAIN = (Qt.Key.Key_F1, Qt.Key.Key_Equal)
_SPARK = 3
_WIDEST_DAY = 0.32
"""Of the table, for a day with its date: the reason matters more."""
_MEASURED = 40
"""Lines whose days are measured: more are not seen at once."""


class StockTable(RowTable):
    """What there is; F1 or «=» tells of the chosen number what it is the sum of."""

    def __init__(self, name: str) -> None:
        super().__init__(_stock_columns(), name)
        self.popup: DerivationPopup | None = None
        self.setSortingEnabled(False)
        self.setItemDelegateForColumn(_SPARK, SparkDelegate(self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that explain any number of the program."""
        if event.key() in _EXPLAIN:
            self.explain()
            return
        super().keyPressEvent(event)

    def explain(self) -> None:
        """Open the explanation under the chosen row; what is not counted has none."""
        line = self.current()
        if line is None or not line.kept:
            return
        popup = DerivationPopup(line.number, self, passing=False)
        popup.destroyed.connect(self._forget)
        self.popup = popup
        popup.adjustSize()
        cell = self.visualRect(self.currentIndex())
        popup.move(self.viewport().mapToGlobal(cell.bottomLeft()))
        popup.move(popup.pos().x(), popup.pos().y() + HAIR)
        popup.show()

    def _forget(self) -> None:
        self.popup = None


class LedgerTable(RowTable):
    """The lines of one thing, the newest first."""

    _seen: tuple[LedgerLine, ...] = ()

    def __init__(self, name: str) -> None:
        super().__init__(_ledger_columns(), name)
        self.setSortingEnabled(False)

    def set_rows(self, rows: Sequence[LedgerLine]) -> None:
        """Other lines: as much room for their days as those need that are seen first."""
        self._seen = tuple(rows[:_MEASURED])
        super().set_rows(rows)
        self._size_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room a date gives way before the reason."""
        self._size_columns()
        super().resizeEvent(event)

    def _width_of(self, column: Column[LedgerLine]) -> int:
        width = super()._width_of(column)
        if column is not self.rows.columns[0]:
            return width
        words = self.fontMetrics()
        dates = [words.horizontalAdvance(f"{line.when}  ") + ROOM for line in self._seen]
        most = max(width, int(self.viewport().width() * _WIDEST_DAY))
        return min(max(width // 2, *dates), most) if dates else width


def _stock_columns() -> tuple[Column[StockLine], ...]:
    return (
        Column(
            translate("goods", "Qué"),
            lambda line: line.name,
            tone=lambda line: None if line.kept else Tone.MUTED,
            tip=lambda line: line.name,
            width=18,
            stretch=True,
        ),
        Column(
            translate("goods", "Cuánto"),
            amount_words,
            number=True,
            tone=lambda line: None if line.kept else Tone.MUTED,
            tip=lambda line: translate("goods", "F1 o «=»: de dónde sale") if line.kept else "",
            width=10,
        ),
        Column(
            translate("goods", "Último día"), change_words, number=True, tone=change_tone, width=9
        ),
        Column(
            translate("goods", "Últimos días"),
            spark_words,
            tip=spark_words,
            width=12,
            gives_way=1,
        ),
    )


def _ledger_columns() -> tuple[Column[LedgerLine], ...]:
    return (
        Column(
            translate("goods", "Día"),
            lambda line: line.when,
            tip=lambda line: line.when,
            tone=_faded,
            width=8,
        ),
        Column(
            translate("goods", "Cambio"),
            lambda line: signed(line.row.amount),
            number=True,
            tone=_ledger_tone,
            width=7,
        ),
        Column(
            translate("goods", "Quedan"),
            lambda line: str(line.row.after),
            number=True,
            tone=_faded,
            width=7,
            gives_way=1,
        ),
        Column(
            translate("goods", "Por qué"),
            lambda line: line.why,
            tip=lambda line: line.why,
            tone=_faded,
            width=14,
            stretch=True,
        ),
    )


def _faded(line: LedgerLine) -> Tone | None:
    return Tone.MUTED if line.row.withdrawn else None


def _ledger_tone(line: LedgerLine) -> Tone | None:
    if line.row.withdrawn:
        return Tone.MUTED
    if not line.row.amount:
        return None
    return Tone.DANGER if line.row.amount < 0 else Tone.GOOD
