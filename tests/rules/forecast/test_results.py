"""Chances and amounts over many battles: percents, means, intervals, and how they add up."""

from collections import Counter
from dataclasses import replace
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.forecast.results import (
    ForecastResult,
    Share,
    Spread,
    UnitForecast,
    difference,
)

VALUES = st.lists(st.integers(-5, 20), max_size=40)
SHARES = st.integers(0, 500).flatmap(
    lambda of: st.builds(Share, st.integers(0, of), st.just(of)),
)


def spread(values: list[int]) -> Spread:
    return Spread(tuple(sorted(Counter(values).items())))


SPREADS = VALUES.map(spread)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (0, 10, 0.0, 27.753),
        (1, 10, 1.787, 40.415),
        (5, 10, 23.659, 76.341),
        (10, 10, 72.247, 100.0),
        (81, 263, 25.529, 36.621),
        (5000, 10000, 49.020, 50.980),
    ],
)
def test_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    """81 of 263 is the example of the literature (Newcombe 1998): 0.2553 to 0.3662."""
    assert Share(hits, of).interval == pytest.approx((low, high), abs=0.001)


def test_a_share_of_no_battles_says_nothing() -> None:
    assert (Share(0, 0).percent, Share(0, 0).interval) == (0.0, (0.0, 100.0))


@given(SHARES)
def test_a_share_lies_in_its_interval(share: Share) -> None:
    low, high = share.interval
    assert 0 <= low <= high <= 100
    assert low - 1e-9 <= share.percent <= high + 1e-9 or not share.of


@given(SHARES, SHARES)
def test_shares_add_up(first: Share, second: Share) -> None:
    both = first.plus(second)
    assert (both.hits, both.of) == (first.hits + second.hits, first.of + second.of)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        (Share(56, 70), Share(48, 80), 5.24, 33.39),
        (Share(9, 10), Share(3, 10), 17.05, 80.90),
        (Share(0, 10), Share(0, 20), -16.11, 27.75),
    ],
)
def test_newcombes_interval(one: Share, other: Share, low: float, high: float) -> None:
    """The examples of the literature (Newcombe 1998, table II, method 10)."""
    assert difference(one, other) == pytest.approx((low, high), abs=0.006)
    assert difference(other, one) == pytest.approx((-high, -low), abs=0.006)


def test_intervals_that_touch_may_tell_a_difference_all_the_same() -> None:
    """Each alone reaches over the other, yet hardly any chance makes them differ so."""
    one, other = Share(550, 1000), Share(500, 1000)
    assert one.interval[0] < other.interval[1]
    assert difference(one, other)[0] > 0


def test_over_no_battles_no_difference_is_told() -> None:
    assert difference(Share(0, 0), Share(1, 2)) == (-100.0, 100.0)
    assert difference(Share(1, 2), Share(0, 0)) == (-100.0, 100.0)


@given(SHARES, SHARES)
def test_the_difference_lies_in_its_interval(one: Share, other: Share) -> None:
    low, high = difference(one, other)
    assert -100 - 1e-9 <= low <= high <= 100 + 1e-9
    if one.of and other.of:
        assert low - 1e-9 <= one.percent - other.percent <= high + 1e-9


def test_the_mean_and_its_interval() -> None:
    """A hundred of each of 1, 2 and 3: 1.96 * sqrt(200 / 299 / 300) to each side, and three of the
    three hundred may be down at 0, or up at 4.
    """
    found = spread([1, 2, 3] * 100)
    assert (found.mean, found.of) == (2.0, 300)
    half = 0.092548 + 0.02
    assert found.interval == pytest.approx((2 - half, 2 + half), abs=0.00001)
    assert spread([5, 7, 9] * 100).interval[0] == pytest.approx(7 - 2 * 0.092548 - 0.07, abs=0.0001)


def test_between_two_values_the_interval_is_wilsons() -> None:
    low, high = Share(81, 263).interval
    found = Spread(((2, 182), (5, 81))).interval
    assert found == pytest.approx((2 + 3 * low / 100, 2 + 3 * high / 100))


def test_what_no_battle_showed_may_come_all_the_same() -> None:
    """Wilson's end for none of 100 is 3.699 %, of ten 27.753 %; nothing lies below 0."""
    assert spread([0] * 100).interval == pytest.approx((0.0, 0.03699), abs=0.00001)
    assert spread([3] * 10).interval == pytest.approx((2.16740, 3.27753), abs=0.00001)
    assert spread([-3] * 10).interval[0] == -3.0
    assert spread([0, 1, 2, 1]).interval[0] == 0.0


