"""Recording a battle and changing the record, with clicks and keys."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from director.console.battles.record_dialog import RecordDialog
from director.console.desk import Desk
from director.console.workspaces.battles import BattlesWorkspace
from director.operations import battles, characters, history
from director.operations.battles import AbsenceForm, ParticipationWarning, SideForm
from director.operations.change import Label
from director.operations.opening import edition_of
from director.operations.views import battle_reads, people_reads
from director.operations.views.battles import CombatantView
from director.rules.aftermath import FelledBy, Outcome
from director.rules.participation import may_take_part
from director.rules.tiers import Tier
from tests.console.battles.gestures import (
    ENTER,
    bring,
    choices,
    click,
    current,
    enter,
    named,
    pick_people,
    recording,
    row_of,
    type_enemies,
)
from tests.harness.keys import overwrite, pick, tick
from tests.harness.typing_text import type_text


def units(desk: Desk, battle_id: int) -> dict[str, CombatantView]:
    return {unit.name: unit for unit in battle_reads.battle(desk.campaign, battle_id).combatants}


def test_a_battle_from_nothing_by_keyboard(workspace: BattlesWorkspace, desk: Desk) -> None:
    before = history.steps(desk.campaign)

    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "El paso")
        pick(dialog.facts.difficulty, "2B")
        pick(dialog.facts.outcome, "victoria")
        ours, theirs = dialog.sides
        bring(dialog, ours, "runa", "eyvind", "svala")
        type_enemies(dialog, theirs, "Gigante", "Lobo", "Lobo")
        tick(row_of(dialog, "Gigante").boss)
        dialog.tabs.setCurrentIndex(1)
        for name, striker, strength in (
            ("Svala", "Lobo, línea 2", "-3"),
            ("Eyvind", "jefe Gigante", "-2"),
        ):
            row = row_of(dialog, name)
            tick(row.defeated)
            overwrite(row.strength, strength)
            pick(row.striker, striker)
        assert [row_of(dialog, name).order.value() for name in ("Svala", "Eyvind")] == [1, 2]
        tick(row_of(dialog, "Runa").leader)
        overwrite(row_of(dialog, "Runa").strength, "7")
        dialog.tabs.setCurrentIndex(2)
        wolf = theirs.rows[2]
        tick(wolf.defeated)
        pick(wolf.striker, "Runa · héroe · Brezo")
        QTest.keyClick(dialog.facts.name, ENTER)

    recording(workspace.record, fill)
    row = current(workspace)
    assert (row.name, row.outcome, row.fighters, row.enemies) == ("El paso", Outcome.VICTORY, 3, 3)
    found = units(desk, row.id)
    assert (found["Runa"].is_leader, found["Runa"].final_strength) == (True, 7)
    fallen = found["Svala"], found["Eyvind"], found["Lobo 2"]
    assert [(unit.defeat_order, unit.final_strength, unit.felled_by) for unit in fallen] == [
        (1, -3, FelledBy.MINION),
        (2, -2, FelledBy.BOSS),
        (None, None, FelledBy.MINION),
    ]
    assert [unit.felled_by_id for unit in fallen] == [
        found["Lobo 1"].id,
        found["Gigante"].id,
        found["Runa"].id,
    ]
    newest, *older = history.steps(desk.campaign)
    assert tuple(older) == before
    assert newest.label == Label("battle.record", {"battle": "El paso"})
    history.undo(desk.campaign)
    assert "El paso" not in [known.name for known in battle_reads.battles(desk.campaign)]


def test_who_stayed_away_and_why(workspace: BattlesWorkspace, desk: Desk) -> None:
    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "El paso")
        bring(dialog, dialog.sides[0], "runa")
        dialog.tabs.setCurrentIndex(3)
        absent = dialog.tabs.absent
        pick_people(absent.add_people, "eyvind", "svala")
        (_eyvind, why), _svala = absent.rows
        type_text(why, "de exámenes")
        QTest.keyClick(why, ENTER)

    recording(workspace.record, fill)
    form = battles.form_of(desk.campaign, current(workspace).id)
    assert form.absences == (
        AbsenceForm(named(desk, "Eyvind").id, "de exámenes"),
        AbsenceForm(named(desk, "Svala").id),
    )


def test_the_first_battle_of_an_empty_campaign(
    empty_workspace: BattlesWorkspace, empty_desk: Desk
) -> None:
    assert empty_workspace.table.rows.total == 0
    enter(empty_desk, "Bera")

    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "La primera")
        bring(dialog, dialog.sides[0], "bera")
        overwrite(dialog.sides[0].name, "Los del carro")
        assert dialog.tabs.tabText(1) == "Los del carro"
        QTest.keyClick(dialog, ENTER)

    recording(empty_workspace.record, fill)
    form = battles.form_of(empty_desk.campaign, current(empty_workspace).id)
    assert form.sides == (SideForm("Los del carro", True), SideForm("Enemigos"))
    assert empty_workspace.pane.name.text() == "La primera"


def test_saving_without_a_change_writes_nothing(workspace: BattlesWorkspace, desk: Desk) -> None:
    before, kept = history.steps(desk.campaign), battle_reads.battles(desk.campaign)

    def save(dialog: RecordDialog) -> None:
        for tab in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(tab)
        click(dialog.save)

    recording(workspace.pane.edit, save)
    assert history.steps(desk.campaign) == before
    assert battle_reads.battles(desk.campaign) == kept


def test_an_edit_keeps_snapshots_and_strikers(workspace: BattlesWorkspace, desk: Desk) -> None:
    bridge = current(workspace).id
    before = units(desk, bridge)
    olaf = named(desk, "Olaf")
    sheet = people_reads.sheet(desk.campaign, olaf.id)
    form = characters.form_of(sheet)
    stronger = replace(form, name="Olaf el Rojo", stats=replace(form.stats, strength=14))
    characters.edit_character(desk.campaign, olaf.id, stronger)

    def change(dialog: RecordDialog) -> None:
        overwrite(dialog.facts.name, "El puente viejo")
        dialog.tabs.setCurrentIndex(1)
        assert row_of(dialog, "Olaf").striker.currentText() == "Piedra 1"
        overwrite(row_of(dialog, "Olaf").strength, "-9")
        click(dialog.save)

    recording(workspace.pane.edit, change)
    after = units(desk, bridge)
    assert after.pop("Olaf") == replace(before.pop("Olaf"), final_strength=-9)
    assert after == before
    assert battle_reads.battle(desk.campaign, bridge).row.name == "El puente viejo"


def test_an_edit_may_add_and_take_away(workspace: BattlesWorkspace, desk: Desk) -> None:
    bridge = current(workspace).id

    def change(dialog: RecordDialog) -> None:
        ours, theirs = dialog.sides
        bring(dialog, ours, "runa")
        dialog.tabs.setCurrentIndex(2)
        click(row_of(dialog, "Piedra 1").remove)
        dialog.tabs.setCurrentIndex(1)
        for name in ("Olaf", "Signy", "Orn", "Tove"):
            assert row_of(dialog, name).striker.chosen is None
            pick(row_of(dialog, name).striker, "Piedra 2")
        type_enemies(dialog, theirs, "Piedra")
        click(dialog.save)

    recording(workspace.pane.edit, change)
    found = units(desk, bridge)
    assert "Runa" in found
    assert "Piedra 1" not in found
    assert found["Signy"].felled_by_id == found["Piedra 2"].id
    assert [name for name in found if name.startswith("Piedra")] == [
        "Piedra 2",
        "Piedra 3",
        "Piedra 4",
        "Piedra 5",
        "Piedra 6",
    ]


def test_standing_up_again_leaves_no_trace_of_a_fall(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    bridge = current(workspace).id

    def change(dialog: RecordDialog) -> None:
        dialog.tabs.setCurrentIndex(1)
        tick(row_of(dialog, "Tove").defeated)
        click(dialog.save)

    recording(workspace.pane.edit, change)
    tove = units(desk, bridge)["Tove"]
    assert (tove.defeat_order, tove.final_strength, tove.felled_by, tove.felled_by_id) == (
        None,
        None,
        None,
        None,
    )


def test_a_boss_named_late_is_the_same_striker(workspace: BattlesWorkspace, desk: Desk) -> None:
    bridge = current(workspace).id

    def change(dialog: RecordDialog) -> None:
        dialog.tabs.setCurrentIndex(2)
        tick(row_of(dialog, "Piedra 1").boss)
        dialog.tabs.setCurrentIndex(1)
        assert row_of(dialog, "Olaf").striker.currentText() == "jefe Piedra 1"
        click(dialog.save)

    recording(workspace.pane.edit, change)
    found = units(desk, bridge)
    assert (found["Olaf"].felled_by, found["Olaf"].felled_by_id) == (
        FelledBy.BOSS,
        found["Piedra 1"].id,
    )


def test_people_and_level_show_what_they_are(workspace: BattlesWorkspace, desk: Desk) -> None:
    signy = named(desk, "Signy")

    def look(dialog: RecordDialog) -> None:
        bring(dialog, dialog.sides[0], "runa")
        row = row_of(dialog, "Runa")
        assert row.rank.value() == named(desk, "Runa").rank
        assert not row.rank.isEnabled()
        assert not row.striker.isVisible()
        assert not row.order.isVisible()
        tick(row.defeated)
        assert choices(row.striker) == ["— ¿ante quién? —", "un enemigo", "sin autor"]
        dialog.reject()

    recording(workspace.record, look)
    assert named(desk, "Signy") == signy


def test_tab_goes_from_line_to_line(workspace: BattlesWorkspace, desk: Desk) -> None:
    def walk(dialog: RecordDialog) -> None:
        ours = dialog.sides[0]
        bring(dialog, ours, "runa", "eyvind")
        QApplication.processEvents()
        dialog.activateWindow()
        ours.of_players.setFocus()
        seen = []
        assert dialog.focusWidget() is ours.of_players
        for _step in range(14):
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
            seen.append(dialog.focusWidget().accessibleName().split(": ")[-1])
        line = ["líder", "jefe", "oculto", "cayó", "Fuerza final", "quitar"]
        assert seen == ["", "", *line, *line]
        assert dialog.focusWidget() is ours.rows[-1].remove
        dialog.reject()

    recording(workspace.record, walk)


def test_namesakes_are_told_apart_everywhere(
    empty_workspace: BattlesWorkspace, empty_desk: Desk
) -> None:
    first, second = (enter(empty_desk, "Bera") for _twin in range(2))
    enter(empty_desk, "Bera", Tier.COMPANION)

    def fill(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Las tres Beras")
        bring(dialog, dialog.sides[0], f"ficha {first}", f"ficha {second}", "compañero")
        shown = [row.person.words for row in dialog.sides[0].rows if row.person]
        assert shown == [
            f"Bera · héroe · rango 1 · ficha {first}",
            f"Bera · héroe · rango 1 · ficha {second}",
            "Bera · compañero",
        ]
        type_enemies(dialog, dialog.sides[1], "Lobo")
        wolf = row_of(dialog, "Lobo")
        tick(wolf.defeated)
        pick(wolf.striker, f"Bera · héroe · rango 1 · ficha {second}")
        click(dialog.save)

    recording(empty_workspace.record, fill)
    view = battle_reads.battle(empty_desk.campaign, current(empty_workspace).id)
    (wolf,) = (unit for unit in view.combatants if unit.name == "Lobo")
    assert view.combatant(wolf.felled_by_id or 0).character_id == second


def test_nothing_moves_when_the_first_one_fell(workspace: BattlesWorkspace, desk: Desk) -> None:
    def watch(dialog: RecordDialog) -> None:
        ours = dialog.sides[0]
        bring(dialog, ours, "runa", "eyvind")
        QApplication.processEvents()
        kept = [*ours.rows[1].fields[:7], ours.rows[1].remove, ours.add_people, ours.add_enemy]
        before = [field.geometry() for field in kept]
        tick(ours.rows[1].defeated)
        QTest.qWait(200)
        assert [field.geometry() for field in kept] == before
        dialog.reject()

    recording(workspace.record, watch)


def test_warnings_push_no_button_away(workspace: BattlesWorkspace, desk: Desk) -> None:
    def watch(dialog: RecordDialog) -> None:
        ours = dialog.sides[0]
        bring(dialog, ours, "runa")
        QApplication.processEvents()
        before = ours.add_people.mapTo(dialog, ours.add_people.pos())
        dialog._warn(
            (
                ParticipationWarning(
                    1,
                    "Berto",
                    "companion",
                    may_take_part(edition_of(desk.campaign), (), "companion", 2),
                ),
            )
        )
        QApplication.processEvents()
        assert dialog.warnings.isVisible()
        assert dialog.warnings.text() == (
            "Aviso: Berto: en batallas de varios personajes por jugador uno ha de ser el héroe, y "
            "Berto no lleva ninguno."
        )
        assert ours.add_people.mapTo(dialog, ours.add_people.pos()) == before
        dialog.reject()

    recording(workspace.record, watch)
