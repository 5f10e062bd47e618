"""The dice of an aftermath: thrown here or typed from the forum, each kept in its slot.

A roll stands outside undo. A slot (battle, character, purpose) keeps every roll that ever fell in
it; any roll after the first is marked as repeated, so that nobody fishes for luck unseen.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, exists, select, update

from director.operations.aftermath_context import AftermathContext, KeptRoll
from director.operations.aftermath_draft import ROLL_FIELDS, AftermathDraft, DraftRoll
from director.operations.bulk import insert_rows
from director.operations.change import Change, Subject
from director.operations.handle import Campaign
from director.operations.rows import added
from director.store.tables import Roll

Dice = Callable[[int], int]
"""Throws a die of that many sides: 1 to sides."""

PURPOSES = tuple(ROLL_FIELDS)
SIDES = 100

_OF_STEP = select(Roll.combatant_id, Roll.purpose, Roll.id).where(Roll.step_id == bindparam("step"))
_FALLEN = select(
    exists().where(
        Roll.battle_id == bindparam("battle"),
        Roll.character_id == bindparam("who"),
        Roll.purpose == bindparam("why"),
    )
)
"""Whether a slot has a roll already."""
_BINDING = (
    update(Roll)
    .where(Roll.id == bindparam("of"))
    .values(step_id=bindparam("by"), annulled=False, link=bindparam("at_link"))
)

Used = Sequence[tuple[int, str, DraftRoll]]


def roll_here(
    campaign: Campaign,
    context: AftermathContext,
    draft: AftermathDraft,
    unit: int,
    purpose: str,
    dice: Dice,
) -> tuple[AftermathDraft, Change]:
    """Throw a die for a unit and keep it at once, whatever becomes of the draft.

    ``purpose`` is ``death``, ``team_wipe`` or ``wound``; ``KeyError`` for a unit that is not of the
    battle.
    """
    if purpose not in PURPOSES:
        raise ValueError(purpose)
    row = draft.unit(unit)
    result = dice(SIDES)
    with campaign.aside() as connection:
        slot = {
            "battle": context.battle.row.id,
            "who": context.battle.combatant(unit).character_id,
            "why": purpose,
        }
        before = connection.execute(_FALLEN, slot).scalar()
        values = _values(context, unit, purpose, DraftRoll(result), campaign.clock())
        new = {**values, "origin": "program", "repeated": bool(before)}
        key = added(connection, Roll, new)
    thrown = row.with_roll(purpose, DraftRoll(result, key))
    return draft.with_unit(thrown), Change(frozenset({Subject.ROLLS}))


def slot_of(battle: int, character: int | None, purpose: str) -> str:
    """What a roll is for, so that doing the same again finds it, also when the unit left the record
    and came back.
    """
    return f"battle:{battle}/character:{character}/{purpose}"


def settle_rolls(
    connection: Connection,
    context: AftermathContext,
    draft: AftermathDraft,
    used: Used,
    step: int,
    now: datetime,
) -> AftermathDraft:
    """Bind the rolls an application rests on to its step; the draft comes back with their keys.

    A roll that is known in its slot, thrown here or revived after an undo, is bound as it is; one
    that an earlier application holds keeps that bond. A typed one that is new becomes a row, marked
    as repeated when its slot has others.
    """
    if not used:
        return draft
    known = _by_slot(context.rolls)
    keys: dict[tuple[int, str], int] = {}
    bound, fresh = [], []
    for unit, purpose, roll in used:
        earlier = known[unit, purpose]
        same = _same(earlier, roll)
        if same is None:
            values = _values(context, unit, purpose, roll, now)
            marks = {"origin": "forum", "repeated": bool(earlier), "step_id": step}
            fresh.append({**values, **marks})
            continue
        keys[unit, purpose] = same.roll_id
        if same.step_id is None or same.annulled:
            bound.append({"of": same.roll_id, "by": step, "at_link": roll.link or same.link})
    _write(connection, bound, fresh)
    if fresh:
        keys |= _fresh_keys(connection, step)
    return _with_keys(draft, used, keys)


def _by_slot(rolls: Sequence[KeptRoll]) -> defaultdict[tuple[int, str], list[KeptRoll]]:
    found: defaultdict[tuple[int, str], list[KeptRoll]] = defaultdict(list)
    for roll in rolls:
        found[roll.unit, roll.purpose].append(roll)
    return found


def _same(earlier: Sequence[KeptRoll], roll: DraftRoll) -> KeptRoll | None:
    """The row that this roll is: the one it names, else the newest typed one with its result.

    A roll of the forum never is one thrown here, though both show the same.
    """
    alike = [row for row in earlier if row.result == roll.result]
    typed = [row for row in alike if row.origin == "forum"]
    found = [row for row in alike if row.roll_id == roll.roll_id] or typed
    return found[-1] if found else None


def _write(
    connection: Connection, bound: list[dict[str, Any]], fresh: list[dict[str, Any]]
) -> None:
    if bound:
        connection.execute(_BINDING, bound)
    insert_rows(connection, Roll, fresh)


def _fresh_keys(connection: Connection, step: int) -> dict[tuple[int, str], int]:
    rows = connection.execute(_OF_STEP, {"step": step})
    return {(unit, purpose): key for unit, purpose, key in rows if unit}


def _with_keys(
    draft: AftermathDraft, used: Used, keys: dict[tuple[int, str], int]
) -> AftermathDraft:
    rows = {row.unit: row for row in draft.units}
    for unit, purpose, roll in used:
        known = replace(roll, roll_id=keys[unit, purpose])
        rows[unit] = rows[unit].with_roll(purpose, known)
    return replace(draft, units=tuple(rows[row.unit] for row in draft.units))


def _values(
    context: AftermathContext, unit: int, purpose: str, roll: DraftRoll, now: datetime
) -> dict[str, Any]:
    character = context.battle.combatant(unit).character_id
    return {
        "slot": slot_of(context.battle.row.id, character, purpose),
        "purpose": purpose,
        "sides": SIDES,
        "result": roll.result,
        "link": roll.link,
        "battle_id": context.battle.row.id,
        "combatant_id": unit,
        "character_id": character,
        "rolled_at": now,
    }
