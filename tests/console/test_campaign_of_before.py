"""A campaign begun before the editions knew all the rules, on today's screens."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.folders import Folders
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


def test_the_director_is_told_that_it_has_the_present_format(
    evening: Reception, folders: Folders
) -> None:
    (former,) = folders.backups.glob("*.v1.estandarte")
    assert former.read_bytes() == FILE.read_bytes()
    toast = evening.window.toast
    assert toast.isVisible()
    assert toast.label.text() == (
        "Campaña pasada al formato actual. La de antes queda en las copias de seguridad: "
        f"{former.name}"
    )
    assert toast.close_.isVisible(), "it stays until somebody has seen it"
    assert evening.session is not None
    path = evening.session.campaign.path
    evening.leave()
    assert evening.open(path)
    assert not toast.isVisible(), "the next evening there is nothing to tell"


def test_the_copy_of_before_is_recovered_like_any_other(
    evening: Reception, folders: Folders, chooser: Any, tmp_path: Path
) -> None:
    (former,) = folders.backups.glob("*.v1.estandarte")
    chooser.answers |= {"backup": former, "place": tmp_path / "recuperada.estandarte"}
    evening.window.actions_.backup.trigger()
    assert evening.session is not None
    assert evening.session.campaign.path == tmp_path / "recuperada.estandarte"
    assert former.read_bytes() == FILE.read_bytes()
    assert list(folders.backups.glob("*.v1.estandarte")) == [former], "once is enough"


def test_where_the_backups_take_nothing_it_is_kept_beside_the_campaign(
    tmp_path: Path, make_window: Callable[[], Reception], folders: Folders
) -> None:
    path = tmp_path / "De antes.estandarte"
    shutil.copyfile(FILE, path)
    folders.backups.parent.mkdir(parents=True)
    folders.backups.write_text("un archivo donde iría la carpeta")
    window = make_window()
    assert window.open(path)
    former = tmp_path / "De antes.v1.estandarte"
    assert former.read_bytes() == FILE.read_bytes()
    words = f"Campaña pasada al formato actual. La de antes queda en {former}"
    assert window.window.toast.label.text() == words


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
