"""The units of a line-up as tables that many battles look them up in.

Within the engine units go by *row*: the people first, then the foes, each side in the order of the
line-up. So a side is one slice, and of equals the lesser row is also the lesser place.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from director.forecast.edition_numbers import NEVER, EditionNumbers
from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp
from director.rules.forecast.tactics import Plans, Spending, Tactics
from director.rules.stats import StatBlock

Whole = NDArray[np.int32]
"""Points and percents. No sum of them leaves 32 bits: ``rules.forecast.problems`` bounds the units,
the editions their numbers.
"""

Flags = NDArray[np.bool_]
Rows = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Sheets:
    """By row, what never changes in a battle. ``places`` are those of the line-up, the first
    ``people`` rows are the people's.

    ``to_hit`` and ``to_break`` are what a roll may be before Fuerza, Armadura and the target count,
    ``evasion`` and ``deflection`` what the target takes from them; ``exertion`` limits what may be
    spent, ``to_fell`` says that it must fell. Where it can be done at all, a unit attacks Armadura
    if its Fuerza exceeds that by ``break_below`` at most, rests with Voluntad under ``rest_below``,
    blows the horn with Voluntad under ``blow_below``, and ``repeats`` what misses. What nobody has
    or does is none.
    """

    places: Rows
    people: int
    strength: Whole
    armor: Whole
    willpower: Whole
    points: Whole
    leader: Flags
    foe: Rows
    to_hit: Whole
    to_break: Whole
    evasion: Whole | None
    deflection: Whole | None
    torn: Whole
    exertion: Whole
    to_fell: Flags | None
    break_below: Whole
    rest_below: Whole
    blow_below: Whole
    repeats: Flags | None

    @property
    def rows(self) -> int:
        """How many units there are."""
        return len(self.places)

    def side(self, side: int) -> slice:
        """The rows of one side."""
        return slice(self.people, None) if side else slice(self.people)


def seated(line_up: LineUp) -> tuple[tuple[int, Fighter], ...]:
    """The fighters with their places, in the order of the rows."""
    fighters = tuple(enumerate(line_up.fighters))
    return tuple(each for side in (PEOPLE, FOES) for each in fighters if each[1].side == side)


def sheets_of(numbers: EditionNumbers, line_up: LineUp, plans: Plans) -> Sheets:
    """The tables of a line-up without ``problems``."""
    seats = seated(line_up)
    entrants = [fighter.entrant for _, fighter in seats]
    stats = [entrant.stats for entrant in entrants]
    tactics = [plans.of(entrant.side) for entrant in entrants]
    planned = list(zip(stats, tactics, strict=True))
    hurt = [entrant.wounds * numbers.per_wound + numbers.below for entrant in entrants]
    strength, breaking = numbers.strength, numbers.breaking
    return Sheets(
        places=np.array([place for place, _ in seats], np.intp),
        people=len(line_up.side(PEOPLE)),
        strength=_whole(max(each.strength, numbers.least_start) for each in stats),
        armor=_whole(each.armor for each in stats),
        willpower=_whole(each.willpower for each in stats),
        points=_whole(entrant.hero_points or 0 for entrant in entrants),
        leader=np.array([entrant.leader for entrant in entrants]),
        foe=np.array([entrant.side for entrant in entrants], np.intp),
        to_hit=_whole(strength.base - each for each in hurt),
        to_break=_whole(
            breaking.base + breaking.per_break * each.break_ - wounded
            for each, wounded in zip(stats, hurt, strict=True)
        ),
        evasion=_some(strength.per_evasion * each.evasion for each in stats),
        deflection=_some(breaking.per_deflection * each.deflection for each in stats),
        torn=_whole(breaking.each * each.break_ for each in stats),
        exertion=_whole(_spendable(numbers, plan, each.exertion) for each, plan in planned),
        to_fell=_any(plan.spending is Spending.TO_FELL for plan in tactics),
        break_below=_whole(_breaks_below(plan, each) for each, plan in planned),
        rest_below=_whole(_rests_below(numbers, plan, each) for each, plan in planned),
        blow_below=_whole(_blows_below(numbers, plan, each) for each, plan in planned),
        repeats=_any(plan.repeat_missed and numbers.sells_repeat for plan in tactics),
    )


def _spendable(numbers: EditionNumbers, tactics: Tactics, exertion: int) -> int:
    if tactics.spending is Spending.NEVER or not numbers.sells_bonus:
        return 0
    return exertion if numbers.limited_by_exertion else NEVER


def _breaks_below(tactics: Tactics, stats: StatBlock) -> int:
    if tactics.break_from is None or stats.break_ <= 0:
        return -NEVER
    return -tactics.break_from


def _rests_below(numbers: EditionNumbers, tactics: Tactics, stats: StatBlock) -> int:
    return min(tactics.rest_below, stats.willpower) if numbers.steps.rest else 0


def _blows_below(numbers: EditionNumbers, tactics: Tactics, stats: StatBlock) -> int:
    return stats.willpower if tactics.horn and numbers.steps.horn else 0


def _any(which: Iterable[bool]) -> Flags | None:
    found = np.array(list(which))
    return found if found.any() else None


def _some(amounts: Iterable[int]) -> Whole | None:
    found = _whole(amounts)
    return found if found.any() else None


def _whole(amounts: Iterable[int]) -> Whole:
    """Whatever a director writes into tactics is cut to what still makes a difference."""
    return np.array([min(max(each, -NEVER), NEVER) for each in amounts], np.int32)
