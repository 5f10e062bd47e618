"""Draws the board of a battle in play: where each square lies, and what is on it.

Nothing is told by colour alone. Players' units are round and light, enemies square and dark; a
zone of deployment carries hatching and the number of its side; who acts has a second outline; who
fell is a small mark with a stroke through it.
"""

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPalette, QPen

from director.console.theme import HAIR, TIGHT, Tone, scaled, tone
from director.forum.board_tokens import BoardToken
from director.rules.live.board import Board, Square, column_name

_CENTRE = Qt.AlignmentFlag.AlignCenter
_ZONE_LOOKS = (
    (Tone.GOOD, Qt.BrushStyle.FDiagPattern),
    (Tone.WARNING, Qt.BrushStyle.BDiagPattern),
    (Tone.ACCENT, Qt.BrushStyle.HorPattern),
    (Tone.MUTED, Qt.BrushStyle.VerPattern),
)
_TINT, _HATCH = 26, 60
"""How much of a tone shows in a zone, of 255: the ground, and the strokes on it."""
_LARGEST = 4
"""Lines of text that a square is high at most, however much room there is."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that is on the picture. ``zones`` only in turno 0 (000:168)."""

    board: Board
    tokens: tuple[BoardToken, ...]
    acting: int | None
    zones: bool
    cursor: Square
    focused: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the squares lie: the corner of A1, and the pixels along the side of each."""

    left: int
    top: int
    side: int

    def box(self, square: Square, across: int = 1, down: int = 1) -> QRectF:
        """The room of a square, or of several from that one on."""
        column, row = square
        left, top = self.left + (column - 1) * self.side, self.top + (row - 1) * self.side
        return QRectF(left, top, across * self.side, down * self.side)

    def square_at(self, point: QPointF) -> Square:
        """The square under a point; it need not be on the board."""
        column, row = (point.x() - self.left) // self.side, (point.y() - self.top) // self.side
        return int(column) + 1, int(row) + 1


def smallest_side(font: QFont) -> int:
    """Pixels along a square in which a mark can still be read."""
    return int(QFontMetricsF(font).height() * 1.25)


def margins(font: QFont) -> tuple[int, int]:
    """Room for the numbers of rows at the left, and for the letters of columns above."""
    metrics = QFontMetricsF(scaled(font, 0.85))
    return int(metrics.horizontalAdvance("00") + TIGHT), int(metrics.height() + HAIR)


def layout(board: Board, font: QFont, width: int, height: int) -> Layout:
    """The largest squares for which there is room, in whole pixels so that lines stay sharp."""
    left, top = margins(font)
    room = min((width - left - 2) // board.columns, (height - top - 2) // board.rows)
    largest = int(QFontMetricsF(font).height() * _LARGEST)
    return Layout(left, top, max(smallest_side(font), min(largest, room)))


def paint(painter: QPainter, shown: Shown, places: Layout, palette: QPalette) -> None:
    """The whole picture, in the colours of a palette."""
    drawing = _Drawing(painter, shown, places, palette)
    drawing.field()
    drawing.labels()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for token in shown.tokens:
        if token.defeated:
            drawing.fallen(token)
    for token in reversed(shown.tokens):
        if not token.defeated:
            drawing.unit(token)
    drawing.cursor()


class _Drawing:
    """One picture while it is being drawn."""

    def __init__(self, painter: QPainter, shown: Shown, places: Layout, palette: QPalette) -> None:
        self._painter = painter
        self._shown = shown
        self._places = places
        self._palette = palette
        self._paper = palette.color(QPalette.ColorRole.Base)
        self._ink = palette.color(QPalette.ColorRole.Text)
        self._muted = tone(palette, Tone.MUTED)
        self._small = scaled(painter.font(), 0.85)
        self._mark = scaled(painter.font(), self._fitting())
        self._mark.setBold(True)
        self._tiny = scaled(self._mark, 0.7)

    def _fitting(self) -> float:
        """The size of letters in which two of them fit into a unit of one square."""
        bold = QFont(self._painter.font())
        bold.setBold(True)
        return min(1.6, self._places.side * 0.56 / QFontMetricsF(bold).horizontalAdvance("Wm"))

    def field(self) -> None:
        """The ground, the zones, the lines between squares and the obstacles."""
        board = self._shown.board
        whole = self._places.box((1, 1), board.columns, board.rows)
        self._painter.fillRect(whole, self._paper)
        if self._shown.zones:
            self._zones()
        self._painter.setPen(tone(self._palette, Tone.LINE))
        rows, columns = range(1, board.rows + 2), range(1, board.columns + 2)
        across = [self._places.box((1, row), board.columns, 0) for row in rows]
        down = [self._places.box((column, 1), 0, board.rows) for column in columns]
        self._painter.drawLines(
            [QLineF(line.topLeft(), line.bottomRight()) for line in (*across, *down)]
        )
        for obstacle in board.obstacles:
            self._obstacle(self._places.box(obstacle.square))

    def _zones(self) -> None:
        """A breath of a tone, hatching and a number for each side, both where two overlap."""
        numbers: dict[Square, list[str]] = {}
        sides = list(dict.fromkeys(zone.side for zone in self._shown.board.zones))
        for zone in self._shown.board.zones:
            place = sides.index(zone.side)
            which, pattern = _ZONE_LOOKS[place % len(_ZONE_LOOKS)]
            colour = tone(self._palette, which)
            for square in zone.squares:
                box = self._places.box(square)
                self._painter.fillRect(box, _thinner(colour, _TINT))
                self._painter.fillRect(box, QBrush(_thinner(colour, _HATCH), pattern))
                numbers.setdefault(square, []).append(str(place + 1))
        self._painter.setPen(self._muted)
        self._painter.setFont(self._tiny)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        for square, told in numbers.items():
            box = self._places.box(square).adjusted(0, 1, -3, 0)
            self._painter.drawText(box, corner, "+".join(told))

    def _obstacle(self, box: QRectF) -> None:
        inner = box.adjusted(2, 2, -1, -1)
        self._painter.fillRect(inner, self._palette.color(QPalette.ColorRole.Mid))
        self._painter.fillRect(inner, QBrush(self._muted, Qt.BrushStyle.DiagCrossPattern))

    def labels(self) -> None:
        """Letters of the columns and numbers of the rows; those of the cursor stand out."""
        board, cursor, side = self._shown.board, self._shown.cursor, self._places.side
        self._painter.setFont(self._small)
        for column in range(1, board.columns + 1):
            above = QRectF(self._places.box((column, 1)).left(), 0, side, self._places.top)
            self._label(above, _CENTRE, column_name(column), column == cursor[0])
        beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for row in range(1, board.rows + 1):
            top = self._places.box((1, row)).top()
            self._label(
                QRectF(0, top, self._places.left - HAIR, side), beside, str(row), row == cursor[1]
            )

    def _label(self, box: QRectF, where: Qt.AlignmentFlag, text: str, marked: bool) -> None:
        self._painter.setPen(self._ink if marked else self._muted)
        self._painter.drawText(box, where, text)

    def unit(self, token: BoardToken) -> None:
        """Round and light for the players' own, square and dark for an enemy."""
        size = max(1, token.size)
        inset = max(2.0, self._places.side * 0.1)
        body = self._places.box(token.square, size, size)
        body = body.adjusted(inset, inset, -inset, -inset)
        if token.unit == self._shown.acting:
            body = self._ringed(body, inset, token.enemy)
        self._painter.setPen(QPen(self._ink, 1.5))
        self._painter.setBrush(self._ink if token.enemy else self._paper)
        self._shape(body, token.enemy)
        self._painter.setFont(scaled(self._mark, 1.4) if size > 1 else self._mark)
        self._painter.setPen(self._paper if token.enemy else self._ink)
        self._painter.drawText(body, _CENTRE, token.mark)

    def _ringed(self, body: QRectF, inset: float, enemy: bool) -> QRectF:
        """A ring as wide as an inset, and the room that is left in it."""
        self._painter.setPen(QPen(tone(self._palette, Tone.ACCENT), inset * 0.75))
        self._painter.setBrush(self._paper)
        self._shape(body, enemy)
        return body.adjusted(inset, inset, -inset, -inset)

    def _shape(self, body: QRectF, enemy: bool) -> None:
        if enemy:
            self._painter.drawRoundedRect(body, 3, 3)
        else:
            self._painter.drawEllipse(body)

    def fallen(self, token: BoardToken) -> None:
        """A small mark in a corner with a stroke through it: others may stand there."""
        corner = self._places.box(token.square).adjusted(3, 0, -3, -1)
        where = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        self._painter.setFont(self._tiny)
        self._painter.setPen(QPen(self._muted, 1.5))
        self._painter.drawText(corner, where, token.mark)
        letters = QFontMetricsF(self._tiny).boundingRect(corner, where, token.mark)
        self._painter.drawLine(letters.bottomLeft(), letters.topRight())

    def cursor(self) -> None:
        """The frame of the chosen square, thicker while keys go to it."""
        wide = 3 if self._shown.focused else 1
        colour = tone(self._palette, Tone.ACCENT) if self._shown.focused else self._muted
        pen = QPen(colour, wide)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        half = wide / 2
        frame = self._places.box(self._shown.cursor).adjusted(half, half, 1 - half, 1 - half)
        self._painter.drawRect(frame)


def _thinner(colour: QColor, share: int) -> QColor:
    """A colour of which so much of 255 shows."""
    thin = QColor(colour)
    thin.setAlpha(share)
    return thin
