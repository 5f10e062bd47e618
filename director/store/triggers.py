"""Triggers that write down, for every changed row, the statement that takes the change back.

They are made from the tables' own description, so a new table or column is under undo without
anybody remembering it, and they are ``TEMP``: the file carries none, and they exist only on our
connection.

Three things SQLite would let slip are closed here. ``quote()`` cuts text at a NUL and writes
infinity as a bare word, so both have a spelling of their own. A column may compare without regard
to case, so changes are looked for under ``BINARY``. And a statement with ``OR IGNORE`` would
silence the log's own constraint, so a write outside a step is refused by ``RAISE`` as well.
"""

from collections.abc import Iterable, Iterator

from sqlalchemy import Column, MetaData, Table

from director.store.tables import HISTORY, OUTSIDE_UNDO

_STEP = "(SELECT step_id FROM undo_state)"
_LOG = (
    f"SELECT RAISE(ABORT, 'write outside a step') WHERE {_STEP} IS NULL; "
    f"INSERT INTO undo_log (step_id, sql) VALUES ({_STEP}, {{undoing}});"
)
_NOTICE = "UPDATE undo_state SET outside = 1 WHERE step_id IS NOT NULL;"


def trigger_statements(metadata: MetaData) -> tuple[str, ...]:
    """``CREATE TEMP TRIGGER`` for all tables: undo's own have none, rolls only a notice."""
    tables = (table for table in metadata.sorted_tables if table.name not in HISTORY)
    return tuple(statement for table in tables for statement in _of_table(table))


def _of_table(table: Table) -> Iterator[str]:
    undoing = None if table.name in OUTSIDE_UNDO else _undoing(table)
    for event in ("INSERT", "UPDATE", "DELETE"):
        body = _NOTICE if undoing is None else _LOG.format(undoing=undoing[event])
        condition = f"WHEN {_changed(table)} " if event == "UPDATE" else ""
        yield (
            f"CREATE TEMP TRIGGER {_quoted(f'undo_{table.name}_{event.lower()}')} "
            f"AFTER {event} ON main.{_quoted(table.name)} {condition}BEGIN {body} END"
        )


def _undoing(table: Table) -> dict[str, str]:
    """SQL expressions whose value is the statement that takes back one row's insert, update,
    delete.
    """
    name = _quoted(table.name)
    columns = [_quoted(column.name) for column in table.columns]
    values = " || ',' || ".join(_literal(f"OLD.{column}") for column in columns)
    changes = " || ".join(
        f"CASE WHEN {_differs(column)} THEN ',{column}=' || {_literal(f'OLD.{column}')} ELSE '' END"
        for column in columns
    )
    where = _address(table.primary_key.columns)
    return {
        "INSERT": f"'DELETE FROM {name} WHERE ' || {where}",
        "UPDATE": f"'UPDATE {name} SET ' || substr({changes}, 2) || ' WHERE ' || {where}",
        "DELETE": f"'INSERT INTO {name} ({','.join(columns)}) VALUES (' || {values} || ')'",
    }


def _address(key: Iterable[Column[object]]) -> str:
    """The new row by its primary key; a row id may move."""
    return " || ' AND ' || ".join(
        f"'{_quoted(column.name)}=' || {_literal(f'NEW.{_quoted(column.name)}')}" for column in key
    )


def _changed(table: Table) -> str:
    return " OR ".join(_differs(_quoted(column.name)) for column in table.columns)


def _differs(column: str) -> str:
    return f"OLD.{column} IS NOT NEW.{column} COLLATE BINARY"


def _literal(value: str) -> str:
    """An SQL expression that spells a value as a literal which reads back as exactly that value."""
    return (
        f"CASE WHEN typeof({value}) = 'text' AND instr({value}, char(0)) "
        f"THEN 'CAST(x''' || hex({value}) || ''' AS TEXT)' "
        f"WHEN typeof({value}) = 'real' AND abs({value}) = 9e999 "
        f"THEN CASE WHEN {value} > 0 THEN '9e999' ELSE '-9e999' END "
        f"ELSE quote({value}) END"
    )


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
