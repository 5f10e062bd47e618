"""Charts of the caravan over its days: what is drawn, what the cursor reads, what is pasted."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsRectItem
from pytestqt.qtbot import QtBot

from director.console.caravan.chart_pane import ChartsPane
from director.console.caravan.chart_plot import RoadPlot
from director.console.caravan.chart_series import (
    Drawn,
    drawable,
    latest,
    line_of,
    line_words,
    point_words,
)
from director.console.caravan.road_words import no_dates
from director.console.desk import Desk
from director.console.theme import Tone, tone
from director.operations.campaigns import edition_of
from director.operations.caravan.days import pass_days
from director.operations.caravan.goods import OpeningForm, open_caravan
from director.operations.handle import Campaign
from director.rules.caravan.morale import bands
from director.rules.caravan.state import CLANSMEN, FIGHTERS
from tests.console.caravan.roads import date, road
from tests.harness.people import People
from tests.harness.walker import walk


@pytest.fixture
def desk(empty_desk: Desk) -> Desk:
    """A desk over a campaign that begins to count nothing."""
    return empty_desk


@pytest.fixture
def caravan(empty_campaign: Campaign) -> Campaign:
    """A campaign that on day 47 counts what it has, travels three days and rests two, with food for
    three. One of its people has been hurt all along.
    """
    campaign = empty_campaign
    People(campaign).character("Olaf", wounds=9)
    pass_days(campaign, "travel", 46)
    people = {CLANSMEN: 250, FIGHTERS: 40}
    open_caravan(campaign, OpeningForm(people, supplies=9, morale=75, purse=None))
    pass_days(campaign, "travel", 3)
    pass_days(campaign, "rest", 2)
    return campaign


@pytest.fixture
def pane(caravan: Campaign, desk: Desk, themed: object, qtbot: QtBot) -> ChartsPane:
    made = ChartsPane(desk)
    qtbot.addWidget(made)
    made.resize(620, 420)
    made.show()
    qtbot.waitExposed(made)
    return made


def plot_of(pane: ChartsPane) -> RoadPlot:
    assert pane.plot is not None
    return pane.plot


def test_a_line_in_words() -> None:
    days = road(12)
    assert line_words(line_of(days, Drawn.SUPPLIES)) == (
        "Suministros: de 90 a 78; lo más alto, 90 el día 0; lo más bajo, 78 el día 12."
    )
    assert line_words(line_of(days, Drawn.MORALE)) == "Moral: 50 todos los días."
    assert line_words(line_of((), Drawn.MORALE)) == ""


def test_what_the_cursor_reads() -> None:
    day = road(4)[-1]
    shown = (Drawn.PEOPLE, Drawn.WOUNDED)
    assert point_words(day, shown, no_dates) == "Día 4: gente 480, heridos 4 · «El puente»"
    assert point_words(day, shown, date).startswith("Día 4 (")


def test_the_last_days_start_from_the_one_before() -> None:
    days = road(12)
    assert [day.day for day in latest(days, 3)] == [9, 10, 11, 12]
    assert latest(days, None) == latest(days, 100) == days
    assert drawable(()) == (Drawn.WOUNDED,)


def test_a_chart_for_all_that_is_kept(pane: ChartsPane) -> None:
    plot = plot_of(pane)
    assert plot.titles == ["Gente", "Suministros", "Moral", "Heridos"]
    supplies = plot.panels[1].listDataItems()[0].getData()[1]
    assert [int(height) for height in dict.fromkeys(supplies)] == [9, 6, 3, 0]
    assert pane.words.text().startswith("Gente: de 290 a ")
    assert plot.accessibleDescription() == pane.words.text()


def test_the_bands_that_count_in_battle_are_shaded(pane: ChartsPane, caravan: Campaign) -> None:
    morale = plot_of(pane).panels[2]
    rects = [item.rect() for item in morale.items if isinstance(item, QGraphicsRectItem)]
    shaded = [(rect.top(), rect.bottom()) for rect in rects]
    counting = [band for band in bands(edition_of(caravan)) if band.willpower]
    assert shaded == [(band.least, band.most + 1) for band in counting]
    assert len(shaded) == 4


def test_what_is_not_wanted_is_not_drawn(pane: ChartsPane) -> None:
    QTest.mouseClick(pane.shown[Drawn.PEOPLE], Qt.MouseButton.LeftButton)
    QTest.keyClick(pane.shown[Drawn.WOUNDED], Qt.Key.Key_Space)
    assert plot_of(pane).titles == ["Suministros", "Moral"]
    for what in (Drawn.SUPPLIES, Drawn.MORALE):
        QTest.mouseClick(pane.shown[what], Qt.MouseButton.LeftButton)
    assert pane.empty.isVisible()
    assert pane.empty.text() == "Marca arriba qué quieres ver."
    assert not plot_of(pane).isVisible()


def test_arrows_walk_the_days(pane: ChartsPane) -> None:
    plot = plot_of(pane)
    last = pane.point.text()
    QTest.keyClick(plot, Qt.Key.Key_Left)
    one_before = pane.point.text()
    assert one_before != last
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert pane.point.text() == last
    QTest.keyClick(plot, Qt.Key.Key_Home)
    assert pane.point.text() == "Día 1: heridos 1"
    QTest.keyClick(plot, Qt.Key.Key_End)
    assert pane.point.text() == last


def test_a_click_reads_its_day(pane: ChartsPane) -> None:
    plot = plot_of(pane)
    left = plot.panels[0].vb.mapViewToScene(plot.panels[0].vb.viewRect().center())
    QTest.mouseClick(plot.viewport(), Qt.MouseButton.LeftButton, pos=left.toPoint())
    assert plot.place == 26
    assert pane.point.text().startswith("Día 27: heridos ")
    QTest.mouseClick(plot.viewport(), Qt.MouseButton.RightButton, pos=QPoint(200, 60))
    QApplication.processEvents()
    assert QApplication.activePopupWidget() is None


def test_only_the_last_days(pane: ChartsPane, caravan: Campaign) -> None:
    pass_days(caravan, "rest", 20)
    pane.reload(None)
    pane.stretch.setFocus()
    QTest.keyClick(pane.stretch, Qt.Key.Key_Down)
    assert pane.stretch.currentText() == "Últimos 10 días"
    days = plot_of(pane).panels[0].listDataItems()[0].getData()[0]
    assert days[-1] - days[0] == 10


def test_the_image_is_on_paper_whatever_the_look(
    pane: ChartsPane, themed: Callable[[bool, float], None], qtbot: QtBot
) -> None:
    themed(True, 1.0)
    QApplication.processEvents()
    plot = plot_of(pane)
    assert plot.grab().toImage().pixelColor(3, 3).lightness() < 128
    QGuiApplication.clipboard().clear()
    QTest.mouseClick(pane.copy, Qt.MouseButton.LeftButton)
    picture = QGuiApplication.clipboard().image()
    assert picture.height() > plot.height()
    for place in (QPoint(2, 2), QPoint(3, picture.height() // 2), QPoint(2, picture.height() - 2)):
        assert picture.pixelColor(place).lightness() > 200
    assert plot.grab().toImage().pixelColor(3, 3).lightness() < 128
    line = plot.panels[0].listDataItems()[0]
    assert line.opts["pen"].color() == tone(pane, Tone.ACCENT)


def test_a_first_day_teaches(campaign: Campaign, desk: Desk, qtbot: QtBot) -> None:
    made = ChartsPane(desk)
    made._road = ()
    qtbot.addWidget(made)
    made._draw()
    assert not made.empty.isHidden()
    assert made.empty.text().startswith("Cuando pasen días")


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.5)])
def test_nothing_is_cut_off(
    pane: ChartsPane, themed: Callable[[bool, float], None], dark: bool, scale: float
) -> None:
    themed(dark, scale)
    QApplication.processEvents()
    assert walk(pane) == []
