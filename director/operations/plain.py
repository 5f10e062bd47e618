"""Reads in plain SQL: those behind the first screen, which cannot wait for SQLAlchemy to load.

They take SQLite's own connection, from ``Campaign.looking()`` or, within a reading or a step that
is open already, from ``plain``.
"""

import sqlite3
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from sqlalchemy import Connection

Plain = sqlite3.Connection


def plain(connection: "Connection") -> Plain:
    """SQLite's connection beneath SQLAlchemy's, in the same transaction."""
    return cast(Plain, connection.connection.driver_connection)
