"""Turns sent in advance: typed in, weighed, changed, withdrawn, and confirmed once."""

from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from director.console.live.clocks.advance_dialog import AdvanceDialog
from director.console.live.clocks.confirm_dialog import ConfirmDialog
from director.console.live.clocks.meant_turn import Act, MeantTurn, meant_from, turn_from
from director.console.live.clocks.queue_panel import AdvanceRow, QueuePanel
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import queueing
from director.operations.live.post_facts import PostFacts
from director.rules.live.advance import Alternative, Condition, ConditionKind
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Felled,
    Move,
    Placed,
    Rest,
    TurnTaken,
    UseAbility,
)
from tests.conftest import FakeClock, FakeDice
from tests.console.live.clocks.conftest import Fight
from tests.harness.live_fights import let, strike

D = TypeVar("D", bound=QDialog)


@pytest.fixture
def panel(qtbot: QtBot, fight: Fight) -> QueuePanel:
    made = QueuePanel(fight.desk)
    qtbot.addWidget(made)
    fight.desk.feed.changed.connect(lambda _change: made.show_battle(fight.battle))
    made.show_battle(fight.battle)
    made.resize(1000, 300)
    with qtbot.waitExposed(made):
        made.show()
    return made


def over(panel: QueuePanel, kind: type[D], qtbot: QtBot) -> D:
    """The form that is open over the panel."""
    qtbot.waitUntil(lambda: any(each.isVisible() for each in panel.findChildren(kind)))
    return next(each for each in panel.findChildren(kind) if each.isVisible())


def hits(fight: Fight, target: str = "Piedra", unit: str = "Olaf") -> TurnTaken:
    deed = Attack(fight.units[target], AttackKind.STRENGTH, (), 1)
    return TurnTaken(fight.units[unit], (deed,))


def send(fight: Fight, *alternatives: Alternative, unit: str = "Olaf") -> int:
    """Keep a turn that was posted an hour ago; its key."""
    kept = queueing.keep_turn(
        fight.desk.live,
        fight.id,
        fight.units[unit],
        alternatives,
        PostFacts(fight.desk.clock()),
    )
    assert kept.created is not None
    return kept.created


def rows(panel: QueuePanel) -> list[AdvanceRow]:
    return list(panel.table.rows.shown)


def test_what_is_meant_comes_back_as_it_was(fight: Fight) -> None:
    turns = (
        TurnTaken(1, (Rest(),)),
        TurnTaken(1),
        TurnTaken(1, (BlowHorn(2), Move(1, (3, 4)), Attack(5, AttackKind.BREAKING, (), 1))),
        TurnTaken(1, (UseAbility("Grito", 2, 5),)),
    )
    for turn in turns:
        meant = meant_from(turn)
        assert meant is not None
        assert turn_from(1, meant) == turn
    rolled = TurnTaken(1, (Attack(5, AttackKind.STRENGTH, (41,)),))
    assert meant_from(rolled) is None
    assert turn_from(1, MeantTurn(Act.ABILITY)) is None
    assert turn_from(1, MeantTurn(Act.STRENGTH)) is None


def test_a_turn_is_typed_in_with_two_alternatives(
    panel: QueuePanel, fight: Fight, qtbot: QtBot
) -> None:
    qtbot.mouseClick(panel.add, Qt.MouseButton.LeftButton)
    form = over(panel, AdvanceDialog, qtbot)
    assert form.unit.chosen == fight.units["Olaf"]
    qtbot.mouseClick(form.edit.more, Qt.MouseButton.LeftButton)
    assert form.list.item(0).text() == "1. si Piedra sigue en pie: ataca a Piedra"
    form.edit.bonus.setFocus()
    qtbot.keyClick(form.edit.bonus, Qt.Key.Key_Up)
    qtbot.mouseClick(form.add, Qt.MouseButton.LeftButton)
    form.edit.act.setFocus()
    qtbot.keyClicks(form.edit.act, "desc")
    assert form.list.item(1).text() == "2. siempre: descansa"
    qtbot.keyClicks(form.edit.words, "si no, descanso")
    qtbot.keyClicks(form.link, "foro/77")
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    [queued] = fight.battle.queue
    assert queued.link == "foro/77"
    first, second = queued.alternatives
    assert first.turn == hits(fight)
    assert first.conditions == (Condition(ConditionKind.STANDS, fight.units["Piedra"]),)
    assert (second.turn.deeds, second.text) == ((Rest(),), "si no, descanso")
    assert [row.place for row in rows(panel)] == [0, 1]
    assert [row.chosen for row in rows(panel)] == [True, False]
    assert fight.battle.state.acting == fight.units["Bera"]


