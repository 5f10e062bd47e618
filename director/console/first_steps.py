"""What to do first in a campaign in which nothing has happened yet."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.frames import Pane
from director.console.labels import PlainLabel
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
            line.addWidget(PlainLabel(words, wrap=True), 1)
            line.addWidget(button)
            lines.addLayout(line)
        self.body.addLayout(lines)

    def follow(self, now: Today) -> None:
        """Show the step that comes next."""
        people = now.characters > 0
        self.setVisible(now.battles == 0)
        self.battles.setEnabled(people)
        set_role(self.people, None if people else Role.PRIMARY)
        set_role(self.battles, Role.PRIMARY if people else None)
