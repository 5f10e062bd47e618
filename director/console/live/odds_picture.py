"""A small picture of what each bonus of Voluntad would change: the chance stays, the damage grows.

Painted by hand: a chart would load half a second of libraries for twelve bars.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.console.labels import elided
from director.console.theme import HAIR, Tone, scaled, tabular, tone

MOST_BARS = 8
"""Bonuses that are drawn at most; who has more Esfuerzo still may use it."""


@dataclass(frozen=True, slots=True)
class BonusOdds:
    """What a hit takes with a bonus, and what it leaves of the pool that is attacked."""

    bonus: int
    damage: int
    left: int
    affordable: bool


class OddsPicture(QWidget):
    """One bar for each bonus, as high as its damage; the one in use is framed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chance: int | None = None
        self.bars: tuple[BonusOdds, ...] = ()
        self.bonus = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Qué cambia cada bono de Voluntad"))

    def show_odds(self, chance: int | None, bars: tuple[BonusOdds, ...], bonus: int) -> None:
        """Other odds; ``chance`` none shows nothing."""
        if (chance, bars, bonus) == (self.chance, self.bars, self.bonus):
            return
        self.chance, self.bars, self.bonus = chance, bars[:MOST_BARS], bonus
        told = "; ".join(self._bar_words(bar) for bar in self.bars)
        self.setAccessibleDescription(f"{self._chance_words()}: {told}")
        self.setToolTip(self.accessibleDescription())
        self.update()

    def sizeHint(self) -> QSize:
        """Three lines of text high, some figures wide."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 24, metrics.height() * 5)

    def minimumSizeHint(self) -> QSize:
        """Less, where letters are big: the words give way."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 9, metrics.height() * 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.chance is None or not self.bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(tabular(scaled(self.font(), 0.85)))
        line = painter.fontMetrics().height()
        whole = QRectF(self.rect()).adjusted(0, 0, -1, -1)
        head = QRectF(whole.left(), whole.top(), whole.width(), line)
        painter.setPen(tone(self, Tone.MUTED))
        told = elided(painter.fontMetrics(), self._chance_words(), int(whole.width()))
        painter.drawText(head, Qt.AlignmentFlag.AlignLeft, told)
        room = whole.adjusted(0, line + HAIR, 0, 0)
        wide = room.width() / max(3, len(self.bars))
        highest = max(1, *(bar.damage for bar in self.bars))
        for place, bar in enumerate(self.bars):
            box = QRectF(room.left() + place * wide, room.top(), wide, room.height())
            self._paint_bar(painter, box, bar, highest, line)

    def _paint_bar(
        self, painter: QPainter, box: QRectF, bar: BonusOdds, highest: int, line: int
    ) -> None:
        text = self.palette().color(QPalette.ColorRole.Text)
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        muted = tone(self, Tone.MUTED)
        foot = QRectF(box.left(), box.bottom() - line, box.width(), line)
        painter.setPen(text if bar.affordable else muted)
        painter.drawText(foot, middle, f"+{bar.bonus}")
        room = box.height() - 2 * line - 2
        tall = max(2.0, room * bar.damage / highest) if bar.damage else 1.0
        column = QRectF(box.left() + 5, foot.top() - tall, box.width() - 10, tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone(self, Tone.ACCENT if bar.affordable else Tone.LINE))
        painter.drawRoundedRect(column, 2, 2)
        figure = QRectF(box.left(), column.top() - line, box.width(), line)
        painter.setPen(text if bar.affordable else muted)
        painter.drawText(figure, middle, f"{bar.damage}✕" if bar.left <= 0 else str(bar.damage))
        if bar.bonus == self.bonus:
            painter.setPen(QPen(text, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), 3, 3)

    def _chance_words(self) -> str:
        if self.chance is None:
            return ""
        return self.tr("{n} % con cualquier bono").format(n=self.chance)

    def _bar_words(self, bar: BonusOdds) -> str:
        words = self.tr("+{bonus}: {damage} de daño, quedan {left}").format(
            bonus=bar.bonus, damage=bar.damage, left=str(bar.left).replace("-", "−")
        )
        return words if bar.affordable else self.tr("{words} (no alcanza)").format(words=words)
