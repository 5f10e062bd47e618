"""Parts of a number of people, in whole numbers."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Source
from director.editions.values import Rounding
from director.rules.caravan.shares import share
from director.rules.derivation import TermCode

HOUSE = Source(section="La caravana", house=True)
Way = Literal["down", "nearest", "up"]


@pytest.mark.parametrize(
    ("way", "number", "whole"),
    [
        ("up", 100, 1),
        ("up", 101, 2),
        ("up", 0, 0),
        ("nearest", 149, 1),
        ("nearest", 150, 2),
        ("nearest", 151, 2),
        ("down", 199, 1),
        ("down", 99, 0),
    ],
)
def test_each_way(way: Way, number: int, whole: int) -> None:
    assert (
        share(TermCode.PEOPLE_EATING, number, 100, Rounding(value=way, source=HOUSE), {}).total
        == whole
    )


def test_the_rounding_is_told() -> None:
    found = share(TermCode.PEOPLE_EATING, 250, 100, Rounding(value="up", source=HOUSE), {"a": 1})
    assert [(term.code, term.amount, term.source, dict(term.facts)) for term in found.terms] == [
        (TermCode.PEOPLE_EATING, 2, HOUSE, {"a": 1}),
        (TermCode.ROUNDING, 1, HOUSE, {"numerator": 50, "denominator": 100}),
    ]


@given(
    st.integers(-(10**20), 10**20), st.integers(1, 1000), st.sampled_from(["down", "nearest", "up"])
)
def test_a_share_is_never_a_whole_one_away(number: int, parts: int, way: Way) -> None:
    found = share(TermCode.PEOPLE_EATING, number, parts, Rounding(value=way, source=HOUSE), {})
    assert abs(found.total * parts - number) < parts
