import numpy as np
import pytest

from director.editions import Edition, NotDefinedError
from director.forecast.battle_dice import TIE_BITS, Dice, SeededDice
from tests.forecast.house_editions import shipped

PLACES, BATTLES = 4, 30_000
ALL = np.arange(BATTLES)


def seeded(edition: Edition, seed: int = 3) -> SeededDice:
    return SeededDice(edition, PLACES, np.random.SeedSequence(seed))


def even(dice: Dice, sides: int) -> bool:
    """Whether all sides come as often: chi squared, which lies beyond that once in 10 000."""
    counts = np.bincount(dice.reshape(-1).astype(np.intp) - 1, minlength=sides)
    expected = dice.size / sides
    apart = float(((counts - expected) ** 2 / expected).sum())
    freedom = sides - 1
    return len(counts) == sides and apart < freedom + 3.72 * (2 * freedom) ** 0.5 + 9


@pytest.mark.parametrize(("code", "sides"), [("campana", 10), ("saga", 6)])
def test_initiative_shows_each_side_of_the_editions_die_as_often(code: str, sides: int) -> None:
    dice = seeded(shipped(code)).initiative(1, ALL)
    assert dice.shape == (PLACES, BATTLES)
    assert even(dice, sides)


def test_attacks_show_1_to_100_as_often_and_as_often_as_asked(edition: Edition) -> None:
    dice = seeded(edition)
    rolls = dice.attacks(1, ALL, 2)
    assert rolls.shape == (2, PLACES, BATTLES)
    assert even(rolls[0], 100)
    assert even(rolls[1], 100)
    assert dice.attacks(2, ALL[:5], 1).shape == (1, PLACES, 5)


def test_keys_of_ties_have_all_the_bits_and_favour_no_place(edition: Edition) -> None:
    ties = seeded(edition).ties(1, ALL)
    assert ties.shape == (PLACES, BATTLES)
    assert 0 <= ties.min() < 50
    assert (1 << TIE_BITS) - 50 < ties.max() < 1 << TIE_BITS
    assert even(np.argmin(ties, axis=0) + 1, PLACES)


def test_the_same_seed_throws_the_same_and_goes_on_with_others(edition: Edition) -> None:
    one, same, other = seeded(edition), seeded(edition), seeded(edition, 4)
    first = one.attacks(1, ALL, 1)
    assert (first == same.attacks(1, ALL, 1)).all()
    assert (first != other.attacks(1, ALL, 1)).any()
    assert (first != one.attacks(2, ALL, 1)).any()


def test_an_edition_without_initiative_has_no_such_dice(edition: Edition) -> None:
    with pytest.raises(NotDefinedError) as raised:
        seeded(edition.model_copy(update={"initiative": None}))
    assert raised.value.block == "initiative"
