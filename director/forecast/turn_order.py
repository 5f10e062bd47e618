"""Orden de iniciativa of many battles: who acts when in an asalto (``rules.round_order``)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from director.editions.schema import Edition, defined
from director.forecast.battle_dice import TIE_BITS, Dice
from director.forecast.sheets import Flags, Rows
from director.rules.forecast.line_up import Fighter

Keys = NDArray[np.signedinteger[Any]]
"""Of two units of a battle the one with the lower key acts first."""


class TurnOrder:
    """What initiative comes to for each unit and die, as a place among all that may come."""

    def __init__(self, edition: Edition, fighters: Sequence[Fighter]) -> None:
        """``fighters`` by row. ``NotDefinedError`` where the edition has no ``initiative``."""
        rules = defined(edition, "initiative", edition.initiative)
        sides, by_reaction = rules.die.value, rules.ties_by_reaction.value
        reactions = [fighter.entrant.stats.reaction for fighter in fighters]
        worth = [
            [(-die - reaction, -reaction * by_reaction) for die in range(1, sides + 1)]
            for reaction in reactions
        ]
        ranks = {each: rank for rank, each in enumerate(sorted({x for row in worth for x in row}))}
        self._row_bits = max(1, (len(fighters) - 1).bit_length())
        bits = len(ranks).bit_length() + TIE_BITS + self._row_bits
        kind = np.dtype(np.int32 if bits < np.iinfo(np.int32).bits - 1 else np.int64)
        self._absent = 1 << bits
        self._ranks: Keys = np.array([[ranks[each] for each in row] for row in worth], kind)
        self._first = np.arange(len(fighters))[:, None] * sides - 1
        self._rows: Keys = np.arange(len(fighters), dtype=kind)[:, None]

    def keys(self, dice: Dice, ties: Dice) -> Keys:
        """The keys of all units by [row, battle]: initiative, then the tie, then the row."""
        ranks: Keys = self._ranks.take(dice + self._first)
        ranks <<= TIE_BITS
        ranks |= ties.astype(ranks.dtype)
        ranks <<= self._row_bits
        ranks |= self._rows
        return ranks

    def rows(self, keys: Keys, standing: Flags, turns: int) -> Rows:
        """Who acts as the first of each battle, as the second and so on, by [turn, battle].

        Those who do not stand come last, and after so many ``turns`` nobody is left to act.
        """
        sorted_keys = np.where(standing, keys, keys + self._absent)
        sorted_keys.sort(axis=0)
        rows: Rows = (sorted_keys[:turns] & (1 << self._row_bits) - 1).astype(np.intp)
        return rows
