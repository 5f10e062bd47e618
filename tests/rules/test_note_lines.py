"""One line of notas: which label it has, and what stands after it."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.note_lines import Amount, NoteEntry, entries_of, labels_of
from director.rules.post_notes import NoteField


def _entries(edition: Edition, text: str) -> list[NoteEntry]:
    return list(entries_of(labels_of(edition), text, 1))


@pytest.mark.parametrize(
    "text",
    [
        "Fuerza: (9/11)",
        "Fuerza (9/11)",
        "Fuerza 9/11",
        "FUERZA : 9 / 11",
        "fuerza=9 de 11",
        "Fuerza - 9/11",
        "Fuerza – [9|11]",
        "Fuerza9/11",
        "• Fuerzá:\u00a0(\u00a09\u2009⁄\u200911\u00a0).",
        "Fuer\u00adza: (９/１１)",
    ],
)
def test_the_same_points_however_they_are_written(campana: Edition, text: str) -> None:
    entry = NoteEntry(NoteField.STRENGTH, 1, text, True, "", Amount(9), Amount(11))
    assert _entries(campana, text) == [entry]


@pytest.mark.parametrize(
    ("text", "present", "total"),
    [
        ("Fuerza: -2/11", Amount(-2), Amount(11)),
        ("Fuerza -2/-1", Amount(-2), Amount(-1)),
        ("Fuerza: (9)", Amount(9), None),
        ("Fuerza: 9999999/11", Amount(None), Amount(11)),
        ("Fuerza: -9999999", Amount(None), None),
        ("Fuerza: mucha", None, None),
        ("Fuerza:", None, None),
        ("Fuerza", None, None),
        ("Fuerza (9,5/11)", None, None),
    ],
)
def test_points(campana: Edition, text: str, present: Amount, total: Amount) -> None:
    assert _entries(campana, text) == [
        NoteEntry(NoteField.STRENGTH, 1, text, True, "", present, total)
    ]


@pytest.mark.parametrize(
    "text",
    ["", "Fuerza no me falta", "Fuerzas: 9/11", "Mi Fuerza: 9/11", "Acción de Bera", "9/11"],
)
def test_prose(campana: Edition, text: str) -> None:
    assert _entries(campana, text) == []


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("Acciones: Moverme a B4.", "Moverme a B4."),
        ("ACCIONES Moverme", "Moverme"),
        ("Acciones – ¡Pego!", "¡Pego!"),
        ("Acción: Pavés  y\u00a0ya", "Pavés y ya"),
        ("Acciones:", ""),
        ("Acciones: Fuerza: (9/11)", "Fuerza: (9/11)"),
    ],
)
def test_actions_are_kept_as_they_were_written(campana: Edition, text: str, actions: str) -> None:
    assert [(entry.field, entry.text, entry.actions) for entry in _entries(campana, text)] == [
        (NoteField.ACTIONS, text, actions)
    ]


def test_several_fields_in_one_line(campana: Edition) -> None:
    text = "Fuerza: (9/11), Armadura: (7/9); vol 3/6 y poco Acciones: x"
    assert [(entry.field, entry.own, entry.trailing) for entry in _entries(campana, text)] == [
        (NoteField.STRENGTH, True, ""),
        (NoteField.ARMOR, True, ""),
        (NoteField.WILLPOWER, False, "y poco Acciones: x"),
    ]
    assert {(entry.line, entry.text) for entry in _entries(campana, text)} == {(1, text)}
    both = _entries(campana, "Puntos de Héroe (2/5) Acciones: Pavés 2")
    assert [entry.field for entry in both] == [NoteField.HERO_POINTS, NoteField.ACTIONS]


def test_a_longer_label_comes_before_its_beginning(house: Callable[[str], Edition]) -> None:
    edition = house('post_notes.willpower.value = "Puntos"')
    for text, field in (
        ("Puntos de Héroe (2/5)", NoteField.HERO_POINTS),
        ("Puntos (2/5)", NoteField.WILLPOWER),
    ):
        assert [entry.field for entry in _entries(edition, text)] == [field]


def test_an_edition_that_names_no_other_words_understands_none(campana: Edition) -> None:
    assert campana.post_notes is not None
    bare = dict.fromkeys(name for name in type(campana.post_notes).model_fields if "also" in name)
    notes = campana.post_notes.model_copy(update=bare)
    edition = campana.model_copy(update={"post_notes": notes})
    assert _entries(edition, "Vol: 3/6") == []
    assert _entries(edition, "Voluntad: 3/6") != []
