"""Turns that ran out while nobody looked: listed, decided, applied as one step."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.live.clocks.lapse_row import LapseRow
from director.console.live.clocks.readings import reading
from director.console.live.clocks.verbs import restart
from director.console.live.clocks.while_away import WhileAwayDialog
from director.operations.history import undo
from director.operations.live.absences import announce
from director.rules.live.happenings import TurnLapsed, Verdict
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight, begin
from tests.harness.live_fights import open_round, strike


@pytest.fixture
def away(qtbot: QtBot, fight: Fight, clock: FakeClock) -> Callable[..., WhileAwayDialog]:
    """Opens the list, so many hours after the asalto began."""

    def open_list(hours: float, *more: Fight) -> WhileAwayDialog:
        clock.forward(hours=hours)
        found = [reading(each.battle, clock()) for each in (fight, *more)]
        dialog = WhileAwayDialog(fight.desk, found)
        qtbot.addWidget(dialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        with qtbot.waitActive(dialog):
            dialog.show()
            dialog.activateWindow()
        return dialog

    return open_list


def row_of(dialog: WhileAwayDialog, fight: Fight, name: str) -> LapseRow:
    rows = [row for battle in dialog.battles for row in battle.rows]
    return next(row for row in rows if row.lapse.unit == fight.units[name])


def lapsed(fight: Fight) -> list[TurnLapsed]:
    found = (told.logged.what for told in fight.battle.replayed.lines)
    return [what for what in found if isinstance(what, TurnLapsed)]


def test_nothing_costs_before_it_is_applied(
    away: Callable[..., WhileAwayDialog], fight: Fight, qtbot: QtBot
) -> None:
    dialog = away(37)
    assert dialog.shown() == [(fight.id, fight.units["Bera"]), (fight.id, fight.units["Olaf"])]
    assert dialog.review.text().splitlines() == [
        "El vado · Bera El vado: 0 → −1 de iniciativa en total",
        "El vado · Olaf El vado: 0 → −1 de iniciativa en total",
    ]
    assert lapsed(fight) == []
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert lapsed(fight) == []


def test_one_step_for_all_of_a_battle(
    away: Callable[..., WhileAwayDialog], fight: Fight, qtbot: QtBot
) -> None:
    dialog = away(37)
    olaf = row_of(dialog, fight, "Olaf")
    olaf.verdict.setFocus()
    qtbot.keyClick(olaf.verdict, Qt.Key.Key_Down)
    assert olaf.verdict.chosen is Verdict.FORGIVEN
    assert not dialog.apply.isEnabled()
    assert olaf.effect.text() == "Escribe por qué se le perdona."
    qtbot.keyClicks(olaf.reason, "Mudanza")
    assert dialog.apply.text() == "&Aplicar, un solo paso"
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    assert [(what.verdict, what.reason) for what in lapsed(fight)] == [
        (Verdict.COUNTS, ""),
        (Verdict.FORGIVEN, "Mudanza"),
    ]
    state = fight.battle.state
    assert state.units[fight.units["Bera"]].lost_turns == 1
    assert state.units[fight.units["Olaf"]].lost_turns == 0
    assert state.acting == fight.units["Signy"]
    undo(fight.desk.campaign)
    assert lapsed(fight) == []


def test_what_stays_undecided_is_not_written(
    away: Callable[..., WhileAwayDialog], fight: Fight, qtbot: QtBot
) -> None:
    dialog = away(37)
    for name in ("Bera", "Olaf"):
        row = row_of(dialog, fight, name)
        row.verdict.setFocus()
        qtbot.keyClick(row.verdict, Qt.Key.Key_End)
    assert not dialog.apply.isEnabled()
    assert dialog.review.text() == "No cambiaría nada."


def test_an_announced_absence_is_offered_first(
    away: Callable[..., WhileAwayDialog], fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    other = begin(fight.desk, name="La torre")
    table = fight.desk.live
    announce(table, other.players["Bera"], clock(), None, "Vacaciones")
    dialog = away(25, other)
    own, absent = row_of(dialog, fight, "Bera"), row_of(dialog, other, "Bera")
    assert own.verdict.chosen is Verdict.COUNTS
    assert absent.verdict.chosen is Verdict.EXCUSED
    assert absent.before_after() == "Bera La torre: sin cambios"
    assert own.effect.text() == absent.effect.text() == "Lo que dicen las reglas."
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert [what.verdict for what in lapsed(other)] == [Verdict.EXCUSED]


def test_a_late_post_that_was_registered_is_decided_before_its_turn(
    away: Callable[..., WhileAwayDialog], fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    clock.forward(hours=25)
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"])
    dialog = away(0)
    row = row_of(dialog, fight, "Bera")
    assert "ya publicó, fuera de plazo" in row.what.text()
    assert dialog.battles[0].anew.isHidden()
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    kinds = [type(told.logged.what).__name__ for told in fight.battle.replayed.lines]
    assert kinds[-2:] == ["TurnLapsed", "TurnTaken"]
    assert all(told.problem is None for told in fight.battle.replayed.lines)
    assert fight.battle.state.units[fight.units["Bera"]].lost_turns == 1
    assert reading(fight.battle, clock()).lapses == ()


def test_the_clock_may_begin_anew_instead(
    away: Callable[..., WhileAwayDialog], fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    dialog = away(37)
    battle = dialog.battles[0]
    battle.anew.setFocus()
    qtbot.keyClick(battle.anew, Qt.Key.Key_Space)
    assert not any(row.isEnabled() for row in battle.rows)
    qtbot.keyClicks(battle.reason, "Foro roto")
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert lapsed(fight) == []
    now = reading(fight.battle, clock())
    assert now.lapses == ()
    assert now.clock.running == fight.units["Bera"]
    assert now.clock.deadline is not None
    assert now.clock.deadline > clock()


def test_several_battles_take_a_step_each(
    away: Callable[..., WhileAwayDialog], fight: Fight, qtbot: QtBot
) -> None:
    other = begin(fight.desk, name="La torre")
    dialog = away(25, other)
    assert dialog.apply.text() == "&Aplicar, 2 pasos"
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert len(lapsed(fight)) == len(lapsed(other)) == 1


def test_a_second_lost_turn_says_both_totals(
    away: Callable[..., WhileAwayDialog], fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    dialog = away(25)
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    table, units = fight.desk.live, fight.units
    for name in ("Olaf", "Signy", "Tove", "Piedra"):
        foe = "Bera" if name == "Piedra" else "Piedra"
        strike(table, fight.id, units[name], units[foe], 100)
    open_round(table, fight.id)
    again = away(200)
    words = row_of(again, fight, "Bera").before_after()
    assert words == "Bera El vado: −1 → −2 de iniciativa en total"


def test_a_change_while_the_list_is_open_is_shown_before_anything_is_applied(
    away: Callable[..., WhileAwayDialog], fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    dialog = away(37)
    bera, olaf = row_of(dialog, fight, "Bera"), row_of(dialog, fight, "Olaf")
    olaf.verdict.choose(Verdict.FORGIVEN)
    qtbot.keyClicks(olaf.reason, "Mudanza")
    long_ago = clock() - timedelta(hours=37)
    announce(fight.desk.live, fight.players["Bera"], long_ago, None, "Vacaciones")
    assert bera.verdict.chosen is Verdict.COUNTS
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert lapsed(fight) == []
    assert "no se ha aplicado nada" in dialog.news.text()
    assert dialog.news.isVisible()


def test_rows_that_changed_are_told_anew_and_the_others_stay(
    away: Callable[..., WhileAwayDialog], fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    dialog = away(37)
    bera, olaf = row_of(dialog, fight, "Bera"), row_of(dialog, fight, "Olaf")
    bera.verdict.setFocus()
    olaf.verdict.choose(Verdict.FORGIVEN)
    qtbot.keyClicks(olaf.reason, "Mudanza")
    told = olaf.what.text()
    first = reading(fight.battle, clock()).lapses[0]
    clock.forward(hours=1)
    later = reading(fight.battle, clock())
    lost = replace(first, verdict_due=Verdict.EXCUSED, lost_after=2)
    other = replace(later, clock=replace(later.clock, lapses=(lost, *later.lapses[1:])))
    assert not dialog.holds([other])
    dialog.show_lapses([other])
    assert dialog.holds([other])
    assert row_of(dialog, fight, "Olaf") is olaf
    assert olaf.verdict.chosen is Verdict.FORGIVEN
    assert olaf.reason.text() == "Mudanza"
    assert olaf.what.text() != told
    again = row_of(dialog, fight, "Bera")
    assert again is not bera
    assert again.verdict.chosen is Verdict.EXCUSED
    assert again.verdict.hasFocus()
    body = dialog.battles[0].body
    assert (body.indexOf(again), body.indexOf(olaf)) == (1, 2)


def test_what_was_decided_elsewhere_is_not_decided_twice(
    away: Callable[..., WhileAwayDialog], fight: Fight, qtbot: QtBot
) -> None:
    dialog = away(25)
    told: list[str] = []
    fight.desk.said.connect(lambda words, _undoable: told.append(words))
    restart(fight.desk, fight.id, "Foro roto")
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    assert told[-1] == "Ya no quedan turnos vencidos por decidir."
    assert lapsed(fight) == []
