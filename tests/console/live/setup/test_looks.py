"""Setting up as it is seen: nothing cut off or nameless, names exactly as they were written."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.setup.dialog import SetupDialog
from director.console.live.setup.enemy_dialog import EnemyDialog
from director.console.live.setup.joining import JoiningDialog
from director.console.live.setup.settings_dialog import SettingsDialog
from director.operations.live.live_form import LiveUnitForm
from director.operations.views import people_reads
from director.rules.live.board import Board
from tests.console.live.setup.gestures import BOARD, CLOCK, DEPLOY, ENEMIES, settle
from tests.console.live.setup.test_coming_later import WOLF, start, zone
from tests.harness.walker import walk

SCREEN = (1358, 728)
LOOKS = [(dark, scale) for dark in (False, True) for scale in (1.0, 1.5)]
HOSTILE = 'Ñoño "[b]" <i>O\'Neil &Co ' + "larguísimo " * 6

in_every_look = pytest.mark.parametrize(("dark", "scale"), LOOKS)


def shown(dialog: QDialog, qtbot: QtBot) -> None:
    qtbot.addWidget(dialog)
    dialog.resize(*SCREEN)
    dialog.show()
    qtbot.waitExposed(dialog)


@in_every_look
def test_every_tab_empty_and_crowded(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    dialog = SetupDialog(desk)
    shown(dialog, qtbot)
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        assert walk(dialog) == []
    for row in people_reads.roster(desk.campaign):
        dialog.tabs.sides[0].add(LiveUnitForm(0, row.id, row.name))
    for name in ("Lobo", "Lobo", HOSTILE):
        dialog.tabs.sides[1].add(LiveUnitForm(1, name=name, stats=WOLF))
    dialog.tabs.board.wanted.setChecked(True)
    dialog.tabs.board.zones[0].setText("A1:C4")
    dialog.tabs.board.obstacles.setPlainText("E4:E6 " + HOSTILE)
    dialog.tabs.clock.fields["few"].number.setValue(5)
    settle(dialog)
    for tab in (*range(dialog.tabs.count()), DEPLOY):
        dialog.tabs.setCurrentIndex(tab)
        assert walk(dialog) == []
        dialog.tabs.deploy.random.click()
    dialog.begin.click()
    assert dialog.problems.isVisible()
    for tab in (ENEMIES, CLOCK, BOARD, DEPLOY):
        dialog.tabs.setCurrentIndex(tab)
        assert walk(dialog) == []
    assert (dialog.width(), dialog.height()) <= SCREEN


@in_every_look
def test_what_comes_later(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    key = start(desk, Board(12, 10, (zone(0, "A1:B2"),)), wolves=12)
    sheet = EnemyDialog(LiveUnitForm(1, name=HOSTILE, stats=WOLF), [])
    shown(sheet, qtbot)
    assert walk(sheet) == []
    joining = JoiningDialog(desk, key)
    shown(joining, qtbot)
    assert walk(joining) == []
    settings = SettingsDialog(desk, key)
    shown(settings, qtbot)
    settings.board.columns.setValue(3)
    for tab in (0, 1):
        settings.tabs.setCurrentIndex(tab)
        assert walk(settings) == []
