"""Forecasts as they are seen: light, dark, with letters at 150 %, in the narrow column."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.forecast.compare_dialog import CompareDialog
from director.console.forecast.numbers_dialog import NumbersDialog
from director.console.forecast.page import TrackRecordPage
from director.console.forecast.panel import ForecastPanel
from director.console.forecast.tactics_dialog import TacticsDialog
from director.editions.schema import Edition
from director.rules.forecast.tactics import usual
from tests.console.battles.gestures import enter
from tests.console.forecast.gestures import LONG_MS, Planned, forecast
from tests.harness.encounters import planned
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]
NASTY = 'Ñoño "[b]" <i>O\'Neil & «Cía» 8) :P'


@pytest.fixture(params=LOOKS, ids=["light", "dark", "150"])
def scale(request: pytest.FixtureRequest, themed: Callable[[bool, float], None]) -> float:
    themed(*request.param)
    return float(request.param[1])


def test_the_panel_in_every_state(scale: float, desk: Desk, qtbot: QtBot) -> None:
    who = [enter(desk, f"{NASTY} {place}") for place in range(3)]
    encounter = Planned(desk.campaign, planned(desk.campaign, *who))
    panel = ForecastPanel(desk)
    qtbot.addWidget(panel)
    panel.show_plan(encounter.plan, encounter.key)
    panel.resize(int(310 * scale), int(740 * scale))
    panel.show()
    with qtbot.waitActive(panel):
        panel.activateWindow()
    assert panel.minimumSizeHint().width() <= 310 * scale
    assert [fault for fault in walk(panel) if "768" not in fault] == []
    forecast(panel, qtbot)
    assert [fault for fault in walk(panel) if "768" not in fault] == []
    numbers = NumbersDialog(panel.shown.result if panel.shown else None, panel)  # type: ignore[arg-type]
    numbers.show()
    qtbot.waitExposed(numbers)
    for place in range(3):
        numbers.tabs.setCurrentIndex(place)
        assert walk(numbers) == []
    numbers.close()


def test_the_dialogs(
    scale: float, desk: Desk, edition: Edition, encounter: Planned, qtbot: QtBot
) -> None:
    tactics = TacticsDialog(edition, usual(edition), None)
    compare = CompareDialog(desk, encounter.plan, encounter.key, usual(edition), 5, (), None)
    for dialog in (tactics, compare):
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitExposed(dialog)
        assert walk(dialog) == []
    compare.levels.start()
    levels = compare.levels
    qtbot.waitUntil(lambda: levels.lines[4].result is not None, timeout=LONG_MS)
    levels.stop()
    assert walk(compare) == []
    table = levels.table
    titles = [column.title for column in table.rows.columns]
    for title in ("Victoria", "Mueren"):
        assert not table.isColumnHidden(titles.index(title))
    place = titles.index("Victoria")
    room = table.columnWidth(place)
    assert room >= table.fontMetrics().horizontalAdvance("42 % (de 10 a 78 %)") + 12
    right = table.columnViewportPosition(table.horizontalHeader().logicalIndex(len(titles) - 1))
    assert right <= table.viewport().width()
    compare.tabs.setCurrentIndex(1)
    assert walk(compare) == []


def test_the_record(scale: float, desk: Desk, qtbot: QtBot) -> None:
    page = TrackRecordPage(desk)
    qtbot.addWidget(page)
    page.resize(1000, 660)
    page.show()
    qtbot.waitExposed(page)
    assert walk(page) == []
