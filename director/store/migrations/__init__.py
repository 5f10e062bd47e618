"""Numbered steps from one schema to the next.

A landed schema is never edited: a change of the tables raises ``SCHEMA_VERSION`` and adds here a
module with the step that leads to it, registered in ``store.upgrade`` under the number it starts
from. Its statements are written out and never made from the tables' description, which goes on
changing.

A step runs on a copy of the file, over a connection without undo triggers and with foreign keys
off, in a transaction of its own. One that only adds tables, or columns with a default, keeps the
undo history, whose statements go on fitting; any other change of a table clears it. When the copy
has passed every check it takes the place of the file, which is kept as it was.
"""

from pathlib import Path

from director.store.errors import NewerVersion, OlderVersion

FIRST_SCHEMA = 1
"""The oldest from which steps lead to ours."""

SCHEMA_VERSION = 4


def check_version(path: Path, found: int) -> None:
    """Refuse a schema that is newer than ours, or older than every step we know."""
    if found > SCHEMA_VERSION:
        raise NewerVersion(path, found, SCHEMA_VERSION)
    if found < FIRST_SCHEMA:
        raise OlderVersion(path, found, SCHEMA_VERSION)
