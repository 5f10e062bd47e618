"""Saved encounters: steps, undo, and what is not saved yet."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot
from sqlalchemy import update

from director.console.encounters.name_dialog import NameDialog
from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from director.operations import history
from director.operations.encounters import saving
from director.operations.encounters.plan_drafts import PLAN_KIND, parked_plan
from director.operations.views.encounters import encounter
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.store.tables import Draft
from tests.console.battles.gestures import click, enter
from tests.console.encounters.gestures import (
    SIX,
    add,
    answer,
    begin,
    choose,
    front,
    keys,
    page_of,
    plan,
    save,
    send,
)
from tests.harness.encounters import COLOSSUS
from tests.harness.keys import overwrite


def names(page: EncounterPage) -> list[str]:
    """The list, from the top."""
    return [row.name for row in page.list.table.rows.shown]


def codes(page: EncounterPage) -> list[str]:
    """The steps, the newest first."""
    return [step.label.code for step in history.steps(page.desk.campaign)]


def open_key(page: EncounterPage) -> int:
    assert page.keeper is not None
    return page.keeper.key


def test_typing_makes_no_step_and_saving_makes_one(page: EncounterPage) -> None:
    begin(page, "El paso", "De noche.")
    assert page.head.notes.text() == "De noche."
    before = codes(page)
    send(page, *SIX)
    choose(page, "3B")
    click(page.composition.fill)
    overwrite(page.composition.bar.count, "12")
    assert codes(page) == before
    save(page)
    assert codes(page) == ["encounter.change", *before]
    assert encounter(page.desk.campaign, open_key(page)).plan == plan(page)
    save(page)
    assert codes(page) == ["encounter.change", *before]


def test_undo_and_redo_of_what_was_saved(page: EncounterPage, opened: Reception) -> None:
    assert opened.session is not None
    begin(page, "El paso")
    send(page, *SIX[:2])
    save(page)
    send(page, SIX[2])
    save(page)
    opened.session.undo()
    assert plan(page).party.characters == keys(page, *SIX[:2])
    assert page.head.state.text() == ""
    opened.session.redo()
    assert plan(page).party.characters == keys(page, *SIX[:3])
    for _step in range(3):
        opened.session.undo()
    assert "El paso" not in names(page)
    opened.session.redo()
    assert "El paso" in names(page)


def test_undo_leaves_alone_what_is_not_saved(page: EncounterPage, opened: Reception) -> None:
    assert opened.session is not None
    begin(page, "El paso")
    send(page, *SIX[:2])
    save(page)
    choose(page, "2C")
    opened.session.undo()
    assert plan(page).difficulty == "2C"
    assert page.head.state.text() == "sin guardar"


def test_what_is_not_saved_survives_a_close(
    page: EncounterPage, opened: Reception, sample_file: Path, qtbot: QtBot
) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3B")
    click(page.composition.fill)
    before, key = plan(page), open_key(page)
    opened.window.close()
    assert opened.open(sample_file)
    opened.window.show()
    again = page_of(opened, qtbot)
    again.go_to(key)
    assert plan(again) == before
    assert again.head.state.text() == "sin guardar desde ahora mismo"
    click(again.head.discard)
    assert plan(again) == EncounterPlan()
    assert parked_plan(again.desk.campaign, key) is None


def test_what_was_discarded_can_be_had_back(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    before = plan(page)
    left: list[object] = []
    page.desk.left.connect(lambda _words, back: left.append(back))
    click(page.head.discard)
    assert plan(page) == EncounterPlan()
    assert not page.head.discard.isVisible()
    left[-1]()  # type: ignore[operator]
    assert plan(page) == before


def test_each_encounter_keeps_what_is_its_own(page: EncounterPage) -> None:
    begin(page, "El paso")
    first = open_key(page)
    send(page, *SIX)
    before = plan(page)
    begin(page, "El vado")
    assert plan(page) == EncounterPlan()
    send(page, SIX[0])
    page.go_to(first)
    assert plan(page) == before


def test_who_is_undone_goes_from_what_is_not_saved(page: EncounterPage, opened: Reception) -> None:
    assert opened.session is not None
    begin(page, "El paso")
    enter(page.desk, "Zoila")
    page.reload(None)
    send(page, SIX[0], "zoila")
    assert len(plan(page).party.characters) == 2
    opened.session.undo()
    assert plan(page).party.characters == keys(page, SIX[0])


def test_rename_note_duplicate_remove(page: EncounterPage, opened: Reception) -> None:
    assert opened.session is not None
    begin(page, "El paso")
    add(page, "", 2)
    save(page)
    table = page.list.table

    def name_it(dialog: QDialog) -> None:
        assert isinstance(dialog, NameDialog)
        overwrite(dialog.name, "El paso <b>alto</b>")
        click(dialog.accept_button)

    def note_it(dialog: QDialog) -> None:
        assert isinstance(dialog, NameDialog)
        dialog.notes.setPlainText("Dos\nlíneas")
        click(dialog.accept_button)

    front(page)
    table.setFocus()
    answer(name_it, lambda: QTest.keyClick(table, Qt.Key.Key_F2))
    assert page.head.title.text() == "El paso <b>alto</b>"
    answer(note_it, page.list.actions_["note"].trigger)
    assert page.head.notes.text() == "Dos · líneas"
    page.list.actions_["duplicate"].trigger()
    assert page.head.title.text() == "El paso <b>alto</b> (copia)"
    assert plan(page).enemies == 2
    front(page)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert "El paso <b>alto</b> (copia)" not in names(page)
    assert codes(page)[:4] == [
        "encounter.remove",
        "encounter.duplicate",
        "encounter.note",
        "encounter.rename",
    ]
    opened.session.undo()
    assert "El paso <b>alto</b> (copia)" in names(page)


def test_what_is_on_screen_is_duplicated_and_the_first_stays_unsaved(page: EncounterPage) -> None:
    begin(page, "El paso")
    add(page, "", 2)
    on_screen, first = plan(page), open_key(page)
    front(page)
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert page.head.title.text() == "El paso (copia)"
    assert encounter(page.desk.campaign, open_key(page)).plan == plan(page) == on_screen
    assert page.head.state.text() == ""
    assert encounter(page.desk.campaign, first).plan == EncounterPlan()
    page.list.table.choose(first)
    assert plan(page) == on_screen
    assert page.keeper is not None
    assert page.keeper.unsaved


def test_a_name_that_is_refused_stays_to_be_mended(page: EncounterPage) -> None:
    refused: list[object] = []
    page.desk.refused.connect(refused.append)
    page.desk.blockSignals(True)

    def empty(dialog: QDialog) -> None:
        assert isinstance(dialog, NameDialog)
        overwrite(dialog.name, " ")
        click(dialog.accept_button)
        assert dialog.isVisible()
        dialog.reject()

    answer(empty, lambda: click(page.list.add))
    page.desk.blockSignals(False)
    assert "Encuentro 1" not in names(page)


def test_notes_that_were_closed_can_be_had_back(page: EncounterPage) -> None:
    begin(page, "El paso")
    left: list[object] = []
    page.desk.left.connect(lambda _words, back: left.append(back))

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, NameDialog)
        dialog.notes.setPlainText("Casi se pierde")
        dialog.reject()

    answer(leave, page.list.actions_["note"].trigger)
    seen: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, NameDialog)
        seen.append(dialog.notes.toPlainText())
        click(dialog.accept_button)

    answer(look, left[-1])  # type: ignore[arg-type]
    assert seen == ["Casi se pierde"]
    assert page.head.notes.text() == "Casi se pierde"


def test_a_plan_that_cannot_be_meant_is_refused_and_stays(
    page: EncounterPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(page, "El paso")
    wrong = EncounterPlan(groups=tuple(Group(COLOSSUS) for _ in range(60)))
    page.set_plan(wrong)
    told: list[object] = []
    monkeypatch.setattr(page.desk, "refuse", told.append)
    assert not page.save()
    assert len(told) == 1
    assert plan(page) == wrong
    assert page.head.save.isEnabled()


def test_another_window_takes_the_encounter_away(page: EncounterPage) -> None:
    begin(page, "El paso")
    key = open_key(page)
    saving.remove(page.desk.campaign, key)
    page.reload(None)
    assert "El paso" not in names(page)
    assert page.keeper is None or page.keeper.key != key


def test_what_nobody_can_read_is_told_and_stops_nothing(page: EncounterPage) -> None:
    begin(page, "El paso")
    key = open_key(page)
    send(page, SIX[0])
    with page.desk.campaign.aside() as connection:
        connection.execute(update(Draft).where(Draft.kind == PLAN_KIND).values(content=[1]))
    begin(page, "El vado")
    page.go_to(key)
    assert plan(page) == EncounterPlan()
    assert page.head.state.text() == "lo que quedó sin guardar no se puede leer"
    send(page, SIX[1])
    assert page.head.state.text() == "sin guardar"
    save(page)
    assert page.head.state.text() == ""
    assert parked_plan(page.desk.campaign, key) is None
