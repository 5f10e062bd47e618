"""What stands in Combate while no battle is in play: how to begin one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.theme import ROOM, Role, set_role


class NoFights(QWidget):
    """A sentence or two, and the button."""

    begin_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(self.tr("No hay ninguna batalla en juego"), role=Role.TITLE)
        self.words = PlainLabel(
            self.tr(
                "Aquí se lleva una batalla post a post: el orden, cada ataque con su tirada, los "
                "plazos y la bitácora. Al acabar, el asistente encuentra todo apuntado."
            ),
            wrap=True,
            role=Role.CAPTION,
        )
        self.begin = QPushButton(self.tr("Empie&za una batalla…"))
        set_role(self.begin, Role.PRIMARY)
        self.begin.clicked.connect(self.begin_wanted)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addStretch(1)
        for widget in (self.title, self.words):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(widget)
        column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        self.setFocusProxy(self.begin)
