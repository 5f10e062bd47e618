"""One window per campaign: a lock file beside it, and a note in that file of who holds it.

The lock file keeps even this process from touching the campaign twice, which matters: closing a
second plain handle would drop SQLite's own locks unseen. Those are taken as well, when the file is
opened.
"""

import json
import os
import platform
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from director.store.errors import Holder, InUse, NoPermission, ReadOnly, ReadOnlyFolder, from_system
from director.store.written import instant_text


def lock_path(path: Path) -> Path:
    """Where the lock of a campaign lies; the same for every name a link gives it."""
    real = path.resolve()
    return real.with_name(real.name + ".lock")


def take(path: Path, now: datetime) -> BaseFileLock:
    """Take the lock of a campaign or raise ``InUse`` at once; its file is not touched."""
    lock = FileLock(lock_path(path), timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise InUse(path, _holder(lock_path(path))) from None
    except OSError as error:
        ours = from_system(path, error)
        raise (
            ReadOnlyFolder(path.parent) if isinstance(ours, NoPermission | ReadOnly) else ours
        ) from error
    _sign(lock_path(path), now)
    return lock


def leave(lock: BaseFileLock) -> None:
    """Give the lock up and take its file away, so that nothing is left beside the campaign."""
    # Some systems do not delete an open file; then it stays, and does no harm.
    with suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)
    lock.release()


def _sign(note: Path, now: datetime) -> None:
    facts = {"host": platform.node(), "process": os.getpid(), "since": instant_text(now)}
    # A courtesy: where a locked file cannot be written by name, the lock holds without it.
    with suppress(OSError):
        note.write_text(json.dumps(facts), encoding="utf8")


def _holder(note: Path) -> Holder | None:
    try:
        facts = json.loads(note.read_text(encoding="utf8"))
        return Holder(facts["host"], facts["process"], datetime.fromisoformat(facts["since"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
