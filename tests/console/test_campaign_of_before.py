"""A campaign begun before the editions knew all the rules, on today's screens."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.places import places
from director.console.reception import Reception
from director.operations.views.battle_reads import battles
from director.operations.views.people_reads import roster
from tests.harness.walker import walk

FILE = Path(__file__).parents[1] / "operations" / "files" / "before_all_rules.estandarte"


@pytest.fixture
def evening(tmp_path: Path, make_window: Callable[[], Reception]) -> Reception:
    path = tmp_path / "De antes.estandarte"
    shutil.copyfile(FILE, path)
    window = make_window()
    assert window.open(path)
    return window


def test_every_workspace_and_every_sheet_opens(evening: Reception) -> None:
    session = evening.session
    assert session is not None
    faults = []
    for place in places():
        session.show(place.key)
        QApplication.processEvents()
        faults += [f"{place.key}: {fault}" for fault in walk(evening.window)]
    assert faults == []
    for row in roster(session.campaign):
        session.desk.show_character(row.id)
        QApplication.processEvents()


def test_the_parked_wizard_opens_where_it_was_left(evening: Reception, qtbot: QtBot) -> None:
    session = evening.session
    assert session is not None
    (pool,) = (row.id for row in battles(session.campaign) if row.name == "La poza")
    wizard = AftermathWizard(session.desk, pool)
    qtbot.addWidget(wizard)
    wizard.show()
    assert wizard.here.value == "deaths"
    assert walk(wizard) == []
    wizard.reject()
