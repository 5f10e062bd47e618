"""What the sample campaign is planned with: the shipped creatures, and a forecast of one battle."""

from collections import deque
from pathlib import Path

from director.editions.schema import Edition
from director.operations.bestiary.shipped import read_shipped
from director.operations.sample_encounters import SEED, SampleShelf
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans

BATTLES = 1000
"""Few, so that nobody waits for the sample."""


def sample_shelf(bestiary: Path) -> SampleShelf:
    """The creatures of that folder, and forecasts of a thousand battles."""
    found = read_shipped(bestiary)
    return SampleShelf(tuple(each.creature for each in found.creatures), _foretold)


def _foretold(edition: Edition, line_up: LineUp, plans: Plans) -> ForecastResult:
    from director.forecast.forecast import forecasts  # brings numpy along

    parts = forecasts(edition, line_up, plans, battles=BATTLES, seed=SEED)
    return deque(parts, maxlen=1)[0]
