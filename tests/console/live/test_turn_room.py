"""Combate on a small screen at big letters, and what waits until a turn has been painted."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.reception import Reception
from director.console.workspaces.fight import FightWorkspace
from tests.conftest import FakeClock
from tests.console.live.keyboard import enter, press, type_

Themed = Callable[[bool, float], None]
_COPY = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def fight_of(reception: Reception) -> FightWorkspace:
    """Combate in the whole window, with the cursor in its turn."""
    assert reception.session is not None
    work = reception.session.workspace("fight")
    assert isinstance(work, FightWorkspace)
    work.turn.go_home()
    return work


def late_fight(reception: Reception, clock: FakeClock, qtbot: QtBot) -> FightWorkspace:
    """The same at 1366x768, after a turn that told much and another one that ran out."""
    work = fight_of(reception)
    reception.window.resize(1366, 768)
    type_("mv07")
    enter()
    clock.forward(hours=30)
    work.desk.ticked.emit()
    qtbot.wait(60)
    return work


def edge(widget: QWidget, window: QWidget) -> int:
    """The lower edge of a widget in its window."""
    return widget.mapTo(window, QPoint(0, widget.height())).y()


def test_what_is_copied_right_after_a_turn_is_that_turn(in_window: Reception) -> None:
    work = fight_of(in_window)
    assert work.battle is not None
    name = work.battle.names[work.battle.state.order[1]].name
    type_("07")
    enter()
    type_("07")
    where = QApplication.focusWidget()
    assert where is not None
    QTest.keyClick(where, Qt.Key.Key_Return)
    QTest.keyClick(in_window.window, Qt.Key.Key_C, _COPY)
    assert f"turno de {name}" in QGuiApplication.clipboard().text().replace("\u2060", "")


def test_the_text_of_a_turn_follows_it(in_window: Reception, qtbot: QtBot) -> None:
    work = fight_of(in_window)
    session = in_window.session
    assert session is not None
    type_("07")
    enter()
    assert work.battle is not None
    name = work.battle.names[work.battle.state.order[0]].name
    qtbot.waitUntil(lambda: f"turno de {name}" in session.publish.preview.toPlainText())


def test_a_turn_is_taken_back_before_the_frame_tells_of_it(in_window: Reception) -> None:
    work, session = fight_of(in_window), in_window.session
    assert session is not None
    assert work.battle is not None
    before = len(work.battle.replayed.lines)
    type_("07")
    enter()
    session.undo()
    assert len(work.battle.replayed.lines) == before
    assert session.head.undo is not None
    assert session.head.undo.code == "live.round"
    session.redo()
    assert len(work.battle.replayed.lines) == before + 1
    assert session.head.redo is None
    assert "turno de" in in_window.window.actions_.undo.text()


def test_the_frame_tells_of_a_turn_once_it_is_painted(in_window: Reception, qtbot: QtBot) -> None:
    work, undo = fight_of(in_window), in_window.window.actions_.undo
    qtbot.waitUntil(lambda: "turno de" not in undo.text() and undo.isEnabled())
    type_("07")
    enter()
    assert work.battle is not None
    qtbot.waitUntil(lambda: "turno de" in undo.text())


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_late_battle_fits_a_small_screen(
    in_window: Reception, themed: Themed, clock: FakeClock, qtbot: QtBot, scale: float
) -> None:
    themed(False, scale)
    work, window = late_fight(in_window, clock, qtbot), in_window.window
    assert not work.clock.late.isHidden()
    least = window.minimumSizeHint()
    assert least.width() <= 1366
    assert least.height() <= 700
    assert (window.width(), window.height()) == (1366, 768)


def test_every_part_of_the_turn_comes_into_view(
    in_window: Reception, themed: Themed, clock: FakeClock, qtbot: QtBot
) -> None:
    themed(False, 1.5)
    work, window = late_fight(in_window, clock, qtbot), in_window.window
    window.resize(1366, 640)
    qtbot.wait(20)
    assert work.room.height() < work.room.whole
    type_("07")
    while not work.turn.register.hasFocus():
        press(Qt.Key.Key_Tab)
    shown = work.turn.register.mapTo(work.room.viewport(), work.turn.register.rect().center())
    assert work.room.viewport().rect().contains(shown)


def test_what_is_said_in_passing_covers_no_line_of_the_log(
    in_window: Reception, clock: FakeClock, qtbot: QtBot
) -> None:
    work, window = late_fight(in_window, clock, qtbot), in_window.window
    assert window.toast.isVisible()
    assert window.toast.mapTo(window, QPoint(0, 0)).y() >= edge(work.log.list.viewport(), window)
