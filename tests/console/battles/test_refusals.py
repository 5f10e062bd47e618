"""A record that contradicts itself: the dialog says what to do and keeps what was typed."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.battles.pick_dialog import PickDialog
from director.console.battles.record_dialog import RecordDialog
from director.console.desk import Desk
from director.console.workspaces.battles import BattlesWorkspace
from director.operations import characters, history
from director.operations.views import battle_reads
from director.operations.views.battles import CombatantView
from director.rules.aftermath import FelledBy
from tests.console.battles.gestures import (
    ENTER,
    bring,
    click,
    enter,
    named,
    recording,
    row_of,
    type_enemies,
)
from tests.harness.keys import overwrite, pick, tick
from tests.harness.modals import driving
from tests.harness.typing_text import type_text


def _dead(_desk: Desk) -> str:
    return "Ivar"


def _retired(desk: Desk) -> str:
    characters.retire(desk.campaign, enter(desk, "Freki"))
    return "Freki"


def _unfit(desk: Desk) -> str:
    enter(desk, "Geri", wounds=11)
    return "Geri"


def _busy(_desk: Desk) -> str:
    return "Bera"


def recorded(desk: Desk, name: str) -> CombatantView:
    newest = battle_reads.battles(desk.campaign)[0]
    view = battle_reads.battle(desk.campaign, newest.id)
    (found,) = (unit for unit in view.combatants if unit.name == name)
    return found


@pytest.mark.parametrize(
    ("who", "words"),
    [
        (_dead, "«Ivar» ha muerto. Quítalo o escribe por qué lucha igualmente."),
        (_retired, "«Freki» está de retiro. Quítalo o escribe por qué lucha igualmente."),
        (
            _unfit,
            "«Geri» está sin fuerzas para combatir. Quítalo o escribe por qué lucha igualmente.",
        ),
        (
            _busy,
            "«Bera» está en «El puente», por resolver. Quítalo o escribe por qué lucha igualmente.",
        ),
    ],
)
def test_who_should_stay_at_home_goes_with_the_directors_word(
    workspace: BattlesWorkspace, desk: Desk, who: Callable[[Desk], str], words: str
) -> None:
    name = who(desk)
    workspace.reload(None)
    before = battle_reads.battles(desk.campaign)

    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Contra consejo")
        bring(dialog, dialog.sides[0], name)
        row = row_of(dialog, name)
        assert not row.despite.isVisible()
        dialog.tabs.setCurrentIndex(0)
        click(dialog.save)
        assert dialog.isVisible()
        assert dialog.problems.text() == words
        assert battle_reads.battles(desk.campaign) == before
        assert dialog.facts.name.text() == "Contra consejo"
        assert dialog.tabs.currentIndex() == 1
        assert row.despite.isVisible()
        assert dialog.focusWidget() is row.despite
        type_text(row.despite, "una visión del oráculo")
        QTest.keyClick(row.despite, ENTER)

    recording(workspace.record, fill)
    assert recorded(desk, name).despite == "una visión del oráculo"


def test_the_list_warns_before_anybody_is_taken_along(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    seen: list[str] = []

    def look(picking: QDialog) -> None:
        assert isinstance(picking, PickDialog)
        seen.extend(picking.list.item(place).text() for place in range(picking.list.count()))
        picking.reject()

    def open_list(dialog: RecordDialog) -> None:
        dialog.tabs.setCurrentIndex(1)
        with driving(look):
            click(dialog.sides[0].add_people)
        dialog.reject()

    recording(workspace.record, open_list)
    assert "Runa · héroe · Brezo" in seen
    assert "Olaf · compañero · Nieve · herido 3, en otra batalla" in seen
    assert seen[-1] == "Ivar · secundario · Brezo · muerte"


def test_two_leaders(workspace: BattlesWorkspace, desk: Desk) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Dos capitanes")
        bring(dialog, dialog.sides[0], "runa", "eyvind")
        for name in ("Runa", "Eyvind"):
            tick(row_of(dialog, name).leader)
        click(dialog.save)
        assert dialog.problems.text() == "«Nuestro bando» tiene dos líderes: deja solo uno."
        assert [row.leader.isChecked() for row in dialog.sides[0].rows] == [True, True]
        tick(row_of(dialog, "Eyvind").leader)
        click(dialog.save)

    recording(workspace.record, fill)
    assert recorded(desk, "Runa").is_leader


def test_an_enemy_without_a_name(workspace: BattlesWorkspace, desk: Desk) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Contra nadie")
        bring(dialog, dialog.sides[0], "runa")
        dialog.tabs.setCurrentIndex(2)
        click(dialog.sides[1].add_enemy)
        QTest.keyClick(dialog.sides[1].rows[0].name, ENTER)
        assert len(dialog.sides[1].rows) == 1
        dialog.tabs.setCurrentIndex(1)
        click(dialog.save)
        assert dialog.problems.text() == "Hay un enemigo sin nombre."
        assert dialog.focusWidget() is dialog.sides[1].rows[0].name
        type_text(dialog.sides[1].rows[0].name, "Alguien")
        click(dialog.save)

    recording(workspace.record, fill)
    assert recorded(desk, "Alguien").rank == 1


def test_a_fall_needs_an_author_or_the_word_that_there_is_none(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Sin testigos")
        bring(dialog, dialog.sides[0], "runa")
        row = row_of(dialog, "Runa")
        tick(row.defeated)
        overwrite(row.strength, "-4")
        click(dialog.save)
        words = "Di ante quién cayó «Runa»; si no se sabe, «sin autor»."
        assert dialog.problems.text() == words
        assert dialog.focusWidget() is row.striker
        assert row.strength.value() == -4
        pick(row.striker, "sin autor")
        click(dialog.save)

    recording(workspace.record, fill)
    assert recorded(desk, "Runa").felled_by is FelledBy.UNKNOWN


def test_a_striker_that_leaves_must_be_named_again(workspace: BattlesWorkspace) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "El que se fue")
        bring(dialog, dialog.sides[0], "runa")
        type_enemies(dialog, dialog.sides[1], "Lobo")
        dialog.tabs.setCurrentIndex(1)
        row = row_of(dialog, "Runa")
        tick(row.defeated)
        pick(row.striker, "Lobo")
        dialog.tabs.setCurrentIndex(2)
        click(dialog.sides[1].rows[0].remove)
        click(dialog.save)
        assert dialog.problems.text().startswith("Di ante quién cayó «Runa»")
        dialog.reject()

    recording(workspace.record, fill)


def test_nobody_of_ours_and_no_name(workspace: BattlesWorkspace, desk: Desk) -> None:
    told: list[object] = []
    desk.refused.connect(told.append)
    before = history.steps(desk.campaign)

    def fill(dialog: RecordDialog) -> None:
        dialog.tabs.setCurrentIndex(1)
        click(dialog.save)
        assert dialog.problems.text().splitlines() == [
            "La batalla no tiene nombre: escríbelo.",
            "No lucha ningún personaje: añade a los que fueron.",
        ]
        assert dialog.focusWidget() is dialog.facts.name
        dialog.reject()

    recording(workspace.record, fill)
    assert told == []
    assert history.steps(desk.campaign) == before


def test_what_only_the_campaign_refuses_is_told_and_leaves_the_form(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    told: list[object] = []
    desk.refused.connect(told.append)

    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Bando mudo")
        bring(dialog, dialog.sides[0], "runa")
        dialog.sides[0].name.clear()
        assert dialog.tabs.tabText(1) == "Bando 1"
        click(dialog.save)
        assert dialog.isVisible()
        assert len(dialog.sides[0].rows) == 1
        dialog.reject()

    recording(workspace.record, fill)
    assert len(told) == 1


def test_a_line_up_against_the_rules_is_a_warning_and_no_more(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Muchos")
        bring(dialog, dialog.sides[0], "runa", "eyvind")
        QTest.qWait(250)
        for tab in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(tab)
            assert dialog.warnings.isVisible()
        assert dialog.warnings.text() == "Aviso: Brezo: lleva 2 personajes; como mucho 1."
        assert dialog.warnings.toolTip().endswith("Puedes guardarlo igual.</span>")
        assert named(desk, "Runa").player == "Brezo"
        click(dialog.save)

    recording(workspace.record, fill)
    assert battle_reads.battles(desk.campaign)[0].name == "Muchos"


def test_fuerza_left_to_somebody_who_fell_is_told_at_the_field(workspace: BattlesWorkspace) -> None:
    def fill(dialog: RecordDialog) -> None:
        bring(dialog, dialog.sides[0], "runa")
        row = row_of(dialog, "Runa")
        tick(row.defeated)
        overwrite(row.strength, "5")
        QTest.keyClick(row.strength, Qt.Key.Key_Tab)
        assert row.strength.value() == 5
        assert row.clash.isVisible()
        assert row.clash.text().startswith("Quien cayó acabó con Fuerza 0 o menos")
        overwrite(row.strength, "-5")
        QTest.keyClick(row.strength, Qt.Key.Key_Tab)
        assert row.strength.value() == -5
        assert not row.clash.isVisible()
        dialog.reject()

    recording(workspace.record, fill)


def test_a_double_click_on_quitar_takes_one_line_away(
    workspace: BattlesWorkspace, qtbot: QtBot
) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_enemies(dialog, dialog.sides[1], "Lobo", "Oso", "Zorro")
        click(row_of(dialog, "Lobo").remove)
        near = row_of(dialog, "Oso").remove
        QTest.mouseClick(near, Qt.MouseButton.LeftButton)
        assert [row.called for row in dialog.sides[1].rows] == ["Oso", "Zorro"]
        qtbot.waitUntil(near.isEnabled)
        assert dialog.focusWidget() is near
        click(near)
        assert [row.called for row in dialog.sides[1].rows] == ["Zorro"]
        dialog.reject()

    recording(workspace.record, fill)


def test_a_long_list_of_faults_is_cut_short(workspace: BattlesWorkspace) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Mucha gente")
        bring(dialog, dialog.sides[0], "bera", "anka", "olaf", "signy", "orn", "tove", "ketil")
        click(dialog.save)
        lines = dialog.problems.text().splitlines()
        assert len(lines) == 6
        assert lines[-1] == "… y 2 más."
        assert all(row.despite.isVisible() for row in dialog.sides[0].rows)
        dialog.reject()

    recording(workspace.record, fill)
