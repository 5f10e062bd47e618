"""Many battles while they are fought, in step."""

from collections.abc import Iterable

import numpy as np

from director.forecast.aims import Aims
from director.forecast.battle_dice import Battles
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.fought import DEFEAT, NOBODY, STANDING, VICTORY
from director.forecast.kept import Kept
from director.forecast.sheets import Flags, Rows, Sheets, Whole
from director.forecast.turn_order import Keys
from director.rules.live.setup import Victory

Cells = Rows
"""Where [row, column] or [side, column] lies in an array that is one line: row x ``size`` + column,
where a column is one of the battles still fought.
"""


class Field:
    """The battles still fought, all arrays by cell and changed in place.

    ``battles`` are their numbers, and ``columns`` count them from 0 to ``size``. By [row, battle]:
    what units have, ``failed`` attacks of Rotura on them in this asalto, ``aim`` by which the other
    side chooses (``aims``), ``keys`` by which they act (``turn_order``), who ``fell`` as which and
    by whose hand. By [side, battle]: ``horns``, and how many have ``to_fall`` for the other side to
    win. By [battle]: how many have ``fallen``.
    """

    def __init__(
        self,
        numbers: EditionNumbers,
        sheets: Sheets,
        aims: Aims,
        victory: Victory,
        battles: Battles,
        kept: Kept,
    ) -> None:
        self._rows, self._people, self._out = sheets.rows, sheets.people, aims.out
        self._kept = kept
        self.battles, self.size = battles, len(battles)
        self.columns: Battles = np.arange(self.size)
        self.strength = sheets.strength.repeat(self.size)
        self.armor = sheets.armor.repeat(self.size)
        self.willpower = sheets.willpower.repeat(self.size)
        self.points = sheets.points.repeat(self.size)
        self.failed = np.zeros_like(self.armor)
        self.fell = np.full_like(self.armor, STANDING)
        self.felled_by = np.full_like(self.armor, NOBODY)
        self.fallen = np.zeros(self.size, np.int32)
        self.aim: Keys = aims.first.repeat(self.size)
        self.keys: Keys = np.zeros_like(self.aim)
        start = 0 if numbers.horn is None else numbers.horn.start
        self.horns = _whole([start, start]).repeat(self.size)
        self._goal = _goal(sheets, victory)
        sides = (self._goal[sheets.side(side)] for side in (0, 1))
        self.to_fall = _whole(int(side.sum()) for side in sides).repeat(self.size)
        self._over = np.zeros(self.size, np.bool_)

    def grid(self, line: Keys) -> Keys:
        """What is by cell, by [row, column]."""
        return line.reshape(self._rows, self.size)

    def stands(self) -> Flags:
        """Who stands, by [row, column]."""
        stands: Flags = self.grid(self.aim) != self._out
        return stands

    def most_standing(self) -> int:
        """How many stand where most do."""
        return self._rows - int(self.fallen.min())

    def begin_asalto(self) -> None:
        """Nobody has failed an attack of Rotura yet."""
        self.failed[:] = 0

    def least_aims(self) -> Keys:
        """The least key that a unit of each side finds among its foes, by [side, column].

        Of all columns, which is quicker than to gather some.
        """
        keys = self.grid(self.aim)
        least = np.empty(2 * self.size, keys.dtype)
        np.minimum.reduce(keys[self._people :], axis=0, out=least[: self.size])
        np.minimum.reduce(keys[: self._people], axis=0, out=least[self.size :])
        return least

    def fall(self, cell: Cells, column: Battles, row: Rows, by: Rows, asalto: int) -> None:
        """In each of these columns one unit falls: its cell and row, and the row of whose hand it
        was. Who wins by that, wins.
        """
        order = self.fallen[column] + 1
        self.fallen[column] = order
        self.fell[cell], self.felled_by[cell], self.aim[cell] = order, by, self._out
        side = (row >= self._people) * self.size + column
        left = self.to_fall[side] - self._goal[row]
        self.to_fall[side] = left
        won = (left == 0).nonzero()[0]
        if len(won):
            self._win(column[won], row[won] >= self._people, asalto)

    def _win(self, column: Battles, foe_fell: Flags, asalto: int) -> None:
        """These are over: nobody acts in them any more."""
        self._over[column] = True
        self.grid(self.aim)[:, column] = self._out
        battles = self.battles[column]
        self._kept.outcome[battles] = np.where(foe_fell, VICTORY, DEFEAT)
        self._kept.asaltos[battles] = asalto

    def close(self, asalto: int) -> None:
        """Keep the battles that nobody has won after their last asalto."""
        self._kept.asaltos[self.battles] = asalto
        self._keep(self.columns)

    def drop_finished(self) -> None:
        """Go on without the battles that are over."""
        if not self._over.any():
            return
        self._keep(self._over.nonzero()[0])
        left = (~self._over).nonzero()[0]
        self.aim, self.keys = self._only(self.aim, left), self._only(self.keys, left)
        self.strength, self.armor = self._only(self.strength, left), self._only(self.armor, left)
        self.willpower = self._only(self.willpower, left)
        self.points, self.failed = self._only(self.points, left), self._only(self.failed, left)
        self.fell, self.felled_by = self._only(self.fell, left), self._only(self.felled_by, left)
        self.horns, self.to_fall = self._only(self.horns, left), self._only(self.to_fall, left)
        self.fallen, self._over = self.fallen[left], self._over[left]
        self.battles, self.size = self.battles[left], len(left)
        self.columns = np.arange(self.size)

    def _only(self, line: Keys, columns: Battles) -> Keys:
        return line.reshape(-1, self.size).take(columns, axis=1).reshape(-1)

    def _keep(self, columns: Battles) -> None:
        """Nobody touches the fallen, so their Fuerza is still the one they fell with."""
        lines = (self.strength, self.fell, self.felled_by)
        ended = (self.grid(line).take(columns, axis=1) for line in lines)
        self._kept.keep(self.battles[columns], *ended)


def _goal(sheets: Sheets, victory: Victory) -> Whole:
    """By row, 1 for those who have to fall: the leaders of a side by that condition if it has any,
    else everybody. Who has nobody left has no leader left either.
    """
    goal = np.ones(sheets.rows, np.int32)
    for side in (sheets.side(0), sheets.side(1)):
        if victory is Victory.LEADER and sheets.leader[side].any():
            goal[side] = sheets.leader[side]
    return goal


def _whole(counts: Iterable[int]) -> Whole:
    return np.array(list(counts), np.int32)
