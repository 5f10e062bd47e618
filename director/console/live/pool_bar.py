"""Thin, quiet bars for what a battle takes from a unit and gives back."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.theme import HAIR, TIGHT, Role, Tone, tabular, tone
from director.rules.derivation import Derivation

LOW = 0.34
"""Up to this share of the maximum the bar warns; the number beside it says the same."""


def paint_bar(painter: QPainter, room: QRect, palette: QPalette, now: int, most: int) -> None:
    """A bar as full as ``now`` of ``most``; beyond either end it is empty or full."""
    share = min(1.0, max(0.0, now / most)) if most > 0 else 0.0
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    whole = QRectF(room)
    painter.setBrush(tone(palette, Tone.LINE))
    painter.drawRoundedRect(whole, 2, 2)
    if share:
        painter.setBrush(tone(palette, Tone.WARNING if share <= LOW else Tone.GOOD))
        whole.setWidth(max(3.0, whole.width() * share))
        painter.drawRoundedRect(whole, 2, 2)
    painter.restore()


class Bar(QWidget):
    """One bar; who does not see it reads the number beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now, self._most = 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, now: int, most: int) -> None:
        """Another share."""
        if (now, most) != (self._now, self._most):
            self._now, self._most = now, most
            self.update()

    def sizeHint(self) -> QSize:
        """Thin."""
        return QSize(56, 5)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_bar(QPainter(self), self.rect(), self.palette(), self._now, self._most)


class Pool(QWidget):
    """``Fuerza 9/11`` with its bar under it, the present number heavier."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.title = PlainLabel(name, role=Role.CAPTION)
        self.now = PlainLabel(role=Role.STRONG)
        self.most = PlainLabel(role=Role.CAPTION)
        self.bar = Bar()
        for label in (self.now, self.most):
            label.setFont(tabular(label.font()))
        line = QHBoxLayout()
        line.setSpacing(HAIR)
        self.why = ExplainedNumber(Derivation(()), "")
        self.why.label.hide()
        self.why.hide()
        for widget in (self.title, self.now, self.why, self.most):
            line.addWidget(widget)
        line.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, TIGHT, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.bar)

    def show_pool(
        self, now: int, most: int, after: int | None = None, why: Derivation | None = None
    ) -> None:
        """What counts of how much; ``after`` is what would be left by what is planned. ``why``
        tells what it is made of where that is not the points alone.
        """
        self.why.setVisible(why is not None)
        if why is not None:
            self.why.set_number(why, f"{self.name} {now}")
        figure = str(now) if after is None or after == now else f"{now} → {after}"
        self.now.setText(figure.replace("-", "−"))
        self.most.setText(f"/ {most}")
        self.bar.show_share(now if after is None else after, most)
        self.setAccessibleName(f"{self.name} {figure} / {most}")
