"""The column at the left: which battle, which asalto, who acts when."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from director.console.labels import ElidedLabel, plain_tip
from director.console.live.order_list import OrderList
from director.console.live.order_rows import order_rows, tip_of
from director.console.people.fields import Choice
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.operations.views.live import LiveBattle
from director.rules.live.state import LiveState


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
        rows = order_rows(battle, state)
        self.list.set_rows(rows, chosen, lambda unit: tip_of(battle, state, unit))

    def _title(self, state: LiveState) -> str:
        if state.over:
            return self.tr("ORDEN · batalla acabada, asalto {n}").format(n=state.asalto)
        if state.asalto == 0:
            return self.tr("ORDEN · turno 0, despliegue")
        words = self.tr("ORDEN · asalto {n}").format(n=state.asalto)
        return self.tr("{words} · reloj parado").format(words=words) if state.paused else words
