"""The notas of a turn, written with the labels of each edition."""

from pathlib import Path

import pytest

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.post_notes import NoteField, Notes, Pool, note_labels, pool_digits, write_notes

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
WHOLE = Notes(
    "Moverme y Atacar al enemigo en las coordenadas A5.",
    Pool(9, 11),
    Pool(7, 9),
    Pool(3, 6),
    Pool(2, 5),
    4,
)
PLAIN = [
    "Acciones: Moverme y Atacar al enemigo en las coordenadas A5.",
    "Fuerza: (9/11)",
    "Armadura: (7/9)",
    "Voluntad: (3/6)",
]


@pytest.mark.parametrize(
    ("code", "more"),
    [
        ("campana", ["Puntos de Héroe (2/5)"]),
        ("saga", []),
        ("factions", []),
        ("clanes-campana", ["Puntos de Héroe (2/5)", "Puntos de Clan (4)"]),
        ("clanes-factions", ["Puntos de Héroe (2/5)", "Puntos de Clan (4)"]),
    ],
)
def test_each_edition_asks_for_its_own(code: str, more: list[str]) -> None:
    edition = load_edition(code, [EDITIONS])
    assert write_notes(edition, WHOLE).split("\n") == PLAIN + more


def test_what_is_not_told_has_no_line(campana: Edition) -> None:
    assert write_notes(campana, Notes()) == ""
    assert write_notes(campana, Notes(" a\nb ", Pool(-3, 11))) == "Acciones: a b\nFuerza: (-3/11)"
    assert write_notes(campana, Notes(armor=Pool(0))) == "Armadura: (0)"


def test_a_pool_of_a_field() -> None:
    assert WHOLE.pool(NoteField.STRENGTH) == Pool(9, 11)
    assert WHOLE.pool(NoteField.CLAN_POINTS) == Pool(4)
    assert WHOLE.pool(NoteField.ACTIONS) is None
    assert Notes().pool(NoteField.CLAN_POINTS) is None


def test_no_number_is_too_big_to_be_written() -> None:
    assert pool_digits(Pool(-(10**6000), 10**6000)) == "-999999/999999"


def test_an_edition_without_turns_of_this_kind_asks_for_nothing() -> None:
    with pytest.raises(NotDefinedError, match=": post_notes is"):
        note_labels(load_edition("grupos", [EDITIONS]))
