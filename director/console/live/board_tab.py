"""«Tablero»: where everybody stands; a click or Intro says where the move ends."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from director.console.labels import ElidedLabel
from director.console.live.board_view import BoardView
from director.console.theme import HAIR, TIGHT, Role
from director.forum.board_tokens import battle_tokens
from director.operations.views.live import LiveBattle


class BoardTab(QWidget):
    """The board in an area that scrolls, and a line that says what a click would do."""

    square_wanted = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = BoardView()
        self.words = ElidedLabel(role=Role.CAPTION)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, TIGHT, 0, 0)
        column.setSpacing(HAIR)
        column.addWidget(self.words)
        column.addWidget(area, 1)
        self.view.square_chosen.connect(self.square_wanted)

    def show_battle(self, battle: LiveBattle, unit: int | None) -> None:
        """The board of a battle, with the unit that a click is for."""
        setup, state = battle.replayed.setup, battle.state
        deploys = state.asalto == 0
        self.view.show_board(setup.board, battle_tokens(battle, public=False), unit, zones=deploys)
        self.words.setText(self._words(battle, unit, deploys=deploys))

    def _words(self, battle: LiveBattle, unit: int | None, *, deploys: bool) -> str:
        if battle.replayed.setup.board is None:
            return self.tr("Esta batalla no tiene tablero: el movimiento se cuenta en el foro.")
        if unit is None:
            return self.tr("Elige en el orden a quién colocar o mover.")
        name = battle.names[unit].name
        if deploys:
            return self.tr("Clic o Intro: coloca a {name} en la casilla.").format(name=name)
        return self.tr("Clic o Intro: {name} acaba su movimiento ahí.").format(name=name)
