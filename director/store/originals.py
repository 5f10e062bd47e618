"""Files kept byte for byte as they were before an upgrade.

Their names lack the shape of a backup, so no later backup pushes them out: they are all that the
program of then still opens. An upgrade that broke off may have kept its file already; that one is
found again by its bytes.
"""

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from director.store.creation import give_name, removed_after, sync_folder
from director.store.errors import CampaignFileError
from director.store.lock import lock_path


@dataclass(frozen=True, slots=True)
class Place:
    """A folder and the name there: ``stem`` and ``ending`` are the same in every try."""

    folder: Path
    stem: str
    instant: str
    ending: str

    @property
    def working_name(self) -> Path:
        """Where the bytes are written first; the same in every try, so one sweeps up another's."""
        return self.folder / f".{self.stem}{self.ending}.new"

    def free(self) -> Path:
        """A name at which nothing lies."""
        path = self.folder / f"{self.stem}{self.instant}{self.ending}"
        number = 1
        while os.path.lexists(path):
            number += 1
            path = self.folder / f"{self.stem}{self.instant} ({number}){self.ending}"
        return path

    def holding(self, content: bytes) -> Path | None:
        """The file of an earlier try that holds just these bytes."""
        ours = (
            path
            for path in sorted(self.folder.iterdir())
            if path.name.startswith(self.stem) and path.name.endswith(self.ending)
        )
        return next((path for path in ours if _holds(path, content)), None)


def keep(content: bytes, mode: int, places: Sequence[Place]) -> Path:
    """Keep a file in the first place that takes it, durably, and say where it lies."""
    *first, last = places
    for place in first:
        try:
            return _keep(content, mode, place)
        except (OSError, CampaignFileError):
            continue  # a closed or full folder of backups need not stop anybody: the next will do
    return _keep(content, mode, last)


def _keep(content: bytes, mode: int, place: Place) -> Path:
    place.folder.mkdir(parents=True, exist_ok=True)
    draft = place.working_name
    with removed_after(draft):
        kept = place.holding(content)
        if kept is None:
            kept = place.free()
            _write(draft, content)
            draft.chmod(mode)
            give_name(draft, kept)
    sync_folder(place.folder)
    return kept


def _write(draft: Path, content: bytes) -> None:
    with draft.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if draft.read_bytes() != content:
        raise OSError(errno.EIO, "what was written reads otherwise")


def _holds(path: Path, content: bytes) -> bool:
    # One that is open is none of ours, and reading it would drop its lock.
    if lock_path(path).exists() or not path.is_file():
        return False
    return path.stat().st_size == len(content) and path.read_bytes() == content
