"""Who is in a battle that still waits for its aftermath: they do not heal, and join no other."""

from typing import TYPE_CHECKING

from director.operations.plain import Plain, plain

if TYPE_CHECKING:
    from sqlalchemy import Connection


def in_pending_battles(connection: "Connection") -> dict[int, str]:
    """Characters that fight in a pending battle, with that battle's name."""
    return fighters_in(plain(connection))


def fighters_in(connection: Plain) -> dict[int, str]:
    """The same on SQLite's own connection."""
    return dict(connection.execute(_FIGHTERS).fetchall())


_FIGHTERS = """
SELECT combatant.character_id, battle.name
FROM combatant JOIN battle ON battle.id = combatant.battle_id
WHERE battle.state = 'pending' AND combatant.character_id IS NOT NULL
ORDER BY battle.id DESC
"""
