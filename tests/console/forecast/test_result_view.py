"""What is told around the picture of a forecast."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.forecast.result_view import ResultView
from director.console.forecast.tactics_words import assumptions
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import MOST_ASALTOS
from director.rules.forecast.results import ForecastResult, Share, Spread
from tests.console.forecast.gestures import press
from tests.harness.encounters import said


@pytest.fixture
def result() -> ForecastResult:
    return said(LineUp(()), 60)


@pytest.fixture
def view(themed: object, qtbot: QtBot) -> ResultView:
    made = ResultView("F6")
    qtbot.addWidget(made)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    return made


def test_what_is_left_out_stands_under_the_picture_and_in_the_reasons(
    view: ResultView, result: ForecastResult, qtbot: QtBot
) -> None:
    view.show_result(result)
    assert view.left_out.isVisible()
    assert view.left_out.text() == "sin tablero ni habilidades · F6"
    assert view.bar.y() < view.left_out.y() < view.lasts.y()
    view.why.setFocus()
    press(view.why, Qt.Key.Key_F1)
    assert view.why.popup is not None
    assert view.why.popup.accessibleDescription().endswith(assumptions())
    view.why.popup.close()
    qtbot.waitUntil(lambda: view.why.popup is None)


def test_undecided_battles_are_told_beside_the_chance(
    view: ResultView, result: ForecastResult
) -> None:
    view.show_result(result)
    assert "sin decidir" not in view.between.text()
    asaltos = Spread(((4, 80), (MOST_ASALTOS, 20)))
    view.show_result(
        replace(result, defeat=Share(20, 100), undecided=Share(20, 100), asaltos=asaltos)
    )
    assert view.between.text().endswith("en 100 batallas; 20 % sin decidir")
    assert f"Sin decidir tras {MOST_ASALTOS} asaltos: 20 %" in view.lasts.text()


def test_the_reasons_say_when_a_battle_is_left_undecided() -> None:
    assert f"a los {MOST_ASALTOS} asaltos no ha acabado se deja sin decidir" in assumptions()
