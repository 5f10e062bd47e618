"""Over the plan: what it is called, its notes, the battle it became, and whether it is saved."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.encounters.encounter_words import became_words
from director.console.labels import ElidedLabel, PlainLabel
from director.console.theme import HAIR, TIGHT, Role
from director.operations.views.battles import BattleRow
from director.operations.views.encounters import EncounterView


class HeadStrip(QWidget):
    """Two lines, and a third one once there is a battle."""

    save_wanted = Signal()
    discard_wanted = Signal()
    battle_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = ElidedLabel(role=Role.TITLE)
        self.state = PlainLabel(role=Role.CAPTION)
        self.save = QPushButton(self.tr("&Guardar encuentro"))
        self.save.setToolTip(self.tr("Guardar los cambios, un solo paso (Ctrl+S)"))
        self.discard = QPushButton(self.tr("De&scartar"))
        self.discard.setToolTip(self.tr("Volver a lo que está guardado"))
        self.notes = ElidedLabel(role=Role.CAPTION)
        self.became = PlainLabel(wrap=True)
        self.battle = QPushButton(self.tr("Ir a la batalla"))
        self._lay_out()
        self.save.clicked.connect(self.save_wanted)
        self.discard.clicked.connect(self.discard_wanted)
        self.battle.clicked.connect(self.battle_wanted)

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(TIGHT)
        above.addWidget(self.title, 1)
        above.addWidget(self.state)
        middle = QHBoxLayout()
        middle.setSpacing(TIGHT)
        for widget in (self.discard, self.save):
            middle.addWidget(widget)
        middle.insertWidget(0, self.notes, 1)
        below = QHBoxLayout()
        below.setSpacing(TIGHT)
        below.addWidget(self.became, 1)
        below.addWidget(self.battle)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(HAIR)
        for line in (above, middle, below):
            layout.addLayout(line)

    def show_encounter(self, view: EncounterView, battle: BattleRow | None) -> None:
        """Another encounter, or the same after a change."""
        self.title.setText(view.row.name)
        self.notes.setText(" · ".join(view.notes.split("\n")))
        self.became.setText("" if battle is None else became_words(battle))
        for part in (self.became, self.battle):
            part.setVisible(battle is not None)

    def tell(self, words: str, *, unsaved: bool) -> None:
        """Whether anything is not saved yet, and what to say of it."""
        self.state.setText(words)
        self.save.setEnabled(unsaved)
        self.discard.setVisible(unsaved)
