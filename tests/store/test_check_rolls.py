"""Dice of tests count while a taker's facts rest on them, whatever step they came from."""

import sqlite3
from collections.abc import Iterator

import pytest

from director.store.check_rolls import settle_test_rolls


@pytest.fixture
def raw() -> Iterator[sqlite3.Connection]:
    """Two tests: on one rest dice 1 and 2, on the other die 4."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE roll (id, slot, step_id, annulled)")
    connection.execute("CREATE TABLE attribute_test (takers)")
    connection.executemany(
        "INSERT INTO attribute_test VALUES (?)",
        [
            ('[{"rolls": [{"roll": 1}]}, {"rolls": [{"roll": 2}]}]',),
            ('[{"rolls": [{"roll": 4}]}]',),
            ("no facts at all",),
        ],
    )
    yield connection
    connection.close()


def test_what_nothing_rests_on_is_annulled_and_the_rest_holds(raw: sqlite3.Connection) -> None:
    raw.executemany(
        "INSERT INTO roll VALUES (?, ?, ?, ?)",
        [
            (1, "test:a/character:1", 7, 0),
            (2, "test:a/character:2", 8, 1),
            (3, "test:a/character:2", 9, 0),
            (4, "battle:1/asalto:1/combatant:4/attack", 9, 1),
            (5, "test:a/character:5", None, 0),
        ],
    )
    settle_test_rolls(raw)
    settle_test_rolls(raw)
    assert raw.execute("SELECT id, annulled FROM roll ORDER BY id").fetchall() == [
        (1, 0),
        (2, 0),
        (3, 1),
        (4, 1),
        (5, 0),
    ]
