"""Random writes over every table under undo, with values that have tripped others before.

What a table takes is read from its own description: foreign keys point at rows that are there,
codes come from its checks. A write that breaks a rule of the table is refused by SQLite alone and
counts as done: what matters is that undo agrees with whatever came of it.
"""

import random
import re
import sqlite3

from sqlalchemy import Boolean, CheckConstraint, Column, Integer, Table

from director.store.tables import HISTORY, OUTSIDE_UNDO, Base

TABLES = tuple(
    table for table in Base.metadata.sorted_tables if table.name not in HISTORY | OUTSIDE_UNDO
)
TEXTS = (
    "",
    "a",
    "A",
    "á",
    "O'Neil",
    'Ñoño "[b]" <i>',
    "a\x00b",
    "\x00",
    "\x00'--",
    "'); DROP TABLE clan; --",
    "🪓👩‍🚒\u202e",
    "Inf",
    "NULL",
    "x'00'",
    "1",
    "01",
    "1e999",
    " \r\n\t",
    "largo " * 400,
)
NUMBERS = (0, 1, -1, 7, 2**31, 2**63 - 1, -(2**63))
STRANGE: tuple[str | int | float | bytes, ...] = (
    float("inf"),
    float("-inf"),
    0.1 + 0.2,
    1e-320,
    -0.0,
    3.0,
    b"",
    b"\x00\xff'",
    "texto",
    "a\x00b",
    12,
)
Value = str | int | float | bytes | None


class RandomWrites:
    """A seeded writer on one connection."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.written = 0

    def write(self, raw: sqlite3.Connection) -> None:
        """One random statement."""
        table = self.luck.choice(TABLES)
        act = self.luck.choice(
            (self._insert, self._insert, self._insert, self._update, self._update, self._delete)
        )
        try:
            self.written += act(raw, table)
        except sqlite3.IntegrityError:
            return  # the table's own rules said no to this statement, and took it back

    def _insert(self, raw: sqlite3.Connection, table: Table) -> int:
        columns = [column for column in table.columns if column.name != "id"]
        if self.luck.random() < 0.2:
            columns = list(table.columns)
        values = [self._value(raw, column) for column in columns]
        how = self.luck.choice(("INSERT", "INSERT", "INSERT OR REPLACE", "INSERT OR IGNORE"))
        names = ", ".join(f'"{column.name}"' for column in columns)
        marks = ", ".join("?" * len(columns))
        again = self.luck.choice(("", "", " ON CONFLICT DO UPDATE SET id = id + 1000"))
        if how != "INSERT":
            again = ""
        sql = f'{how} INTO "{table.name}" ({names}) VALUES ({marks}){again}'
        return raw.execute(sql, values).rowcount

    def _update(self, raw: sqlite3.Connection, table: Table) -> int:
        wanted = self.luck.choice((1, 1, 2, 4))
        columns = self.luck.sample(list(table.columns), min(wanted, len(table.columns)))
        sets = ", ".join(f'"{column.name}" = ?' for column in columns)
        values = [self._value(raw, column) for column in columns]
        how = self.luck.choice(("UPDATE", "UPDATE", "UPDATE OR REPLACE", "UPDATE OR IGNORE"))
        return raw.execute(
            f'{how} "{table.name}" SET {sets} {self._which(raw, table)}', values
        ).rowcount

    def _delete(self, raw: sqlite3.Connection, table: Table) -> int:
        return raw.execute(f'DELETE FROM "{table.name}" {self._which(raw, table)}').rowcount

    def _which(self, raw: sqlite3.Connection, table: Table) -> str:
        if self.luck.random() < 0.1:
            return f"WHERE id % 2 = {self.luck.randrange(2)}"
        return f"WHERE id = {self._key(raw, table.name) or 0}"

    def _key(self, raw: sqlite3.Connection, table: str) -> int | None:
        keys = [key for (key,) in raw.execute(f'SELECT id FROM "{table}"')]
        return self.luck.choice(keys) if keys else None

    def _value(self, raw: sqlite3.Connection, column: Column[object]) -> Value:
        luck = self.luck.random()
        if column.nullable and luck < 0.2:
            return None
        if column.foreign_keys:
            return self._key(raw, next(iter(column.foreign_keys)).column.table.name)
        if column.name == "id":
            return self.luck.choice((None, 1, 2, self.luck.randrange(5000)))
        if codes := _codes(column):
            return self.luck.choice(codes)
        if luck > 0.9:
            return self.luck.choice(STRANGE)
        if isinstance(column.type, Boolean):
            return self.luck.choice((0, 1))
        if isinstance(column.type, Integer):
            return self.luck.choice(NUMBERS)
        return self.luck.choice(TEXTS)


def _codes(column: Column[object]) -> list[str]:
    """The codes a check of the table allows this column."""
    for check in column.table.constraints:
        if isinstance(check, CheckConstraint):
            match = re.fullmatch(rf"{column.name} IN \((.*)\)", str(check.sqltext))
            if match:
                return re.findall(r"'([^']*)'", match[1])
    return []
