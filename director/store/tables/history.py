"""The undo history that lives in the campaign file. Written by ``director.store.history`` alone."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint

from director.store.tables.base import Base, Key
from director.store.tables.mapping import Mapped, mapped_column


class UndoStep(Base):
    """One named step of the history. Undone steps are always the newest ones."""

    __tablename__ = "undo_step"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    code: Mapped[str]
    """What was done, as a code (``caravan.rest``); screens put it into words."""
    facts: Mapped[Any]
    at: Mapped[datetime]
    undone: Mapped[bool] = mapped_column(default=False)


class UndoLog(Base):
    """One statement that takes one row's change back. Those of a step run from the last to the
    first.
    """

    __tablename__ = "undo_log"

    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    step_id: Mapped[int] = mapped_column(index=True)
    """Not a foreign key: undo runs with those off, and the step's own rows go together anyway."""
    sql: Mapped[str]


class UndoState(Base):
    """One row: the step that is being written, none outside steps.

    The log takes its ``step_id`` from here, where it may not be none: a write outside a step fails.
    ``outside`` says whether the step has also changed tables that undo never touches.
    """

    __tablename__ = "undo_state"
    __table_args__ = (CheckConstraint("id = 1", name="one_state"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    step_id: Mapped[int | None]
    outside: Mapped[bool] = mapped_column(default=False)
