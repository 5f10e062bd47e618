"""What is kept of battles that are over."""

import numpy as np

from director.forecast.battle_dice import Battles
from director.forecast.fought import NOBODY, STANDING, UNDECIDED, Amounts, Fought
from director.forecast.sheets import Sheets, Whole


class Kept:
    """By [row, battle] or by [battle], filled as battles end."""

    def __init__(self, sheets: Sheets, battles: int) -> None:
        shape = (sheets.rows, battles)
        self._sheets = sheets
        self._strength: Amounts = np.zeros(shape, np.int32)
        self._fell: Amounts = np.full(shape, STANDING, np.int32)
        self._felled_by: Amounts = np.full(shape, NOBODY, np.int32)
        self.outcome: Amounts = np.full(battles, UNDECIDED, np.int32)
        self.asaltos: Amounts = np.zeros(battles, np.int32)

    def keep(self, battles: Battles, strength: Whole, fell: Whole, felled_by: Whole) -> None:
        """These battles are over: what is by [row, battle] of them. Hands are rows."""
        self._strength[:, battles] = strength
        self._fell[:, battles] = fell
        self._felled_by[:, battles] = felled_by

    def by_place(self) -> Fought:
        """All of it by [place in the line-up, battle]."""
        places = self._sheets.places
        rows = np.argsort(places)
        felled_by, hands = self._felled_by[rows], np.append(places, NOBODY).astype(np.int32)
        kills = np.empty_like(felled_by)
        for row, place in enumerate(places):
            np.sum(felled_by == row, axis=0, out=kills[place])
        return Fought(
            self._strength[rows],
            self._fell[rows],
            hands[felled_by],
            kills,
            self.outcome,
            self.asaltos,
        )
