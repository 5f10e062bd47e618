"""What the tests of setting up do again and again."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from director.console.live.board_view import BoardView
from director.console.live.setup.dialog import SetupDialog
from director.console.live.setup.enemy_dialog import EnemyDialog
from director.console.live.setup.unit_line import UnitLine
from director.rules.live.board import Square
from tests.console.battles.gestures import click, pick_people
from tests.harness.keys import overwrite, pick
from tests.harness.modals import driving

OURS, ENEMIES, ABSENT, CLOCK, BOARD, DEPLOY = range(1, 7)
"""Tabs in their order, after the first."""


def settle(dialog: SetupDialog) -> None:
    """Let the rules be asked about what was typed, and the window be in front again."""
    dialog.activateWindow()
    QTest.qWait(180)


def bring(dialog: SetupDialog, *names: str) -> None:
    """Take characters along."""
    dialog.tabs.setCurrentIndex(OURS)
    pick_people(dialog.tabs.sides[0].add_people, *names)
    settle(dialog)


def on_sheet(button: QPushButton, act: Callable[[EnemyDialog], None]) -> None:
    """Click what opens a sheet, fill it in, and accept it with Enter."""

    def drive(dialog: QDialog) -> None:
        assert isinstance(dialog, EnemyDialog)
        act(dialog)
        if dialog.isVisible():
            click(dialog.accept_button)

    with driving(drive):
        click(button)


def copy_enemies(dialog: SetupDialog, model: str, count: int) -> None:
    """So many of a creature of the small list."""
    dialog.tabs.setCurrentIndex(ENEMIES)

    def act(sheet: EnemyDialog) -> None:
        (words,) = (
            sheet.model.itemText(place)
            for place in range(sheet.model.count())
            if sheet.model.itemText(place).startswith(model)
        )
        pick(sheet.model, words)
        overwrite(sheet.count, str(count))

    on_sheet(dialog.tabs.sides[1].add_enemy, act)
    settle(dialog)


def line_of(dialog: SetupDialog, name: str) -> UnitLine:
    """The first line of that name."""
    return next(row for row in dialog.tabs.lines() if row.called == name)


def click_square(view: BoardView, square: Square) -> None:
    """Click in the middle of a square."""
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=_middle(view, square))


def _middle(view: BoardView, square: Square) -> QPoint:
    return view.square_rect(square).center()


def press(widget: QWidget, *keys: Qt.Key) -> None:
    """Press keys one after another."""
    for key in keys:
        QTest.keyClick(widget, key)


def show(dialog: SetupDialog, tab: int) -> None:
    """Turn to a tab and see what is on it."""
    dialog.tabs.setCurrentIndex(tab)
    QTest.qWait(20)
