"""What may happen at a moment: each entry of a table with its chance, or why it cannot come."""

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from director.console.caravan.event_words import percent_words, rolls_words, shut_words, titled
from director.console.forecast.bar_table import BarTable, Figure
from director.console.forecast.pictures import ShareBar
from director.console.row_model import Column
from director.console.theme import Tone
from director.rules.caravan.random_tables import EventTable, Moment, TableEntry, chances, closed

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry at a moment. ``id`` is its place in the table; ``chance`` none: it is shut, by
    ``why``. ``rolls`` are those that bring it.
    """

    id: int
    entry: TableEntry
    chance: Fraction | None
    rolls: str = ""
    why: str = ""


def entry_lines(table: EventTable, moment: Moment, bands: int) -> tuple[EntryLine, ...]:
    """The open entries in the table's order, then the closed ones."""
    places = {id(entry): place for place, entry in enumerate(table.entries)}
    opened = (
        EntryLine(
            places[id(each.entry)], each.entry, each.chance, rolls_words(each.first, each.last)
        )
        for each in chances(table, moment)
    )
    shut = (
        EntryLine(
            places[id(each.entry)],
            each.entry,
            None,
            why=shut_words(each.entry.condition, each.why, bands),
        )
        for each in closed(table, moment)
    )
    return (*opened, *shut)


class ChancesTable(BarTable):
    """Arrows walk over the entries; Enter tells the present one without a roll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_columns(), translate("events", "Lo que puede pasar ahora"), parent)
        self.setSortingEnabled(False)


def _columns() -> list[Column[EntryLine]]:
    return [
        Column(
            translate("events", "Suceso"),
            lambda line: titled(line.entry.key) or translate("events", "(sin clave)"),
            tone=lambda line: Tone.MUTED if line.chance is None else None,
            tip=lambda line: line.entry.text[:500],
            width=14,
            stretch=True,
        ),
        Figure(
            translate("events", "Ahora"),
            _now,
            tone=lambda line: Tone.MUTED if line.chance is None else None,
            tip=_now,
            width=17,
            bar=_bar,
        ),
    ]


def _now(line: EntryLine) -> str:
    if line.chance is None:
        return line.why
    return translate("events", "{percent} · {rolls}").format(
        percent=percent_words(line.chance), rolls=line.rolls
    )


def _bar(line: EntryLine) -> ShareBar | None:
    if line.chance is None:
        return None
    percent = float(line.chance * 100)
    return ShareBar(percent, percent, percent, Tone.MUTED)
