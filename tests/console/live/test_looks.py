"""Combate as it is seen: nothing cut off or nameless, names exactly as they were written."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from director.console.live.hand.adjust_dialog import AdjustDialog
from director.console.live.hand.end_dialog import EndDialog
from director.console.live.hand.reroll_dialog import RerollDialog
from director.console.live.hand.small_dialogs import (
    FelledDialog,
    HornDialog,
    LeaveDialog,
    MarksDialog,
    PointsDialog,
    RevealDialog,
)
from director.console.reception import Reception
from director.console.workspaces.fight import FightWorkspace
from tests.console.live.battlefield import begin, open_round, with_board
from tests.console.live.keyboard import enter, type_
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]
NASTY = 'Ñoño "[b]" <i>O\'Neil & «Cía» 8) :P'


@pytest.fixture(params=LOOKS, ids=["light", "dark", "150"])
def work(
    request: pytest.FixtureRequest,
    themed: Callable[[bool, float], None],
    opened: Reception,
    qtbot: QtBot,
) -> FightWorkspace:
    """A battle against foes with a nasty name, in the window at 1366x768, about to begin."""
    session = opened.session
    assert session is not None
    key = begin(session.desk, enemy=NASTY, name=NASTY, setup=with_board())
    session.go_to("fight", key)
    themed(*request.param)
    opened.window.resize(1366, 768)
    with qtbot.waitActive(opened.window):
        opened.window.activateWindow()
    made = session.workspace("fight")
    assert isinstance(made, FightWorkspace)
    return made


def seen(window: QWidget, qtbot: QtBot) -> list[str]:
    """What a person would stumble upon once everything has found its place."""
    qtbot.wait(20)
    return walk(window)


def test_every_state_of_a_battle(work: FightWorkspace, qtbot: QtBot) -> None:
    window = work.window()
    assert seen(window, qtbot) == []
    assert work.battle is not None
    open_round(work.desk, work.battle.battle_id, ["Bera"])
    work.reload(None)
    work.turn.go_home()
    assert seen(window, qtbot) == []
    type_("mnv07")
    assert seen(window, qtbot) == []
    assert NASTY in work.turn.outcome.text()
    enter()
    assert seen(window, qtbot) == []
    type_("h")
    assert seen(window, qtbot) == []
    type_("d")
    assert seen(window, qtbot) == []
    for tab in range(work.tabs.count()):
        work.tabs.setCurrentIndex(tab)
        work._pick(work.battle.state.order[-1])
        assert seen(window, qtbot) == []
    work.tabs.setCurrentIndex(0)
    work.log.list.setCurrentIndex(work.log.model.index(0))
    assert seen(window, qtbot) == []
    assert window.minimumSizeHint().width() <= 1366


def test_every_form_of_the_hand(work: FightWorkspace, qtbot: QtBot) -> None:
    assert work.battle is not None
    open_round(work.desk, work.battle.battle_id, ["Bera"])
    work.reload(None)
    work.turn.go_home()
    type_("07")
    enter()
    battle, desk = work.battle, work.desk
    unit = battle.state.order[0]
    forms: list[QDialog] = [
        AdjustDialog(desk, battle, unit, work),
        FelledDialog(desk, battle, unit, work),
        LeaveDialog(desk, battle, unit, work, flees=True),
        LeaveDialog(desk, battle, unit, work, flees=False),
        MarksDialog(desk, battle, unit, work),
        RevealDialog(desk, battle, unit, work),
        PointsDialog(desk, battle, unit, work),
        HornDialog(desk, battle, work),
        EndDialog(desk, battle, work),
        RerollDialog(desk, battle, len(battle.replayed.lines) - 1, work),
    ]
    for form in forms:
        form.show()
        qtbot.waitExposed(form)
        assert walk(form) == [], type(form).__name__
        form.reject()
