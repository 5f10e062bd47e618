"""SQLAlchemy over the one connection. It is loaded when the first block needs it, which is after
the campaign is on screen: opening a file and a first look at it are plain SQLite.
"""

import sqlite3

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool


def engine_over(raw: sqlite3.Connection) -> Engine:
    """SQLAlchemy over that one connection. The execution option ``begin`` says how to start."""
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    # Python's own transaction handling is off: it would not take DDL back and breaks savepoints.
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
