"""What stands above the road while the campaign keeps count of nothing."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton

from director.console.desk import Desk
from director.console.frames import Pane
from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role


class FirstCount(Pane):
    """Says what counting would bring, and where to begin. Days pass without it all the same."""

    def __init__(self, desk: Desk) -> None:
        super().__init__("")
        self._desk = desk
        self.heading.setText(self.tr("Aún no se lleva la cuenta"))
        self.words = PlainLabel(
            self.tr(
                "Di cuánta gente, suministros y moral hay: cada día se come y la moral cambia, las "
                "batallas empiezan con su efecto, y Hoy avisa de cuánto queda. Sin ello los días "
                "pasan y las heridas sanan igual."
            ),
            wrap=True,
        )
        self.open_count = QPushButton(self.tr("Decir lo &que hay…"))
        set_role(self.open_count, Role.PRIMARY)
        self.open_count.clicked.connect(self._open)
        row = QHBoxLayout()
        row.setSpacing(ROOM)
        row.addWidget(self.words, 1)
        row.addWidget(self.open_count)
        self.body.setContentsMargins(WIDE, TIGHT, WIDE, TIGHT)
        self.body.addLayout(row)

    def _open(self) -> None:
        from director.console.caravan.opening_dialog import OpeningDialog  # only when wanted

        OpeningDialog(self._desk, self).open()
