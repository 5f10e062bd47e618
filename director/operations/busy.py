"""Who is in a battle that still waits for its aftermath: they do not heal, and join no other."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from director.operations.plain import Plain, plain

if TYPE_CHECKING:
    from sqlalchemy import Connection


def in_pending_battles(
    connection: "Connection",
    characters: Iterable[int] | None = None,
    *,
    besides: int | None = None,
) -> dict[int, str]:
    """Characters that fight in a pending battle, with that battle's name (of several, the first).

    Of all characters when none are named; ``besides`` is a battle that does not count.
    """
    return fighters_in(plain(connection), characters, besides=besides)


def fighters_in(
    connection: Plain,
    characters: Iterable[int] | None = None,
    *,
    besides: int | None = None,
) -> dict[int, str]:
    """The same on SQLite's own connection."""
    if characters is None:
        return dict(connection.execute(f"{_FIGHTERS} {_FIRST_LAST}", (besides,)).fetchall())
    of_one = f"{_FIGHTERS} AND combatant.character_id = ? {_FIRST_LAST}"
    found: dict[int, str] = {}
    for key in characters:
        found |= connection.execute(of_one, (besides, key)).fetchall()
    return found


def fighting_before(connection: "Connection", day: int, battle: int) -> frozenset[int]:
    """Characters of pending battles fought before that one, by day and then by record: they were
    still running then.
    """
    return frozenset(key for (key,) in plain(connection).execute(_EARLIER, (day, battle)))


_FIGHTERS = """
SELECT combatant.character_id, battle.name
FROM combatant JOIN battle ON battle.id = combatant.battle_id
WHERE battle.state = 'pending' AND combatant.character_id IS NOT NULL AND battle.id IS NOT ?
"""
_EARLIER = """
SELECT DISTINCT combatant.character_id
FROM combatant JOIN battle ON battle.id = combatant.battle_id
WHERE battle.state = 'pending' AND combatant.character_id IS NOT NULL
  AND (battle.day, battle.id) < (?, ?)
"""
_FIRST_LAST = "ORDER BY battle.id DESC"
"""Of two battles of one character the later row goes, so that the first battle stays."""
