"""Comparing two encounters opens on one that can be compared, and takes few keys."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.forecast.compare_dialog import CompareDialog
from director.editions.schema import Edition
from director.rules.bestiary.encounter_plan import Group
from director.rules.forecast.tactics import usual
from tests.console.battles.gestures import choices
from tests.console.forecast.gestures import Planned, press
from tests.harness.encounters import LANCER, planned
from tests.harness.keys import pick

LONG = (
    "El vado largo del río que baja de las montañas del norte, otra vez " + "de noche y con nieve"
)


@pytest.fixture
def dialog(
    desk: Desk, edition: Edition, encounter: Planned, two: tuple[int, int], qtbot: QtBot
) -> Iterator[CompareDialog]:
    """Beside an encounter of nobody and one with a long name."""
    planned(desk.campaign, name="Sin nadie")
    planned(desk.campaign, *two, name=LONG, groups=(Group(LANCER, 3),))
    dialog = CompareDialog(desk, encounter.plan, encounter.key, usual(edition), 5, (), None)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    yield dialog
    dialog.close()


def test_it_opens_on_the_first_that_can_be_compared(dialog: CompareDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.beside)
    page = dialog.beside
    assert page.there.title.text() == f"«{LONG}»"
    assert choices(page.foes)[0] == "los suyos"
    pick(page.party, "Sin nadie")
    assert page.there.title.text() == "«Sin nadie»"
    pick(page.party, LONG)
    assert sum(group.count for group in page.plan.groups) == 3


def test_a_long_title_takes_several_lines(dialog: CompareDialog) -> None:
    dialog.tabs.setCurrentWidget(dialog.beside)
    title = dialog.beside.there.title
    assert title.height() >= title.heightForWidth(title.width()) > title.fontMetrics().height()


def test_enter_presses_the_button_it_is_on(dialog: CompareDialog) -> None:
    page = dialog.levels
    assert page.asking.go.hasFocus()
    press(page.asking.go, Qt.Key.Key_Return)
    assert page.forecasting.runs
    assert dialog.isVisible()
    page.stop()
