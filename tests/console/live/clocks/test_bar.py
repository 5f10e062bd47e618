"""The clock on screen: what it says as time goes by, and what its buttons do."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.live.clocks.bar import ClockBar
from director.console.live.clocks.verbs import pause, restart
from director.operations.history import undo
from director.rules.live.happenings import TurnLapsed
from director.rules.live.setup import ClockKind, LiveSetup
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight, begin
from tests.harness.live_fights import let, strike


@pytest.fixture
def bar(qtbot: QtBot, fight: Fight) -> ClockBar:
    made = ClockBar(fight.desk)
    qtbot.addWidget(made)
    fight.desk.feed.changed.connect(lambda _change: made.show_battle(fight.battle))
    made.show_battle(fight.battle)
    made.resize(900, 60)
    with qtbot.waitActive(made):
        made.activateWindow()
    return made


def test_time_goes_by(bar: ClockBar, fight: Fight, clock: FakeClock) -> None:
    assert bar.words.text() == "vence mañana 21:30 · quedan 24 h"
    assert bar.hours.shown == 24
    clock.forward(hours=21, minutes=30)
    fight.desk.ticked.emit()
    assert bar.words.text() == "vence hoy 21:30 · quedan 2 h 30 min · vence pronto"
    assert bar.words.property("role") == "warning"
    clock.forward(hours=2)
    fight.desk.ticked.emit()
    assert bar.words.property("role") == "danger"
    assert bar.decide.isHidden()


def test_a_turn_that_ran_out_is_told_beside_the_one_that_runs(
    bar: ClockBar, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=29)
    fight.desk.ticked.emit()
    assert bar.late.text() == "Bera El vado, tarde 5 h: venció ayer 21:30"
    assert bar.words.text() == "corre el turno de Olaf El vado: vence hoy 09:30 · quedan 7 h"
    with qtbot.waitSignal(bar.decide_wanted) as asked:
        qtbot.mouseClick(bar.decide, Qt.MouseButton.LeftButton)
    assert asked.args == [fight.id]


def test_when_everybody_has_played_the_next_asalto_is_offered(
    bar: ClockBar, fight: Fight, clock: FakeClock
) -> None:
    for name in ("Bera", "Olaf", "Signy", "Tove"):
        strike(fight.desk.live, fight.id, fight.units[name], fight.units["Piedra"], 100)
    bar.show_battle(fight.battle)
    assert bar.words.text() == "juega el director, sin plazo"
    strike(fight.desk.live, fight.id, fight.units["Piedra"], fight.units["Bera"], 100)
    bar.show_battle(fight.battle)
    assert bar.words.text() == "todos han jugado: abre el asalto 2"
    clock.forward(days=3)
    fight.desk.ticked.emit()
    assert bar.words.text() == "todos han jugado: abre el asalto 2"


def test_who_runs_late_is_not_waited_for(bar: ClockBar, fight: Fight) -> None:
    let(fight.desk.live, fight.id, TurnLapsed(fight.units["Bera"]))
    for name in ("Olaf", "Signy", "Tove", "Piedra"):
        other = "Bera" if name == "Piedra" else "Piedra"
        strike(fight.desk.live, fight.id, fight.units[name], fight.units[other], 100)
    bar.show_battle(fight.battle)
    told = "solo faltan los que van tarde: puedes abrir el asalto 2"
    assert bar.words.text() == told


def test_a_change_of_the_hour_stretches_nothing(
    bar: ClockBar, fight: Fight, clock: FakeClock
) -> None:
    """A deadline across the night of 29 March 2026, when 02:00 is 03:00 in Madrid."""
    undo(fight.desk.campaign)
    clock.now = datetime(2026, 3, 28, 19, 0, tzinfo=UTC)
    second = begin(fight.desk, name="La torre")
    bar.show_battle(second.battle)
    assert bar.words.text() == "vence mañana 21:00 · quedan 24 h"
    clock.now = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    fight.desk.ticked.emit()
    assert bar.words.text() == "vence hoy 21:00 · quedan 17 h 30 min"


def test_late_posts_give_hours_and_say_so(bar: ClockBar, fight: Fight, clock: FakeClock) -> None:
    clock.forward(hours=25)
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"])
    bar.show_battle(fight.battle)
    assert bar.hours.shown == 15
    told = [(term.words, term.amount) for term in bar.hours.shown_terms()]
    assert [amount for _, amount in told] == [12, 3]
    assert "vence" in bar.words.text()


def test_pausing_asks_why_in_its_line(bar: ClockBar, fight: Fight, qtbot: QtBot) -> None:
    qtbot.keyClick(bar.pause, Qt.Key.Key_Space)
    assert bar.reason.isVisible()
    qtbot.keyClicks(bar.reason.reason, "Fiestas")
    qtbot.keyClick(bar.reason.reason, Qt.Key.Key_Return)
    assert fight.battle.state.paused
    assert fight.battle.replayed.lines[-1].logged.what.reason == "Fiestas"  # type: ignore[union-attr]
    assert bar.words.text() == "reloj parado · al seguir quedarán 24 h"
    assert not bar.reason.isVisible()
    qtbot.mouseClick(bar.pause, Qt.MouseButton.LeftButton)
    assert not fight.battle.state.paused


def test_a_clock_set_back_in_a_pause_stretches_no_turn(
    bar: ClockBar, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=10)
    paused_at = clock()
    pause(fight.desk, fight.id, "Fiestas")
    assert bar.words.text() == "reloj parado · al seguir quedarán 14 h"
    clock.forward(hours=-3)
    fight.desk.ticked.emit()
    assert bar.words.text() == "reloj parado · al seguir quedarán 14 h"
    qtbot.mouseClick(bar.pause, Qt.MouseButton.LeftButton)
    assert not fight.battle.state.paused
    assert fight.battle.replayed.lines[-1].logged.at == paused_at
    clock.now = paused_at
    fight.desk.ticked.emit()
    assert "quedan 14 h" in bar.words.text()


def test_a_clock_set_back_in_a_pause_restarts_from_the_pause(
    bar: ClockBar, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=10)
    paused_at = clock()
    pause(fight.desk, fight.id, "Fiestas")
    clock.forward(hours=-30)
    restart(fight.desk, fight.id, "Foro roto")
    assert fight.battle.replayed.lines[-1].logged.at == paused_at
    clock.now = paused_at
    fight.desk.ticked.emit()
    assert "quedan 24 h" in bar.words.text()


def test_escape_leaves_a_reason(bar: ClockBar, fight: Fight, qtbot: QtBot) -> None:
    before = fight.battle.revision
    qtbot.mouseClick(bar.restart, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(bar.reason.reason, "No")
    qtbot.keyClick(bar.reason.reason, Qt.Key.Key_Escape)
    assert not bar.reason.isVisible()
    assert fight.battle.revision == before


def test_the_hours_begin_anew(bar: ClockBar, fight: Fight, clock: FakeClock, qtbot: QtBot) -> None:
    clock.forward(hours=30)
    fight.desk.ticked.emit()
    qtbot.mouseClick(bar.restart, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(bar.reason.reason, "Foro roto")
    qtbot.mouseClick(bar.reason.accept, Qt.MouseButton.LeftButton)
    assert bar.late.isHidden()
    assert "quedan" in bar.words.text()


def test_without_a_clock_there_is_no_bar(bar: ClockBar, fight: Fight) -> None:
    timeless = begin(fight.desk, name="La torre", setup=LiveSetup(clock=ClockKind.NONE))
    bar.show_battle(timeless.battle)
    assert bar.isHidden()
