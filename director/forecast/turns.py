"""A turn of one unit of each of many battles: rest, or the horn and an attack
(``rules.forecast.choosing``).
"""

from dataclasses import dataclass

import numpy as np

from director.forecast.aims import Aims
from director.forecast.battle_dice import Battles, Dice
from director.forecast.best_hits import best_hits
from director.forecast.blows import Blows, Pairs, strike
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.field import Cells, Field
from director.forecast.record import Recorder, TurnsTaken, told
from director.forecast.sheets import Rows, Sheets, Whole


@dataclass(frozen=True, slots=True)
class Acting:
    """Whose turn it is: their rows, in which columns, their cells, and those of their sides."""

    row: Rows
    column: Battles
    cell: Cells
    own: Cells

    def only(self, lanes: Rows) -> "Acting":
        """Some of them."""
        return Acting(self.row[lanes], self.column[lanes], self.cell[lanes], self.own[lanes])


class Turns:
    """Takes turns in a field, and tells a recorder of them."""

    def __init__(
        self,
        numbers: EditionNumbers,
        sheets: Sheets,
        aims: Aims,
        field: Field,
        record: Recorder | None,
    ) -> None:
        self._numbers, self._sheets, self._aims = numbers, sheets, aims
        self._field, self._record = field, record
        self._may_rest = bool((sheets.rest_below > 0).any())

    def take(self, asalto: int, acting: Acting, rolls: Dice) -> None:
        """The turn of one unit of each battle, unless it has fallen or the battle is over."""
        up = (self._field.aim[acting.cell] != self._aims.out).nonzero()[0]
        if len(up) < len(acting.row):
            acting = acting.only(up)
        if self._may_rest:
            acting = self._rest(asalto, acting)
        drawn = self._blow(acting)
        struck = self._attack(asalto, acting, rolls)
        if self._record is not None:
            self._record.turns(self._told(asalto, acting, drawn, struck))

    def _rest(self, asalto: int, acting: Acting) -> Acting:
        """Those who rest do, the others are left to act."""
        numbers, pool = self._numbers, self._field.willpower
        rests = pool[acting.cell] < self._sheets.rest_below[acting.row]
        if not rests.any():
            return acting
        resting = acting.only(rests.nonzero()[0])
        after = pool[resting.cell] + numbers.rest
        if numbers.capped:
            after = np.minimum(after, self._sheets.willpower[resting.row])
        pool[resting.cell] = after
        if self._record is not None:
            nothing = np.zeros_like(after)
            self._record.turns(self._told(asalto, resting, nothing, None, rest=True))
        return acting.only((~rests).nonzero()[0])

    def _blow(self, acting: Acting) -> Whole:
        """What each of them draws from the horn of its side."""
        field, horn = self._field, self._numbers.horn
        drawn = np.zeros(len(acting.row), np.int32)
        if horn is None:
            return drawn
        lanes = field.horns[acting.own].nonzero()[0]
        if not len(lanes):
            return drawn
        cell, own, row = acting.cell[lanes], acting.own[lanes], acting.row[lanes]
        willpower, held = field.willpower[cell], field.horns[own]
        room = np.maximum(self._sheets.blow_below[row] - willpower, 0)
        gained = held * (room > 0) if horn.all_of_it else np.minimum(room, held)
        field.willpower[cell] = willpower + gained
        field.horns[own] = held - gained
        drawn[lanes] = gained
        return drawn

    def _attack(self, asalto: int, acting: Acting, rolls: Dice) -> tuple[Pairs, Blows] | None:
        if not self._numbers.steps.attack:
            return None
        field, sheets = self._field, self._sheets
        target = self._targets(acting)
        pairs = Pairs(acting.row, target, acting.cell, target * field.size + acting.column)
        blows = strike(self._numbers, sheets, field, pairs, rolls)
        self._change_aims(pairs, blows)
        fell = (blows.left <= 0).nonzero()[0]
        if len(fell):
            column, by = acting.column[fell], acting.row[fell]
            field.fall(pairs.to_cell[fell], column, target[fell], by, asalto)
            self._fill_horns(acting.own[fell])
        return pairs, blows

    def _targets(self, acting: Acting) -> Rows:
        """Those of the other side with the least key, or as it suits each by itself."""
        sheets, aims, field = self._sheets, self._aims, self._field
        chosen: Rows = (field.least_aims()[acting.own] & aims.row_mask).astype(np.intp)
        for side in (0, 1):
            if aims.best_hit[side]:
                lanes = np.flatnonzero((acting.own >= field.size) == side)
                row, column = acting.row[lanes], acting.column[lanes]
                chosen[lanes] = best_hits(self._numbers, sheets, aims, field, side, row, column)
        return chosen

    def _change_aims(self, pairs: Pairs, blows: Blows) -> None:
        """What the blow makes of the target and of who dealt it, for those who choose next."""
        aims, keys = self._aims, self._field.aim
        weights = aims.strength[pairs.to]
        if len(blows.breaking):
            weights[blows.breaking] = aims.armor[pairs.to[blows.breaking]]
        keys[pairs.to_cell] -= weights * blows.lost
        if aims.by_deeds:
            deeds = aims.dealt[pairs.by] * blows.lost
            beyond = (blows.left < 0).nonzero()[0]
            deeds[beyond] -= aims.beyond[pairs.by[beyond]] * blows.left[beyond]
            keys[pairs.by_cell] += deeds

    def _fill_horns(self, own: Cells) -> None:
        """One more defeat for each of these horns."""
        horn, horns = self._numbers.horn, self._field.horns
        if horn is not None:
            held = horns[own]
            horns[own] = np.minimum(held + horn.per_defeat, np.maximum(held, horn.capacity))

    def _told(
        self,
        asalto: int,
        acting: Acting,
        drawn: Whole,
        struck: tuple[Pairs, Blows] | None,
        *,
        rest: bool = False,
    ) -> TurnsTaken:
        field, places = self._field, self._sheets.places
        return TurnsTaken(
            asalto,
            field.battles[acting.column],
            places[acting.row],
            rest,
            drawn,
            None if struck is None else told(places, *struck, field.armor),
            field.willpower[acting.cell],
            field.points[acting.cell],
            field.horns.reshape(2, -1)[:, acting.column],
        )
