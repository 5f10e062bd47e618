"""The rail at the left: one button per workspace, with the number of things due there."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from director.console.icons import icon
from director.console.lean import TEXT_BESIDE_ICON
from director.console.places import Place
from director.console.theme import HAIR, ROOM, TIGHT, Role, Tone, give_role, tone

_ICON = 20


class RailButton(QToolButton):
    """A workspace: its picture, its name, and how much is due in it."""

    def __init__(self, place: Place, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = place
        self.count = 0
        self.setText(place.title)
        self.setIcon(icon(place.icon))
        self.setIconSize(QSize(_ICON, _ICON))
        self.setProperty("toolButtonStyle", TEXT_BESIDE_ICON)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(self.tr("{title} (Ctrl+{number})").format(title=place.title, number=number))
        give_role(self, Role.RAIL)
        self.set_count(0)

    def set_count(self, count: int) -> None:
        """Show how many things are due; 0 shows nothing."""
        self.count = count
        due = self.tr("{title}: {count} por hacer").format(title=self.place.title, count=count)
        self.setAccessibleName(due if count else self.place.title)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for two figures beside the name."""
        hint = super().sizeHint()
        figures = self.fontMetrics().horizontalAdvance("00") + ROOM + TIGHT
        return QSize(hint.width() + figures, hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and the count in a small plate at its right."""
        super().paintEvent(event)
        if not self.count:
            return
        from PySide6.QtCore import Qt  # see ``lean``

        text = str(self.count) if self.count < 100 else "99+"
        metrics = self.fontMetrics()
        width = max(metrics.horizontalAdvance(text) + ROOM, metrics.height() + HAIR)
        height = metrics.height() + 2
        plate = QRectF(self.width() - width - TIGHT, (self.height() - height) / 2, width, height)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone(self, Tone.ACCENT))
        painter.drawRoundedRect(plate, height / 2, height / 2)
        painter.setPen(self.palette().highlightedText().color())
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)


class Rail(QFrame):
    """All workspaces, one of them chosen."""

    chosen = Signal(str)
    """Key of the workspace that was asked for."""

    def __init__(self, places: Sequence[Place], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_role(self, Role.PANE)
        self.setAccessibleName(self.tr("Espacios de trabajo"))
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, TIGHT, 0, TIGHT)
        column.setSpacing(2)
        for number, place in enumerate(places, 1):
            button = RailButton(place, number, self)
            button.clicked.connect(lambda _=False, key=place.key: self.chosen.emit(key))
            self._group.addButton(button)
            self._buttons[place.key] = button
            column.addWidget(button)
        column.addStretch()

    def button(self, key: str) -> RailButton:
        """The button of a workspace."""
        return self._buttons[key]

    def mark(self, key: str | None) -> None:
        """Show which workspace is open; none while the welcome is."""
        self._group.setExclusive(key is not None)
        for name, button in self._buttons.items():
            button.setChecked(name == key)

    def set_counts(self, counts: dict[str, int]) -> None:
        """Show how much is due, by workspace."""
        for key, button in self._buttons.items():
            if button.count != counts.get(key, 0):
                button.set_count(counts.get(key, 0))
