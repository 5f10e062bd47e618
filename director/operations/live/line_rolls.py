"""The dice on which a line of a battle in play rests: each has a row, thrown here or typed in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from director.editions.schema import Edition
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.rules.live.board import Square
from director.rules.live.happenings import (
    Attack,
    Happening,
    Joined,
    Placed,
    RoundOpened,
    TurnTaken,
    UseAbility,
)
from director.store.written import instant_text

PERCENT_DIE = 100


class Purpose(StrEnum):
    """What a die of a battle in play is for; ``PLACING`` draws the squares of turno 0."""

    ATTACK = "attack"
    ABILITY = "ability"
    INITIATIVE = "initiative"
    PLACING = "placing"


@dataclass(frozen=True, slots=True)
class CountedRoll:
    """A die that counts in a line. ``place``: 0 for the first roll of a deed, 1 for its repeat and
    so on.
    """

    unit: int
    purpose: Purpose
    result: int
    sides: int = PERCENT_DIE
    place: int = 0


@dataclass(frozen=True, slots=True)
class Binding:
    """Where the dice of a line belong: its battle and asalto, its step, and the post's link."""

    battle_id: int
    asalto: int
    step: int
    link: str
    now: datetime


def slot_of(battle_id: int, asalto: int, unit: int, purpose: str, place: int = 0) -> str:
    """What a die is for, so that doing the same again finds it. A repeated roll, which was paid
    for, is never found where a first one is wanted.
    """
    slot = f"battle:{battle_id}/asalto:{asalto}/combatant:{unit}/{purpose}"
    return f"{slot}/{place + 1}" if place else slot


def asalto_of(happening: Happening, present: int) -> int:
    """The asalto to which the dice of a line belong: the one it opens, else the present one."""
    return happening.asalto if isinstance(happening, RoundOpened) else present


def drawn_for(happening: Happening) -> int | None:
    """The unit that a line puts on a square, which a lot may have drawn."""
    seat = seat_of(happening)
    return None if seat is None else seat[0]


def seat_of(happening: Happening) -> tuple[int, Square | None] | None:
    """The unit that a line puts somewhere, and its square; none of a line that does no such thing,
    nor of one with which somebody joins and stands nowhere yet.
    """
    match happening:
        case Placed(unit=unit, square=square):
            return unit, square
        case Joined(entrant=entrant, square=square) if square is not None:
            return entrant.unit, square
        case _:
            return None


def counted(edition: Edition, happening: Happening) -> tuple[CountedRoll, ...]:
    """Every die that counts in a line, in the order in which they fell."""
    return tuple(_counted(edition, happening))


def bind(
    connection: Plain,
    binding: Binding,
    rolls: Sequence[CountedRoll],
    thrown: Sequence[int],
    before: Sequence[int] = (),
    drawn: int | None = None,
) -> tuple[int, ...]:
    """Bind the dice of a line to its step and say which rows they are.

    ``thrown`` are keys of rows kept before; the others are typed in. One that is not in this
    battle, or on which another line rests, is refused with ``NOT_FOUND``; one that fell for
    another unit or another purpose with ``ROLL_ELSEWHERE``. ``before`` are dice on which the line
    rested already: those that still count stay bound as they are. ``drawn`` is the unit whose
    square was drawn by lot.
    """
    own = {key: connection.execute(_FELL, (key,)).fetchone() for key in before}
    others = [key for key in dict.fromkeys(thrown) if key not in own]
    free = {key: _free_row(connection, binding, key) for key in others}
    _require_meant(free, rolls, drawn)
    used: list[int] = []
    for roll in rolls:
        known = _kept_one(own, used, roll) or _kept_one(free, used, roll)
        key = known or _offered(connection, binding, roll, used)
        used.append(key or add_roll(connection, binding, roll, "forum"))
    used += [key for key in free if key not in used]
    for key in used:
        if key not in own:
            connection.execute(_BIND, (binding.step, binding.link, binding.link, key))
    return tuple(used)


def kept_for(
    connection: Plain, edition: Edition, happening: Happening, thrown: Sequence[int]
) -> list[int]:
    """Of some kept dice those on which a line rests: what counts in it, and the lot that put a unit
    on its square.
    """
    rows = {key: connection.execute(_FELL, (key,)).fetchone() for key in thrown}
    used: list[int] = []
    for roll in counted(edition, happening):
        key = _kept_one(rows, used, roll)
        if key is not None:
            used.append(key)
    drawn = drawn_for(happening)
    if drawn is not None:
        lot = (drawn, Purpose.PLACING.value)
        used += [key for key, row in rows.items() if row is not None and row[:2] == lot]
    return used


