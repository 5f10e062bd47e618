"""The first hundred bytes of a campaign file, read before SQLite opens it.

Closing any plain handle of a file silently drops the locks this very process holds on it, so this
is done once, with the lock file already held and before the connection exists, never while it is
open.
"""

import stat
from dataclasses import dataclass
from pathlib import Path

from director.store.errors import (
    Damaged,
    EmptyFile,
    IsFolder,
    NotACampaign,
    system_translated,
)

APPLICATION_ID = 0x45535444
"""``ESTD``, which tells a campaign from any other SQLite file."""

_MAGIC = b"SQLite format 3\x00"
_SIZE = 100


@dataclass(frozen=True, slots=True)
class Header:
    """Whose file it is, and the schema it says it has."""

    application_id: int
    version: int


def check_place(path: Path) -> None:
    """Refuse what needs no reading to be refused: nothing there, a folder, no bytes, a device."""
    with system_translated(path):
        found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsFolder(path)
    if not stat.S_ISREG(found.st_mode):
        raise NotACampaign(path)
    if found.st_size == 0:
        raise EmptyFile(path)


def read_header(path: Path) -> Header:
    """Header of a file nobody has open in this process.

    ``NotACampaign`` if it is something else, ``Damaged`` if it was cut off within the header.
    """
    with system_translated(path), path.open("rb") as file:
        start = file.read(_SIZE)
    if not start.startswith(_MAGIC):
        raise NotACampaign(path)
    if len(start) < _SIZE:
        raise Damaged(path, f"cut off after {len(start)} bytes")
    header = Header(
        application_id=int.from_bytes(start[68:72], "big"),
        version=int.from_bytes(start[60:64], "big"),
    )
    if header.application_id != APPLICATION_ID:
        raise NotACampaign(path)
    return header
