"""A percent is the number of rolls from 1 to 100 that succeed."""

from hypothesis import given
from hypothesis import strategies as st

from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import ROLLS, succeeds, within_percent


@given(percent=st.integers(-50, 200))
def test_as_many_rolls_succeed_as_the_percent_says(percent: int) -> None:
    cut = within_percent(Derivation((Term(TermCode.DEATH_BASE, percent),))).total
    assert 0 <= cut <= 100
    assert sum(succeeds(roll, percent) is True for roll in ROLLS) == cut


@given(percent=st.integers(1, 99), roll=st.integers().filter(lambda roll: roll not in ROLLS))
def test_what_no_die_shows_decides_nothing(percent: int, roll: int) -> None:
    assert succeeds(roll, percent) is None


def test_no_roll_is_needed_where_it_cannot_matter() -> None:
    assert succeeds(None, 0) is False
    assert succeeds(None, 100) is True
    assert succeeds(None, 1) is None
    assert succeeds(None, 99) is None


def test_a_percent_within_bounds_keeps_its_terms() -> None:
    whole = Derivation((Term(TermCode.DEATH_BASE, 40),))
    assert within_percent(whole) is whole
