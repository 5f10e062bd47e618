"""Bringing creatures in from a file, and taking them along."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.bestiary.import_dialog import ImportDialog
from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.operations import history
from director.operations.bestiary.creature_files import read_file
from director.operations.bestiary.creature_form import form_of
from director.operations.views.bestiary import Origin
from tests.console.bestiary.gestures import (
    NANDU,
    FakeFiles,
    choose,
    named,
    names,
    opened,
    refusals,
    sayings,
)
from tests.harness.walker import walk

TABLE = """Nombre;Tipo;Nivel;FUE;ARM;VOL;ESF;REA;ROT;Habilidades
Lobo;bestia;1;9;4;2;1;5;1;Mordisco | 2
Oso;bestia;4;18;8;3;2;2;3;
Roto;bestia;x;1;2;3;1;1;1;
Fuerte;;3;200;2;3;1;1;1;
"""


def asked(page: BestiaryPage, path: Path) -> ImportDialog:
    files = page.verbs.files
    assert isinstance(files, FakeFiles)
    files.answer = path
    page.take_in.click()
    dialog = opened(page, ImportDialog)
    assert isinstance(dialog, ImportDialog)
    return dialog


def cells(dialog: ImportDialog, row: int) -> list[str]:
    return [dialog.model.index(row, n).data() for n in range(dialog.model.columnCount())]


def reasons(dialog: ImportDialog) -> list[tuple[str, ...]]:
    found = []
    for row in range(dialog.refused.rowCount()):
        items = [dialog.refused.item(row, column) for column in range(3)]
        found.append(tuple("" if item is None else item.text() for item in items))
    return found


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "bichos.csv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_the_preview_tells_what_comes_and_what_does_not(page: BestiaryPage, table: Path) -> None:
    dialog = asked(page, table)
    assert dialog.windowTitle() == "Importar criaturas de «bichos.csv»"
    assert cells(dialog, 0)[:5] == ["2", "Lobo", "nueva", "bestia", "1"]
    assert cells(dialog, 0)[-1] == "Mordisco, rango 2"
    assert dialog.count.text().startswith("Se importan 2 de 4 filas.")
    assert reasons(dialog) == [
        ("4", "Roto", "Nivel: «x» no es un número entero"),
        ("5", "Fuerte", "Fuerza: 200 no puede ser: tiene que estar entre 1 y 99"),
    ]
    assert "Lobo" not in names(page), "a preview writes nothing"


def test_what_is_chosen_comes_in_one_step(
    page: BestiaryPage, desk: Desk, table: Path, qtbot: QtBot
) -> None:
    said = sayings(desk)
    dialog = asked(page, table)
    assert dialog.table.hasFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert [each.name for each in dialog.model.chosen] == ["Oso"]
    qtbot.mouseClick(dialog.all, Qt.MouseButton.LeftButton)
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert not dialog.isVisible(), "Enter imports"
    assert said == ["Importar 2 criaturas"]
    assert {named(page, name).origin for name in ("Lobo", "Oso")} == {Origin.CAMPAIGN}
    desk.run(lambda: history.undo(desk.campaign))
    assert not {"Lobo", "Oso"} & set(names(page))


def test_a_click_takes_the_tick_of_a_line(page: BestiaryPage, table: Path, qtbot: QtBot) -> None:
    dialog = asked(page, table)
    line = dialog.table.visualRect(dialog.model.index(1, 0))
    pos = QPoint(line.left() + 9, line.center().y())
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=pos)
    assert [each.name for each in dialog.model.chosen] == ["Lobo"]
    assert dialog.take.text() == "&Importar una criatura"


def test_a_line_says_the_same_in_its_tip_and_only_its_tick_can_be_edited(
    page: BestiaryPage, table: Path
) -> None:
    model = asked(page, table).model
    name = model.index(0, 1)
    assert name.data(Qt.ItemDataRole.ToolTipRole) == "<span>Lobo</span>"
    assert not model.setData(name, "Zorro")
    assert name.data() == "Lobo"
    assert model.index(0, 0).flags() & Qt.ItemFlag.ItemIsUserCheckable
    assert not name.flags() & Qt.ItemFlag.ItemIsUserCheckable


def test_without_a_tick_there_is_nothing_to_import(
    page: BestiaryPage, table: Path, qtbot: QtBot
) -> None:
    dialog = asked(page, table)
    qtbot.mouseClick(dialog.none, Qt.MouseButton.LeftButton)
    assert not dialog.take.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert "Lobo" not in names(page)


def test_a_file_of_nothing_says_why(page: BestiaryPage, tmp_path: Path) -> None:
    for name, content, words in (
        ("vacia.csv", b"", "No hay ninguna criatura: una tabla empieza por sus títulos"),
        ("foto.csv", b"\x89PNG\0\1\2\xff", "guárdala antes como CSV"),
        ("mal.toml", b"[[creature]\nname =", "El archivo está mal escrito"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        dialog = asked(page, path)
        assert words in reasons(dialog)[0][2]
        assert not dialog.take.isEnabled()
        assert dialog.lost.text().startswith("De este archivo no se puede importar nada.")
        dialog.reject()
        dialog.deleteLater()


def test_a_file_that_is_gone_says_so(page: BestiaryPage, tmp_path: Path) -> None:
    dialog = asked(page, tmp_path / "no-esta.toml")
    assert reasons(dialog)[0][2].startswith("El archivo no se puede leer: ")


def test_thinking_better_of_a_file_does_nothing(page: BestiaryPage) -> None:
    page.take_in.click()
    page.hand_out.click()
    assert not page.findChildren(ImportDialog)


@pytest.mark.parametrize("ending", ["toml", "csv"])
def test_what_is_exported_comes_back_as_it_was(
    page: BestiaryPage, desk: Desk, tmp_path: Path, ending: str
) -> None:
    said = sayings(desk)
    files = page.verbs.files
    assert isinstance(files, FakeFiles)
    files.answer = tmp_path / f"todas.{ending}"
    page.filter.origin.choose(Origin.CAMPAIGN)
    page.hand_out.click()
    assert said == [f"Exportadas a «todas.{ending}»: 2 criaturas."]
    read = read_file(files.answer)
    assert read.refused == ()
    assert read.creatures == tuple(entry.creature for entry in page.table.rows.shown)
    page.filter.clear()
    choose(page, NANDU.name)
    page.verbs.export_marked()
    assert files.proposed == NANDU.name
    assert [form_of(each) for each in read_file(files.answer).creatures] == [NANDU]


def test_several_marked_are_exported_alone(page: BestiaryPage, tmp_path: Path) -> None:
    files = page.verbs.files
    assert isinstance(files, FakeFiles)
    files.answer = tmp_path / "dos.toml"
    choose(page, NANDU.name)
    page.hand_out.click()
    assert len(read_file(files.answer).creatures) == page.table.rows.total
    choose(page, page.table.rows.shown[0].creature.name)
    QTest.keyClick(page.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    page.hand_out.click()
    assert read_file(files.answer).creatures == tuple(
        entry.creature for entry in page.table.rows.shown[:2]
    )


def test_a_place_that_cannot_be_written_is_told(
    page: BestiaryPage, desk: Desk, tmp_path: Path
) -> None:
    told = refusals(desk)
    files = page.verbs.files
    assert isinstance(files, FakeFiles)
    files.answer = tmp_path / "no" / "existe.toml"
    page.hand_out.click()
    assert len(told) == 1


def test_known_ones_are_changed_or_come_again(
    page: BestiaryPage, desk: Desk, tmp_path: Path
) -> None:
    files = page.verbs.files
    assert isinstance(files, FakeFiles)
    path = files.answer = tmp_path / "mias.toml"
    choose(page, "Sargento")
    page.verbs.export_marked()
    handed_out = path.read_text("utf-8")
    assert "strength = 14" in handed_out  # a bare 14 may stand in its code as well
    changed = handed_out.replace("strength = 14", "strength = 15")
    path.write_text(changed, encoding="utf-8")
    dialog = asked(page, path)
    assert cells(dialog, 0)[2] == "cambia la que está"
    dialog.replacing.setChecked(False)
    assert cells(dialog, 0)[2] == "otra, aparte de la que está"
    dialog.replacing.setChecked(True)
    dialog.take.click()
    assert [name for name in names(page) if name == "Sargento"] == ["Sargento"]
    assert named(page, "Sargento").creature.stats.strength == 15
    dialog = asked(page, path)
    dialog.replacing.setChecked(False)
    dialog.take.click()
    assert names(page).count("Sargento") == 2


def test_a_file_of_another_encoding_is_read_and_told(page: BestiaryPage, tmp_path: Path) -> None:
    path = tmp_path / "vieja.csv"
    path.write_bytes(TABLE.replace("Lobo", "Ñu").encode("cp1252"))
    dialog = asked(page, path)
    assert cells(dialog, 0)[1] == "Ñu"
    assert "cp1252" in dialog.encoding.text()


@pytest.mark.parametrize("look", [(False, 1.0), (True, 1.0), (False, 1.5), (True, 1.5)])
def test_the_preview_can_be_read(
    page: BestiaryPage,
    table: Path,
    themed: Callable[[bool, float], None],
    look: tuple[bool, float],
) -> None:
    themed(*look)
    dialog = asked(page, table)
    assert walk(dialog) == []


def test_repeated_names_are_marked_and_come_in_all_the_same(
    page: BestiaryPage, tmp_path: Path
) -> None:
    here = page.found.entries[0].creature.name
    path = tmp_path / "bichos.csv"
    rows = ("Lobo", "LOBO", here, "Oso")
    lines = [f"{name};bestia;1;9;4;2;1;5;1;" for name in rows]
    path.write_text("\n".join([TABLE.splitlines()[0], *lines]), encoding="utf-8")
    dialog = asked(page, path)
    assert [cells(dialog, row)[2] for row in range(4)] == [
        "nueva; repetida en el archivo",
        "nueva; repetida en el archivo",
        "nueva; ya hay una así llamada",
        "nueva",
    ]
    assert dialog.count.text().startswith("Se importan 4 de 4 filas.")
    assert walk(dialog) == []
    dialog.take.click()
    assert {"Lobo", "LOBO", "Oso"} <= set(names(page))


def test_many_refused_lines_have_their_room(page: BestiaryPage, tmp_path: Path) -> None:
    path = tmp_path / "bichos.csv"
    bad = [f"Roto {number};bestia;x;1;2;3;1;1;1;" for number in range(9)]
    path.write_text("\n".join([*TABLE.splitlines()[:2], *bad]), encoding="utf-8")
    dialog = asked(page, path)
    QTest.qWait(30)
    assert dialog.refused.height() > dialog.table.height()


def test_the_title_tells_how_many_are_exported(page: BestiaryPage, desk: Desk) -> None:
    files = page.verbs.files
    assert isinstance(files, FakeFiles)
    page.verbs.export()
    assert files.title == f"Exportar las {len(page.shown)} que se ven"
    assert files.folder == desk.campaign.path.parent
    page.table.selectAll()
    page.verbs.export_marked()
    assert files.title == f"Exportar las {len(page.marked)} elegidas"
