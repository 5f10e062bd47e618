"""Whom the units of many battles attack: each unit has a key, and of a side the lowest is chosen.

A key grows and falls by a fixed weight with what a unit loses and does, and ends in its row. So a
blow changes keys by a sum, and choosing is the least of a column. Only where the choice depends on
who chooses (``Focus.BEST_HIT``) is it worked out anew each time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition, defined
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.sheets import Sheets
from director.rules.aggression import aggro
from director.rules.forecast.line_up import Fighter
from director.rules.forecast.tactics import Focus, Plans, Tactics

Keys = NDArray[np.signedinteger[Any]]


@dataclass(frozen=True, slots=True)
class Weights:
    """How a unit is compared with others of its side, least first: ``start``, and so much more for
    each point of Fuerza and Armadura it has, of damage it dealt, and beyond a defeat.
    """

    start: int = 0
    strength: int = 0
    armor: int = 0
    dealt: int = 0
    beyond: int = 0


@dataclass(frozen=True, slots=True)
class Aims:
    """By row, the first keys and their weights. ``out`` is the key of who has fallen; ``row_mask``
    takes the row out of a key.

    ``by_deeds``: keys change by what units do. ``best_hit``, by side: whether it goes by that.
    """

    first: Keys
    strength: Keys
    armor: Keys
    dealt: Keys
    beyond: Keys
    out: int
    row_mask: int
    by_deeds: bool
    best_hit: tuple[bool, bool]


def aims_of(
    edition: Edition,
    numbers: EditionNumbers,
    sheets: Sheets,
    fighters: tuple[Fighter, ...],
    plans: Plans,
) -> Aims:
    """The keys of a line-up without ``problems``, ``fighters`` by row."""
    chosen_by = [plans.of(1 - fighter.side) for fighter in fighters]
    weights = _weights_of(edition, sheets, fighters, chosen_by)
    span = 1 + max(
        _span(numbers, sheets, each, tactics)
        for each, tactics in zip(weights, chosen_by, strict=True)
    )
    size = 1 << max(1, (len(fighters) - 1).bit_length())
    starts = _starts(sheets, fighters, chosen_by, weights, span)
    kind = np.int32 if 2 * span * size < np.iinfo(np.int32).max else np.int64
    return Aims(
        first=np.array([start * size + row for row, start in enumerate(starts)], kind),
        strength=np.array([each.strength * size for each in weights], kind),
        armor=np.array([each.armor * size for each in weights], kind),
        dealt=np.array([each.dealt * size for each in weights], kind),
        beyond=np.array([each.beyond * size for each in weights], kind),
        out=int(np.iinfo(kind).max),
        row_mask=size - 1,
        by_deeds=any(each.dealt or each.beyond for each in weights),
        best_hit=(plans.people.focus is Focus.BEST_HIT, plans.foes.focus is Focus.BEST_HIT),
    )


def _weights_of(
    edition: Edition, sheets: Sheets, fighters: Iterable[Fighter], chosen_by: Iterable[Tactics]
) -> list[Weights]:
    most_strength, most_armor = int(sheets.strength.max()), int(sheets.armor.max())
    return [
        _weights(edition, tactics.focus, fighter, most_strength, most_armor)
        for fighter, tactics in zip(fighters, chosen_by, strict=True)
    ]


def _starts(
    sheets: Sheets,
    fighters: Sequence[Fighter],
    chosen_by: Sequence[Tactics],
    weights: Sequence[Weights],
    span: int,
) -> list[int]:
    """Where the keys stand before anything happened; who must wait for a leader stands behind."""
    return [
        each.start
        + each.strength * int(sheets.strength[row])
        + each.armor * int(sheets.armor[row])
        + span * (chosen_by[row].leader_first and not fighters[row].entrant.leader)
        for row, each in enumerate(weights)
    ]


def _weights(
    edition: Edition, focus: Focus, fighter: Fighter, most_strength: int, most_armor: int
) -> Weights:
    match focus:
        case Focus.WEAKEST:
            return Weights(strength=most_armor + 1, armor=1)
        case Focus.SOFTEST:
            return Weights(armor=most_strength + 1, strength=1)
        case Focus.STRONGEST:
            return Weights(strength=-1)
        case Focus.BEST_HIT:
            return Weights()
        case _:
            return _by_aggro(edition, fighter)


def _by_aggro(edition: Edition, fighter: Fighter) -> Weights:
    """The most aggro first: what it draws on itself as it enters, and for each of its deeds."""
    rules, stats = defined(edition, "aggro", edition.aggro), fighter.entrant.stats
    at_first = aggro(edition, strength=stats.strength, armor=stats.armor, exertion=stats.exertion)
    return Weights(
        start=-at_first.total, dealt=-rules.per_damage.value, beyond=-rules.per_overkill.value
    )


def _span(numbers: EditionNumbers, sheets: Sheets, weights: Weights, tactics: Tactics) -> int:
    """How far from 0 a key without its leader and its row can come, which is to one side only."""
    strength, armor = int(sheets.strength.max()), int(sheets.armor.max())
    horn = 0 if numbers.horn is None else numbers.horn.start + sheets.rows * numbers.horn.per_defeat
    bought = int(sheets.willpower.max()) + sheets.rows * numbers.rest + horn
    hit = max(strength * numbers.strength.per_point, numbers.strength.least_damage) + bought
    if tactics.focus is Focus.BEST_HIT:
        return 100 * hit
    dealt = sheets.rows * (strength + armor + hit)
    return (
        abs(weights.start)
        + abs(weights.strength) * strength
        + abs(weights.armor) * armor
        + abs(weights.dealt) * dealt
        + abs(weights.beyond) * sheets.rows * hit
    )
