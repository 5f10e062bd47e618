"""Dice of the aftermath: of a hundred sides, all thrown, and the same ones seen one by one."""

import numpy as np

from director.forecast.aftermath_dice import thrown


def test_they_have_a_hundred_sides() -> None:
    dice = thrown(np.random.default_rng(1), 12, 4000)
    for rolls in (dice.death, dice.wound, dice.team_wipe):
        assert rolls.shape == (12, 4000)
        assert rolls.dtype == np.uint8
        assert np.unique(rolls).tolist() == list(range(1, 101))
        assert abs(float(rolls.mean()) - 50.5) < 0.5


def test_one_battle_has_its_own() -> None:
    dice = thrown(np.random.default_rng(2), 3, 5)
    one = dice.of(4)
    for place in range(3):
        told = (one.death(place), one.wound(place), one.team_wipe(place))
        assert told == (dice.death[place, 4], dice.wound[place, 4], dice.team_wipe[place, 4])
        assert all(type(roll) is int for roll in told)
