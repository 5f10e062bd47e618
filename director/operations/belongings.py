"""What hangs on a character's sheet row by row: attributes, abilities, items, modifiers."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, select

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
        modifiers_by(connection, ModifierRow.character_id, [character_id])[character_id],
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


def _abilities(connection: Connection, character_id: int) -> tuple[AbilityView, ...]:
    query = (
        select(Ability.id, Ability.name, Ability.active, Ability.rank, Ability.text)
        .where(Ability.character_id == character_id)
        .order_by(Ability.id)
    )
    rows = connection.execute(query).all()
    given = modifiers_by(connection, ModifierRow.ability_id, [row.id for row in rows])
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
    given = modifiers_by(connection, ModifierRow.item_id, [row.id for row in rows])
    return tuple(ItemView(row.name, row.text, given[row.id], row.id) for row in rows)


def modifiers_by(
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
