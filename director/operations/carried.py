"""What changes a character's stats now: its own modifiers and those of its items and abilities."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from director.operations.plain import Plain, plain
from director.rules.stats import Modifier, Stat, Until

if TYPE_CHECKING:
    from sqlalchemy import Connection


def modifiers_in_force(
    connection: "Connection", characters: Iterable[int] | None = None
) -> Mapping[int, tuple[Modifier, ...]]:
    """Modifiers that count today, by character; those of all characters when none are named.

    One until a day counts up to and including that day; one until a battle while that battle is
    pending (or, without a battle, until the director takes it off); one until an asalto only within
    a battle, so never here. A modifier without a name of its own bears its item's or ability's.
    """
    return modifiers_in(plain(connection), characters)


def modifiers_in(
    connection: Plain, characters: Iterable[int] | None = None
) -> Mapping[int, tuple[Modifier, ...]]:
    """The same on SQLite's own connection."""
    found: defaultdict[int, list[Modifier]] = defaultdict(list)
    for owner, stat, amount, source, until, until_value in _rows(connection, characters):
        modifier = Modifier(Stat(stat), amount, source, Until(until), until_value)
        found[owner].append(modifier)
    return {key: tuple(modifiers) for key, modifiers in found.items()}


def _rows(connection: Plain, characters: Iterable[int] | None) -> Iterator[tuple[Any, ...]]:
    """Those of the named are looked up one by one, so that a sheet does not read them all."""
    if characters is None:
        yield from connection.execute(f"{_IN_FORCE} ORDER BY modifier.id")
    else:
        of_one = f"{_IN_FORCE} AND {_OF_ONE} ORDER BY modifier.id"
        for key in characters:
            yield from connection.execute(of_one, {"character": key})


_IN_FORCE = """
SELECT coalesce(modifier.character_id, item.character_id, ability.character_id) AS owner,
    modifier.stat,
    modifier.amount,
    coalesce(nullif(modifier.source, ''), nullif(item.name, ''), ability.name, ''),
    modifier.until,
    modifier.until_value
FROM modifier
LEFT JOIN item ON item.id = modifier.item_id
LEFT JOIN ability ON ability.id = modifier.ability_id
WHERE owner IS NOT NULL AND modifier.until <> 'round' AND (
    modifier.until = 'open'
    OR modifier.until_value IS NULL
    OR (modifier.until = 'day' AND modifier.until_value >= (
        SELECT coalesce((SELECT max(day) FROM caravan_day), campaign.first_day) FROM campaign
    ))
    OR (modifier.until = 'battle' AND EXISTS (
        SELECT 1 FROM battle WHERE id = modifier.until_value AND state = 'pending'
    ))
)
"""
_OF_ONE = """
modifier.id IN (
    SELECT id FROM modifier WHERE character_id = :character
    UNION ALL SELECT modifier.id FROM item JOIN modifier ON modifier.item_id = item.id
        WHERE item.character_id = :character
    UNION ALL SELECT modifier.id FROM ability JOIN modifier ON modifier.ability_id = ability.id
        WHERE ability.character_id = :character
)
"""
