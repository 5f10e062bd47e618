"""A turn of one unit of each of many battles: rest, or the horn and an attack
(``rules.forecast.choosing``).
"""

from dataclasses import dataclass

import numpy as np

from director.forecast.aims import Aims, lowest
from director.forecast.battle_dice import Battles, Dice
from director.forecast.best_hits import best_hits
from director.forecast.blows import Blows, Pairs, strike
from director.forecast.edition_numbers import EditionNumbers
from director.forecast.field import Field
from director.forecast.record import Recorder, Struck, TurnsTaken
from director.forecast.sheets import Flags, Rows, Sheets, Whole


@dataclass(frozen=True, slots=True)
class Acting:
    """Whose turn it is: rows, in which columns, and where their numbers stand."""

    row: Rows
    column: Battles
    cell: Rows

    def only(self, which: Flags) -> "Acting":
        """Some of them."""
        lanes = np.flatnonzero(which)
        return Acting(self.row[lanes], self.column[lanes], self.cell[lanes])


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
        self._may_blow = bool(sheets.blows.any())

    def take(self, asalto: int, rows: Rows, rolls: Dice) -> None:
        """The turn of one unit of each battle, unless it has fallen or the battle is over."""
        acting = self._up(rows)
        if self._may_rest:
            acting = self._rest(asalto, acting)
        drawn = self._blow(acting)
        struck = self._attack(asalto, acting, rolls) if self._numbers.steps.attack else None
        if self._record is not None:
            self._record.turns(self._told(asalto, acting, drawn, struck))

    def _up(self, rows: Rows) -> Acting:
        field = self._field
        cells = rows * field.size + np.arange(field.size)
        column = np.flatnonzero((field.aim.take(cells) != self._aims.out) & ~field.over)
        return Acting(rows[column], column, cells[column])

    def _rest(self, asalto: int, acting: Acting) -> Acting:
        """Those who rest do, the others are left to act."""
        numbers, pool = self._numbers, self._field.willpower
        rests = pool.take(acting.cell) < self._sheets.rest_below.take(acting.row)
        if not rests.any():
            return acting
        resting = acting.only(rests)
        after = pool.take(resting.cell) + numbers.rest
        if numbers.capped:
            after = np.minimum(after, self._sheets.willpower.take(resting.row))
        pool.put(resting.cell, after)
        if self._record is not None:
            nothing = np.zeros_like(after)
            self._record.turns(self._told(asalto, resting, nothing, None, rest=True))
        return acting.only(~rests)

    def _blow(self, acting: Acting) -> Whole:
        """What each of them draws from the horn of its side."""
        horn = self._numbers.horn
        if horn is None or not self._may_blow:
            return np.zeros(len(acting.row), np.int32)
        field, sheets = self._field, self._sheets
        willpower = field.willpower.take(acting.cell)
        cells = sheets.foe.take(acting.row) * field.size + acting.column
        held = field.horns.take(cells)
        room = np.maximum(sheets.willpower.take(acting.row) - willpower, 0)
        wanted = np.where(room > 0, held, 0) if horn.all_of_it else np.minimum(room, held)
        drawn: Whole = wanted * sheets.blows.take(acting.row)
        field.willpower.put(acting.cell, willpower + drawn)
        field.horns.put(cells, held - drawn)
        return drawn

    def _attack(self, asalto: int, acting: Acting, rolls: Dice) -> Struck:
        field = self._field
        target = self._targets(acting)
        die = self._sheets.places.take(acting.row) * field.size + acting.column
        to_cell = target * field.size + acting.column
        pairs = Pairs(acting.row, target, acting.cell, to_cell, die)
        blows = strike(self._numbers, self._sheets, field, pairs, rolls)
        strength = field.strength.take(to_cell)
        fell = strength <= 0
        self._change_aims(pairs, blows, fell, strength)
        lanes = np.flatnonzero(fell)
        if len(lanes):
            field.fall(acting.column[lanes], target[lanes], acting.row[lanes], asalto)
            self._fill_horns(acting.only(fell))
        return Struck(self._sheets.places[target], blows, fell, strength, field.armor.take(to_cell))

    def _targets(self, acting: Acting) -> Rows:
        sheets, aims, field = self._sheets, self._aims, self._field
        foe = sheets.foe.take(acting.row)
        chosen = lowest(aims, sheets, field.aim, foe, acting.column)
        for side in (0, 1):
            lanes = np.flatnonzero(foe == side) if aims.best_hit[side] else foe[:0]
            if len(lanes):
                row, column = acting.row[lanes], acting.column[lanes]
                chosen[lanes] = best_hits(self._numbers, sheets, aims, field, row, column)
        return chosen

    def _change_aims(self, pairs: Pairs, blows: Blows, fell: Flags, strength: Whole) -> None:
        """What the blow makes of the target and of who dealt it, for those who choose next."""
        aims, keys = self._aims, self._field.aim
        weights = np.where(blows.breaks, aims.armor.take(pairs.to), aims.strength.take(pairs.to))
        keys.put(pairs.to_cell, keys.take(pairs.to_cell) - weights * blows.lost)
        if aims.by_deeds:
            beyond = np.where(fell & ~blows.breaks, -strength, 0)
            deeds = aims.dealt.take(pairs.by) * blows.lost + aims.beyond.take(pairs.by) * beyond
            keys.put(pairs.by_cell, keys.take(pairs.by_cell) + deeds)

    def _fill_horns(self, acting: Acting) -> None:
        """One more defeat for the horn of each of these."""
        horn, field = self._numbers.horn, self._field
        if horn is None:
            return
        cells = self._sheets.foe.take(acting.row) * field.size + acting.column
        held = field.horns.take(cells)
        most = np.maximum(held, horn.capacity)
        field.horns.put(cells, np.minimum(held + horn.per_defeat, most))

    def _told(
        self,
        asalto: int,
        acting: Acting,
        drawn: Whole,
        struck: Struck | None,
        *,
        rest: bool = False,
    ) -> TurnsTaken:
        field = self._field
        return TurnsTaken(
            asalto,
            field.battles[acting.column],
            self._sheets.places[acting.row],
            rest,
            drawn,
            struck,
            field.willpower.take(acting.cell),
            field.points.take(acting.cell),
            field.horns[:, acting.column],
        )
