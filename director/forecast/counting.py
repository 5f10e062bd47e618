"""From the arrays of many battles to the numbers of a forecast."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition
from director.forecast.aftermath import Left
from director.forecast.aftermath_deaths import Marks
from director.forecast.fought import DEFEAT, STANDING, UNDECIDED, VICTORY, Fought
from director.rules.forecast.line_up import FOES, PEOPLE, LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast
from director.rules.healing import missing_heals, rest_heals

Numbers = NDArray[np.integer[Any]]

NEVER = Share(0, 0)
NOWHERE = Spread(())


def counted(
    edition: Edition, line_up: LineUp, fought: Fought, left: Left, *, seed: int, wanted: int
) -> ForecastResult:
    """A forecast by these battles alone; ``wanted`` are those it will have in the end."""
    standing = fought.fell == STANDING
    people, foes = _side(line_up, PEOPLE), _side(line_up, FOES)
    mortal = [place for place in people if line_up.fighters[place].entrant.tier is not None]
    alive = ~left.dies[mortal]
    lives: Marks = np.logical_or.reduce(alive, axis=0)
    pool = left.pools.get(PEOPLE)
    return ForecastResult(
        seed=seed,
        wanted=wanted,
        victory=_share(fought.outcome == VICTORY),
        defeat=_share(fought.outcome == DEFEAT),
        undecided=_share(fought.outcome == UNDECIDED),
        asaltos=_spread(fought.asaltos),
        survivors=(_spread(standing[people].sum(axis=0)), _spread(standing[foes].sum(axis=0))),
        deaths=_spread(left.dies[people].sum(axis=0)),
        deaths_at_most=_spread((left.dies | left.director)[mortal].sum(axis=0)),
        rest=_spread(np.where(alive, left.heals[mortal], 0)[:, lives].max(axis=0, initial=0)),
        nobody_lives=_share(~lives) if mortal else NEVER,
        by_battles=missing_heals(edition) and not rest_heals(edition),
        pool=NOWHERE if pool is None else _spread(pool),
        units=tuple(_unit(line_up, fought, left, place) for place in range(len(line_up.fighters))),
    )


def _unit(line_up: LineUp, fought: Fought, left: Left, place: int) -> UnitForecast:
    fighter = line_up.fighters[place]
    mortal, dies = fighter.entrant.tier is not None, left.dies[place]
    return UnitForecast(
        unit=fighter.unit,
        name=fighter.name,
        side=fighter.side,
        defeated=_share(fought.fell[place] != STANDING),
        kills=_spread(fought.kills[place]),
        dies=_share(dies) if mortal else NEVER,
        director=_share(left.director[place]) if mortal else NEVER,
        condemned=_share(left.condemned[place]) if mortal else NEVER,
        wounds=_spread(np.where(dies, 0, left.wounds[place])) if mortal else NOWHERE,
        renown=_spread(left.renown[place]) if mortal else NOWHERE,
        heals=_spread(left.heals[place][~dies]) if mortal else NOWHERE,
    )


def _side(line_up: LineUp, side: int) -> list[int]:
    return [place for place, one in enumerate(line_up.fighters) if one.side == side]


def _share(marks: Marks) -> Share:
    return Share(int(np.count_nonzero(marks)), len(marks))


def _spread(values: Numbers) -> Spread:
    found, counts = np.unique(values, return_counts=True)
    return Spread(tuple(zip(found.tolist(), counts.tolist(), strict=True)))
