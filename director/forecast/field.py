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


class Kept:
    """What the battles came to, by [row, battle] or [battle]: written when a unit falls and when a
    battle ends.
    """

    def __init__(self, sheets: Sheets, battles: int) -> None:
        shape = (sheets.rows, battles)
        self.strength: Amounts = np.zeros(shape, np.int32)
        self.fell: Amounts = np.full(shape, STANDING, np.int32)
        self.felled_by: Amounts = np.full(shape, NOBODY, np.int32)
        self.kills: Amounts = np.zeros(shape, np.int32)
        self.outcome: Amounts = np.full(battles, UNDECIDED, np.int32)
        self.asaltos: Amounts = np.zeros(battles, np.int32)

    def by_place(self, sheets: Sheets) -> Fought:
        """The same by [place in the line-up, battle]."""
        rows = np.argsort(sheets.places)
        return Fought(
            self.strength[rows],
            self.fell[rows],
            self.felled_by[rows],
            self.kills[rows],
            self.outcome,
            self.asaltos,
        )


class Field:
    """The battles still fought, all arrays by [row, battle] or [side, battle], changed in place.

    ``battles`` are their numbers. ``aim`` is whom the other side attacks first (``aims``); ``keys``
    is who acts first (``turn_order``). ``standing`` counts units by side, ``leaders`` those whose
    fall ends the battle.
    """

    def __init__(
        self,
        numbers: EditionNumbers,
        sheets: Sheets,
        aims: Aims,
        victory: Victory,
        battles: int,
    ) -> None:
        self._sheets = sheets
        self._aims = aims
        self.kept = Kept(sheets, battles)
        self.battles: Battles = np.arange(battles)
        self.strength = _columns(sheets.strength, battles)
        self.armor = _columns(sheets.armor, battles)
        self.willpower = _columns(sheets.willpower, battles)
        self.points = _columns(sheets.points, battles)
        self.failed = np.zeros_like(self.armor)
        self.aim: Keys = np.repeat(aims.first[:, None], battles, axis=1)
        self.keys: Keys = np.zeros_like(self.aim)
        self.horns = np.full(
            (2, battles), 0 if numbers.horn is None else numbers.horn.start, np.int32
        )
        sides = sheets.side(0), sheets.side(1)
        self.standing = _columns(_whole(len(sheets.strength[side]) for side in sides), battles)
        led = _whole(_leaders(sheets, side, victory) for side in sides)
        self.leaders = _columns(led, battles)
        self.over: Flags = np.zeros(battles, np.bool_)

    @property
    def size(self) -> int:
        """How many battles are still fought."""
        return len(self.battles)

    def stands(self) -> Flags:
        """Who stands, by [row, battle]."""
        stands: Flags = self.aim != self._aims.out
        return stands

    def fall(self, column: Battles, row: Rows, by: Rows, asalto: int) -> None:
        """One unit of each of these columns falls by the hand of another; who wins by that, wins.

        Rows are those of the fallen and of the strikers.
        """
        sheets, kept, battle = self._sheets, self.kept, self.battles[column]
        side = sheets.foe[row]
        self.aim[row, column] = self._aims.out
        self.standing[side, column] -= 1
        self.leaders[side, column] -= sheets.leader[row]
        left = self.standing[0, column] + self.standing[1, column]
        kept.fell[row, battle] = sheets.rows - left
        kept.felled_by[row, battle] = sheets.places[by]
        kept.kills[by, battle] += 1
        won = (self.standing[side, column] == 0) | (self.leaders[side, column] == 0)
        self.over[column[won]] = True
        kept.outcome[battle[won]] = np.where(side[won] == 1, VICTORY, DEFEAT)
        kept.asaltos[battle[won]] = asalto

    def close(self, asalto: int) -> None:
        """What the battles that are not won stand at after their last asalto."""
        self.kept.asaltos[self.battles] = asalto
        self._keep(np.arange(self.size))

    def drop_finished(self) -> None:
        """Go on without the battles that are over."""
        if not self.over.any():
            return
        self._keep(np.flatnonzero(self.over))
        left = np.flatnonzero(~self.over)
        self.battles = self.battles[left]
        self.over = self.over[left]
        self.aim, self.keys = self.aim.take(left, axis=1), self.keys.take(left, axis=1)
        self.strength, self.armor, self.willpower, self.points, self.failed = (
            pool.take(left, axis=1)
            for pool in (self.strength, self.armor, self.willpower, self.points, self.failed)
        )
        self.horns, self.standing, self.leaders = (
            of_side.take(left, axis=1) for of_side in (self.horns, self.standing, self.leaders)
        )

    def _keep(self, column: Battles) -> None:
        """Nobody touches the fallen, so their Fuerza is still the one they fell with."""
        self.kept.strength[:, self.battles[column]] = self.strength[:, column]


def _columns(values: Whole, battles: int) -> Whole:
    return np.repeat(values[:, None], battles, axis=1)


def _whole(counts: Iterable[int]) -> Whole:
    return np.array(list(counts), np.int32)


def _leaders(sheets: Sheets, side: slice, victory: Victory) -> int:
    """How many have to fall; a side without any is only beaten when nobody stands."""
    count = int(sheets.leader[side].sum())
    return count if victory is Victory.LEADER and count else NO_LEADER
