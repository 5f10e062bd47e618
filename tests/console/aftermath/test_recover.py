"""Through the window: what was closed without saving comes back with one click."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.dialogs import TellingDialog
from director.console.reception import Reception
from director.console.toasts import Toast
from director.operations.caravan import days as caravan
from director.operations.views.battle_reads import battles
from tests.harness.dumps import dump


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


def leave_with_a_divisor(opened: Reception, qtbot: QtBot) -> int:
    """Type something into the pending battle's wizard and leave it with Esc."""
    session = opened.session
    assert session is not None
    pending = next(row for row in battles(session.campaign) if row.state == "pending")
    session.resolve(pending.id)
    sitting = wizard_over(qtbot).sitting
    unit = next(row for row in sitting.plan.units if row.wounds and row.wounds.needs_divisor)
    sitting.edit_unit(replace(sitting.draft.unit(unit.unit), divisor=2))
    qtbot.keyClick(wizard_over(qtbot), Qt.Key.Key_Escape)
    return pending.id


def test_the_offer_stays_until_it_is_used_or_dismissed(opened: Reception, qtbot: QtBot) -> None:
    leave_with_a_divisor(opened, qtbot)
    toast = opened.window.toast
    assert not toast._leave.isActive()
    assert opened.session is not None
    opened.session.desk.say("Copiado: ya puedes pegarlo en el foro.")
    toast._leave.timeout.emit()
    assert toast.isVisible()
    assert toast.label.text() == "Asistente cerrado sin guardar."
    QTest.mouseClick(toast.close_, Qt.MouseButton.LeftButton)
    assert not toast.isVisible()


def test_a_later_step_takes_the_place_of_the_offer(opened: Reception, qtbot: QtBot) -> None:
    leave_with_a_divisor(opened, qtbot)
    session, toast = opened.session, opened.window.toast
    assert session is not None
    session.desk.run(lambda: caravan.pass_days(session.campaign, "travel", 1))
    assert toast.offer.text() == "Deshacer"
    toast._leave.timeout.emit()
    assert not toast.isVisible()


def test_opening_the_same_wizard_again_takes_it_up_and_may_discard_it(
    opened: Reception, qtbot: QtBot
) -> None:
    battle = leave_with_a_divisor(opened, qtbot)
    session = opened.session
    assert session is not None
    session.resolve(battle)
    again = wizard_over(qtbot)
    assert any(row.divisor == 2 for row in again.sitting.draft.units)
    toast = again.stack.findChild(Toast)
    assert toast is not None
    assert toast.label.text() == "Recuperado lo que no guardaste."
    assert again.stack.rect().contains(toast.geometry())
    QTest.mouseClick(toast.offer, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: wizard_over(qtbot) is not again)
    anew = wizard_over(qtbot)
    assert all(row.divisor != 2 for row in anew.sitting.draft.units)
    qtbot.keyClick(anew, Qt.Key.Key_Escape)
    session.resolve(battle)
    assert wizard_over(qtbot).stack.findChild(Toast) is None
    qtbot.keyClick(wizard_over(qtbot), Qt.Key.Key_Escape)


def test_leaving_leaves_the_file_identical_however_often(opened: Reception, qtbot: QtBot) -> None:
    assert opened.session is not None
    campaign = opened.session.campaign
    before = dump(campaign)
    for _ in range(2):
        leave_with_a_divisor(opened, qtbot)
        assert dump(campaign) == before


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
