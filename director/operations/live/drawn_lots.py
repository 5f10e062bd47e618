"""Lots that were drawn for turno 0 before the battle had a row: kept when it begins (000:165).

A lot fell once, whatever became of it. The one by which a unit stands belongs to the line with
which it joins; those drawn before it, or for whoever stayed at home in the end, are kept beside it
as annulled: nobody draws until it suits without leaving a trace.
"""

from director.operations import typed_in
from director.operations.live.instants import instant
from director.operations.live.line_rolls import Binding, CountedRoll, Purpose, add_roll
from director.operations.live.live_form import DrawnLot, LiveForm, LiveUnitForm
from director.operations.live.writing import Writing
from director.store.written import instant_text

MOST_LOTS = 1_000
"""How many lots one unit may have drawn: far more than anybody clicks."""
MOST_SIDES = 10_000

_REPEATED = """
UPDATE roll SET repeated = 1 WHERE id = :key AND EXISTS (
    SELECT 1 FROM roll AS earlier
    WHERE earlier.battle_id <> roll.battle_id AND earlier.purpose = roll.purpose
        AND earlier.rolled_at = roll.rolled_at AND earlier.sides = roll.sides
        AND earlier.result = roll.result
)
"""
"""The same drawing in another battle: that one was taken back, and began again as this one."""
_DISCARDED = "UPDATE roll SET step_id = ?, annulled = 1 WHERE id = ?"
_OF_NOBODY = """
INSERT INTO roll (slot, purpose, sides, result, origin, link, battle_id, character_id, step_id,
    annulled, repeated, rolled_at)
SELECT :slot, :purpose, :sides, :result, 'program', '', :battle, :character, :step, 1,
    EXISTS (SELECT 1 FROM roll WHERE slot = :slot), :at
"""


def check_lots(form: LiveForm) -> None:
    """``Refused`` for a lot that cannot have fallen."""
    for unit in (*form.units, *form.withdrawn):
        typed_in.number("lots", len(unit.lots), 0, MOST_LOTS)
        for lot in unit.lots:
            typed_in.number("sides", lot.sides, 1, MOST_SIDES)
            typed_in.number("die", lot.die, 1, lot.sides)
            instant("at", lot.at)


def keep_lots(work: Writing, key: int, unit: LiveUnitForm) -> tuple[int, ...]:
    """Write down every lot that fell for a unit, by the key of its row. What comes back is the key
    of the lot by which it stands, if it stands by one: the dice of its line.
    """
    rows = [_kept(work, key, lot) for lot in unit.lots]
    stands = rows[-1:] if unit.standing_lot is not None else []
    for row in rows[: len(rows) - len(stands)]:
        work.connection.execute(_DISCARDED, (work.step.id, row))
    return tuple(stands)


def keep_withdrawn(work: Writing, form: LiveForm) -> None:
    """Write down the lots that fell for units which did not come in the end."""
    for place, unit in enumerate(form.withdrawn):
        for lot in unit.lots:
            values = {
                "slot": f"battle:{work.battle.battle_id}/asalto:0/withdrawn:{place}/placing",
                "purpose": Purpose.PLACING.value,
                "sides": lot.sides,
                "result": lot.die,
                "battle": work.battle.battle_id,
                "character": unit.character_id,
                "step": work.step.id,
                "at": instant_text(instant("at", lot.at)),
            }
            row = work.connection.execute(_OF_NOBODY, values).lastrowid
            work.connection.execute(_REPEATED, {"key": row})


def _kept(work: Writing, key: int, lot: DrawnLot) -> int:
    """A lot as a die of turno 0, at the instant at which it fell."""
    at = instant("at", lot.at)
    binding = Binding(work.battle.battle_id, 0, work.step.id, "", at)
    roll = CountedRoll(key, Purpose.PLACING, lot.die, lot.sides)
    row = add_roll(work.connection, binding, roll, "program")
    work.connection.execute(_REPEATED, {"key": row})
    return row
