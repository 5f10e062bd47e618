"""Making the present schema in an empty file."""

from sqlalchemy import Connection, insert, text

from director.store.header import APPLICATION_ID
from director.store.migrations import SCHEMA_VERSION
from director.store.tables import Base
from director.store.tables.history import UndoState


def create_schema(connection: Connection) -> None:
    """Make the present schema in an empty file, inside the caller's transaction."""
    connection.execute(text(f"PRAGMA application_id = {APPLICATION_ID}"))
    connection.execute(text(f"PRAGMA user_version = {SCHEMA_VERSION}"))
    Base.metadata.create_all(connection, checkfirst=False)
    connection.execute(insert(UndoState).values(id=1, step_id=None))
