"""Whether the file that is open still lies under its name.

A file that is deleted or moved while open goes on taking writes, which nobody will ever find again.
SQLite looks only when it opens its journal, and an exclusive connection opens it once; so we look
ourselves. Like SQLite, by device and inode: another file under the same name is not ours.
"""

from pathlib import Path

from director.store.errors import MissingFile


class Presence:
    """What tells the file under a name from every other, taken while it is open."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened = _identity(path)

    @property
    def holds(self) -> bool:
        """The file still lies there."""
        return self._opened is not None and _identity(self._path) == self._opened

    def require(self) -> None:
        """Raise ``MissingFile`` unless the file still lies there."""
        if not self.holds:
            raise MissingFile(self._path)


def _identity(path: Path) -> tuple[int, int] | None:
    """Device and inode; none when nothing can be seen there."""
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino
