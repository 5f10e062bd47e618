"""The road as a picture to paste elsewhere: under a title, in rows like a page."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QPainter, QPalette, QPixmap

from director.console.caravan.road_picture import Shown, measures, paint_days
from director.console.caravan.road_words import Dates
from director.console.theme import ROOM, scaled
from director.operations.views.caravan import RoadDay

_A_ROW = 20
"""Days side by side."""
_MOST_ROWS = 100
"""A taller picture is of no use to anybody: the latest rows are drawn."""


def road_image(
    days: Sequence[RoadDay],
    dates: Dates,
    *,
    title: str,
    font: QFont,
    palette: QPalette,
    ratio: float = 1.0,
    today: int | None = None,
) -> QPixmap:
    """Days in rows of twenty; ``ratio`` is how many pixels of the screen one of ours is."""
    drawn = days[-_A_ROW * _MOST_ROWS :]
    places = measures(font, dated=bool(drawn) and dates(drawn[-1].day) is not None)
    rows = -(-len(drawn) // _A_ROW)
    head = scaled(font, 1.25)
    width = min(len(drawn), _A_ROW) * places.cell + 2 * ROOM
    top = 3 * places.line
    height = top + rows * (places.height + ROOM)
    whole = QPixmap(round(width * ratio), round(height * ratio))
    whole.setDevicePixelRatio(ratio)
    whole.fill(palette.color(QPalette.ColorRole.Base))
    painter = QPainter(whole)
    painter.setFont(head)
    painter.setPen(palette.color(QPalette.ColorRole.Text))
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(QRect(ROOM, 0, width - 2 * ROOM, top), int(flags), title)
    shown = Shown(drawn, dates, today=today)
    for row in range(rows):
        painter.save()
        painter.setFont(font)
        begin = row * _A_ROW
        painter.translate(ROOM - begin * places.cell, top + row * (places.height + ROOM))
        paint_days(painter, shown, places, palette, range(begin, begin + _A_ROW))
        painter.restore()
    painter.end()
    return whole
