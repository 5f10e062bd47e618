"""Backups: copied under a working name, opened and checked, made durable, named, and only then are
old ones pruned. Each campaign has its own pool, told by its UUID, so one never pushes out
another's.

Always through SQLite's own copying: a plain copy would drop the lock of the open campaign.
"""

import os
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from director.store.connection import open_plain, verify
from director.store.creation import (
    give_name,
    refuse_place,
    removed_after,
    sync_file,
    sync_folder,
)
from director.store.errors import Damaged, ReadOnlyFolder, system_translated, translated

_NAME_LENGTH = 40
_UUID = re.compile(r"[0-9a-fA-F-]{36}")
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]')


@dataclass(frozen=True, slots=True)
class Backups:
    """The pool of one campaign in a folder: ``<campaign> <instant> <uuid>.estandarte``."""

    folder: Path
    uuid: str

    def new_name(self, campaign: str, at: datetime) -> Path:
        """A name that tells the campaign and the instant (UTC), and comes after all the others."""
        title, instant = title_in_names(campaign), instant_in_names(at)
        taken = [number for same, number, _ in self._found() if same == instant]
        ending = f" ({max(taken) + 1})" if taken else ""
        return self.folder / f"{title} {instant}{ending} {self.uuid}.estandarte"

    def prune(self, newest: Path, keep: int) -> None:
        """Delete the oldest beyond ``keep``, never ``newest``, whatever its clock said."""
        others = [path for _, _, path in sorted(self._found(), reverse=True) if path != newest]
        for old in others[keep - 1 :]:
            old.unlink()

    def _found(self) -> list[tuple[str, int, Path]]:
        """Instant, number within it, and file; anything else in the folder is not ours to count."""
        ours = rf" {re.escape(self.uuid)}\.estandarte"
        name = re.compile(r".* (\d{8}T\d{6}Z)(?: \((\d+)\))?" + ours)
        matches = ((name.fullmatch(path.name), path) for path in self.folder.iterdir())
        return [(match[1], int(match[2] or 1), path) for match, path in matches if match]


def title_in_names(campaign: str) -> str:
    """What the name of a copy tells of its campaign: as much as every file system takes."""
    return _UNFIT.sub("_", campaign)[:_NAME_LENGTH].strip(" .") or "estandarte"


def instant_in_names(at: datetime) -> str:
    """What the name of a copy tells of its instant (UTC); it sorts by time."""
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def back_up(raw: sqlite3.Connection, folder: Path, at: datetime, keep: int) -> Path:
    """Copy an open campaign into a folder and keep the newest ``keep`` of its backups there."""
    if keep < 1:
        raise ValueError("a backup that keeps nothing is no backup")
    with system_translated(folder), translated(folder):
        name, uuid = identity(raw, folder)
        pool = Backups(folder, uuid)
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise ReadOnlyFolder(folder)
        target = pool.new_name(name, at)
        draft = folder / f".{uuid}.new"
        with removed_after(draft):
            copy_into(raw, draft)
            _check(draft)
            draft.rename(target)
        sync_folder(folder)
        pool.prune(target, keep)
    return target


def copy_to(raw: sqlite3.Connection, target: Path) -> None:
    """Copy an open campaign, checked and durable, to a name under which nothing lies yet."""
    refuse_place(target)
    with system_translated(target), translated(target):
        draft = target.with_name(f".{target.name}.new")
        with removed_after(draft):
            copy_into(raw, draft)
            _check(draft)
            give_name(draft, target)
        sync_folder(target.parent)


def identity(raw: sqlite3.Connection, path: Path) -> tuple[str, str]:
    """Name and UUID of the campaign in a file; ``path`` is for the error."""
    row = raw.execute("SELECT name, uuid FROM campaign").fetchone()
    if row is None:
        raise Damaged(path, "the file has no campaign in it")
    name, uuid = row
    # Both become parts of file names, and a stranger's file may hold anything.
    if not (isinstance(name, str) and isinstance(uuid, str) and _UUID.fullmatch(uuid)):
        raise Damaged(path, "the campaign in the file has no proper name or UUID")
    return name, uuid


def copy_into(raw: sqlite3.Connection, draft: Path) -> None:
    """Copy an open campaign page by page, under its lock."""
    with closing(open_plain(draft, "rwc")) as copy:
        raw.backup(copy)


def _check(draft: Path) -> None:
    """Open the copy like any campaign and check it, then make it durable."""
    with closing(open_plain(draft, "ro")) as copy, translated(draft):
        verify(copy, draft)
    sync_file(draft)
