"""The list of battles and what opens from it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.aftermath.reopen import ReopenDialog
from director.console.battles.battle_pane import BattlePane
from director.console.battles.consequences import Consequences, fate_words
from director.console.battles.record_dialog import RecordDialog
from director.console.desk import Desk, Publishable
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.workspaces.battles import BattlesWorkspace
from director.operations import aftermath, clans, history
from director.operations.live import ending
from director.operations.views import battle_reads
from director.rules.aftermath import DeathCheck, DeathRule, FelledBy, Outcome
from tests.console.battles.gestures import ENTER, click, current
from tests.console.live.battlefield import begin
from tests.harness.modals import driving


def go_to(workspace: BattlesWorkspace, name: str) -> int:
    (row,) = (row for row in workspace.table.rows.shown if row.name == name)
    workspace.go_to(row.id)
    return int(row.id)


def shown_texts(workspace: BattlesWorkspace) -> list[str]:
    return [label.text() for label in workspace.pane.area.findChildren(PlainLabel)]


def test_the_list_is_a_road_with_the_latest_first(workspace: BattlesWorkspace) -> None:
    columns = [column.title for column in workspace.table.rows.columns]
    assert columns == ["Día", "Batalla", "Estado", "Resultado", "Nuestros", "Enemigos"]
    rows = workspace.table.rows.shown
    assert [(row.day, row.name) for row in rows] == [
        (45, "El puente"),
        (44, "El vado seco"),
        (44, "El paso de la Aguja"),
        (38, "El desfiladero"),
        (25, "La torre del cuervo"),
        (11, "El vado"),
    ]
    assert workspace.table.current() == rows[0]


def test_a_battle_in_play_leads_to_the_fight(
    workspace: BattlesWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    battle = begin(desk, name="La ciénaga")
    workspace.reload(None)
    go_to(workspace, "La ciénaga")
    pane, table = workspace.pane, workspace.table
    assert pane.state.text() == "En juego"
    assert pane.fight.isVisible()
    assert not pane.resolve.isVisible()
    assert not pane.edit.isVisible()
    told = [column.text(table.current()) for column in table.rows.columns]
    assert told[2:4] == ["en juego", ""]
    with qtbot.waitSignal(desk.wanted) as asked:
        click(pane.fight)
    assert asked.args == ["fight", battle]
    with qtbot.waitSignal(desk.wanted) as asked:
        QTest.keyClick(table, ENTER)
    assert asked.args == ["fight", battle]

    ending.end(desk.live, battle, Outcome.VICTORY, "se rinden")
    workspace.reload(None)
    go_to(workspace, "La ciénaga")
    assert pane.state.text() == "Por resolver · victoria"
    assert pane.resolve.isVisible()
    assert not pane.fight.isVisible()


def test_a_pending_battle_shows_who_fell_to_whom(workspace: BattlesWorkspace) -> None:
    go_to(workspace, "El puente")
    assert workspace.pane.state.text() == "Por resolver · victoria"
    texts = shown_texts(workspace)
    assert "Anka (compañera)" in texts
    assert "1.º en caer · ante Coloso de ceniza · Fuerza -2" in texts
    assert "La voz bajo el hielo (oculto)" in texts
    assert "Ausente: Hakon · de viaje hasta el lunes" in texts
    assert "El río ya no lleva hielo: no hay otro paso." in texts


def test_a_resolved_battle_tells_what_it_left(workspace: BattlesWorkspace, desk: Desk) -> None:
    for row in battle_reads.battles(desk.campaign):
        if row.state != "resolved":
            continue
        workspace.go_to(row.id)
        resolved = battle_reads.resolved(desk.campaign, row.id)
        (told,) = workspace.pane.findChildren(Consequences)
        numbers = {one.accessibleName(): one for one in told.findChildren(ExplainedNumber)}
        texts = [label.text() for label in told.findChildren(PlainLabel)]
        for plan in resolved.plan.units:
            name = resolved.battle.combatant(plan.unit).name
            assert name in texts
            assert numbers[f"Renombre de {name}"].derivation == plan.renown.gain
            if not plan.dies and plan.wounds is not None and plan.wounds.new is not None:
                assert numbers[f"Heridas nuevas de {name}"].derivation == plan.wounds.new
        dead = [plan for plan in resolved.plan.units if plan.dies]
        assert len([text for text in texts if text.startswith("muere · ")]) == len(dead)


@pytest.mark.parametrize("rule", list(DeathRule))
def test_whatever_rule_kills_is_told(rule: DeathRule, desk: Desk) -> None:
    """Any check of a plan may be the one: none is forgotten."""
    row = next(row for row in battle_reads.battles(desk.campaign) if row.state == "resolved")
    found = battle_reads.resolved(desk.campaign, row.id)
    plan = next(plan for plan in found.plan.units if plan.wounds is not None)
    alive = replace(plan, death=None, team_wipe=None, dies=True)
    deadly = DeathCheck(rule, proposes=True, dies=True)
    assert plan.wounds is not None
    dead = {
        DeathRule.TEAM_WIPE: replace(alive, team_wipe=deadly),
        DeathRule.WOUND_LIMIT: replace(alive, wounds=replace(plan.wounds, limit_check=deadly)),
    }.get(rule, replace(alive, death=deadly))
    words = fate_words(dead, found.draft.unit(plan.unit))
    assert words.startswith("muere · ")
    if rule is DeathRule.TEAM_WIPE:
        assert words == "muere · con la derrota de su equipo"
        spared = replace(deadly, proposes=False, dies=False, spared=True)
        saved = replace(alive, team_wipe=spared, dies=False, carry_after=35)
        assert "se libra por el tope: +35 % la próxima vez" in fate_words(
            saved, found.draft.unit(plan.unit)
        )


def test_who_struck_and_why_somebody_fought_all_the_same_are_told(desk: Desk, qtbot: QtBot) -> None:
    bridge = battle_reads.battle(desk.campaign, battle_reads.battles(desk.campaign)[0].id)
    first, second, third, *others = bridge.combatants
    fallen = (
        replace(first, felled_by=FelledBy.MINION, felled_by_id=None, despite="Por su hermana"),
        replace(second, felled_by=FelledBy.UNKNOWN, felled_by_id=None),
        replace(third, felled_by=FelledBy.BOSS, felled_by_id=None),
    )
    pane = BattlePane()
    qtbot.addWidget(pane)
    pane.show_battle(replace(bridge, combatants=(*fallen, *others)))
    ends = [label.text() for label in pane.area.findChildren(PlainLabel)]
    assert any("ante un enemigo" in end and "igualmente: Por su hermana" in end for end in ends)
    assert any("sin autor" in end for end in ends)
    assert any("ante un jefe" in end for end in ends)


def test_enter_on_a_pending_battle_opens_the_wizard(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    wanted: list[int] = []
    desk.wizard_wanted.connect(wanted.append)
    bridge = go_to(workspace, "El puente")
    QTest.keyClick(workspace.table, ENTER)
    click(workspace.pane.resolve)
    assert wanted == [bridge, bridge]


def test_a_parked_wizard_is_told_and_gone_on_with(workspace: BattlesWorkspace, desk: Desk) -> None:
    bridge = go_to(workspace, "El puente")
    draft = aftermath.context(desk.campaign, bridge).draft
    desk.run(lambda: aftermath.park(desk.campaign, draft))
    assert workspace.pane.state.text() == "Asistente aparcado · victoria"
    assert workspace.pane.resolve.text() == "&Seguir…"


def test_enter_on_a_resolved_battle_lays_its_summary_out(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    offered: list[Publishable] = []
    desk.offered.connect(offered.append)
    gorge = go_to(workspace, "El desfiladero")
    QTest.keyClick(workspace.table, ENTER)
    (text,) = offered
    assert (text.kind, text.battle_id, text.copy_now) == ("battle_summary", gorge, False)
    assert text.title == "Resumen de «El desfiladero»"
    assert not workspace.pane.resolve.isVisible()
    assert not workspace.pane.edit.isVisible()
    click(workspace.pane.summary)
    assert len(offered) == 2


def test_a_pending_record_can_be_taken_back(workspace: BattlesWorkspace, desk: Desk) -> None:
    bridge = go_to(workspace, "El puente")
    click(workspace.pane.remove)
    assert bridge not in [row.id for row in battle_reads.battles(desk.campaign)]
    assert current(workspace).name == "El vado seco"
    assert workspace.pane.name.text() == "El vado seco"
    desk.run(lambda: history.undo(desk.campaign))
    assert bridge in [row.id for row in workspace.table.rows.shown]


def test_reopening_shows_what_hangs_on_it_first(workspace: BattlesWorkspace, desk: Desk) -> None:
    gorge = go_to(workspace, "El desfiladero")

    def reopen(dialog: QDialog) -> None:
        assert isinstance(dialog, ReopenDialog)
        assert battle_reads.battle(desk.campaign, gorge).row.state == "resolved"
        click(dialog.reopen_button)

    with driving(reopen):
        click(workspace.pane.reopen)
    assert current(workspace).id == gorge
    assert workspace.pane.state.text().startswith("Asistente aparcado")
    assert workspace.pane.resolve.isVisible()


def test_a_reopened_battle_keeps_its_history(workspace: BattlesWorkspace, desk: Desk) -> None:
    told: list[object] = []
    desk.refused.connect(told.append)
    gorge = go_to(workspace, "El desfiladero")
    desk.run(lambda: aftermath.reopen(desk.campaign, gorge))
    click(workspace.pane.remove)
    assert len(told) == 1
    assert gorge in [row.id for row in workspace.table.rows.shown]


def test_nothing_recorded_yet(empty_workspace: BattlesWorkspace) -> None:
    assert empty_workspace.table.current() is None
    assert not empty_workspace.pane.name.isVisible()
    assert empty_workspace.record.isVisible()
    QTest.keyClick(empty_workspace.table, ENTER)


def test_ctrl_n_begins_a_record(workspace: BattlesWorkspace) -> None:
    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, RecordDialog)
        assert dialog.windowTitle() == "Anotar una batalla"
        dialog.reject()

    workspace.activateWindow()
    workspace.table.setFocus()
    with driving(look):
        QTest.keyClick(workspace.table, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)


def test_a_change_of_something_else_reads_nothing(workspace: BattlesWorkspace, desk: Desk) -> None:
    rows = workspace.table.rows.shown
    desk.run(lambda: clans.add_clan(desk.campaign, "Los del Lago"))
    assert workspace.table.rows.shown is rows
    assert rows[0].outcome is Outcome.VICTORY
