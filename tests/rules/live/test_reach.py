"""What lies beyond the reach of an attack or of a move."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.aggression import Square
from director.rules.live.board import covered
from director.rules.live.happenings import Adjusted
from director.rules.live.reach import (
    MovesTooFar,
    OutOfReach,
    moves_too_far,
    out_of_reach,
    squares_apart,
)
from director.rules.live.units import LiveUnit, entered
from director.rules.stats import Stat
from tests.rules.live.playing import duel, entrant, stats, then, unit

SQUARES = st.tuples(st.integers(1, 15), st.integers(1, 15))


def at(key: int, square: Square | None, **more: int) -> LiveUnit:
    return entered(entrant(key, key % 2, stats=stats(**more)), square)


def test_an_attack_from_eleven_squares_with_a_reach_of_two(campana: Edition) -> None:
    archer, wolf = at(1, (1, 1), range_max=2), at(2, (8, 5))
    assert out_of_reach(campana, archer, wolf) == OutOfReach(11, 1, 2)


@pytest.mark.parametrize(("column", "told"), [(2, 1), (3, None), (4, None), (5, 4)])
def test_both_ends_of_the_reach_count(campana: Edition, column: int, told: int | None) -> None:
    found = out_of_reach(campana, at(1, (1, 1), range_min=2, range_max=3), at(2, (column, 1)))
    assert (None if found is None else found.squares) == told


def test_it_reaches_from_where_it_moves_to(campana: Edition) -> None:
    assert out_of_reach(campana, at(1, (1, 1)), at(2, (5, 1)), (4, 1)) is None


def test_a_big_one_is_near_with_any_of_its_squares(campana: Edition) -> None:
    assert out_of_reach(campana, at(1, (1, 1), size=3), at(2, (4, 3))) is None


def test_without_a_square_nothing_is_told(campana: Edition) -> None:
    placed, lost = at(1, (1, 1)), at(2, None)
    assert out_of_reach(campana, placed, lost) is None
    assert out_of_reach(campana, lost, placed) is None
    assert moves_too_far(campana, lost, (9, 9)) is None
    assert moves_too_far(campana, placed, None) is None


def test_a_reach_that_is_longer_for_a_while_counts(campana: Edition) -> None:
    battle = then(duel(campana), Adjusted(1, Stat.RANGE_MAX, 3, "arco", lasting=True))
    archer = replace(unit(battle, 1), square=(1, 1))
    assert out_of_reach(campana, archer, at(2, (5, 1))) is None
    assert out_of_reach(campana, archer, at(2, (6, 1))) == OutOfReach(5, 1, 4)


def test_a_move_may_go_as_far_as_it_is_paid_for(campana: Edition) -> None:
    mover = at(1, (1, 1), movement=4)
    assert moves_too_far(campana, mover, (4, 4)) == MovesTooFar(6, 4, 0)
    assert moves_too_far(campana, mover, (4, 4), 1) == MovesTooFar(6, 4, 1)
    assert moves_too_far(campana, mover, (4, 4), 2) is None
    assert moves_too_far(campana, mover, (5, 1)) is None


@settings(max_examples=50)
@given(a=SQUARES, b=SQUARES, sizes=st.tuples(st.integers(1, 4), st.integers(1, 4)))
def test_without_fa_squares_are_counted_without_diagonals(
    campana: Edition, a: Square, b: Square, sizes: tuple[int, int]
) -> None:
    bare = campana.model_copy(update={"aggression": None})
    nearest = min(
        abs(one[0] - other[0]) + abs(one[1] - other[1])
        for one in covered(a, sizes[0])
        for other in covered(b, sizes[1])
    )
    assert squares_apart(bare, a, sizes[0], b, sizes[1]) == nearest
