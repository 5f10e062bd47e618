"""All rows of a campaign as plain values, to compare one state of it with another."""

from collections.abc import Collection
from functools import cache

from sqlalchemy import Table

from director.operations.handle import Campaign
from director.store.tables import HISTORY, OUTSIDE_UNDO, Base

Dump = dict[str, list[tuple[object, ...]]]

CHANCE = frozenset({"id", "uuid", "created_at", "recorded_at", "passed_at", "at"})
"""Columns whose values differ between two runs of the same verbs."""


def dump(campaign: Campaign, leave_out: Collection[str] = ()) -> Dump:
    """Every row that undo answers for, table by table, in the order of its keys.

    ``leave_out`` names columns not to look at (``CHANCE``). Values are as SQLite has them.
    """
    queries = _queries(frozenset(leave_out))
    with campaign.reading() as connection:
        return {
            table: [tuple(row) for row in connection.exec_driver_sql(query)]
            for table, query in queries.items()
        }


@cache
def _queries(leave_out: frozenset[str]) -> dict[str, str]:
    return {
        name: f"SELECT {_columns(table, leave_out)} FROM {name} ORDER BY {_keys(table)}"
        for name, table in Base.metadata.tables.items()
        if name not in OUTSIDE_UNDO | HISTORY
    }


def _columns(table: Table, leave_out: frozenset[str]) -> str:
    return ", ".join(f'"{column.name}"' for column in table.c if column.name not in leave_out)


def _keys(table: Table) -> str:
    return ", ".join(f'"{column.name}"' for column in table.primary_key)
