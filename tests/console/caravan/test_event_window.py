"""Sucesos in the window of a small screen, over the sample campaign."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from director.console.caravan.event_pane import EventsPane
from director.console.reception import Reception
from director.console.workspaces.caravan import CaravanWorkspace
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]


@pytest.mark.parametrize("look", LOOKS, ids=["light", "dark", "150"])
def test_it_fits_below_the_road(
    opened: Reception,
    themed: Callable[[bool, float], None],
    look: tuple[bool, float],
    qtbot: QtBot,
) -> None:
    themed(*look)
    assert opened.session is not None
    opened.session.show("caravan")
    work = opened.session.workspace("caravan")
    assert isinstance(work, CaravanWorkspace)
    pane = work.story.pane("EventsPane")
    assert isinstance(pane, EventsPane)
    opened.window.resize(1366, 768)
    qtbot.wait(30)
    assert pane.table.currentText() == "Camino del deshielo"
    assert pane.last.words.text() == "Último: «La buhonera», día 32"
    assert walk(opened.window) == []
