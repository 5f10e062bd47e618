"""What is said below the pictures of a forecast: how long it lasts, and what it costs."""

from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from director.console.forecast.result_view import costs_words, lasts_words
from director.console.labels import PlainLabel
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread
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
