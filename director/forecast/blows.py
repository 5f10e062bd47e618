"""Attacks of one unit of each of many battles, as ``rules.attacks`` has them: what they are aimed
at, the Voluntad they are given (``rules.forecast.choosing``), their roll, and what they take.
"""

from dataclasses import dataclass

import numpy as np

from director.forecast.battle_dice import Dice
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.field import Field
from director.forecast.sheets import Flags, Rows, Sheets, Whole

Cells = Rows
"""Where [row, column] lies in an array that is read as one line."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """Who attacks whom: rows, and where their numbers stand. ``die`` is where their dice lie."""

    by: Rows
    to: Rows
    by_cell: Cells
    to_cell: Cells
    die: Cells


@dataclass(frozen=True, slots=True)
class Blows:
    """Attacks that were rolled. ``breaks``: of Rotura. ``bonus`` is Voluntad, ``lost`` what the
    pool that was aimed at loses; ``repeated`` where the second of the rolls counts.
    """

    breaks: Flags
    bonus: Whole
    hit: Flags
    repeated: Flags
    lost: Whole


@dataclass(frozen=True, slots=True)
class _Odds:
    """What a roll may be at most, the damage of a hit without Voluntad, and the most that the
    attack can take from its pool.
    """

    breaks: Flags
    most_roll: Whole
    damage: Whole
    held: Whole


def strike(
    numbers: EditionNumbers, sheets: Sheets, field: Field, pairs: Pairs, rolls: Dice
) -> Blows:
    """Attack, pay for it in Voluntad and Puntos de Héroe, and take what it takes."""
    odds = _odds(numbers, sheets, field, pairs)
    points = _points(numbers, sheets, field, pairs, odds)
    hit = rolls[0].take(pairs.die) <= odds.most_roll
    repeated = np.zeros_like(hit)
    if len(rolls) > 1:
        repeated = _repeated(numbers, sheets, field, pairs, hit)
        hit = hit | repeated & (rolls[1].take(pairs.die) <= odds.most_roll)
    bonus = points * numbers.bonus_price
    _pay(numbers, field, pairs, bonus, hit)
    lost = np.where(hit, odds.damage + points, 0)
    if odds.breaks.any():
        lost = _worn(numbers, field, pairs, odds, hit, lost)
        _take(field.armor, pairs.to_cell, np.where(odds.breaks, lost, 0))
    _take(field.strength, pairs.to_cell, np.where(odds.breaks, 0, lost))
    return Blows(odds.breaks, bonus, hit, repeated, lost)


def most_roll_of_strength(
    numbers: EditionNumbers, gap: Whole, strength: Whole, to_hit: Whole, evasion: Whole
) -> Whole:
    """What the roll of an attack on the Fuerza may be at most; ``gap`` is Fuerza less Armadura."""
    rules = numbers.strength
    needed = to_hit + rules.per_strength * strength - evasion
    needed += rules.per_armor_excess * np.minimum(gap, 0)
    most: Whole = np.maximum(needed, rules.floor) - numbers.below
    return most


def damage_of_strength(numbers: EditionNumbers, gap: Whole) -> Whole:
    """What a hit takes without Voluntad."""
    damage: Whole = np.maximum(gap * numbers.strength.per_point, numbers.strength.least_damage)
    return damage


def _odds(numbers: EditionNumbers, sheets: Sheets, field: Field, pairs: Pairs) -> _Odds:
    rules = numbers.breaking
    strength, armor = field.strength.take(pairs.by_cell), field.armor.take(pairs.to_cell)
    gap = strength - armor
    most = most_roll_of_strength(
        numbers, gap, strength, sheets.to_hit.take(pairs.by), sheets.evasion.take(pairs.to)
    )
    damage, held = damage_of_strength(numbers, gap), field.strength.take(pairs.to_cell)
    breaks = (-gap >= sheets.break_from.take(pairs.by)) & (armor > rules.least_armor)
    if not breaks.any():
        return _Odds(breaks, most, damage, held)
    needed = sheets.to_break.take(pairs.by) - sheets.deflection.take(pairs.to)
    return _Odds(
        breaks,
        np.where(breaks, np.maximum(needed, rules.floor) - numbers.below, most),
        np.where(breaks, sheets.torn.take(pairs.by), damage),
        np.where(breaks, armor - rules.least_armor, held),
    )


def _points(
    numbers: EditionNumbers, sheets: Sheets, field: Field, pairs: Pairs, odds: _Odds
) -> Whole:
    """Points of damage bought with Voluntad: never more than are missing."""
    most = np.minimum(field.willpower.take(pairs.by_cell), sheets.exertion.take(pairs.by))
    if numbers.bonus_price > 1:
        most //= numbers.bonus_price
    missing = np.maximum(odds.held - odds.damage, 0)
    points: Whole = np.minimum(most, missing)
    if not sheets.to_fell.any():
        return points
    in_vain = sheets.to_fell.take(pairs.by) & (odds.breaks | (missing > most))
    return np.where(in_vain, 0, points)


def _repeated(
    numbers: EditionNumbers, sheets: Sheets, field: Field, pairs: Pairs, hit: Flags
) -> Flags:
    """Misses that are rolled again for Puntos de Héroe, which are paid."""
    price = numbers.repeat_price
    held = field.points.take(pairs.by_cell)
    repeated = ~hit & sheets.repeats.take(pairs.by) & (held >= price)
    field.points.put(pairs.by_cell, held - price * repeated)
    return repeated


def _pay(numbers: EditionNumbers, field: Field, pairs: Pairs, bonus: Whole, hit: Flags) -> None:
    paid = bonus if numbers.paid_on_miss else np.where(hit, bonus, 0)
    _take(field.willpower, pairs.by_cell, paid)


def _worn(
    numbers: EditionNumbers,
    field: Field,
    pairs: Pairs,
    odds: _Odds,
    hit: Flags,
    lost: Whole,
) -> Whole:
    """With what failed attacks of Rotura wear down, and no more Armadura than there is to take."""
    missed = odds.breaks & ~hit
    before = field.failed.take(pairs.to_cell)
    field.failed.put(pairs.to_cell, before + missed)
    worn = np.where(missed & (before >= numbers.breaking.free), numbers.breaking.wear, lost)
    return np.where(odds.breaks, np.minimum(worn, odds.held), worn)


def _take(pool: Whole, cells: Cells, amounts: Whole) -> None:
    pool.put(cells, pool.take(cells) - amounts)
