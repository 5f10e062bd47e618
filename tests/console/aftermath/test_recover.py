"""Through the window: what was closed without saving comes back with one click."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.dialogs import TellingDialog
from director.console.reception import Reception
from director.operations.views.battle_reads import battles


def wizard_over(qtbot: QtBot) -> AftermathWizard:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), AftermathWizard))
    wizard = QApplication.activeModalWidget()
    assert isinstance(wizard, AftermathWizard)
    return wizard


def test_a_wizard_closed_by_mistake_is_recovered_from_the_toast(
    opened: Reception, qtbot: QtBot
) -> None:
    session = opened.session
    assert session is not None
    pending = next(row for row in battles(session.campaign) if row.state == "pending")
    session.desk.resolve(pending.id)
    wizard = wizard_over(qtbot)
    wizard.go(PageCode.WOUNDS)
    sitting = wizard.sitting
    unit = next(row for row in sitting.plan.units if row.wounds and row.wounds.needs_divisor)
    sitting.edit_unit(replace(sitting.draft.unit(unit.unit), divisor=2))
    typed = sitting.draft
    qtbot.keyClick(wizard, Qt.Key.Key_Escape)
    toast = opened.window.toast
    assert toast.label.text() == "Asistente cerrado sin guardar."
    assert toast.offer.text() == "Recuperar"
    parked = next(row.parked_at for row in battles(session.campaign) if row.id == pending.id)
    assert parked == pending.parked_at
    qtbot.mouseClick(toast.offer, Qt.MouseButton.LeftButton)
    again = wizard_over(qtbot)
    assert again.here is PageCode.WOUNDS
    assert again.sitting.draft == typed
    qtbot.keyClick(again, Qt.Key.Key_Escape)


def test_a_wizard_that_was_only_looked_at_leaves_without_a_word(
    opened: Reception, qtbot: QtBot
) -> None:
    session = opened.session
    assert session is not None
    pending = next(row for row in battles(session.campaign) if row.state == "pending")
    session.desk.resolve(pending.id)
    wizard = wizard_over(qtbot)
    wizard.go(PageCode.RENOWN)
    qtbot.keyClick(wizard, Qt.Key.Key_Escape)
    assert not opened.window.toast.isVisible()


def test_a_battle_that_is_gone_is_told_and_opens_nothing(opened: Reception, qtbot: QtBot) -> None:
    session = opened.session
    assert session is not None
    session.resolve(9_999)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), TellingDialog))
    told = QApplication.activeModalWidget()
    assert isinstance(told, TellingDialog)
    assert told.title.text()
    told.reject()
    assert not opened.window.findChildren(AftermathWizard)


def test_a_closed_wizard_does_not_stay_behind_the_window(opened: Reception, qtbot: QtBot) -> None:
    session = opened.session
    assert session is not None
    pending = next(row for row in battles(session.campaign) if row.state == "pending")
    session.resolve(pending.id)
    qtbot.keyClick(wizard_over(qtbot), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not opened.window.findChildren(AftermathWizard))
