"""From the first die to the last wound: many battles at once, and each by the rules one by one."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from director.forecast.aftermath import leave_behind
from director.forecast.aftermath_dice import thrown
from director.forecast.fighting import fight
from director.rules.forecast.left_behind import left_behind
from director.rules.forecast.play import play
from tests.forecast.aftermath_told import unlike
from tests.forecast.given_dice import GivenDice
from tests.rules.forecast.battles import Battle, battles

MANY = 4


@settings(max_examples=60, deadline=None)
@given(asked=battles(), seed=st.integers(0, 2**32))
def test_the_same_dice_leave_the_same_behind(asked: Battle, seed: int) -> None:
    edition, line_up, plans = asked.edition, asked.line_up, asked.plans
    dice = GivenDice(edition, line_up, MANY, seed)
    rolls = thrown(np.random.default_rng(seed), len(line_up.fighters), MANY)
    fought = fight(edition, line_up, plans, dice, MANY)
    left = leave_behind(edition, line_up, fought, rolls)
    for battle in range(MANY):
        played = play(edition, line_up, plans, dice.of(battle))
        plan = left_behind(edition, line_up, played, rolls.of(battle))
        assert list(unlike(left, plan, line_up, battle)) == []
        assert {row.team: row.pool.total for row in plan.pools} == {
            side: int(pool[battle]) for side, pool in left.pools.items()
        }
