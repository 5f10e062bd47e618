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


def dump_connection(raw: sqlite3.Connection) -> FileDump:
    """The same over a connection. Rows are spelled out, so that 1, 1.0 and '1' stay apart."""
    names = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: _rows(raw, name) for name in sorted(names)}


def _rows(raw: sqlite3.Connection, table: str) -> list[str]:
    name = table.replace('"', '""')
    return [repr(row) for row in raw.execute(f'SELECT * FROM "{name}" ORDER BY 1')]


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
