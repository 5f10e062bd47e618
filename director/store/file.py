"""An open campaign: the one way to read it, change it in named steps, take them back, and save it.

The promise: when a block ends without an error, what it did is on disk; when it ends with one, the
file is as it was before. There is one connection, so blocks do not nest: read, copy out, close.
"""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from filelock import BaseFileLock

from director.store import creation, history, lock
from director.store.backup import back_up, copy_to
from director.store.connection import Durability, connect
from director.store.errors import (
    CampaignFileError,
    NothingToRedo,
    NothingToUndo,
    ReadOnly,
    translated,
)
from director.store.header import APPLICATION_ID, check_place, read_header
from director.store.history import StepRecord
from director.store.migrations import SCHEMA_VERSION, check_version
from director.store.presence import Presence

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

Clock = Callable[[], datetime]
"""Gives the present instant, aware and in UTC."""

Accept = Callable[[sqlite3.Connection], object]
"""Looks at a campaign, in plain SQL, and raises what speaks against opening it."""

_NO_FACTS: Mapping[str, int | str] = MappingProxyType({})

__all__ = ["APPLICATION_ID", "SCHEMA_VERSION", "CampaignFile", "Clock", "Step", "StepRecord"]


@dataclass(slots=True)
class Step:
    """A step being written. ``recorded`` is true afterwards if it changed anything undo can take
    back.
    """

    connection: "Connection"
    id: int
    recorded: bool = False


