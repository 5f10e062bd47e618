"""Healing: one number of days for sheet, infirmary and aftermath."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.editions.schema import Healing
from director.rules.healing import heal, healing_days

WOUNDS = st.integers(0, 30)


@given(wounds=WOUNDS)
def test_the_days_are_those_that_heal_everything_and_no_more(campana: Edition, wounds: int) -> None:
    days = healing_days(campana, wounds).total
    assert days == wounds
    assert heal(campana, wounds, days) == 0
    if days:
        assert heal(campana, wounds, days - 1) > 0


@given(wounds=WOUNDS, first=st.integers(0, 20), then=st.integers(0, 20))
def test_resting_twice_is_resting_as_long_at_once(
    campana: Edition, wounds: int, first: int, then: int
) -> None:
    assert heal(campana, heal(campana, wounds, first), then) == heal(campana, wounds, first + then)


def test_a_faster_house_rounds_the_days_up(house: Callable[[str], Edition]) -> None:
    edition = house("[healing]\nper_rest_day = 2\n")
    assert healing_days(edition, 5).total == 3
    assert heal(edition, 5, 2) == 1


def test_where_rest_heals_nothing(campana: Edition) -> None:
    edition = campana.model_copy(update={"healing": Healing()})
    assert healing_days(edition, 4).terms == ()
    assert heal(edition, 4, 9) == 4


def test_nonsense_never_makes_wounds(campana: Edition) -> None:
    assert heal(campana, -2, 1) == 0
    assert heal(campana, 2, -1) == 2
    assert healing_days(campana, -2).total == 0
