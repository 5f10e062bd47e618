"""Look before you write: is the row there, and what of it would change?"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, insert, select

from director.operations.problems import Refusal, Refused
from director.store.tables import Base


def kept(connection: Connection, table: type[Base], key: int, *names: str) -> dict[str, Any]:
    """The named values of one row; refused with ``NOT_FOUND`` when the row is gone."""
    columns = [getattr(table, name) for name in names]
    row = connection.execute(select(*columns).where(table.__table__.c.id == key)).one_or_none()
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind=table.__tablename__, id=key)
    return dict(zip(names, row, strict=True))


def added(connection: Connection, table: type[Base], values: Mapping[str, Any]) -> int:
    """Write one new row; its key comes back."""
    key = connection.execute(insert(table).values(**values)).inserted_primary_key
    assert key is not None
    return int(key[0])


def differences(
    connection: Connection, table: type[Base], key: int, wanted: Mapping[str, Any]
) -> dict[str, Any]:
    """Of the wanted values of a row those that differ from the kept ones; empty: nothing to do."""
    before = kept(connection, table, key, *wanted)
    return {name: value for name, value in wanted.items() if value != before[name]}
