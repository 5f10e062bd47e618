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
    """The rows of ``path``, of the tables of an earlier file and no more columns than it has; and
    without the entries that an upgrade to schema 4 gives the chronicle, one for each day that had
    passed (``day_entries``), where the earlier one is older.
    """
    with closing(sqlite3.connect(earlier, timeout=0)) as raw:
        columns = {name: _columns(raw, name) for name in _tables(raw)}
        older = "caravan_day_id" not in columns["chronicle"]
        last = raw.execute(_LAST_OF_CHRONICLE).fetchone()
    with closing(sqlite3.connect(path, timeout=0)) as raw:
        if older:
            raw.execute("DELETE FROM chronicle WHERE caravan_day_id IS NOT NULL")
            raw.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'chronicle'", last)
        return {name: _rows(raw, name, wanted) for name, wanted in columns.items()}


_LAST_OF_CHRONICLE = "SELECT seq FROM sqlite_sequence WHERE name = 'chronicle'"


def day_entries(path: Path) -> list[tuple[int, str, str, str, int, int | None, str | None]]:
    """What the chronicle tells of days: day, instant, kind, facts, secrecy, and the day's row."""
    with closing(sqlite3.connect(path, timeout=0)) as raw:
        return raw.execute(_DAY_ENTRIES).fetchall()


_DAY_ENTRIES = """
SELECT chronicle.day, chronicle.at, chronicle.kind, chronicle.facts, chronicle.secret,
    caravan_day.day, caravan_day.activity
FROM chronicle LEFT JOIN caravan_day ON caravan_day.id = chronicle.caravan_day_id
WHERE chronicle.kind = 'day' ORDER BY chronicle.id
"""


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
