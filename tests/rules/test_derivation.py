"""A number is the sum of its terms, whatever is added to it."""

from hypothesis import given
from hypothesis import strategies as st

from director.rules.derivation import Derivation, Term, TermCode

TERMS = st.lists(
    st.builds(Term, st.sampled_from(TermCode), st.integers(-1000, 1000)), max_size=8
).map(tuple)


@given(first=TERMS, more=TERMS)
def test_adding_terms_adds_their_amounts_and_changes_nothing_given(
    first: tuple[Term, ...], more: tuple[Term, ...]
) -> None:
    before = Derivation(first)
    after = before.plus(*more)
    assert before.terms == first
    assert after.total == before.total + sum(term.amount for term in more)


def test_no_terms_are_zero() -> None:
    assert Derivation(()).total == 0
