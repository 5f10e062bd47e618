"""Turns sent in advance: whose they are, which alternative holds now, what went stale.

Private: this is the director's screen. Nothing is played before the director confirms it, once.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.dozing import doze
from director.console.labels import plain_tip
from director.console.live.clocks.advance_dialog import AdvanceDialog
from director.console.live.clocks.advance_words import (
    conditions_words,
    holds_words,
    meant_words,
    stale_words,
)
from director.console.live.clocks.bar import ClockWords
from director.console.live.clocks.confirm_dialog import ConfirmDialog
from director.console.live.clocks.readings import reading
from director.console.people.buttons import open_form
from director.console.tables import Column, RowTable
from director.console.theme import HAIR, TIGHT, Role, Tone, set_role
from director.forum.live.telling import for_director
from director.forum.live.time_words import instant_words
from director.operations.live import queueing
from director.operations.views.live import LiveBattle, QueuedView
from director.rules.live.advance import Weighed, weigh
from director.rules.live.state import LiveState

_ROOM_FOR_ALTERNATIVES = 100

_LEAST_LINES = 3
"""The headings and a row: the battle over it needs the room on a small screen."""

_WHAT_IS_DONE = 22
"""Letters that the action has at least: the columns beside it give way before it does."""

_WARNS = 5
"""The column of what went stale."""

_MOST_QUOTED = 60
"""Letters of a player's words that are told under the table; the tip tells them all."""


@dataclass(frozen=True, slots=True)
class AdvanceRow:
    """One alternative of one turn. ``chosen``: it is the one that would be played now."""

    id: int
    queued: QueuedView
    place: int
    weighed: Weighed
    unit: str
    sent: str
    when: str
    what: str
    held: str
    tone: Tone | None
    stale: str
    chosen: bool
    ready: bool


class QueuePanel(QWidget):
    """Give it a battle with ``show_battle``."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._battle: LiveBattle | None = None
        self._came: frozenset[int] = frozenset()
        """The turns that had come when rows were shown last."""
        self.table = RowTable(self._columns(), self.tr("Turnos por adelantado"))
        self.table.setSortingEnabled(False)
        self.table.set_empty_text(
            self.tr(
                "Nadie ha mandado un turno por adelantado. Guárdalo con «Guardar un turno…»: queda "
                "en privado y solo se juega cuando llega su turno y tú lo confirmas."
            )
        )
        self.told = ClockWords()
        set_role(self.told, Role.CAPTION)
        self.told.setAccessibleName(self.tr("Del turno elegido"))
        self.confirm = QPushButton(self.tr("&Confirmar…"))
        set_role(self.confirm, Role.PRIMARY)
        self.add = QPushButton(self.tr("&Guardar un turno…"))
        self.change = QPushButton(self.tr("Cambiar…"))
        self.withdraw = QPushButton(self.tr("Retirar"))
        foot = QHBoxLayout()
        foot.setSpacing(TIGHT)
        for button in (self.confirm, self.add, self.change, self.withdraw):
            foot.addWidget(button)
        foot.addWidget(self.told, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, HAIR, 0, 0)
        column.setSpacing(HAIR)
        self.table.setMinimumHeight(self.fontMetrics().height() * _LEAST_LINES)
        column.addWidget(self.table, 1)
        column.addLayout(foot)
        self.table.picked.connect(self._follow)
        self.table.opened.connect(self._open)
        self.confirm.clicked.connect(self._confirm)
        self.add.clicked.connect(self._add)
        self.change.clicked.connect(self._change)
        self.withdraw.clicked.connect(self._withdraw)
        self._follow(None)

    def _columns(self) -> tuple[Column[AdvanceRow], ...]:
        return (
            Column(
                self.tr("Unidad"),
                lambda row: f"✉ {row.unit}" if row.place == 0 else "",
                tip=self._unit_tip,
                width=13,
            ),
            Column(
                self.tr("N.º"),
                lambda row: f"▸ {row.place + 1}" if row.chosen else str(row.place + 1),
                number=True,
                width=4,
            ),
            Column(
                self.tr("Si…"),
                lambda row: row.when,
                tip=lambda row: row.when,
                width=15,
                gives_way=1,
            ),
            Column(self.tr("Hace"), self._done, tip=_whole, width=_WHAT_IS_DONE, stretch=True),
            Column(
                self.tr("Ahora"),
                lambda row: row.held,
                tone=lambda row: row.tone,
                tip=lambda row: row.held,
                width=11,
            ),
            Column(
                self.tr("Aviso"),
                lambda row: row.stale,
                tone=lambda row: Tone.WARNING if row.stale else None,
                tip=lambda row: row.stale,
                width=18,
                gives_way=2,
            ),
        )

    def _done(self, row: AdvanceRow) -> str:
        """What is done, and in the widest column whether players are told of it."""
        words = self.tr("{what} · secreto") if row.queued.secret else "{what}"
        return words.format(what=row.what)

    def _unit_tip(self, row: AdvanceRow) -> str:
        words = self.tr("{unit}: privado, mandado {sent}").format(unit=row.unit, sent=row.sent)
        return f"{words} · {self._secret_words()}" if row.queued.secret else words

    def _secret_words(self) -> str:
        return self.tr("secreto: no sale en los textos públicos")

    def show_battle(self, battle: LiveBattle | None) -> None:
        """The turns that were sent to a battle, or to none."""
        self._battle = battle
        rows = [] if battle is None else list(advance_rows(battle, self._desk.clock()))
        self.table.set_rows(rows)
        self._choose_what_came(rows)
        self._follow(self.table.current())
        self.add.setEnabled(battle is not None and not battle.state.over)

    def confirm_of(self, unit: int) -> None:
        """Ask for the confirmation of a unit's turn, if it has come."""
        ready = [row for row in self.table.rows.shown if row.ready and row.queued.unit == unit]
        if ready:
            self.table.choose(_first_meant(ready).id)
            self._confirm()

    def _choose_what_came(self, rows: list[AdvanceRow]) -> None:
        """A turn that has just come is chosen, so that it may be confirmed at once."""
        ready = [row for row in rows if row.ready]
        came = frozenset(row.queued.id for row in ready)
        fresh = [row for row in ready if row.queued.id not in self._came]
        self._came = came
        if fresh:
            self.table.choose(_first_meant(fresh).id)

    def _follow(self, row: AdvanceRow | None) -> None:
        ready = row is not None and row.ready
        self.confirm.setEnabled(ready)
        self.change.setEnabled(row is not None and not row.ready)
        self.withdraw.setEnabled(row is not None)
        self.told.setText("" if row is None else self._told(row, _MOST_QUOTED))
        self.told.setToolTip("" if row is None else plain_tip(self._told(row)))

    def _told(self, row: AdvanceRow, most: int | None = None) -> str:
        """What is known of the turn; of what was written with it so many letters."""
        waits = (
            self.tr("le ha llegado el turno: confírmalo o retíralo")
            if row.ready
            else self.tr("para el asalto {n}, aún no le toca").format(n=row.queued.asalto)
        )
        parts = [self.tr("Mandado {sent}").format(sent=row.sent), waits]
        if row.weighed.alternative.conditions:
            parts.append(self.tr("si {when}").format(when=row.when))
        parts += [self._secret_words()] if row.queued.secret else []
        parts += [row.stale] if row.stale and self.table.isColumnHidden(_WARNS) else []
        words = _short(row.weighed.alternative.text, most)
        parts += [self.tr("«{words}»").format(words=words)] if words else []
        parts += [_short(row.queued.note, most)] if row.queued.note else []
        return " · ".join(parts)

    def _open(self, row: AdvanceRow) -> None:
        if row.ready:
            self._confirm()
        else:
            self._change()

    def _confirm(self) -> None:
        row, battle = self.table.current(), self._battle
        if row is not None and battle is not None and row.ready:
            open_form(ConfirmDialog(self._desk, battle, row.queued, row.place, row.weighed, self))

    def _add(self) -> None:
        if self._battle is not None:
            acting = self._battle.state.waiting[1:2]
            unit = next(iter(acting), None)
            open_form(AdvanceDialog(self._desk, self._battle, unit, parent=self))

    def _change(self) -> None:
        row, battle = self.table.current(), self._battle
        if row is not None and battle is not None and self.change.isEnabled():
            open_form(AdvanceDialog(self._desk, battle, queued=row.queued, parent=self))

    def _withdraw(self) -> None:
        row, battle = self.table.current(), self._battle
        if row is None or battle is None:
            return
        table, key = self._desk.live, row.queued.id
        if self._desk.run(lambda: queueing.withdraw_turn(table, battle.battle_id, key)):
            doze(self.withdraw, lambda: self.table.current() is not None)


