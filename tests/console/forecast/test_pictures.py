"""What is painted is told in words as well, and stands where it should."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.forecast.calibration_picture import CalibrationPicture
from director.console.forecast.pictures import ChanceBar, Histogram
from director.console.theme import Tone, tone
from director.rules.forecast.calibration import Judged, calibration
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread
from tests.harness.encounters import said

WIDE = 400


def painted(widget: QWidget, qtbot: QtBot, high: int = 0) -> QImage:
    qtbot.addWidget(widget)
    widget.resize(WIDE, high or widget.sizeHint().height())
    widget.show()
    qtbot.waitExposed(widget)
    return widget.grab().toImage()


def near(image: QImage, at: QPoint, colour: QColor) -> bool:
    seen = image.pixelColor(at)
    parts = (
        (seen.red(), colour.red()),
        (seen.green(), colour.green()),
        (seen.blue(), colour.blue()),
    )
    return all(abs(one - other) <= 8 for one, other in parts)


def forecast(chance: int) -> ForecastResult:
    return said(LineUp(()), chance)


@pytest.mark.parametrize("dark", [False, True])
def test_the_parts_of_the_bar_are_as_wide_as_their_shares(
    themed: Callable[[bool, float], None], qtbot: QtBot, dark: bool
) -> None:
    themed(dark, 1.0)
    bar = ChanceBar()
    bar.show_result(forecast(70))
    image = painted(bar, qtbot)
    line = bar.height() - 6
    assert near(image, QPoint(10, line), tone(bar, Tone.GOOD))
    assert near(image, QPoint(int(WIDE * 0.58), line), tone(bar, Tone.GOOD))
    assert near(image, QPoint(int(WIDE * 0.82), line), tone(bar, Tone.DANGER))
    assert near(image, QPoint(WIDE - 4, line), tone(bar, Tone.DANGER))


def test_the_bar_in_words(themed: object) -> None:
    bar = ChanceBar()
    bar.show_result(forecast(70))
    assert bar.accessibleDescription() == (
        "victoria 70 % (entre el 60,4 y el 78,2 %); derrota 30 %"
    )
    assert bar.accessibleName()


@pytest.mark.parametrize("chance", [0, 1, 50, 100])
def test_every_bar_can_be_painted(themed: object, qtbot: QtBot, chance: int) -> None:
    bar = ChanceBar()
    bar.show_result(forecast(chance))
    assert not painted(bar, qtbot).isNull()


def test_no_value_between_two_others_is_left_out(themed: object) -> None:
    picture = Histogram("Asaltos")
    picture.show_spread(Spread(((2, 10), (4, 30), (5, 60))))
    assert picture.columns == ((2, 10), (3, 0), (4, 30), (5, 60))
    assert not picture.gathers
    assert picture.accessibleDescription() == "4,4 de media; 9 de cada 10 veces, de 2 a 5"


def test_a_long_tail_is_gathered_in_the_last_column(themed: object, qtbot: QtBot) -> None:
    picture = Histogram("Asaltos")
    picture.show_spread(Spread(((3, 500), (4, 490), (9, 5), (300, 5))))
    assert picture.columns[-1][0] == 4
    assert sum(count for _value, count in picture.columns) == 1000
    assert picture.gathers
    assert not painted(picture, qtbot).isNull()


def test_a_wide_spread_has_no_more_columns_than_can_be_told_apart(
    themed: object, qtbot: QtBot
) -> None:
    picture = Histogram("Asaltos")
    picture.show_spread(Spread(tuple((value, 1) for value in range(1, 301))))
    assert len(picture.columns) == 24
    assert sum(count for _value, count in picture.columns) == 300
    assert not painted(picture, qtbot).isNull()


def test_no_counts_are_nothing_to_paint(themed: object, qtbot: QtBot) -> None:
    picture = Histogram("Asaltos")
    assert picture.columns == ()
    assert not picture.gathers
    assert not painted(picture, qtbot).isNull()
    assert not painted(ChanceBar(), qtbot).isNull()


def test_calibration_in_words_and_on_its_place(themed: object, qtbot: QtBot) -> None:
    picture = CalibrationPicture()
    judged = [Judged(50, True), Judged(50, False), Judged(90, True)]
    picture.show_calibration(calibration(judged))
    assert picture.accessibleDescription() == (
        "del 40 al 60 %: se dijo 50 %, se ganaron 1 de 2; "
        "del 80 al 100 %: se dijo 90 %, se ganaron 1 de 1"
    )
    image = painted(picture, qtbot, 300)
    accent = tone(picture, Tone.ACCENT)
    across = [
        x
        for x in range(image.width())
        if any(near(image, QPoint(x, y), accent) for y in range(300))
    ]
    middle = sum(across) / len(across)
    assert min(across) > WIDE * 0.35
    assert WIDE * 0.5 < middle < WIDE * 0.85


def test_calibration_of_nothing_says_so(themed: object, qtbot: QtBot) -> None:
    picture = CalibrationPicture()
    picture.show_calibration(calibration([]))
    assert picture.accessibleDescription() == "Aún no hay batallas que contar."
    assert not painted(picture, qtbot, 300).isNull()


def test_shares_of_nothing_have_no_width() -> None:
    assert Share(0, 0).interval == (0.0, 100.0)
