"""The board of a battle that is being set up: its size, the zones of turno 0, its obstacles."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.labels import PlainLabel
from director.console.live.board_view import BoardView
from director.console.live.setup.squares_text import (
    obstacles_in,
    obstacles_text,
    sorted_lines,
    squares_in,
    squares_text,
)
from director.console.people.fields import Choice, Number, form_of_rows, paragraph, when_edited
from director.console.theme import HAIR, TIGHT, WIDE, Role
from director.forum.board_tokens import BoardToken
from director.rules.live.board import (
    MOST,
    Board,
    Obstacle,
    Square,
    Zone,
    deployment_zone,
    on_board,
    reading_order,
    square_name,
    zone_of_side,
)

_USUAL = (12, 10)
"""Columns and rows that are offered; the boards of the books are about as large."""
_LINES = 4
_OBSTACLES = -1
_LETTERS = 34

Texts = dict[str, str]
"""What stands in fields that nobody can read yet, by field."""


class BoardTab(QWidget):
    """Typed at the left, or painted at the right: both show the same."""

    edited = Signal()
    lined_up = Signal()

    def __init__(
        self, board: Board | None, sides: Sequence[str], texts: Callable[[str], str | None]
    ) -> None:
        super().__init__()
        known = board or Board(*_USUAL)
        self._names = [zone.name if zone else "" for zone in _zones(known, sides)]
        self.wanted = QCheckBox(self.tr("Con &tablero"))
        self.wanted.setChecked(board is not None)
        self.columns = Number(1, MOST, value=known.columns)
        self.rows = Number(1, MOST, value=known.rows)
        self.zones: list[QLineEdit] = []
        for side, zone in enumerate(_zones(known, sides)):
            typed = texts(f"zone:{side}")
            edit = QLineEdit(squares_text(zone.squares) if zone and typed is None else typed or "")
            edit.setPlaceholderText(self.tr("A1:C4, E5; vacía: todo el tablero"))
            self.zones.append(edit)
        stones = texts("obstacles")
        self.obstacles = paragraph(
            obstacles_text(known.obstacles) if stones is None else stones, self.tr("Obstáculos")
        )
        self.obstacles.setPlaceholderText(self.tr("Uno por línea: «D4:D6 muro»"))
        self.brush = Choice(())
        self.problem = PlainLabel(role=Role.DANGER, wrap=True)
        self.tokens: Sequence[BoardToken] = ()
        self.view = BoardView()
        self._labels: list[QLabel] = []
        self._lay_out()
        self.name_sides(sides)
        self._connect()
        self._follow()

    # ---- laying out

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(TIGHT)
        left.addWidget(self.wanted)
        self._form = form_of_rows([])
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._add_row(self.tr("Col&umnas y filas"), self._size())
        for edit in self.zones:
            self._labels.append(self._add_row("", edit))
        self.obstacles.setFixedHeight(self.fontMetrics().height() * _LINES + TIGHT)
        self._add_row(self.tr("&Obstáculos"), self.obstacles)
        self._add_row(self.tr("Pintar en el ta&blero"), self.brush)
        self._part = QWidget()
        self._part.setLayout(self._form)
        self._form.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self._part)
        left.addWidget(self.problem)
        left.addStretch()
        holder = QWidget()
        holder.setLayout(left)
        holder.setMaximumWidth(self.fontMetrics().averageCharWidth() * _LETTERS * 2)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.view)
        row = QHBoxLayout(self)
        row.setSpacing(WIDE)
        row.addWidget(holder, 2)
        row.addWidget(area, 3)

    def _add_row(self, words: str, field: QWidget) -> QLabel:
        label = QLabel(words)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(words.replace("&", ""))
        self._form.addRow(label, field)
        return label

    def _size(self) -> QWidget:
        pair = QWidget()
        pair.setFocusProxy(self.columns)
        self.columns.setAccessibleName(self.tr("Columnas"))
        self.rows.setAccessibleName(self.tr("Filas"))
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        for part in (self.columns, PlainLabel("×"), self.rows):
            row.addWidget(part)
        row.addStretch()
        return pair

    def name_sides(self, sides: Sequence[str]) -> None:
        """The sides are called so now."""
        words = [self.tr("Zona de {side}").format(side=side) for side in sides]
        for label, edit, text in zip(self._labels, self.zones, words, strict=True):
            label.setText(text)
            edit.setAccessibleName(text)
        brushes = [(side, text) for side, text in enumerate(words)]
        chosen = self.brush.chosen
        self.brush.blockSignals(True)
        self.brush.offer([*brushes, (_OBSTACLES, self.tr("Obstáculos"))], chosen)
        self.brush.blockSignals(False)

    def _connect(self) -> None:
        self.wanted.toggled.connect(lambda _on: self._follow())
        for number in (self.columns, self.rows):
            number.valueChanged.connect(lambda _value: self._follow())
        for edit in self.zones:
            edit.textChanged.connect(lambda _text: self._follow())
        self.obstacles.textChanged.connect(self._follow)
        self.view.square_chosen.connect(lambda column, row: self._paint((column, row)))
        when_edited(self, self.edited.emit)

    # ---- what stands there

    def _follow(self) -> None:
        on = self.wanted.isChecked()
        self._part.setEnabled(on)
        self.problem.setText("\n".join(self.problems()))
        self.problem.setVisible(bool(self.problem.text()))
        board = self.board()
        here = [token for token in self.tokens if board and on_board(board, token.square)]
        self.view.show_board(board, here, None, zones=True)
        self.lined_up.emit()

    def show_tokens(self, tokens: Sequence[BoardToken]) -> None:
        """Who stands on it already."""
        self.tokens = tokens
        self._follow()

    def board(self) -> Board | None:
        """The board as far as it can be read; what lies beyond it is left out."""
        if not self.wanted.isChecked():
            return None
        bare = Board(self.columns.value(), self.rows.value())
        zones = []
        for side, edit in enumerate(self.zones):
            squares = [each for each in squares_in(edit.text()) or () if on_board(bare, each)]
            if squares:
                zones.append(deployment_zone(side, squares, self._names[side]))
        stones, _unread = sorted_lines(self.obstacles.toPlainText())
        here = tuple(stone for stone in stones if on_board(bare, stone.square))
        return Board(bare.columns, bare.rows, tuple(zones), here)

    def problems(self) -> list[str]:
        """What is typed and cannot be read, or lies beyond the board."""
        return [words for _field, words in self._faults()]

    def _faults(self) -> list[tuple[QWidget, str]]:
        """The same with the fields it stands in."""
        if not self.wanted.isChecked():
            return []
        bare = Board(self.columns.value(), self.rows.value())
        stones, unread = sorted_lines(self.obstacles.toPlainText())
        squares = None if unread else frozenset(stone.square for stone in stones)
        typed: list[tuple[QWidget, str, frozenset[Square] | None]] = [
            *((edit, edit.text(), squares_in(edit.text())) for edit in self.zones),
            (self.obstacles, "\n".join(unread), squares),
        ]
        return [
            (field, f"{field.accessibleName()}: {words}")
            for field, text, found in typed
            if (words := self._fault(bare, text, found))
        ]

    def _fault(self, board: Board, text: str, squares: frozenset[Square] | None) -> str:
        if squares is None:
            return self.tr("«{text}» no se entiende: escribe casillas como A1:C4, E5.").format(
                text=text.strip().splitlines()[0]
            )
        beyond = sorted((each for each in squares if not on_board(board, each)), key=reading_order)
        if not beyond:
            return ""
        return self.tr("{square} queda fuera del tablero.").format(square=square_name(beyond[0]))

    def texts(self) -> Texts:
        """What could not be read, to be kept word for word."""
        found = {
            f"zone:{side}": edit.text()
            for side, edit in enumerate(self.zones)
            if squares_in(edit.text()) is None
        }
        stones = self.obstacles.toPlainText()
        return found if obstacles_in(stones) is not None else {**found, "obstacles": stones}

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        return [
            self.wanted,
            self.columns,
            self.rows,
            *self.zones,
            self.obstacles,
            self.brush,
            self.view,
        ]

    def point_at_fault(self) -> None:
        """Put the cursor where the first fault can be mended."""
        for field, _words in self._faults()[:1]:
            field.setFocus()

    # ---- painting

    def _paint(self, square: Square) -> None:
        """The square becomes part of what the brush paints, or no longer is."""
        side = self.brush.chosen
        if side == _OBSTACLES:
            self._paint_obstacle(square)
            return
        edit = self.zones[side]
        squares = squares_in(edit.text())
        if squares is not None:
            edit.setText(squares_text(squares ^ {square}))

    def _paint_obstacle(self, square: Square) -> None:
        stones = obstacles_in(self.obstacles.toPlainText())
        if stones is None:
            return
        others = [stone for stone in stones if stone.square != square]
        now = others if len(others) < len(stones) else [*stones, Obstacle(square)]
        self.obstacles.setPlainText(obstacles_text(now))


def _zones(board: Board, sides: Sequence[str]) -> list[Zone | None]:
    return [zone_of_side(board, side) for side, _name in enumerate(sides)]