def _first_meant(rows: list[AdvanceRow]) -> AdvanceRow:
    """The alternative that would be played; where none would, the first."""
    return next((row for row in rows if row.chosen), rows[0])


def _whole(row: AdvanceRow) -> str:
    """What is done and when, also where there is no room for a column of its own."""
    return "\n".join(part for part in (row.what, row.when, row.stale) if part)


def _short(words: str, most: int | None) -> str:
    return words if most is None or len(words) <= most else f"{words[:most].rstrip()}…"


def advance_rows(battle: LiveBattle, now: datetime) -> Iterator[AdvanceRow]:
    """Every alternative of every turn, in the order in which their turns come."""
    names = for_director(battle).names
    ready = {queued.id for queued in reading(battle, now).ready}
    order = {unit: place for place, unit in enumerate(battle.state.order)}
    far = len(order)
    for queued in sorted(
        battle.queue, key=lambda each: (each.asalto, order.get(each.unit, far), each.id)
    ):
        yield from _rows_of(battle, queued, names, now, ready=queued.id in ready)


def _rows_of(
    battle: LiveBattle,
    queued: QueuedView,
    names: Mapping[int, str],
    now: datetime,
    *,
    ready: bool,
) -> Iterator[AdvanceRow]:
    replayed = battle.replayed
    found = weigh(
        replayed.edition,
        replayed.setup,
        replayed.state,
        queued.alternatives,
        state_when_sent(battle, queued),
    )
    meant = found.chosen if found.chosen is not None else found.judge
    for place, weighed in enumerate(found.weighed):
        held, tone = holds_words(weighed)
        yield AdvanceRow(
            queued.id * _ROOM_FOR_ALTERNATIVES + place,
            queued,
            place,
            weighed,
            names[queued.unit],
            instant_words(queued.posted_at, now, battle.zone),
            conditions_words(weighed.alternative, names),
            meant_words(weighed.alternative.turn, names),
            held,
            tone,
            " ".join(stale_words(each, names) for each in weighed.stale),
            place == meant,
            ready,
        )


def state_when_sent(battle: LiveBattle, queued: QueuedView) -> LiveState:
    """The battle as the player saw it: after the lines that were posted before."""
    lines = battle.replayed.lines
    seen = next(
        (place for place, told in enumerate(lines) if told.logged.at > queued.posted_at),
        len(lines),
    )
    return battle.replayed.states[seen]
