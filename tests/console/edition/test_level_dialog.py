"""«Definir un nivel…»: in a new own edition, in one that is there, changed, and taken out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.edition.level_dialog import LevelDialog
from director.console.trouble import Trouble
from director.console.workspaces.edition import EditionWorkspace
from director.editions.loader import load_edition
from director.editions.own_levels import level_of
from director.editions.schema import Edition
from director.operations.campaigns import edition_of
from tests.console.edition.conftest import GOOD, Write, choose, dialog_of, shown
from tests.harness.keys import overwrite
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]
WITH_REMARK = f"# de mi mesa\n{GOOD}"


def opened(work: EditionWorkspace) -> LevelDialog:
    """Click on «Definir un nivel…»."""
    QTest.mouseClick(work.own.level, Qt.MouseButton.LeftButton)
    dialog = dialog_of(work)
    assert isinstance(dialog, LevelDialog)
    return dialog


def code_line(dialog: LevelDialog) -> QLineEdit:
    """Where the code is typed."""
    line = dialog.fields.code_box.lineEdit()
    assert line is not None
    return line


def fill(dialog: LevelDialog, code: str, title: str = "Heroico contra muchos") -> None:
    """Type a level: two thirds more, three steps above, FA -20, renown +5."""
    overwrite(code_line(dialog), code)
    overwrite(dialog.fields.title, title)
    fields = dialog.fields
    for number, text in (
        (fields.part, "2"),
        (fields.whole, "3"),
        (fields.offset, "3"),
        (fields.aggression, "-20"),
        (fields.renown, "5"),
    ):
        overwrite(number, text)


def loaded(own: Path, resources: Path, code: str) -> Edition:
    """The own edition as its file says it now."""
    return load_edition(code, [resources / "editions", own])


def test_a_new_own_edition_says_what_5a_is(
    work: EditionWorkspace, own: Path, resources: Path
) -> None:
    dialog = opened(work)
    assert dialog.place.currentText() == "una nueva, que parte de Campaña (vigente)"
    assert dialog.fields.code_box.currentText() == "5A"
    assert dialog.meaning.text() == "Falta el título."
    assert not dialog.apply.isEnabled()
    assert not dialog.remove.isVisible()
    fill(dialog, "5A")
    assert dialog.meaning.text() == (
        "Para 6 héroes de nivel 3: 10 enemigos de nivel 6; FA -20; renombre +5."
    )
    assert len(dialog.values.rows.shown) == 6
    overwrite(dialog.name, "Mi casa")
    assert "mi-casa.toml" in dialog.told.text()
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    made = loaded(own, resources, "mi-casa")
    assert (made.title, made.extends) == ("Mi casa", "campana")
    assert made.difficulty is not None
    assert made.difficulty["5A"].title.value == "Heroico contra muchos"
    assert made.difficulty["5A"].renown.source.house
    assert work.other.currentText() == "Mi casa · propia"
    assert {line.key for line in work.pane.values.rows.shown} == {
        f"difficulty.5A.{name}"
        for name in (
            "title",
            "enemies_numerator",
            "enemies_denominator",
            "level_offset",
            "aggression",
            "renown",
        )
    }
    assert edition_of(work._desk.campaign).code == "campana"


def test_an_own_edition_keeps_what_it_says_and_its_former_file(
    qtbot: QtBot, rules_desk: Desk, own: Path, resources: Path, write: Write
) -> None:
    write("casa.toml", WITH_REMARK)
    work = shown(qtbot, rules_desk)
    choose(work.edition, "file:casa")
    dialog = opened(work)
    dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
    assert not dialog.name.isVisible()
    fill(dialog, "6X")
    assert not dialog.remove.isEnabled()
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    made = loaded(own, resources, "casa")
    assert made.healing is not None
    assert made.healing.per_rest_day is not None
    assert made.healing.per_rest_day.value == 2
    assert level_of(made, "6X") is not None
    assert (own / "copias" / "casa-1.toml").read_text(encoding="utf-8") == WITH_REMARK


def test_a_level_is_changed_and_taken_out(
    qtbot: QtBot, rules_desk: Desk, own: Path, resources: Path, write: Write
) -> None:
    write("casa.toml", GOOD)
    work = shown(qtbot, rules_desk)
    dialog = opened(work)
    dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
    fill(dialog, "5B")
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    dialog = opened(work)
    dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
    overwrite(code_line(dialog), "5B")
    assert dialog.fields.title.text() == "Heroico contra muchos"
    assert not dialog.apply.isEnabled()
    overwrite(dialog.fields.renown, "7")
    assert dialog.apply.text() == "Cam&biar el nivel"
    assert [line.key for line in dialog.values.rows.shown] == ["difficulty.5B.renown"]
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    changed = level_of(loaded(own, resources, "casa"), "5B")
    assert changed is not None
    assert changed.renown == 7
    dialog = opened(work)
    dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
    overwrite(code_line(dialog), "5B")
    assert dialog.remove.isEnabled()
    QTest.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    made = loaded(own, resources, "casa")
    assert level_of(made, "5B") is None
    assert made.healing is not None
    assert len(list((own / "copias").iterdir())) == 3


def test_a_level_of_the_book_goes_back_to_the_book(
    qtbot: QtBot, rules_desk: Desk, own: Path, resources: Path, write: Write, edition: Edition
) -> None:
    write("casa.toml", GOOD)
    work = shown(qtbot, rules_desk)
    for act in ("apply", "remove"):
        dialog = opened(work)
        dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
        overwrite(code_line(dialog), "3B")
        if act == "apply":
            overwrite(dialog.fields.renown, "9")
        QTest.mouseClick(getattr(dialog, act), Qt.MouseButton.LeftButton)
    made = loaded(own, resources, "casa")
    assert made.difficulty == edition.difficulty


def test_what_was_typed_stays_and_what_only_stood_there_goes(work: EditionWorkspace) -> None:
    dialog = opened(work)
    overwrite(code_line(dialog), "4C")
    assert dialog.fields.title.text()
    overwrite(code_line(dialog), "5C")
    assert dialog.fields.title.text() == ""
    overwrite(dialog.fields.title, "Mío")
    overwrite(code_line(dialog), "5B")
    assert dialog.fields.title.text() == "Mío"
    code_line(dialog).selectAll()
    QTest.keyClick(code_line(dialog), Qt.Key.Key_Delete)
    assert dialog.meaning.text() == "Falta cuál es."
    assert not dialog.apply.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not work.own.files.count()


def test_a_file_that_is_gone_is_told(
    qtbot: QtBot, rules_desk: Desk, own: Path, write: Write
) -> None:
    path = write("casa.toml", GOOD)
    work = shown(qtbot, rules_desk)
    told: list[Trouble] = []
    rules_desk.refused.connect(told.append)
    dialog = opened(work)
    dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
    fill(dialog, "5A")
    path.unlink()
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert len(told) == 1
    assert dialog.isVisible()
    assert not (own / "copias").exists()
    dialog.reject()


@pytest.mark.parametrize(("dark", "scale"), LOOKS)
def test_it_stands_at_every_size(
    themed: Callable[[bool, float], None],
    qtbot: QtBot,
    rules_desk: Desk,
    write: Write,
    dark: bool,
    scale: float,
) -> None:
    themed(dark, scale)
    write("casa.toml", GOOD)
    work = shown(qtbot, rules_desk)
    assert walk(work) == []
    dialog = opened(work)
    assert walk(dialog) == []
    fill(dialog, "5A", "Ñ" * 80)
    assert walk(dialog) == []
    dialog.place.setCurrentIndex(dialog.place.findText("De la casa · propia"))
    assert walk(dialog) == []
    dialog.reject()
