"""Where the chance of several comes from, in words that add up."""

from fractions import Fraction

import pytest

from director.forum.caravan.check_words import chance_words, percent_words
from director.rules.caravan.attribute_tests import Reading
from tests.forum.caravan.attribute_tests_made import BERA, OLAF, view


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(46, 100), "46 %"),
        (Fraction(1, 3), "33,3 %"),
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_a_chance_in_percent(chance: Fraction, words: str) -> None:
    assert percent_words(chance) == words


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        (Reading.BEST, ""),
        (Reading.ANY, "solo falla si fallan todas: 60 % × 100 % = 60 %"),
        (Reading.ALL, "tienen que salir bien todas: 40 % × 0 % = 0 %"),
    ],
)
def test_where_the_chance_comes_from(reading: Reading, words: str) -> None:
    test = view(BERA, OLAF, reading=reading)
    assert test.result is not None
    assert chance_words(test.result, reading) == words


def test_one_alone_needs_no_more_words() -> None:
    test = view(BERA)
    assert test.result is not None
    assert chance_words(test.result, Reading.ANY) == ""
