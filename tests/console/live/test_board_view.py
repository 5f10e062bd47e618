"""The picture of the board, through real keys and clicks."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from director.console.live.board_view import BoardView
from director.console.theme import Tone, tone
from director.forum.board_tokens import BoardToken
from director.rules.live.board import Board, Obstacle, Square, Zone

BERA = BoardToken(1, "Be", "Bera <i>", (2, 2))
TROLL = BoardToken(2, "Tr", "Troll", (5, 4), size=2, side=1, enemy=True)
ANKA = BoardToken(3, "An", "Anka", (2, 2), defeated=True)
BOARD = Board(
    12,
    10,
    (Zone(0, ((1, 1), (2, 2)), "Orilla"), Zone(1, ((1, 1), (9, 9)))),
    (Obstacle((4, 1), "roca"), Obstacle((4, 2))),
)


@pytest.fixture
def view(qtbot: QtBot, themed: object) -> BoardView:
    shown = BoardView()
    qtbot.addWidget(shown)
    shown.resize(560, 480)
    shown.show_board(BOARD, [BERA, TROLL, ANKA], 2)
    shown.show()
    with qtbot.waitActive(shown):
        shown.activateWindow()
    shown.setFocus()
    return shown


@pytest.fixture
def chosen(view: BoardView) -> list[Square]:
    found: list[Square] = []
    view.square_chosen.connect(lambda column, row: found.append((column, row)))
    return found


def press(view: BoardView, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(view, key)


def middle(view: BoardView, square: Square) -> QPoint:
    return view.square_rect(square).center()


def test_the_cursor_starts_on_who_acts(view: BoardView) -> None:
    assert view.cursor_square == (5, 4)
    assert view.accessibleName() == "Tablero. E4: Troll, actúa ahora"


def test_arrows_walk_and_intro_chooses(view: BoardView, chosen: list[Square]) -> None:
    press(view, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    press(view, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Enter, Qt.Key.Key_Space)
    assert chosen == [(6, 6), (5, 5), (5, 5)]
    assert view.accessibleName() == "Tablero. E5: Troll, actúa ahora"


def test_the_cursor_stops_at_the_edges(view: BoardView, chosen: list[Square]) -> None:
    press(view, Qt.Key.Key_Home, *[Qt.Key.Key_Up] * 12, Qt.Key.Key_Left, Qt.Key.Key_Return)
    press(view, Qt.Key.Key_End, *[Qt.Key.Key_Down] * 12, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert chosen == [(1, 1), (12, 10)]


def test_other_keys_are_left_to_the_window(view: BoardView, chosen: list[Square]) -> None:
    press(view, Qt.Key.Key_A, Qt.Key.Key_Escape)
    assert view.cursor_square == (5, 4)
    assert chosen == []


def test_a_click_chooses(view: BoardView, chosen: list[Square]) -> None:
    left, right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
    for square in ((1, 1), (12, 10), (5, 5)):
        QTest.mouseClick(view, left, pos=middle(view, square))
    assert chosen == [(1, 1), (12, 10), (5, 5)]
    QTest.mouseClick(view, left, pos=QPoint(2, 2))
    QTest.mouseClick(view, left, pos=QPoint(view.width() - 2, view.height() - 2))
    QTest.mouseClick(view, right, pos=middle(view, (3, 3)))
    assert chosen == [(1, 1), (12, 10), (5, 5)]
    assert view.cursor_square == (5, 5)


def test_moving_is_told_once(view: BoardView) -> None:
    told: list[Square] = []
    view.cursor_moved.connect(lambda column, row: told.append((column, row)))
    view.set_cursor((3, 3))
    view.set_cursor((3, 3))
    view.set_cursor((99, -4))
    assert told == [(3, 3), (12, 1)]


@pytest.mark.parametrize(
    ("square", "words"),
    [
        ((3, 3), "C3: libre"),
        ((2, 2), "B2: Bera <i>; Anka, fuera de combate"),
        ((6, 5), "F5: Troll, actúa ahora"),
        ((4, 1), "D1: roca"),
        ((4, 2), "D2: obstáculo"),
        ((1, 1), "A1: libre"),
    ],
)
def test_a_square_is_told_in_words(view: BoardView, square: Square, words: str) -> None:
    assert view.square_words(square) == words


def test_zones_are_told_in_turno_0_alone(view: BoardView) -> None:
    view.show_board(BOARD, [BERA], None, zones=True)
    assert view.square_words((1, 1)) == "A1: Orilla; zona de despliegue"
    assert view.square_words((2, 2)) == "B2: Bera <i>; Orilla"


def test_the_tool_tip_shows_names_as_they_are(view: BoardView, qtbot: QtBot) -> None:
    for square, words in (((2, 2), "Bera &lt;i&gt;"), ((4, 1), "roca")):
        place = middle(view, square)
        QApplication.sendEvent(
            view, QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place))
        )
        assert words in QToolTip.text()
    outside = QHelpEvent(QEvent.Type.ToolTip, QPoint(1, 1), view.mapToGlobal(QPoint(1, 1)))
    QApplication.sendEvent(view, outside)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_the_cursor_stays_while_the_battle_goes_on(view: BoardView) -> None:
    view.set_cursor((7, 7))
    view.show_board(BOARD, [BERA], 1)
    assert view.cursor_square == (7, 7)
    view.show_board(Board(3, 3), [BERA], 1)
    assert view.cursor_square == (2, 2)
    assert view.accessibleName() == "Tablero. B2: Bera <i>, actúa ahora"


@pytest.mark.parametrize("board", [None, Board(0, 9), Board(99, 9)])
def test_without_a_board_it_says_so(
    view: BoardView, chosen: list[Square], board: Board | None
) -> None:
    view.show_board(board, [BERA], 1)
    press(view, Qt.Key.Key_Right, Qt.Key.Key_Return)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(50, 50))
    view.set_cursor((4, 4))
    assert chosen == []
    assert view.cursor_square == (1, 1)
    assert view.square_rect((1, 1)).isEmpty()
    assert view.square_words((2, 2)).startswith("B2: Bera")
    assert view.accessibleName() == (
        "Tablero. Esta batalla no tiene tablero: se juega sin casillas."
    )
    assert not view.grab().isNull()
    assert view.sizeHint().width() > view.minimumSizeHint().width() > 0


def colour(view: BoardView, point: QPoint) -> QColor:
    return view.grab().toImage().pixelColor(point)


@pytest.mark.parametrize("dark", [False, True])
def test_sides_are_told_by_shape_and_ground(
    view: BoardView, themed: Callable[[bool, float], None], dark: bool
) -> None:
    themed(dark, 1.0)
    view.show_board(BOARD, [BERA, TROLL], None)
    palette = view.palette()
    ink, paper = (palette.color(r) for r in (QPalette.ColorRole.Text, QPalette.ColorRole.Base))
    near_corner = QPoint(8, 8)
    assert colour(view, view.square_rect(TROLL.square).topLeft() + near_corner) == ink
    assert colour(view, view.square_rect(BERA.square).topLeft() + near_corner) == paper


def test_who_acts_wears_a_ring(view: BoardView) -> None:
    accent = tone(view, Tone.ACCENT)
    view.show_board(BOARD, [BERA, TROLL], None)
    view.set_cursor((9, 9))
    edge = view.square_rect((2, 2))
    places = [QPoint(edge.left() + step, edge.center().y()) for step in range(edge.width() // 3)]
    assert accent not in [colour(view, place) for place in places]
    view.show_board(BOARD, [BERA, TROLL], 1)
    assert accent in [colour(view, place) for place in places]


def test_the_frame_of_the_cursor_shows_where_keys_go(view: BoardView) -> None:
    view.set_cursor((9, 9))
    corner = view.square_rect((9, 9)).topLeft()
    thick, thin = corner + QPoint(2, 6), corner + QPoint(0, 6)
    assert colour(view, thick) == tone(view, Tone.ACCENT)
    view.clearFocus()
    assert colour(view, thick) == view.palette().color(QPalette.ColorRole.Base)
    assert colour(view, thin) == tone(view, Tone.MUTED)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_squares_grow_with_the_letters_and_with_the_room(
    view: BoardView, themed: Callable[[bool, float], None], scale: float
) -> None:
    themed(False, scale)
    view.resize(view.minimumSizeHint())
    small = view.square_rect((12, 10))
    assert view.rect().contains(small)
    assert small.height() >= view.fontMetrics().height()
    view.resize(900, 900)
    large = view.square_rect((12, 10))
    assert large.width() == large.height() > small.width()
    assert view.rect().contains(large)
