"""Chances and amounts over many battles: percents, means, intervals, and how they add up."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.forecast.results import ForecastResult, Share, Spread, UnitForecast

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


def test_the_mean_and_its_interval() -> None:
    """1, 2 and 3: one apart from the mean, so 1.96 / sqrt(3) to each side."""
    found = spread([1, 2, 3])
    assert (found.mean, found.of) == (2.0, 3)
    assert found.interval == pytest.approx((2 - 1.13158, 2 + 1.13158), abs=0.00001)


def test_one_battle_has_no_interval_and_none_has_nothing() -> None:
    assert spread([7]).interval == (7.0, 7.0)
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
)  # fmt: skip


@given(RESULTS, RESULTS, RESULTS)
def test_forecasts_add_up_in_any_order(
    first: ForecastResult, second: ForecastResult, third: ForecastResult
) -> None:
    found = first.plus(second).plus(third)
    assert found == third.plus(first.plus(second))
    assert (found.seed, found.wanted, found.by_battles) == (7, 900, False)
    assert found.battles == first.battles + second.battles + third.battles
    assert found.done is (found.battles >= 900)
    assert found.survivors[1] == first.survivors[1].plus(second.survivors[1]).plus(
        third.survivors[1]
    )
    assert found.units[0].heals.of == sum(one.units[0].heals.of for one in (first, second, third))
