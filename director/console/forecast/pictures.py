"""Pictures of a forecast, painted by hand in the colours of the desk; each is told in words too."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from director.console.forecast.figures import (
    mean_words,
    share_within,
    share_words,
    usual_words,
)
from director.console.labels import plain_tip
from director.console.theme import HAIR, Tone, scaled, tabular, tone
from director.rules.forecast.results import PERCENT, ForecastResult, Share, Spread

_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
_MOST_COLUMNS = 24


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A thin bar: as full as ``share`` of it, with an interval marked on it. All in percent. With
    ``each_end`` both ends are told apart however near they lie.
    """

    share: float
    low: float
    high: float
    tone: Tone
    each_end: bool = False

    @classmethod
    def of(cls, share: Share, tone: Tone) -> "ShareBar":
        """The bar of a share of the battles."""
        return cls(share.percent, *share.interval, tone)


def paint_share(painter: QPainter, room: QRectF, palette: QPalette, bar: ShareBar) -> None:
    """A quiet bar with a darker piece where the interval lies."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone(palette, Tone.LINE))
    painter.drawRoundedRect(room, 2, 2)
    full = QRectF(room)
    full.setWidth(room.width() * min(max(bar.share, 0.0), 100.0) / PERCENT)
    if bar.share > 0:
        full.setWidth(max(2.0, full.width()))
    painter.setBrush(tone(palette, bar.tone))
    painter.drawRoundedRect(full, 2, 2)
    left = room.left() + room.width() * bar.low / PERCENT
    right = room.left() + room.width() * bar.high / PERCENT
    if right - left >= 3 or (bar.each_end and right > left):
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Text), 1))
        middle = room.center().y()
        painter.drawLine(int(left), int(middle), int(right), int(middle))
        for end in (left, right):
            painter.drawLine(int(end), int(room.top()), int(end), int(room.bottom()))
    painter.restore()


class Picture(QWidget):
    """Something painted, told in words to whoever does not see it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, words: str) -> None:
        """The same in words."""
        self.setAccessibleDescription(words)
        self.setToolTip(plain_tip(words))
        self.update()


class ChanceBar(Picture):
    """Victory, undecided and defeat as parts of one bar; a bracket is the interval of victory."""

    def __init__(self) -> None:
        super().__init__(self.tr("Victoria, sin decidir y derrota"))
        self.result: ForecastResult | None = None

    def show_result(self, result: ForecastResult) -> None:
        """Another forecast."""
        self.result = result
        parts = [
            self.tr("victoria {n} ({within})").format(
                n=share_words(result.victory), within=share_within(result.victory)
            ),
            self.tr("derrota {n}").format(n=share_words(result.defeat)),
        ]
        if result.undecided.hits:
            parts.insert(1, self.tr("sin decidir {n}").format(n=share_words(result.undecided)))
        self.tell("; ".join(parts))

    def sizeHint(self) -> QSize:
        """One line of text with a little room for the bracket."""
        return QSize(self.fontMetrics().averageCharWidth() * 30, self.fontMetrics().height() + 14)

    minimumSizeHint = sizeHint

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.result is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(tabular(scaled(self.font(), 0.85)))
        room = QRectF(self.rect()).adjusted(0, 4, 0, -4)
        left = room.left()
        ground = self.palette().color(QPalette.ColorRole.Base)
        for share, colour, words in (
            (self.result.victory, tone(self, Tone.GOOD), self.tr("victoria")),
            (self.result.undecided, tone(self, Tone.MUTED), self.tr("sin decidir")),
            (self.result.defeat, tone(self, Tone.DANGER), self.tr("derrota")),
        ):
            wide = room.width() * share.percent / PERCENT
            part = QRectF(left, room.top(), wide, room.height())
            self._paint_part(painter, part, colour, ground, f"{words} {share_words(share)}")
            left += wide
        self._paint_bracket(painter, room)

    def _paint_part(
        self, painter: QPainter, part: QRectF, colour: QColor, ground: QColor, words: str
    ) -> None:
        painter.fillRect(part, colour)
        if part.left() > 0 and part.width() > 1:
            painter.fillRect(QRectF(part.left(), part.top(), 1, part.height()), ground)
        if painter.fontMetrics().horizontalAdvance(words) + 8 <= part.width():
            painter.setPen(ground)
            painter.drawText(part, _MIDDLE, words)

    def _paint_bracket(self, painter: QPainter, room: QRectF) -> None:
        assert self.result is not None
        low, high = self.result.victory.interval
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Text), 2))
        left, right = (
            min(max(1.0, room.width() * end / PERCENT), room.width() - 1) for end in (low, high)
        )
        for line, way in ((room.top() - 3, 3), (room.bottom() + 3, -3)):
            painter.drawLine(int(left), int(line), int(right), int(line))
            for end in (left, right):
                painter.drawLine(int(end), int(line), int(end), int(line + way))


class Histogram(Picture):
    """How often a whole number came out, one column for each value."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.spread = Spread(())

    def show_spread(self, spread: Spread) -> None:
        """Other counts."""
        self.spread = spread
        self.tell(
            self.tr("{mean} de media; {usual}").format(
                mean=mean_words(spread), usual=usual_words(spread)
            )
        )

    @property
    def columns(self) -> tuple[tuple[int, int], ...]:
        """The values on show with their counts: none is left out between two others, and the long
        tail is gathered in the last one.
        """
        counts = dict(self.spread.counts)
        if not counts:
            return ()
        low, high = min(counts), max(counts)
        last = min(high, max(self.spread.at(99), low), low + _MOST_COLUMNS - 1)
        tail = sum(count for value, count in counts.items() if value >= last)
        return (*((value, counts.get(value, 0)) for value in range(low, last)), (last, tail))

    @property
    def gathers(self) -> bool:
        """Whether the last column stands for itself and all above it."""
        return bool(self.spread.counts) and self.columns[-1][0] < self.spread.counts[-1][0]

    def sizeHint(self) -> QSize:
        """Some lines high."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 20, metrics.height() * 3)

    minimumSizeHint = sizeHint

    def paintEvent(self, _event: QPaintEvent) -> None:
        columns = self.columns
        if not columns:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(tabular(scaled(self.font(), 0.75)))
        line = painter.fontMetrics().height()
        room = QRectF(self.rect()).adjusted(0, 1, 0, -line)
        wide = min(room.width() / len(columns), 3.0 * line)
        most = max(count for _, count in columns)
        label = painter.fontMetrics().horizontalAdvance("00+") + HAIR
        every = max(1, -(-label // max(1, int(wide))))
        for place, (value, count) in enumerate(columns):
            left = room.left() + place * wide
            tall = max(1.0 if count else 0.0, room.height() * count / most)
            painter.fillRect(
                QRectF(left + 1, room.bottom() - tall, max(1.0, wide - 2), tall),
                tone(self, Tone.MUTED),
            )
            last = place == len(columns) - 1
            if (place % every == 0 and (last or len(columns) - 1 - place >= every)) or last:
                figure = f"{value}+" if last and self.gathers else str(value)
                foot = QRectF(left - label, room.bottom(), wide + 2 * label, line)
                painter.setPen(tone(self, Tone.MUTED))
                painter.drawText(foot, _MIDDLE, figure)
        painter.fillRect(
            QRectF(room.left(), room.bottom(), wide * len(columns), 1), tone(self, Tone.LINE)
        )
