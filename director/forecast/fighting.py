"""Thousands of battles at once, by the rules of a battle in play: all of them in step, turn by
turn.

Given the same dice each is the battle that ``rules.forecast.play`` fights, event by event.
"""

import numpy as np

from director.editions.schema import Edition
from director.forecast.aims import aims_of
from director.forecast.battle_dice import Battles, DiceSource
from director.forecast.edition_numbers import numbers_of
from director.forecast.field import Field
from director.forecast.fought import Fought
from director.forecast.kept import Kept
from director.forecast.record import Recorder
from director.forecast.sheets import seated, sheets_of
from director.forecast.turn_order import TurnOrder
from director.forecast.turns import Acting, Turns
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import MOST_ASALTOS
from director.rules.forecast.problems import problems
from director.rules.forecast.tactics import Plans

BLOCK = 5_000
"""So many battles are in step at most: more would not lie as near to the processor."""


def fight(
    edition: Edition,
    line_up: LineUp,
    plans: Plans,
    dice: DiceSource,
    battles: int,
    *,
    most: int = MOST_ASALTOS,
    record: Recorder | None = None,
) -> Fought:
    """Fight so many battles through ``most`` asaltos at most, and never more than ``MOST_ASALTOS``.

    ``record`` is told of every turn. ``ValueError`` for a line-up that has ``problems``;
    ``NotDefinedError`` as those.
    """
    found = problems(edition, line_up, plans)
    if found:
        raise ValueError(found)
    last = max(0, min(most, MOST_ASALTOS))
    melee = _Melee(edition, line_up, plans, dice, record)
    kept = Kept(melee.sheets, battles)
    for start in range(0, battles, BLOCK):
        melee.fight(np.arange(start, min(start + BLOCK, battles)), kept, last)
    return kept.by_place()


class _Melee:
    """Battles in step, asalto by asalto and turn by turn."""

    def __init__(
        self,
        edition: Edition,
        line_up: LineUp,
        plans: Plans,
        dice: DiceSource,
        record: Recorder | None,
    ) -> None:
        fighters = tuple(fighter for _, fighter in seated(line_up))
        self.sheets = sheets_of(numbers := numbers_of(edition), line_up, plans)
        self._aims = aims_of(edition, numbers, self.sheets, fighters, plans)
        self._numbers, self._victory = numbers, line_up.victory
        self._order = TurnOrder(edition, fighters)
        self._dice, self._record = dice, record
        in_order = bool((self.sheets.places == np.arange(self.sheets.rows)).all())
        self._places = slice(None) if in_order else self.sheets.places
        self._times = 1 if self.sheets.repeats is None else 2

    def fight(self, battles: Battles, kept: Kept, last: int) -> None:
        """Fight these through so many asaltos at most."""
        field = Field(self._numbers, self.sheets, self._aims, self._victory, battles, kept)
        turns = Turns(self._numbers, self.sheets, self._aims, field, self._record)
        for asalto in range(1, last + 1):
            if field.size:
                self._fight_asalto(asalto, field, turns)
        field.close(last)

    def _fight_asalto(self, asalto: int, field: Field, turns: Turns) -> None:
        battles, places = field.battles, self._places
        if asalto == 1 or self._numbers.each_round:
            thrown = self._dice.initiative(asalto, battles)[places]
            ties = self._dice.ties(asalto, battles)[places]
            field.keys = self._order.keys(thrown, ties).reshape(-1)
        rolls = self._dice.attacks(asalto, battles, self._times)[:, places]
        rolls = rolls.reshape(self._times, -1)
        rows = self._order.rows(field.grid(field.keys), field.stands(), field.most_standing())
        cells = rows * field.size + field.columns
        own = (rows >= self.sheets.people) * field.size + field.columns
        field.begin_asalto()
        for row, cell, side in zip(rows, cells, own, strict=True):
            turns.take(asalto, Acting(row, field.columns, cell, side), rolls)
        field.drop_finished()
