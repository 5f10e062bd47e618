"""How the players of a battle answer: turns missed, the hours they take, what time it is there."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.live.clocks.absences_dialog import open_absences
from director.console.live.clocks.readings import Reading, reading
from director.console.live.fight_texts import publish_late, publish_reminder
from director.console.tables import Column, RowTable
from director.console.theme import HAIR, TIGHT, Tone
from director.console.words import zone_of
from director.forum.live.time_words import span_words
from director.operations.live.timing import absences_by_unit
from director.operations.views.live import LiveBattle, UnitName
from director.rules.live.answering import Answering, answers

_LEAST_LINES = 3
"""The headings and a row: the battle over it needs the room on a small screen."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player: ``unit`` is the one a reminder would be about."""

    id: int
    player: str
    unit: int
    units: str
    answering: Answering
    hour: str
    state: str
    tone: Tone | None


class AnsweringView(QWidget):
    """Give it a battle with ``show_battle``; it keeps the hours true from then on."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._battle: LiveBattle | None = None
        self._known: tuple[LiveBattle, Mapping[int, Answering]] | None = None
        self.table = RowTable(self._columns(), self.tr("Cómo contesta cada jugador"))
        self.table.set_empty_text(
            self.tr("Nadie juega aquí todavía: todas las unidades son del director.")
        )
        self.remind = QPushButton(self.tr("Recordator&io…"))
        self.late = QPushButton(self.tr("&Quién va tarde"))
        self.away = QPushButton(self.tr("Au&sencias…"))
        foot = QHBoxLayout()
        foot.setSpacing(TIGHT)
        for button in (self.remind, self.late, self.away):
            foot.addWidget(button)
        foot.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, HAIR, 0, 0)
        column.setSpacing(HAIR)
        self.table.setMinimumHeight(self.fontMetrics().height() * _LEAST_LINES)
        column.addWidget(self.table, 1)
        column.addLayout(foot)
        self.table.picked.connect(lambda row: self.remind.setEnabled(row is not None))
        self.table.opened.connect(lambda _row: self._remind())
        self.remind.clicked.connect(self._remind)
        self.late.clicked.connect(self._tell_late)
        self.away.clicked.connect(self._open_absences)
        desk.ticked.connect(self._tick)
        self.remind.setEnabled(False)

    def _columns(self) -> tuple[Column[PlayerLine], ...]:
        return (
            Column(self.tr("Jugador"), lambda row: row.player, width=15),
            Column(self.tr("Unidades"), lambda row: row.units, stretch=True, gives_way=3),
            Column(self.tr("Ahora"), lambda row: row.state, tone=lambda row: row.tone, width=12),
            Column(
                self.tr("Perdidos"),
                lambda row: str(row.answering.missed),
                key=lambda row: row.answering.missed,
                number=True,
                width=8,
            ),
            Column(
                self.tr("Seguidos"),
                lambda row: str(row.answering.in_a_row),
                key=lambda row: row.answering.in_a_row,
                number=True,
                width=8,
                gives_way=1,
            ),
            Column(
                self.tr("Perdonados"),
                _forgiven,
                key=lambda row: row.answering.forgiven,
                number=True,
                width=10,
                gives_way=2,
            ),
            Column(
                self.tr("Suele tardar"),
                lambda row: "—" if row.answering.usual is None else span_words(row.answering.usual),
                key=lambda row: row.answering.usual,
                number=True,
                width=12,
            ),
            Column(self.tr("Su hora"), lambda row: row.hour, width=10),
        )

    def show_battle(self, battle: LiveBattle | None) -> None:
        """The players of a battle, or of none."""
        self._battle = battle
        self._show()

    def _tick(self) -> None:
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        battle = self._battle
        if battle is None:
            self.table.set_rows([])
            return
        one = reading(battle, self._desk.clock())
        rows = player_lines(one, self._counted(battle))
        if rows != list(self.table.rows.shown):
            self.table.set_rows(rows)
        self.late.setEnabled(battle.state.asalto > 0 and not battle.state.over)

    def _counted(self, battle: LiveBattle) -> Mapping[int, Answering]:
        """How they answered so far: a long log is counted through once, not at every beat."""
        if self._known is None or self._known[0] is not battle:
            self._known = (battle, answers(battle.replayed, absences_by_unit(battle)))
        return self._known[1]

    def _remind(self) -> None:
        row, battle = self.table.current(), self._battle
        if row is None or battle is None:
            return
        publish_reminder(self._desk, battle, row.unit)

    def _tell_late(self) -> None:
        if self._battle is not None:
            publish_late(self._desk, self._battle)

    def _open_absences(self) -> None:
        row = self.table.current()
        open_absences(self._desk, self, None if row is None else row.id)


def player_lines(one: Reading, found: Mapping[int, Answering]) -> list[PlayerLine]:
    """A line for each player of a battle, in the order in which they came into it."""
    mine: dict[int, list[UnitName]] = {player: [] for player in found}
    for unit in one.battle.state.units.values():
        name = one.battle.names.get(unit.unit)
        if name is not None and name.player_id in mine:
            mine[name.player_id].append(name)
    return [_line(one, player, units, found[player]) for player, units in mine.items() if units]


def _line(one: Reading, player: int, units: list[UnitName], found: Answering) -> PlayerLine:
    asked = min(units, key=lambda name: _urgency(one, name.unit))
    state, tone = _state(one, player, asked.unit)
    zone = asked.zone or one.battle.zone
    return PlayerLine(
        player,
        asked.player,
        asked.unit,
        ", ".join(name.name for name in units),
        found,
        f"{one.now.astimezone(zone_of(zone)):%H:%M}",
        state,
        tone,
    )


def _urgency(one: Reading, unit: int) -> int:
    """Which of a player's units is asked about: one that ran out, that runs, that may act late."""
    if any(lapse.unit == unit for lapse in one.lapses):
        return 0
    if unit == one.awaited:
        return 1
    if unit in one.battle.state.late or unit in one.clock.silent:
        return 2
    return 3 if one.battle.state.units[unit].stands else 4


def _state(one: Reading, player: int, unit: int) -> tuple[str, Tone | None]:
    state = one.battle.state
    if is_away(one.battle, player, one.now):
        return "ausente", Tone.MUTED
    if any(lapse.unit == unit for lapse in one.lapses) or unit in state.late:
        return "tarde", Tone.DANGER
    if unit in one.clock.silent:
        return "falta", Tone.WARNING
    if unit == one.awaited:
        return "le toca", Tone.WARNING
    if not state.units[unit].stands:
        return "fuera", Tone.MUTED
    return ("ya actuó", Tone.MUTED) if unit in state.done else ("espera", None)


def is_away(battle: LiveBattle, player: int, now: datetime) -> bool:
    """Whether a player announced to be away now."""
    return any(
        away.player_id == player
        and away.starts_at <= now
        and (away.ends_at is None or now < away.ends_at)
        for away in battle.absences
    )


def _forgiven(row: PlayerLine) -> str:
    return str(row.answering.forgiven)
