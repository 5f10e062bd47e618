"""Figures of a forecast in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.console.forecast.figures import (
    battles_words,
    mean_between,
    mean_whole,
    mean_words,
    percent_words,
    points_words,
    share_between,
    share_whole,
    share_within,
    share_words,
    tenths,
    usual_words,
)
from director.rules.forecast.results import Share, Spread


@pytest.mark.parametrize(
    ("percent", "words"),
    [
        (0, "0 %"),
        (0.2, "<1 %"),
        (0.5, "1 %"),
        (0.51, "1 %"),
        (1.5, "2 %"),
        (2.5, "3 %"),
        (62.4, "62 %"),
        (99.4, "99 %"),
        (99.5, ">99 %"),
        (99.6, ">99 %"),
        (100, "100 %"),
    ],
)
def test_a_share_is_never_called_never_or_always_if_it_is_not(percent: float, words: str) -> None:
    assert percent_words(percent) == words


@pytest.mark.parametrize(
    ("amount", "words"), [(0, "0"), (0.04, "<0,1"), (0.4, "0,4"), (12.0, "12"), (-1.5, "−1,5")]
)
def test_amounts_go_to_a_tenth(amount: float, words: str) -> None:
    assert tenths(amount) == words


def test_a_share_with_its_interval() -> None:
    share = Share(620, 1000)
    assert share_words(share) == "62 %"
    assert share_between(share) == "58,9–65 %"
    assert share_whole(share) == "62 % (58,9–65 %)"
    assert share_within(share) == "entre el 58,9 y el 65 %"


def test_of_no_battles_nothing_is_said() -> None:
    for told in (share_words, share_between, share_whole):
        assert told(Share(0, 0)) == "—"
    for of_amount in (mean_words, mean_between, mean_whole):
        assert of_amount(Spread(())) == "—"


def test_a_mean_with_its_interval() -> None:
    spread = Spread(((0, 60), (1, 40)))
    assert mean_whole(spread) == "0,4 (0,30–0,50)"
    assert usual_words(spread) == "9 de cada 10 veces, de 0 a 1"


def test_what_came_every_time_is_not_said_to_come_always() -> None:
    spread = Spread(((3, 100),))
    assert mean_whole(spread) == "3 (2,88–3,04)"
    assert mean_between(Spread(((0, 10_000),))) == "0,00–0,01"
    assert usual_words(spread) == "9 de cada 10 veces, 3"


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 99)), unique_by=lambda pair: pair[0]))
@settings(max_examples=60)
def test_no_amount_is_ever_called_certain(counts: list[tuple[int, int]]) -> None:
    spread = Spread(tuple(sorted(counts)))
    for words in (mean_words, mean_between, mean_whole, usual_words):
        assert "siempre" not in words(spread)
    if counts:
        low, high = (float(end.replace(",", ".")) for end in mean_between(spread).split("–"))
        assert low <= spread.interval[0] + 1e-6
        assert spread.interval[1] - 1e-6 <= high
        assert low < high


def test_a_mean_is_never_said_to_lie_where_no_value_does() -> None:
    assert mean_between(Spread(((0, 99), (1, 1)))) == "0,00–0,06"


@pytest.mark.parametrize(
    ("points", "words"), [(1.4, "+1,4"), (-2.0, "−2"), (0.0, "0"), (-0.0, "0"), (100.0, "+100")]
)
def test_a_difference_has_its_sign(points: float, words: str) -> None:
    assert points_words(points) == words


def test_battles() -> None:
    assert battles_words(1) == "1 batalla"
    assert battles_words(40_000) == "40.000 batallas"


@given(hits=st.integers(0, 3000), of=st.integers(1, 3000))
@settings(max_examples=80)
def test_the_interval_in_words_holds_the_one_of_the_rules(hits: int, of: int) -> None:
    share = Share(min(hits, of), of)
    low, high = (
        float(end.replace(",", ".")) for end in share_between(share).removesuffix(" %").split("–")
    )
    assert 0 <= low <= share.interval[0] + 1e-9
    assert share.interval[1] - 1e-9 <= high <= 100
