"""Frames of the workspaces, shown at once while their contents are still being loaded."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.places import Place
from director.console.theme import ROOM, WIDE, Role, give_role


class Pane(QFrame):
    """A card with a heading; what it holds goes into ``body``."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_role(self, Role.CARD)
        self.heading: QLabel = PlainLabel(heading, role=Role.STRONG)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(WIDE, ROOM, WIDE, ROOM)
        self.body.setSpacing(ROOM)
        self.body.addWidget(self.heading)


class WorkspaceFrame(QWidget):
    """The title and the panes of a workspace, still empty."""

    def __init__(self, place: Place, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(place.title)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(WIDE, ROOM, WIDE, WIDE)
        outer.setSpacing(ROOM)
        outer.addWidget(PlainLabel(place.title, role=Role.TITLE))
        row = QHBoxLayout()
        row.setSpacing(WIDE)
        for headings in place.panes:
            column = QVBoxLayout()
            column.setSpacing(WIDE)
            for heading in headings:
                pane = Pane(heading)
                pane.body.addStretch()
                column.addWidget(pane, 1)
            row.addLayout(column, 1)
        outer.addLayout(row, 1)
