"""A campaign whose edition has no battles of this kind: every workspace opens, and says so where
it matters.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QRadioButton
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.battles.no_battles import no_battles_words
from director.console.battles.pick_dialog import PickDialog
from director.console.battles.record_dialog import RecordDialog
from director.console.days_dialog import DaysDialog
from director.console.labels import PlainLabel
from director.console.people.character_dialog import CharacterDialog
from director.console.places import places
from director.console.reception import Reception
from director.console.session import Session
from director.editions.loader import load_edition
from director.operations.campaigns import create_campaign
from director.operations.form_drafts import has_parked_form
from director.operations.opening import edition_of
from director.operations.views.battle_reads import battles, resolved
from director.operations.views.desk_reads import header
from director.operations.views.people_reads import roster
from director.rules.aftermath import Outcome
from tests.harness.modals import driving
from tests.harness.people import People
from tests.harness.walker import walk


@pytest.fixture
def adventure(tmp_path: Path, resources: Path, clock: Any) -> Path:
    """A closed campaign of Grupos de Acciones with somebody wounded and a pending battle in it."""
    path = tmp_path / "Aventura.estandarte"
    edition = load_edition("grupos", [resources / "editions"])
    campaign = create_campaign(path, name="Aventura", edition=edition, clock=clock)
    people = People(campaign)
    player = people.player("Nieve")
    people.character("Bera", player_id=player)
    people.character("Olaf", player_id=player, wounds=2)
    people.battle(people.character("Anka"), name="La cueva")
    campaign.close()
    return path


@pytest.fixture
def evening(adventure: Path, make_window: Callable[[], Reception]) -> Reception:
    window = make_window()
    assert window.open(adventure)
    return window


def session_of(evening: Reception) -> Session:
    session = evening.session
    assert session is not None
    return session


def test_every_workspace_opens(evening: Reception) -> None:
    session = session_of(evening)
    faults = []
    for place in places():
        session.show(place.key)
        QApplication.processEvents()
        faults += [f"{place.key}: {fault}" for fault in walk(evening.window)]
    assert faults == []


def test_everybody_has_a_sheet(evening: Reception) -> None:
    session = session_of(evening)
    for row in roster(session.campaign):
        session.desk.show_character(row.id)
        QApplication.processEvents()
        people: Any = session.workspace("people")
        assert people.sheet.name.text() == row.name
    assert {row.name: row.open_wounds for row in roster(session.campaign)}["Olaf"] == 2


def test_the_wizard_says_that_these_rules_have_no_such_battles(evening: Reception) -> None:
    session = session_of(evening)
    (battle,) = battles(session.campaign)
    with driving(lambda dialog: read_and_close(dialog, "no define nada de")):
        session.desk.resolve(battle.id)
    assert [row.state for row in battles(session.campaign)] == ["pending"]


def test_there_a_battle_is_left_as_not_played_with_clicks(evening: Reception, qtbot: QtBot) -> None:
    session = session_of(evening)
    (battle,) = battles(session.campaign)
    with driving(lambda wizard: leave_unplayed(qtbot, wizard)):
        session.desk.resolve(battle.id)
    assert [row.state for row in battles(session.campaign)] == ["resolved"]
    assert resolved(session.campaign, battle.id).draft.outcome is Outcome.NOT_PLAYED


def leave_unplayed(qtbot: QtBot, wizard: QDialog) -> None:
    assert isinstance(wizard, AftermathWizard)
    radios = wizard.findChildren(QRadioButton)
    assert [radio.isEnabled() for radio in radios] == [False, False, True]
    assert radios[2].isChecked()
    QTest.mouseClick(wizard.buttons.forward, Qt.MouseButton.LeftButton)
    for button in (wizard.buttons.apply, wizard.buttons.close_):
        qtbot.waitUntil(button.isEnabled)  # it sleeps under a second click
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wizard.applied


def read_and_close(dialog: QDialog, words: str) -> None:
    said = [label.text() for label in dialog.findChildren(PlainLabel)]
    assert any(words in line for line in said), said
    assert any("Grupos de Acciones" in line for line in said), said
    dialog.reject()


def test_days_pass_and_heal_nobody(evening: Reception, qtbot: QtBot) -> None:
    session = session_of(evening)
    dialog = DaysDialog(session.desk, "rest", 3, evening.window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.no_rest.isVisible()
    assert dialog.no_rest.text() == (
        "En Grupos de Acciones la curación se lleva en la mesa: "
        "aquí pasan los días y las heridas se quedan como están."
    )
    assert "sana" not in dialog.healing._empty_text
    dialog.apply.click()
    assert not dialog.isVisible()
    assert header(session.campaign).day == 4
    assert {row.name: row.open_wounds for row in roster(session.campaign)}["Olaf"] == 2


def test_somebody_new_is_entered(evening: Reception, qtbot: QtBot) -> None:
    session = session_of(evening)
    dialog = CharacterDialog(session.desk, None, evening.window)
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.qWait(200)
    assert walk(dialog) == []
    dialog.reject()


def test_recording_a_battle_says_why_it_cannot_be(evening: Reception, qtbot: QtBot) -> None:
    session = session_of(evening)
    dialog = RecordDialog(session.desk, None, evening.window)
    qtbot.addWidget(dialog)
    dialog.show()
    ours = dialog.sides[0]
    with driving(pick_all):
        qtbot.mouseClick(ours.add_people, Qt.MouseButton.LeftButton)
    QTest.qWait(300)
    assert len(ours.rows) == 3
    dialog.facts.name.setText("El bosque")
    with driving(lambda told: read_and_close(told, "no define nada de")):
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    assert [row.name for row in battles(session.campaign)] == ["La cueva"]
    dialog.reject()


def pick_all(dialog: QDialog) -> None:
    assert isinstance(dialog, PickDialog)
    for place in range(dialog.list.count()):
        dialog.list.setCurrentRow(place)
        QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)


def test_no_battle_is_asked_for_where_none_could_be_saved(evening: Reception) -> None:
    session = session_of(evening)
    session.show("battles")
    work: Any = session.workspace("battles")
    why = no_battles_words(edition_of(session.campaign))
    assert why.startswith("Estandarte conoce las reglas de Grupos de Acciones; sus batallas aún no")
    assert not work.record.isEnabled()
    assert why in work.record.toolTip()
    assert work.pane.empty.text() == why
    QTest.keyClick(work.table, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert not work.findChildren(RecordDialog)
    assert not has_parked_form(session.campaign)


def test_hoy_says_so_in_an_empty_campaign(
    tmp_path: Path, resources: Path, clock: Any, make_window: Callable[[], Reception]
) -> None:
    path = tmp_path / "Nueva.estandarte"
    edition = load_edition("grupos", [resources / "editions"])
    campaign = create_campaign(path, name="Nueva", edition=edition, clock=clock)
    People(campaign).character("Bera")
    campaign.close()
    window = make_window()
    assert window.open(path)
    today: Any = session_of(window).workspace("today")
    steps = today.first_steps
    assert steps.isVisible()
    assert not steps.battles.isEnabled()
    assert "sus batallas aún no tienen pantalla" in steps.battles.toolTip()
    assert "sus batallas aún no tienen pantalla" in steps.second.text()
    assert walk(window.window) == []


def test_what_an_edition_lacks_is_named(resources: Path) -> None:
    whole = load_edition("campana", [resources / "editions"])
    assert no_battles_words(whole) == ""
    without = whole.model_copy(update={"deaths": None})
    assert no_battles_words(without) == (
        "Campaña no define nada de: Muerte. Sin eso no se pueden anotar batallas: complétalo en "
        "Edición."
    )
