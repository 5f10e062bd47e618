"""What a level comes to over several fillings."""

from dataclasses import replace

import pytest

from director.console.forecast.level_forecast import LevelForecast
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread
from tests.console.forecast.test_people_table import unit
from tests.harness.encounters import said


def filling(chance: int, fallen: int) -> ForecastResult:
    units = (unit(1, 0, 0, defeated=Share(fallen, 100)), unit(2, 1, 0, defeated=Share(90, 100)))
    return replace(said(LineUp(()), chance, asaltos=fallen), units=units)


@pytest.fixture
def level() -> LevelForecast:
    return LevelForecast((filling(30, 40), filling(6, 80), filling(84, 0)))


def test_the_mean_and_both_ends(level: LevelForecast) -> None:
    assert level.battles == 300
    assert level.victory == Share(120, 300)
    assert (level.worst, level.best) == (Share(6, 100), Share(84, 100))
    assert level.undecided == Share(0, 300)


def test_amounts_are_over_all_fillings(level: LevelForecast) -> None:
    assert level.lasts == Spread(((0, 100), (40, 100), (80, 100)))
    assert level.deaths == Spread(((0, 300),))
    assert level.deaths_at_most == Spread(())
    assert level.rest == Spread(((1, 300),))


def test_only_people_are_counted_among_those_who_fall(level: LevelForecast) -> None:
    assert level.fallen == pytest.approx(0.4)
