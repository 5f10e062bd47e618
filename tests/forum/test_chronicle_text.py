"""Days of the chronicle as a text for the forum."""

from datetime import UTC, datetime

from director.forum.chronicle_text import chronicle_text
from director.forum.document import Bullets, Document, Heading, line, paragraph
from director.operations.caravan.reads import date_in
from director.operations.views.chronicle import ChronicleRow
from director.rules.caravan.calendar import Calendar, Month

AT = datetime(2026, 3, 12, tzinfo=UTC)
CALENDAR = Calendar((Month("Lluvias", 30),), 1, 1, 1)


def row(key: int, day: int, kind: str, *, secret: bool = False, **facts: str) -> ChronicleRow:
    return ChronicleRow(key, day, AT, kind, facts, secret)


ENTRIES = (
    row(9, 4, "note", text="Nieva."),
    row(8, 3, "death", name="Anka", rule="boss"),
    row(7, 3, "note", secret=True, text="Sospechan de Olaf."),
    row(6, 3, "day", activity="travel"),
)


def test_days_go_forward_and_the_dead_before_all_else() -> None:
    assert chronicle_text(ENTRIES, lambda _day: None) == Document(
        (
            Heading("Crónica: días 3 a 4", 1),
            Heading("Día 3"),
            Bullets((line("Anka muere ante un jefe."), line("La caravana viaja."))),
            Heading("Día 4"),
            Bullets((line("Nieva."),)),
        )
    )


def test_days_have_the_dates_of_the_calendar() -> None:
    told = chronicle_text(ENTRIES[:1], lambda day: date_in(CALENDAR, day))
    assert told.blocks[:2] == (Heading("Crónica: día 4", 1), Heading("Día 4 (5 de Lluvias)"))


def test_nothing_private_is_told() -> None:
    assert "Sospechan" not in str(chronicle_text(ENTRIES, lambda _day: None))
    alone = chronicle_text(ENTRIES[2:3], lambda _day: None)
    assert alone == Document((paragraph("No hay nada que contar."),))
