"""All rows of a campaign as plain values, to compare one state of it with another."""

from collections.abc import Collection

from sqlalchemy import select

from director.operations.handle import Campaign
from director.store.tables import HISTORY, OUTSIDE_UNDO, Base

Dump = dict[str, list[tuple[object, ...]]]

CHANCE = frozenset({"id", "uuid", "created_at", "recorded_at", "passed_at", "at"})
"""Columns whose values differ between two runs of the same verbs."""


def dump(campaign: Campaign, leave_out: Collection[str] = ()) -> Dump:
    """Every row that undo answers for, table by table, in the order of its keys.

    ``leave_out`` names columns not to look at, for example ``CHANCE``.
    """
    tables = Base.metadata.sorted_tables
    with campaign.reading() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(
                    select(*(column for column in table.c if column.name not in leave_out))
                    .order_by(*table.primary_key)
                    .select_from(table)
                )
            ]
            for table in tables
            if table.name not in OUTSIDE_UNDO | HISTORY
        }
