"""Dice of tests of attributes count while a taker's facts rest on them."""

import sqlite3

_SETTLE = """
UPDATE roll SET annulled = NOT annulled
WHERE slot GLOB 'test:*' AND step_id IS NOT NULL
    AND annulled = (id IN (
        SELECT json_extract(used.value, '$.roll')
        FROM attribute_test, json_each(attribute_test.takers) AS taker,
            json_each(taker.value, '$.rolls') AS used
        WHERE json_valid(attribute_test.takers)
    ))
"""


def settle_test_rolls(raw: sqlite3.Connection) -> None:
    """Mark as annulled the dice that no test rests on, and as valid those that one does again.

    A test may be taken away with its rolls, or one roll with its test left, and come back with an
    undo, so the step that used a die does not tell.
    """
    raw.execute(_SETTLE)
