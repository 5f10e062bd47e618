"""How often battles were won that were given such a chance: what was said across, what came up."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen

from director.console.forecast.figures import percent_words
from director.console.forecast.pictures import Picture
from director.console.theme import HAIR, Tone, scaled, tabular, tone
from director.rules.forecast.calibration import Band, Calibration
from director.rules.forecast.results import PERCENT

_DOT = 5.0
_NOTHING = Calibration((), 0, None)
_LEFT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class CalibrationPicture(Picture):
    """A dot for each band that has battles, with its interval and how many they were; on the
    slanting line the forecasts were just right.
    """

    def __init__(self) -> None:
        super().__init__(self.tr("Lo pronosticado frente a lo ganado"))
        self.calibration = _NOTHING

    def show_calibration(self, calibration: Calibration) -> None:
        """Another record."""
        self.calibration = calibration
        told = [self._band_words(band) for band in calibration.bands if band.won.of]
        self.tell("; ".join(told) or self.tr("Aún no hay batallas que contar."))

    def _band_words(self, band: Band) -> str:
        return self.tr("del {low} al {high} %: se dijo {said}, se ganaron {won} de {of}").format(
            low=band.low,
            high=band.high,
            said=percent_words(band.forecast),
            won=band.won.hits,
            of=band.won.of,
        )

    def sizeHint(self) -> QSize:
        """About as wide as high."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 44, metrics.height() * 13)

    def minimumSizeHint(self) -> QSize:
        """Less, where letters are big."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 30, metrics.height() * 9)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(tabular(scaled(self.font(), 0.85)))
        line = painter.fontMetrics().height()
        beside = painter.fontMetrics().horizontalAdvance("100 %") + HAIR
        field = QRectF(self.rect()).adjusted(beside, 1.5 * line, -beside, -2.0 * line - HAIR)
        self._paint_frame(painter, field, line, beside)
        for band in self.calibration.bands:
            if band.won.of:
                self._paint_band(painter, field, band, line)

    def title_rooms(self, field: QRectF, line: int) -> tuple[QRectF, QRectF]:
        """Where the titles of both axes stand: what leaves its room is cut."""
        under = QRectF(0, field.bottom() + 2 + line, self.width(), line)
        return under, QRectF(0, 0, self.width(), line)

    def _paint_frame(self, painter: QPainter, field: QRectF, line: int, beside: int) -> None:
        painter.setPen(QPen(tone(self, Tone.LINE), 1))
        steps = [*(band.low for band in self.calibration.bands), PERCENT]
        for step in steps:
            at = _at(field, step, step)
            painter.drawLine(QPointF(field.left(), at.y()), QPointF(field.right(), at.y()))
            painter.drawLine(QPointF(at.x(), field.top()), QPointF(at.x(), field.bottom()))
        painter.setPen(QPen(tone(self, Tone.MUTED), 1, Qt.PenStyle.DashLine))
        painter.drawLine(_at(field, 0, 0), _at(field, PERCENT, PERCENT))
        painter.setPen(tone(self, Tone.MUTED))
        for step in steps:
            at = _at(field, step, step)
            foot = QRectF(at.x() - beside, field.bottom() + 2, 2 * beside, line)
            painter.drawText(foot, _MIDDLE, str(step))
            side = QRectF(0, at.y() - line / 2, field.left() - HAIR, line)
            painter.drawText(side, _LEFT, str(step))
        under, above = self.title_rooms(field, line)
        painter.drawText(under, _MIDDLE, self.tr("victoria pronosticada, %"))
        painter.drawText(above, Qt.AlignmentFlag.AlignLeft, self.tr("ganadas de verdad, %"))

    def _paint_band(self, painter: QPainter, field: QRectF, band: Band, line: int) -> None:
        dot = _at(field, band.forecast, band.won.percent)
        low, high = (_at(field, band.forecast, end) for end in band.won.interval)
        accent, text = tone(self, Tone.ACCENT), self.palette().color(QPalette.ColorRole.Text)
        painter.setPen(QPen(accent, 2))
        painter.drawLine(low, high)
        for end in (low, high):
            painter.drawLine(end - QPointF(4, 0), end + QPointF(4, 0))
        painter.setBrush(accent)
        painter.drawEllipse(dot, _DOT, _DOT)
        painter.setPen(text)
        words = self.tr("{won} de {of}").format(won=band.won.hits, of=band.won.of)
        wide = painter.fontMetrics().horizontalAdvance(words)
        room = QRectF(dot.x() + _DOT + HAIR, dot.y() - line / 2, wide + 2, line)
        if room.right() > self.width():
            room.moveRight(dot.x() - _DOT - HAIR)
        painter.drawText(room, _MIDDLE, words)


def _at(field: QRectF, across: float, up: float) -> QPointF:
    return QPointF(
        field.left() + field.width() * across / PERCENT,
        field.bottom() - field.height() * up / PERCENT,
    )
