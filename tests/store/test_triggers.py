"""The triggers on a table with every oddity the present tables do not have yet."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
)

from director.store import history
from director.store.tables import HISTORY, OUTSIDE_UNDO, Base
from director.store.tables.base import Instant
from director.store.triggers import trigger_statements
from tests.harness.file_dumps import content, dump_connection
from tests.harness.first_campaign import FIRST_INSTANT, settled_clock

ODD = MetaData()
ODD_TABLE = Table(
    'odd "table" \'name',
    ODD,
    Column("name", String(collation="NOCASE"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column('quoted "column"', String(collation="RTRIM")),
    Column("it's", Float),
    Column("select", LargeBinary),
    Column("flag", Boolean),
    Column("at", Instant),
    sqlite_with_rowid=False,
)
COLUMN = '"quoted ""column"""'
NAME = '"odd ""table"" \'name"'


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A database with the campaign's tables and the odd one, under undo, inside a transaction."""
    file = tmp_path / "odd.db"
    engine = create_engine(f"sqlite:///{file}")
    Base.metadata.create_all(engine)
    ODD.create_all(engine)
    engine.dispose()
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA recursive_triggers = ON")
    connection.execute("INSERT INTO undo_state VALUES (1, NULL, 0)")
    history.install(connection)
    for statement in trigger_statements(ODD):
        connection.execute(statement)
    connection.execute("BEGIN")
    yield connection
    connection.close()


WRITES = (
    f"INSERT INTO {NAME} VALUES ('a', 1, 'x ', 1e999, x'00ff', 1, NULL)",
    f"INSERT INTO {NAME} VALUES ('b', 1, NULL, -1e999, x'', 0, 'T')",
    f"UPDATE {NAME} SET name = 'A' WHERE name = 'a'",
    f"UPDATE {NAME} SET {COLUMN} = 'x'",
    f"UPDATE {NAME} SET {COLUMN} = {COLUMN} || char(0) || 'y'",
    f"UPDATE {NAME} SET place = place + 1, name = name || 'ñ''' || char(0)",
    f'UPDATE {NAME} SET "it\'s" = 0.1 + 0.2, "select" = NULL',
    f"INSERT OR REPLACE INTO {NAME} VALUES ('Bñ''' || char(0), 2, 'over', 1, x'27', 1, 'T')",
    f"UPDATE OR REPLACE {NAME} SET name = 'same', place = 5",
    f"DELETE FROM {NAME}",
)


def test_every_write_to_an_odd_table_is_taken_back_and_done_again(
    raw: sqlite3.Connection, tmp_path: Path
) -> None:
    clock = settled_clock()
    states = [content(dump_connection(raw))]
    for sql in WRITES:
        step = history.begin_step(raw, "odd", {}, clock())
        raw.execute(sql)
        assert history.end_step(raw, step) == (True, False), sql
        states.append(content(dump_connection(raw)))
    assert len({repr(state) for state in states}) == len(states) - 1  # it ends as it began: empty
    for state in reversed(states[:-1]):
        undone = history.next_undo(raw)
        assert undone is not None
        history.turn(raw, tmp_path, undone)
        assert content(dump_connection(raw)) == state
    for state in states[1:]:
        redone = history.next_redo(raw)
        assert redone is not None
        history.turn(raw, tmp_path, redone)
        assert content(dump_connection(raw)) == state


def test_a_change_of_case_is_a_change_and_the_same_value_is_none(raw: sqlite3.Connection) -> None:
    step = history.begin_step(raw, "odd", {}, FIRST_INSTANT)
    raw.execute(f"INSERT INTO {NAME} (name, place) VALUES ('a', 1)")
    assert history.end_step(raw, step) == (True, False)
    for value, changed in (("A", True), ("A", False), ("a", True)):
        step = history.begin_step(raw, "odd", {}, FIRST_INSTANT)
        raw.execute(f"UPDATE {NAME} SET name = ?", (value,))
        assert history.end_step(raw, step) == (changed, False)


@pytest.mark.parametrize("how", ["INSERT", "INSERT OR IGNORE", "INSERT OR REPLACE"])
def test_no_write_escapes_the_log(raw: sqlite3.Connection, how: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="outside a step"):
        raw.execute(f"{how} INTO {NAME} (name, place) VALUES ('a', 1)")
    assert raw.execute(f"SELECT * FROM {NAME}").fetchall() == []


def test_every_table_under_undo_has_its_three_triggers(raw: sqlite3.Connection) -> None:
    watched: dict[str, int] = {}
    for (table,) in raw.execute("SELECT tbl_name FROM sqlite_temp_master WHERE type = 'trigger'"):
        watched[table] = watched.get(table, 0) + 1
    expected = set(Base.metadata.tables) - HISTORY | {ODD_TABLE.name}
    assert watched == dict.fromkeys(expected, 3)
    assert expected >= OUTSIDE_UNDO
    in_file = raw.execute("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'")
    assert in_file.fetchone() == (0,)


def test_triggers_are_put_in_place_whole_or_not_at_all(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "empty.db", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        history.install(connection)
    assert connection.execute("SELECT count(*) FROM sqlite_temp_master").fetchone() == (0,)
    assert not connection.in_transaction
    connection.close()
