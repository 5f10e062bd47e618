"""Bringing a file of an older schema to the present one.

The steps run on a copy under a working name. The file itself is only read until the copy is whole,
has passed every check and is safe on disk, and the file has been kept byte for byte; then the copy
takes its place in one move. Broken off anywhere before, the file is as it was, and the next try
sweeps up.
"""

import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from stat import S_IMODE
from types import MappingProxyType

from director.store import history
from director.store.backup import copy_into, identity, instant_in_names, title_in_names
from director.store.connection import (
    Durability,
    check_whole,
    configure,
    connect,
    only_read,
    open_plain,
    schema_version,
    verify,
)
from director.store.creation import removed_after, sync_file, sync_folder
from director.store.errors import (
    Damaged,
    InUse,
    UpgradeFailed,
    from_sqlite,
    system_translated,
    translated,
)
from director.store.migrations import SCHEMA_VERSION, from_1_to_2, from_2_to_3, from_3_to_4
from director.store.migrations.step import UpgradeStep
from director.store.originals import Place, keep

UPGRADES: Mapping[int, UpgradeStep] = MappingProxyType(
    {1: from_1_to_2.STEP, 2: from_2_to_3.STEP, 3: from_3_to_4.STEP}
)
"""From which schema each step starts."""


@dataclass(frozen=True, slots=True)
class _Found:
    """The file as it was while we held it; ``state`` changes whenever somebody writes to it."""

    version: int
    name: str
    uuid: str
    state: tuple[int, ...]


def upgrade(
    path: Path,
    at: datetime,
    backups: Path | None,
    accept: Callable[[sqlite3.Connection], object],
) -> Path:
    """Bring a file to the present schema; answers where it is kept as it was.

    The caller holds its lock file. ``accept`` sees the upgraded campaign before the file is
    touched.
    """
    real = path.resolve()  # a link must go on leading there
    draft = real.with_name(f".{real.name}.upgrade")
    with system_translated(path), translated(path), removed_after(draft):
        found = _copy(path, real, draft)
        _run_steps(draft, path, found.version, accept)
        # Nobody has the file open by now, so it may be read without dropping a lock.
        content, mode = real.read_bytes(), S_IMODE(real.stat().st_mode)
        _require_unchanged(real, path, found)
        draft.chmod(mode)
        sync_file(draft)
        kept = keep(content, mode, _places(real, found, at, backups))
        _require_unchanged(real, path, found)
        os.replace(draft, real)  # noqa: PTH105
        sync_folder(real.parent)
    return kept


def _copy(path: Path, real: Path, draft: Path) -> _Found:
    with closing(connect(path, Durability.FULL, check_whole, only_read)) as raw:
        copy_into(raw, draft)
        name, uuid = identity(raw, path)
        return _Found(schema_version(raw), name, uuid, _state(real))


def _run_steps(
    draft: Path, path: Path, version: int, accept: Callable[[sqlite3.Connection], object]
) -> None:
    with closing(open_plain(draft, "rw")) as raw:
        configure(raw, Durability.FULL)
        # Rebuilding a table with the keys on would delete every row that hangs on its rows.
        raw.execute("PRAGMA foreign_keys = OFF")
        for number in range(version, SCHEMA_VERSION):
            _run(raw, path, number, UPGRADES[number])
        verify(raw, path)
        raw.execute("BEGIN")
        accept(raw)
        raw.execute("ROLLBACK")


def _run(raw: sqlite3.Connection, path: Path, number: int, step: UpgradeStep) -> None:
    raw.execute("BEGIN IMMEDIATE")
    try:
        step.write(raw)
    except sqlite3.Error as error:
        if from_sqlite(path, error) is not None:
            raise
        raise UpgradeFailed(path, number, str(error)) from error
    if not step.keeps_history:
        history.forget(raw)
    if orphan := raw.execute("PRAGMA foreign_key_check").fetchone():
        raise Damaged(path, f"schema {number + 1} has a row of {orphan[0]} pointing nowhere")
    raw.execute(f"PRAGMA user_version = {number + 1}")
    raw.execute("COMMIT")


def _require_unchanged(real: Path, path: Path, found: _Found) -> None:
    """Programs that know nothing of our lock file may have written since SQLite's lock went."""
    if _state(real) != found.state:
        raise InUse(path)


def _state(real: Path) -> tuple[int, ...]:
    there = real.stat()
    return there.st_dev, there.st_ino, there.st_size, there.st_mtime_ns


def _places(real: Path, found: _Found, at: datetime, backups: Path | None) -> tuple[Place, ...]:
    """Where to keep the file: among the campaign's backups, else beside itself."""
    mark = f".v{found.version}"
    beside = Place(real.parent, real.stem, "", f"{mark}{real.suffix}")
    if backups is None:
        return (beside,)
    ending = f" {found.uuid}{mark}.estandarte"
    pool = Place(backups, title_in_names(found.name), f" {instant_in_names(at)}", ending)
    return pool, beside
