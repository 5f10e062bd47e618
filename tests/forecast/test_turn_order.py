"""The order of many battles, beside the one of a battle in play."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.forecast.battle_dice import TIE_BITS
from director.forecast.turn_order import TurnOrder
from director.rules.forecast.line_up import Fighter
from director.rules.live.units import Entrant
from director.rules.round_order import Rolled, round_order
from director.rules.stats import StatBlock
from tests.forecast.house_editions import CODES, house, shipped

BATTLES = 20


def fighters(reactions: list[int]) -> list[Fighter]:
    blocks = (StatBlock(10, 8, 4, 2, reaction, 2) for reaction in reactions)
    return [Fighter(Entrant(key, 0, block), "Unidad") for key, block in enumerate(blocks)]


@pytest.mark.parametrize("code", CODES)
@given(
    reactions=st.lists(st.integers(-3, 4) | st.integers(-9_999, 9_999), min_size=1, max_size=14),
    seed=st.integers(0, 999),
)
@settings(max_examples=15, deadline=None)
def test_it_is_the_order_of_a_battle_in_play(code: str, reactions: list[int], seed: int) -> None:
    edition, dice = shipped(code), np.random.default_rng(seed)
    assert edition.initiative is not None
    shape = len(reactions), BATTLES
    first = dice.integers(1, edition.initiative.die.value, shape, endpoint=True)
    ties = dice.choice([0, 1, (1 << TIE_BITS) - 1], shape)
    standing = dice.random(shape) < 0.8
    order = TurnOrder(edition, fighters(reactions))
    rows = order.rows(order.keys(first, ties), standing, len(reactions))
    for battle in range(BATTLES):
        rolled = [
            Rolled(row, reactions[row], int(first[row, battle]), int(ties[row, battle]) * 99 + row)
            for row in np.flatnonzero(standing[:, battle]).tolist()
        ]
        told = round_order(edition, rolled).units
        assert tuple(rows[: len(told), battle].tolist()) == told


def test_those_who_do_not_stand_come_last() -> None:
    order = TurnOrder(shipped("campana"), fighters([9, 0, 0]))
    dice = np.array([[10, 10], [1, 1], [5, 5]])
    standing = np.array([[False, True], [True, True], [True, False]])
    assert order.rows(order.keys(dice, dice * 0), standing, 2).tolist() == [[2, 0], [1, 1]]


def test_a_die_of_very_many_sides_and_units_leaves_room_for_the_keys() -> None:
    edition = house("campana", {"initiative.die": 1000})
    reactions = [Random(row).randint(-9_999, 9_999) for row in range(100)]
    order = TurnOrder(edition, fighters(reactions))
    keys = order.keys(np.full((100, 1), 1000), np.full((100, 1), (1 << TIE_BITS) - 1))
    quickest = sorted(range(100), key=lambda row: (-reactions[row], row))
    assert order.rows(keys, np.ones((100, 1), np.bool_), 100)[:, 0].tolist() == quickest
