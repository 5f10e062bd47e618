"""Draws the road: a band where the caravan travelled, a camp where it rested, and signs above.

Nothing is told by colour alone: what happened has a picture, what went wrong has a word, today is
written. Only the days asked for are drawn, so that ten years of road cost what a month does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen

from director.console.caravan.road_words import Dates, trouble_word
from director.console.icons import icon
from director.console.labels import elided
from director.console.theme import HAIR, Tone, scaled, tabular, tone
from director.operations.views.caravan import RoadDay

translate = QCoreApplication.translate

_CENTRE = Qt.AlignmentFlag.AlignCenter
_WIDEST = "víveres 0"
"""The widest word that stands under a day."""
_TINT = 40
"""How much of the accent shows in a selected stretch, of 255."""
SIGNS = 2
"""Rows of signs above the road; a third one stands beside the second."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is on the picture. ``cursor``, ``first`` and ``last`` are places among the days, not
    days of the campaign; without a cursor nothing is chosen.
    """

    days: Sequence[RoadDay]
    dates: Dates
    cursor: int | None = None
    first: int = 0
    last: int = -1
    focused: bool = False
    today: int | None = None
    """The day of the campaign that is called so."""


@dataclass(frozen=True, slots=True)
class Measures:
    """How wide a day is, and where its parts lie below each other."""

    cell: int
    sign: int
    line: int
    small: int
    dated: bool
    signs: int = SIGNS
    """Rows of signs above the road."""
    words: bool = True
    """Whether there is room of its own for the word of a bad day."""

    @property
    def road(self) -> int:
        """The middle of the road."""
        return HAIR + self.signs * self.sign + self.sign // 2 + HAIR

    @property
    def word(self) -> int:
        """Top of the word under the road."""
        return self.road + self.sign // 2 + 2

    @property
    def number(self) -> int:
        """Top of the day's number."""
        return self.word + (self.small if self.words else 0)

    @property
    def date(self) -> int:
        """Top of the calendar's date."""
        return self.number + self.line

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.date + (2 * self.small if self.dated else 0) + HAIR


def measures(font: QFont, *, dated: bool, low: bool = False) -> Measures:
    """For letters of that size, with or without the dates of a calendar; ``low`` where height is
    scarce: one row of signs, and the word of a bad day in the place of its date.
    """
    small = QFontMetrics(scaled(font, 0.85))
    bold = QFont(font)
    bold.setBold(True)
    today = QFontMetrics(bold).horizontalAdvance("hoy 0000")
    cell = max(small.horizontalAdvance(f"! {_WIDEST}"), today) + HAIR
    sign, line = round(small.height() * 1.4), QFontMetrics(font).height()
    if low:
        return Measures(cell, sign, line, small.height(), dated, signs=1, words=not dated)
    return Measures(cell, sign, line, small.height(), dated)


def paint_days(
    painter: QPainter, shown: Shown, places: Measures, palette: QPalette, wanted: range
) -> None:
    """The days at some places; the first of all days begins at the painter's left edge."""
    drawing = _Drawing(painter, shown, places, palette)
    inside = range(max(0, wanted.start), min(len(shown.days), wanted.stop))
    for place in inside:
        drawing.ground(place)
    for place in inside:
        drawing.way(place)
    for place in inside:
        drawing.day(place)
    if inside:
        drawing.months(inside)
    if shown.cursor in inside:
        drawing.cursor()


