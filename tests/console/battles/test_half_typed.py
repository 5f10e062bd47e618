"""A record left half typed is there the next time, and never where it is not wanted."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from sqlalchemy import update

from director.console.battles.record_dialog import RecordDialog
from director.console.desk import Desk
from director.console.workspaces.battles import BattlesWorkspace
from director.operations import battles, history
from director.operations.form_drafts import has_parked_form, parked_form
from director.operations.views import battle_reads
from director.store.tables import Draft
from tests.console.battles.gestures import (
    bring,
    click,
    current,
    enter,
    recording,
    row_of,
    type_enemies,
)
from tests.harness.keys import overwrite, pick, tick
from tests.harness.typing_text import type_text


def type_half(dialog: RecordDialog) -> None:
    type_text(dialog.facts.name, "A medio")
    bring(dialog, dialog.sides[0], "runa", "eyvind")
    type_enemies(dialog, dialog.sides[1], "Lobo", "Lobo")
    dialog.tabs.setCurrentIndex(1)
    row = row_of(dialog, "Eyvind")
    tick(row.defeated)
    pick(row.striker, "Lobo, línea 2")


def leave_half(workspace: BattlesWorkspace) -> None:
    def leave(dialog: RecordDialog) -> None:
        type_half(dialog)
        dialog.reject()

    recording(workspace.record, leave)


@pytest.mark.parametrize(
    "leave",
    [
        lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape),
        lambda dialog: dialog.close(),
        lambda dialog: click(dialog._feet[1]),
    ],
    ids=["esc", "x", "cancel"],
)
def test_however_it_is_left_it_is_there_again(
    workspace: BattlesWorkspace,
    desk: Desk,
    clock: Any,
    leave: Callable[[RecordDialog], object],
) -> None:
    said: list[tuple[str, bool]] = []
    desk.said.connect(lambda words, undo: said.append((words, undo)))
    before = history.steps(desk.campaign)

    def type_and_leave(dialog: RecordDialog) -> None:
        type_half(dialog)
        leave(dialog)

    recording(workspace.record, type_and_leave)
    assert said == [("Batalla sin anotar: lo escrito queda a medias.", False)]
    assert workspace.half_recorded.isVisible()
    clock.forward(days=2)

    def go_on(dialog: RecordDialog) -> None:
        assert dialog.offer.isVisible()
        assert dialog.offer.words.text() == "Esto quedó a medias hace 2 días."
        assert dialog.focusWidget() is dialog.offer.go_on
        QTest.keyClick(dialog.offer.go_on, Qt.Key.Key_Return)
        assert not dialog.offer.isVisible()
        assert dialog.facts.name.text() == "A medio"
        assert row_of(dialog, "Eyvind").striker.currentText() == "Lobo, línea 2"
        click(dialog.save)

    recording(workspace.record, go_on)
    assert battle_reads.battles(desk.campaign)[0].name == "A medio"
    assert len(history.steps(desk.campaign)) == len(before) + 1
    assert not has_parked_form(desk.campaign)
    assert not workspace.half_recorded.isVisible()


def test_the_file_follows_while_one_types(workspace: BattlesWorkspace, desk: Desk) -> None:
    """A crash takes no more than the last instant."""

    def look(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "A medio")
        assert not has_parked_form(desk.campaign)
        QTest.qWait(600)
        kept = parked_form(desk.campaign)
        assert kept is not None
        assert kept.form == dialog.tabs.typed()
        dialog.reject()

    recording(workspace.record, look)


def test_beginning_again(workspace: BattlesWorkspace, desk: Desk) -> None:
    leave_half(workspace)

    def afresh(dialog: RecordDialog) -> None:
        click(dialog.offer.afresh)
        assert dialog.facts.name.text() == ""
        assert dialog.tabs.rows() == []
        dialog.reject()

    recording(workspace.record, afresh)
    assert not has_parked_form(desk.campaign)

    def clean(dialog: RecordDialog) -> None:
        assert not dialog.offer.isVisible()
        dialog.reject()

    recording(workspace.record, clean)


def test_beginning_again_by_mistake(workspace: BattlesWorkspace, desk: Desk) -> None:
    leave_half(workspace)
    left = parked_form(desk.campaign)
    assert left is not None

    def afresh(dialog: RecordDialog) -> None:
        click(dialog.offer.afresh)
        click(dialog.offer.go_on)
        assert dialog.tabs.typed() == left.form
        dialog.reject()

    recording(workspace.record, afresh)
    kept = parked_form(desk.campaign)
    assert kept is not None
    assert kept.form == left.form


def test_what_is_typed_from_nothing_takes_its_place(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    leave_half(workspace)

    def other(dialog: RecordDialog) -> None:
        click(dialog.offer.afresh)
        type_text(dialog.facts.name, "Otra")
        assert not dialog.offer.isVisible()
        dialog.reject()

    recording(workspace.record, other)
    kept = parked_form(desk.campaign)
    assert kept is not None
    assert (kept.form.name, kept.form.units) == ("Otra", ())


def test_looking_leaves_nothing_behind(workspace: BattlesWorkspace, desk: Desk) -> None:
    said: list[str] = []
    desk.said.connect(lambda words, _undo: said.append(words))

    def look(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "Nada")
        QTest.qWait(600)
        dialog.facts.name.clear()
        dialog.reject()

    recording(workspace.record, look)
    recording(workspace.pane.edit, lambda dialog: dialog.reject())
    assert not has_parked_form(desk.campaign)
    assert parked_form(desk.campaign, current(workspace).id) is None
    assert said == []


def test_a_change_of_a_record_is_kept_apart(workspace: BattlesWorkspace, desk: Desk) -> None:
    bridge = current(workspace).id
    before = battles.form_of(desk.campaign, bridge)

    def change(dialog: RecordDialog) -> None:
        overwrite(dialog.facts.name, "El puente viejo")
        dialog.reject()

    recording(workspace.pane.edit, change)
    assert battles.form_of(desk.campaign, bridge) == before
    assert not has_parked_form(desk.campaign)

    def go_on(dialog: RecordDialog) -> None:
        assert dialog.facts.name.text() == "El puente viejo"
        click(dialog.save)

    recording(workspace.pane.edit, go_on)
    assert battle_reads.battle(desk.campaign, bridge).row.name == "El puente viejo"
    assert parked_form(desk.campaign, bridge) is None


def test_somebody_who_left_the_campaign_meanwhile_must_be_taken_away(
    empty_workspace: BattlesWorkspace, empty_desk: Desk
) -> None:
    enter(empty_desk, "Bera")
    enter(empty_desk, "Olaf")

    def leave(dialog: RecordDialog) -> None:
        type_text(dialog.facts.name, "A medio")
        bring(dialog, dialog.sides[0], "bera", "olaf")
        dialog.reject()

    recording(empty_workspace.record, leave)
    history.undo(empty_desk.campaign)

    def go_on(dialog: RecordDialog) -> None:
        click(dialog.save)
        assert dialog.problems.text() == "«Olaf» ya no está en la campaña: quítalo."
        click(row_of(dialog, "Olaf").remove)
        click(dialog.save)

    recording(empty_workspace.record, go_on)
    assert battle_reads.battles(empty_desk.campaign)[0].fighters == 1


def test_one_that_nobody_can_read_does_not_stand_in_the_way(
    workspace: BattlesWorkspace, desk: Desk
) -> None:
    leave_half(workspace)
    with desk.campaign.aside() as connection:
        connection.execute(update(Draft).where(Draft.kind == "battle_form").values(content={}))

    def start(dialog: RecordDialog) -> None:
        said = "Lo que quedó a medias no se puede leer: empieza de cero."
        assert dialog.offer.words.text() == said
        assert not dialog.offer.go_on.isVisible()
        type_text(dialog.facts.name, "De nuevo")
        bring(dialog, dialog.sides[0], "runa")
        click(dialog.save)

    recording(workspace.record, start)
    assert battle_reads.battles(desk.campaign)[0].name == "De nuevo"
    assert not has_parked_form(desk.campaign)
