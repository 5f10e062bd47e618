"""What keeps a battle from being forecast, as codes with the facts behind them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp
from director.rules.forecast.tactics import Focus, Plans
from director.rules.live.setup import Victory

MOST_FIGHTERS = 100
"""So many units in all; battles at the table have up to twelve on each side."""

MOST_POINTS = 9_999
"""No number of a unit is greater: all sums then fit the arrays of the fast engine."""


class ForecastFault(StrEnum):
    """What stands in the way."""

    NO_PEOPLE = "no_people"
    NO_FOES = "no_foes"
    TOO_MANY_SIDES = "too_many_sides"
    """``unit`` is of a side that is neither the people's nor the foes'."""
    TOO_MANY_FIGHTERS = "too_many_fighters"
    """``number`` is the most."""
    TWICE = "twice"
    """``unit`` is listed more than once."""
    NO_STRENGTH = "no_strength"
    """``unit`` would enter with Fuerza 0 or less."""
    OUT_OF_RANGE = "out_of_range"
    """The ``field`` of ``unit`` is ``number``, which no unit has."""
    OBJECT = "object"
    """Only the director sees whether an object is destroyed."""
    NO_LEADER = "no_leader"
    """The leader must be beaten and no foe is marked as one."""
    LEVEL_UNDEFINED = "level_undefined"
    """The edition has levels of difficulty, and this is none of them."""
    NO_AGGRO = "no_aggro"
    """The tactics of ``side`` go by aggro, which the edition does not have."""
    BATTLES_OUT_OF_RANGE = "battles_out_of_range"
    """No battles are asked for, or more than ``number``."""
    SEED_OUT_OF_RANGE = "seed_out_of_range"
    """A seed is 0 to ``number``."""


@dataclass(frozen=True, slots=True)
class ForecastProblem:
    """One fault. Only what its code speaks of is filled."""

    fault: ForecastFault
    unit: int | None = None
    side: int | None = None
    field: str = ""
    number: int | None = None


def problems(edition: Edition, line_up: LineUp, plans: Plans) -> tuple[ForecastProblem, ...]:
    """Everything that keeps this battle from being forecast; none where it can be.

    ``NotDefinedError`` where the edition has no ``turn``, ``initiative``, ``attacks`` or
    ``wounds``: it has no battles to forecast.
    """
    defined(edition, "turn", edition.turn)
    defined(edition, "initiative", edition.initiative)
    defined(edition, "attacks", edition.attacks)
    defined(edition, "wounds", edition.wounds)
    return (
        *_of_the_sides(line_up),
        *(problem for fighter in line_up.fighters for problem in _of_the_unit(fighter)),
        *_of_the_end(edition, line_up),
        *_of_the_plans(edition, plans),
    )


def _of_the_sides(line_up: LineUp) -> Iterator[ForecastProblem]:
    if not line_up.side(PEOPLE):
        yield ForecastProblem(ForecastFault.NO_PEOPLE)
    if not line_up.side(FOES):
        yield ForecastProblem(ForecastFault.NO_FOES)
    for fighter in line_up.fighters:
        if fighter.side not in (PEOPLE, FOES):
            yield ForecastProblem(
                ForecastFault.TOO_MANY_SIDES, unit=fighter.unit, side=fighter.side
            )
    if len(line_up.fighters) > MOST_FIGHTERS:
        yield ForecastProblem(ForecastFault.TOO_MANY_FIGHTERS, number=MOST_FIGHTERS)
    times = Counter(fighter.unit for fighter in line_up.fighters)
    for unit, count in times.items():
        if count > 1:
            yield ForecastProblem(ForecastFault.TWICE, unit=unit)


def _of_the_unit(fighter: Fighter) -> Iterator[ForecastProblem]:
    strength = fighter.entrant.stats.strength
    if strength <= 0:
        yield ForecastProblem(ForecastFault.NO_STRENGTH, unit=fighter.unit, number=strength)
    for field, number, least in _numbers(fighter):
        if not least <= number <= MOST_POINTS:
            yield ForecastProblem(
                ForecastFault.OUT_OF_RANGE, unit=fighter.unit, field=field, number=number
            )


def _numbers(fighter: Fighter) -> Iterator[tuple[str, int, int]]:
    """What a unit brings along, by the name of its field, with the least it may be."""
    entrant, stats = fighter.entrant, fighter.entrant.stats
    yield "strength", stats.strength, -MOST_POINTS
    for name in ("armor", "willpower", "exertion", "break_"):
        yield name, getattr(stats, name), 0
    for name in ("reaction", "evasion", "deflection"):
        yield name, getattr(stats, name), -MOST_POINTS
    yield "wounds", entrant.wounds, 0
    yield "hero_points", entrant.hero_points or 0, 0
    yield "base_exertion", fighter.base_exertion, 0
    yield "renown", fighter.renown, -MOST_POINTS
    yield "carry", fighter.carry, 0


def _of_the_end(edition: Edition, line_up: LineUp) -> Iterator[ForecastProblem]:
    if line_up.victory is Victory.OBJECT:
        yield ForecastProblem(ForecastFault.OBJECT)
    led = any(fighter.entrant.leader for fighter in line_up.side(FOES))
    if line_up.victory is Victory.LEADER and not led:
        yield ForecastProblem(ForecastFault.NO_LEADER)
    levels = edition.difficulty
    if levels is not None and line_up.difficulty is not None and line_up.difficulty not in levels:
        yield ForecastProblem(ForecastFault.LEVEL_UNDEFINED)


def _of_the_plans(edition: Edition, plans: Plans) -> Iterator[ForecastProblem]:
    for side in (PEOPLE, FOES):
        if plans.of(side).focus is Focus.AGGRESSION and edition.aggro is None:
            yield ForecastProblem(ForecastFault.NO_AGGRO, side=side)
