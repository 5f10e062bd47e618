"""Numbered steps from one schema to the next.

Schema 1 is made from the tables. A landed schema is never edited: a change of the tables raises
``SCHEMA_VERSION`` and registers here the step that leads to it, under the number it starts from. A
step runs on a connection without undo triggers and with foreign keys off, and clears the undo
history.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from director.store.errors import NewerVersion, OlderVersion

if TYPE_CHECKING:
    from sqlalchemy import Connection

SCHEMA_VERSION = 1

UPGRADES: Mapping[int, Callable[["Connection"], None]] = MappingProxyType({})
"""From which schema each step starts. Schema 1 is the first, so there is none yet."""


def check_version(path: Path, found: int) -> None:
    """Refuse a schema that is newer than ours, or older than every step we know."""
    if found > SCHEMA_VERSION:
        raise NewerVersion(path, found, SCHEMA_VERSION)
    if not all(version in UPGRADES for version in range(found, SCHEMA_VERSION)):
        raise OlderVersion(path, found, SCHEMA_VERSION)
