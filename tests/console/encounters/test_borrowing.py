"""Editions without levels of difficulty say so, and borrow the table."""

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.level_dialog import LevelDialog
from director.console.encounters.level_pane import LevelPane
from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from director.console.welcome import NewCampaign
from director.operations.views.encounters import LevelRow, LevelTable, PartyView
from director.rules.difficulty import FoeProblem
from tests.console.battles.gestures import click
from tests.console.encounters.gestures import (
    SIX,
    add,
    answer,
    begin,
    choose,
    groups,
    page_of,
    plan,
    send,
    walked,
)
from tests.harness.keys import overwrite, tick
from tests.harness.walker import walk


@pytest.fixture(params=["saga", "factions", "grupos"])
def without(
    reception: Reception, tmp_path: Path, qtbot: QtBot, request: pytest.FixtureRequest
) -> EncounterPage:
    """The page over a campaign whose edition has no levels."""
    path = tmp_path / "otra.estandarte"
    assert reception.create(NewCampaign(path, "Otra", request.param, "Europe/Madrid", "phpbb", 1))
    return page_of(reception, qtbot)


def test_it_says_so_and_enemies_are_added_by_hand(without: EncounterPage) -> None:
    page = without
    assert page.right.currentIndex() == 0
    assert "«Nuevo…»" in page.empty.text()
    begin(page, "El paso")
    assert "no define niveles de dificultad" in page.levels.lacking.text()
    assert not page.levels.table.isVisible()
    assert not page.composition.fill.isVisible()
    add(page, "", 3)
    assert plan(page).enemies == 3
    assert page.composition.total.text() == "3 enemigos"
    assert not page.composition.differences.isVisible()
    assert walked(page.window()) == []


def test_the_table_is_borrowed_and_played_by(without: EncounterPage) -> None:
    page = without
    begin(page, "El paso")
    add(page, "", 3)
    before = groups(page)

    def borrow(dialog: QDialog) -> None:
        assert isinstance(dialog, BorrowDialog)
        assert dialog.chapter.currentText() == "Dificultad, aggro y FA"
        chapters = {line.key.partition(".")[0] for line in dialog.values.rows.shown}
        assert chapters == {"difficulty", "encounters", "aggro", "aggression"}
        assert walk(dialog) == []
        click(dialog.apply)

    answer(borrow, lambda: click(page.levels.borrow))
    change = QApplication.activeModalWidget()
    assert isinstance(change, ChangeDialog)
    click(change.apply)
    assert page.levels.table.isVisible()
    assert not page.levels.borrow.isVisible()
    assert groups(page) == before
    tick(page.party.open)
    choose(page, "3B")
    assert page.levels.numbers["enemies"].shown == 5
    click(page.composition.fill)
    assert plan(page).enemies == 5


def test_what_the_book_leaves_open_is_defined_and_played_by(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    table = page.levels.table
    place = next(at for at, line in enumerate(table.rows.shown) if line.code == "5B")

    def define(dialog: QDialog) -> None:
        assert isinstance(dialog, LevelDialog)
        assert dialog.fields.code == "5B"
        overwrite(dialog.fields.title, "Heroico")
        overwrite(dialog.fields.offset, "3")
        click(dialog.apply)

    def twice() -> None:
        index = table.rows.index(place, 0)
        table.scrollTo(index)
        spot = table.visualRect(index).center()
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    answer(define, twice)
    change = QApplication.activeModalWidget()
    assert isinstance(change, ChangeDialog)
    click(change.apply)
    choose(page, "5B")
    assert plan(page).difficulty == "5B"
    assert page.levels.title.text() == "5B · Heroico"


def test_the_keyboard_comes_to_the_first_level_that_is_open(page: EncounterPage) -> None:
    begin(page, "El paso")

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, LevelDialog)
        assert dialog.fields.code == "5A"
        dialog.reject()

    page.levels.define.setFocus()
    answer(leave, lambda: QTest.keyClick(page.levels.define, Qt.Key.Key_Space))
    assert "5A" in [line.code for line in page.levels.table.rows.shown if line.closed]


def test_leaving_it_writes_nothing(without: EncounterPage) -> None:
    page = without
    begin(page, "El paso")
    answer(lambda dialog: dialog.reject(), lambda: click(page.levels.borrow))
    assert page.levels.borrow.isVisible()


def test_levels_without_aggression_say_that_it_does_not_count(themed: object, qtbot: QtBot) -> None:
    pane = LevelPane()
    qtbot.addWidget(pane)
    party = PartyView((), 4, Fraction(2), planned=True)
    row = LevelRow("3B", "Difícil", FoeProblem.LEVEL_UNDEFINED)
    lacking = LevelTable(party, (row,), ("aggro", "aggression"), "Saga (propia)")
    pane.show_levels(lacking, None, None)
    assert "Aggro y FA. La FA no cuenta." in pane.told.text()
    pane.show_levels(lacking, "3B", FoeProblem.LEVEL_UNDEFINED)
    assert "El libro anuncia 3B y no lo define" in pane.told.text()
    pane.show_levels(lacking, "9Z", None)
    assert "Este encuentro es 9Z, que aquí no cuenta." in pane.told.text()
