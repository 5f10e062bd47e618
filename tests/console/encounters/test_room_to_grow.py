"""The right of the page scrolls and is never squeezed, whatever grows in it and whenever."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from director.console.encounters.page import EncounterPage
from director.console.forecast.panel import ForecastPanel
from director.console.reception import Reception
from director.console.settling import settle, show_head
from director.operations.views import people_reads
from tests.console.battles.gestures import click, enter
from tests.console.encounters.gestures import RANKS, SIX, begin, choose, front, page_of, send

LONG_MS = 60_000
LOOKS = [(1.0, True), (1.0, False), (1.5, True), (1.5, False)]


def squeezed(area: QScrollArea) -> list[str]:
    """The visible parts that are lower than they must be."""
    found = []
    for part in area.findChildren(QWidget):
        around = part.parentWidget()
        assert around is not None
        if not part.isVisible() or around.layout() is None:
            continue
        needed = max(part.minimumSizeHint().height(), part.minimumHeight())
        if part.hasHeightForWidth():
            needed = max(needed, part.heightForWidth(part.width()))
        needed = min(needed, part.maximumHeight())
        if part.height() < needed:
            found.append(f"{part.metaObject().className()}: {part.height()} of {needed}")
    return found


@dataclass
class Estimates:
    """Looks at once when an estimate is on screen, before anything else may happen."""

    area: QScrollArea
    looks: int = 0
    found: list[str] = field(default_factory=list)

    def look(self, *_estimate: object) -> None:
        self.looks += 1
        self.found += squeezed(self.area)


@pytest.fixture(params=LOOKS, ids=["100-publish", "100", "150-publish", "150"])
def page(
    request: pytest.FixtureRequest,
    themed: Callable[[bool, float], None],
    opened: Reception,
    qtbot: QtBot,
) -> EncounterPage:
    scale, publish = request.param
    themed(False, scale)
    assert opened.session is not None
    desk = opened.session.desk
    for name, rank, player in zip(SIX, RANKS, people_reads.players(desk.campaign), strict=False):
        enter(desk, name, player_id=player.id, rank=rank)
    page = page_of(opened, qtbot)
    opened.window.resize(1366, 768)
    opened.window.actions_.publish.setChecked(publish)
    return page


def panel_of(page: EncounterPage, qtbot: QtBot) -> ForecastPanel:
    qtbot.waitUntil(lambda: page.forecast.panel is not None)
    panel = page.forecast.panel
    assert isinstance(panel, ForecastPanel)
    return panel


def test_nothing_is_squeezed_before_while_and_after_it_is_forecast(
    page: EncounterPage, qtbot: QtBot
) -> None:
    area = page.side.area
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3B")
    click(page.composition.fill)
    panel = panel_of(page, qtbot)
    assert squeezed(area) == []
    qtbot.wait(300)
    assert squeezed(area) == []
    estimates = Estimates(area)
    panel.forecasting.estimated.connect(estimates.look)
    for _again in range(2):
        panel.asking.battles.choose(10_000)
        front(page)
        QTest.keyClick(page.levels.table, Qt.Key.Key_F5)
        assert panel.forecasting.runs
        assert squeezed(area) == []
        qtbot.waitUntil(lambda: not panel.forecasting.runs, timeout=LONG_MS)
        assert squeezed(area) == []
        qtbot.wait(30)
        assert squeezed(area) == []
    assert estimates.looks >= 4
    assert estimates.found == []
    inside, bar = area.widget(), area.verticalScrollBar()
    assert inside is not None
    assert inside.height() >= inside.heightForWidth(inside.width())
    assert bar.maximum() == inside.height() - area.viewport().height()


def test_the_answer_comes_into_view(page: EncounterPage, qtbot: QtBot) -> None:
    area = page.side.area
    begin(page, "El paso")
    send(page, *SIX)
    choose(page, "3B")
    click(page.composition.fill)
    panel = panel_of(page, qtbot)
    qtbot.wait(300)
    area.verticalScrollBar().setValue(0)
    panel.asking.battles.choose(1_000)
    front(page)
    QTest.keyClick(page.levels.table, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not panel.forecasting.runs, timeout=LONG_MS)
    bar = area.verticalScrollBar()
    head = panel.title.mapTo(area.viewport(), QPoint(0, 0)).y()
    assert 0 <= head < area.viewport().height()
    chance = panel.view.chance
    assert chance.mapTo(area.viewport(), QPoint(0, chance.height())).y() <= area.viewport().height()
    assert bar.value() > 0


def test_what_stands_in_no_area_scrolls_nowhere(qtbot: QtBot) -> None:
    alone = QWidget()
    qtbot.addWidget(alone)
    inner = QWidget(alone)
    settle(inner)
    show_head(inner)
    assert inner.pos() == QPoint(0, 0)
