"""The slots of the dice of tests: each keeps every die that ever fell in it, outside undo.

A slot is a test, a character and the place of the roll among that character's. A die on which
nothing rests any more is offered again before another one is thrown, and one that falls into a slot
with others in it is marked as repeated, so that nobody fishes for luck unseen.
"""

from dataclasses import dataclass
from datetime import datetime

from director.operations.caravan.check_takers import CountedRoll
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.operations.views.attribute_tests import TestRoll
from director.store.written import instant_text

PURPOSE = "attribute_test"

_STANDING = """
SELECT id, result, origin, link FROM roll WHERE slot = ? AND (step_id IS NULL OR annulled)
ORDER BY id
"""
_ADDED = """
INSERT INTO roll (slot, purpose, sides, result, origin, link, character_id, step_id, annulled,
    repeated, rolled_at)
SELECT :slot, :purpose, :sides, :result, :origin, :link, :character, :step, 0,
    :place > 0 OR EXISTS (SELECT 1 FROM roll WHERE slot = :slot), :at
"""
_BOUND = """
UPDATE roll SET step_id = ?, annulled = 0, link = CASE ? WHEN '' THEN link ELSE ? END WHERE id = ?
"""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a die falls: its test, its character, how many rolls of that character's count before
    it, and how many sides it has.
    """

    test: str
    character_id: int
    place: int
    sides: int

    @property
    def code(self) -> str:
        """As rows name it. A repeat, which is paid for, is not where a first roll is."""
        slot = f"test:{self.test}/character:{self.character_id}"
        return f"{slot}/{self.place + 1}" if self.place else slot


def standing(connection: Plain, slot: str) -> tuple[TestRoll, ...]:
    """The dice of a slot on which nothing rests, oldest first."""
    rows = connection.execute(_STANDING, (slot,))
    return tuple(TestRoll(result, origin, link, key) for key, result, origin, link in rows)


def bound(
    connection: Plain,
    slot: Slot,
    *,
    result: int,
    origin: str,
    link: str,
    roll_id: int | None,
    step: int,
    now: datetime,
) -> CountedRoll:
    """Bind a die to its step; it comes back with its row.

    ``roll_id`` names one that fell before; refused with ``NOT_FOUND`` unless it lies in this slot,
    nothing rests on it, and it shows the same. Without one, a die of the forum that shows the same
    and was taken back is that one again; anything else is new.
    """
    kept = [die for die in standing(connection, slot.code) if die.result == result]
    if roll_id is None:
        kept = [die for die in kept if die.origin == origin == "forum"]
    else:
        kept = [die for die in kept if die.roll_id == roll_id]
        if not kept:
            raise Refused(Refusal.NOT_FOUND, kind="roll", id=roll_id)
    if kept:
        again = kept[-1]
        connection.execute(_BOUND, (step, link, link, again.roll_id))
        return CountedRoll(result, again.origin, link or again.link, again.roll_id)
    values = {
        "slot": slot.code,
        "purpose": PURPOSE,
        "sides": slot.sides,
        "result": result,
        "origin": origin,
        "link": link,
        "character": slot.character_id,
        "step": step,
        "place": slot.place,
        "at": instant_text(now),
    }
    key = connection.execute(_ADDED, values).lastrowid
    assert key is not None
    return CountedRoll(result, origin, link, key)
