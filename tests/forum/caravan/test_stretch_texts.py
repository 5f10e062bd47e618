"""A stretch of the road in public: what it tells and what it does not."""

from dataclasses import replace
from datetime import UTC, datetime

from director.forum.caravan.stretch_texts import stretch_text, stretch_title
from director.operations.views.caravan import RoadDay
from director.operations.views.chronicle import ChronicleRow
from director.operations.views.stretch import Mended, StretchView
from director.rules.caravan.calendar import Date
from director.rules.caravan.state import CLANSMEN, CaravanState
from tests.forum.caravan.plain_words import words_of

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def day(number: int, activity: str | None, supplies: int, *, hungry: bool = False) -> RoadDay:
    return RoadDay(number, activity, CaravanState({CLANSMEN: 400}, supplies, 50), hungry=hungry)


VIEW = StretchView(
    days=(day(5, "travel", 4), day(6, "rest", 0, hungry=True)),
    before=day(4, "travel", 8),
    bands=5,
    band_before=3,
    band_after=2,
    eaten=8,
    mended=(Mended("Olaf", 2, 0), Mended("Anka", 1, 3), Mended("Svala", 2, 1)),
    entries=(ChronicleRow(1, 5, NOON, "battle", {"outcome": "defeat"}, battle="El puente"),),
)


def told(view: StretchView, *, numbers: bool = True) -> str:
    return words_of(stretch_text(view, numbers=numbers))


def test_everything_that_happened_is_told() -> None:
    text = told(VIEW)
    for words in (
        "Días 5 a 6",
        "1 día de viaje y 1 día de descanso",
        "Día 5: Batalla «El puente»: derrota.",
        "Olaf cierra 2 heridas y ya no le queda ninguna.",
        "Anka cierra 1 herida y le quedan 3 heridas.",
        "Svala cierra 2 heridas y le queda 1 herida.",
        "Falta comida el día 6.",
        "Se comen 8 suministros.",
    ):
        assert words in text
    assert "50, normal" in text
    assert "50, baja" in text


def test_what_was_written_late_of_the_day_before_stands_apart() -> None:
    late = ChronicleRow(2, 4, NOON, "note", {"text": "Pesca en la orilla."})
    text = told(replace(VIEW, entries=(late, *VIEW.entries)))
    before, after = text.split("Lo que pasó")
    assert "Antes, aún sin contar" in before
    assert "Día 4: Pesca en la orilla." in before
    assert "Día 5: Batalla" in after
    assert "Antes, aún sin contar" not in told(VIEW)


def test_without_numbers_nobody_is_counted() -> None:
    text = told(replace(VIEW, lost=12), numbers=False)
    assert "El hambre se lleva gente." in text
    assert "La moral pasa de estar normal a estar baja." in text
    for number in ("400", "50", "suministros", "12"):
        assert number not in text
    assert "La moral sigue baja." in told(replace(VIEW, band_before=2), numbers=False)


def test_a_single_quiet_day_says_little() -> None:
    alone = StretchView(
        days=(RoadDay(7, "rest", CaravanState({}, 0, 0, None, frozenset())),), before=None
    )
    assert stretch_title(alone) == "Día 7"
    text = told(alone)
    assert text == "Día 7\n1 día de descanso."
    assert told(alone, numbers=False) == text


def test_the_day_on_which_it_all_begins() -> None:
    first = replace(VIEW, days=(day(1, None, 8),), before=None, entries=(), mended=(), eaten=1)
    assert "La campaña comienza." in told(first)
    assert "Se come 1 suministro." in told(first)


def test_what_was_not_counted_then_has_no_number_of_then() -> None:
    nothing = RoadDay(4, "travel", CaravanState({}, 0, 0, None, frozenset()))
    view = replace(VIEW, before=nothing)
    assert "—" in told(view)
    assert "La moral está baja." in told(view, numbers=False)
    assert "50," not in told(replace(view, bands=0))


def test_dates_and_hunger_of_many_days() -> None:
    dated = replace(VIEW, first_date=Date(2, 1, 5, "Lluvias"), last_date=Date(2, 1, 6, "Lluvias"))
    assert "Del 5 de Lluvias al 6 de Lluvias del año 2." in told(dated)
    one = replace(dated, last_date=dated.first_date)
    assert "5 de Lluvias del año 2." in told(one)
    later = replace(dated, last_date=Date(3, 1, 6, "Lluvias"))
    assert "Del 5 de Lluvias del año 2 al 6 de Lluvias del año 3." in told(later)
    three = replace(VIEW, days=tuple(day(n, "travel", 0, hungry=True) for n in (5, 6, 7)), lost=1)
    assert "Falta comida los días 5, 6 y 7." in told(three)
    assert "El hambre se lleva a 1 persona." in told(three)
    many = replace(VIEW, days=tuple(day(n, "travel", 0, hungry=True) for n in range(5, 15)))
    assert "Falta comida 10 días, entre el 5 y el 14." in told(many)
