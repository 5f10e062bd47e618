"""Who may stand where, and places by chance in which all stand who can."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules.live.board import (
    Board,
    BoardProblem,
    Obstacle,
    Occupant,
    Square,
    Zone,
    covered,
    deployment_zone,
    on_board,
    rectangle,
)
from director.rules.live.placing import Scatter, free_squares, may_stand, random_squares

ANY = st.integers()
SMALL = st.integers(1, 6)
BRIDGE = Board(6, 4, obstacles=(Obstacle((3, 2), "roca"),))


def zone(text: str, side: int = 0) -> Zone:
    squares = rectangle(text)
    assert squares is not None
    return deployment_zone(side, squares)


@pytest.mark.parametrize(
    ("square", "size", "problems"),
    [
        ((1, 1), 1, ()),
        ((1, 1), 2, ()),
        ((2, 1), 2, (BoardProblem.OBSTACLE,)),
        ((3, 2), 1, (BoardProblem.OBSTACLE,)),
        ((6, 4), 1, ()),
        ((6, 4), 2, (BoardProblem.OFF_BOARD,)),
        ((0, 1), 1, (BoardProblem.OFF_BOARD,)),
        ((4, 3), 1, (BoardProblem.OCCUPIED,)),
        ((3, 3), 2, (BoardProblem.OCCUPIED,)),
        ((1, 1), 0, (BoardProblem.BAD_SIZE,)),
        ((1, 1), 61, tuple(p for p in BoardProblem if p is not BoardProblem.OUTSIDE_ZONE)),
    ],
)
def test_what_stands_in_the_way(
    square: Square, size: int, problems: tuple[BoardProblem, ...]
) -> None:
    assert may_stand(BRIDGE, square, size, [Occupant(9, (4, 3), 2)]) == problems


def test_in_turno_0_the_whole_unit_stands_in_its_zone() -> None:
    """000:165: deployment is inside the zones."""
    bank = zone("A1:B4")
    assert may_stand(BRIDGE, (1, 3), 2, [], bank) == ()
    assert may_stand(BRIDGE, (2, 3), 2, [], bank) == (BoardProblem.OUTSIDE_ZONE,)
    assert may_stand(BRIDGE, (2, 3), 2, []) == ()
    assert may_stand(BRIDGE, (1, 1), 1, [], Zone(0, ())) == (BoardProblem.OUTSIDE_ZONE,)


def test_on_a_board_that_is_none_nobody_stands() -> None:
    assert BoardProblem.BAD_SIZE in may_stand(Board(0, 9), (1, 1), 1, [])
    assert free_squares(Board(0, 9), 1, []) == ()
    assert free_squares(Board(10**9, 10**9), 1, []) == ()


def test_free_squares_are_told_as_one_reads() -> None:
    board = Board(3, 2, obstacles=(Obstacle((1, 1)),))
    assert free_squares(board, 1, [Occupant(1, (3, 1), 1)]) == ((2, 1), (1, 2), (2, 2), (3, 2))
    assert free_squares(board, 2, []) == ((2, 1),)
    assert free_squares(board, 1, [], zone("A1:B1")) == ((2, 1),)
    assert free_squares(board, 3, []) == ()


@given(st.tuples(SMALL, SMALL), st.integers(1, 3), st.lists(st.tuples(SMALL, SMALL), max_size=4))
def test_free_is_where_one_may_stand(
    board: tuple[int, int], size: int, standing: list[Square]
) -> None:
    field = Board(*board, obstacles=(Obstacle((2, 2)),))
    others = [Occupant(unit, square, 2) for unit, square in enumerate(standing)]
    every = [(column, row) for row in range(1, 8) for column in range(1, 8)]
    expected = tuple(each for each in every if not may_stand(field, each, size, others))
    assert free_squares(field, size, others) == expected


def test_the_pick_counts_the_free_squares() -> None:
    board = Board(4, 1, obstacles=(Obstacle((2, 1)),))
    for pick, column in ((0, 1), (1, 3), (2, 4), (3, 1), (-1, 4), (300, 1)):
        placed = (Occupant(7, (column, 1), 1),)
        assert random_squares(board, [(7, 1)], [], {}, [pick]) == Scatter(placed)


def test_each_has_its_own_pick_and_the_larger_one_goes_first() -> None:
    """The varl takes the second of the squares free for it, then the others those left."""
    found = random_squares(Board(4, 2), [(1, 1), (2, 2), (3, 1)], [], {}, [1, 2, 0])
    assert found.placed == (Occupant(1, (2, 1), 1), Occupant(2, (3, 1), 2), Occupant(3, (1, 1), 1))
    assert found.without_room == ()


def test_without_a_pick_it_is_the_first_square() -> None:
    found = random_squares(Board(3, 1), [(1, 1), (2, 1)], [], {}, [2])
    assert found.placed == (Occupant(1, (3, 1), 1), Occupant(2, (1, 1), 1))


def test_chance_leaves_room_for_those_who_wait() -> None:
    """Two varls in a zone of 4 x 2: the first may not stand in its middle."""
    for picks in ([1, 0], [1, 1], [4, 2], [7, -5]):
        found = random_squares(
            Board(9, 9), [(1, 2), (2, 2)], [], dict.fromkeys((1, 2), BANK), picks
        )
        assert {each.square for each in found.placed} == {(3, 3), (5, 3)}
        assert found.without_room == ()


BANK = zone("C3:F4")


def test_those_with_less_room_are_placed_before_their_equals() -> None:
    places = {2: zone("B1")}
    found = random_squares(Board(2, 1), [(1, 1), (2, 1)], [], places, [1, 0])
    assert found == Scatter((Occupant(1, (1, 1), 1), Occupant(2, (2, 1), 1)))


def test_who_finds_no_room_is_told() -> None:
    units = [(1, 1), (2, 2), (3, 1), (4, 0), (5, 1)]
    found = random_squares(Board(3, 1), units, [Occupant(9, (1, 1), 1)], {}, [])
    assert found.placed == (Occupant(1, (2, 1), 1), Occupant(3, (3, 1), 1))
    assert found.without_room == (2, 4, 5)


def test_nobody_waits_on_a_board_that_is_none() -> None:
    assert random_squares(Board(-1, 3), [(1, 1)], [], {}, [5]) == Scatter((), (1,))
    assert random_squares(Board(3, 3), [], [], {}, [5]) == Scatter(())


@given(
    board=st.tuples(SMALL, SMALL),
    units=st.lists(st.integers(-1, 4), max_size=7),
    stones=st.lists(st.tuples(SMALL, SMALL), max_size=6),
    picks=st.lists(ANY, max_size=8),
    zoned=st.booleans(),
)
@settings(max_examples=40)
def test_all_stand_where_they_may_and_the_same_luck_gives_the_same_places(
    board: tuple[int, int],
    units: list[int],
    stones: list[Square],
    picks: list[int],
    zoned: bool,
) -> None:
    field = Board(*board, obstacles=tuple(Obstacle(stone) for stone in stones))
    asked = list(enumerate(units))
    zones = {unit: zone("A1:D3") for unit, _ in asked if zoned and unit % 2}
    there = [Occupant(99, (1, 1), 1)]
    found = random_squares(field, asked, there, zones, picks)
    assert found == random_squares(field, asked, there, zones, picks)
    assert sorted([each.unit for each in found.placed] + list(found.without_room)) == [
        unit for unit, _ in asked
    ]
    for each in found.placed:
        others = [*there, *(other for other in found.placed if other is not each)]
        assert may_stand(field, each.square, each.size, others, zones.get(each.unit)) == ()
    for one, other in combinations(found.placed, 2):
        assert not {*covered(one.square, one.size)} & {*covered(other.square, other.size)}
    for unit in found.without_room:
        room = free_squares(field, units[unit], [*there, *found.placed], zones.get(unit))
        assert room == ()


@given(ANY, ANY, ANY, ANY, ANY, ANY)
def test_any_numbers_have_an_answer(
    columns: int, rows: int, column: int, row: int, size: int, pick: int
) -> None:
    board = Board(columns, rows)
    problems = may_stand(board, (column, row), size, [Occupant(1, (row, column), pick)])
    if not problems:
        assert on_board(board, (column, row))
    found = random_squares(board, [(1, size)], [Occupant(2, (column, row), pick)], {}, [pick])
    assert len(found.placed) + len(found.without_room) == 1
