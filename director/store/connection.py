"""The one connection to a campaign file: locked, durable and checked."""

import os
import sqlite3
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from director.store.errors import Damaged, NotACampaign, ReadOnly, translated
from director.store.header import APPLICATION_ID
from director.store.migrations import check_version
from director.store.table_names import TABLE_NAMES


class Durability(StrEnum):
    """When a confirmed step is safe. Only benchmarks have a reason to leave ``FULL``."""

    FULL = "FULL"
    """On disk before the call returns, so that not even a power cut takes it away."""
    NONE = "OFF"
    """Handed to the operating system. A power cut may ruin the file."""


def verify(raw: sqlite3.Connection, path: Path) -> None:
    """Check that the file is a campaign of our schema, whole; ``path`` is for the errors."""
    check_whole(raw, path)
    there = {name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if missing := sorted(TABLE_NAMES - there):
        raise Damaged(path, f"missing tables: {', '.join(missing)}")


def check_whole(raw: sqlite3.Connection, path: Path) -> None:
    """Check that the file is a whole campaign, of our schema or one that an upgrade knows."""
    (answer,) = raw.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise Damaged(path, answer)
    _check_length(raw, path)
    if raw.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise NotACampaign(path)
    check_version(path, schema_version(raw))


def connect(
    path: Path,
    durability: Durability,
    check: Callable[[sqlite3.Connection, Path], None] = verify,
    prepare: Callable[[sqlite3.Connection, Durability], None] | None = None,
) -> sqlite3.Connection:
    """Open and lock a file whose header is good; the errors say what is wrong with the rest.

    ``prepare`` takes the place of ``configure``, for who only reads the file.
    """
    if not os.access(path, os.W_OK):
        raise ReadOnly(path)
    with translated(path):
        raw = open_plain(path, "rw")
        try:
            _lock(raw)
            (prepare or configure)(raw, durability)
            check(raw, path)
        except BaseException:
            raw.close()
            raise
    return raw


def open_plain(path: Path, mode: str) -> sqlite3.Connection:
    """A bare connection (``ro``, ``rw``, ``rwc``): transactions are ours, and it never waits."""
    # A URI, so that a missing file is not made; quoted, so that "¿qué? 50 %" is a name too.
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0)


def schema_version(raw: sqlite3.Connection) -> int:
    """The schema a file says it has."""
    version: int = raw.execute("PRAGMA user_version").fetchone()[0]
    return version


def _check_length(raw: sqlite3.Connection, path: Path) -> None:
    """A file cut off within its last page reads as if it ended in zeros, and passes the check."""
    (length,) = raw.execute(
        "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    ).fetchone()
    _, _, file = raw.execute("PRAGMA database_list").fetchone()
    there = Path(file).stat().st_size
    if there < length:
        raise Damaged(path, f"{there} bytes of {length}")


def _lock(raw: sqlite3.Connection) -> None:
    """Hold the file for good. This also takes back what a crash left half done."""
    raw.execute("PRAGMA locking_mode = EXCLUSIVE")
    raw.execute("BEGIN EXCLUSIVE")
    raw.execute("COMMIT")


def configure(raw: sqlite3.Connection, durability: Durability) -> None:
    """Set what every connection that writes needs."""
    raw.execute("PRAGMA journal_mode = DELETE")
    _settle(raw, durability)


def only_read(raw: sqlite3.Connection, durability: Durability) -> None:
    """Set what a connection needs that leaves the file as it is, its kind of journal too.

    What a crash left in a write-ahead journal is taken into the file, as any opening does.
    """
    _settle(raw, durability)
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _settle(raw: sqlite3.Connection, durability: Durability) -> None:
    raw.execute(f"PRAGMA synchronous = {durability.value}")
    raw.execute("PRAGMA temp_store = MEMORY")
    raw.execute("PRAGMA foreign_keys = ON")
    # Without this, INSERT OR REPLACE takes rows away behind the undo triggers' back.
    raw.execute("PRAGMA recursive_triggers = ON")
    # A file may come from a stranger: nothing in its schema may call functions with side effects.
    raw.execute("PRAGMA trusted_schema = OFF")
