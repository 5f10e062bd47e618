"""What belongs to a character's sheet row by row: attributes, abilities, items, modifiers.

A row already kept is changed in place, so that it stays the same row for whoever points at it; only
what differs is written.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from director.operations.problems import Refusal, Refused
from director.operations.rows import added
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier, Stat, Until
from director.store.tables import Ability, CampaignAttribute, Item
from director.store.tables import Modifier as ModifierRow


@dataclass(frozen=True, slots=True)
class Belongings:
    """All rows that hang on one character's sheet, each in the order in which it was entered."""

    attributes: tuple[tuple[str, int], ...] = ()
    abilities: tuple[AbilityView, ...] = ()
    items: tuple[ItemView, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


def belongings_of(connection: Connection, character_id: int) -> Belongings:
    """What one character has; modifiers as they were entered, in force or not."""
    attributes = (
        select(CampaignAttribute.code, CampaignAttribute.value)
        .where(CampaignAttribute.character_id == character_id)
        .order_by(CampaignAttribute.code)
    )
    return Belongings(
        tuple((code, value) for code, value in connection.execute(attributes)),
        _abilities(connection, character_id),
        _items(connection, character_id),
        _modifiers(connection, ModifierRow.character_id, [character_id])[character_id],
    )


def as_new(belongings: Belongings) -> Belongings:
    """The same for another character: abilities and items become rows of their own."""
    return replace(
        belongings,
        abilities=tuple(replace(ability, id=None) for ability in belongings.abilities),
        items=tuple(replace(item, id=None) for item in belongings.items),
    )


def same_belongings(before: Belongings, after: Belongings) -> bool:
    """Nothing to write? The order in which a form lists abilities and items is no difference."""
    return (
        dict(before.attributes) == dict(after.attributes)
        and before.modifiers == after.modifiers
        and _by_key(before.abilities) == _by_key(after.abilities)
        and _by_key(before.items) == _by_key(after.items)
    )


def _by_key(views: Iterable[AbilityView | ItemView]) -> list[AbilityView | ItemView]:
    return sorted(views, key=lambda view: view.id or 0)


def write_belongings(
    connection: Connection, character_id: int, before: Belongings, after: Belongings
) -> None:
    """Bring the rows from what was kept to what is wanted."""
    _write_attributes(connection, character_id, dict(before.attributes), dict(after.attributes))
    _write_owned(connection, character_id, Ability, before.abilities, after.abilities)
    _write_owned(connection, character_id, Item, before.items, after.items)
    _write_modifiers(connection, "character_id", character_id, before.modifiers, after.modifiers)


def _abilities(connection: Connection, character_id: int) -> tuple[AbilityView, ...]:
    query = (
        select(Ability.id, Ability.name, Ability.active, Ability.rank, Ability.text)
        .where(Ability.character_id == character_id)
        .order_by(Ability.id)
    )
    rows = connection.execute(query).all()
    given = _modifiers(connection, ModifierRow.ability_id, [row.id for row in rows])
    return tuple(
        AbilityView(row.name, row.active, row.rank, row.text, given[row.id], row.id) for row in rows
    )


def _items(connection: Connection, character_id: int) -> tuple[ItemView, ...]:
    query = (
        select(Item.id, Item.name, Item.text)
        .where(Item.character_id == character_id)
        .order_by(Item.id)
    )
    rows = connection.execute(query).all()
    given = _modifiers(connection, ModifierRow.item_id, [row.id for row in rows])
    return tuple(ItemView(row.name, row.text, given[row.id], row.id) for row in rows)


def _modifiers(
    connection: Connection, owner: Any, keys: Sequence[int]
) -> Mapping[int, tuple[Modifier, ...]]:
    """Modifiers by the key of what they belong to; ``owner`` is the column that says so."""
    found: defaultdict[int, tuple[Modifier, ...]] = defaultdict(tuple)
    if not keys:
        return found
    row = ModifierRow
    query = (
        select(owner, row.stat, row.amount, row.source, row.until, row.until_value)
        .where(owner.in_(keys))
        .order_by(row.id)
    )
    for key, stat, amount, source, until, until_value in connection.execute(query):
        found[key] += (Modifier(Stat(stat), amount, source, Until(until), until_value),)
    return found


def _write_attributes(
    connection: Connection, character_id: int, before: dict[str, int], after: dict[str, int]
) -> None:
    of_character = CampaignAttribute.character_id == character_id
    for code, value in after.items():
        if code not in before:
            row = {"character_id": character_id, "code": code, "value": value}
            connection.execute(insert(CampaignAttribute).values(row))
        elif before[code] != value:
            same = (of_character, CampaignAttribute.code == code)
            connection.execute(update(CampaignAttribute).where(*same).values(value=value))
    gone = before.keys() - after.keys()
    if gone:
        where = (of_character, CampaignAttribute.code.in_(sorted(gone)))
        connection.execute(delete(CampaignAttribute).where(*where))


def _write_owned(
    connection: Connection,
    character_id: int,
    table: type[Ability] | type[Item],
    before: Iterable[AbilityView | ItemView],
    after: Iterable[AbilityView | ItemView],
) -> None:
    """Abilities or items: those with a key are kept ones, those without are new, the rest goes."""
    link = "ability_id" if table is Ability else "item_id"
    left = {view.id: view for view in before if view.id is not None}
    for view in after:
        if view.id is None:
            values = {"character_id": character_id, **_own_values(view)}
            key = added(connection, table, values)
            _write_modifiers(connection, link, key, (), view.modifiers)
            continue
        kept = left.pop(view.id, None)
        if kept is None:
            raise Refused(Refusal.NOT_FOUND, kind=table.__tablename__, id=view.id)
        if _own_values(kept) != _own_values(view):
            changing = update(table).where(table.id == view.id)
            connection.execute(changing.values(_own_values(view)))
        _write_modifiers(connection, link, view.id, kept.modifiers, view.modifiers)
    for key, view in left.items():
        _write_modifiers(connection, link, key, view.modifiers, ())
        connection.execute(delete(table).where(table.id == key))


def _own_values(view: AbilityView | ItemView) -> dict[str, str | int | bool]:
    if isinstance(view, ItemView):
        return {"name": view.name, "text": view.text}
    return {"name": view.name, "active": view.active, "rank": view.rank, "text": view.text}


def _write_modifiers(
    connection: Connection,
    link: str,
    key: int,
    before: tuple[Modifier, ...],
    after: tuple[Modifier, ...],
) -> None:
    """Modifiers have no identity of their own: when the list differs it is written anew."""
    if before == after:
        return
    connection.execute(delete(ModifierRow).where(getattr(ModifierRow, link) == key))
    rows = [
        {
            link: key,
            "stat": modifier.stat,
            "amount": modifier.amount,
            "source": modifier.source,
            "until": modifier.until,
            "until_value": modifier.until_value,
        }
        for modifier in after
    ]
    if rows:
        connection.execute(insert(ModifierRow), rows)
