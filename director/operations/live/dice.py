"""Dice thrown here for a battle in play: kept at once, whatever becomes of their turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from director.operations import typed_in
from director.operations.live.intake import MOST
from director.operations.live.line_rolls import Binding, CountedRoll, Purpose, add_roll, slot_of
from director.operations.live.table import LiveTable
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused, asking
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import InitiativeDie
from director.rules.live.rounds import needs_dice
from director.rules.live.state import LiveState

Dice = Callable[[int], int]
"""Throws a die of that many sides: 1 to sides."""

MOST_SIDES = 10_000


@dataclass(frozen=True, slots=True)
class Thrown:
    """What fell, and the row that keeps it."""

    result: int
    roll_id: int


@dataclass(frozen=True, slots=True)
class KeptDie:
    """A die that fell in a slot and on which nothing rests: never used, or ``annulled`` with its
    line. ``origin`` is ``program`` or ``forum``.
    """

    roll_id: int
    result: int
    sides: int
    origin: str
    annulled: bool
    repeated: bool


def throw(
    table: LiveTable,
    battle_id: int,
    unit: int,
    purpose: str,
    sides: int,
    dice: Dice,
    place: int = 0,
    asalto: int | None = None,
) -> Thrown:
    """Throw a die for a unit and keep it, outside undo.

    ``purpose`` is ``attack``, ``ability``, ``initiative`` (of the asalto that comes next) or
    ``placing``; ``place`` is 0 for a first roll, 1 for its repeat and so on.
    ``asalto`` is that of the line it is for, where that is not the present one.
    """
    battle = table.battle(battle_id)
    aim = Purpose(typed_in.choice("purpose", purpose, tuple(Purpose)))
    _require(battle, unit)
    typed_in.number("sides", sides, 1, MOST_SIDES)
    typed_in.number("place", place, 0, MOST)
    roll = CountedRoll(unit, aim, dice(sides), sides, place)
    now = table.campaign.clock()
    belongs = asalto_for(battle.state, aim) if asalto is None else asalto
    binding = Binding(battle_id, belongs, 0, "", now)
    with table.campaign.aside() as connection:
        key = add_roll(plain(connection), binding, roll, "program")
    return Thrown(roll.result, key)


def standing_rolls(
    table: LiveTable,
    battle_id: int,
    unit: int,
    purpose: str,
    place: int = 0,
    asalto: int | None = None,
) -> tuple[KeptDie, ...]:
    """The dice of an asalto (the present one) for that unit and purpose on which nothing rests,
    oldest first: they are offered again, in that order, before another one is thrown. Those of a
    repeat (``place``) are not those of a first roll.
    """
    battle = table.battle(battle_id)
    aim = Purpose(typed_in.choice("purpose", purpose, tuple(Purpose)))
    belongs = asalto_for(battle.state, aim) if asalto is None else asalto
    slot = slot_of(battle_id, belongs, unit, aim, place)
    with table.campaign.looking() as connection:
        rows = connection.execute(_STANDING, (slot,)).fetchall()
    return tuple(
        KeptDie(row[0], row[1], row[2], row[3], bool(row[4]), bool(row[5])) for row in rows
    )


def throw_initiative(
    table: LiveTable,
    battle_id: int,
    dice: Dice,
    typed: Mapping[int, int] | None = None,
    side: int | None = None,
) -> tuple[InitiativeDie, ...]:
    """The dice for the asalto that comes next: those typed in, and for the others who need one
    (of that side, or of all) thrown here. One that was thrown and not used stays what it was, and
    ties are settled by lot once for all. ``happen`` finds the rows by itself.
    """
    battle = table.battle(battle_id)
    edition, state = battle.replayed.edition, battle.state
    given = typed or {}
    with asking(edition):
        needed = needs_dice(edition, state)
    assert edition.initiative is not None
    sides = edition.initiative.die.value
    found = []
    for unit in needed:
        if unit in given:
            result = given[unit]
        elif side is None or state.units[unit].side == side:
            result = _again_or_new(table, battle_id, unit, sides, dice)
        else:
            continue
        found.append(InitiativeDie(unit, result, tie_key(battle, unit)))
    return tuple(found)


def tie_key(battle: LiveBattle, unit: int) -> int:
    """What settles the ties of a unit in the asalto that comes next: as good as drawn by lot, and
    the same however often it is asked for.
    """
    lot = f"{battle.uuid}/{battle.state.asalto + 1}/{unit}".encode()
    return int.from_bytes(sha256(lot).digest()[:6])


def asalto_for(state: LiveState, purpose: Purpose) -> int:
    """The asalto to which a die thrown now belongs."""
    return state.asalto + (purpose is Purpose.INITIATIVE)


def _again_or_new(table: LiveTable, battle_id: int, unit: int, sides: int, dice: Dice) -> int:
    kept = standing_rolls(table, battle_id, unit, Purpose.INITIATIVE)
    mine = [die.result for die in kept if die.origin == "program"]
    return (
        mine[-1] if mine else throw(table, battle_id, unit, Purpose.INITIATIVE, sides, dice).result
    )


def _require(battle: LiveBattle, unit: int) -> None:
    if unit not in battle.names:
        raise Refused(Refusal.NOT_FOUND, kind="combatant", id=unit)


_STANDING = """
SELECT id, result, sides, origin, annulled, repeated FROM roll
WHERE slot = ? AND (step_id IS NULL OR annulled) ORDER BY id
"""
