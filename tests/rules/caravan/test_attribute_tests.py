"""Tests of a campaign attribute that several take together."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.caravan.attribute_tests import (
    Reading,
    RepeatRefusal,
    Taker,
    group_test,
    repeat_roll,
)
from director.rules.hero_points import SpendingRefusal

BEST, ANY, ALL = Reading.BEST, Reading.ANY, Reading.ALL


def _takers(*attributes: int) -> tuple[Taker, ...]:
    return tuple(Taker(number, attribute) for number, attribute in enumerate(attributes))


@pytest.mark.parametrize(
    ("reading", "chance", "percent", "counting"),
    [
        (BEST, Fraction(6, 10), 60, [1]),
        (ANY, Fraction(72, 100), 72, [0, 1]),
        (ALL, Fraction(18, 100), 18, [0, 1]),
    ],
)
def test_the_chance_of_two_with_3_and_6(
    campana: Edition, reading: Reading, chance: Fraction, percent: int, counting: list[int]
) -> None:
    """One of them: 1 - 0,7 x 0,4. Both: 0,3 x 0,6."""
    found = group_test(campana, _takers(3, 6), reading=reading)
    assert (found.chance, found.percent, found.success) == (chance, percent, None)
    assert [each.taker.character for each in found.results if each.counts] == counting


def test_penalties_of_the_test_and_of_one_of_them(campana: Edition) -> None:
    found = group_test(campana, [Taker(1, 7, 2), Taker(2, 7, -1)], reading=ALL, penalty=3)
    assert [each.check.target.total for each in found.results] == [2, 5]
    assert [each.chance for each in found.results] == [Fraction(2, 10), Fraction(5, 10)]
    assert found.percent == 10


@pytest.mark.parametrize(
    ("reading", "rolls", "success"),
    [
        (ANY, (None, None), None),
        (ANY, (3, None), True),
        (ANY, (4, None), None),
        (ANY, (4, 7), False),
        (ALL, (3, None), None),
        (ALL, (4, None), False),
        (ALL, (3, 6), True),
        (ALL, (3, 7), False),
        (BEST, (3, None), None),
        (BEST, (3, 7), False),
        (BEST, (None, 6), True),
    ],
)
def test_when_the_rolls_settle_it(
    campana: Edition, reading: Reading, rolls: tuple[int | None, ...], success: bool | None
) -> None:
    takers = [
        Taker(number, attribute, rolls=() if roll is None else (roll,))
        for number, (attribute, roll) in enumerate(zip((3, 6), rolls, strict=True))
    ]
    assert group_test(campana, takers, reading=reading).success is success


def test_a_hopeless_one_has_no_chance_at_all(campana: Edition) -> None:
    found = group_test(campana, _takers(2, 5), reading=ANY, penalty=3)
    assert [each.chance for each in found.results] == [Fraction(0), Fraction(2, 10)]
    assert group_test(campana, _takers(2), reading=ANY, penalty=2).chance == 0


def test_of_two_as_good_the_first_takes_it(campana: Edition) -> None:
    found = group_test(campana, _takers(2, 14, 11), reading=BEST)
    assert [each.counts for each in found.results] == [False, True, False]
    assert found.chance == 1


@pytest.mark.parametrize("reading", Reading)
def test_where_nobody_takes_it(campana: Edition, reading: Reading) -> None:
    found = group_test(campana, (), reading=reading)
    assert (found.results, found.chance) == ((), Fraction(0))
    assert (found.percent, found.success) == (0, None)


def test_the_last_roll_counts(campana: Edition) -> None:
    found = group_test(campana, [Taker(1, 4, rolls=(9, 4))], reading=ALL)
    assert found.success is True


def test_a_failed_roll_is_repeated_for_three_points(campana: Edition) -> None:
    found = repeat_roll(campana, Taker(1, 4, 1, (9,)), roll=2, held=5)
    assert found.taker == Taker(1, 4, 1, (9, 2))
    assert (found.spending.price.total, found.spending.left.total, found.refusal) == (3, 2, None)


@pytest.mark.parametrize(
    ("taker", "held", "refusal", "spending"),
    [
        (Taker(1, 4), 5, RepeatRefusal.NO_ROLL, None),
        (Taker(1, 4, rolls=(4,)), 5, RepeatRefusal.SUCCEEDED, None),
        (Taker(1, 4, rolls=(9,)), 2, RepeatRefusal.SHORT, SpendingRefusal.SHORT),
        (Taker(1, 4, rolls=(9,)), -1, RepeatRefusal.SHORT, SpendingRefusal.SHORT),
    ],
)
def test_a_roll_that_cannot_be_repeated_costs_nothing(
    campana: Edition,
    taker: Taker,
    held: int,
    refusal: RepeatRefusal,
    spending: SpendingRefusal | None,
) -> None:
    found = repeat_roll(campana, taker, roll=1, held=held)
    assert (found.taker, found.refusal) == (taker, refusal)
    assert (found.spending.price.total, found.spending.left.total) == (3, held)
    assert found.spending.refusal is spending


def test_the_penalty_decides_whether_it_had_failed(campana: Edition) -> None:
    taker = Taker(1, 4, rolls=(4,))
    assert repeat_roll(campana, taker, roll=1, held=5, penalty=1).refusal is None


def test_only_campana_has_such_tests(edition_of: Callable[[str], Edition]) -> None:
    for code in ("saga", "factions", "clanes-campana"):
        with pytest.raises(NotDefinedError) as caught:
            group_test(edition_of(code), (), reading=ANY)
        assert caught.value.block == "campaign_check"


takers = st.builds(
    Taker,
    st.integers(1, 9),
    st.integers(-3, 14) | st.sampled_from([-(10**30), 10**30]),
    st.integers(-3, 3),
    st.lists(st.integers(-2, 12), max_size=2).map(tuple),
)


@given(company=st.lists(takers, max_size=4), penalty=st.integers(-5, 5))
def test_one_is_easier_than_the_best_and_the_best_than_all(
    campana: Edition, company: list[Taker], penalty: int
) -> None:
    found = {
        reading: group_test(campana, company, reading=reading, penalty=penalty)
        for reading in Reading
    }
    assert 0 <= found[ALL].chance <= found[BEST].chance <= found[ANY].chance <= 1
    for each in found.values():
        assert 0 <= each.chance * 100 - each.percent < 1
    if found[ALL].success:
        assert found[BEST].success
        assert found[ANY].success


@given(taker=takers, roll=st.integers(-2, 12), held=st.integers(-5, 10))
def test_points_are_spent_only_for_a_new_roll(
    campana: Edition, taker: Taker, roll: int, held: int
) -> None:
    found = repeat_roll(campana, taker, roll=roll, held=held)
    spent = held - found.spending.left.total
    assert spent == (3 if found.refusal is None else 0)
    assert found.taker.rolls == taker.rolls + ((roll,) if spent else ())
    assert found.refusal is not None or found.spending.left.total >= 0
