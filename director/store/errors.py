"""What can go wrong with a campaign file: facts only; the words that say what to do are the
console's.

``translated`` turns the errors of SQLite and of the operating system into these. Errors of the
program itself (a broken constraint, a wrong statement) are bugs and pass through unchanged.
"""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


class CampaignFileError(Exception):
    """Something outside the program stands in the way. ``path`` is the file or folder meant."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class NotACampaign(CampaignFileError):
    """The file is something else: a text, a picture, another program's database."""


class NewerVersion(CampaignFileError):
    """A later program wrote it. ``found`` is the file's schema, ``known`` the newest we read."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(path)
        self.found = found
        self.known = known


class OlderVersion(CampaignFileError):
    """No upgrade leads from its schema ``found`` to the one we write, ``known``."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(path)
        self.found = found
        self.known = known


class Damaged(CampaignFileError):
    """It was a campaign and cannot be trusted any more. ``detail`` is what the check answered."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path)
        self.detail = detail


class UpgradeFailed(CampaignFileError):
    """A step to the next schema does not fit this file, which stays as it was. ``found`` is the
    schema the step starts from, ``detail`` what SQLite answered.
    """

    def __init__(self, path: Path, found: int, detail: str) -> None:
        super().__init__(path)
        self.found = found
        self.detail = detail


class DiskFailure(CampaignFileError):
    """The disk, or the network behind it, failed; ``detail`` says in what."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path)
        self.detail = detail


class MissingFile(CampaignFileError):
    """Nothing is there, or it was moved away while it was open."""


class IsFolder(CampaignFileError):
    """The path is a folder."""


class EmptyFile(CampaignFileError):
    """The file has no bytes at all."""


class AlreadyExists(CampaignFileError):
    """A new campaign would have fallen on a file that is there. ``path`` is that file."""


class ReadOnly(CampaignFileError):
    """The file may be read and not written."""


class ReadOnlyFolder(ReadOnly):
    """The folder takes no new files, and lock and journal must lie beside the campaign."""


class NoPermission(CampaignFileError):
    """The file or folder may not even be read."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a campaign open: the machine, the process on it, and since when (UTC)."""

    host: str
    process: int
    since: datetime


class InUse(CampaignFileError):
    """Another window holds it. ``holder`` says who, where that is known."""

    def __init__(self, path: Path, holder: Holder | None = None) -> None:
        super().__init__(path)
        self.holder = holder


class DiskFull(CampaignFileError):
    """No room was left. Nothing of the step was kept, and the file is as it was before it."""


class NothingToUndo(CampaignFileError):
    """The history is at its beginning."""


class NothingToRedo(CampaignFileError):
    """Nothing was undone since the last step."""


_PLAIN: dict[str, type[CampaignFileError]] = {
    "SQLITE_FULL": DiskFull,
    "SQLITE_BUSY": InUse,
    "SQLITE_LOCKED": InUse,
    "SQLITE_READONLY_DBMOVED": MissingFile,
    "SQLITE_READONLY_DIRECTORY": ReadOnlyFolder,
    "SQLITE_READONLY": ReadOnly,
    "SQLITE_PERM": NoPermission,
    "SQLITE_AUTH": NoPermission,
}
_DETAILED: dict[str, type[Damaged] | type[DiskFailure]] = {
    "SQLITE_CORRUPT": Damaged,
    "SQLITE_NOTADB": Damaged,
    "SQLITE_IOERR": DiskFailure,
    "SQLITE_CANTOPEN": DiskFailure,
    "SQLITE_PROTOCOL": DiskFailure,
}
_ERRNO: dict[int, type[CampaignFileError]] = {
    errno.ENOSPC: DiskFull,
    errno.EDQUOT: DiskFull,
    errno.ENOENT: MissingFile,
    errno.ENOTDIR: MissingFile,
    errno.EISDIR: IsFolder,
    errno.EROFS: ReadOnly,
    errno.EACCES: NoPermission,
    errno.EPERM: NoPermission,
    errno.EEXIST: AlreadyExists,
}


def from_sqlite(path: Path, error: sqlite3.Error) -> CampaignFileError | None:
    """The error of ours that an SQLite error means; none when it is a bug of the program.

    Extended codes (``SQLITE_IOERR_WRITE``) fall back on their family (``SQLITE_IOERR``).
    """
    name: str = getattr(error, "sqlite_errorname", None) or ""
    for code in (name, "_".join(name.split("_")[:2])):
        if code in _PLAIN:
            return _PLAIN[code](path)
        if code in _DETAILED:
            return _DETAILED[code](path, f"{name}: {error}")
    return None


def from_system(path: Path, error: OSError) -> CampaignFileError:
    """The error of ours that an error of the operating system means."""
    kind = _ERRNO.get(error.errno or 0)
    return DiskFailure(path, str(error)) if kind is None else kind(path)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Run a block; what SQLite says of the outside world leaves it as errors of ours.

    SQLAlchemy wraps them and keeps them as ``orig``.
    """
    try:
        yield
    except Exception as error:
        cause = getattr(error, "orig", error)
        ours = from_sqlite(path, cause) if isinstance(cause, sqlite3.Error) else None
        if ours is None:
            raise
        raise ours from error


@contextmanager
def system_translated(path: Path) -> Iterator[None]:
    """Run a block; errors of the operating system leave it as errors of ours."""
    try:
        yield
    except OSError as error:
        raise from_system(path, error) from error
