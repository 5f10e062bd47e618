"""Dice of battles in play count while a line of the log rests on them."""

import sqlite3

_SETTLE = """
UPDATE roll SET annulled = NOT annulled
WHERE slot GLOB 'battle:*/asalto:*' AND step_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM battle WHERE id = roll.battle_id AND state = 'resolved')
    AND annulled = (id IN (
        SELECT used.value FROM battle_event, json_each(battle_event.facts, '$.rolls') AS used
        WHERE json_valid(battle_event.facts)
    ))
"""


def settle_live_rolls(raw: sqlite3.Connection) -> None:
    """Mark as annulled the dice whose line is gone, and as valid those whose line is back.

    Lines of one step may go one by one, and come back with an undo, so the step that used a die
    does not tell. Dice that were thrown and never used stay as they are, like those of battles that
    are resolved: their log does not change.
    """
    raw.execute(_SETTLE)
