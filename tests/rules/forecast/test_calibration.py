"""Forecasts held against what came of their battles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.rules.forecast.calibration import Band, Compared, Judged, calibration, compared
from director.rules.forecast.results import Share


def test_no_battle_judges_nobody() -> None:
    found = calibration(())
    assert (found.battles, found.brier) == (0, None)
    assert [(band.low, band.high) for band in found.bands] == [
        (0, 20),
        (20, 40),
        (40, 60),
        (60, 80),
        (80, 100),
    ]
    assert {band.won for band in found.bands} == {Share(0, 0)}


def test_brier_by_hand() -> None:
    """(0.1² + 0.8² + 0.4² + 0²) / 4."""
    found = calibration(
        (Judged(90, won=True), Judged(80, won=False), Judged(60, won=True), Judged(0, won=False))
    )
    assert found.brier == pytest.approx((0.01 + 0.64 + 0.16 + 0) / 4)
    assert found.bands[0] == Band(0, 20, 0.0, Share(0, 1))
    assert found.bands[3] == Band(60, 80, 60.0, Share(1, 1))
    assert found.bands[4] == Band(80, 100, 85.0, Share(1, 2))


def test_who_always_says_one_half_gets_a_quarter() -> None:
    assert calibration([Judged(50, won) for won in (True, False, False)]).brier == 0.25


def test_certainty_lies_in_the_last_band_and_nothing_lies_beyond() -> None:
    found = calibration((Judged(100, won=True), Judged(250, won=True), Judged(-7, won=True)))
    assert found.bands[4] == Band(80, 100, 100.0, Share(2, 2))
    assert found.bands[0] == Band(0, 20, 0.0, Share(1, 1))


@given(st.lists(st.tuples(st.floats(0, 100), st.booleans())))
def test_every_battle_lies_in_one_band(pairs: list[tuple[float, bool]]) -> None:
    found = calibration([Judged(*pair) for pair in pairs])
    assert sum(band.won.of for band in found.bands) == found.battles == len(pairs)
    assert sum(band.won.hits for band in found.bands) == sum(won for _, won in pairs)
    assert found.brier is None or 0 <= found.brier <= 1


def test_amounts_are_compared_on_average() -> None:
    assert compared([]) == Compared(0.0, 0.0, 0)
    assert compared([(1.5, 2), (0.5, 0)]) == Compared(1.0, 1.0, 2)
