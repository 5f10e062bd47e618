"""What a level of difficulty comes to over several fillings: which creatures come is chance too."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from director.rules.forecast.line_up import PEOPLE
from director.rules.forecast.results import PERCENT, ForecastResult, Share, Spread


@dataclass(frozen=True, slots=True)
class LevelForecast:
    """The forecasts of one level, one for each filling; at least one.

    Over all of them a share has no interval: they are different battles, and how far apart they
    lie (``worst`` to ``best``) says more than what the dice leave open.
    """

    results: tuple[ForecastResult, ...]

    @property
    def battles(self) -> int:
        """How many were fought so far, over all fillings."""
        return sum(each.battles for each in self.results)

    @property
    def victory(self) -> Share:
        """How often the people win, over all fillings."""
        return _shares(each.victory for each in self.results)

    @property
    def undecided(self) -> Share:
        """How often nobody does."""
        return _shares(each.undecided for each in self.results)

    @property
    def worst(self) -> Share:
        """How often they win against the filling that is hardest for them."""
        return min((each.victory for each in self.results), key=lambda share: share.percent)

    @property
    def best(self) -> Share:
        """How often they win against the easiest one."""
        return max((each.victory for each in self.results), key=lambda share: share.percent)

    @property
    def lasts(self) -> Spread:
        """How many asaltos the battles last that are decided."""
        return _spreads(each.lasts for each in self.results)

    @property
    def deaths(self) -> Spread:
        """How many people die by the rules."""
        return _spreads(each.deaths for each in self.results)

    @property
    def deaths_at_most(self) -> Spread:
        """How many die with all of whom the director decides."""
        return _spreads(each.deaths_at_most for each in self.results)

    @property
    def rest(self) -> Spread:
        """How long the last of the living heals."""
        return _spreads(each.rest for each in self.results)

    @property
    def fallen(self) -> float:
        """How many people fall, on average."""
        fallen = sum(
            unit.defeated.percent
            for each in self.results
            for unit in each.units
            if unit.side == PEOPLE
        )
        return fallen / PERCENT / len(self.results)


def _shares(shares: Iterable[Share]) -> Share:
    return reduce(Share.plus, shares)


def _spreads(spreads: Iterable[Spread]) -> Spread:
    return reduce(Spread.plus, spreads)
