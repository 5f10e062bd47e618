"""What a character has lived through, newest first, as a table that sorts."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.people.ledger_words import amount_words, kind_words, story_words
from director.console.tables import Column, RowTable
from director.console.theme import Tone
from director.operations.views.people import LedgerRow

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class _Line:
    """A ledger row with its place as identity: the ledger itself only grows."""

    id: int
    row: LedgerRow


def _withdrawn_tone(line: _Line) -> Tone | None:
    return Tone.MUTED if line.row.facts.get("withdrawn") else None


def _columns() -> tuple[Column[_Line], ...]:
    return (
        Column(
            translate("ledger", "Día"),
            lambda line: str(line.row.day),
            key=lambda line: (line.row.day, line.id),
            number=True,
            width=5,
        ),
        Column(translate("ledger", "Qué"), lambda line: kind_words(line.row), width=12),
        Column(
            translate("ledger", "Cuánto"),
            lambda line: amount_words(line.row),
            key=lambda line: line.row.amount,
            number=True,
            width=7,
        ),
        Column(
            translate("ledger", "Detalle"),
            lambda line: story_words(line.row),
            tone=_withdrawn_tone,
            tip=lambda line: story_words(line.row),
            stretch=True,
        ),
    )


class LedgerTable(QWidget):
    """The ledger of the sheet that is open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = RowTable(_columns(), self.tr("Historia del personaje"))
        self.table.set_empty_text(self.tr("Todavía no ha vivido nada."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)

    def show_rows(self, rows: Sequence[LedgerRow]) -> None:
        """Show another ledger."""
        lines = [_Line(place, row) for place, row in enumerate(rows)]
        self.table.set_rows(lines[::-1])
