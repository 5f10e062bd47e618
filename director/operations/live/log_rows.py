"""Edits of a log as changes of its rows."""

from collections.abc import Sequence

from director.operations.live.codec import line_rolls
from director.operations.live.line_rolls import seat_of
from director.operations.live.writing import STEP, Writing, row_of
from director.rules.live.amend import Edit, InsertLine, RemoveLine, ReplaceLine
from director.rules.live.happenings import Joined, Logged
from director.rules.live.replay import Replayed
from director.rules.live.units import Entrant

_ORDINAL = "SELECT ordinal FROM battle_event WHERE id = ?"
_MAKE_ROOM = """
UPDATE battle_event SET ordinal = ordinal + ? WHERE battle_id = ? AND ordinal >= ?
"""
_REPLACE = """
UPDATE battle_event SET kind = ?, facts = ?, at = ?, recorded_at = ?, link = ?, note = ?,
    secret = ? WHERE id = ?
"""
_POST = "UPDATE battle_event SET post = ? WHERE id = ?"
_REMOVE = "DELETE FROM battle_event WHERE id = ?"
_LEAVE = "DELETE FROM combatant WHERE id = ?"
_FACTS = "SELECT facts FROM battle_event WHERE id = ?"
_SNAPSHOT = """
UPDATE combatant SET strength = ?, armor = ?, willpower = ?, exertion = ?, reaction = ?,
    break_points = ?, secret = ? WHERE id = ?
"""


class LogRows:
    """Writes edits that the rules have judged: ``after`` is the log as it will be, ``keys`` are
    those of its lines so far.
    """

    def __init__(
        self, work: Writing, after: Replayed, rolls: Sequence[int], text: str | None
    ) -> None:
        self._work = work
        self._after = after
        self._rolls = list(rolls)
        self._text = text
        self.keys = [told.logged.key for told in work.replayed.lines]

    def write(self, edit: Edit) -> None:
        """Change the rows of one edit, in the log that those before it left."""
        match edit:
            case InsertLine(place=place, logged=logged):
                self._insert(min(max(0, place), len(self.keys)), logged)
            case ReplaceLine(key=key, logged=logged):
                self._replace(key, logged)
            case RemoveLine(key=key):
                self._remove(key)

    def _insert(self, place: int, logged: Logged) -> None:
        work = self._work
        asalto = self._asalto(place)
        ordinal = self._room(place)
        dice = work.bound(logged, asalto, self._used(logged))
        key = work.insert(ordinal, row_of(logged, dice), self._text or "")
        self.keys.insert(place, key)

    def _replace(self, key: int, logged: Logged) -> None:
        work = self._work
        before = self._dice(key)
        asalto = self._asalto(self.keys.index(key))
        dice = work.bound(logged, asalto, self._used(logged), before)
        seat = seat_of(logged.what)
        if not dice and seat is not None and seat == seat_of(self._line(key).what):
            dice = before  # the lot that put it there goes on counting
        work.connection.execute(_REPLACE, (*row_of(logged, dice), key))
        if self._text is not None:
            work.connection.execute(_POST, (self._text, key))
        if isinstance(logged.what, Joined):
            _snapshot(work, logged.what.entrant)

    def _remove(self, key: int) -> None:
        """A unit whose entrance goes leaves the battle's rows."""
        work = self._work
        place = self.keys.index(key)
        line = self._line(key)
        work.connection.execute(_REMOVE, (key,))
        if isinstance(line.what, Joined):
            work.connection.execute(_LEAVE, (line.what.entrant.unit,))
        del self.keys[place]

    def _line(self, key: int) -> Logged:
        """The line as it was before all edits."""
        return next(told.logged for told in self._work.replayed.lines if told.logged.key == key)

    def _room(self, place: int) -> int:
        """An ordinal for a line at that place. Only where none is left between its neighbours do
        the lines from there on move.
        """
        work = self._work
        before = self._ordinal(self.keys[place - 1]) if place else 0
        if place == len(self.keys):
            return before + STEP
        following = self._ordinal(self.keys[place])
        if following - before < 2:
            work.connection.execute(_MAKE_ROOM, (STEP, work.battle.battle_id, following))
            following += STEP
        return (before + following) // 2

    def _ordinal(self, key: int) -> int:
        return int(self._work.connection.execute(_ORDINAL, (key,)).fetchone()[0])

    def _asalto(self, place: int) -> int:
        """The asalto before the line at that place of the log as it will be."""
        states = self._after.states
        return states[min(place, len(states) - 1)].asalto

    def _used(self, logged: Logged) -> list[int]:
        """Of the kept dice those that count in this line."""
        mine = self._work.meant_for(logged.what, self._rolls)
        self._rolls = [key for key in self._rolls if key not in mine]
        return mine

    def _dice(self, key: int) -> tuple[int, ...]:
        (facts,) = self._work.connection.execute(_FACTS, (key,)).fetchone()
        return line_rolls(facts)


def _snapshot(work: Writing, entrant: Entrant) -> None:
    """The row of a unit says what it entered with."""
    stats = entrant.stats
    values = (stats.strength, stats.armor, stats.willpower, stats.exertion, stats.reaction)
    row = (*values, stats.break_, int(entrant.secret), entrant.unit)
    work.connection.execute(_SNAPSHOT, row)