@pytest.mark.parametrize("of", [60, 100, 400])
@pytest.mark.parametrize(
    ("often", "value"),
    [(0.003, 1), (0.01, 1), (0.05, 1), (0.3, 1), (0.3, 4), (0.97, 1), (0.97, 4), (0.999, 9)],
)
def test_the_interval_of_a_rare_amount_holds_its_mean(of: int, often: float, value: int) -> None:
    """Reckoned over all that may be counted, not tried: it holds what it should 90 times of 100 at
    the worst of these, where a plain normal interval has 62 at a hundredth of a hundred.
    """
    covered = 0.0
    for hits in range(of + 1):
        counts = {0: of - hits, value: hits}
        found = Spread(tuple(pair for pair in sorted(counts.items()) if pair[1])).interval
        if found[0] <= often * value <= found[1]:
            covered += comb(of, hits) * often**hits * (1 - often) ** (of - hits)
    assert covered >= 0.9


@pytest.mark.parametrize("chances", [(0.9, 0.08, 0.02), (0.97, 0.02, 0.01), (0.6, 0.3, 0.1)])
def test_the_interval_of_several_values_holds_their_mean(chances: tuple[float, ...]) -> None:
    of, covered = 60, 0.0
    none, one, two = chances
    for ones in range(of + 1):
        for twos in range(of + 1 - ones):
            counts = {0: of - ones - twos, 1: ones, 2: twos}
            spread = Spread(tuple(pair for pair in counts.items() if pair[1]))
            if spread.interval[0] <= one + 2 * two <= spread.interval[1]:
                ways = comb(of, ones) * comb(of - ones, twos)
                covered += ways * none ** counts[0] * one**ones * two**twos
    assert covered >= 0.9


@given(SPREADS)
def test_a_mean_lies_in_its_interval(found: Spread) -> None:
    low, high = found.interval
    assert low - 1e-9 <= found.mean <= high + 1e-9
    assert low >= min(0, *(value for value, _ in found.counts), 0)


def test_of_no_battles_there_is_nothing() -> None:
    assert (spread([]).mean, spread([]).interval, spread([]).at(50)) == (0.0, (0.0, 0.0), 0)


def test_a_value_is_told_by_the_percent_that_do_not_exceed_it() -> None:
    found = spread([0, 0, 1, 4])
    assert [found.at(percent) for percent in (0, 50, 51, 75, 76, 100)] == [0, 0, 1, 1, 4, 4]
    assert found.at(101) == 0


@given(VALUES, VALUES)
def test_spreads_add_up(first: list[int], second: list[int]) -> None:
    assert spread(first).plus(spread(second)) == spread(first + second)


UNITS = st.builds(
    UnitForecast, st.just(1), st.just("Ana"), st.just(0), SHARES, SPREADS, SHARES, SHARES, SHARES,
    SPREADS, SPREADS, SPREADS,
)  # fmt: skip
RESULTS = st.builds(
    ForecastResult, st.just(7), st.just(900), SHARES, SHARES, SHARES, SPREADS,
    st.tuples(SPREADS, SPREADS), SPREADS, SPREADS, st.just(False), SPREADS, st.tuples(UNITS),
    SPREADS, SHARES, st.just(2000),
)  # fmt: skip


@given(RESULTS, RESULTS, RESULTS)
def test_forecasts_add_up_in_any_order(
    first: ForecastResult, second: ForecastResult, third: ForecastResult
) -> None:
    found = first.plus(second).plus(third)
    assert found == third.plus(first.plus(second))
    assert (found.seed, found.wanted, found.by_battles) == (7, 900, False)
    assert found.chunk == 2000
    assert found.deaths_at_most.of == sum(one.deaths_at_most.of for one in (first, second, third))
    assert found.nobody_lives == first.nobody_lives.plus(second.nobody_lives).plus(
        third.nobody_lives
    )
    assert found.battles == first.battles + second.battles + third.battles
    assert found.done is (found.battles >= 900)
    assert found.survivors[1] == first.survivors[1].plus(second.survivors[1]).plus(
        third.survivors[1]
    )
    assert found.units[0].heals.of == sum(one.units[0].heals.of for one in (first, second, third))


@given(RESULTS, st.lists(st.integers(1, 49)), st.integers(0, 9), st.integers(0, 9))
def test_battles_that_are_not_decided_do_not_last(
    any_result: ForecastResult, lasted: list[int], late: int, undecided: int
) -> None:
    """Some are decided in the last asalto that there may be, some not at all in it."""
    of = len(lasted) + late + undecided
    found = replace(
        any_result,
        asaltos=spread([*lasted, *[50] * (late + undecided)]),
        undecided=Share(undecided, of),
    )
    assert found.lasts == spread([*lasted, *[50] * late])
