"""The director's tables of events: kept, changed, duplicated, removed, taken in from files."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, select, update

from director.operations import typed_in
from director.operations.caravan.event_rows import NotedTable, checked, entries_in, entry_facts
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign, Damaged
from director.operations.rows import added, differences, kept
from director.rules.caravan.random_tables import EventTable
from director.store.tables import EventTable as TableRow

MOST_TABLES = 1_000
"""Tables that are taken in at once, at most."""


def save_table(
    campaign: Campaign, table: EventTable, notes: str = "", table_id: int | None = None
) -> Change:
    """Keep a table, a new one or one that is there; nothing is written when nothing changed.

    One with problems (``table_problems``) is kept all the same: it can be rolled on, and whoever
    shows it says so. Two may share a name.
    """
    values = _columns(checked(NotedTable(table, notes)))
    facts = {"name": values["name"]}
    if table_id is None:
        return _added(campaign, "event.table_add", facts, values)
    with campaign.reading() as connection:
        changed = differences(connection, TableRow, table_id, values)
    if not changed:
        return UNCHANGED
    with campaign.step("event.table_change", facts) as step:
        _update(step.connection, table_id, changed, campaign.clock())
    return stepped("event.table_change", facts, Subject.CARAVAN)


def duplicate_table(campaign: Campaign, table_id: int, name: str) -> Change:
    """Keep another table like one that is there, under another name."""
    with campaign.reading() as connection:
        row = kept(connection, TableRow, table_id, "entries", "notes")
    values = {**row, "name": typed_in.name("name", name)}
    return _added(campaign, "event.table_copy", {"name": values["name"]}, values)


def remove_table(campaign: Campaign, table_id: int) -> Change:
    """Remove a table. Events that came of it stay, and so do its rolls."""
    with campaign.reading() as connection:
        facts = kept(connection, TableRow, table_id, "name")
    with campaign.step("event.table_remove", facts) as step:
        step.connection.execute(delete(TableRow).where(TableRow.id == table_id))
    return stepped("event.table_remove", facts, Subject.CARAVAN)


def import_tables(
    campaign: Campaign, tables: Sequence[NotedTable], *, replacing: bool = False
) -> Change:
    """Take tables of a file over, as one step. ``replacing``: one whose name the campaign has
    changes the first table of that name; else, and always otherwise, it is a new one. Nothing is
    written where nothing would change.
    """
    typed_in.number("tables", len(tables), 0, MOST_TABLES)
    wanted = [_columns(checked(each)) for each in tables]
    with campaign.reading() as connection:
        new, changed = _sorted_out(connection, wanted, replacing=replacing)
    names = [each["name"] for each in (*new, *(wanted for _key, wanted in changed))]
    if not names:
        return UNCHANGED
    code, facts = _import_label(names)
    now = campaign.clock()
    with campaign.step(code, facts) as step:
        keys = [_insert(step.connection, values, now) for values in new]
        for key, values in changed:
            _update(step.connection, key, values, now)
    return stepped(code, facts, Subject.CARAVAN, created=keys[0] if keys else None)


def table_of(campaign: Campaign, name: str, facts: Any) -> EventTable:
    """A table out of what its row keeps; ``Damaged`` where that is none."""
    try:
        return EventTable(name, entries_in(facts))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Damaged(campaign.path, f"event table «{name}»: {error}") from error


def _columns(noted: NotedTable) -> dict[str, Any]:
    return {
        "name": noted.table.name,
        "entries": entry_facts(noted.table.entries),
        "notes": noted.notes,
    }


def _added(campaign: Campaign, code: str, facts: dict[str, Any], values: dict[str, Any]) -> Change:
    with campaign.step(code, facts) as step:
        key = _insert(step.connection, values, campaign.clock())
    return stepped(code, facts, Subject.CARAVAN, created=key)


def _insert(connection: Connection, values: dict[str, Any], now: datetime) -> int:
    return added(connection, TableRow, {**values, "created_at": now, "changed_at": now})


def _update(connection: Connection, key: int, values: dict[str, Any], now: datetime) -> None:
    changing = update(TableRow).where(TableRow.id == key)
    connection.execute(changing.values(**values, changed_at=now))


def _sorted_out(
    connection: Connection, wanted: list[dict[str, Any]], *, replacing: bool
) -> tuple[list[dict[str, Any]], list[tuple[int, dict[str, Any]]]]:
    """Which come as new tables, and which change one that is there, by its key."""
    rows = connection.execute(select(TableRow.name, TableRow.id).order_by(TableRow.id.desc()))
    here: dict[str, int] = dict(rows.all()) if replacing else {}
    new, changed = [], []
    for values in wanted:
        key = here.pop(values["name"], None)
        if key is None:
            new.append(values)
        elif differences(connection, TableRow, key, values):
            changed.append((key, values))
    return new, changed


def _import_label(names: Sequence[str]) -> tuple[str, dict[str, int | str]]:
    if len(names) == 1:
        return "event.import", {"name": names[0]}
    return "event.import_many", {"count": len(names)}