_FELL = "SELECT combatant_id, purpose, result FROM roll WHERE id = ?"
_FREE = """
SELECT combatant_id, purpose, result FROM roll
WHERE id = ? AND battle_id = ? AND (step_id IS NULL OR annulled)
"""
_OFFERED = """
SELECT id FROM roll WHERE slot = ? AND result = ? AND (step_id IS NULL OR annulled)
    AND (origin = 'forum' OR purpose = 'initiative') ORDER BY id DESC
"""
_BIND = """
UPDATE roll SET step_id = ?, annulled = 0, link = CASE ? WHEN '' THEN link ELSE ? END WHERE id = ?
"""
_ADDED = """
INSERT INTO roll (slot, purpose, sides, result, origin, link, battle_id, combatant_id, character_id,
    annulled, repeated, rolled_at)
SELECT :slot, :purpose, :sides, :result, :origin, :link, :battle, combatant.id,
    combatant.character_id, 0, :place > 0 OR EXISTS (SELECT 1 FROM roll WHERE slot = :slot), :at
FROM combatant WHERE combatant.id = :unit
"""

_Row = tuple[int, str, int]


def add_roll(connection: Plain, binding: Binding, roll: CountedRoll, origin: str) -> int:
    """Write a die down in its slot, marked as repeated when one fell there before."""
    values = {
        "slot": _slot(binding, roll),
        "place": roll.place,
        "purpose": roll.purpose.value,
        "sides": roll.sides,
        "result": roll.result,
        "origin": origin,
        "link": binding.link,
        "battle": binding.battle_id,
        "unit": roll.unit,
        "at": instant_text(binding.now),
    }
    written = connection.execute(_ADDED, values)
    if written.rowcount != 1 or written.lastrowid is None:
        raise Refused(Refusal.NOT_FOUND, kind="combatant", id=roll.unit)
    return written.lastrowid


def _counted(edition: Edition, happening: Happening) -> Iterator[CountedRoll]:
    if isinstance(happening, RoundOpened) and edition.initiative is not None:
        sides = edition.initiative.die.value
        for die in happening.dice:
            yield CountedRoll(die.unit, Purpose.INITIATIVE, die.die, sides)
    elif isinstance(happening, TurnTaken):
        for deed in happening.deeds:
            if isinstance(deed, Attack | UseAbility):
                purpose = Purpose.ATTACK if isinstance(deed, Attack) else Purpose.ABILITY
                for place, result in enumerate(deed.rolls):
                    yield CountedRoll(happening.unit, purpose, result, place=place)


def _free_row(connection: Plain, binding: Binding, key: int) -> _Row:
    row: Any = connection.execute(_FREE, (key, binding.battle_id)).fetchone()
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind="roll", id=key)
    return row  # type: ignore[no-any-return]


def _require_meant(
    free: Mapping[int, _Row], rolls: Sequence[CountedRoll], drawn: int | None
) -> None:
    """A die counts for whom, and for what, it fell."""
    meant = {(roll.unit, roll.purpose.value) for roll in rolls}
    if drawn is not None:
        meant.add((drawn, Purpose.PLACING.value))
    for unit, purpose, result in free.values():
        if (unit, purpose) not in meant:
            raise Refused(Refusal.ROLL_ELSEWHERE, result=result)


def _kept_one(free: dict[int, Any], used: Sequence[int], roll: CountedRoll) -> int | None:
    """The kept die that this is."""
    same = (roll.unit, roll.purpose.value, roll.result)
    return next((key for key, row in free.items() if key not in used and row == same), None)


def _offered(
    connection: Plain, binding: Binding, roll: CountedRoll, used: Sequence[int]
) -> int | None:
    """A die of its slot that nothing uses and that shows the same: a typed one that was undone, or
    one of initiative. An attack of the forum never is one thrown here.
    """
    rows = connection.execute(_OFFERED, (_slot(binding, roll), roll.result))
    return next((key for (key,) in rows if key not in used), None)


def _slot(binding: Binding, roll: CountedRoll) -> str:
    return slot_of(binding.battle_id, binding.asalto, roll.unit, roll.purpose, roll.place)
