"""Combate over the sample campaign: alone, and inside the whole window."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.reception import Reception
from director.console.workspaces.fight import FightWorkspace
from tests.console.live.battlefield import begin, open_round

Shown = Callable[[int], FightWorkspace]


@pytest.fixture
def show(desk: Desk, qtbot: QtBot) -> Shown:
    """Shows a battle; changes reach the workspace as the window would pass them on."""

    def shown(battle: int) -> FightWorkspace:
        made = FightWorkspace(desk)
        desk.feed.changed.connect(made.reload)
        qtbot.addWidget(made)
        made.resize(900, 660)
        with qtbot.waitActive(made):
            made.show()
            made.activateWindow()
        made.go_to(battle)
        made.setFocus()
        return made

    return shown


@pytest.fixture
def fight(desk: Desk, show: Shown) -> FightWorkspace:
    """A battle in its first asalto."""
    battle = begin(desk)
    open_round(desk, battle)
    return show(battle)


@pytest.fixture
def in_window(opened: Reception, qtbot: QtBot) -> Reception:
    """The same inside the whole window."""
    session = opened.session
    assert session is not None
    battle = begin(session.desk)
    open_round(session.desk, battle)
    session.go_to("fight", battle)
    with qtbot.waitActive(opened.window):
        opened.window.activateWindow()
    return opened


@pytest.fixture(autouse=True)
def no_luck(settled: None) -> None:
    """Who goes first of two equals is the same in every run."""
