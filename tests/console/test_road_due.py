"""What the road has due, as lines of Hoy."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from director.console.due import Due, count_due
from director.console.road_due import by_urgency, road_tone, road_words, timed_due, untimed_due
from director.console.theme import Tone
from director.operations.caravan.pending import PendingScene, PendingTest
from director.operations.views.desk import NO_ROAD, RoadToday, Today
from director.rules.caravan.state import Quantity

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
KEPT = frozenset({Quantity.SUPPLIES, Quantity.MORALE, Quantity.PEOPLE})
ROAD = RoadToday(
    kept=KEPT,
    supplies=30,
    lasting=6,
    morale=50,
    band=3,
    bands=5,
    tests=(PendingTest(1, "El vado", 2), PendingTest(2, "El collado", 0)),
    scenes=(
        PendingScene(7, "El río", 3, NOW + timedelta(hours=2)),
        PendingScene(8, "El puente", 1, NOW - timedelta(hours=5)),
        PendingScene(9, "El fuego", 0),
    ),
)


def test_decisions_with_a_deadline_say_what_is_left() -> None:
    lines = timed_due(ROAD, NOW)
    assert [(line.text, line.detail, line.tone) for line in lines] == [
        ("El río", "quedan 2 h · decisión · por votar: 3 votos", Tone.WARNING),
        ("El puente", "tarde 5 h · decisión · por votar: 1 voto", Tone.DANGER),
    ]
    assert {(line.opens, line.target) for line in lines} == {("scene", 7), ("scene", 8)}
    far = PendingScene(1, "Lejos", 1, NOW + timedelta(days=3))
    assert timed_due(replace(ROAD, scenes=(far,)), NOW)[0].tone is None


def test_what_has_no_deadline_waits_apart() -> None:
    lines = untimed_due(ROAD, NOW)
    assert [(line.text, line.detail, line.tone) for line in lines] == [
        ("El vado", "prueba · por tirar: 2 tiradas", None),
        ("El collado", "lista para cerrar", Tone.GOOD),
        ("El fuego", "decisión · ya puedes elegir", Tone.GOOD),
    ]
    ids = {line.id for line in (*lines, *timed_due(ROAD, NOW))}
    assert len(ids) == 5


def test_the_nearest_instant_comes_first() -> None:
    battle = Due(1, "El paso", "le toca a Bera", "fight", 1, None, NOW + timedelta(hours=1))
    idle = Due(2, "La torre", "en juego", "fight", 2)
    names = [line.text for line in by_urgency(timed_due(ROAD, NOW), (idle, battle))]
    assert names == ["El puente", "El paso", "El río", "La torre"]


def test_supplies_and_morale_in_words() -> None:
    assert road_words(ROAD) == "Suministros: para 6 días · moral normal"
    assert road_words(replace(ROAD, willpower=-1, band=2)).endswith("moral baja (-1 Voluntad)")
    assert road_words(replace(ROAD, supplies=0)) == "Suministros: no quedan · moral normal"
    assert road_words(replace(ROAD, kept=frozenset({Quantity.MORALE}), bands=0)) == "Moral 50"
    assert road_words(NO_ROAD) == ""


def test_how_much_it_presses() -> None:
    assert road_tone(ROAD) is None
    assert road_tone(replace(ROAD, lasting=3)) is Tone.WARNING
    assert road_tone(replace(ROAD, lasting=0)) is Tone.DANGER
    assert road_tone(replace(ROAD, morale=0)) is Tone.DANGER
    assert road_tone(replace(ROAD, lasting=None)) is None
    assert road_tone(NO_ROAD) is None


def test_what_is_ready_counts_as_due() -> None:
    quiet = Today((), (), (), (), (), 0, 0, 0, 0)
    assert count_due(quiet) == 0
    assert count_due(replace(quiet, road=ROAD)) == 2
