"""Finding a value: its place, where it comes from, and what hides it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.rows import compared_lines
from director.console.workspaces.edition import EditionWorkspace
from director.editions.loader import load_edition
from director.resources import resources_folder
from tests.console.edition.conftest import BAD, GOOD, Write, choose, dialog_of, shown, words_of
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

SHIPPED = resources_folder() / "editions"
LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]


def place_chosen(work: EditionWorkspace) -> None:
    """Look for a place and go to the value with the arrow keys."""
    work.pane.filter.setFocus()
    QTest.keyClicks(work.pane.filter, "wounds.gate")
    work.pane.values.setFocus()
    QTest.keyClick(work.pane.values, Qt.Key.Key_Down)


def test_a_value_is_found_by_its_place_and_shows_it(work: EditionWorkspace) -> None:
    assert not work.pane.detail.place_line.isVisible()
    place_chosen(work)
    assert [line.key for line in work.pane.values.rows.shown] == ["wounds.gate"]
    assert work.pane.detail.place.text() == "wounds.gate"
    assert work.pane.detail.place.accessibleName() == "Lugar en una edición propia"


def test_the_place_is_copied_by_a_click_and_by_keys(work: EditionWorkspace) -> None:
    place_chosen(work)
    QTest.mouseClick(work.pane.detail.copy, Qt.MouseButton.LeftButton)
    clipboard = QGuiApplication.clipboard()
    assert clipboard.text() == "wounds.gate"
    clipboard.clear()
    work.pane.detail.place.setFocus()
    work.pane.detail.place.setSelection(0, len("wounds.gate"))
    QTest.keyClick(work.pane.detail.place, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "wounds.gate"


@pytest.mark.parametrize("words", ["límite compañero", "LIMITE companero", "deaths.companion"])
def test_words_find_the_limit_of_a_companion(work: EditionWorkspace, words: str) -> None:
    type_text(work.pane.filter, words)
    assert "deaths.companion.wound_limit.wounds" in [
        line.key for line in work.pane.values.rows.shown
    ]


def test_f1_goes_to_where_the_number_comes_from(work: EditionWorkspace) -> None:
    rows = range(work.chapters.count())
    chapter = next(row for row in rows if "Precios" in work.chapters.item(row).text())
    work.chapters.setCurrentRow(chapter)
    work.pane.values.setFocus()
    QTest.keyClick(work.pane.values, Qt.Key.Key_F1)
    assert work.focusWidget() is work.pane.values, "no value, nothing to go to"
    place_chosen(work)
    QTest.keyClick(work.pane.values, Qt.Key.Key_F1)
    told = work.pane.detail.left
    assert work.focusWidget() == told
    assert "Sale de: " in told.selectedText()


def test_what_hides_the_words_is_named_and_taken_away(work: EditionWorkspace) -> None:
    choose(work.other, "file:saga")
    QTest.keyClicks(work.pane.filter, "wounds.gate")
    assert words_of(work) == []
    assert work.pane._nothing() == (
        "Con esas palabras hay 1 valor. Lo que no deja ver más: «Solo lo que cambia».\n"
        "«Mostrar todos» lo quita."
    )
    QTest.mouseClick(work.pane.reveal, Qt.MouseButton.LeftButton)
    assert [line.key for line in work.pane.values.rows.shown] == ["wounds.gate"]
    assert not work.pane.reveal.isVisible()


def test_a_chapter_that_hides_the_words_is_named_too(work: EditionWorkspace) -> None:
    QTest.keyClicks(work.pane.filter, "wounds.gate")
    assert not work.pane.reveal.isVisible()
    work.chapters.setCurrentRow(1)
    assert "ver más: «Batallas»." in work.pane._nothing()
    work.pane.reveal.setFocus()
    QTest.keyClick(work.pane.reveal, Qt.Key.Key_Space)
    assert [line.key for line in work.pane.values.rows.shown] == ["wounds.gate"]
    assert work.chapters.currentRow() == 0


def test_lending_clears_the_old_search(work: EditionWorkspace) -> None:
    QTest.keyClicks(work.pane.filter, "cuerno")
    QTest.mouseClick(work.own.borrow, Qt.MouseButton.LeftButton)
    dialog = dialog_of(work)
    assert isinstance(dialog, BorrowDialog)
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert work.pane.filter.text() == ""
    assert words_of(work) != []


# ---- two editions


def test_an_edition_is_not_compared_with_itself(work: EditionWorkspace) -> None:
    assert work.other.findData("campaign") == -1
    choose(work.other, "file:saga")
    choose(work.edition, "file:saga")
    assert work.other.findData("file:saga") == -1
    assert work.other.findData("campaign") > 0
    assert work.other.key == ""
    assert not work.pane.only.isVisible()


def test_a_sentence_is_true_of_both() -> None:
    lines = {
        line.key: line
        for line in compared_lines(
            load_edition("campana", [SHIPPED]),
            load_edition("saga", [SHIPPED]),
            ("esta campaña", "Saga"),
        )
    }
    for line in lines.values():
        if line.left and line.right and line.left.words != line.right.words:
            together = line.left.words in line.words and line.right.words in line.words
            assert together or "…" in line.words, line.key


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("initiative.die", "La iniciativa se tira con … y se le suma la Reacción."),
        ("attacks.strength.base", "Un ataque de Fuerza parte de … %."),
        (
            "initiative.each",
            "Campaña: La iniciativa se tira en cada asalto.\n"
            "Factions: La iniciativa se tira una vez y vale para toda la batalla.",
        ),
    ],
)
def test_how_two_are_told_together(key: str, words: str) -> None:
    lines = compared_lines(
        load_edition("campana", [SHIPPED]),
        load_edition("factions", [SHIPPED]),
        ("Campaña", "Factions"),
    )
    assert next(line.words for line in lines if line.key == key) == words


def test_chapters_that_nobody_defines_stand_below(work: EditionWorkspace) -> None:
    work.chapters.setCurrentRow(1)
    choose(work.edition, "file:grupos")
    titles = [work.chapters.item(row).text() for row in range(1, work.chapters.count())]
    lacking = ["no definido" in title for title in titles]
    assert lacking == sorted(lacking)
    assert not lacking[titles.index("Grupos de Acciones")]
    assert work.chapters.chapter is not None
    assert work.chapters.chapter.title == "Batallas"
    assert work.chapters.currentItem().text() == "Batallas · no definido"


# ---- own editions


def test_the_whole_error_stands_in_the_big_strip_when_chosen(
    qtbot: QtBot, rules_desk: Desk, write: Write
) -> None:
    write("casa.toml", GOOD)
    write("rota.toml", BAD)
    work = shown(qtbot, rules_desk)
    before = work.pane.detail.left.text()
    assert before.startswith("Elige un valor")
    row = work.own.files.visualItemRect(work.own.files.currentItem())
    viewport = work.own.files.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=row.center())
    assert work.pane.detail.left.text().startswith("rota.toml, clave")
    QTest.keyClick(work.own.files, Qt.Key.Key_Up)
    assert work.pane.detail.left.text().startswith("casa.toml. Parte de campana")
    QTest.keyClick(work.own.files, Qt.Key.Key_Down)
    assert work.own.files.currentItem().text() == "no vale · Rota"
    assert work.pane.detail.left.text() == work.own.told.text()
    assert "de -1000 a 1000" in work.pane.detail.left.text()
    assert "se sale de lo posible (5000)" in work.own.files.currentItem().toolTip()


def test_where_no_folder_can_be_opened_its_path_is_told(work: EditionWorkspace, own: Path) -> None:
    work.show_folder = lambda _folder: False
    QTest.mouseClick(work.own.folder, Qt.MouseButton.LeftButton)
    assert str(own) in work.own.told.text()
    assert str(own) in work.pane.detail.left.text()
    flags = work.own.told.textInteractionFlags()
    assert flags & Qt.TextInteractionFlag.TextSelectableByKeyboard


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
    write("rota.toml", BAD)
    work = shown(qtbot, rules_desk)
    place_chosen(work)
    assert walk(work) == []
    choose(work.other, "file:factions")
    assert walk(work) == []
    header = work.pane.values.horizontalHeader()
    assert header.textElideMode() is Qt.TextElideMode.ElideRight
    title = work.pane.values.rows.headerData(
        2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )
    assert "Factions" in title


def test_a_source_without_room_is_told_of_in_the_head(qtbot: QtBot, rules_desk: Desk) -> None:
    work = shown(qtbot, rules_desk)
    assert work.pane.values.rows.columns[0].title == "Qué significa"
    work.pane.values.setMinimumWidth(0)
    work.resize(560, 660)
    qtbot.waitUntil(lambda: work.pane.values.isColumnHidden(4))
    assert work.pane.values.rows.columns[0].title == "Qué significa (y abajo, de dónde sale)"
