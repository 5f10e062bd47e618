"""Levels of difficulty: those the edition defines, and none besides."""

import pytest

from director.editions import Edition
from director.rules.difficulty import codes, renown_modifier


def test_from_1a_to_4c(campana: Edition) -> None:
    assert codes(campana)[0] == "1A"
    assert codes(campana)[-1] == "4C"
    assert len(codes(campana)) == 12


@pytest.mark.parametrize(("code", "amount"), [("1A", -3), ("2C", 0), ("3A", 0), ("4C", 3)])
def test_the_modifier_names_its_line(campana: Edition, code: str, amount: int) -> None:
    term = renown_modifier(campana, code)
    assert term is not None
    assert term.amount == amount
    assert term.source is not None
    assert term.source.book == "003"
    assert term.facts == {"difficulty": code}


@pytest.mark.parametrize("code", ["5A", "3b", ""])
def test_what_is_not_defined_has_no_modifier(campana: Edition, code: str) -> None:
    assert renown_modifier(campana, code) is None


def test_an_edition_without_the_table() -> None:
    bare = Edition(code="bare", title="Nada")
    assert codes(bare) == ()
    assert renown_modifier(bare, "1A") is None
