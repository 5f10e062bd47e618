"""The event that was told last, ready for the forum."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import ElidedLabel
from director.console.theme import TIGHT, Role
from director.operations.caravan.event_told import last_event
from director.operations.views.event_tables import EventTold


class LastEvent(QWidget):
    """Its name and day; nothing at all before the first."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._event: EventTold | None = None
        self.words = ElidedLabel(role=Role.CAPTION)
        self.publish = QPushButton(icon("send"), self.tr("&Publicar"))
        self.publish.clicked.connect(self._publish)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(self.words, 1)
        row.addWidget(self.publish)

    def reload(self) -> None:
        """Look again which one it is."""
        self._event = found = last_event(self._desk.campaign)
        self.setVisible(found is not None)
        if found is None:
            return
        words = self.tr("Último: «{name}», día {day}").format(name=found.name, day=found.day)
        self.words.setText(
            self.tr("{last} (secreto)").format(last=words) if found.secret else words
        )
        self.publish.setVisible(not found.secret)

    def _publish(self) -> None:
        from director.forum.caravan.event_texts import event_text  # only who publishes needs it

        if self._event is not None:
            title = self.tr("Suceso «{name}»").format(name=self._event.name)
            self._desk.publish(title, event_text(self._event), kind="event")
