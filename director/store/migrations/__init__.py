"""Numbered steps from one schema to the next.

Schema 1 is made from the tables. A landed schema is never edited: a change of the tables raises
``SCHEMA_VERSION`` and registers here the step that leads to it, under the number it starts from. A
step runs on a connection without undo triggers and with foreign keys off, and clears the undo
history.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from sqlalchemy import Connection, insert, text

from director.store.errors import NewerVersion, OlderVersion
from director.store.header import APPLICATION_ID
from director.store.tables import Base
from director.store.tables.history import UndoState

SCHEMA_VERSION = 1

UPGRADES: Mapping[int, Callable[[Connection], None]] = MappingProxyType({})
"""From which schema each step starts. Schema 1 is the first, so there is none yet."""


def create_schema(connection: Connection) -> None:
    """Make the present schema in an empty file, inside the caller's transaction."""
    connection.execute(text(f"PRAGMA application_id = {APPLICATION_ID}"))
    connection.execute(text(f"PRAGMA user_version = {SCHEMA_VERSION}"))
    Base.metadata.create_all(connection, checkfirst=False)
    connection.execute(insert(UndoState).values(id=1, step_id=None))


def check_version(path: Path, found: int) -> None:
    """Refuse a schema that is newer than ours, or older than every step we know."""
    if found > SCHEMA_VERSION:
        raise NewerVersion(path, found, SCHEMA_VERSION)
    if not all(version in UPGRADES for version in range(found, SCHEMA_VERSION)):
        raise OlderVersion(path, found, SCHEMA_VERSION)
