"""What may stand at a place, in words."""

import pytest

from director.console.edition.possible import (
    as_written,
    form_words,
    nearest_words,
    possible_words,
)
from director.console.edition.rows import value_lines
from director.editions.loader import load_edition
from director.resources import resources_folder

SHIPPED = resources_folder() / "editions"


@pytest.mark.parametrize("code", sorted(file.stem for file in SHIPPED.glob("*.toml")))
def test_every_place_of_an_edition_says_what_may_stand_there(code: str) -> None:
    for line in value_lines(load_edition(code, [SHIPPED])):
        assert possible_words(line.key), line.key


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("deaths.hero.team_wipe.base", "un número entero de 0 a 100, sin comillas"),
        ("campaign_attributes.agilidad", 'un texto entre comillas rectas, como "así"'),
        ("post_notes.also_actions", 'una lista de textos, como ["así"]'),
        ("schema_version", "1"),
        ("nada", ""),
        ("wounds.nada", ""),
        ("wounds.gate.nada", ""),
    ],
)
def test_a_place(key: str, words: str) -> None:
    assert possible_words(key) == words


def test_what_an_unknown_key_may_have_meant() -> None:
    assert nearest_words("wouds") == "¿Querías decir wounds?"
    assert nearest_words("deaths.hero.individal") == "¿Querías decir deaths.hero.individual?"
    assert nearest_words("nada.de.eso") == ""
    assert nearest_words("wounds.gate.eso") == (
        "En wounds.gate va un número entero de -1000 a 1000, sin comillas."
    )
    assert nearest_words("zzzzz").endswith(" más.")


@pytest.mark.parametrize(
    ("found", "written"),
    [
        ("{'puerta': -2}", "{ puerta = -2 }"),
        ("{}", "{}"),
        ("['a', True]", '["a", true]'),
        ("'Niño'", '"Niño"'),
        ("{'cortado", "{'cortado"),
    ],
)
def test_a_value_is_told_as_a_director_wrote_it(found: str, written: str) -> None:
    assert as_written(found) == written


def test_the_form_of_a_text() -> None:
    assert form_words(r"^[^{}]*\{ability\}.*\{rank\}$") == "un texto con {ability} y {rank} dentro"
    assert form_words(r"^[A-Za-z]$").startswith("letras sin tilde")