def test_the_order_of_alternatives_is_changed_by_keys(
    panel: QueuePanel, fight: Fight, qtbot: QtBot
) -> None:
    send(fight, Alternative(hits(fight)), Alternative(TurnTaken(fight.units["Olaf"], (Rest(),))))
    panel.show_battle(fight.battle)
    panel.table.setFocus()
    panel.table.selectRow(0)
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    form = over(panel, AdvanceDialog, qtbot)
    assert not form.unit.isEnabled()
    assert not form.up.isEnabled()
    qtbot.mouseClick(form.down, Qt.MouseButton.LeftButton)
    assert form.list.item(0).text() == "1. siempre: descansa"
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    [queued] = fight.battle.queue
    assert queued.alternatives[1].turn == hits(fight)


def test_it_is_confirmed_once_when_its_turn_has_come(
    panel: QueuePanel, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    send(fight, Alternative(hits(fight)))
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    assert not panel.confirm.isEnabled()
    assert panel.change.isEnabled()
    clock.forward(hours=1)
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    panel.show_battle(fight.battle)
    assert panel.confirm.isEnabled()
    assert not panel.change.isEnabled()
    assert fight.battle.state.acting == fight.units["Olaf"]
    qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    form = over(panel, ConfirmDialog, qtbot)
    assert not form.save.isEnabled()
    assert "umbral" in form.odds.text()
    qtbot.keyClicks(form.roll, "41")
    assert "41" in form.preview.text()
    qtbot.keyClick(form.roll, Qt.Key.Key_Return)
    assert fight.battle.queue == ()
    line = fight.battle.replayed.lines[-1]
    assert line.logged.what == TurnTaken(
        fight.units["Olaf"], (Attack(fight.units["Piedra"], AttackKind.STRENGTH, (41,), 1),)
    )
    assert rows(panel) == []
    assert fight.battle.state.acting == fight.units["Signy"]


def test_what_is_kept_in_secret_stays_so_in_the_log(
    panel: QueuePanel, fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    qtbot.mouseClick(panel.add, Qt.MouseButton.LeftButton)
    form = over(panel, AdvanceDialog, qtbot)
    form.edit.act.setFocus()
    qtbot.keyClicks(form.edit.act, "desc")
    assert not form.secret.isChecked()
    qtbot.keyClick(form.secret, Qt.Key.Key_Space)
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert [queued.secret for queued in fight.battle.queue] == [True]
    panel.table.selectRow(0)
    shown = panel.table.rows
    assert shown.data(shown.index(0, 3)) == "descansa · secreto"
    assert "secreto: no sale en los textos públicos" in panel.told.text()
    qtbot.mouseClick(panel.change, Qt.MouseButton.LeftButton)
    again = over(panel, AdvanceDialog, qtbot)
    assert again.secret.isChecked()
    assert again.secret.isEnabled()
    again.reject()
    clock.forward(hours=1)
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    panel.show_battle(fight.battle)
    qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    confirm = over(panel, ConfirmDialog, qtbot)
    assert confirm.secret.isChecked()
    qtbot.mouseClick(confirm.save, Qt.MouseButton.LeftButton)
    assert fight.battle.replayed.lines[-1].logged.secret


def test_the_director_makes_it_public_or_secret_until_it_is_played(
    panel: QueuePanel, fight: Fight, qtbot: QtBot
) -> None:
    send(fight, Alternative(TurnTaken(fight.units["Olaf"], (Rest(),))))
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    assert "secreto" not in panel.told.text()
    qtbot.mouseClick(panel.change, Qt.MouseButton.LeftButton)
    form = over(panel, AdvanceDialog, qtbot)
    qtbot.keyClick(form.secret, Qt.Key.Key_Space)
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert [queued.secret for queued in fight.battle.queue] == [True]
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    confirm = over(panel, ConfirmDialog, qtbot)
    qtbot.keyClick(confirm.secret, Qt.Key.Key_Space)
    qtbot.mouseClick(confirm.save, Qt.MouseButton.LeftButton)
    assert not fight.battle.replayed.lines[-1].logged.secret


def test_the_die_may_fall_here_and_is_bound(
    panel: QueuePanel, fight: Fight, dice: FakeDice, qtbot: QtBot
) -> None:
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    send(fight, Alternative(hits(fight)))
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    form = over(panel, ConfirmDialog, qtbot)
    dice.next(17)
    qtbot.mouseClick(form.throw, Qt.MouseButton.LeftButton)
    assert form.roll.value() == 17
    assert not form.throw.isEnabled()
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    what = fight.battle.replayed.lines[-1].logged.what
    assert isinstance(what, TurnTaken)
    assert what.deeds == (Attack(fight.units["Piedra"], AttackKind.STRENGTH, (17,), 1),)


def test_the_action_keeps_its_room_in_a_narrow_table(panel: QueuePanel, fight: Fight) -> None:
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    send(fight, Alternative(hits(fight), text="Avanzo y golpeo. " * 20))
    panel.resize(560, 300)
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    QApplication.processEvents()
    titles = [column.title for column in panel.table.rows.columns]
    what, warns = titles.index("Hace"), titles.index("Aviso")
    letters = panel.fontMetrics().averageCharWidth()
    assert panel.table.isColumnHidden(warns)
    assert panel.table.columnWidth(what) >= 20 * letters
    (row,) = rows(panel)
    tip = panel.table.rows.columns[what].tip
    assert tip is not None
    assert row.what in tip(row)
    assert "le ha llegado el turno: confírmalo o retíralo" in panel.told.text()
    assert len(panel.told.text()) < 200
    assert panel.told.height() >= 2 * panel.told.fontMetrics().height()
    panel.resize(1100, 300)
    QApplication.processEvents()
    assert not panel.table.isColumnHidden(warns)


def test_a_battle_that_changed_behind_the_confirmation_is_told_first(
    panel: QueuePanel, fight: Fight, qtbot: QtBot
) -> None:
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    send(fight, Alternative(hits(fight)))
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    form = over(panel, ConfirmDialog, qtbot)
    qtbot.keyClicks(form.roll, "41")
    assert form.save.isEnabled()
    let(fight.desk.live, fight.id, Felled(fight.units["Piedra"]))
    lines = len(fight.battle.replayed.lines)
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert form.isVisible()
    assert len(fight.battle.replayed.lines) == lines
    assert "La batalla ha cambiado" in form.stale.text()
    assert not form.save.isEnabled()


def test_who_fell_or_moved_since_is_told(panel: QueuePanel, fight: Fight, clock: FakeClock) -> None:
    send(
        fight,
        Alternative(hits(fight), (Condition(ConditionKind.STANDS, fight.units["Piedra"]),)),
        Alternative(hits(fight, "Tove")),
    )
    clock.forward(hours=1)
    let(fight.desk.live, fight.id, Placed(fight.units["Tove"], (1, 1)))
    let(fight.desk.live, fight.id, Felled(fight.units["Piedra"]))
    panel.show_battle(fight.battle)
    first, second = rows(panel)
    assert first.held == "no se cumple"
    assert first.stale == "su objetivo Piedra ya cayó"
    assert second.chosen
    assert second.stale == "Tove El vado se movió: fuera del tablero → A1"


def test_the_directors_judgement_is_asked_first(panel: QueuePanel, fight: Fight) -> None:
    send(
        fight,
        Alternative(hits(fight), (Condition(ConditionKind.TOLD, text="si nadie cruza"),)),
        Alternative(TurnTaken(fight.units["Olaf"])),
    )
    panel.show_battle(fight.battle)
    first, second = rows(panel)
    assert (first.held, first.chosen) == ("lo juzgas tú", True)
    assert first.when == "nadie cruza"
    assert (second.what, second.held) == ("pasa", "se cumple")


def test_a_turn_is_withdrawn(panel: QueuePanel, fight: Fight, qtbot: QtBot) -> None:
    send(fight, Alternative(hits(fight)))
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    qtbot.mouseClick(panel.withdraw, Qt.MouseButton.LeftButton)
    assert fight.battle.queue == ()
    assert rows(panel) == []


def test_what_is_missing_is_said_and_not_kept(
    panel: QueuePanel, fight: Fight, qtbot: QtBot
) -> None:
    qtbot.mouseClick(panel.add, Qt.MouseButton.LeftButton)
    form = over(panel, AdvanceDialog, qtbot)
    qtbot.keyClicks(form.edit.to, "99")
    assert form.problem.isVisible()
    assert not form.save.isEnabled()
    form.edit.to.clear()
    assert form.save.isEnabled()
    form.edit.act.setFocus()
    qtbot.keyClicks(form.edit.act, "usar")
    assert not form.save.isEnabled()
    form.edit.ability.setEditText("Grito")
    assert form.save.isEnabled()
    form.reject()


def test_conditions_are_built_from_lists(panel: QueuePanel, fight: Fight, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.add, Qt.MouseButton.LeftButton)
    form = over(panel, AdvanceDialog, qtbot)
    qtbot.mouseClick(form.edit.more, Qt.MouseButton.LeftButton)
    [row] = form.edit.conditions
    row.kind.choose(ConditionKind.STRENGTH_AT_MOST)
    assert row.number.isVisible()
    row.number.setFocus()
    row.number.selectAll()
    qtbot.keyClicks(row.number, "5")
    row.unit.choose(fight.units["Bera"])
    assert form.list.item(0).text().startswith("1. si Fuerza de Bera El vado como mucho 5:")
    row.kind.choose(ConditionKind.TOLD)
    assert row.text.isVisible()
    assert not row.unit.isVisible()
    qtbot.mouseClick(row.remove, Qt.MouseButton.LeftButton)
    assert form.list.item(0).text().startswith("1. siempre:")
    form.reject()


def test_a_double_press_confirms_once(panel: QueuePanel, fight: Fight, qtbot: QtBot) -> None:
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    send(fight, Alternative(TurnTaken(fight.units["Olaf"], (Rest(),))))
    panel.show_battle(fight.battle)
    panel.table.selectRow(0)
    qtbot.mouseClick(panel.confirm, Qt.MouseButton.LeftButton)
    form = over(panel, ConfirmDialog, qtbot)
    assert not form.rolls.isVisible()
    before = len(fight.battle.replayed.lines)
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert len(fight.battle.replayed.lines) == before + 1


def test_a_turn_that_has_come_is_chosen_and_may_be_confirmed_at_once(
    panel: QueuePanel, fight: Fight, qtbot: QtBot
) -> None:
    send(fight, Alternative(hits(fight, unit="Bera")), unit="Bera")
    panel.show_battle(fight.battle)
    row = panel.table.current()
    assert row is not None
    assert row.ready
    assert panel.confirm.isEnabled()
    panel.confirm_of(fight.units["Olaf"])
    assert not panel.findChildren(ConfirmDialog)
    panel.confirm_of(fight.units["Bera"])
    over(panel, ConfirmDialog, qtbot)


def test_every_condition_has_its_room(panel: QueuePanel, fight: Fight, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.add, Qt.MouseButton.LeftButton)
    dialog = over(panel, AdvanceDialog, qtbot)
    for _ in range(2):
        qtbot.mouseClick(dialog.edit.more, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert not dialog.edit.words.visibleRegion().isEmpty()


def test_at_the_turn_the_pane_says_it_is_ready_and_a_key_confirms_it(
    fight: Fight, clock: FakeClock, qtbot: QtBot
) -> None:
    work = FightWorkspace(fight.desk)
    qtbot.addWidget(work)
    with qtbot.waitActive(work):
        work.show()
        work.activateWindow()
    send(fight, Alternative(hits(fight)))
    work.reload(None)
    work.turn.go_home()
    qtbot.keyClick(work.turn.roll, Qt.Key.Key_A)
    assert work.turn.ready.isHidden()
    clock.forward(hours=1)
    strike(fight.desk.live, fight.id, fight.units["Bera"], fight.units["Piedra"], 100)
    work.reload(None)
    assert "Turno por adelantado listo" in work.turn.ready.text()
    assert not work.turn.ready.isHidden()
    assert "ya mandó su turno, falta confirmarlo · corre" in work.clock.words.text()
    qtbot.keyClick(work.turn.roll, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: bool(work.time.queue.findChildren(ConfirmDialog)))