class _Drawing:
    """One picture while it is being drawn."""

    def __init__(
        self, painter: QPainter, shown: Shown, places: Measures, palette: QPalette
    ) -> None:
        self._painter = painter
        self._shown = shown
        self._at = places
        self._ink = palette.color(QPalette.ColorRole.Text)
        self._paper = palette.color(QPalette.ColorRole.Base)
        self._muted = tone(palette, Tone.MUTED)
        self._line = tone(palette, Tone.LINE)
        self._danger = tone(palette, Tone.DANGER)
        self._accent = tone(palette, Tone.ACCENT)
        self._today = translate("road", "hoy {day}")
        self._font = tabular(painter.font())
        self._small = tabular(scaled(painter.font(), 0.85))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def ground(self, place: int) -> None:
        """The tint of a selected stretch."""
        if self._shown.first <= place <= self._shown.last:
            tint = QColor(self._accent)
            tint.setAlpha(_TINT)
            self._painter.fillRect(self._box(place), tint)

    def way(self, place: int) -> None:
        """From the day before to this one: a road that was travelled, or dots at a camp."""
        middle = self._at.road
        here = (place + 0.5) * self._at.cell
        before = here - self._at.cell if place else 0
        day = self._shown.days[place]
        ends = QPointF(before, middle), QPointF(here, middle)
        if day.activity == "travel":
            self._stroke(self._muted, self._at.sign * 0.55, Qt.PenStyle.SolidLine, *ends)
            self._stroke(self._paper, 1.5, Qt.PenStyle.DashLine, *ends)
        elif place:
            self._stroke(self._muted, 2, Qt.PenStyle.DotLine, *ends)

    def _stroke(
        self, colour: QColor, width: float, style: Qt.PenStyle, start: QPointF, end: QPointF
    ) -> None:
        pen = QPen(colour, width, style, Qt.PenCapStyle.FlatCap)
        self._painter.setPen(pen)
        self._painter.drawLine(start, end)

    def day(self, place: int) -> None:
        """The mark of a day, its signs, its word and its number."""
        day = self._shown.days[place]
        self._mark(place, day)
        self._signs(place, day)
        word = trouble_word(day)
        if word:
            told = f"! {word}"
            top = self._at.word if self._at.words else self._at.date
            self._text(place, top, self._at.small, told, self._small, self._danger)
        today = day.day == self._shown.today
        bold = QFont(self._font)
        bold.setBold(today)
        number = self._today.format(day=day.day) if today else str(day.day)
        self._text(place, self._at.number, self._at.line, number, bold, self._ink)
        date = self._shown.dates(day.day)
        if date is not None and (self._at.words or not word):
            words = str(date.day)
            self._text(place, self._at.date, self._at.small, words, self._small, self._muted)

    def _mark(self, place: int, day: RoadDay) -> None:
        """A camp, a milestone, or where it all began."""
        centre = QPointF((place + 0.5) * self._at.cell, self._at.road)
        if day.activity == "rest":
            self._picture("tent", self._square(centre, self._at.sign), ground=True)
        elif day.activity is None:
            self._picture("house", self._square(centre, self._at.sign), ground=True)
        else:
            self._painter.setPen(QPen(self._ink, 1.5))
            self._painter.setBrush(self._paper)
            radius = self._at.sign * 0.22
            self._painter.drawEllipse(centre, radius, radius)

    def _signs(self, place: int, day: RoadDay) -> None:
        """What happened, from the road upwards: battles, deaths, and whatever else is told."""
        told = [
            (name, count)
            for name, count in (
                ("swords", len(day.battles)),
                ("skull", len(day.deaths) + len(day.hidden_deaths)),
                ("scroll-text", len(day.marks)),
            )
            if count
        ]
        side = self._at.sign
        for number, (name, count) in enumerate(told):
            rows = self._at.signs
            row, beside = number % rows, number // rows
            top = HAIR + (rows - 1 - row) * side
            left = (place + 0.5) * self._at.cell - side / 2
            left += (beside - (len(told) - 1) // rows / 2) * side
            self._picture(name, QRect(round(left), top, side - 2, side - 2))
            if count > 1:
                self._painter.setFont(self._small)
                self._painter.setPen(self._ink)
                room = QRectF(left + side - 2, top, self._at.cell, side - 2)
                self._painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, str(count))

    def months(self, inside: range) -> None:
        """The month under the first of its days that is seen."""
        self._painter.setFont(self._small)
        self._painter.setPen(self._muted)
        top = self._at.date + self._at.small
        seen_from = -self._painter.worldTransform().dx()
        for month, places in groupby(inside, self._month):
            days = list(places)
            if month:
                left = max(seen_from, days[0] * self._at.cell) + HAIR
                width = (days[-1] + 1) * self._at.cell - HAIR - left
                words = elided(self._painter.fontMetrics(), month[1], int(width))
                room = QRectF(left, top, width, self._at.small)
                self._painter.drawText(room, Qt.AlignmentFlag.AlignLeft, words)

    def _month(self, place: int) -> tuple[int, str] | None:
        date = self._shown.dates(self._shown.days[place].day)
        return None if date is None else (date.year, date.month_name)

    def cursor(self) -> None:
        """The frame of the chosen day, thicker while keys go to it."""
        assert self._shown.cursor is not None
        wide = 2 if self._shown.focused else 1
        pen = QPen(self._accent if self._shown.focused else self._muted, wide)
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(self._box(self._shown.cursor).adjusted(1, 1, -1, -1), 4, 4)

    def _box(self, place: int) -> QRectF:
        return QRectF(place * self._at.cell, 0, self._at.cell, self._at.height)

    def _square(self, centre: QPointF, side: int) -> QRect:
        return QRect(round(centre.x() - side / 2), round(centre.y() - side / 2), side, side)

    def _picture(self, name: str, room: QRect, *, ground: bool = False) -> None:
        if ground:
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(self._paper)
            self._painter.drawEllipse(room.adjusted(-3, -3, 3, 3))
        icon(name, QPalette.ColorRole.Text).paint(self._painter, room)

    def _text(
        self, place: int, top: int, height: int, words: str, font: QFont, colour: QColor
    ) -> None:
        self._painter.setFont(font)
        self._painter.setPen(colour)
        room = QRectF(place * self._at.cell, top, self._at.cell, height)
        self._painter.drawText(room, _CENTRE, words)
