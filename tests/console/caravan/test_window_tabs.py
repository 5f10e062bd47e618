"""The whole window with Caravana in front: any two tabs beside each other go together."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from director.console.caravan.tabs import LEFT_TABS, RIGHT_TABS
from director.console.workspaces.caravan import CaravanWorkspace
from tests.harness.walker import walk

if TYPE_CHECKING:
    from director.console.reception import Reception


@pytest.mark.parametrize("left", [tab.widget for tab in LEFT_TABS])
def test_no_letter_is_given_twice_and_nothing_is_cut(left: str, opened: "Reception") -> None:
    window = opened.window
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    (workspace,) = window.findChildren(CaravanWorkspace)
    workspace.goods.pane(left)
    for tab in RIGHT_TABS:
        workspace.story.pane(tab.widget)
        QApplication.processEvents()
        assert walk(window) == [], tab.title
