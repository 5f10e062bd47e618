"""Muerte in many battles at once: at the defeat by a boss or alone, at the end with the whole team.

The rules are those of ``rules.deaths`` and ``rules.team_wipe``; every death takes the wounds held
before the battle. What only the director can judge kills nobody here and is told apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition
from director.forecast.aftermath_dice import AftermathRolls, Rolls
from director.forecast.fought import STANDING, Amounts, Fought
from director.rules.deaths import individual_percent
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.team_wipe import team_wipe_percent
from director.rules.tiers import Tier
from director.rules.wounds import tier_rules

Marks = NDArray[np.bool_]
"""Of whom something is true, by [place in the line-up, battle]."""


@dataclass(frozen=True, slots=True)
class Deaths:
    """Who is dead before its new wounds are counted, and whose defeat the rules leave to the
    director. ``rolled``: made the roll of a team that was defeated as a whole; ``spared``: that
    would have killed it, and only the cap saved it.
    """

    dies: Marks
    director: Marks
    rolled: Marks
    spared: Marks


@dataclass(frozen=True, slots=True)
class _Group:
    """Those whose deaths are counted together: of one team and one tier. ``fell`` is the order in
    which they fell, ``down`` who fell at all, ``wiped`` in which battles the whole team did.
    """

    tier: Tier
    places: list[int]
    fighters: tuple[Fighter, ...]
    fell: Amounts
    down: Marks
    by_boss: Marks
    wiped: Marks


def deaths_of(edition: Edition, line_up: LineUp, fought: Fought, dice: AftermathRolls) -> Deaths:
    """Who dies at its defeat or with its team, of those with a tier.

    Raises ``NotDefinedError`` where the edition says nothing of deaths.
    """
    found = Deaths(*(np.zeros(fought.fell.shape, dtype=np.bool_) for _ in range(4)))
    for group in _groups(line_up, fought):
        places = group.places
        dies, director = _at_defeat(edition, group, dice.death[places])
        rolled, spared, with_team = _with_team(edition, group, dies, dice.team_wipe[places])
        found.dies[places] = dies | with_team
        found.director[places] = director
        found.rolled[places] = rolled
        found.spared[places] = spared
    return found


def _groups(line_up: LineUp, fought: Fought) -> Iterator[_Group]:
    down = fought.fell != STANDING
    # NOBODY is -1: the last one, who is no boss.
    bosses = np.array([*(fighter.entrant.boss for fighter in line_up.fighters), False])
    by_boss = down & bosses[fought.felled_by]
    together: dict[tuple[int, Tier], list[int]] = {}
    for place, fighter in enumerate(line_up.fighters):
        if fighter.entrant.tier is not None:
            together.setdefault((fighter.side, fighter.entrant.tier), []).append(place)
    sides = np.array([fighter.side for fighter in line_up.fighters])
    for (side, tier), places in together.items():
        yield _Group(
            tier,
            places,
            tuple(line_up.fighters[place] for place in places),
            fought.fell[places],
            down[places],
            by_boss[places],
            down[sides == side].all(axis=0),
        )


def _at_defeat(edition: Edition, group: _Group, rolls: Rolls) -> tuple[Marks, Marks]:
    """Who dies of its defeat, and who of it only by the director's word."""
    wounds = [fighter.entrant.wounds for fighter in group.fighters]
    percents = [individual_percent(edition, group.tier, held).total for held in wounds]
    alone = group.down & (rolls <= _column(percents))
    boss = tier_rules(edition, group.tier).boss
    if boss is None:
        return alone, np.zeros_like(alone)
    if boss.effect.value == "director":
        return alone & ~group.by_boss, group.by_boss
    first = group.by_boss
    if boss.cap is not None:
        first = first & (_turns(first, group.fell) <= boss.cap.value)
    return first | alone, np.zeros_like(alone)


def _with_team(
    edition: Edition, group: _Group, dead: Marks, rolls: Rolls
) -> tuple[Marks, Marks, Marks]:
    """Who rolls because its whole team fell; whom only the cap spares; and who dies of it."""
    rule = tier_rules(edition, group.tier).team_wipe
    rolled = group.down & group.wiped & ~dead
    if rule is None:
        return np.zeros_like(rolled), np.zeros_like(rolled), np.zeros_like(rolled)
    percents = [
        team_wipe_percent(edition, group.tier, one.entrant.wounds, one.carry).total
        for one in group.fighters
    ]
    would = rolled & (rolls <= _column(percents))
    dies = would & (_turns(would, group.fell) <= rule.cap.value)
    return rolled, would & ~dies, dies


def _column(percents: list[int]) -> Amounts:
    return np.array(percents, dtype=np.int32)[:, np.newaxis]


def _turns(marked: Marks, fell: Amounts) -> NDArray[np.intp]:
    """Of those marked who was the first to fall (1), the second…; of the others it says nothing."""
    order = np.argsort(fell, axis=0, kind="stable")
    counted = np.cumsum(np.take_along_axis(marked, order, axis=0), axis=0, dtype=np.intp)
    turns = np.empty_like(counted)
    np.put_along_axis(turns, order, counted, axis=0)
    return turns
