"""A battle's units as rows: snapshots of characters, enemies by name, and how each came out."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from director.operations import typed_in
from director.operations.battle_form import BattleForm, FormFault, FormProblem, UnitForm
from director.operations.battle_rows import Values, changed_values
from director.operations.muster import Fighter
from director.operations.numbering import numbered
from director.store.tables import Combatant

_STATS = ("strength", "armor", "willpower", "exertion", "reaction", "break_")


def write_units(
    connection: Connection,
    battle: int,
    form: BattleForm,
    sides: Mapping[int, int],
    fighters: Mapping[int, Fighter],
) -> None:
    """Make the stored combatants those of the form, touching only what differs."""
    rows = connection.execute(
        select(Combatant.__table__).where(Combatant.battle_id == battle).order_by(Combatant.id)
    )
    stored = {row.id: _named(row._mapping) for row in rows}
    names = _names(form, [unit["name"] for unit in stored.values()])
    _drop(connection, stored, {unit.id for unit in form.units if unit.id is not None})
    fresh = [
        fresh_values(battle, form, unit, name, sides, fighters)
        for unit, name in zip(form.units, names, strict=True)
        if unit.id is None
    ]
    if fresh:
        connection.execute(insert(Combatant), fresh)
    keys = _keys(connection, battle, form, stored)
    _update_kept(connection, form, names, sides, stored, keys)
    _link_new(connection, form, keys)


def fresh_values(
    battle: int,
    form: BattleForm,
    unit: UnitForm,
    name: str,
    sides: Mapping[int, int],
    fighters: Mapping[int, Fighter],
) -> Values:
    """The row of a unit that is new, called so if it is an enemy."""
    values = _unit_values(form, unit, name, sides)
    return {"battle_id": battle, **values, **_snapshot(unit, fighters)}


def unknown_units(
    connection: Connection, battle: int | None, form: BattleForm
) -> list[FormProblem]:
    """Units that claim a key the battle has not, or another character's, or the same key twice."""
    query = select(Combatant.id, Combatant.character_id).where(Combatant.battle_id == battle)
    stored = dict(connection.execute(query).all())
    problems = []
    for place, unit in enumerate(form.units):
        if unit.id is None:
            continue
        if unit.id not in stored or stored.pop(unit.id) != unit.character_id:
            problems.append(FormProblem(FormFault.NO_SUCH_UNIT, place, unit.name))
    return problems


def end_values(form: BattleForm, unit: UnitForm) -> Values:
    """How a unit came out; whether a boss felled it is frozen here."""
    author = form.author_of(unit)
    return {
        "final_strength": typed_in.known_number(
            "final_strength", unit.final_strength, *typed_in.FINAL_STRENGTH
        ),
        "defeat_order": typed_in.known_number("order", unit.order, *typed_in.DEFEAT_ORDER),
        "felled_by": author.value if unit.defeated and author else None,
        "fled": unit.fled,
    }


def _unit_values(form: BattleForm, unit: UnitForm, name: str, sides: Mapping[int, int]) -> Values:
    """What a form may still change of a unit; the snapshot of a character is not part of it."""
    values: Values = {
        "side_id": sides[unit.side],
        "is_leader": unit.is_leader,
        "is_boss": unit.is_boss,
        "secret": unit.secret,
        "despite": typed_in.words("despite", unit.despite),
        **end_values(form, unit),
    }
    if unit.character_id is None:
        values |= {"name": name, "rank": typed_in.number("rank", unit.rank, 1, 99)}
        values |= {
            stat: typed_in.known_number(stat, getattr(unit.stats, stat), *typed_in.STAT)
            for stat in _STATS
        }
        values["base_exertion"] = unit.stats.exertion
    return values


def _snapshot(unit: UnitForm, fighters: Mapping[int, Fighter]) -> Values:
    """A character's columns; an enemy's are there for the batch to have one shape."""
    if unit.character_id is None:
        enemy = ("character_id", "player_id", "tier")
        return {**dict.fromkeys(enemy), "wounds_before": 0, "carry_before": 0}
    return {"character_id": unit.character_id, **fighters[unit.character_id].snapshot()}


def _names(form: BattleForm, taken: Sequence[str]) -> list[str]:
    """Names as they will stand, enemies numbered where they collide."""
    enemies = [place for place, unit in enumerate(form.units) if unit.character_id is None]
    typed = [typed_in.name("unit", form.units[place].name) for place in enemies]
    given = dict(zip(enemies, numbered(typed, taken), strict=True))
    return [given.get(place, unit.name) for place, unit in enumerate(form.units)]


def _drop(connection: Connection, stored: dict[int, Values], kept: Collection[int]) -> None:
    """Take away the combatants the form no longer has; whom they felled loses its author's name."""
    gone = sorted(stored.keys() - set(kept))
    if not gone:
        return
    orphans = Combatant.felled_by_id.in_(gone)
    connection.execute(update(Combatant).where(orphans).values(felled_by_id=None))
    connection.execute(delete(Combatant).where(Combatant.id.in_(gone)))
    for key in gone:
        del stored[key]
    for values in stored.values():
        if values["felled_by_id"] in gone:
            values["felled_by_id"] = None


def _keys(
    connection: Connection, battle: int, form: BattleForm, stored: Mapping[int, Values]
) -> list[int]:
    """The combatants' keys in the order of the form; new rows got theirs in that order too."""
    query = select(Combatant.id).where(Combatant.battle_id == battle).order_by(Combatant.id)
    fresh = iter(key for key in connection.execute(query).scalars() if key not in stored)
    return [unit.id if unit.id is not None else next(fresh) for unit in form.units]


def _update_kept(
    connection: Connection,
    form: BattleForm,
    names: Sequence[str],
    sides: Mapping[int, int],
    stored: Mapping[int, Values],
    keys: Sequence[int],
) -> None:
    for unit, name in zip(form.units, names, strict=True):
        if unit.id is None:
            continue
        wanted = _unit_values(form, unit, name, sides)
        wanted["felled_by_id"] = _striker(unit, keys)
        if changed := changed_values(stored[unit.id], wanted):
            row = update(Combatant).where(Combatant.id == unit.id)
            connection.execute(row.values(changed))


def _link_new(connection: Connection, form: BattleForm, keys: Sequence[int]) -> None:
    """Who felled whom among the new rows, now that everybody has a key."""
    links = [
        {"of": key, "striker": _striker(unit, keys)}
        for unit, key in zip(form.units, keys, strict=True)
        if unit.id is None and unit.felled_by_index is not None
    ]
    if links:
        row = update(Combatant).where(Combatant.id == bindparam("of"))
        connection.execute(row.values(felled_by_id=bindparam("striker")), links)


def _striker(unit: UnitForm, keys: Sequence[int]) -> int | None:
    return None if unit.felled_by_index is None else keys[unit.felled_by_index]


def _named(row: Mapping[Any, Any]) -> Values:
    """A row by attribute names."""
    values = dict(row)
    values["break_"] = values.pop("break_points")
    return values
