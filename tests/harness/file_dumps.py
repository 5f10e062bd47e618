"""What a campaign file on disk holds, byte for byte of every value, while nobody has it open."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

from director.store.tables import HISTORY

FileDump = dict[str, list[str]]


def dump_file(path: Path) -> FileDump:
    """Every row of every table, undo history and key counters too."""
    with closing(sqlite3.connect(path, timeout=0)) as raw:
        return dump_connection(raw)


def dump_columns_of(earlier: Path, path: Path) -> FileDump:
    """The rows of ``path``, of the tables of an earlier file and no more columns than it has."""
    with closing(sqlite3.connect(earlier, timeout=0)) as raw:
        columns = {name: _columns(raw, name) for name in _tables(raw)}
    with closing(sqlite3.connect(path, timeout=0)) as raw:
        return {name: _rows(raw, name, wanted) for name, wanted in columns.items()}


def dump_connection(raw: sqlite3.Connection) -> FileDump:
    """The same over a connection. Rows are spelled out, so that 1, 1.0 and '1' stay apart."""
    return {name: _rows(raw, name) for name in _tables(raw)}


def _tables(raw: sqlite3.Connection) -> list[str]:
    names = raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return sorted(name for (name,) in names)


def _columns(raw: sqlite3.Connection, table: str) -> str:
    names = raw.execute("SELECT name FROM pragma_table_info(?) ORDER BY cid", (table,))
    return ", ".join(_quoted(name) for (name,) in names)


def _rows(raw: sqlite3.Connection, table: str, columns: str = "*") -> list[str]:
    found = raw.execute(f"SELECT {columns} FROM {_quoted(table)} ORDER BY 1")
    return [repr(row) for row in found]


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def content(whole: FileDump) -> FileDump:
    """A dump without undo's own tables and the key counters, which never go back."""
    return {
        name: rows
        for name, rows in whole.items()
        if name not in HISTORY and name != "sqlite_sequence"
    }


def assert_whole(path: Path) -> None:
    """SQLite finds no fault in the file and no row points nowhere."""
    with closing(sqlite3.connect(path, timeout=0)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []


def digest(path: Path) -> str:
    """A hash of the bytes. Only for files that this process does not have open."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
