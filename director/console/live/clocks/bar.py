"""The clock of the battle on show: until when, how much is left, and why so many hours.

What is left is the deadline minus now, told anew at every beat of the desk: neither sleep nor a
clock that is set changes the deadline.
"""

from PySide6.QtCore import QCoreApplication, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.dozing import doze
from director.console.explained import ExplainedNumber
from director.console.labels import ElidedLabel, PlainLabel, plain_tip
from director.console.live.clocks import verbs
from director.console.live.clocks.clock_words import Said, clock_line, lapse_line, unit_name
from director.console.live.clocks.readings import Reading, reading
from director.console.live.clocks.reason_line import ReasonLine
from director.console.theme import HAIR, TIGHT, Role, Tone, set_role
from director.operations.views.live import LiveBattle
from director.rules.derivation import Derivation
from director.rules.live.setup import ClockKind

_ROLES = {
    Tone.WARNING: Role.WARNING,
    Tone.DANGER: Role.DANGER,
    Tone.GOOD: Role.GOOD,
    Tone.MUTED: Role.CAPTION,
}
_NO_HOURS = Derivation(())
_HIGH = 10_000
"""Room for as many lines as there may be."""


class ClockWords(PlainLabel):
    """One line, or as many as the words need beside the buttons when letters are big.

    It says itself how high it has to be: a height that follows the width would be asked of
    everything above and below it whenever something is laid out.
    """

    def __init__(self) -> None:
        super().__init__(wrap=True)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit)

    def hasHeightForWidth(self) -> bool:
        """Never: see above."""
        return False

    def setText(self, text: str) -> None:
        """Other words, which may need more lines."""
        if text != self.text():
            super().setText(text)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or fewer lines may be needed."""
        super().resizeEvent(event)
        if self._height() != self.minimumHeight():
            self._soon.start()  # whatever gives it this room is not done yet

    def _height(self) -> int:
        room, flags = QRect(0, 0, max(1, self.width()), _HIGH), Qt.TextFlag.TextWordWrap
        return self.fontMetrics().boundingRect(room, flags, QLabel.text(self)).height()

    def _fit(self) -> None:
        self.setMinimumHeight(self._height())


class ClockBar(QFrame):
    """Give it a battle with ``show_battle``; it keeps itself true from then on."""

    decide_wanted = Signal(int)
    """The battle in which turns ran out that the director has not decided about."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._battle: LiveBattle | None = None
        self.setAccessibleName(self.tr("Reloj"))
        self.late = ElidedLabel(role=Role.DANGER)
        self.words = ClockWords()
        self.hours = ExplainedNumber(_NO_HOURS)
        self.decide = QPushButton(self.tr("Decidi&r…"))
        self.pause = QPushButton()
        self.restart = QPushButton(self.tr("Rei&niciar…"))
        self.restart.setToolTip(
            plain_tip(self.tr("Da el plazo entero desde ahora; lo vencido se olvida"))
        )
        self.reason = ReasonLine()
        """Stands in the place of what runs while it is open: the battle keeps its room."""
        self._lay_out()
        self.decide.clicked.connect(self._decide)
        self.pause.clicked.connect(self._ask_pause)
        self.restart.clicked.connect(self._ask_restart)
        self.reason.opened.connect(self.running.setHidden)
        desk.ticked.connect(self.tick)
        self.hide()

    def _lay_out(self) -> None:
        self.running = QWidget()
        first, second = QHBoxLayout(), QHBoxLayout(self.running)
        first.addWidget(self.late, 1)
        first.addWidget(self.decide)
        second.addWidget(self.words, 1)
        for widget in (self.hours, self.pause, self.restart):
            second.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        for row in (first, second):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(TIGHT)
        column.addLayout(first)
        column.addWidget(self.running)
        column.addWidget(self.reason)

    def show_battle(self, battle: LiveBattle | None) -> None:
        """The clock of a battle; none, or one without a clock, hides the bar."""
        another = self._battle is None or battle is None
        if another or self._battle_id != (None if battle is None else battle.battle_id):
            self.reason.leave()
        self._battle = battle
        self.tick()

    def tick(self) -> None:
        """Tell the same clock at the present instant."""
        battle = self._battle
        if battle is None or battle.replayed.setup.clock is ClockKind.NONE:
            self.hide()
            return
        self._show(reading(battle, self._desk.clock()))

    @property
    def _battle_id(self) -> int | None:
        return None if self._battle is None else self._battle.battle_id

    def _show(self, one: Reading) -> None:
        said = _running(one)
        begun = bool(said.words)
        self.setVisible(begun or one.clock.paused)
        self.words.setText(said.words)
        set_role(self.words, None if said.tone is None else _ROLES[said.tone])
        late = [lapse_line(one, lapse).words for lapse in one.lapses]
        self.late.setText(" · ".join(late))
        self.late.setVisible(bool(late))
        self.decide.setVisible(bool(late))
        hours = one.clock.hours
        self.hours.setVisible(hours is not None and not one.clock.paused)
        if hours is not None and hours != self.hours.derivation:
            self.hours.set_number(hours, self.tr("{n} h").format(n=hours.total))
        # An "&" between the letters of both words, so that the same key does either.
        self.pause.setText(self.tr("Seg&uir") if one.clock.paused else self.tr("Pa&usar…"))
        self.restart.setVisible(begun)

    def _decide(self) -> None:
        if self._battle_id is not None:
            self.decide_wanted.emit(self._battle_id)

    def _ask_pause(self) -> None:
        battle_id = self._battle_id
        if battle_id is None or self._battle is None:
            return
        if self._battle.state.paused:
            verbs.resume(self._desk, battle_id)
            doze(self.pause)
            return
        self.reason.ask(
            self.tr("Parar el reloj:"),
            self.tr("Parar"),
            lambda why: verbs.pause(self._desk, battle_id, why),
        )

    def _ask_restart(self) -> None:
        battle_id = self._battle_id
        if battle_id is not None:
            self.reason.ask(
                self.tr("Plazo entero desde ahora:"),
                self.tr("Empezar de nuevo"),
                lambda why: verbs.restart(self._desk, battle_id, why),
            )


def _running(one: Reading) -> Said:
    """What runs, with whose hours they are where the log waits for somebody else."""
    said = clock_line(one)
    running = one.clock.running
    if said.words and running is not None and running != one.battle.state.acting:
        words = QCoreApplication.translate("clocks", "corre el turno de {unit}: {words}")
        told = words.format(unit=unit_name(one, running), words=said.words)
        return Said(_sent_words(one) + told, said.tone)
    return said


def _sent_words(one: Reading) -> str:
    """Why the hours of another run than of who acts: its post is there, and ended its turn."""
    acting = one.battle.state.acting
    if acting is None or acting not in one.clock.to_resolve:
        return ""
    words = QCoreApplication.translate("clocks", "{unit} ya mandó su turno, falta confirmarlo · ")
    return words.format(unit=unit_name(one, acting))
