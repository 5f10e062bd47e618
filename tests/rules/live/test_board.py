"""Squares and their names, what a unit covers, and boards that are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from director.rules.live.board import (
    MOST,
    Board,
    BoardProblem,
    Obstacle,
    Square,
    Zone,
    board_problems,
    column_name,
    covered,
    deployment_zone,
    on_board,
    read_square,
    rectangle,
    square_name,
    zone_of_side,
)

SQUARES = st.tuples(st.integers(1, 999), st.integers(1, 999))
ANY = st.integers()


@pytest.mark.parametrize(
    ("text", "square"),
    [
        ("A5", (1, 5)),
        ("a 5", (1, 5)),
        (" B\N{NO-BREAK SPACE}4 ", (2, 4)),
        ("c\N{NARROW NO-BREAK SPACE}12", (3, 12)),
        ("B\N{WORD JOINER}4", (2, 4)),
        ("Z1", (26, 1)),
        ("AA12", (27, 12)),
        ("BH60", (60, 60)),
        ("A05", (1, 5)),
    ],
)
def test_a_square_is_read(text: str, square: Square) -> None:
    assert read_square(text) == square


@pytest.mark.parametrize(
    "text",
    ["", "A", "5", "5A", "A0", "A-5", "A5 3", "Ñ5", "A٣", "ABCD1", "A" * 5000, "A" + "9" * 5000],
)
def test_what_is_no_square_is_none(text: str) -> None:
    assert read_square(text) is None


@given(SQUARES)
def test_every_name_reads_back(square: Square) -> None:
    assert read_square(square_name(square)) == square


def test_what_lies_before_the_first_column_or_row_has_no_name() -> None:
    assert (square_name((0, 5)), square_name((3, -1))) == ("0;5", "3;-1")
    assert (column_name(0), column_name(-7)) == ("0", "-7")


@given(ANY, ANY)
def test_every_pair_of_numbers_can_be_told(column: int, row: int) -> None:
    name = square_name((column, row))
    assert (";" in name) == (min(column, row) < 1)


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    square = read_square(text)
    assert square is None or read_square(square_name(square)) == square


def test_a_rectangle_has_its_corners_and_all_between() -> None:
    expected = frozenset((c, r) for c in (1, 2, 3) for r in (1, 2, 3, 4))
    assert rectangle("A1:C4") == rectangle("c4:a1") == rectangle("A4 – C1") == expected
    assert rectangle("A1:C4, E5") == rectangle("E5;A1-C4") == expected | {(5, 5)}
    assert rectangle("B2") == frozenset({(2, 2)})


@pytest.mark.parametrize(
    "text", ["", "A1:", "A1:B2:C3", "A1,", "A1 B2", "todo", "A61", "BI1", "A1:ZZZ999"]
)
def test_what_is_no_rectangle_is_none(text: str) -> None:
    assert rectangle(text) is None


def test_the_largest_rectangle_is_the_largest_board() -> None:
    squares = rectangle("A1:BH60")
    assert squares is not None
    assert len(squares) == MOST * MOST


def test_a_varl_covers_four_squares() -> None:
    assert covered((2, 4), 2) == ((2, 4), (3, 4), (2, 5), (3, 5))
    assert covered((2, 4), 1) == covered((2, 4), 0) == covered((2, 4), -9) == ((2, 4),)


@given(ANY, ANY, ANY)
def test_any_size_covers_something_that_can_be_counted(column: int, row: int, size: int) -> None:
    squares = covered((column, row), size)
    assert len(squares) == len(set(squares)) == max(1, min(size, MOST)) ** 2
    assert squares[0] == (column, row)


def test_nothing_is_covered_beyond_the_largest_board() -> None:
    assert covered((1, 1), 10**12)[-1] == (MOST, MOST)


@pytest.mark.parametrize(
    ("board", "problems"),
    [
        (Board(1, 1), ()),
        (Board(MOST, MOST), ()),
        (Board(0, 5), (BoardProblem.BAD_SIZE,)),
        (Board(5, -3), (BoardProblem.BAD_SIZE,)),
        (Board(MOST + 1, 5), (BoardProblem.BAD_SIZE,)),
        (Board(5, 10**30), (BoardProblem.BAD_SIZE,)),
        (Board(5, 5, obstacles=(Obstacle((6, 1)),)), (BoardProblem.OFF_BOARD,)),
        (Board(5, 5, (Zone(0, ((1, 1), (0, 1))),)), (BoardProblem.OFF_BOARD,)),
        (Board(5, 5, (Zone(0, ((5, 5),)),), (Obstacle((5, 4)),)), ()),
        (
            Board(0, 5, obstacles=(Obstacle((1, 1)),)),
            (BoardProblem.BAD_SIZE, BoardProblem.OFF_BOARD),
        ),
    ],
)
def test_what_a_board_may_be(board: Board, problems: tuple[BoardProblem, ...]) -> None:
    assert board_problems(board) == problems


def test_the_edges_belong_to_the_board() -> None:
    board = Board(3, 2)
    inside = [(c, r) for r in range(4) for c in range(5) if on_board(board, (c, r))]
    assert inside == [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)]


def test_a_zone_has_its_squares_in_reading_order() -> None:
    zone = deployment_zone(1, [(2, 1), (1, 2), (1, 1), (2, 1)], "El vado")
    assert zone == Zone(1, ((1, 1), (2, 1), (1, 2)), "El vado")


def test_the_zones_of_a_side_are_one() -> None:
    parts = (Zone(0, ((1, 1),), "Vado"), Zone(1, ((9, 9),)), Zone(0, ((2, 1), (1, 1)), "Puente"))
    board = Board(9, 9, parts)
    assert zone_of_side(board, 0) == Zone(0, ((1, 1), (2, 1)), "Vado, Puente")
    assert zone_of_side(board, 1) == Zone(1, ((9, 9),))
    assert zone_of_side(board, 2) is None


def test_a_board_goes_into_a_file_and_comes_back() -> None:
    kept = TypeAdapter(Board)
    squares = rectangle("A1:C4, E5")
    assert squares is not None
    board = Board(12, 10, (deployment_zone(0, squares, "Vado"),), (Obstacle((4, 4), "roca"),))
    text = kept.dump_json(board)
    again = Board(12, 10, (deployment_zone(0, sorted(squares), "Vado"),), board.obstacles)
    assert kept.validate_json(text) == board
    assert kept.dump_json(again) == text
