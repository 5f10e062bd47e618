"""Each part of a forecast has its own dice, and always the same ones."""

import numpy as np

from director.forecast.seeds import MOST_SEED, for_aftermath, for_fighting


def words(seed: int, part: int) -> tuple[int, ...]:
    return tuple(for_fighting(seed, part).generate_state(4).tolist())


def rolls(seed: int, part: int) -> tuple[int, ...]:
    return tuple(for_aftermath(seed, part).integers(1, 1000, size=8).tolist())


def test_the_same_again() -> None:
    assert words(7, 2) == words(7, 2)
    assert rolls(7, 2) == rolls(7, 2)


def test_no_two_parts_and_no_two_seeds_share_their_dice() -> None:
    asked = [(seed, part) for seed in (0, 1, 2**32, MOST_SEED) for part in range(5)]
    assert len({words(*each) for each in asked}) == len(asked)
    assert len({rolls(*each) for each in asked}) == len(asked)


def test_a_fight_and_its_aftermath_share_no_dice() -> None:
    fighting = np.random.Generator(np.random.SFC64(for_fighting(7, 2)))
    assert tuple(fighting.integers(1, 1000, size=8).tolist()) != rolls(7, 2)
