"""Finding one's way in a window that a person would: its workspaces, and the wizard over it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.reception import Reception
from director.console.workspaces.battles import BattlesWorkspace
from director.console.workspaces.today import TodayWorkspace
from director.operations.views.people_reads import roster


def open_from_list(evening: Reception, qtbot: QtBot) -> AftermathWizard:
    work = workspace(evening, "battles")
    work.table.setFocus()
    work.table.selectRow(0)
    qtbot.keyClick(work.table, Qt.Key.Key_Return)
    return wizard_over(evening, qtbot)


def workspace(evening: Reception, key: str) -> BattlesWorkspace:
    session = evening.session
    assert session is not None
    session.show(key)
    work: QWidget = session.workspace(key)
    assert isinstance(work, BattlesWorkspace)
    return work


def today(evening: Reception) -> TodayWorkspace:
    session = evening.session
    assert session is not None
    session.show("today")
    work: QWidget = session.workspace("today")
    assert isinstance(work, TodayWorkspace)
    return work


def due(evening: Reception) -> str:
    """What Hoy says of the battle."""
    lines = today(evening).battles.rows.shown
    assert [line.text for line in lines] == ["El molino"]
    detail: str = lines[0].detail
    return detail


def wizard_over(evening: Reception, qtbot: QtBot) -> AftermathWizard:
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), AftermathWizard))
    wizard = QApplication.activeModalWidget()
    assert isinstance(wizard, AftermathWizard)
    with qtbot.waitActive(wizard):
        wizard.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is wizard)
    return wizard


def lives(evening: Reception) -> dict[str, str]:
    session = evening.session
    assert session is not None
    return {row.name: row.life for row in roster(session.campaign)}
