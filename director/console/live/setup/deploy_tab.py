"""Turno 0 of a battle that is being set up: where everybody stands, typed or on the board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.bearing import BearingLine
from director.console.labels import ElidedLabel, PlainLabel
from director.console.live.board_view import BoardView
from director.console.live.order_list import RANK_SIGN
from director.console.live.order_rows import rank_words
from director.console.live.setup.lots import Waiting, draw, lot_words
from director.console.live.setup.unit_line import UnitLine
from director.console.live.setup.words import square_problem_words
from director.console.theme import HAIR, TIGHT, WIDE, Role, set_role
from director.forum.board_tokens import BoardToken, marks
from director.operations.live.live_form import DrawnLot
from director.operations.numbering import numbered
from director.rules.live.board import (
    Board,
    BoardProblem,
    Occupant,
    Square,
    read_square,
    square_name,
    zone_of_side,
)
from director.rules.live.placing import may_stand

_LONGEST = 6
_LETTERS = 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ONLY_ADVICE = frozenset({BoardProblem.OUTSIDE_ZONE})


@dataclass(frozen=True, slots=True)
class Fighting:
    """A line and the side it is on; ``enemy`` where that is not the first side of players."""

    line: UnitLine
    side: int
    enemy: bool


@dataclass(frozen=True, slots=True)
class _Seat:
    """A unit as this tab shows it."""

    unit: Fighting
    name: str
    mark: str
    field: QLineEdit
    word: PlainLabel


class DeployTab(QWidget):
    """Nobody has to stand anywhere: turno 0 may go on when the battle has begun."""

    edited = Signal()
    lined_up = Signal()

    def __init__(
        self, dice: Callable[[int], int], clock: Callable[[], datetime], war: BearingLine
    ) -> None:
        super().__init__()
        self.war = war
        self._dice, self._clock = dice, clock
        self._board: Board | None = None
        self._seats: list[_Seat] = []
        self._current = 0
        self.about = PlainLabel(role=Role.CAPTION, wrap=True)
        self.rest = PlainLabel(role=Role.STRONG, wrap=True)
        self.random = QPushButton(self.tr("Desplegar al &azar a los que faltan"))
        self.random.clicked.connect(self._draw)
        self.view = BoardView()
        self.view.square_chosen.connect(lambda column, row: self._put((column, row)))
        self._lay_out()

    def _lay_out(self) -> None:
        holder = QWidget()
        outer = QVBoxLayout(holder)
        outer.setContentsMargins(0, 0, 0, 0)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(TIGHT)
        self.grid.setVerticalSpacing(HAIR)
        self.grid.setColumnStretch(0, 1)
        outer.addLayout(self.grid)
        outer.addStretch()
        left = QVBoxLayout()
        left.setSpacing(TIGHT)
        left.addWidget(self.about)
        left.addWidget(self.war)
        left.addWidget(self.rest)
        left.addWidget(self.random, 0, Qt.AlignmentFlag.AlignLeft)
        left.addWidget(_scrolled(holder), 1)
        row = QHBoxLayout(self)
        row.setSpacing(WIDE)
        row.addLayout(left, 2)
        row.addWidget(_scrolled(self.view), 3)

    # ---- showing

    def show_units(self, units: Sequence[Fighting], board: Board | None) -> None:
        """Who fights, and where, as the other tabs say now."""
        self._board = board
        self._clear()
        names = called(units)
        for place, (unit, name, mark) in enumerate(zip(units, names, marks(names), strict=True)):
            self._add(place, unit, name, mark)
        self._current = min(self._current, max(0, len(units) - 1))
        ours = (unit.line.person for unit in units if not unit.enemy)
        self.war.show_bearers({person.id for person in ours if person is not None})
        self._teach()
        self._follow()
        self.lined_up.emit()

    def _clear(self) -> None:
        while self.grid.count():
            item = self.grid.takeAt(0)
            old = None if item is None else item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._seats = []

    def _add(self, place: int, unit: Fighting, name: str, mark: str) -> None:
        field = QLineEdit(unit.line.square_text)
        field.setMaxLength(_LONGEST)
        field.setPlaceholderText(self.tr("A5"))
        field.setAccessibleName(self.tr("{name}: casilla").format(name=name))
        field.setFixedWidth(field.fontMetrics().averageCharWidth() * _LETTERS + WIDE)
        field.setEnabled(self._board is not None)
        field.installEventFilter(self)
        word = PlainLabel(role=Role.CAPTION, wrap=True)
        label = ElidedLabel(f"{mark} · {name}{_rank(unit.line)}")
        self.grid.addWidget(label, 2 * place, 0)
        self.grid.addWidget(field, 2 * place, 1)
        self.grid.addWidget(word, 2 * place + 1, 0, 1, 2)
        self._seats.append(_Seat(unit, name, mark, field, word))
        field.textEdited.connect(lambda text: self._typed(place, text))

    def _teach(self) -> None:
        if self._board is None:
            words = self.tr("Sin tablero no hay nada que desplegar: márcalo en «Tablero».")
        elif not self._seats:
            words = self.tr("Añade antes a los que luchan, en las pestañas de los bandos.")
        else:
            words = self.tr(
                "Escribe la casilla de cada uno, o elígelo y pulsa Intro o haz clic en el tablero. "
                "Quien falte puede desplegar después."
            )
        self.about.setText(words)

    def _follow(self) -> None:
        board = self._board
        self.view.show_board(board, self._tokens(), None, zones=True)
        waiting = self._waiting() if board is not None else []
        self.random.setEnabled(bool(waiting))
        for seat in self._seats:
            self._tell(seat)
        self.rest.setText("" if board is None else self._rest(len(waiting)))
        self.rest.setVisible(bool(self.rest.text()))

    def _rest(self, waiting: int) -> str:
        """Who is put on the board with the next click, and how many are left."""
        if not self._seats:
            return ""
        left = self.tr("Todos desplegados.")
        if waiting:
            left = self.tr("Sin desplegar: {n}.").format(n=waiting)
        now = self.tr("En el tablero colocas a {name}.").format(
            name=self._seats[self._current].name
        )
        return f"{left} {now}"

    def _tell(self, seat: _Seat) -> None:
        problems = self._problems(seat)
        words = "; ".join(problems) or seat.unit.line.lot
        seat.word.setText(words)
        seat.word.setVisible(bool(words))
        set_role(seat.word, Role.WARNING if problems else Role.CAPTION)
        seat.field.setAccessibleDescription(words)

    def _problems(self, seat: _Seat) -> list[str]:
        text, board = seat.unit.line.square_text, self._board
        if board is None or not text.strip():
            return []
        square = read_square(text)
        if square is None:
            return [self.tr("«{text}» no es una casilla: escribe como A5").format(text=text)]
        found = self._against(seat, board, square)
        return [square_problem_words(problem) for problem in found]

    def _against(self, seat: _Seat, board: Board, square: Square) -> tuple[BoardProblem, ...]:
        others = self._occupants(besides=seat)
        zone = zone_of_side(board, seat.unit.side)
        found = may_stand(board, square, seat.unit.line.size, others, zone)
        hard = tuple(problem for problem in found if problem not in _ONLY_ADVICE)
        return hard or found

    def faults(self) -> list[str]:
        """What keeps the battle from beginning so: not a zone that was left, which may pass."""
        found = []
        for seat in self._seats:
            square = read_square(seat.unit.line.square_text)
            if self._board is None or not seat.unit.line.square_text.strip():
                continue
            here = () if square is None else self._against(seat, self._board, square)
            if square is None or set(here) - _ONLY_ADVICE:
                words = "; ".join(self._problems(seat))
                found.append(f"{seat.name}: {words}.")
        return found

    def point_at_fault(self) -> None:
        """Put the cursor in the first square that nobody can stand on."""
        for seat in self._seats:
            if self._problems(seat):
                seat.field.setFocus()
                return

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        return [self.random, *(seat.field for seat in self._seats), self.view]

    # ---- placing

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whose square has the cursor is who is put on the board with the next click. Enter goes on
        to the next one: it must not begin the battle.
        """
        found = [place for place, seat in enumerate(self._seats) if seat.field is watched]
        if found and event.type() is QEvent.Type.FocusIn and found[0] != self._current:
            self._current = found[0]
            self._follow()
        if found and isinstance(event, QKeyEvent) and event.key() in _ENTER:
            if event.type() is QEvent.Type.KeyPress:
                self._seats[(found[0] + 1) % len(self._seats)].field.setFocus()
            return True
        return super().eventFilter(watched, event)

    def _typed(self, place: int, text: str) -> None:
        line = self._seats[place].unit.line
        line.square_text, line.lot = text, ""
        self._follow()
        self.edited.emit()

    def _put(self, square: Square) -> None:
        """The one whose turn it is to be put stands there, and the next without a place follows."""
        if not self._seats:
            return
        seat = self._seats[self._current]
        seat.field.setText(square_name(square))
        self._typed(self._current, square_name(square))
        empty = [
            place
            for place, other in enumerate(self._seats)
            if not other.unit.line.square_text.strip()
        ]
        after = [place for place in empty if place > self._current] or empty
        if after:
            self._current = after[0]
            self._follow()

    def _draw(self) -> None:
        """Every lot that falls is kept with its unit, also one that is drawn again afterwards."""
        assert self._board is not None
        lots = draw(
            self._board,
            self._waiting(),
            self._occupants(),
            lambda _unit, sides: self._dice(sides),
        )
        now = self._clock()
        for lot in lots:
            seat = self._seats[lot.unit]
            seat.unit.line.lot = lot_words(lot)
            if lot.die:
                seat.unit.line.lots.append(DrawnLot(lot.die, lot.sides, now, lot.square))
            if lot.square is not None:
                seat.unit.line.square_text = square_name(lot.square)
                seat.field.setText(square_name(lot.square))
        self._follow()
        self.edited.emit()

    def _waiting(self) -> list[Waiting]:
        assert self._board is not None
        return [
            Waiting(place, seat.unit.line.size, zone_of_side(self._board, seat.unit.side))
            for place, seat in enumerate(self._seats)
            if not seat.unit.line.square_text.strip()
        ]

    def _occupants(self, besides: _Seat | None = None) -> list[Occupant]:
        return [
            Occupant(place, square, seat.unit.line.size)
            for place, seat in enumerate(self._seats)
            if seat is not besides
            and (square := read_square(seat.unit.line.square_text)) is not None
        ]

    def _tokens(self) -> list[BoardToken]:
        return [
            BoardToken(
                place,
                seat.mark,
                seat.name,
                square,
                seat.unit.line.size,
                seat.unit.side,
                seat.unit.enemy,
            )
            for place, seat in enumerate(self._seats)
            if (square := read_square(seat.unit.line.square_text)) is not None
        ]


def called(units: Sequence[Fighting]) -> list[str]:
    """What each will be called: those without a character are numbered where names collide."""
    given = iter(numbered([unit.line.called for unit in units if unit.line.person is None]))
    return [
        unit.line.called if unit.line.person is not None else next(given) or "?" for unit in units
    ]


def _scrolled(inner: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inner)
    return area


def _rank(line: UnitLine) -> str:
    """`` · ★ líder`` for whom the director marked so."""
    words = rank_words(boss=line.boss.isChecked(), leader=line.leader.isChecked())
    return f" · {RANK_SIGN} {words}" if words else ""
