"""Units of a battle in play, as they entered and as they stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.live.board import Occupant
from director.rules.live.seating import occupants
from director.rules.live.state import BEFORE, LiveState
from director.rules.live.units import POOLS, LiveModifier, LiveUnit, Standing, entered
from director.rules.stats import Stat
from director.rules.turn_steps import TurnSoFar
from tests.rules.live.playing import entrant, stats

NUMBERS = st.integers(-30, 30) | st.integers(-(10**30), 10**30)


def changed(stat: Stat, amount: int) -> LiveUnit:
    start = stats(range_min=2, range_max=5)
    modifiers = (LiveModifier(stat, amount, "x"), LiveModifier(stat, amount, "y", 3))
    return LiveUnit(entrant(1, stats=start), 10, 8, 6, modifiers=modifiers)


def test_a_unit_enters_with_its_stats() -> None:
    unit = entered(entrant(1), (2, 3))
    assert [unit.pool(stat) for stat in POOLS] == [10, 8, 6]
    assert [unit.maximum(stat) for stat in POOLS] == [10, 8, 6]
    assert (unit.unit, unit.side, unit.stands, unit.square) == (1, 0, True, (2, 3))
    assert entrant(1).own is False
    assert entrant(1, own=True).own is True


@pytest.mark.parametrize(
    ("stat", "base"),
    [
        (Stat.STRENGTH, 10),
        (Stat.ARMOR, 8),
        (Stat.WILLPOWER, 6),
        (Stat.EXERTION, 2),
        (Stat.REACTION, 3),
        (Stat.BREAK, 2),
        (Stat.MOVEMENT, 4),
        (Stat.RANGE_MAX, 5),
        (Stat.EVASION, 0),
        (Stat.DEFLECTION, 0),
    ],
)
def test_all_changes_of_a_stat_count(stat: Stat, base: int) -> None:
    assert changed(stat, 1).now(stat) == base + 2


@pytest.mark.parametrize(
    ("stat", "least"),
    [
        (Stat.STRENGTH, -90),
        (Stat.ARMOR, 0),
        (Stat.WILLPOWER, 0),
        (Stat.EXERTION, 0),
        (Stat.BREAK, 0),
        (Stat.MOVEMENT, 0),
        (Stat.RANGE_MAX, 2),
        (Stat.EVASION, -100),
        (Stat.REACTION, -97),
    ],
)
def test_how_far_a_stat_falls(stat: Stat, least: int) -> None:
    assert changed(stat, -50).now(stat) == least


@given(NUMBERS, NUMBERS, NUMBERS)
def test_nobody_enters_with_less_than_nothing(armor: int, willpower: int, points: int) -> None:
    start = stats(armor=armor, willpower=willpower)
    unit = entered(entrant(1, stats=start, hero_points=points))
    assert (unit.armor, unit.willpower) == (max(0, armor), max(0, willpower))
    assert unit.hero_points == max(0, points)
    assert entered(entrant(1, own=True)).hero_points is None


def test_before_anything_there_is_nobody() -> None:
    assert (BEFORE.acting, BEFORE.waiting, BEFORE.late, BEFORE.order) == (None, (), (), ())
    assert (BEFORE.over, BEFORE.standing(), BEFORE.so_far(3)) == (False, (), TurnSoFar())


def test_who_stands_and_where() -> None:
    units = (
        entered(entrant(1, 0), (1, 1)),
        entered(entrant(2, 1, stats=stats(size=2)), (3, 3)),
        entered(entrant(3, 1)),
        LiveUnit(entrant(4, 0), 0, 1, 1, square=(5, 5), standing=Standing.DEFEATED),
    )
    state = LiveState(units={unit.unit: unit for unit in units})
    assert [unit.unit for unit in state.standing()] == [1, 2, 3]
    assert [unit.unit for unit in state.standing(0)] == [1]
    assert occupants(state) == (Occupant(1, (1, 1), 1), Occupant(2, (3, 3), 2))
    assert occupants(state, besides=2) == (Occupant(1, (1, 1), 1),)
