"""The turn this screen is measured by: typed without the mouse, copied, and its keys counted."""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.reception import Reception
from director.console.workspaces.fight import FightWorkspace
from director.rules.live.happenings import Attack, AttackKind, Move, TurnTaken

MOST = 12
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Keyboard:
    """Presses real keys where the cursor is; a chord counts each of its keys."""

    def __init__(self) -> None:
        self.count = 0

    def press(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        where = QApplication.focusWidget()
        assert isinstance(where, QWidget)
        QTest.keyClick(where, key, held)
        QApplication.processEvents()
        self.count += 1 + bin(held.value).count("1")


def test_the_defined_turn_takes_at_most_twelve_keys(in_window: Reception, qtbot: QtBot) -> None:
    session = in_window.session
    assert session is not None
    work = session.workspace("fight")
    assert isinstance(work, FightWorkspace)
    battle = work.battle
    assert battle is not None
    acting = battle.state.acting
    first = work.turn.draft
    assert first is not None
    assert first.target is not None
    keyboard = Keyboard()

    keyboard.press(Qt.Key.Key_M)
    keyboard.press(Qt.Key.Key_N)
    keyboard.press(Qt.Key.Key_V)
    typed = keyboard.count
    keyboard.press(Qt.Key.Key_0)
    keyboard.press(Qt.Key.Key_7)
    keyboard.count = typed
    keyboard.press(Qt.Key.Key_Return)
    keyboard.press(Qt.Key.Key_C, CTRL_SHIFT)

    told = f"defined turn: {keyboard.count} keys besides the two figures of the roll\n"
    sys.stdout.write(told)
    assert keyboard.count <= MOST
    battle = work.battle
    assert battle is not None
    what = battle.replayed.lines[-1].logged.what
    assert isinstance(what, TurnTaken)
    assert what.unit == acting
    move, attack = what.deeds
    assert move == Move(1)
    assert isinstance(attack, Attack)
    assert (attack.kind, attack.rolls, attack.bonus) == (AttackKind.STRENGTH, (7,), 1)
    assert attack.target != first.target
    assert battle.state.acting != acting
    copied = QGuiApplication.clipboard().text()
    assert battle.names[what.unit].name in copied
    assert battle.names[attack.target].name in copied
    focus = QApplication.focusWidget()
    assert focus is not None
    assert work.turn.isAncestorOf(focus)
