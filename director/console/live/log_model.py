"""The log behind the list BITÁCORA: lines are put into words once and only new ones are added."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from director.console.labels import plain_tip
from director.console.theme import Tone, tone
from director.console.words import instant_words
from director.forum.live.log_words import log_line
from director.forum.live.telling import Telling, for_director, for_players
from director.operations.views.live import LiveBattle
from director.rules.live.replay import Told

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line as it is shown. ``place`` is its place in the log; ``number`` that in its asalto."""

    place: int
    asalto: int
    number: int
    words: str
    told: Told


class LogModel(QAbstractListModel):
    """Lines of a battle, of all asaltos or of one, for the director or as players may read them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._battle: LiveBattle | None = None
        self._lines: tuple[Told, ...] = ()
        self._reader: object = None
        self._public = False
        self._asalto: int | None = None
        self._all: list[LogRow] = []
        self._shown: list[LogRow] = []

    # ---- what the screen sets

    def show_battle(self, battle: LiveBattle, *, public: bool) -> None:
        """Another battle, or the same one with other lines: what is the same stays as it is."""
        telling = for_players(battle) if public else for_director(battle)
        reader = (battle.battle_id, public, telling.names, telling.hidden, telling.hidden_falls)
        lines = battle.replayed.lines
        same = _common(self._lines, lines) if reader == self._reader else 0
        self._battle, self._reader, self._public = battle, reader, public
        if same < len(self._lines) or same == 0:
            self._rebuild(telling, same)
        else:
            self._append(telling, same)

    def show_asalto(self, asalto: int | None) -> None:
        """Only the lines of one asalto."""
        self.beginResetModel()
        self._asalto = asalto
        self._shown = [row for row in self._all if self._fits(row)]
        self.endResetModel()

    # ---- what the screen asks

    @property
    def rows(self) -> list[LogRow]:
        """The lines on show, oldest first."""
        return self._shown

    def row_of(self, place: int) -> int | None:
        """Where the line with that place in the log is shown."""
        return next((n for n, row in enumerate(self._shown) if row.place == place), None)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line_words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row))
        if role == Qt.ItemDataRole.ForegroundRole:
            apart = self.tone_of(row)
            return None if apart is None else tone(QGuiApplication.palette(), apart)
        return None

    def tone_of(self, row: LogRow) -> Tone | None:
        """What sets a line apart that counts for nothing, or that players are not told."""
        if row.told.problem is not None:
            return Tone.WARNING
        return Tone.MUTED if row.told.logged.secret else None

    # ---- rows

    def _append(self, telling: Telling, same: int) -> None:
        fresh = list(self._made(telling, same))
        self._all += fresh
        self._lines = telling.battle.replayed.lines
        shown = [row for row in fresh if self._fits(row)]
        if shown:
            first = len(self._shown)
            self.beginInsertRows(_NOWHERE, first, first + len(shown) - 1)
            self._shown += shown
            self.endInsertRows()

    def _rebuild(self, telling: Telling, same: int) -> None:
        self.beginResetModel()
        self._all = [row for row in self._all if row.place < same]
        self._all += self._made(telling, same)
        self._lines = telling.battle.replayed.lines
        self._shown = [row for row in self._all if self._fits(row)]
        self.endResetModel()

    def _made(self, telling: Telling, since: int) -> list[LogRow]:
        replayed = telling.battle.replayed
        before = self._all[-1] if self._all else None
        asalto, number = (0, 0) if before is None else (before.asalto, before.number)
        rows = []
        for place in range(since, len(replayed.lines)):
            words = log_line(telling, place)
            if words is None:
                continue
            there = replayed.states[place + 1].asalto
            number = number + 1 if there == asalto else 1
            asalto = there
            rows.append(LogRow(place, asalto, number, words, replayed.lines[place]))
        return rows

    def _fits(self, row: LogRow) -> bool:
        return self._asalto is None or row.asalto == self._asalto

    def _tip(self, row: LogRow) -> str:
        assert self._battle is not None
        logged, zone = row.told.logged, self._battle.zone
        lines = [row.words, instant_words(logged.at, zone)]
        if logged.recorded_at != logged.at:
            lines.append(
                self.tr("anotado: {at}").format(at=instant_words(logged.recorded_at, zone))
            )
        if logged.secret:
            lines.append(self.tr("secreto: no sale en los textos públicos"))
        private = () if self._public else (logged.note,)
        return "\n".join(line for line in (*lines, logged.link, *private) if line)


def line_words(row: LogRow) -> str:
    """``3.2  Bera golpea a Piedra…``: which asalto, which line of it, and what it says."""
    return f"{row.asalto}.{row.number}  {row.words}"


def _common(before: tuple[Told, ...], after: tuple[Told, ...]) -> int:
    """How many lines are the very same from the beginning on.

    A log that was only added to holds the lines of before themselves, and its last one among them
    was read on from all before it.
    """
    if before and len(before) <= len(after) and after[len(before) - 1] is before[-1]:
        return len(before)
    for place, (old, new) in enumerate(zip(before, after, strict=False)):
        if old is not new and old != new:
            return place
    return min(len(before), len(after))
