"""Triggers that write down, for every changed row, the statement that takes the change back.

They are made from the tables' own description, so a new table or column is under undo without
anybody remembering it, and they are ``TEMP``: the file carries none, and they exist only on our
connection.

Three things SQLite would let slip are closed here. ``quote()`` cuts text at a NUL and writes
infinity as a bare word, so both have a spelling of their own. A column may compare without regard
to case, so changes are looked for under ``BINARY``. And a statement with ``OR IGNORE`` would
silence the log's own constraint, so a write outside a step is refused by ``RAISE`` as well.
"""

from collections.abc import Iterator

from sqlalchemy import Column, MetaData, Table

from director.store.tables import HISTORY, OUTSIDE_UNDO

_STEP = "coalesce(step_id, RAISE(ABORT, 'write outside a step'))"
_LOG = f"INSERT INTO undo_log (step_id, sql) SELECT {_STEP}, {{undoing}};"
_NOTICE = "UPDATE undo_state SET outside = 1 WHERE step_id IS NOT NULL;"


def trigger_statements(metadata: MetaData) -> tuple[str, ...]:
    """``CREATE TEMP TRIGGER`` for all tables: undo's own have none, rolls only a notice."""
    tables = (table for table in metadata.sorted_tables if table.name not in HISTORY)
    return tuple(statement for table in tables for statement in _of_table(table))


def _of_table(table: Table) -> Iterator[str]:
    outside = table.name in OUTSIDE_UNDO
    for event, undoing in (
        ("INSERT", _undo_insert(table)),
        ("UPDATE", _undo_update(table)),
        ("DELETE", _undo_delete(table)),
    ):
        body = _NOTICE if outside else _LOG.format(undoing=undoing)
        condition = f"WHEN {_changed(table)} " if outside and event == "UPDATE" else ""
        yield (
            f"CREATE TEMP TRIGGER {_quoted(f'undo_{table.name}_{event.lower()}')} "
            f"AFTER {event} ON main.{_quoted(table.name)} {condition}BEGIN {body} END"
        )


def _undo_insert(table: Table) -> str:
    delete = _text(f"DELETE FROM {_quoted(table.name)} WHERE ")
    return f"{delete} || {_address(table)} FROM undo_state"


def _undo_update(table: Table) -> str:
    """The columns that changed, if any did."""
    changes = " || ".join(
        f"CASE WHEN {_differs(column)} THEN {_text(f',{_quoted(column.name)}=')} || "
        f"{_literal('OLD', column)} ELSE '' END"
        for column in table.columns
    )
    return (
        f"{_text(f'UPDATE {_quoted(table.name)} SET ')} || substr(changes, 2) || ' WHERE ' || "
        f"{_address(table)} FROM undo_state, (SELECT {changes} AS changes) WHERE changes <> ''"
    )


def _undo_delete(table: Table) -> str:
    columns = ",".join(_quoted(column.name) for column in table.columns)
    values = " || ',' || ".join(_literal("OLD", column) for column in table.columns)
    insert = _text(f"INSERT INTO {_quoted(table.name)} ({columns}) VALUES (")
    return f"{insert} || {values} || ')' FROM undo_state"


def _address(table: Table) -> str:
    """The row as it is now, by its primary key; a row id may move."""
    return " || ' AND ' || ".join(
        f"{_text(f'{_quoted(column.name)}=')} || {_literal('NEW', column)}"
        for column in table.primary_key
    )


def _changed(table: Table) -> str:
    return " OR ".join(_differs(column) for column in table.columns)


def _differs(column: Column[object]) -> str:
    name = _quoted(column.name)
    return f"OLD.{name} IS NOT NEW.{name} COLLATE BINARY"


def _literal(row: str, column: Column[object]) -> str:
    """An SQL expression that spells a value as a literal which reads back as exactly that value."""
    value = f"{row}.{_quoted(column.name)}"
    if column is column.table.autoincrement_column:
        return value  # SQLite keeps nothing but whole numbers here
    return (
        f"CASE typeof({value}) WHEN 'text' THEN CASE WHEN instr({value}, char(0)) "
        f"THEN 'CAST(x''' || hex({value}) || ''' AS TEXT)' ELSE quote({value}) END "
        f"WHEN 'real' THEN CASE {value} WHEN 9e999 THEN '9e999' WHEN -9e999 THEN '-9e999' "
        f"ELSE quote({value}) END ELSE quote({value}) END"
    )


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _text(words: str) -> str:
    return "'" + words.replace("'", "''") + "'"
