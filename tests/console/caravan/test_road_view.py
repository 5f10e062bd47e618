"""Walking along the road, and what it tells."""

import time
from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from director.console.caravan.road_image import road_image
from director.console.caravan.road_picture import measures
from director.console.caravan.road_view import RoadView
from director.console.caravan.road_words import no_dates
from tests.console.caravan.roads import date, road
from tests.harness.walker import walk

SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def view(themed: object, qtbot: QtBot) -> RoadView:
    view = RoadView()
    qtbot.addWidget(view)
    view.show_days(road(47), date)
    view.resize(900, view.sizeHint().height())
    view.show()
    qtbot.waitExposed(view)
    view.setFocus()
    return view


def day_of(view: RoadView) -> int:
    assert view.day is not None
    return view.day.day


def test_it_opens_on_today_and_the_keys_walk(view: RoadView) -> None:
    assert day_of(view) == 47
    assert view.words.startswith("Día 47, martes, 4 de Deshielo del año 4: descanso. ")
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert day_of(view) == 46
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert day_of(view) == 0
    assert "comienza la campaña" in view.words
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert day_of(view) == 0, "the road ends there"
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert day_of(view) > 5
    QTest.keyClick(view, Qt.Key.Key_End)
    assert day_of(view) == 47


def test_shift_selects_a_stretch_and_a_step_forgets_it(view: RoadView) -> None:
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Left, SHIFT)
    assert [day.day for day in view.stretch] == [44, 45, 46, 47]
    assert view.words == "Días 44 a 47: 3 días de viaje y 1 día de descanso"
    assert view.accessibleDescription().startswith(view.words)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert [day.day for day in view.stretch] == [45]


def test_the_pointer_chooses_drags_and_extends(view: RoadView, qtbot: QtBot) -> None:
    port, cell = view.viewport(), measures(view.font(), dated=True).cell
    first = port.width() // cell // 2
    at = QPoint(first * cell, 20)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at)
    chosen = day_of(view)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, SHIFT, at + QPoint(2 * cell, 0))
    assert [day.day for day in view.stretch] == [chosen, chosen + 1, chosen + 2]
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(port, at - QPoint(cell, 0))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at - QPoint(cell, 0))
    assert [day.day for day in view.stretch] == [chosen - 1, chosen]


def test_who_stands_at_the_end_goes_along_who_reads_stays(view: RoadView) -> None:
    view.show_days(road(50), date)
    assert day_of(view) == 50
    view.choose(12)
    view.show_days(road(52), date)
    assert day_of(view) == 12
    view.show_days(road(5), date)
    assert day_of(view) == 5, "the day is gone: undone"


def test_intro_tells_the_day_and_ctrl_c_copies(view: RoadView, qtbot: QtBot) -> None:
    view.choose(44)
    QTest.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(QToolTip.isVisible)
    assert "Mueren: Anka y Olaf" in QToolTip.text()
    assert "Batalla: El puente" in QToolTip.text()
    wanted = QSignalSpy(view.copy_wanted)
    QTest.keyClick(view, Qt.Key.Key_C, CTRL)
    assert wanted.count() == 1


def test_a_wheel_moves_the_road(view: RoadView) -> None:
    bar = view.horizontalScrollBar()
    before = bar.value()
    middle = QPointF(view.viewport().rect().center())
    up = QWheelEvent(
        middle,
        middle,
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), up)
    assert bar.value() == before - 3 * measures(view.font(), dated=True).cell


def test_an_empty_road_says_so_and_takes_keys(themed: object, qtbot: QtBot) -> None:
    view = RoadView()
    qtbot.addWidget(view)
    view.show()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Return):
        QTest.keyClick(view, key)
    view.choose(3)
    assert view.day is None
    assert view.words == "Aún no ha pasado ningún día."


def test_hunger_is_told_in_words_and_drawn(view: RoadView) -> None:
    view.choose(46)
    assert "Hubo hambre" in view.words
    assert view.grab().toImage() != QImage()


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.0), (False, 1.5)])
def test_looks(
    themed: Callable[[bool, float], None], qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    view = RoadView()
    qtbot.addWidget(view)
    view.show_days(road(47), date)
    view.resize(800, view.sizeHint().height())
    view.show()
    qtbot.waitExposed(view)
    assert walk(view) == []
    themed(dark, 1.25)
    assert view.sizeHint().height() >= measures(view.font(), dated=True).height


def test_ten_years_of_road_cost_no_more_to_paint_than_a_month(view: RoadView) -> None:
    def seconds() -> float:
        times = []
        for step in range(15):
            view.horizontalScrollBar().setValue(step * 97)
            start = time.perf_counter()
            view.viewport().repaint()
            times.append(time.perf_counter() - start)
        return sorted(times)[7]

    view.show_days(road(60), no_dates)
    month = seconds()
    view.show_days(road(3650), no_dates)
    assert seconds() < 3 * month + 0.005


def test_the_picture_to_paste_has_rows(themed: object, view: RoadView) -> None:
    draw = partial(road_image, title="Camino", font=view.font(), palette=view.palette())
    one, many = draw(road(10), date), draw(road(3650), date)
    assert one.width() < many.width()
    assert one.height() < many.height() < 20_000
    double = draw(road(10), date, ratio=2.0, today=10)
    assert double.width() == 2 * one.width()


def test_days_that_pass_are_the_stretch_and_any_other_reload_keeps_it(view: RoadView) -> None:
    view.show_days(road(57), date)
    assert [day.day for day in view.stretch] == list(range(48, 58))
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Left, SHIFT)
    QTest.keyClick(view, Qt.Key.Key_Left, SHIFT)
    view.show_days(road(57), date)
    assert [day.day for day in view.stretch] == [54, 55, 56]
    assert day_of(view) == 54
    view.show_days(road(55), date)
    assert [day.day for day in view.stretch] == [55], "a part of it is gone"
    view.show_days(road(40), date)
    assert [day.day for day in view.stretch] == [40]
    view.show_days(road(41), date)
    assert [day.day for day in view.stretch] == [41]
    QTest.keyClick(view, Qt.Key.Key_Left)
    view.show_days(road(44), date)
    assert [day.day for day in view.stretch] == [40], "who reads stays"
