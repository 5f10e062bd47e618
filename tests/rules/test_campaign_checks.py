"""Tests of campaign attributes: the roll, the penalty, and the chance before it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.campaign_checks import campaign_check
from director.rules.derivation import TermCode


@pytest.mark.parametrize(
    ("attribute", "penalty", "roll", "success"),
    [(12, 0, 12, True), (12, 3, 12, False), (12, 3, 9, True), (5, -2, 7, True), (5, -2, 8, False)],
)
def test_at_most_the_attribute(
    campana: Edition, attribute: int, penalty: int, roll: int, success: bool
) -> None:
    """000:346; audit E41."""
    check = campaign_check(campana, attribute=attribute, penalty=penalty, roll=roll)
    assert check.success is success
    assert check.target.total == attribute - penalty


def test_before_the_roll(campana: Edition) -> None:
    check = campaign_check(campana, attribute=7, penalty=2)
    assert check.success is None
    assert check.on_the_die
    assert [(term.code, term.amount, term.facts) for term in check.target.terms] == [
        (TermCode.ATTRIBUTE, 7, {"attribute": 7}),
        (TermCode.PENALTY, -2, {"penalty": 2}),
    ]
    assert [(term.code, term.amount) for term in check.chance.terms] == [
        (TermCode.ATTRIBUTE, 70),
        (TermCode.PENALTY, -20),
    ]


@pytest.mark.parametrize(
    ("attribute", "chance", "cut"), [(12, 100, -20), (-1, 0, 10), (10, 100, 0), (0, 0, 0)]
)
def test_a_die_shows_nothing_beyond_its_faces(
    campana: Edition, attribute: int, chance: int, cut: int
) -> None:
    found = campaign_check(campana, attribute=attribute).chance
    assert found.total == chance
    assert found.terms[0].amount == attribute * 10
    cuts = [(term.code, term.amount, term.facts) for term in found.terms[1:]]
    assert cuts == ([(TermCode.NO_SUCH_ROLL, cut, {"die": 10})] if cut else [])


@pytest.mark.parametrize(
    ("roll", "on_the_die"), [(0, False), (1, True), (10, True), (11, False), (-(10**30), False)]
)
def test_a_roll_of_another_die_is_compared_and_told(
    campana: Edition, roll: int, on_the_die: bool
) -> None:
    check = campaign_check(campana, attribute=10, roll=roll)
    assert check.on_the_die is on_the_die
    assert check.success is (roll <= 10)


def test_a_house_may_roll_another_die(house: Callable[[str], Edition]) -> None:
    edition = house("[campaign_check]\ndie = 6\n")
    chance = campaign_check(edition, attribute=4).chance
    assert [(term.code, term.amount) for term in chance.terms] == [
        (TermCode.ATTRIBUTE, 66),
        (TermCode.ROUNDING, 0),
    ]
    assert chance.terms[1].facts == {"numerator": 4, "denominator": 6}
    assert chance.terms[1].source is not None
    lowered = campaign_check(edition, attribute=4, penalty=2).chance
    assert [term.amount for term in lowered.terms] == [66, -33, 0]
    even = campaign_check(edition, attribute=5, penalty=2).chance
    assert [term.amount for term in even.terms] == [83, -33]
    less = campaign_check(edition, attribute=3, penalty=2).chance
    assert [term.amount for term in less.terms] == [50, -33, -1]


@pytest.mark.parametrize("code", ["saga", "factions", "clanes-campana", "grupos"])
def test_only_campana_has_them(code: str) -> None:
    edition = load_edition(code, [Path(__file__).parents[2] / "resources" / "editions"])
    with pytest.raises(NotDefinedError, match=": campaign_check is"):
        campaign_check(edition, attribute=1)


@given(attribute=st.integers(), penalty=st.integers())
def test_the_chance_is_that_of_the_die(campana: Edition, attribute: int, penalty: int) -> None:
    check = campaign_check(campana, attribute=attribute, penalty=penalty)
    good = [
        roll
        for roll in range(1, 11)
        if campaign_check(campana, attribute=attribute, penalty=penalty, roll=roll).success
    ]
    assert check.chance.total == 10 * len(good)
