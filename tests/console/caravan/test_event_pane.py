"""The pane Sucesos: from no table to an event in the chronicle and its text, by clicks and keys."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.caravan.event_dialog import EventDialog
from director.console.caravan.event_pane import EventsPane
from director.console.caravan.event_table_dialog import TableDialog
from director.console.desk import Desk, Publishable
from director.console.folders import RuleFolders
from director.console.trouble import Trouble
from director.forum.document import Heading
from director.operations.caravan.days import pass_days
from director.operations.caravan.event_reads import event_tables
from director.operations.caravan.event_told import last_event
from director.operations.caravan.events import save_table
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.rules.caravan.random_tables import Condition, EventTable, TableEntry
from director.rules.caravan.state import Activity
from tests.console.caravan.event_gestures import click, entries, opened, press, shown
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

SNOW = EventTable(
    "El paso nevado",
    (
        TableEntry("alud", "La ladera truena.", 3, Condition(terrains=("montaña",))),
        TableEntry("huellas", "Huellas frescas.", 1),
        TableEntry("hoguera", "Leña seca.", 2, Condition(activities=frozenset({Activity.REST}))),
    ),
)


@pytest.fixture
def desk(
    themed: object, empty_campaign: Campaign, resources: Path, tmp_path: Path, clock: Any, dice: Any
) -> Desk:
    rules = RuleFolders(resources / "editions", tmp_path / "propias")
    return Desk(empty_campaign, clock=clock, dice=dice, rules=rules)


@pytest.fixture
def pane(desk: Desk, qtbot: QtBot) -> EventsPane:
    save_table(desk.campaign, SNOW)
    return shown(desk, qtbot)


def test_without_a_table_it_teaches_and_offers_one(desk: Desk, qtbot: QtBot) -> None:
    pane = shown(desk, qtbot)
    assert pane.empty.isVisible()
    assert walk(pane) == []
    click(pane.empty.starter)
    assert pane.full.isVisible()
    assert pane.table.currentText() == "El camino largo"
    assert len(entries(pane)) >= 20


def test_chances_follow_what_is_typed(pane: EventsPane) -> None:
    closed_at_first = [
        ("Huellas", "100 % · 1"),
        ("Alud", "solo en montaña"),
        ("Hoguera", "solo en descanso"),
    ]
    assert entries(pane) == closed_at_first
    type_text(pane.terrain, "Montana")
    assert entries(pane)[:2] == [("Alud", "75 % · 1–3"), ("Huellas", "25 % · 4")]
    pane.activity.setFocus()
    press(pane.activity, Qt.Key.Key_Down)
    assert entries(pane) == [
        ("Alud", "50 % · 1–3"),
        ("Huellas", "17 % · 4"),
        ("Hoguera", "33 % · 5–6"),
    ]
    assert pane.throw.text() == "Ti&rar 1d6"


def test_the_terrain_is_completed_from_the_tables(pane: EventsPane) -> None:
    completer = pane.terrain.completer()
    completer.setCompletionPrefix("mon")
    assert completer.currentCompletion() == "montaña"


def test_a_chosen_line_is_read_whole(pane: EventsPane) -> None:
    pane.chances.setFocus()
    pane.chances.choose(0)
    assert pane.detail.text() == "La ladera truena. Ahora no: solo en montaña."
    press(pane.chances, Qt.Key.Key_Up)
    assert pane.detail.text() == "Huellas frescas."


def test_a_roll_is_edited_and_told(pane: EventsPane, desk: Desk, dice: Any, qtbot: QtBot) -> None:
    type_text(pane.terrain, "montaña")
    dice.next(2)
    click(pane.throw)
    assert dice.thrown == [4]
    dialog = opened(pane, EventDialog)
    assert dialog.name.text() == "Alud"
    assert "Tirada 2 en 1d4" in dialog.roll.text()
    assert walk(dialog) == []
    type_text(dialog.name, "Alud en el collado")
    click(dialog.effects.add)
    row = dialog.effects.rows[0]
    type_text(row.amount, "-4")
    click(dialog.save)
    told = last_event(desk.campaign)
    assert told is not None
    assert (told.name, told.text, told.day) == ("Alud en el collado", "La ladera truena.", 1)
    assert [each.amount for each in told.brought] == [-4]
    assert pane.last.words.text() == "Último: «Alud en el collado», día 1"
    assert not pane.kept.isVisible()
    offered: list[Publishable] = []
    desk.offered.connect(offered.append)
    click(pane.last.publish)
    (text,) = offered
    assert text.kind == "event"
    assert text.document.blocks[0] == Heading("Alud en el collado", 1)


def test_a_typed_roll_counts_and_one_that_cannot_fall_is_refused(
    pane: EventsPane, desk: Desk
) -> None:
    type_text(pane.terrain, "montaña")
    troubles: list[Trouble] = []
    desk.refused.connect(troubles.append)
    type_text(pane.typed, "9")
    press(pane.typed, Qt.Key.Key_Return)
    assert [trouble.title for trouble in troubles] == ["No puede valer 9: la tirada."]
    pane.typed.clear()
    type_text(pane.typed, "4")
    press(pane.typed, Qt.Key.Key_Return)
    dialog = opened(pane, EventDialog)
    assert dialog.text.toPlainText() == "Huellas frescas."
    assert pane.typed.text() == ""
    press(dialog, Qt.Key.Key_Escape)


def test_without_a_typed_roll_the_cursor_goes_where_it_is_wanted(pane: EventsPane) -> None:
    click(pane.note)
    assert pane.typed.hasFocus()


def test_a_roll_that_was_left_is_offered_again_and_another_is_marked(
    pane: EventsPane, desk: Desk, dice: Any
) -> None:
    type_text(pane.terrain, "montaña")
    dice.next(4, 1)
    click(pane.throw)
    press(opened(pane, EventDialog), Qt.Key.Key_Escape)
    assert "4 en 1d4 (Huellas)" in pane.kept.text()
    click(pane.use_kept)
    dialog = opened(pane, EventDialog)
    assert dialog.name.text() == "Huellas"
    press(dialog, Qt.Key.Key_Escape)
    click(pane.throw)
    dialog = opened(pane, EventDialog)
    assert dialog.roll.text().endswith("Es una tirada repetida hoy.")
    click(dialog.save)
    assert "(Huellas)" in pane.kept.text()
    undo(desk.campaign)
    pane.reload(None)
    click(pane.use_kept)
    dialog = opened(pane, EventDialog)
    assert dialog.name.text() == "Alud"
    press(dialog, Qt.Key.Key_Escape)


def test_a_roll_of_another_moment_is_named_and_not_offered(pane: EventsPane) -> None:
    type_text(pane.terrain, "montaña")
    click(pane.throw)
    press(opened(pane, EventDialog), Qt.Key.Key_Escape)
    pane.terrain.clear()
    assert "otro momento" in pane.kept.text()
    assert not pane.use_kept.isVisible()


def test_enter_on_an_entry_tells_it_without_a_roll(pane: EventsPane, desk: Desk) -> None:
    pane.chances.setFocus()
    pane.chances.choose(2)
    press(pane.chances, Qt.Key.Key_Return)
    dialog = opened(pane, EventDialog)
    assert not dialog.roll.isVisible()
    dialog.secret.click()
    click(dialog.save)
    told = last_event(desk.campaign)
    assert told is not None
    assert (told.name, told.secret) == ("Hoguera", True)
    assert pane.last.words.text().endswith("(secreto)")
    assert not pane.last.publish.isVisible()


def test_an_event_may_be_made_up_and_needs_a_name(pane: EventsPane, desk: Desk) -> None:
    click(pane.made_up)
    dialog = opened(pane, EventDialog)
    click(dialog.save)
    assert dialog.isVisible()
    assert "falta el nombre" in dialog.problem.text()
    type_text(dialog.name, "Niebla")
    click(dialog.effects.add)
    click(dialog.save)
    assert dialog.isVisible()
    assert dialog.problem.text() == "Fila 1: escribe cuánto cambia."
    type_text(dialog.effects.rows[0].text, "sin cantidad")
    click(dialog.save)
    assert dialog.isVisible()
    assert "Fila 1: escribe cuánto cambia" in dialog.problem.text()
    click(dialog.effects.rows[0].remove)
    click(dialog.save)
    assert last_event(desk.campaign) is not None


def test_what_was_typed_comes_back(pane: EventsPane, desk: Desk) -> None:
    left: list[Callable[[], object]] = []
    desk.left.connect(lambda _words, reopen: left.append(reopen))
    click(pane.made_up)
    dialog = opened(pane, EventDialog)
    press(dialog, Qt.Key.Key_Escape)
    assert left == []
    click(pane.made_up)
    dialog = opened(pane, EventDialog)
    type_text(dialog.text, "Algo a medias")
    press(dialog, Qt.Key.Key_Escape)
    (reopen,) = left
    reopen()
    dialog = opened(pane, EventDialog)
    assert dialog.text.toPlainText() == "Algo a medias"
    type_text(dialog.name, "Ahora sí")
    click(dialog.save)
    told = last_event(desk.campaign)
    assert told is not None
    assert told.text == "Algo a medias"


def test_a_new_table_is_the_one_on_show(pane: EventsPane, desk: Desk) -> None:
    pane.menu.add.trigger()
    dialog = opened(pane, TableDialog)
    type_text(dialog.name, "Costa")
    click(dialog.save)
    assert pane.table.currentText() == "Costa"
    assert pane.problems.isVisible()
    assert not pane.throw.isEnabled()
    pane.menu.remove.trigger()
    assert [view.name for view in event_tables(desk.campaign)] == ["El paso nevado"]
    pane.menu.duplicate.trigger()
    assert pane.table.currentText() == "El paso nevado (copia)"


def test_days_move_the_moment(pane: EventsPane, desk: Desk) -> None:
    assert pane.now.text() == "Día 1"
    desk.run(lambda: pass_days(desk.campaign, "travel", 2))
    assert pane.now.text() == "Día 3"


@pytest.mark.parametrize("look", [(False, 1.0), (True, 1.0), (False, 1.5)])
def test_it_fits_its_narrow_room(
    desk: Desk, qtbot: QtBot, themed: Callable[[bool, float], None], look: tuple[bool, float]
) -> None:
    themed(*look)
    long = "Guardia de las puertas del norte, la de <b>Ñuño & O'Neil</b>"
    table = EventTable(long, (*SNOW.entries, TableEntry(long, long * 20, 0)))
    save_table(desk.campaign, table)
    pane = shown(desk, qtbot, 380 if look[1] == 1 else 420)
    type_text(pane.terrain, "montaña")
    click(pane.throw)
    dialog = opened(pane, EventDialog)
    assert walk(dialog) == []
    press(dialog, Qt.Key.Key_Escape)
    pane.chances.choose(3)
    assert walk(pane) == []
    assert pane.minimumSizeHint().width() <= pane.width()


def test_undone_and_done_again_it_shows_the_table_that_it_showed(
    pane: EventsPane, desk: Desk
) -> None:
    for name in ("Aldea", "Bosque"):
        save_table(desk.campaign, replace(SNOW, name=name))
        pane.reload(None)
    pane.table.choose(next(v.id for v in event_tables(desk.campaign) if v.name == "Aldea"))
    for _ in range(2):
        pane.reload(undo(desk.campaign))
    for _ in range(2):
        pane.reload(redo(desk.campaign))
    assert pane.table.currentText() == "Aldea"
