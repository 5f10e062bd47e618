"""Whom a unit attacks that goes by chance times damage (``Focus.BEST_HIT``): it depends on both."""

import numpy as np

from director.forecast.aims import Aims
from director.forecast.battle_dice import Battles
from director.forecast.blows import damage_of_strength, most_roll_of_strength
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.field import Field
from director.forecast.sheets import Rows, Sheets
from director.rules.percent import ROLLS


def best_hits(
    numbers: EditionNumbers,
    sheets: Sheets,
    aims: Aims,
    field: Field,
    side: int,
    row: Rows,
    column: Battles,
) -> Rows:
    """The rows that these units attack, all of one ``side``."""
    foes = sheets.side(1 - side)
    strength = field.strength[row * field.size + column]
    gap = strength - field.grid(field.armor)[foes].take(column, axis=1)
    evasion = None if sheets.evasion is None else sheets.evasion[foes, None]
    most_roll = most_roll_of_strength(numbers, gap, strength, sheets.to_hit[row], evasion)
    chance = np.clip(most_roll, 0, len(ROLLS))
    worth = (chance * damage_of_strength(numbers, gap)).astype(aims.first.dtype)
    keys = field.grid(field.aim)[foes].take(column, axis=1)
    keys = np.where(keys == aims.out, keys, keys - worth * (aims.row_mask + 1))
    rows: Rows = (keys.min(axis=0) & aims.row_mask).astype(np.intp)
    return rows
