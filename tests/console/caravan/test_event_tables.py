"""The editor of a table of events, its files, and the words for what is wrong."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.caravan.event_import_dialog import EventImportDialog
from director.console.caravan.event_pane import EventsPane
from director.console.caravan.event_table_dialog import TableDialog
from director.console.caravan.event_words import (
    condition_words,
    fault_words,
    percent_words,
    refused_words,
    shut_words,
    titled,
)
from director.console.desk import Desk
from director.operations.caravan.event_files import read_file
from director.operations.caravan.event_reads import event_tables
from director.operations.caravan.event_refusals import FileReason, RefusedEntry
from director.operations.caravan.event_rows import NotedTable
from director.operations.caravan.events import save_table
from director.operations.handle import Campaign
from director.rules.caravan.random_tables import (
    Condition,
    EventTable,
    Shut,
    TableEntry,
    TableFault,
)
from director.rules.caravan.state import Activity
from tests.console.caravan.event_gestures import click, files_of, opened, press, shown
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

ODD = TableEntry("raro", "Algo.", 1, Condition(("río, hondo",), bands=frozenset({2, 9})))
TABLE = EventTable("El paso", (TableEntry("alud", "Truena.", 3), ODD))


@pytest.fixture
def desk(themed: object, empty_campaign: Campaign, clock: Any, dice: Any) -> Desk:
    save_table(empty_campaign, TABLE, "Notas")
    return Desk(empty_campaign, clock=clock, dice=dice)


@pytest.fixture
def pane(desk: Desk, qtbot: QtBot) -> EventsPane:
    return shown(desk, qtbot)


def only(desk: Desk) -> EventTable:
    (view,) = event_tables(desk.campaign)
    return view.table


def test_looking_and_saving_changes_nothing(pane: EventsPane, desk: Desk) -> None:
    pane.menu.edit.trigger()
    dialog = opened(pane, TableDialog)
    assert walk(dialog) == []
    dialog.list.setFocus()
    press(dialog.list, Qt.Key.Key_Down)
    assert dialog.form.key.text() == "raro"
    said: list[str] = []
    desk.said.connect(lambda words, _undo: said.append(words))
    click(dialog.save)
    assert only(desk) == TABLE
    assert said == []


def test_an_entry_is_added_typed_and_kept(pane: EventsPane, desk: Desk) -> None:
    pane.menu.edit.trigger()
    dialog = opened(pane, TableDialog)
    click(dialog.add)
    assert "falta la clave" in dialog.form.problem.text()
    assert dialog.problem.isVisible()
    form = dialog.form
    type_text(form.key, "niebla")
    type_text(form.text, "No se ve nada.")
    assert not form.problem.isVisible()
    form.weight.setFocus()
    press(form.weight, Qt.Key.Key_Up)
    type_text(form.terrains, "costa, río ,")
    type_text(form.first, "9")
    type_text(form.last, "3")
    assert "anterior" in form.problem.text()
    type_text(form.last, "0")
    form.activities[Activity.REST].click()
    form.bands[1].click()
    click(dialog.save)
    condition = Condition(("costa", "río"), 9, 30, frozenset({1}), frozenset({Activity.REST}))
    assert only(desk).entries[2] == TableEntry("niebla", "No se ve nada.", 2, condition)


def test_entries_move_and_go(pane: EventsPane, desk: Desk) -> None:
    pane.menu.edit.trigger()
    dialog = opened(pane, TableDialog)
    assert not dialog.up.isEnabled()
    click(dialog.down)
    assert [entry.key for entry in dialog.typed().table.entries] == ["raro", "alud"]
    assert dialog.form.key.text() == "alud"
    click(dialog.up)
    click(dialog.remove)
    assert dialog.form.key.text() == "raro"
    click(dialog.remove)
    assert not dialog.form.isEnabled()
    assert not dialog.remove.isEnabled()
    click(dialog.save)
    assert only(desk).entries == ()


def test_what_the_form_does_not_offer_stays(pane: EventsPane, desk: Desk) -> None:
    pane.menu.edit.trigger()
    dialog = opened(pane, TableDialog)
    dialog.list.choose(1)
    type_text(dialog.form.text, "Más. ")
    dialog.form.bands[2].click()
    click(dialog.save)
    changed = only(desk).entries[1]
    assert changed.condition == Condition(("río, hondo",), bands=frozenset({9}))


def test_a_table_needs_a_name(pane: EventsPane) -> None:
    pane.menu.add.trigger()
    dialog = opened(pane, TableDialog)
    click(dialog.save)
    assert dialog.isVisible()
    assert dialog.name.hasFocus()
    assert "Falta el nombre" in dialog.problem.text()
    press(dialog, Qt.Key.Key_Escape)


def test_a_table_left_half_typed_comes_back(pane: EventsPane, desk: Desk) -> None:
    left: list[Callable[[], object]] = []
    desk.left.connect(lambda _words, reopen: left.append(reopen))
    pane.menu.edit.trigger()
    dialog = opened(pane, TableDialog)
    click(dialog.add)
    type_text(dialog.form.key, "a medias")
    press(dialog, Qt.Key.Key_Escape)
    assert only(desk) == TABLE
    left[0]()
    dialog = opened(pane, TableDialog)
    assert dialog.typed().table.entries[2].key == "a medias"
    click(dialog.save)
    assert len(only(desk).entries) == 3


FILE = """
[[table]]
name = "El paso"
[[table.entry]]
key = "bien"
text = "Pasa algo."
weight = 0
[[table.entry]]
key = "mal"
text = "Pasa algo."
weight = 99999999
[[table]]
name = "Costa"
"""


def test_a_file_is_looked_at_before_it_is_taken(
    pane: EventsPane, desk: Desk, tmp_path: Path
) -> None:
    path = tmp_path / "sucesos.toml"
    path.write_text(FILE, encoding="utf-8")
    files_of(pane).answer = path
    pane.menu.import_file.trigger()
    dialog = opened(pane, EventImportDialog)
    assert walk(dialog) == []
    cells = [[dialog.tables.item(row, column).text() for column in range(4)] for row in range(2)]
    assert cells == [
        ["El paso", "1", "cambia la que está", "1"],
        ["Costa", "0", "nueva", "1"],
    ]
    lost = [dialog.refused.item(0, column).text() for column in range(3)]
    assert lost[:2] == ["El paso", "mal"]
    assert lost[2].startswith("El peso: 99999999")
    dialog.tables.setFocus()
    press(dialog.tables, Qt.Key.Key_Down)
    press(dialog.tables, Qt.Key.Key_Space)
    assert dialog.count.text().startswith("Se importan 1 de 2 tablas.")
    dialog.replacing.click()
    assert dialog.tables.item(0, 2).text() == "otra, aparte de la que está"
    dialog.replacing.click()
    click(dialog.take)
    assert [entry.key for entry in only(desk).entries] == ["bien"]


def test_a_file_of_nothing_says_why(pane: EventsPane, tmp_path: Path) -> None:
    path = tmp_path / "roto.toml"
    path.write_bytes("ñ = [".encode("cp1252"))
    files_of(pane).answer = path
    pane.menu.import_file.trigger()
    dialog = opened(pane, EventImportDialog)
    assert not dialog.take.isEnabled()
    assert "no se puede importar nada" in dialog.lost.text()
    assert "cp1252" in dialog.encoding.text()
    assert dialog.refused.item(0, 2).text().startswith("Línea 1: el archivo está mal escrito")
    press(dialog, Qt.Key.Key_Escape)


def test_no_file_no_dialog(pane: EventsPane) -> None:
    pane.menu.import_file.trigger()
    pane.menu.export.trigger()
    assert not [each for each in pane.findChildren(EventImportDialog) if each.isVisible()]


def test_tables_are_taken_along_as_they_are(pane: EventsPane, desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "fuera.toml"
    files_of(pane).answer = path
    said: list[str] = []
    desk.said.connect(lambda words, _undo: said.append(words))
    pane.menu.export.trigger()
    assert files_of(pane).proposed == "El paso.toml"
    assert said == ["Exportado a «fuera.toml»: 1 tabla."]
    assert read_file(path).tables == (NotedTable(TABLE, "Notas"),)
    save_table(desk.campaign, EventTable("Otra"))
    pane.reload(None)
    pane.menu.export_all.trigger()
    assert files_of(pane).proposed == "sucesos.toml"
    assert len(read_file(path).tables) == 2
    files_of(pane).answer = tmp_path / "no" / "hay.toml"
    troubles: list[object] = []
    desk.refused.connect(troubles.append)
    pane.menu.export.trigger()
    assert len(troubles) == 1


def test_the_menu_offers_what_is_possible(desk: Desk, qtbot: QtBot) -> None:
    pane = shown(desk, qtbot)
    pane.menu.aboutToShow.emit()
    assert pane.menu.edit.isEnabled()
    assert not pane.menu.export_all.isEnabled()
    assert not pane.menu.starter.isVisible()
    pane.menu.remove.trigger()
    pane.menu.aboutToShow.emit()
    assert not pane.menu.edit.isEnabled()
    assert not pane.empty.starter.isVisible()


def test_chances_in_percent() -> None:
    told = [percent_words(Fraction(*each)) for each in ((1, 3), (1, 1), (1, 1000), (0, 1))]
    assert told == ["33 %", "100 %", "< 1 %", "0 %"]


def test_conditions_in_words() -> None:
    condition = Condition(("bosque", "río"), 3, 9, frozenset({1, 2}), frozenset(Activity))
    assert condition_words(condition, 5) == (
        "en bosque o río · del día 3 al 9 · moral por los suelos o baja · de viaje o en descanso"
    )
    assert condition_words(Condition(), 5) == ""
    assert shut_words(Condition(first_day=3), (Shut.DAY, Shut.WEIGHT), 5) == (
        "sin peso, solo desde el día 3"
    )
    assert shut_words(Condition(last_day=3), (Shut.DAY,), 5) == "solo hasta el día 3"


def test_a_key_becomes_a_name() -> None:
    assert [titled("eje-roto"), titled("_"), titled("Ya")] == ["Eje roto", "", "Ya"]


def test_every_fault_and_reason_has_words() -> None:
    assert len({fault_words(fault) for fault in TableFault}) == len(TableFault)
    told = {refused_words(RefusedEntry("t", "e", "weight", reason)) for reason in FileReason}
    assert len(told) == len(FileReason)
