"""The column at the left: which battle, which asalto, who acts when."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from director.console.explained import ExplainedNumber
from director.console.labels import ElidedLabel, PlainLabel, plain_tip
from director.console.live.order_list import OrderList
from director.console.live.order_rows import Drawn, order_rows, tie_words, tip_of
from director.console.people.fields import Choice
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.operations.views.live import LiveBattle
from director.rules.derivation import Derivation
from director.rules.live.state import LiveState

_NOTHING = Derivation(())


class BattleChoice(Choice):
    """The battles in play; a name that has no room is whole in the tip."""

    elides = True

    def __init__(self) -> None:
        super().__init__([])
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.currentTextChanged.connect(lambda words: self.setToolTip(plain_tip(words)))


class OrderPane(QWidget):
    """Announces which battle and which unit the director wants to see."""

    battle_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battles = BattleChoice()
        self.battles.setAccessibleName(self.tr("Batalla en juego"))
        self.name = ElidedLabel(role=Role.TITLE)
        self.title = ElidedLabel(role=Role.CAPTION)
        self.list = OrderList()
        self._drawn: Drawn | None = None
        self.initiative = ExplainedNumber(_NOTHING)
        self.tie = PlainLabel(role=Role.CAPTION, wrap=True)
        self.list.installEventFilter(self)
        self.join = QPushButton(self.tr("Re&fuerzo…"))
        self.foot = QHBoxLayout()
        """Room for what else changes who is in the battle."""
        self.foot.setSpacing(TIGHT)
        self.foot.addWidget(self.join)
        self.foot.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(ROOM, ROOM, TIGHT, ROOM)
        column.setSpacing(HAIR)
        for widget in (self.battles, self.name, self.title):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addWidget(self.initiative)
        column.addWidget(self.tie)
        column.addLayout(self.foot)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 29)
        self.battles.activated.connect(lambda _n: self.battle_wanted.emit(self.battles.chosen))

    def offer_battles(self, battles: Sequence[tuple[int, str]], chosen: int | None) -> None:
        """The battles in play; the list of them shows only where there is a choice."""
        self.battles.offer(battles, chosen)
        self.battles.setVisible(len(battles) > 1)
        self.name.setVisible(len(battles) <= 1)

    def show_battle(self, battle: LiveBattle, state: LiveState, chosen: int | None) -> None:
        """The order of a battle, now or as it was."""
        self.name.setText(battle.name)
        self.title.setText(self._title(state))
        if self._drawn is None or not self._drawn.holds(battle, state):
            self._drawn = Drawn(battle, state)
        rows = order_rows(battle, state, self._drawn)
        self.list.set_rows(rows, chosen, lambda unit: tip_of(battle, state, unit))

        self._explain(battle, state, chosen)

    def _explain(self, battle: LiveBattle, state: LiveState, chosen: int | None) -> None:
        """What the initiative of the chosen one is made of, and how a tie was settled."""
        place = next((one for one in state.places if int(one.unit) == chosen), None)
        self.initiative.setVisible(place is not None)
        tie = "" if place is None else tie_words(battle, state, place)
        self.tie.setText(tie)
        self.tie.setVisible(bool(tie))
        if place is not None:
            number = str(place.initiative.total).replace("-", "−")
            words = self.tr("Iniciativa {n}").format(n=number)
            self.initiative.set_number(place.initiative, words)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """F1 on a row explains its initiative, as it does on a number."""
        pressed = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if not pressed or self.initiative.isHidden():
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_F1:
            self.initiative.explain(passing=False)
            return True
        return super().eventFilter(watched, event)

    def _title(self, state: LiveState) -> str:
        if state.over:
            return self.tr("ORDEN · batalla acabada, asalto {n}").format(n=state.asalto)
        if state.asalto == 0:
            return self.tr("ORDEN · turno 0, despliegue")
        words = self.tr("ORDEN · asalto {n}").format(n=state.asalto)
        return self.tr("{words} · reloj parado").format(words=words) if state.paused else words
