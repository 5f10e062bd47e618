"""Whose the renown of a whole side is, and a house value's source with one bracket."""

import pytest

from director.editions.source import Source
from director.forum.words import of_side_words, source_words, term_words
from director.rules.derivation import Term, TermCode


@pytest.mark.parametrize(
    ("name", "words"), [("Azul", "del bando Azul"), ("Nuestro bando", "de Nuestro bando")]
)
def test_a_side_is_named(name: str, words: str) -> None:
    assert of_side_words(name) == words


def test_one_bracket_is_enough() -> None:
    source = Source(house=True, section="Renombre del clan (mesa de origen)")
    assert source_words(source, "Factions (primera edición)") == (
        "Factions, Renombre del clan (mesa de origen, valor de la casa)"
    )


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"outcome": "victory"}, "Fijo del clan por haber ganado"),
        ({"outcome": "defeat"}, "Fijo del clan por haber perdido"),
        ({}, "Fijo del clan"),
        ({"outcome": "?"}, "Fijo del clan"),
    ],
)
def test_why_a_fixed_part_is_there(facts: dict[str, str], words: str) -> None:
    assert term_words(Term(TermCode.POOL_FIXED, -1, None, facts)) == words
