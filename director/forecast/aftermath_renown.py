"""Renombre of many battles at once: each character apart, or one pool for each side.

The rules are those of ``rules.renown`` and ``rules.clan_renown``.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import CharacterRenown, Edition, PoolRenown, defined
from director.forecast.aftermath_wounds import Whole
from director.forecast.fought import DEFEAT, STANDING, VICTORY, Fought
from director.rules.difficulty import renown_modifier
from director.rules.forecast.line_up import PEOPLE, LineUp


@dataclass(frozen=True, slots=True)
class Gained:
    """Renown by [place in the line-up, battle], of those with a tier; and the pool of each side
    that gets one, by battle.
    """

    renown: Whole
    pools: Mapping[int, Whole]


def gained(edition: Edition, line_up: LineUp, fought: Fought) -> Gained:
    """What everybody with a tier gains, the dead too. An undecided battle is nobody's victory.

    Raises ``NotDefinedError`` where the edition rewards neither characters nor clans.
    """
    rules = defined(edition, "renown", edition.renown)
    renown = np.zeros(fought.kills.shape, dtype=np.int64)
    pools: dict[int, Whole] = {}
    for side, places in _sharers(line_up).items():
        kills = fought.kills[places].astype(np.int64)
        if rules.pool is None:
            character = defined(edition, "renown.character", rules.character)
            renown[places] = _of_characters(edition, character, line_up, fought, side, kills)
        else:
            pools[side] = _pool(edition, rules.pool, line_up, fought, side)
            even = _split(rules.pool, pools[side], kills)
            renown[places] = even + _most_lethal(rules.pool, line_up, kills)
    return Gained(renown, pools)


def _sharers(line_up: LineUp) -> dict[int, list[int]]:
    """The places of those with a tier, by side; each side by unit, which decides between equals."""
    found: dict[int, list[int]] = {}
    places = range(len(line_up.fighters))
    for place in sorted(places, key=lambda place: line_up.fighters[place].unit):
        fighter = line_up.fighters[place]
        if fighter.entrant.tier is not None:
            found.setdefault(fighter.side, []).append(place)
    return found


def _won(fought: Fought, side: int) -> NDArray[np.bool_]:
    won: NDArray[np.bool_] = fought.outcome == (VICTORY if side == PEOPLE else DEFEAT)
    return won


def _after_difficulty(edition: Edition, line_up: LineUp, base: Whole, minimum: int) -> Whole:
    modifier = renown_modifier(edition, line_up.difficulty) if line_up.difficulty else None
    return np.maximum(minimum, base + (modifier.amount if modifier else 0))


def _of_characters(
    edition: Edition,
    rules: CharacterRenown,
    line_up: LineUp,
    fought: Fought,
    side: int,
    kills: Whole,
) -> Whole:
    base = kills * rules.per_enemy.value + _won(fought, side) * rules.victory.value
    return _after_difficulty(edition, line_up, base, rules.minimum.value)


def _pool(edition: Edition, rules: PoolRenown, line_up: LineUp, fought: Fought, side: int) -> Whole:
    """Renown of a whole side, creatures included in what it did."""
    team = [place for place, one in enumerate(line_up.fighters) if one.side == side]
    kills = fought.kills[team].sum(axis=0, dtype=np.int64)
    standing = (fought.fell[team] == STANDING).sum(axis=0, dtype=np.int64)
    winner = kills * rules.winner_per_kill.value + standing * rules.winner_per_survivor.value
    base = np.where(
        _won(fought, side),
        winner + rules.winner_fixed.value,
        kills * rules.loser_per_kill.value + rules.loser_fixed.value,
    )
    return _after_difficulty(edition, line_up, base, rules.minimum.value)


def _split(rules: PoolRenown, pool: Whole, kills: Whole) -> Whole:
    """An even share for each; what is left over is a point each for the first by kills, of equals
    in the order of the rows, or nobody's.
    """
    share, left = np.divmod(pool, len(kills))
    if rules.remainder.value == "nobody":
        return np.broadcast_to(share + ((share < 0) & (left > 0)), kills.shape)
    order = np.argsort(-kills, axis=0, kind="stable")
    first = np.empty_like(kills)
    np.put_along_axis(first, order, np.arange(len(kills))[:, np.newaxis] < left, axis=0)
    return share + first


def _most_lethal(rules: PoolRenown, line_up: LineUp, kills: Whole) -> Whole:
    """Points of their own for who defeated most, by the fighters of the smaller side."""
    size = min(Counter(fighter.side for fighter in line_up.fighters).values())
    reached = max((int(least) for least in rules.most_lethal if int(least) <= size), default=None)
    if reached is None:
        return np.zeros_like(kills)
    most = kills.max(axis=0)
    best = (kills == most) & (most > 0)
    if rules.most_lethal_ties.value == "nobody":
        best &= best.sum(axis=0) == 1
    return np.where(best, rules.most_lethal[str(reached)].value, 0)
