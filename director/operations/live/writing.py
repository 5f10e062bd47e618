"""One undo step at a battle in play: judged by the rules, written, followed by its rows."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from uuid import uuid4

from director.operations.live.codec import KINDS, line_facts
from director.operations.live.following import follow
from director.operations.live.instants import require_come
from director.operations.live.intake import checked
from director.operations.live.line_rolls import (
    Binding,
    asalto_of,
    bind,
    counted,
    drawn_for,
    kept_for,
)
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.reading import LineRow, line_rows, names, outward
from director.operations.live.table import LiveTable, Read
from director.operations.pending import require_pending
from director.operations.plain import plain
from director.rules.live.happenings import Happening, Logged
from director.rules.live.replay import Replayed
from director.store.file import Step
from director.store.written import facts_text, instant_text

_APPEND = """
INSERT INTO battle_event (uuid, battle_id, ordinal, kind, facts, at, recorded_at, link, note,
    secret, post)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
STEP = 1024
"""From the ordinal of a line to that of the next one, so that one can be put between them."""

_ORDINAL = "SELECT ordinal FROM battle_event WHERE id = ?"
_REVISION = "UPDATE live_battle SET revision = ? WHERE battle_id = ?"

LineFacts = tuple[str, str, str, str, str, str, int]
"""A line's row without its key."""


class Writing:
    """A step in progress. ``rows`` and ``replayed`` are the log with what was written so far; rows
    are none when it was rewritten otherwise than at its end and has to be read again.
    """

    def __init__(self, table: LiveTable, step: Step, read: Read) -> None:
        self.table = table
        self.step = step
        self.connection = plain(step.connection)
        self.battle = read.battle
        self.now: datetime = table.campaign.clock()
        self.rows: tuple[LineRow, ...] | None = read.rows
        self.replayed: Replayed = read.battle.replayed

    def append(self, what: Happening, post: PostFacts, rolls: Sequence[int] = ()) -> int:
        """Write one line at the end, with its dice; its key comes back. ``LiveRefused`` if the
        rules refuse it, ``AHEAD_OF_NOW`` for a post of a date to come without its word.
        """
        what, post = checked(what), post.checked()
        at = self.now if post.at is None else post.at
        require_come(at, self.now, told=post.ahead)
        logged = Logged(0, at, self.now, what, post.link, post.note, post.secret)
        after = self.replayed.after(logged)
        told = after.lines[-1]
        if told.problem is not None:
            raise LiveRefused(told.problem, self.battle.names)
        dice = self.bound(logged, self.replayed.state.asalto, rolls)
        row = row_of(logged, dice)
        key = self.insert(self._last() + STEP, row, post.text)
        if self.rows is not None:
            self.rows = (*self.rows, (key, *row))
        known = replace(told, logged=replace(logged, key=key))
        self.replayed = replace(after, lines=(*after.lines[:-1], known))
        return key

    def rename(self) -> None:
        """Units were written: have their names at hand."""
        rows = outward(self.connection, self.battle.battle_id).names
        self.battle = replace(self.battle, names=names(rows))

    def bound(
        self, logged: Logged, asalto: int, rolls: Sequence[int], before: Sequence[int] = ()
    ) -> tuple[int, ...]:
        """Bind the dice of a line that happens in that asalto; ``before`` are those it had."""
        battle = self.battle.battle_id
        place = asalto_of(logged.what, asalto)
        binding = Binding(battle, place, self.step.id, logged.link, self.now)
        dice = counted(self.replayed.edition, logged.what)
        drawn = drawn_for(logged.what)
        return bind(self.connection, binding, dice, rolls, before, drawn)

    def insert(self, ordinal: int, row: LineFacts, text: str) -> int:
        """Write a line's row; its key comes back."""
        values = (str(uuid4()), self.battle.battle_id, ordinal, *row, text)
        key = self.connection.execute(_APPEND, values).lastrowid
        assert key is not None
        return key

    def meant_for(self, what: Happening, rolls: Sequence[int]) -> list[int]:
        """Of some kept dice those on which a happening rests."""
        return kept_for(self.connection, self.replayed.edition, what, rolls)

    def settle(self) -> Read:
        """Read the battle as it is now, and bring its rows in line with its log."""
        battle = self.battle.battle_id
        self.connection.execute(_REVISION, (self.step.id, battle))
        known = None if self.rows is None else (self.rows, self.replayed)
        read = self.table.look(self.connection, battle, known)
        if read.head.state == "pending":
            follow(self.connection, battle, read.battle.state)
        return read

    def rewritten(self, after: Replayed, keys: Sequence[int]) -> None:
        """The log is another one, judged already; ``keys`` are those of all its lines."""
        lines = tuple(
            told if told.logged.key == key else replace(told, logged=replace(told.logged, key=key))
            for told, key in zip(after.lines, keys, strict=True)
        )
        self.rows = line_rows(self.connection, self.battle.battle_id)
        self.replayed = replace(after, lines=lines)

    def read_again(self) -> None:
        """The log, or what it is read by, is another one: it is read anew when the step ends."""
        self.rows = None

    def _last(self) -> int:
        """The ordinal of the last line."""
        lines = self.replayed.lines
        if not lines:
            return 0
        found = self.connection.execute(_ORDINAL, (lines[-1].logged.key,)).fetchone()
        return int(found[0])


def row_of(logged: Logged, dice: Sequence[int]) -> LineFacts:
    """A line as its row has it, from its kind on."""
    return (
        KINDS[type(logged.what)],
        facts_text(line_facts(logged.what, dice)),
        instant_text(logged.at),
        instant_text(logged.recorded_at),
        logged.link,
        logged.note,
        int(logged.secret),
    )


@contextmanager
def writing(
    table: LiveTable,
    battle_id: int,
    code: str,
    facts: Mapping[str, int | str],
    *,
    any_time: bool = False,
) -> Iterator[Writing]:
    """A step at a battle in play that waits for its consequences. When it ends well the table has
    the battle as it is then; else nothing was written.

    ``any_time``: also when its consequences are applied, which then stay as they are.
    """
    with table.campaign.step(code, facts) as step:
        read = table.look(plain(step.connection), battle_id)
        if not any_time:
            require_pending(read.head.state, read.head.name)
        work = Writing(table, step, read)
        yield work
        after = work.settle()
    table.keep(after)
