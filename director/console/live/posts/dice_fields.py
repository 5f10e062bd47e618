"""The dice of an asalto that was opened, one field for each unit, to be put right by hand."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from director.console.aftermath.fields import NumberEdit
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM
from director.forum.live.telling import for_director
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import InitiativeDie


class DiceFields(QWidget):
    """What settles ties stays as it fell; ``edited`` tells of every change."""

    edited = Signal()

    def __init__(
        self, battle: LiveBattle, dice: Sequence[InitiativeDie], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._fell = tuple(dice)
        self.fields: dict[int, NumberEdit] = {}
        initiative = battle.replayed.edition.initiative
        names = for_director(battle)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(HAIR)
        for row, fell in enumerate(self._fell):
            name = names.name(fell.unit)
            field = NumberEdit(self.tr("Dado de {name}").format(name=name), digits=3)
            if initiative is not None:
                field.setPlaceholderText(f"1d{initiative.die.value}")
            field.show_value(fell.die)
            field.edited.connect(lambda _value: self.edited.emit())
            grid.addWidget(PlainLabel(name), row, 0)
            grid.addWidget(field, row, 1)
            self.fields[fell.unit] = field
        grid.setColumnStretch(2, 1)

    def dice(self) -> tuple[InitiativeDie, ...] | None:
        """The dice as they stand in the fields; none while one is missing."""
        typed = [(fell, self.fields[fell.unit].value()) for fell in self._fell]
        dice = tuple(replace(fell, die=die) for fell, die in typed if die is not None)
        return dice if len(dice) == len(self._fell) else None
