"""The road with what one does about it: read a day, publish a stretch, copy it as a picture."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from director.console.caravan.road_image import road_image
from director.console.caravan.road_view import RoadView
from director.console.caravan.road_words import Dates, no_dates
from director.console.frames import Pane
from director.console.icons import icon
from director.console.labels import ElidedLabel
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role
from director.operations.views.caravan import RoadDay


class RoadPane(Pane):
    """The road, and the day of its cursor in words."""

    publish_wanted = Signal(int, int)
    """First and last day of the stretch that is to be told."""
    copied = Signal()

    def __init__(self) -> None:
        super().__init__("")
        self._campaign = ""
        self._how = self.tr("Mayús + clic o flechas eligen un tramo")
        self.heading.setText(self.tr("Camino"))
        self.view = RoadView()
        self.words = ElidedLabel(role=Role.CAPTION)
        self.publish = QPushButton(icon("send"), self.tr("Publicar el &tramo"))
        self.publish.setToolTip(
            self.tr(
                "Los días elegidos, se hayan contado o no. Lo que falta por contar está en "
                "«Publicar», arriba."
            )
        )
        self.copy = QPushButton(icon("copy"), self.tr("Copiar ima&gen"))
        self.copy.setToolTip(self.tr("El tramo elegido, o todo el camino (Ctrl+C en el camino)"))
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        self.body.removeWidget(self.heading)
        head.addWidget(self.heading)
        head.addWidget(self.words, 1)
        head.addWidget(self.publish)
        head.addWidget(self.copy)
        self.body.setContentsMargins(WIDE, TIGHT, WIDE, TIGHT)
        self.body.setSpacing(HAIR)
        self.body.addLayout(head)
        self.body.addWidget(self.view)
        self.words.setContentsMargins(ROOM, 0, 0, 0)
        self.view.moved.connect(self._tell)
        self.view.copy_wanted.connect(self.copy_image)
        self.copy.clicked.connect(self.copy_image)
        self.publish.clicked.connect(self._publish)
        self._tell()

    def show_road(self, campaign: str, days: Sequence[RoadDay], dates: Dates = no_dates) -> None:
        """Show the road of a campaign of that name."""
        self._campaign = campaign
        self.view.show_days(days, dates)

    def copy_image(self) -> None:
        """Put the stretch on the clipboard as a picture, or the whole road where none is chosen.

        It may go to the forum: what the chronicle tells of a day stays out, some of it is secret.
        """
        whole = self.view.days
        if not whole:
            return
        days = self.view.stretch if len(self.view.stretch) > 1 else whole
        title = self.tr("{campaign} · días {first} a {last}").format(
            campaign=self._campaign, first=days[0].day, last=days[-1].day
        )
        picture = road_image(
            [replace(day, marks=(), hidden_deaths=()) for day in days],
            self.view.dates,
            title=title,
            font=self.view.font(),
            palette=self.view.palette(),
            ratio=self.devicePixelRatioF(),
            today=whole[-1].day,
        )
        QGuiApplication.clipboard().setPixmap(picture)
        self.copied.emit()

    def _tell(self) -> None:
        day, and_dot, rest = self.view.words.partition(". ")
        if len(self.view.days) > 1:
            day = f"{day} · {self._how}"
        self.words.setText(day + and_dot + rest)
        self.publish.setEnabled(self.view.day is not None)
        self.copy.setEnabled(self.view.day is not None)

    def _publish(self) -> None:
        days = self.view.stretch
        if days:
            self.publish_wanted.emit(days[0].day, days[-1].day)
