"""«A quién atacaría»: the foes of the director's own units by FA, each number explained."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel, plain_tip
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, tabular
from director.editions.errors import NotDefinedError
from director.forum.live.problem_words import block_words
from director.operations.views.live import LiveBattle
from director.rules.difficulty import FoeProblem
from director.rules.live.state import LiveState
from director.rules.live.targets import Targets, all_targets, targets

_FIRST = 3
"""How many foes of each unit the overview names."""


class TargetsTab(QWidget):
    """All of the director's units with whom they would attack first, and below everything about
    the chosen one. Built anew only while it is on screen.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("A quién atacaría"))
        self.units = QListWidget()
        self.units.setAccessibleName(self.tr("Unidades del director y a quién atacarían"))
        self.units.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.units.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.units.setFont(tabular(self.units.font()))
        self.detail = QScrollArea()
        self.detail.setWidgetResizable(True)
        self.detail.setFrameShape(QFrame.Shape.NoFrame)
        self.found: Targets | None = None
        self._seen: tuple[LiveBattle, LiveState] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, HAIR, 0, 0)
        column.setSpacing(HAIR)
        column.addWidget(self.units, 1)
        column.addWidget(self.detail, 1)
        self.setFocusProxy(self.units)
        self.units.currentItemChanged.connect(lambda now, _before: self._choose(now))

    def show_unit(self, battle: LiveBattle, state: LiveState, unit: int | None) -> None:
        """Whom everybody of the director's would attack, and more about that unit."""
        self._seen = (battle, state)
        self._list(battle, state, unit)
        self._show(unit)

    def _list(self, battle: LiveBattle, state: LiveState, unit: int | None) -> None:
        try:
            found = all_targets(battle.replayed.edition, battle.replayed.setup, state)
        except NotDefinedError:
            found = ()
        told = () if isinstance(found, FoeProblem) else found
        self.units.blockSignals(True)
        self.units.clear()
        for each in told:
            item = QListWidgetItem(self._words(battle, each))
            item.setData(Qt.ItemDataRole.UserRole, each.unit)
            item.setToolTip(plain_tip(item.text()))
            self.units.addItem(item)
            if each.unit == unit:
                self.units.setCurrentItem(item)
        self.units.blockSignals(False)
        self.units.setVisible(bool(told))

    def _words(self, battle: LiveBattle, each: Targets) -> str:
        """``Piedra 1 → 1.º Bera FA 12, 2.º Olaf FA 9``; without squares those of most aggro."""
        first = [
            self.tr("{place}.º {name} FA {n}").format(
                place=felt.preference.place,
                name=battle.names[felt.unit].name,
                n=felt.preference.fa.total,
            )
            for felt in each.felt[:_FIRST]
        ]
        first += [
            self.tr("{name} aggro {n}").format(
                name=battle.names[lost.unit].name, n=lost.aggro.total
            )
            for lost in each.unplaced[: _FIRST - len(first)]
        ]
        whom = ", ".join(first) or self.tr("nadie en pie")
        return f"{battle.names[each.unit].name} → {whom}"

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._show(item.data(Qt.ItemDataRole.UserRole))

    def _show(self, unit: int | None) -> None:
        """A unit with all its foes; a player's own chooses for itself."""
        if self._seen is None:
            return
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        column.setSpacing(HAIR)
        self.found = None
        words = self._fill(column, *self._seen, unit)
        if words:
            column.addWidget(PlainLabel(words, role=Role.CAPTION, wrap=True))
        column.addStretch()
        self.detail.setWidget(body)

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
