"""Many battles while they are fought, and what is kept of those that are over."""

from collections.abc import Iterable

import numpy as np

from director.forecast.aims import Aims
from director.forecast.battle_dice import Battles
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.fought import DEFEAT, NOBODY, STANDING, UNDECIDED, VICTORY, Amounts, Fought
from director.forecast.sheets import Flags, Rows, Sheets, Whole
from director.forecast.turn_order import Keys
from director.rules.live.setup import Victory

NO_LEADER = -1
"""A count of leaders that never comes to 0: nobody is beaten by his leader's fall."""

Cells = Rows
"""Where [row, column] or [side, column] lies in an array that is one line: row x ``size`` + column,
where a column is one of the battles still fought.
"""


class Kept:
    """What the battles came to, by [row, battle] as one line, or by [battle]: written when a unit
    falls and when a battle ends.
    """

    def __init__(self, sheets: Sheets, battles: int) -> None:
        self._shape = (sheets.rows, battles)
        cells = sheets.rows * battles
        self.strength: Amounts = np.zeros(cells, np.int32)
        self.fell: Amounts = np.full(cells, STANDING, np.int32)
        self.felled_by: Amounts = np.full(cells, NOBODY, np.int32)
        self.kills: Amounts = np.zeros(cells, np.int32)
        self.outcome: Amounts = np.full(battles, UNDECIDED, np.int32)
        self.asaltos: Amounts = np.zeros(battles, np.int32)

    def by_place(self, sheets: Sheets) -> Fought:
        """The same by [place in the line-up, battle]."""
        rows = np.argsort(sheets.places)
        return Fought(
            self.strength.reshape(self._shape)[rows],
            self.fell.reshape(self._shape)[rows],
            self.felled_by.reshape(self._shape)[rows],
            self.kills.reshape(self._shape)[rows],
            self.outcome,
            self.asaltos,
        )


class Field:
    """The battles still fought, all arrays by cell and changed in place.

    ``battles`` are their numbers, ``columns`` count them from 0. By [row, battle]: what units have,
    ``failed`` attacks of Rotura on them in this asalto, ``aim`` by which the other side chooses
    (``aims``), ``keys`` by which they act (``turn_order``). By [side, battle]: ``horns``, how many
    are ``standing``, and how many ``leaders`` have yet to fall.
    """

    def __init__(
        self, numbers: EditionNumbers, sheets: Sheets, aims: Aims, victory: Victory, battles: int
    ) -> None:
        self._sheets, self._out, self._all = sheets, aims.out, battles
        self.kept = Kept(sheets, battles)
        self.battles: Battles = np.arange(battles)
        self.columns = self.battles
        self.strength = sheets.strength.repeat(battles)
        self.armor = sheets.armor.repeat(battles)
        self.willpower = sheets.willpower.repeat(battles)
        self.points = sheets.points.repeat(battles)
        self.failed = np.zeros_like(self.armor)
        self.aim: Keys = aims.first.repeat(battles)
        self.keys: Keys = np.zeros_like(self.aim)
        sides = sheets.side(0), sheets.side(1)
        start = 0 if numbers.horn is None else numbers.horn.start
        self.horns = _whole([start, start]).repeat(battles)
        self.standing = _whole(len(sheets.strength[side]) for side in sides).repeat(battles)
        led = _whole(_leaders(sheets, side, victory) for side in sides)
        self.leaders = led.repeat(battles)
        self.over: Flags = np.zeros(battles, np.bool_)

    @property
    def size(self) -> int:
        """How many battles are still fought."""
        return len(self.battles)

    def stands(self) -> Flags:
        """Who stands."""
        stands: Flags = self.aim != self._out
        return stands

    def grid(self, keys: Keys) -> Keys:
        """The same by [row, column]."""
        return keys.reshape(self._sheets.rows, self.size)

    def fall(self, column: Battles, row: Rows, by: Rows, asalto: int) -> None:
        """In each of these columns one unit falls by the hand of another: their rows. Who wins by
        that, wins.
        """
        sheets, kept, size, battle = self._sheets, self.kept, self.size, self.battles[column]
        side = sheets.foe[row]
        own, others = side * size + column, (1 - side) * size + column
        fallen, hand = row * self._all + battle, by * self._all + battle
        self.aim[row * size + column] = self._out
        left, led = self.standing[own] - 1, self.leaders[own] - sheets.leader[row]
        self.standing[own], self.leaders[own] = left, led
        kept.fell[fallen] = sheets.rows - left - self.standing[others]
        kept.felled_by[fallen] = sheets.places[by]
        kept.kills[hand] += 1
        won = np.flatnonzero((left == 0) | (led == 0))
        self.over[column[won]] = True
        kept.outcome[battle[won]] = np.where(side[won] == 1, VICTORY, DEFEAT)
        kept.asaltos[battle[won]] = asalto

    def close(self, asalto: int) -> None:
        """Keep the battles that nobody has won after their last asalto."""
        self.kept.asaltos[self.battles] = asalto
        self._keep(self.columns)

    def drop_finished(self) -> None:
        """Go on without the battles that are over."""
        if not self.over.any():
            return
        self._keep(np.flatnonzero(self.over))
        left = np.flatnonzero(~self.over)
        self.aim, self.keys = self._only(self.aim, left), self._only(self.keys, left)
        self.strength, self.armor = self._only(self.strength, left), self._only(self.armor, left)
        self.willpower = self._only(self.willpower, left)
        self.points, self.failed = self._only(self.points, left), self._only(self.failed, left)
        self.horns, self.standing = self._only(self.horns, left), self._only(self.standing, left)
        self.leaders = self._only(self.leaders, left)
        self.battles, self.over = self.battles[left], self.over[left]
        self.columns = np.arange(self.size)

    def _only(self, line: Keys, columns: Battles) -> Keys:
        return line.reshape(-1, self.size).take(columns, axis=1).reshape(-1)

    def _keep(self, columns: Battles) -> None:
        """Nobody touches the fallen, so their Fuerza is still the one they fell with."""
        strength = self.grid(self.strength).take(columns, axis=1)
        kept = self.kept.strength.reshape(self._sheets.rows, self._all)
        kept[:, self.battles[columns]] = strength


def _whole(counts: Iterable[int]) -> Whole:
    return np.array(list(counts), np.int32)


def _leaders(sheets: Sheets, side: slice, victory: Victory) -> int:
    """How many have to fall; a side without any is only beaten when nobody stands."""
    count = int(sheets.leader[side].sum())
    return count if victory is Victory.LEADER and count else NO_LEADER
