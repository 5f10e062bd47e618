"""Looking rules up, comparing editions, and the director's own ones."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.shelf import battle_names
from director.console.trouble import Trouble
from director.console.workspaces.edition import EditionWorkspace
from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations.campaigns import edition_of
from director.operations.caravan.days import pass_days
from director.operations.editions import BattleRules, change_edition
from director.operations.history import undo
from tests.console.edition.conftest import BAD, GOOD, Write, choose, dialog_of, shown, words_of
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]
CTRL = Qt.KeyboardModifier.ControlModifier


def chapter(work: EditionWorkspace, title: str) -> None:
    """Walk down to a chapter with the arrow keys."""
    work.chapters.setFocus()
    QTest.keyClick(work.chapters, Qt.Key.Key_Home)
    while not work.chapters.currentItem().text().startswith(title):
        before = work.chapters.currentRow()
        QTest.keyClick(work.chapters, Qt.Key.Key_Down)
        assert work.chapters.currentRow() > before, title


def test_it_begins_with_every_value_of_the_campaign(work: EditionWorkspace) -> None:
    assert work.edition.currentText() == "Campaña (vigente) · esta campaña"
    assert "Un ataque de Fuerza parte de 70 %." in words_of(work)
    assert work.pane.count.text() == f"{len(words_of(work))} de {len(words_of(work))}"
    assert not work.pane.only.isVisible()
    assert not work.newer.isVisible()


def test_a_chapter_shows_its_values_alone(work: EditionWorkspace) -> None:
    chapter(work, "Curación")
    assert words_of(work) == ["Cada día de descanso cura 1 herida a cada personaje."]
    QTest.keyClick(work.pane.values, Qt.Key.Key_Down)
    assert work.pane.detail.left.text().endswith("Campaña, Curación · 000:289")


def test_a_chapter_the_edition_lacks_says_so_quietly(work: EditionWorkspace) -> None:
    chapter(work, "Precios")
    assert work.chapters.currentItem().text() == "Precios · no definido"
    assert words_of(work) == []
    assert work.pane._nothing().startswith("Este capítulo no está definido por esta edición.")


def test_a_word_is_looked_for_in_all_chapters_and_accents_do_not_matter(
    work: EditionWorkspace,
) -> None:
    chapter(work, "Iniciativa")
    QTest.keyClick(work.chapters, Qt.Key.Key_F, CTRL)
    assert work.focusWidget() == work.pane.filter
    QTest.keyClicks(work.pane.filter, "COMPANERO cura")
    assert work.chapters.currentRow() == 0
    assert words_of(work) == []
    assert work.pane._nothing() == "Ningún valor tiene esas palabras."
    work.pane.filter.clear()
    QTest.keyClicks(work.pane.filter, "curacion descanso")
    assert words_of(work) == ["Cada día de descanso cura 1 herida a cada personaje."]


def test_a_chapter_narrows_what_was_found(work: EditionWorkspace) -> None:
    QTest.keyClicks(work.pane.filter, "Voluntad")
    everywhere = len(words_of(work))
    chapter(work, "Ataques")
    assert 0 < len(words_of(work)) < everywhere


def test_any_shipped_edition_may_be_looked_at(work: EditionWorkspace) -> None:
    choose(work.edition, "file:grupos")
    assert "Un aventurero tiene a la vista 5 grupos de acciones." in words_of(work)
    assert "Un ataque de Fuerza parte de 70 %." not in words_of(work)


def test_two_editions_side_by_side(work: EditionWorkspace) -> None:
    choose(work.other, "file:saga")
    lines = {line.key: line for line in work.pane.values.rows.shown}
    assert "wounds.gate" not in lines
    assert lines["attacks.strength.base"].mark == "distinto"
    assert lines["acquisition.companion.base"].mark == "solo en Saga"
    assert lines["votes.each"].mark == "solo en esta campaña"
    assert work.chapters.item(1).text() == "Batallas · 1"
    work.pane.values.choose(lines["votes.each"].id)
    assert work.pane.detail.right.text() == "Saga: no lo define."


def test_what_is_the_same_is_shown_when_asked_for(work: EditionWorkspace) -> None:
    choose(work.other, "file:saga")
    few = len(words_of(work))
    QTest.mouseClick(
        work.pane.only, Qt.MouseButton.LeftButton, pos=work.pane.only.rect().center() / 4
    )
    assert len(words_of(work)) > few
    assert {line.mark for line in work.pane.values.rows.shown} >= {"", "otra fuente", "distinto"}


def test_an_edition_beside_itself_says_the_same(work: EditionWorkspace) -> None:
    choose(work.other, "file:campana")
    assert words_of(work) == []
    assert work.pane._nothing() == "Aquí las dos dicen lo mismo."


def test_the_tabulator_goes_from_the_top_to_the_bottom(work: EditionWorkspace) -> None:
    choose(work.other, "file:saga")
    work.edition.setFocus()
    visited = []
    for _ in range(10):
        QTest.keyClick(work.focusWidget(), Qt.Key.Key_Tab)
        visited.append(work.focusWidget())
    own = work.own
    pane = [widget for widget in own.in_order() if widget.isVisible()]
    assert visited[:2] == [work.other, work.chapters]
    assert visited[2 : 2 + len(pane)] == pane
    assert visited[2 + len(pane) :][:3] == [work.pane.change, work.pane.filter, work.pane.only]


# ---- own editions


def test_no_own_edition_yet_teaches_how(work: EditionWorkspace) -> None:
    assert not work.own.files.isVisible()
    assert work.own.told.text().startswith("Ninguna todavía.")


def test_a_broken_one_is_listed_with_file_key_and_reason(
    qtbot: QtBot, rules_desk: Desk, write: Write
) -> None:
    write("casa.toml", GOOD)
    write("rota.toml", BAD)
    work = shown(qtbot, rules_desk)
    items = [work.own.files.item(row).text() for row in range(work.own.files.count())]
    assert items == ["vale · De la casa", "no vale · Rota"]
    assert work.own.told.text().startswith("rota.toml, clave «wounds.gate»: se sale de lo posible")
    work.own.files.setFocus()
    QTest.keyClick(work.own.files, Qt.Key.Key_Up)
    assert work.own.told.text().startswith("casa.toml. Parte de campana")
    assert work.other.findData("file:casa") > 0
    assert work.other.findData("file:rota") == -1


def test_a_mended_file_is_read_again(qtbot: QtBot, rules_desk: Desk, write: Write) -> None:
    write("rota.toml", BAD)
    work = shown(qtbot, rules_desk)
    write("rota.toml", BAD.replace("5000", "-2"))
    QTest.mouseClick(work.own.again, Qt.MouseButton.LeftButton)
    assert work.own.files.item(0).text() == "vale · Rota"
    choose(work.other, "file:rota")
    assert words_of(work) == ["Solo hiere una Fuerza final por debajo de …"]


def test_the_folder_is_made_and_opened(work: EditionWorkspace, own: Path) -> None:
    opened: list[Path] = []

    def opens(folder: Path) -> bool:
        opened.append(folder)
        return True

    work.show_folder = opens
    QTest.mouseClick(work.own.folder, Qt.MouseButton.LeftButton)
    assert opened == [own]
    assert own.is_dir()


def test_a_folder_that_cannot_be_made_is_told(
    work: EditionWorkspace, own: Path, rules_desk: Desk
) -> None:
    own.write_text("un archivo donde iría la carpeta")
    told: list[Trouble] = []
    rules_desk.refused.connect(told.append)
    work.show_folder = lambda _folder: pytest.fail("nothing to open")
    QTest.mouseClick(work.own.folder, Qt.MouseButton.LeftButton)
    assert len(told) == 1


# ---- a newer version


def test_a_newer_version_is_a_quiet_line_and_a_decision(
    qtbot: QtBot, rules_desk: Desk, edition: Edition
) -> None:
    change_edition(rules_desk.campaign, older(edition), None)
    work = shown(qtbot, rules_desk)
    assert work.newer.told.text() == (
        "El programa trae una versión más nueva de Campaña (vigente): 1 valor."
    )
    QTest.mouseClick(work.newer.decide, Qt.MouseButton.LeftButton)
    dialog = dialog_of(work)
    assert isinstance(dialog, ChangeDialog)
    assert dialog.edition.currentText() == "Campaña (vigente) · del programa"
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert not work.newer.isVisible()


def test_an_own_file_that_says_something_else_is_told_too(
    qtbot: QtBot, rules_desk: Desk, write: Write, own: Path, resources: Path
) -> None:
    write("casa.toml", GOOD)
    change_edition(rules_desk.campaign, load_edition("casa", [resources / "editions", own]), None)
    write("casa.toml", GOOD.replace("2", "3"))
    work = shown(qtbot, rules_desk)
    assert work.newer.told.text().startswith("Tu archivo de De la casa dice otra cosa")


def older(edition: Edition) -> Edition:
    """The edition with another pace of healing."""
    assert edition.healing is not None
    assert edition.healing.per_rest_day is not None
    pace = edition.healing.per_rest_day.model_copy(update={"value": 2})
    healing = edition.healing.model_copy(update={"per_rest_day": pace})
    return edition.model_copy(update={"healing": healing})


def test_undo_brings_the_screen_back(work: EditionWorkspace, rules_desk: Desk) -> None:
    choose(work.edition, "file:saga")
    saga = work._left.edition
    choose(work.edition, "campaign")
    rules_desk.run(lambda: change_edition(rules_desk.campaign, saga, None))
    assert work.edition.currentText() == "Saga (primera edición) · esta campaña"
    rules_desk.feed.changed.emit(undo(rules_desk.campaign))
    assert work.edition.currentText() == "Campaña (vigente) · esta campaña"


def test_copies_that_battles_play_by_can_be_looked_at(
    work: EditionWorkspace, rules_desk: Desk
) -> None:
    choose(work.edition, "file:saga")
    change = change_edition(rules_desk.campaign, work._left.edition, None)
    work.reload(change)
    labels = [work.edition.itemText(row) for row in range(work.edition.count())]
    assert any(label.startswith("Campaña (vigente) · «") for label in labels)


# ---- lending a chapter


def test_a_chapter_is_lent_to_an_own_edition(
    work: EditionWorkspace, own: Path, resources: Path
) -> None:
    choose(work.edition, "file:saga")
    chapter(work, "Dificultad")
    QTest.mouseClick(work.own.borrow, Qt.MouseButton.LeftButton)
    dialog = dialog_of(work)
    assert isinstance(dialog, BorrowDialog)
    choose(dialog.base, "saga")
    dialog.choose_chapter("Dificultad")
    choose(dialog.lender, "clanes-campana")
    dialog.name.setFocus()
    dialog.name.selectAll()
    QTest.keyClicks(dialog.name, "Saga con niveles")
    assert "saga-con-niveles.toml" in dialog.told.text()
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    made = load_edition("saga-con-niveles", [resources / "editions", own])
    assert (made.title, made.extends) == ("Saga con niveles", "saga")
    assert set(made.difficulty or {}) >= {"1A", "4C"}
    assert work.other.currentText() == "Saga con niveles · propia"
    assert work.own.files.item(0).text() == "vale · Saga con niveles"
    assert edition_of(work._desk.campaign).code == "campana"


def test_lending_never_writes_over_a_file(
    work: EditionWorkspace, own: Path, write: Write, rules_desk: Desk
) -> None:
    QTest.mouseClick(work.own.borrow, Qt.MouseButton.LeftButton)
    dialog = dialog_of(work)
    assert isinstance(dialog, BorrowDialog)
    QTest.keyClicks(dialog.name, " mia")
    there = write(f"{dialog.code}.toml", "de otra persona")
    told: list[Trouble] = []
    rules_desk.refused.connect(told.append)
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert told[0].title.startswith("Ya hay un archivo que se llama")
    assert there.read_text(encoding="utf-8") == "de otra persona"
    assert dialog.isVisible()
    dialog.reject()


def test_esc_writes_nothing(work: EditionWorkspace, own: Path) -> None:
    QTest.mouseClick(work.own.borrow, Qt.MouseButton.LeftButton)
    QTest.keyClick(dialog_of(work), Qt.Key.Key_Escape)
    assert not own.exists()


# ---- without folders, and how it looks


def test_without_folders_the_campaigns_own_rules_are_there(qtbot: QtBot, desk: Desk) -> None:
    work = shown(qtbot, desk)
    assert "Un ataque de Fuerza parte de 70 %." in words_of(work)
    assert not work.pane.change.isEnabled()
    work.own.folder.click()
    work.own.borrow.click()
    assert work.own.files.count() == 0


@pytest.mark.parametrize(("dark", "scale"), LOOKS)
def test_it_stands_at_every_size(
    themed: Callable[[bool, float], None],
    qtbot: QtBot,
    rules_desk: Desk,
    write: Write,
    edition: Edition,
    dark: bool,
    scale: float,
) -> None:
    themed(dark, scale)
    write("casa.toml", GOOD)
    write("rota.toml", BAD)
    change_edition(rules_desk.campaign, older(edition), None)
    work = shown(qtbot, rules_desk)
    assert work.newer.isVisible()
    assert walk(work) == []
    choose(work.other, "file:saga")
    assert walk(work) == []
    for button in (work.pane.change, work.own.borrow):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        dialog: Any = dialog_of(work)
        assert walk(dialog) == []
        dialog.reject()


def test_another_day_does_not_read_the_rules_again(
    work: EditionWorkspace, rules_desk: Desk
) -> None:
    work.pane.values.choose(work.pane.values.rows.shown[5].id)
    lines = work.pane._lines
    rules_desk.run(lambda: pass_days(rules_desk.campaign, "travel", 1))
    work.reload(None)
    assert work.pane._lines is lines
    assert work.pane.values.current() == work.pane.values.rows.shown[5]


def test_many_battles_of_old_rules_are_named_shortly() -> None:
    battles = [BattleRules(key, f"B{key}", 1, "resolved", 1, "") for key in range(9)]
    assert battle_names(battles) == ["«B0»", "«B1»", "«B2»", "6 más"]
    assert battle_names(battles[:3]) == ["«B0»", "«B1»", "«B2»"]
