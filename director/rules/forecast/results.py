"""What a forecast says: chances and amounts over all battles it fought, each with its interval.

What was counted over some battles and over others adds up (``plus``), in any order.
"""

from collections import Counter
from dataclasses import dataclass, replace
from math import sqrt

Z_95 = 1.959963984540054
"""Half the width of a 95 % interval, in standard deviations."""

PERCENT = 100


@dataclass(frozen=True, slots=True)
class Share:
    """In how many of the battles something happened."""

    hits: int
    of: int

    @property
    def percent(self) -> float:
        """The share in percent; 0 of no battles."""
        return PERCENT * self.hits / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval in percent; 0 to 100 of no battles."""
        if not self.of:
            return 0.0, float(PERCENT)
        share, spread = self.hits / self.of, Z_95 * Z_95 / self.of
        middle = share + spread / 2
        half = Z_95 * sqrt(share * (1 - share) / self.of + spread / (4 * self.of))
        low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
        return max(0.0, PERCENT * low), min(float(PERCENT), PERCENT * high)

    def plus(self, other: "Share") -> "Share":
        """The share over the battles of both."""
        return Share(self.hits + other.hits, self.of + other.of)


@dataclass(frozen=True, slots=True)
class Spread:
    """How a whole number came out: how often each value, from the least on."""

    counts: tuple[tuple[int, int], ...]

    @property
    def of(self) -> int:
        """Over how many battles."""
        return sum(count for _, count in self.counts)

    @property
    def mean(self) -> float:
        """The expected value; 0 of no battles."""
        return sum(value * count for value, count in self.counts) / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        total, mean = self.of, self.mean
        if total < 2:
            return mean, mean
        squares = sum(count * (value - mean) ** 2 for value, count in self.counts)
        half = Z_95 * sqrt(squares / (total - 1) / total)
        return mean - half, mean + half

    def at(self, percent: int) -> int:
        """The value that so many percent of the battles do not exceed; 0 of no battles."""
        wanted, seen = percent * self.of, 0
        for value, count in self.counts:
            seen += count
            if PERCENT * seen >= wanted:
                return value
        return 0

    def plus(self, other: "Spread") -> "Spread":
        """The spread over the battles of both."""
        counts = Counter(dict(self.counts))
        counts.update(dict(other.counts))
        return Spread(tuple(sorted(counts.items())))


@dataclass(frozen=True, slots=True)
class UnitForecast:
    """One unit over all battles. What only people with a tier have is over no battles else.

    ``dies`` counts what the rules decide; ``director`` where they leave it to the director (a
    héroe felled by a boss). ``condemned`` is newly so. ``wounds`` are new ones, 0 for the dead;
    ``heals`` what the open ones will take, in days of rest or battles to miss, of the living.
    """

    unit: int
    name: str
    side: int
    defeated: Share
    kills: Spread
    dies: Share
    director: Share
    condemned: Share
    wounds: Spread
    renown: Spread
    heals: Spread

    def plus(self, other: "UnitForecast") -> "UnitForecast":
        """The same unit over the battles of both."""
        return replace(
            self,
            defeated=self.defeated.plus(other.defeated),
            kills=self.kills.plus(other.kills),
            dies=self.dies.plus(other.dies),
            director=self.director.plus(other.director),
            condemned=self.condemned.plus(other.condemned),
            wounds=self.wounds.plus(other.wounds),
            renown=self.renown.plus(other.renown),
            heals=self.heals.plus(other.heals),
        )


@dataclass(frozen=True, slots=True)
class ForecastResult:
    """A forecast. ``wanted`` is how many battles it will have when it is done.

    ``survivors`` are those who stand at the end, by side. Of the people's side alone: ``deaths`` is
    how many of it die; ``rest`` the longest healing of its living, in days of rest, or in battles
    to miss where ``by_battles``; ``pool`` its renown as a clan, over no battles where the edition
    gives none or nobody could take it.
    """

    seed: int
    wanted: int
    victory: Share
    defeat: Share
    undecided: Share
    asaltos: Spread
    survivors: tuple[Spread, Spread]
    deaths: Spread
    rest: Spread
    by_battles: bool
    pool: Spread
    units: tuple[UnitForecast, ...]

    @property
    def battles(self) -> int:
        """How many were fought so far."""
        return self.victory.of

    @property
    def done(self) -> bool:
        """Whether no more will be fought."""
        return self.battles >= self.wanted

    def plus(self, other: "ForecastResult") -> "ForecastResult":
        """The same forecast over the battles of both, who have the same units."""
        return replace(
            self,
            victory=self.victory.plus(other.victory),
            defeat=self.defeat.plus(other.defeat),
            undecided=self.undecided.plus(other.undecided),
            asaltos=self.asaltos.plus(other.asaltos),
            survivors=(
                self.survivors[0].plus(other.survivors[0]),
                self.survivors[1].plus(other.survivors[1]),
            ),
            deaths=self.deaths.plus(other.deaths),
            rest=self.rest.plus(other.rest),
            pool=self.pool.plus(other.pool),
            units=tuple(
                unit.plus(same) for unit, same in zip(self.units, other.units, strict=True)
            ),
        )
