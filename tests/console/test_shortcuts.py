"""No key of the window means two things at once."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from director.console.reception import Reception

NEAR = (Qt.ShortcutContext.WidgetShortcut, Qt.ShortcutContext.WidgetWithChildrenShortcut)


def keys_of_window(window: QWidget) -> list[str]:
    """Keys that work wherever the cursor is, in what is on screen now."""
    found = [
        keys.toString()
        for action in window.findChildren(QAction)
        for keys in action.shortcuts()
        if action.isEnabled() and action.shortcutContext() not in NEAR
    ]
    for shortcut in window.findChildren(QShortcut):
        owner = shortcut.parent()
        shown = isinstance(owner, QWidget) and owner.isVisible()
        if shown and shortcut.isEnabled() and shortcut.context() not in NEAR:
            found.append(shortcut.key().toString())
    return found


PLACES = ("today", "people", "encounters", "battles", "fight", "history", "edition")


@pytest.mark.parametrize("place", PLACES)
def test_no_two_shortcuts_are_ambiguous(opened: Reception, place: str) -> None:
    assert opened.session is not None
    for key in (*PLACES, place):
        opened.session.show(key)
    opened.session.publish.show()
    counted = Counter(keys_of_window(opened.window))
    assert "Ctrl+Shift+N" in counted
    assert [keys for keys, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("place", ["people", "battles"])
def test_ctrl_n_makes_a_new_one_of_what_is_on_screen(
    opened: Reception, qtbot: QtBot, place: str
) -> None:
    assert opened.session is not None
    opened.session.show(place)
    with qtbot.waitActive(opened.window):
        opened.window.activateWindow()
    QTest.keyClick(opened.window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialogs = opened.window.findChildren(QDialog)
    assert [dialog.isVisible() for dialog in dialogs] == [True]
    assert opened.session is not None
