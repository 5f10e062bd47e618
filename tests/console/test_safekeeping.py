"""The file of an open campaign goes away: nothing is lost, and nothing pretends to be saved."""

from collections.abc import Callable
from dataclasses import replace as replace_fields
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.dialogs import TellingDialog
from director.console.folders import Folders
from director.console.reception import Reception
from director.console.safekeeping import LostDialog
from director.operations.campaigns import open_campaign
from director.operations.caravan import days as caravan
from director.operations.views.battle_reads import battles
from director.operations.views.desk_reads import header


def rest(reception: Reception) -> None:
    session = reception.session
    assert session is not None
    session.desk.run(lambda: caravan.pass_days(session.campaign, "rest", 1))


def day(reception: Reception) -> int:
    assert reception.session is not None
    return header(reception.session.campaign).day


def shown(reception: Reception) -> list[LostDialog]:
    return [d for d in reception.window.findChildren(LostDialog) if d.isVisible()]


def unlink(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("otro nombre.estandarte"))


def replace(path: Path) -> None:
    other = path.with_name("otra.estandarte")
    other.write_bytes(path.read_bytes())
    other.replace(path)


@pytest.mark.parametrize("lose", [unlink, move, replace])
def test_a_step_after_the_file_is_gone_says_so_and_is_not_taken(
    opened: Reception, sample_file: Path, lose: Callable[[Path], None]
) -> None:
    rest(opened)
    before = day(opened)
    lose(sample_file)
    rest(opened)
    (told,) = shown(opened)
    assert told.title.text() == "«Invierno.estandarte» ya no está donde estaba."
    assert day(opened) == before
    assert "Guardado" not in opened.window.status.text()
    assert opened.window.status.text().startswith("SIN GUARDAR")


def test_the_status_line_notices_by_itself(opened: Reception, sample_file: Path) -> None:
    assert opened.session is not None
    sample_file.unlink()
    opened.session._status.timeout.emit()
    assert opened.window.status.text().startswith("SIN GUARDAR")


def test_the_campaign_goes_on_where_the_director_says(
    opened: Reception, sample_file: Path, tmp_path: Path, chooser: Any, clock: Any, qtbot: QtBot
) -> None:
    rest(opened)
    before, place = day(opened), tmp_path / "a salvo.estandarte"
    sample_file.unlink()
    rest(opened)
    chooser.answers["place"] = place
    (told,) = shown(opened)
    QTest.mouseClick(told.elsewhere, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not shown(opened))
    assert opened.window.status.text().startswith("Guardado")
    assert opened.window.settings.reopen == place
    rest(opened)
    assert day(opened) == before + 1
    opened.window.actions_.close.trigger()
    again = open_campaign(place, clock)
    assert header(again).day == before + 1
    again.close()
    assert not sample_file.exists()


def test_a_wizard_that_is_open_goes_on_in_the_new_place(
    opened: Reception, sample_file: Path, tmp_path: Path, chooser: Any, qtbot: QtBot
) -> None:
    session = opened.session
    assert session is not None
    session.resolve(next(r.id for r in battles(session.campaign) if r.state == "pending"))
    (wizard,) = opened.window.findChildren(AftermathWizard)
    sample_file.unlink()
    unit = wizard.sitting.draft.units[0]
    wizard.sitting.edit_unit(replace_fields(unit, absence_reason="se fue a por leña"))
    assert not wizard.sitting.save()
    chooser.answers["place"] = tmp_path / "a salvo.estandarte"
    told = next(d for d in wizard.findChildren(LostDialog) if d.isVisible())
    QTest.mouseClick(told.elsewhere, Qt.MouseButton.LeftButton)
    assert wizard.isVisible()
    assert wizard.sitting.save()
    wizard.reject()


def test_another_file_is_never_written_over(
    opened: Reception, sample_file: Path, tmp_path: Path, chooser: Any
) -> None:
    taken = tmp_path / "carta.estandarte"
    taken.write_text("querida Bera")
    sample_file.unlink()
    rest(opened)
    chooser.answers["place"] = taken
    (told,) = shown(opened)
    QTest.mouseClick(told.elsewhere, Qt.MouseButton.LeftButton)
    titles = [d.title.text() for d in opened.window.findChildren(TellingDialog) if d.isVisible()]
    assert "Ya hay un archivo que se llama «carta.estandarte»." in titles
    assert taken.read_text() == "querida Bera"
    assert told.isVisible()


def test_a_campaign_closed_without_its_file_is_among_the_backups(
    opened: Reception, sample_file: Path, folders: Folders, clock: Any
) -> None:
    rest(opened)
    before = day(opened)
    sample_file.unlink()
    opened.window.close()
    (copy,) = folders.backups.glob("*.estandarte")
    again = open_campaign(copy, clock)
    assert header(again).day == before
    again.close()


def test_a_copy_is_saved_from_the_menu_and_the_campaign_stays(
    opened: Reception, sample_file: Path, tmp_path: Path, chooser: Any, clock: Any
) -> None:
    place = tmp_path / "copia mía.estandarte"
    chooser.answers["place"] = place
    opened.window.actions_.copy.trigger()
    assert opened.session is not None
    assert opened.session.campaign.path == sample_file
    assert opened.window.toast.label.text() == f"Copia guardada: {place}"
    copy = open_campaign(place, clock)
    assert header(copy).day == day(opened)
    copy.close()
