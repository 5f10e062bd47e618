"""What to do first in a campaign in which nothing has happened yet."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.frames import Pane
from director.console.labels import PlainLabel, plain_tip
from director.console.theme import TIGHT, Role, set_role
from director.operations.views.desk import Today


class FirstSteps(Pane):
    """Two steps with a button each; it goes away when there are people and battles."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("Para empezar"))
        self.people = QPushButton(self.tr("Añadir &personajes"))
        self.battles = QPushButton(self.tr("Anotar una &batalla"))
        self.people.clicked.connect(lambda: desk.wanted.emit("people", 0))
        self.battles.clicked.connect(lambda: desk.wanted.emit("battles", 0))
        lines = QVBoxLayout()
        lines.setSpacing(TIGHT)
        for button, words in (
            (self.people, self.tr("1. Los jugadores y sus personajes, cada uno con su hoja.")),
            (self.battles, self.tr("2. Una batalla que haya terminado, para ver qué deja.")),
        ):
            line = QHBoxLayout()
            said = PlainLabel(words, wrap=True)
            line.addWidget(said, 1)
            line.addWidget(button)
            lines.addLayout(line)
        self.second, self._second_words = said, words
        self.body.addLayout(lines)

    def follow(self, now: Today, no_battles: str) -> None:
        """Show the step that comes next; ``no_battles`` says why no battle can be recorded."""
        self.second.setText(f"2. {no_battles}" if no_battles else self._second_words)
        people = now.characters > 0
        self.setVisible(now.battles == 0)
        self.battles.setEnabled(people and not no_battles)
        self.battles.setToolTip(plain_tip(no_battles) if no_battles else "")
        set_role(self.people, None if people else Role.PRIMARY)
        set_role(self.battles, Role.PRIMARY if people and not no_battles else None)
