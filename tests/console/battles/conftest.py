"""Batallas over the sample and over an empty campaign."""

import pytest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.workspaces.battles import BattlesWorkspace


@pytest.fixture
def workspace(desk: Desk, qtbot: QtBot) -> BattlesWorkspace:
    return _shown(desk, qtbot)


@pytest.fixture
def empty_workspace(empty_desk: Desk, qtbot: QtBot) -> BattlesWorkspace:
    return _shown(empty_desk, qtbot)


def _shown(desk: Desk, qtbot: QtBot) -> BattlesWorkspace:
    """On screen; changes reach it as the window would pass them on."""
    made = BattlesWorkspace(desk)
    desk.feed.changed.connect(made.reload)
    qtbot.addWidget(made)
    made.resize(930, 640)
    made.show()
    qtbot.waitExposed(made)
    return made
