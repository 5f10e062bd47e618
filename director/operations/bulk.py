"""Many rows at once: one prepared statement, values converted as the columns say, nothing else.

For a handful of ledgers with a dozen rows each, what SQLAlchemy does for every single row costs
more than writing it. The statement and the conversions still come from the tables' own description.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Column, Connection, Table
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.sql.schema import ScalarElementColumnDefault

from director.store.tables import Base

Row = Mapping[str, Any]

_DIALECT = dialect(paramstyle="qmark")


@dataclass(frozen=True, slots=True)
class _Insertion:
    """A statement for rows with certain names, in their order, followed by plain defaults.

    ``conversions`` are those places whose column does not keep values as they are.
    """

    sql: str
    names: tuple[str, ...]
    defaults: tuple[Any, ...]
    conversions: tuple[tuple[int, Callable[[Any], Any]], ...]

    def values(self, row: Row) -> tuple[Any, ...]:
        """One row as the statement takes it."""
        values = [row[name] for name in self.names]
        for place, convert in self.conversions:
            values[place] = convert(values[place])
        return (*values, *self.defaults)


def insert_rows(connection: Connection, table: type[Base], rows: Sequence[Row]) -> None:
    """Write new rows, all with the same columns by their attribute names; none is fine.

    Columns that are left out get their plain default; one whose default is made anew for each row
    (a UUID) has to be given.
    """
    if rows:
        insertion = _insertion(table.__table__, tuple(rows[0]))
        connection.exec_driver_sql(insertion.sql, [insertion.values(row) for row in rows])


@cache
def _insertion(table: Table, names: tuple[str, ...]) -> _Insertion:
    columns = dict(table.c.items())
    defaults = {
        name: _default(column)
        for name, column in columns.items()
        if name not in names and column.default is not None
    }
    quote = _DIALECT.identifier_preparer.quote
    written = [quote(columns[name].name) for name in (*names, *defaults)]
    places = ", ".join("?" for _ in written)
    conversions = ((place, _conversion(columns[name])) for place, name in enumerate(names))
    return _Insertion(
        sql=f"INSERT INTO {quote(table.name)} ({', '.join(written)}) VALUES ({places})",
        names=names,
        defaults=tuple(defaults.values()),
        conversions=tuple((place, convert) for place, convert in conversions if convert),
    )


def _conversion(column: Column[Any]) -> Callable[[Any], Any] | None:
    return column.type.dialect_impl(_DIALECT).bind_processor(_DIALECT)


def _default(column: Column[Any]) -> Any:
    if not isinstance(column.default, ScalarElementColumnDefault):
        raise TypeError(f"{column} has no plain default")
    return column.default.arg
