"""What a character has lived through, newest first, as a table that sorts, and what it comes to."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.people.fields import Choice
from director.console.people.ledger_sums import COUNTED, counts, ledger_sum
from director.console.people.ledger_words import amount_words, kind_words, story_words
from director.console.tables import Column, RowTable
from director.console.theme import TIGHT, Role, Tone
from director.operations.views.people import LedgerRow

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class _Line:
    """A ledger row with its place as identity: the ledger itself only grows."""

    id: int
    row: LedgerRow


def _what(line: _Line) -> str:
    words, amount = kind_words(line.row), amount_words(line.row)
    return words if amount in ("", "1") else f"{words} {amount}"


def _past_tone(line: _Line) -> Tone | None:
    return None if counts(line.row) else Tone.MUTED


def _columns() -> tuple[Column[_Line], ...]:
    return (
        Column(
            translate("ledger", "Día"),
            lambda line: str(line.row.day),
            key=lambda line: (line.row.day, line.id),
            number=True,
            width=4,
        ),
        Column(
            translate("ledger", "Qué"),
            _what,
            key=lambda line: (line.row.kind, line.row.amount or 0),
            width=13,
        ),
        Column(
            translate("ledger", "Detalle"),
            lambda line: story_words(line.row),
            tone=_past_tone,
            tip=lambda line: story_words(line.row),
            stretch=True,
        ),
    )


def _choices() -> tuple[tuple[str | None, str], ...]:
    return (
        (None, translate("ledger", "Todo lo vivido")),
        ("renown", translate("ledger", "Renombre")),
        ("wound", translate("ledger", "Heridas")),
        ("participation", translate("ledger", "Batallas")),
        ("victim", translate("ledger", "Enemigos derrotados")),
        ("life", translate("ledger", "Vida")),
    )


class LedgerTable(QWidget):
    """The ledger of the sheet that is open, whole or one kind of it with its sum."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[LedgerRow] = ()
        self.kind = Choice(_choices())
        self.kind.setAccessibleName(self.tr("Qué parte de la historia"))
        self.sum = PlainLabel(role=Role.CAPTION)
        self.table = RowTable(_columns(), self.tr("Historia del personaje"))
        self.table.set_empty_text(self.tr("Nada de esto todavía."))
        # A story seldom fits in one line of the column beside the list.
        self.table.setWordWrap(True)
        self.table.give_lines(2)
        self.kind.currentIndexChanged.connect(self._choose)
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(self.kind)
        head.addWidget(self.sum, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(TIGHT)
        layout.addLayout(head)
        layout.addWidget(self.table)

    def show_rows(self, rows: Sequence[LedgerRow]) -> None:
        """Show another ledger."""
        self._rows = rows
        lines = [_Line(place, row) for place, row in enumerate(rows)]
        self.table.set_rows(lines[::-1])
        self._choose()

    def show_kind(self, kind: str) -> None:
        """Show one kind of rows."""
        self.kind.choose(kind)

    def _choose(self) -> None:
        kind: str | None = self.kind.chosen
        self.table.rows.set_condition(None if kind is None else lambda line: line.row.kind == kind)
        self.sum.setText(self._sum_words(kind) if kind in COUNTED else "")

    def _sum_words(self, kind: str) -> str:
        total = ledger_sum(self._rows, kind)
        words = self.tr("{n} abiertas") if kind == "wound" else self.tr("suman {n}")
        return words.format(n=total)
