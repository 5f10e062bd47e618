"""Attacks of one unit of each of many battles, as ``rules.attacks`` has them: what they are aimed
at, the Voluntad they are given (``rules.forecast.choosing``), their roll, and what they take.

All are reckoned as attacks of Fuerza first; those of Rotura, which are few, are then put in place.
"""

from dataclasses import dataclass

import numpy as np

from director.forecast.battle_dice import Dice
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.field import Cells, Field
from director.forecast.sheets import Flags, Rows, Sheets, Whole


@dataclass(frozen=True, slots=True)
class Pairs:
    """Who attacks whom: their rows and cells."""

    by: Rows
    to: Rows
    by_cell: Cells
    to_cell: Cells


@dataclass(frozen=True, slots=True)
class Blows:
    """Attacks that were rolled. ``breaking`` are those of Rotura, by their place among all.
    ``bonus`` is Voluntad, ``lost`` what the pool that was aimed at loses, ``left`` the Fuerza that
    the target has afterwards; ``repeated`` where the second of the rolls counts, none where nobody
    repeats.
    """

    breaking: Rows
    bonus: Whole
    hit: Flags
    repeated: Flags | None
    lost: Whole
    left: Whole


@dataclass(frozen=True, slots=True)
class _Odds:
    """What a roll may be at most, the damage of a hit without Voluntad, and the most that the
    attack can take from its pool.
    """

    breaking: Rows
    most_roll: Whole
    damage: Whole
    held: Whole


def strike(
    numbers: EditionNumbers, sheets: Sheets, field: Field, pairs: Pairs, rolls: Dice
) -> Blows:
    """Attack, pay for it in Voluntad and Puntos de Héroe, and take what it takes. ``rolls`` are by
    [nth, cell].
    """
    standing = field.strength[pairs.to_cell]
    odds = _odds(numbers, sheets, field, pairs, standing)
    hit = rolls[0].take(pairs.by_cell) <= odds.most_roll
    repeated = None
    if sheets.repeats is not None:
        repeated = _repeated(numbers, sheets.repeats, field, pairs, hit)
        hit |= repeated & (rolls[1].take(pairs.by_cell) <= odds.most_roll)
    willpower = field.willpower[pairs.by_cell]
    points = _points(numbers, sheets, pairs, odds, willpower)
    bonus = points * numbers.bonus_price
    field.willpower[pairs.by_cell] = willpower - (bonus if numbers.paid_on_miss else bonus * hit)
    lost = (odds.damage + points) * hit
    taken = lost
    if len(odds.breaking):
        taken = _break(numbers, field, pairs, odds, hit, lost)
    left = standing - taken
    field.strength[pairs.to_cell] = left
    return Blows(odds.breaking, bonus, hit, repeated, lost, left)


def most_roll_of_strength(
    numbers: EditionNumbers, gap: Whole, strength: Whole, to_hit: Whole, evasion: Whole | None
) -> Whole:
    """What the roll of an attack on the Fuerza may be at most; ``gap`` is Fuerza less Armadura."""
    rules = numbers.strength
    needed = to_hit + rules.per_strength * strength
    needed = needed + rules.per_armor_excess * np.minimum(gap, 0)
    if evasion is not None:
        needed = needed - evasion
    most: Whole = np.maximum(needed, rules.floor - numbers.below)
    return most


def damage_of_strength(numbers: EditionNumbers, gap: Whole) -> Whole:
    """What a hit takes without Voluntad."""
    damage: Whole = np.maximum(gap * numbers.strength.per_point, numbers.strength.least_damage)
    return damage


def _odds(
    numbers: EditionNumbers, sheets: Sheets, field: Field, pairs: Pairs, standing: Whole
) -> _Odds:
    rules, by, to = numbers.breaking, pairs.by, pairs.to
    strength, armor = field.strength[pairs.by_cell], field.armor[pairs.to_cell]
    gap = strength - armor
    evasion = None if sheets.evasion is None else sheets.evasion[to]
    most_roll = most_roll_of_strength(numbers, gap, strength, sheets.to_hit[by], evasion)
    damage = damage_of_strength(numbers, gap)
    breaks = (gap <= sheets.break_below[by]) & (armor > rules.least_armor)
    breaking = breaks.nonzero()[0]
    if not len(breaking):
        return _Odds(breaking, most_roll, damage, standing)
    by, held = by[breaking], standing.copy()
    needed = sheets.to_break[by]
    if sheets.deflection is not None:
        needed -= sheets.deflection[to[breaking]]
    most_roll[breaking] = np.maximum(needed, rules.floor - numbers.below)
    damage[breaking] = sheets.torn[by]
    held[breaking] = armor[breaking] - rules.least_armor
    return _Odds(breaking, most_roll, damage, held)


def _points(
    numbers: EditionNumbers, sheets: Sheets, pairs: Pairs, odds: _Odds, willpower: Whole
) -> Whole:
    """Points of damage bought with Voluntad: never more than are missing."""
    most = np.minimum(willpower, sheets.exertion[pairs.by])
    if numbers.bonus_price > 1:
        most //= numbers.bonus_price
    missing = np.maximum(odds.held - odds.damage, 0)
    points: Whole = np.minimum(most, missing)
    if sheets.to_fell is not None:
        in_vain = missing > most
        in_vain[odds.breaking] = True
        points *= ~(in_vain & sheets.to_fell[pairs.by])
    return points


def _repeated(
    numbers: EditionNumbers, repeats: Flags, field: Field, pairs: Pairs, hit: Flags
) -> Flags:
    """Misses that are rolled again for Puntos de Héroe, which are paid."""
    price, held = numbers.repeat_price, field.points[pairs.by_cell]
    repeated = ~hit & repeats[pairs.by] & (held >= price)
    field.points[pairs.by_cell] = held - price * repeated
    return repeated


def _break(
    numbers: EditionNumbers, field: Field, pairs: Pairs, odds: _Odds, hit: Flags, lost: Whole
) -> Whole:
    """Take Armadura, and put into ``lost`` how much. What is taken from Fuerza is left.

    Failed attacks wear down too; and no more is taken than there is.
    """
    breaking = odds.breaking
    cells, missed = pairs.to_cell[breaking], ~hit[breaking]
    before = field.failed[cells]
    field.failed[cells] = before + missed
    worn = numbers.breaking.wear * (missed & (before >= numbers.breaking.free))
    torn = np.minimum(lost[breaking] + worn, odds.held[breaking])
    field.armor[cells] -= torn
    lost[breaking] = torn
    taken = lost.copy()
    taken[breaking] = 0
    return taken
