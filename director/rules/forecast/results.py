"""What a forecast says: chances and amounts over all battles it fought, each with its interval.

What was counted over some battles and over others adds up (``plus``), in any order.
"""

from collections import Counter
from dataclasses import dataclass, replace
from math import hypot, sqrt

Z_95 = 1.959963984540054
"""Half the width of a 95 % interval, in standard deviations."""

PERCENT = 100

UNSEEN = 3
"""What no battle showed comes, 95 times of 100, in fewer than so many of as many battles: the rule
of three.
"""


def difference(one: "Share", other: "Share") -> tuple[float, float]:
    """By how many points of percent the first share exceeds the other: the 95 % interval of two
    that were counted apart, from Wilson's of each (Newcombe 1998, method 10). Where 0 lies in it,
    chance alone may have made them differ; over no battles it says nothing (-100 to 100).
    """
    if not one.of or not other.of:
        return -float(PERCENT), float(PERCENT)
    apart = one.percent - other.percent
    (one_low, one_high), (low, high) = one.interval, other.interval
    return (
        apart - hypot(one.percent - one_low, high - other.percent),
        apart + hypot(one_high - one.percent, other.percent - low),
    )


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
        """The 95 % interval of the mean; 0 to 0 of no battles.

        Between two values it is Wilson's. Of one value alone, another that no battle showed may
        come as seldom as Wilson has it; of more values, the normal interval is widened by as much
        that is unseen as the rule of three allows. The unseen lies anywhere down to 0, below which
        no amount of a forecast can be unless one was, and one step above those seen.
        """
        if not self.counts:
            return 0.0, 0.0
        least, most = self.counts[0][0], self.counts[-1][0]
        possible = min(0, least)
        if len(self.counts) == 2:
            low, high = (end * (most - least) / PERCENT for end in self._second.interval)
            return least + low, least + high
        if least == most:
            unseen = Share(0, self.of).interval[1] / PERCENT
            return least - unseen * (least - possible), most + unseen
        unseen, half = min(1.0, UNSEEN / self.of), self._normal_half()
        low = self.mean - half - unseen * (self.mean - possible)
        return max(low, float(possible)), self.mean + half + unseen * (most + 1 - self.mean)

    @property
    def _second(self) -> Share:
        """How often the second value came."""
        return Share(self.counts[1][1], self.of)

    def _normal_half(self) -> float:
        total, mean = self.of, self.mean
        squares = sum(count * (value - mean) ** 2 for value, count in self.counts)
        return Z_95 * sqrt(squares / (total - 1) / total)

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
    """A forecast. ``wanted`` is how many battles it will have when it is done, ``chunk`` of
    how many the greatest part of them is: both belong to what gives it again.

    ``asaltos`` counts an undecided battle with all it had (``lasts`` leaves those out).
    ``survivors`` are those who stand at the end, by side. Of the people's side alone: ``deaths`` is
    how many of it die by the rules, ``deaths_at_most`` counts with them all whom the rules leave to
    the director; ``rest`` the longest healing of its living, in days of rest, or in battles to miss
    where ``by_battles``, over the battles after which any of it lives, and ``nobody_lives`` how
    often none does; ``pool`` its renown as a clan, over no battles where the edition gives none or
    nobody could take it.

    What has a default is over no battles in forecasts that were kept before it was counted; those
    have a ``rest`` of 0 where nobody lived.
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
    deaths_at_most: Spread = Spread(())
    nobody_lives: Share = Share(0, 0)
    chunk: int | None = None

    @property
    def lasts(self) -> Spread:
        """How many asaltos the battles last that are decided; over none where none is.

        Those that are not break off together, after more asaltos than any that is decided before.
        """
        if not self.asaltos.counts:
            return self.asaltos
        *before, (last, count) = self.asaltos.counts
        decided = count - self.undecided.hits
        return Spread((*before, *(((last, decided),) if decided > 0 else ())))

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
            deaths_at_most=self.deaths_at_most.plus(other.deaths_at_most),
            nobody_lives=self.nobody_lives.plus(other.nobody_lives),
            rest=self.rest.plus(other.rest),
            pool=self.pool.plus(other.pool),
            units=tuple(
                unit.plus(same) for unit, same in zip(self.units, other.units, strict=True)
            ),
        )
