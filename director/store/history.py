"""The campaign's history: named steps, each with the statements that take it back, kept in the
file.

Undo runs a step's statements from the last to the first while the same triggers write down how to
do it again, so undo and redo are one movement in two directions. Everything here works inside the
transaction of the caller, on the plain connection.
"""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from director.store.check_rolls import settle_test_rolls
from director.store.errors import Damaged, from_sqlite
from director.store.live_rolls import settle_live_rolls
from director.store.written import facts_text, instant_text

KEPT_STEPS = 2000
"""Steps of undo a campaign keeps; older ones are forgotten."""

_PRUNED_EVERY = 50
"""Counting so many steps takes time, so it is done now and then, and a few more stay meanwhile."""


@dataclass(frozen=True, slots=True)
class StepRecord:
    """A step as the history shows it: a code with facts, when it was done (UTC), whether undone
    now.
    """

    id: int
    code: str
    facts: Mapping[str, int | str]
    at: datetime
    undone: bool


def install(raw: sqlite3.Connection) -> None:
    """Put the undo triggers on a connection, all or none. Takes some milliseconds."""
    from director.store.tables import Base  # only a writer needs the tables' description
    from director.store.triggers import trigger_statements

    raw.execute("BEGIN")
    try:
        for statement in trigger_statements(Base.metadata):
            raw.execute(statement)
    except BaseException:
        raw.rollback()
        raise
    raw.commit()


def begin_step(
    raw: sqlite3.Connection, code: str, facts: Mapping[str, int | str], at: datetime
) -> int:
    """Start writing a step down and return its number, which is never given twice."""
    row = (code, facts_text(dict(facts)), instant_text(at))
    sql = "INSERT INTO undo_step (code, facts, at, undone) VALUES (?, ?, ?, 0)"
    step = raw.execute(sql, row).lastrowid
    assert step is not None
    _write_to(raw, step)
    return step


def end_step(raw: sqlite3.Connection, step: int) -> tuple[bool, bool]:
    """Close a step: whether it changed anything under undo, and anything outside it.

    A step that changed nothing under undo leaves no row. One that did drops the steps undone before
    it, and those older than the history is long.
    """
    sql = "SELECT EXISTS (SELECT 1 FROM undo_log WHERE step_id = ?), outside FROM undo_state"
    recorded, outside = raw.execute(sql, (step,)).fetchone()
    if recorded:
        _drop_undone(raw, step)
        if step % _PRUNED_EVERY == 0:
            _drop_oldest(raw)
    else:
        raw.execute("DELETE FROM undo_step WHERE id = ?", (step,))
    _stop_writing(raw, step)
    return bool(recorded), bool(outside)


def next_undo(raw: sqlite3.Connection) -> StepRecord | None:
    """The newest step that stands."""
    return _one(raw, "WHERE NOT undone ORDER BY id DESC")


def next_redo(raw: sqlite3.Connection) -> StepRecord | None:
    """The oldest step that is undone."""
    return _one(raw, "WHERE undone ORDER BY id")


def newest(raw: sqlite3.Connection, limit: int) -> tuple[StepRecord, ...]:
    """The history from the newest step on, undone ones included."""
    rows = raw.execute(f"{_SELECT} ORDER BY id DESC LIMIT ?", (limit,))
    return tuple(_record(row) for row in rows)


def forget(raw: sqlite3.Connection) -> None:
    """Clear the history, because its statements no longer fit. Numbers are not given again."""
    raw.execute("DELETE FROM undo_log")
    raw.execute("DELETE FROM undo_step")


def turn(raw: sqlite3.Connection, path: Path, step: StepRecord) -> StepRecord:
    """Undo a step that stands, or redo one that is undone; foreign keys must be off.

    Rolls that the step used are marked annulled, or valid again; those of a battle in play count
    while a line of its log rests on them, and those of a test of an attribute while the test does.
    If a statement does not meet exactly its one row, or a row would be left pointing nowhere, the
    file is damaged and nothing is kept.
    """
    rows = raw.execute(
        "SELECT sql FROM undo_log WHERE step_id = ? ORDER BY seq DESC", (step.id,)
    ).fetchall()
    raw.execute("DELETE FROM undo_log WHERE step_id = ?", (step.id,))
    _write_to(raw, step.id)
    for (statement,) in rows:
        if _changed_rows(raw, path, statement) != 1:
            raise Damaged(path, f"step {step.id} no longer fits: {statement[:200]}")
    undone = not step.undone
    raw.execute("UPDATE undo_step SET undone = ? WHERE id = ?", (undone, step.id))
    raw.execute("UPDATE roll SET annulled = ? WHERE step_id = ?", (undone, step.id))
    if any("battle_event" in statement for (statement,) in rows):
        settle_live_rolls(raw)
    if any("attribute_test" in statement for (statement,) in rows):
        settle_test_rolls(raw)
    _stop_writing(raw, step.id)
    if orphan := raw.execute("PRAGMA foreign_key_check").fetchone():
        raise Damaged(path, f"step {step.id} leaves a row of {orphan[0]} pointing nowhere")
    return StepRecord(step.id, step.code, step.facts, step.at, undone)


def _changed_rows(raw: sqlite3.Connection, path: Path, statement: str) -> int:
    try:
        return raw.execute(statement).rowcount
    except sqlite3.Error as error:
        # A full disk is told from a log that is not ours, which is what any other failure means.
        if from_sqlite(path, error) is not None:
            raise
        raise Damaged(path, f"{error}: {statement[:200]}") from error


_SELECT = "SELECT id, code, facts, at, undone FROM undo_step"


def _one(raw: sqlite3.Connection, where: str) -> StepRecord | None:
    row = raw.execute(f"{_SELECT} {where} LIMIT 1").fetchone()
    return None if row is None else _record(row)


def _record(row: tuple[int, str, str, str, int]) -> StepRecord:
    step, code, facts, at, undone = row
    return StepRecord(step, code, json.loads(facts), datetime.fromisoformat(at), bool(undone))


def _write_to(raw: sqlite3.Connection, step: int) -> None:
    raw.execute("UPDATE undo_state SET step_id = ?, outside = 0", (step,))


def _stop_writing(raw: sqlite3.Connection, step: int) -> None:
    sql = "UPDATE undo_state SET step_id = NULL, outside = 0 WHERE step_id = ?"
    if raw.execute(sql, (step,)).rowcount != 1:
        raise RuntimeError("the transaction of the step ended before the step did")


def _drop_undone(raw: sqlite3.Connection, step: int) -> None:
    """Undone steps lie between the last that stands and this new one."""
    sql = "SELECT id FROM undo_step WHERE NOT undone AND id < ? ORDER BY id DESC LIMIT 1"
    standing = raw.execute(sql, (step,)).fetchone()
    last = 0 if standing is None else standing[0]
    _drop_between(raw, last, step)


def _drop_oldest(raw: sqlite3.Connection) -> None:
    sql = "SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?"
    oldest = raw.execute(sql, (KEPT_STEPS,)).fetchone()
    if oldest is not None:
        _drop_between(raw, 0, oldest[0] + 1)


def _drop_between(raw: sqlite3.Connection, after: int, before: int) -> None:
    for table, key in (("undo_log", "step_id"), ("undo_step", "id")):
        raw.execute(f"DELETE FROM {table} WHERE {key} > ? AND {key} < ?", (after, before))
