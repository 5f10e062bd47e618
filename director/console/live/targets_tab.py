"""«A quién atacaría»: the foes of the director's own units by FA, each number explained."""

from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role
from director.editions.errors import NotDefinedError
from director.forum.live.problem_words import block_words
from director.operations.views.live import LiveBattle
from director.rules.difficulty import FoeProblem
from director.rules.live.state import LiveState
from director.rules.live.targets import Targets, targets


class TargetsTab(QScrollArea):
    """For the unit that is looked at; built anew only while it is on screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("A quién atacaría"))
        self.found: Targets | None = None

    def show_unit(self, battle: LiveBattle, state: LiveState, unit: int | None) -> None:
        """Whom that unit would rather attack; a player's own chooses for itself."""
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        column.setSpacing(HAIR)
        self.found = None
        words = self._fill(column, battle, state, unit)
        if words:
            column.addWidget(PlainLabel(words, role=Role.CAPTION, wrap=True))
        column.addStretch()
        self.setWidget(body)

    def _fill(
        self, column: QVBoxLayout, battle: LiveBattle, state: LiveState, unit: int | None
    ) -> str:
        if unit is None:
            return self.tr("Elige en el orden una unidad del director.")
        try:
            found = targets(battle.replayed.edition, battle.replayed.setup, state, unit)
        except NotDefinedError as error:
            words = self.tr("Esta edición no define nada de: {block}.")
            return words.format(block=block_words(error.block))
        name = battle.names[unit].name
        if isinstance(found, FoeProblem):
            return self.tr("La edición no tiene el nivel de dificultad de esta batalla.")
        if found is None:
            words = self.tr("{name} la lleva un jugador o ya no combate: no siente FA.")
            return words.format(name=name)
        self.found = found
        title = self.tr("{name} (Voluntad {n})").format(name=name, n=found.willpower)
        column.addWidget(PlainLabel(title, role=Role.STRONG))
        column.addLayout(self._grid(battle, found))
        if not found.felt and not found.unplaced:
            return self.tr("No queda ningún enemigo en pie.")
        return self.tr("FA: cuanto más alta, antes lo elige. Sin casilla solo cuenta el aggro.")

    def _grid(self, battle: LiveBattle, found: Targets) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(HAIR)
        line = 0
        for felt in found.felt:
            preference = felt.preference
            rank = PlainLabel(f"{preference.place}.º")
            grid.addWidget(rank, line, 0)
            grid.addWidget(PlainLabel(battle.names[felt.unit].name), line, 1)
            grid.addWidget(
                ExplainedNumber(preference.fa, self.tr("FA {n}").format(n=preference.fa.total)),
                line,
                2,
            )
            aggro = self.tr("aggro {n}").format(n=felt.aggro.total)
            grid.addWidget(ExplainedNumber(felt.aggro, aggro), line, 3)
            line += 1
        for lost in found.unplaced:
            grid.addWidget(PlainLabel("—"), line, 0)
            grid.addWidget(PlainLabel(battle.names[lost.unit].name), line, 1)
            grid.addWidget(PlainLabel(self.tr("sin casilla"), role=Role.CAPTION), line, 2)
            aggro = self.tr("aggro {n}").format(n=lost.aggro.total)
            grid.addWidget(ExplainedNumber(lost.aggro, aggro), line, 3)
            line += 1
        grid.setColumnStretch(4, 1)
        grid.setContentsMargins(0, 0, ROOM, 0)
        return grid
