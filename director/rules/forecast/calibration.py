"""How good the forecasts of a campaign were, held against what came of their battles."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from director.rules.forecast.results import PERCENT, Share

BANDS = 5
"""Into how many bands of equal width the chance of victory is parted."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One battle that was forecast and fought: the chance of victory in percent, and whether it was
    won.
    """

    chance: float
    won: bool


@dataclass(frozen=True, slots=True)
class Band:
    """The battles whose forecast chance lay from ``low`` percent to under ``high`` (the last one
    with its end): what was forecast on average, and how many were won.
    """

    low: int
    high: int
    forecast: float
    won: Share


@dataclass(frozen=True, slots=True)
class Calibration:
    """Forecasts beside outcomes. ``brier``: the mean square of how far the chance was from what
    came, 0 for a seer and 0.25 for who always says one half; none of no battle.
    """

    bands: tuple[Band, ...]
    battles: int
    brier: float | None


@dataclass(frozen=True, slots=True)
class Compared:
    """An amount that was forecast and what came, each on average over ``of``; 0 over nobody."""

    forecast: float
    real: float
    of: int


def calibration(judged: Sequence[Judged]) -> Calibration:
    """How often battles were won that were given such a chance. A chance beyond 0 to 100 counts as
    the nearest of both.
    """
    held = [Judged(min(max(each.chance, 0.0), float(PERCENT)), each.won) for each in judged]
    sizes = [PERCENT * number // BANDS for number in range(BANDS + 1)]
    bands = tuple(
        _band(low, high, [each for each in held if _in(each.chance, low, high)])
        for low, high in pairwise(sizes)
    )
    errors = [(each.chance / PERCENT - each.won) ** 2 for each in held]
    return Calibration(bands, len(held), sum(errors) / len(errors) if errors else None)


def compared(pairs: Iterable[tuple[float, float]]) -> Compared:
    """Amounts that were forecast, each with what came of it, on average."""
    both = list(pairs)
    if not both:
        return Compared(0.0, 0.0, 0)
    forecast, real = (sum(side) / len(both) for side in zip(*both, strict=True))
    return Compared(forecast, real, len(both))


def _in(chance: float, low: int, high: int) -> bool:
    return low <= chance < high or (chance == high == PERCENT)


def _band(low: int, high: int, held: Sequence[Judged]) -> Band:
    mean = sum(each.chance for each in held) / len(held) if held else 0.0
    return Band(low, high, mean, Share(sum(each.won for each in held), len(held)))
