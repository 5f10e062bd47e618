"""Battles in play as lines of Hoy, and what their clocks say where nobody has a deadline."""

from director.console.due import Due
from director.console.live.clocks.clock_words import clock_line
from director.console.live.clocks.live_due import live_due
from director.console.live.clocks.readings import reading, readings
from director.console.live.clocks.verbs import decide, pause, restart, resume
from director.console.theme import Tone
from director.operations.live import queueing
from director.operations.live.deciding import Decision
from director.operations.live.ending import end
from director.rules.battle_facts import Outcome
from director.rules.live.advance import Alternative
from director.rules.live.happenings import TurnTaken, Verdict
from director.rules.live.setup import ClockKind, LiveSetup
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight, begin
from tests.harness.live_fights import let, strike


def lines(fight: Fight) -> list[Due]:
    return list(live_due([reading(fight.battle, fight.desk.clock())]))


def details(fight: Fight) -> list[str]:
    return [line.detail for line in lines(fight)]


def test_late_queued_and_running_have_a_line_each(fight: Fight, clock: FakeClock) -> None:
    table, units = fight.desk.live, fight.units
    clock.forward(hours=25)
    deadline = reading(fight.battle, clock()).lapses[0].deadline
    decide(fight.desk, fight.id, [Decision(units["Bera"], Verdict.FORGIVEN, "Sí", deadline)])
    queueing.keep_turn(table, fight.id, units["Olaf"], [Alternative(TurnTaken(units["Olaf"]))])
    assert details(fight) == [
        "Signy El vado · vence mañana 10:30 · quedan 12 h · Jugadora de Signy",
        "turno adelantado de Olaf El vado, listo para confirmar",
        "Bera El vado, tarde 1 h: aún puede publicar",
    ]
    assert [line.opens for line in lines(fight)] == ["fight"] * 3
    assert [line.tone for line in lines(fight)] == [None, Tone.GOOD, Tone.WARNING]


def test_a_line_keeps_its_key_as_time_goes_by(fight: Fight, clock: FakeClock) -> None:
    before = [line.id for line in lines(fight)]
    clock.forward(hours=1)
    assert [line.id for line in lines(fight)] == before


def test_free_turns_say_how_many_are_missing_and_then_the_grace(
    fight: Fight, clock: FakeClock
) -> None:
    free = begin(fight.desk, name="La torre", setup=LiveSetup(clock=ClockKind.FREE))
    [said] = details(free)
    assert said.startswith("faltan 4 por publicar · vence para todos")
    let(free.desk.live, free.id, TurnTaken(free.units["Tove"]))
    clock.forward(hours=49)
    [said] = details(free)
    assert said.startswith("faltan 3 por publicar · con iniciativa 0 hasta")
    clock.forward(hours=30)
    assert "se acabó el plazo del asalto" in details(free)[0]


def test_the_directors_own_unit_has_no_deadline(fight: Fight) -> None:
    for name in ("Bera", "Olaf", "Signy", "Tove"):
        strike(fight.desk.live, fight.id, fight.units[name], fight.units["Piedra"], 100)
    assert details(fight) == ["Piedra · juega el director, sin plazo"]
    strike(fight.desk.live, fight.id, fight.units["Piedra"], fight.units["Bera"], 100)
    [said] = details(fight)
    assert said == "todos han jugado: abre el asalto 2"


def test_a_pause_keeps_what_was_left(fight: Fight, clock: FakeClock) -> None:
    clock.forward(hours=4)
    pause(fight.desk, fight.id, "Fiestas")
    clock.forward(days=6)
    assert "reloj parado · al seguir quedarán 20 h" in details(fight)[0]
    resume(fight.desk, fight.id)
    assert clock_line(reading(fight.battle, clock())).words.endswith("quedan 20 h")
    restart(fight.desk, fight.id, "")
    assert clock_line(reading(fight.battle, clock())).words.endswith("quedan 24 h")


def test_an_ended_battle_is_no_longer_in_play(fight: Fight, clock: FakeClock) -> None:
    assert len(readings(fight.desk.live, clock())) == 1
    end(fight.desk.live, fight.id, Outcome.VICTORY)
    assert readings(fight.desk.live, clock()) == ()
