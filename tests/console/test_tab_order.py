"""Tab reaches whatever can be used, in every workspace, and comes round."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.tabs import LazyTabs
from director.console.window import MainWindow

if TYPE_CHECKING:
    from director.console.reception import Reception

_MOST = 400
_PLACES = ("today", "caravan", "people", "encounters", "battles", "chronicle", "history", "edition")


def said(widget: QWidget | None) -> str:
    """What a failure calls it."""
    text = getattr(widget, "text", None)
    shown = text() if callable(text) else ""
    return (
        "nothing"
        if widget is None
        else f"{type(widget).__name__} {widget.accessibleName() or shown}"
    )


def usable(body: QWidget) -> set[QWidget]:
    """All that the keyboard should come to."""
    return {
        widget
        for widget in body.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and widget.isEnabled()
        and widget.window() is body.window()
        and widget.focusProxy() is None
    }


def walk(window: MainWindow, *, back: bool = False) -> list[QWidget]:
    """Every stop of one round by the keys of the window."""
    key = Qt.Key.Key_Backtab if back else Qt.Key.Key_Tab
    shift = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(window.windowHandle(), key, shift)
    start = QApplication.focusWidget()
    assert start is not None
    met = [start]
    for _ in range(_MOST):
        QTest.keyClick(window.windowHandle(), key, shift)
        here = QApplication.focusWidget()
        assert here is not None
        if here is start:
            return met
        assert here not in met, f"{said(here)} comes again before {said(start)}"
        met.append(here)
    raise AssertionError("no end")


def hold(window: MainWindow, body: QWidget) -> None:
    """Both ways round, all of it."""
    there = walk(window)
    missed = usable(body) - set(there)
    assert not missed, sorted(said(widget) for widget in missed)
    again = walk(window, back=True)
    turn = again.index(there[0])
    assert [*again[turn:], *again[:turn]] == [there[0], *reversed(there[1:])]


@pytest.mark.parametrize("place", _PLACES)
def test_tab_goes_round_every_workspace(opened: "Reception", qtbot: QtBot, place: str) -> None:
    assert opened.session is not None
    window = opened.window
    window.activateWindow()
    opened.session.show(place)
    body = window.body(place)
    assert body is not None
    qtbot.waitUntil(body.isVisible)
    qtbot.wait(100)
    body.setFocus()
    hold(window, body)


@pytest.mark.parametrize("left", range(3))
@pytest.mark.parametrize("right", range(3))
def test_tab_goes_through_whichever_tabs_are_open(
    opened: "Reception", qtbot: QtBot, left: int, right: int
) -> None:
    assert opened.session is not None
    window = opened.window
    window.activateWindow()
    opened.session.show("caravan")
    body = window.body("caravan")
    assert body is not None
    qtbot.waitUntil(body.isVisible)
    both = body.findChildren(LazyTabs)
    for tabs, times in zip(both, (left, right), strict=True):
        assert tabs.tabBar().accessibleName()
        tabs.tabBar().setFocus()
        for _ in range(times):
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
        assert tabs.currentIndex() == times
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        assert here is not None
        if usable(tabs.currentWidget()):
            assert tabs.currentWidget().isAncestorOf(here), said(here)
    hold(window, body)
