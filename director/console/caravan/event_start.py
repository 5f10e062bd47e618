"""Sucesos before there is any table: what one is, and three ways to the first."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from director.console.caravan.event_verbs import EventVerbs
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import TIGHT, Role, set_role


class NoTables(QWidget):
    """Teaches, and offers the program's own table."""

    def __init__(self, verbs: EventVerbs) -> None:
        super().__init__()
        self.starter = QPushButton(
            icon("book-open", QPalette.ColorRole.HighlightedText),
            self.tr("Empezar con la de e&jemplo"),
        )
        set_role(self.starter, Role.PRIMARY)
        self.add = QPushButton(icon("plus"), self.tr("&Nueva tabla…"))
        self.import_file = QPushButton(icon("folder-open"), self.tr("I&mportar…"))
        self.starter.clicked.connect(lambda: verbs.start())
        self.add.clicked.connect(lambda: verbs.add())
        self.import_file.clicked.connect(lambda: verbs.import_file())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(PlainLabel(self.tr("Aún no hay tablas de sucesos."), role=Role.STRONG))
        column.addWidget(
            PlainLabel(
                self.tr(
                    "Una tabla dice qué puede pasar en el camino: cada entrada con su peso y, si "
                    "quieres, solo en un terreno, unos días, con una moral o al descansar. Se "
                    "tira, se retoca y queda en la crónica con lo que trae."
                ),
                wrap=True,
            )
        )
        for button in (self.starter, self.add, self.import_file):
            column.addWidget(button)
        column.addStretch()
        self.starter.setVisible(
            verbs.has_starter
        )  # not before it has its place: a window by itself
