"""Levels of difficulty: those the edition defines, and none besides."""

import pytest

from director.editions import Edition, NotDefinedError
from director.editions.schema import Level
from director.rules.derivation import TermCode
from director.rules.difficulty import (
    FoeProblem,
    aggression_term,
    codes,
    level,
    renown_modifier,
    renown_term,
)


def test_from_1a_to_4c(campana: Edition) -> None:
    assert codes(campana)[0] == "1A"
    assert codes(campana)[-1] == "4C"
    assert len(codes(campana)) == 12


@pytest.mark.parametrize(("code", "amount"), [("1A", -3), ("2C", 0), ("3A", 0), ("4C", 3)])
def test_the_modifier_of_the_renown(campana: Edition, code: str, amount: int) -> None:
    term = renown_modifier(campana, code)
    assert term is not None
    assert (term.code, term.amount) == (TermCode.DIFFICULTY, amount)
    assert term.source is not None
    assert term.source.house is (amount == 0)
    assert term.facts == {"difficulty": code}


@pytest.mark.parametrize(("code", "amount"), [("1A", 15), ("2C", 5), ("3A", -5), ("4C", -10)])
def test_the_modifier_of_the_aggression_names_its_line(
    campana: Edition, code: str, amount: int
) -> None:
    found = level(campana, code)
    assert isinstance(found, Level)
    term = aggression_term(code, found)
    assert (term.code, term.amount, term.facts) == (
        TermCode.DIFFICULTY,
        amount,
        {"difficulty": code},
    )
    assert term.source is not None
    assert term.source.book == "003"
    assert renown_term(code, found) == renown_modifier(campana, code)


@pytest.mark.parametrize("code", ["5A", "3b", ""])
def test_what_is_not_defined_has_no_modifier(campana: Edition, code: str) -> None:
    assert renown_modifier(campana, code) is None
    assert level(campana, code) is FoeProblem.LEVEL_UNDEFINED


def test_an_edition_without_the_table() -> None:
    bare = Edition(code="bare", title="Nada")
    assert codes(bare) == ()
    assert renown_modifier(bare, "1A") is None
    with pytest.raises(NotDefinedError, match=": difficulty is"):
        level(bare, "1A")
