"""Editions without levels of difficulty say so, and borrow the table."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from director.console.edition.borrow_dialog import BorrowDialog
from director.console.edition.change_dialog import ChangeDialog
from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from director.console.welcome import NewCampaign
from tests.console.battles.gestures import click
from tests.console.encounters.gestures import add, answer, begin, choose, groups, page_of, plan
from tests.harness.keys import tick
from tests.harness.walker import walk


@pytest.fixture(params=["saga", "factions"])
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
    assert walk(page.window()) == []


def test_the_table_is_borrowed_and_played_by(without: EncounterPage) -> None:
    page = without
    begin(page, "El paso")
    add(page, "", 3)
    before = groups(page)

    def borrow(dialog: QDialog) -> None:
        assert isinstance(dialog, BorrowDialog)
        assert dialog.chapter.currentText() == "Dificultad"
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
    assert "La FA no cuenta" in page.levels.told.text()
    click(page.composition.fill)
    assert plan(page).enemies == 5


def test_leaving_it_writes_nothing(without: EncounterPage) -> None:
    page = without
    begin(page, "El paso")
    answer(lambda dialog: dialog.reject(), lambda: click(page.levels.borrow))
    assert page.levels.borrow.isVisible()
