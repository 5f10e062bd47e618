"""«Anterior» says what it takes away, and a menu leaves the cursor where turns are typed."""

from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from director.console.live.turn_keys import keys_help, listed_keys
from director.console.workspaces.fight import FightWorkspace
from tests.console.live.keyboard import enter, type_


def _left(fight: FightWorkspace, button: QPushButton) -> bool:
    return fight.window().focusWidget() is not button


def test_former_names_the_line_before_and_after(fight: FightWorkspace, qtbot: QtBot) -> None:
    type_("d")
    enter()
    assert fight.battle is not None
    line = fight.log.model.rows[-1].words
    assert "descansa" in line
    former = fight.bar.former
    QApplication.sendEvent(former, QHelpEvent(QEvent.Type.ToolTip, QPoint(), QPoint()))
    assert "descansa" in former.toolTip()
    said: list[tuple[str, bool]] = []
    fight.desk.said.connect(lambda words, back: said.append((words, back)))
    QTest.mouseClick(former, Qt.MouseButton.LeftButton)
    assert said[-1] == (f"Quitado: {line}", True)


def test_a_closed_menu_leaves_the_cursor_at_the_turn(fight: FightWorkspace, qtbot: QtBot) -> None:
    for menu in (fight.bar.hand, fight.bar.texts, fight.bar.battle):
        button = menu.parentWidget()
        assert isinstance(button, QPushButton)
        button.setFocus()
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))
        menu.close()
        qtbot.waitUntil(partial(_left, fight, button))
        where = fight.window().focusWidget()
        assert where is fight or fight.turn.isAncestorOf(where)


def test_the_most_important_key_comes_first_and_all_are_listed() -> None:
    assert keys_help().startswith("Intro registrar")
    listed = ", ".join(keys for _, keys in listed_keys()).split(", ")
    assert set("MNPFRHVCDXTG") <= set(listed)
