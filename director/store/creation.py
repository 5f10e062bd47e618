"""A new campaign file: whole or not at all, and never on top of another file."""

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from director.store.connection import open_plain
from director.store.errors import (
    AlreadyExists,
    IsFolder,
    MissingFile,
    system_translated,
    translated,
)

if TYPE_CHECKING:
    from sqlalchemy import Connection

_NO_HARD_LINKS = frozenset(
    {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
)


def refuse_place(path: Path) -> None:
    """Refuse a folder that is not there, and a place where something lies already.

    An old journal counts too: SQLite would take it for the new file's and write it over it.
    """
    with system_translated(path.parent):
        if not stat.S_ISDIR(path.parent.stat().st_mode):
            raise MissingFile(path.parent)
        if path.is_dir():
            raise IsFolder(path)
    for occupied in (path, *_companions(path)):
        if os.path.lexists(occupied):
            raise AlreadyExists(occupied)


def build(path: Path, fill: Callable[["Connection"], None]) -> None:
    """Write a whole new campaign under another name in the same folder, then give it its own."""
    from director.store.engine import engine_over  # not on the way to an open campaign
    from director.store.schema import create_schema

    draft = path.with_name(f".{path.name}.new")
    with system_translated(path), translated(path), removed_after(draft):
        with closing(open_plain(draft, "rwc")) as raw:
            raw.execute("PRAGMA foreign_keys = ON")
            with engine_over(raw).begin() as connection:
                create_schema(connection)
                fill(connection)
        give_name(draft, path)
        sync_folder(path.parent)


@contextmanager
def removed_after(draft: Path) -> Iterator[None]:
    """A working name that is free at the beginning and gone at the end, whatever happens."""
    remove(draft)
    try:
        yield
    finally:
        remove(draft)


def remove(draft: Path) -> None:
    """Take a file of ours away, its journal first, or that would outlive its file."""
    for leftover in (*_companions(draft), draft):
        leftover.unlink(missing_ok=True)


def sync_file(path: Path) -> None:
    """Make a file of ours safe on disk. Never one that is open: closing it would drop its lock."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make the folder's new names safe on disk, where the system lets folders be synced."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _companions(path: Path) -> tuple[Path, ...]:
    return tuple(path.with_name(path.name + end) for end in ("-journal", "-wal", "-shm"))


def give_name(draft: Path, path: Path) -> None:
    """Give a finished file its name, which fails if the name is taken."""
    if os.name != "nt":
        try:
            os.link(draft, path)
        except OSError as error:
            if error.errno not in _NO_HARD_LINKS:
                raise
        else:
            return
    # Where there are no hard links, the lock file keeps other windows from slipping in between.
    refuse_place(path)
    draft.rename(path)