class CampaignFile:
    """A campaign file that this window holds open and locked. Made by ``create`` or ``open``."""

    def __init__(
        self, path: Path, clock: Clock, held: BaseFileLock, raw: sqlite3.Connection
    ) -> None:
        self.path = path
        self.clock = clock
        self._held = held
        self._raw = raw
        self._engine: Engine | None = None
        self._under_undo = False
        self._presence = Presence(path)
        self.former: Path | None = None
        """Where the file lies as it was, if opening it brought it to the present schema."""

    @classmethod
    def create(
        cls, path: Path, clock: Clock, fill: Callable[["Connection"], None]
    ) -> "CampaignFile":
        """Make a new campaign, whole or not at all, and open it.

        ``fill`` writes the first rows; they stand outside undo. An existing file is never touched.
        """
        creation.refuse_place(path)
        with ExitStack() as on_failure:
            held = lock.take(path, clock())
            on_failure.callback(lock.leave, held)
            creation.refuse_place(path)
            creation.build(path, fill)
            campaign = cls(path, clock, held, connect(path, Durability.FULL))
            on_failure.pop_all()
        return campaign

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Clock,
        *,
        backups: Path | None = None,
        accept: Accept = lambda _: None,
        durability: Durability = Durability.FULL,
    ) -> "CampaignFile":
        """Open a campaign and lock it for this window, or say why not and leave every byte alone.

        A file of an older schema is brought to the present one and kept as it was, in ``backups``
        or else beside it: see ``former``. ``durability`` below ``FULL`` is for benchmarks only.
        """
        check_place(path)
        with ExitStack() as on_failure:
            held = lock.take(path, clock())
            on_failure.callback(lock.leave, held)
            version = read_header(path).version
            check_version(path, version)
            former = None
            if version < SCHEMA_VERSION:
                from director.store.upgrade import upgrade  # nobody else need wait for it

                former = upgrade(path, clock(), backups, accept)
            campaign = cls(path, clock, held, connect(path, durability))
            on_failure.callback(campaign.close)
            campaign.former = former
            with campaign.looking() as raw:
                accept(raw)
            on_failure.pop_all()
        return campaign

    @contextmanager
    def looking(self) -> Iterator[sqlite3.Connection]:
        """Read one consistent state in plain SQL, for what must be on screen at once."""
        self._refuse_nesting()
        with translated(self.path):
            before = self._raw.total_changes
            self._raw.execute("BEGIN")
            try:
                yield self._raw
            finally:
                self._raw.rollback()
            if self._raw.total_changes != before:
                raise ReadOnly(self.path)

    @contextmanager
    def reading(self) -> Iterator["Connection"]:
        """Read one consistent state. What is written here is refused at the end, and not kept."""
        with self._transaction("BEGIN") as connection:
            before = self._raw.total_changes
            yield connection
            # PRAGMA query_only would refuse it at once, but costs the next step milliseconds.
            if self._raw.total_changes != before:
                raise ReadOnly(self.path)

    @contextmanager
    def step(self, code: str, facts: Mapping[str, int | str] = _NO_FACTS) -> Iterator[Step]:
        """Change the campaign in one transaction that is one step of the history, named by a code.

        A step that changed nothing leaves nothing. One that only changed tables outside undo is
        kept without a place in the history.
        """
        with self._writing() as connection:
            step = Step(connection, history.begin_step(self._raw, code, facts, self.clock()))
            yield step
            step.recorded, outside = history.end_step(self._raw, step.id)
            if not (step.recorded or outside):
                connection.rollback()

    @contextmanager
    def aside(self) -> Iterator["Connection"]:
        """Change tables outside undo (rolls, drafts, publications); others refuse the write."""
        with self._writing() as connection:
            yield connection

    def undo(self) -> StepRecord:
        """Take the newest standing step back."""
        return self._turn(history.next_undo, NothingToUndo)

    def redo(self) -> StepRecord:
        """Do the oldest undone step again."""
        return self._turn(history.next_redo, NothingToRedo)

    def history(self, limit: int = 200) -> tuple[StepRecord, ...]:
        """The newest steps first, undone ones included."""
        with self.reading():
            return history.newest(self._raw, limit)

    def backup(self, folder: Path, keep: int = 10) -> Path:
        """Put a checked copy into a folder, then prune this campaign's oldest beyond ``keep``."""
        self._refuse_nesting()
        return back_up(self._raw, folder, self.clock(), keep)

    @property
    def in_place(self) -> bool:
        """Whether the open file still lies under its name; else no step is taken any more."""
        return self._presence.holds

    def save_copy(self, target: Path) -> None:
        """Write the whole campaign, checked, where nothing lies yet; also after ``MissingFile``."""
        self._refuse_nesting()
        copy_to(self._raw, target)

    def go_on_at(self, target: Path) -> None:
        """Save a copy and be the campaign in it from now on; after an error, the one it was."""
        with ExitStack() as on_failure:
            creation.refuse_place(target)
            held = lock.take(target, self.clock())
            on_failure.callback(lock.leave, held)
            self.save_copy(target)
            raw = connect(target, Durability.FULL)
            on_failure.pop_all()
        self.close()
        self.path, self._held, self._raw, self._engine = target, held, raw, None
        self._under_undo = False
        self._presence = Presence(target)

    def close(self) -> None:
        """Let go of the file and its lock. Closing twice does no harm."""
        if self._held.is_locked:
            if self._engine is not None:
                self._engine.dispose()
            self._raw.close()
            lock.leave(self._held)

    @contextmanager
    def _transaction(self, begin: str) -> Iterator["Connection"]:
        self._refuse_nesting()
        with translated(self.path), self._over_it().connect() as connection:
            connection = connection.execution_options(begin=begin)
            with connection.begin():
                yield connection

    def _over_it(self) -> "Engine":
        if self._engine is None:
            from director.store.engine import engine_over  # see there

            self._engine = engine_over(self._raw)
        return self._engine

    @contextmanager
    def _writing(self) -> Iterator["Connection"]:
        self._refuse_nesting()
        self._presence.require()
        if not self._under_undo:
            # Not at opening: whoever only looks need not wait for the triggers.
            with translated(self.path):
                history.install(self._raw)
            self._under_undo = True
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection
            self._presence.require()
        self._presence.require()

    def _refuse_nesting(self) -> None:
        if self._raw.in_transaction:
            raise RuntimeError("blocks of a campaign file do not nest: read, copy out, close")

    def _turn(
        self,
        choose: Callable[[sqlite3.Connection], StepRecord | None],
        nothing: type[CampaignFileError],
    ) -> StepRecord:
        with self._keys_off(), self._writing():
            step = choose(self._raw)
            if step is None:
                raise nothing(self.path)
            return history.turn(self._raw, self.path, step)

    @contextmanager
    def _keys_off(self) -> Iterator[None]:
        """Rows return one by one, so for a while some point at rows that are not back yet."""
        self._refuse_nesting()  # because inside a transaction this pragma does nothing
        self._raw.execute("PRAGMA foreign_keys = OFF")
        try:
            yield
        finally:
            self._raw.execute("PRAGMA foreign_keys = ON")
