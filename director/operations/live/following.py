"""The rows of a battle follow its log, so that the wizard finds what the log says."""

from collections import defaultdict
from typing import Any

from director.operations import typed_in
from director.operations.plain import Plain
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit, Standing

_ENDS = """
SELECT id, is_leader, is_boss, final_strength, defeat_order, felled_by, felled_by_id, fled, secret
FROM combatant WHERE battle_id = ?
"""
_END = """
UPDATE combatant SET is_leader = ?, is_boss = ?, final_strength = ?, defeat_order = ?,
    felled_by = ?, felled_by_id = ?, fled = ?, secret = ? WHERE id = ?
"""
_OUTCOME = "UPDATE battle SET outcome = ? WHERE id = ? AND outcome IS NOT ?"


def follow(connection: Plain, battle_id: int, state: LiveState) -> None:
    """Make the combatants and the outcome those of that state; only what differs is written.

    Whoever entered in secret is so until the log reveals it; of the others the log says nothing.
    """
    orders = _orders(state)
    for key, *before, secret in connection.execute(_ENDS, (battle_id,)).fetchall():
        unit = state.units.get(key)
        wanted = _NOT_YET if unit is None else _end(unit, state.over, orders.get(key))
        hidden = secret if unit is None or not unit.entrant.secret else int(unit.secret)
        if (*before, secret) != (*wanted, hidden):
            connection.execute(_END, (*wanted, hidden, key))
    outcome = None if state.outcome is None else state.outcome.value
    connection.execute(_OUTCOME, (outcome, battle_id, outcome))


_NOT_YET = (0, 0, None, None, None, None, 0)
"""A unit that the log does not know any more."""


def _end(unit: LiveUnit, over: bool, order: int | None) -> tuple[Any, ...]:
    """How a unit came out so far. While the battle runs, only the fallen have a final Fuerza."""
    marks = (int(unit.leader), int(unit.boss))
    fled = int(unit.standing is Standing.FLED)
    if unit.fall is None:
        strength = _within(unit.strength) if over else None
        return (*marks, strength, None, None, None, fled)
    fall = unit.fall
    return (*marks, _within(fall.final_strength), order, fall.felled_by.value, fall.by, fled)


def _within(strength: int) -> int:
    """Final Fuerza as far as a record can hold it."""
    low, high = typed_in.FINAL_STRENGTH
    return max(low, min(high, strength))


def _orders(state: LiveState) -> dict[int, int]:
    """Each fallen unit's place among the fallen of its team: a record counts each team's own."""
    fallen = sorted(
        (unit.fall.order, unit.side, unit.unit)
        for unit in state.units.values()
        if unit.fall is not None
    )
    counted: defaultdict[int, int] = defaultdict(int)
    found = {}
    for _, side, unit in fallen:
        counted[side] += 1
        found[unit] = counted[side]
    return found
