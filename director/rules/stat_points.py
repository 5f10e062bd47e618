"""Stat points of a promotion: where they may be put, within what the class allows.

A class minimum is where a stat starts, its maximum the ceiling (rulings, "Known from the table of
origin"). Nothing is ever taken back.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.rules.stats import Stat


class StatPointFault(StrEnum):
    """What is wrong with how stat points were put.

    ``TOO_MANY``: more than there are. ``LEFT_OVER``: some are left that would fit. ``LOWERED``: a
    stat would fall. ``ABOVE_MAXIMUM``, ``BELOW_MINIMUM``: outside what the class allows.
    """

    TOO_MANY = "too_many"
    LEFT_OVER = "left_over"
    LOWERED = "lowered"
    ABOVE_MAXIMUM = "above_maximum"
    BELOW_MINIMUM = "below_minimum"


@dataclass(frozen=True, slots=True)
class StatPointProblem:
    """One fault: what was found, and the number it should be or not pass.

    ``stat`` is the one it is about; none for the points as a whole.
    """

    fault: StatPointFault
    found: int
    limit: int
    stat: Stat | None = None


def stat_points_problems(
    points: int,
    before: Mapping[Stat, int],
    after: Mapping[Stat, int],
    minimums: Mapping[Stat, int],
    maximums: Mapping[Stat, int],
) -> tuple[StatPointProblem, ...]:
    """What is wrong with putting so many points into a sheet; nothing when it is fine.

    ``before`` are the stats that points may go into; one left out of ``after`` stays as it is, one
    left out of the limits has none. What was outside the limits before and stays as it was is not
    complained about. Points must be put somewhere as long as there is room for them.
    """
    now = {**before, **after}
    old = {stat: before.get(stat, 0) for stat in now}
    changed = [stat for stat in now if now[stat] != old[stat]]
    problems = [
        *(_problem(StatPointFault.LOWERED, now, old, stat) for stat in _under(changed, now, old)),
        *(
            _problem(StatPointFault.ABOVE_MAXIMUM, now, maximums, stat)
            for stat in _under(changed, maximums, now)
        ),
        *(
            _problem(StatPointFault.BELOW_MINIMUM, now, minimums, stat)
            for stat in _under(changed, now, minimums)
        ),
    ]
    given = max(0, points)
    spent = sum(max(0, now[stat] - old[stat]) for stat in now)
    room = any(stat not in maximums or now[stat] < maximums[stat] for stat in now)
    if spent > given:
        problems.append(StatPointProblem(StatPointFault.TOO_MANY, spent, given))
    elif spent < given and room:
        problems.append(StatPointProblem(StatPointFault.LEFT_OVER, spent, given))
    return tuple(problems)


def _under(stats: list[Stat], low: Mapping[Stat, int], high: Mapping[Stat, int]) -> list[Stat]:
    """Those whose number in the one is under that in the other; who is missing in one is not."""
    return [stat for stat in stats if stat in low and stat in high and low[stat] < high[stat]]


def _problem(
    fault: StatPointFault, now: Mapping[Stat, int], limits: Mapping[Stat, int], stat: Stat
) -> StatPointProblem:
    return StatPointProblem(fault, now[stat], limits[stat], stat)
