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

    def take(self, asalto: int, rows: Rows, rolls: Dice) -> None:
        """The turn of one unit of each battle, unless it has fallen or the battle is over."""
        acting = self._up(rows)
        if self._may_rest:
            acting = self._rest(asalto, acting)
        drawn = self._blow(acting)
        struck = self._attack(asalto, acting, rolls)
        if self._record is not None:
            self._record.turns(self._told(asalto, acting, drawn, struck))

    def _up(self, rows: Rows) -> Acting:
        field = self._field
        column = field.columns
        cell = rows * field.size + column
        lanes = np.flatnonzero((field.aim[cell] != self._aims.out) & ~field.over)
        own = self._sheets.foe[rows] * field.size + column
        everybody = Acting(rows, column, cell, own)
        return everybody if len(lanes) == field.size else everybody.only(lanes)

    def _rest(self, asalto: int, acting: Acting) -> Acting:
        """Those who rest do, the others are left to act."""
        numbers, pool = self._numbers, self._field.willpower
        rests = pool[acting.cell] < self._sheets.rest_below[acting.row]
        if not rests.any():
            return acting
        resting = acting.only(np.flatnonzero(rests))
        after = pool[resting.cell] + numbers.rest
        if numbers.capped:
            after = np.minimum(after, self._sheets.willpower[resting.row])
        pool[resting.cell] = after
        if self._record is not None:
            nothing = np.zeros_like(after)
            self._record.turns(self._told(asalto, resting, nothing, None, rest=True))
        return acting.only(np.flatnonzero(~rests))

    def _blow(self, acting: Acting) -> Whole:
        """What each of them draws from the horn of its side."""
        field, horn = self._field, self._numbers.horn
        drawn = np.zeros(len(acting.row), np.int32)
        lanes = np.flatnonzero(field.horns[acting.own]) if horn is not None else acting.row[:0]
        if horn is None or not len(lanes):
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
        fell = np.flatnonzero(blows.left <= 0)
        if len(fell):
            felling = acting.only(fell)
            field.fall(felling.column, target[fell], felling.row, asalto)
            self._fill_horns(felling.own)
        return pairs, blows

    def _targets(self, acting: Acting) -> Rows:
        """The least key of the other side; all columns are asked, which is quicker than to gather
        some.
        """
        sheets, aims, field = self._sheets, self._aims, self._field
        keys, size = field.grid(field.aim), field.size
        least = np.concatenate([keys[sheets.side(side)].min(axis=0) for side in (1, 0)])
        chosen: Rows = (least[acting.own] & aims.row_mask).astype(np.intp)
        for side in (0, 1):
            if aims.best_hit[side]:
                lanes = np.flatnonzero((acting.own >= size) == side)
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
            if blows.left.min(initial=0) < 0:
                beyond = np.minimum(blows.left, 0)
                deeds -= aims.beyond[pairs.by] * beyond
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
