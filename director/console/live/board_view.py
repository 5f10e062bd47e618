"""The board of a battle in play as a picture one can walk over with the arrow keys."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from director.console.labels import plain_tip
from director.console.live.board_picture import (
    Layout,
    Shown,
    layout,
    margins,
    paint,
    smallest_side,
)
from director.forum.board_tokens import BoardToken
from director.rules.live.board import (
    Board,
    Square,
    board_problems,
    covered,
    on_board,
    square_name,
)

_STEPS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class BoardView(QWidget):
    """Shows a board; a square is chosen by a click, or by the arrows and Intro."""

    square_chosen = Signal(int, int)
    """Column and row of the square that was clicked or on which Intro was pressed."""
    cursor_moved = Signal(int, int)
    """Column and row of the square that the cursor is on now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._tokens: tuple[BoardToken, ...] = ()
        self._acting: int | None = None
        self._zones = False
        self._cursor: Square = (1, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleDescription(
            self.tr("Las flechas mueven el cursor; Intro elige la casilla.")
        )
        self._tell()

    @property
    def cursor_square(self) -> Square:
        """The square that the keys are on."""
        return self._cursor

    def show_board(
        self,
        board: Board | None,
        tokens: Sequence[BoardToken],
        acting: int | None,
        *,
        zones: bool = False,
    ) -> None:
        """Show a battle's board, none where it has none; ``zones`` is for turno 0.

        The cursor stays where it is, unless another board is shown: then it goes to who acts.
        """
        sound = board if board is not None and not board_problems(board) else None
        another = sound != self._board
        self._board, self._tokens = sound, tuple(tokens)
        self._acting, self._zones = acting, zones
        if another:
            active = (token.square for token in tokens if token.unit == acting)
            self._cursor = self._nearest(next(active, (1, 1)))
            self.updateGeometry()
        self._tell()
        self.update()

    def set_cursor(self, square: Square) -> None:
        """Put the cursor on a square, or on the nearest that the board has."""
        nearest = self._nearest(square)
        if nearest == self._cursor:
            return
        self._cursor = nearest
        self._tell()
        self.update()
        self.cursor_moved.emit(*nearest)

    def square_rect(self, square: Square) -> QRect:
        """Where a square is drawn, for instance to scroll there; empty without a board."""
        places = self._places()
        return places.box(square).toRect() if places else QRect()

    def square_words(self, square: Square) -> str:
        """The square and all that is on it: «A5: Bera, actúa ahora»."""
        there = self._units_on(square) + self._things_on(square)
        return f"{square_name(square)}: {'; '.join(there) or self.tr('libre')}"

    def sizeHint(self) -> QSize:
        """Squares in which marks are easily read."""
        return self._size_for(smallest_side(self.font()) * 3 // 2)

    def minimumSizeHint(self) -> QSize:
        """Squares in which marks can be read at all; a larger board wants an area that scrolls."""
        return self._size_for(smallest_side(self.font()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The picture, or a word on why there is none."""
        painter = QPainter(self)
        places = self._places()
        if self._board is None or places is None:
            painter.setPen(self.palette().placeholderText().color())
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect(), int(flags), self._no_board())
            return
        shown = Shown(
            self._board, self._tokens, self._acting, self._zones, self._cursor, self.hasFocus()
        )
        paint(painter, shown, places, self.palette())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Inicio and Fin go to the ends of the row, Intro and Espacio choose."""
        key = event.key()
        if self._board is None:
            super().keyPressEvent(event)
        elif key in _STEPS:
            across, down = _STEPS[key]
            self.set_cursor((self._cursor[0] + across, self._cursor[1] + down))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            column = 1 if key == Qt.Key.Key_Home else self._board.columns
            self.set_cursor((column, self._cursor[1]))
        elif key in _CHOOSING and not event.isAutoRepeat():
            self.square_chosen.emit(*self._cursor)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a square moves the cursor there and chooses it."""
        places = self._places()
        square = places.square_at(event.position()) if places else (0, 0)
        left = event.button() == Qt.MouseButton.LeftButton
        if self._board is None or not left or not on_board(self._board, square):
            super().mousePressEvent(event)
            return
        self.set_cursor(square)
        self.square_chosen.emit(*square)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame of the cursor is thicker while keys go to it."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And thin again."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """A tool tip for the square under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            places = self._places()
            square = places.square_at(QPointF(event.pos())) if places else (0, 0)
            if self._board is not None and on_board(self._board, square):
                tip = plain_tip(self.square_words(square))
                QToolTip.showText(event.globalPos(), tip, self, self.square_rect(square))
                return True
            QToolTip.hideText()
        return super().event(event)

    def _places(self) -> Layout | None:
        if self._board is None:
            return None
        return layout(self._board, self.font(), self.width(), self.height())

    def _size_for(self, side: int) -> QSize:
        if self._board is None:
            return QSize(side * 8, side * 3)
        left, top = margins(self.font())
        return QSize(left + side * self._board.columns + 2, top + side * self._board.rows + 2)

    def _nearest(self, square: Square) -> Square:
        if self._board is None:
            return 1, 1
        column, row = square
        return max(1, min(column, self._board.columns)), max(1, min(row, self._board.rows))

    def _no_board(self) -> str:
        return self.tr("Esta batalla no tiene tablero: se juega sin casillas.")

    def _tell(self) -> None:
        """Say the square of the cursor to who cannot see it."""
        told = self._no_board() if self._board is None else self.square_words(self._cursor)
        self.setAccessibleName(self.tr("Tablero. {told}").format(told=told))

    def _units_on(self, square: Square) -> list[str]:
        told = []
        for token in self._tokens:
            if token.defeated and token.square == square:
                told.append(self.tr("{name}, fuera de combate").format(name=token.name))
            elif not token.defeated and square in covered(token.square, token.size):
                acts = token.unit == self._acting
                words = self.tr("{name}, actúa ahora") if acts else "{name}"
                told.append(words.format(name=token.name))
        return told

    def _things_on(self, square: Square) -> list[str]:
        if self._board is None:
            return []
        told = [
            each.name or self.tr("obstáculo")
            for each in self._board.obstacles
            if each.square == square
        ]
        zones = self._board.zones if self._zones else ()
        told += [
            zone.name or self.tr("zona de despliegue") for zone in zones if square in zone.squares
        ]
        return told
