"""What is said around the pictures of a forecast: how sure it is, how long it lasts, and what it
costs.
"""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.forecast.result_view import ResultView, costs_words, lasts_words
from director.console.forecast.tactics_words import assumptions
from director.console.labels import PlainLabel
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import MOST_ASALTOS
from director.rules.forecast.results import ForecastResult, Share, Spread
from tests.console.forecast.gestures import press
from tests.harness.encounters import said


@pytest.fixture
def widget(themed: object, qtbot: QtBot) -> PlainLabel:
    label = PlainLabel("")
    qtbot.addWidget(label)
    return label


def told(**changed: Any) -> ForecastResult:
    return replace(said(LineUp(()), 60), **changed)


@pytest.mark.parametrize(
    ("asaltos", "undecided", "words"),
    [
        (((4, 100),), 0, "Dura 4 asaltos de media; 9 de cada 10 veces, 4"),
        (
            ((4, 90), (50, 10)),
            10,
            "Dura 4 asaltos de media; 9 de cada 10 veces, 4. Sin decidir tras 50 asaltos: 10 %",
        ),
        (((50, 100),), 100, "Sin decidir tras 50 asaltos: 100 %"),
    ],
)
def test_what_is_not_decided_is_told_beside_how_long_it_lasts(
    widget: PlainLabel, asaltos: tuple[tuple[int, int], ...], undecided: int, words: str
) -> None:
    result = told(asaltos=Spread(asaltos), undecided=Share(undecided, 100))
    assert lasts_words(widget, result) == words


def test_rest_is_told_with_how_often_nobody_lives_to_take_it(widget: PlainLabel) -> None:
    result = told(rest=Spread(((3, 60),)), nobody_lives=Share(40, 100))
    assert "hasta curar al último: 3 días de descanso si vive alguien (nadie, 40 %)" in (
        costs_words(widget, result)
    )


def test_where_somebody_lives_in_all_of_them_nothing_is_said_of_it(widget: PlainLabel) -> None:
    result = told(rest=Spread(((3, 100),)), nobody_lives=Share(0, 100))
    assert "si vive alguien" not in costs_words(widget, result)


def test_deaths_that_the_director_decides_are_told_beside_those_of_the_rules(
    widget: PlainLabel,
) -> None:
    result = told(deaths=Spread(((0, 100),)), deaths_at_most=Spread(((0, 30), (1, 70))))
    assert "mueren de 0 a 0,7, según decidas" in costs_words(widget, result)
    same = replace(result, deaths_at_most=result.deaths)
    assert "mueren 0 ·" in costs_words(widget, same)


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
