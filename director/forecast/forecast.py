"""A forecast: thousands of battles, part by part, each part a better estimate than the one before.

The parts belong to what a forecast is: each has dice of its own that follow from the seed and its
number, so the same battle, number of battles, seed and greatest part give the same forecast, and
another greatest part gives another one, as good as the first.
"""

from collections.abc import Iterator
from dataclasses import replace

from director.editions.schema import Edition
from director.forecast import seeds
from director.forecast.aftermath import leave_behind
from director.forecast.aftermath_dice import thrown
from director.forecast.battle_dice import SeededDice
from director.forecast.counting import counted
from director.forecast.fighting import fight
from director.rules.aftermath import require_chapters
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.problems import ForecastFault, ForecastProblem, problems
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans

MOST_BATTLES = 1_000_000
"""So many battles at most; a hundred thousand tell half a percent from nothing."""

CHUNK = 2000
"""The greatest part."""

_PARTS = 5
"""At least so many parts, as far as there are battles, so that the first one comes early."""


class CannotForecastError(ValueError):
    """What was asked cannot be forecast; ``problems_of`` says so beforehand."""

    def __init__(self, found: tuple[ForecastProblem, ...]) -> None:
        super().__init__(", ".join(problem.fault for problem in found))
        self.problems = found


def problems_of(
    edition: Edition, line_up: LineUp, plans: Plans, *, battles: int, seed: int
) -> tuple[ForecastProblem, ...]:
    """Everything that keeps this from being forecast; none where it can be.

    ``NotDefinedError`` where the edition lacks a chapter that no battle or no aftermath can do
    without.
    """
    found = [*problems(edition, line_up, plans)]
    require_chapters(edition)
    if not 1 <= battles <= MOST_BATTLES:
        found.append(ForecastProblem(ForecastFault.BATTLES_OUT_OF_RANGE, number=MOST_BATTLES))
    if not 0 <= seed <= seeds.MOST_SEED:
        found.append(ForecastProblem(ForecastFault.SEED_OUT_OF_RANGE, number=seeds.MOST_SEED))
    return tuple(found)


def forecasts(
    edition: Edition,
    line_up: LineUp,
    plans: Plans,
    *,
    battles: int,
    seed: int,
    chunk: int = CHUNK,
) -> Iterator[ForecastResult]:
    """The forecast so far after each part of at most ``chunk`` battles, until it is done.

    The first comes after at most a fifth of the battles. Whoever asks for no more stops it. Raises
    ``CannotForecastError`` and ``NotDefinedError`` at once, where ``problems_of`` names a problem
    or raises the same.
    """
    found = problems_of(edition, line_up, plans, battles=battles, seed=seed)
    if found:
        raise CannotForecastError(found)
    return _estimates(edition, line_up, plans, battles, seed, chunk)


def _estimates(
    edition: Edition, line_up: LineUp, plans: Plans, battles: int, seed: int, chunk: int
) -> Iterator[ForecastResult]:
    so_far: ForecastResult | None = None
    greatest = _greatest(battles, chunk)
    for part, size in enumerate(_sizes(battles, greatest)):
        dice = SeededDice(edition, len(line_up.fighters), seeds.for_fighting(seed, part))
        fought = fight(edition, line_up, plans, dice, size)
        rolls = thrown(seeds.for_aftermath(seed, part), len(line_up.fighters), size)
        left = leave_behind(edition, line_up, fought, rolls)
        new = counted(edition, line_up, fought, left, seed=seed, wanted=battles)
        so_far = so_far.plus(new) if so_far else replace(new, chunk=greatest)
        yield so_far


def _greatest(battles: int, chunk: int) -> int:
    """How many battles every part but the last has; as ``chunk`` it gives the same parts."""
    return max(1, min(chunk, battles // _PARTS))


def _sizes(battles: int, greatest: int) -> Iterator[int]:
    """How many battles each part has."""
    for start in range(0, battles, greatest):
        yield min(greatest, battles - start)
