"""Every kind of difference is a row of words."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from director.console.desk import Desk
from director.console.live.posts.difference_words import change_rows
from director.operations.live.amending import AmendPreview
from director.operations.views.live import LiveBattle
from director.rules.battle_facts import FelledBy, Outcome
from director.rules.live import clock_differences as clock
from director.rules.live import differences as apart
from director.rules.live.differences import Amount, Difference
from director.rules.live.units import Fall, LiveModifier, Standing
from director.rules.stats import Stat
from tests.console.live.battlefield import begin, open_round, unit_named


@pytest.fixture
def begun(desk: Desk) -> LiveBattle:
    """A battle in its first asalto."""
    battle = begin(desk)
    open_round(desk, battle, ("Bera",))
    return desk.live.battle(battle)


def test_each_difference_tells_before_and_after(begun: LiveBattle) -> None:
    bera, olaf = unit_named(begun, "Bera"), unit_named(begun, "Olaf")
    change = LiveModifier(Stat.EXERTION, 2, "canto")
    told: list[tuple[Difference, tuple[str, str, str]]] = [
        (apart.AmountDiffers(bera, Amount.STRENGTH, 9, None), ("Bera: Fuerza", "9", "—")),
        (
            apart.StandingDiffers(bera, None, Standing.FLED),
            ("Bera", "no está", "huye"),
        ),
        (
            apart.FallDiffers(bera, None, Fall(1, -2, FelledBy.BOSS, olaf)),
            ("Bera: caída", "—", "1.º, a manos de Olaf, Fuerza -2"),
        ),
        (apart.SquareDiffers(bera, (1, 5), None), ("Bera: casilla", "A5", "—")),
        (
            apart.MarksDiffer(bera, (True, True), (False, False)),
            ("Bera: marcas", "líder y jefe", "—"),
        ),
        (apart.ModifiersDiffer(bera, (), (change,)), ("Bera: cambios", "—", "Esfuerzo +2")),
        (apart.HornDiffers(0, 5, 4), ("Cuerno de La caravana", "5", "4")),
        (apart.AsaltoDiffers(1, 2), ("Asalto", "1", "2")),
        (apart.OrderDiffers((bera,), (olaf, bera)), ("Orden", "Bera", "Olaf, Bera")),
        (apart.ActingDiffers(bera, None), ("Le toca a", "Bera", "nadie")),
        (apart.ClockDiffers(True, False), ("Reloj", "parado", "en marcha")),
        (apart.OutcomeDiffers(None, Outcome.VICTORY), ("Final", "sigue", "victoria")),
    ]
    rows = change_rows(begun, AmendPreview(begun, tuple(each for each, _words in told)))
    assert [(row.what, row.before, row.after) for row in rows] == [words for _each, words in told]
    assert not any(row.grave for row in rows)


def test_what_the_clock_would_say_is_told_too(begun: LiveBattle) -> None:
    bera, key = unit_named(begun, "Bera"), begun.replayed.lines[-1].logged.key
    first = datetime(2026, 3, 1, 8, tzinfo=UTC)
    told: list[tuple[Difference, tuple[str, str, str, bool]]] = [
        (
            clock.VerdictDiffers(key, bera, first, None),
            ("Revisa: Asalto 1", "01/03 09:00", "ya no vence", True),
        ),
        (
            clock.LapseDiffers(bera, 1, None, first),
            ("Bera: vencido sin decidir, asalto 1", "—", "01/03 09:00", False),
        ),
        (
            clock.DeadlineDiffers(bera, first, first + timedelta(hours=3)),
            ("Bera: plazo", "01/03 09:00", "01/03 12:00", False),
        ),
        (
            clock.HoursGivenDiffer(bera, 2, 0, 3),
            ("Bera: horas que da al llegar tarde, asalto 2", "0", "3", False),
        ),
    ]
    madrid = replace(begun, zone="Europe/Madrid")
    rows = change_rows(madrid, AmendPreview(madrid, tuple(each for each, _words in told)))
    found = [(row.what, row.before, row.after, row.grave) for row in rows]
    assert found == [words for _each, words in told]


def test_lines_that_count_again_are_told(begun: LiveBattle) -> None:
    key = begun.replayed.lines[0].logged.key
    (row,) = change_rows(begun, AmendPreview(begun, (), restored=(key,)))
    assert row.what.startswith("Vuelve a contar: Entrada de")
    assert (row.before, row.grave) == ("—", False)
    assert "entra en la batalla" in row.after
