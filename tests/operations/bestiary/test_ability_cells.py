"""Abilities in one cell."""

import pytest
from hypothesis import given, settings

from director.operations.bestiary.ability_cells import (
    UnreadableAbility,
    abilities_cell,
    abilities_in,
)
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from tests.harness.creatures import FULL, creatures

WRITTEN = [
    ((), ""),
    ((OwnedAbility("Muro"),), "Muro"),
    ((OwnedAbility("Muro", 2),), "Muro | 2"),
    ((OwnedAbility("Aura", active=False),), "Aura |  | pasiva"),
    (
        (OwnedAbility("Eco", 1, reaction=True, text="Dos\nlíneas"),),
        "Eco | 1 | activa con reacción | Dos\\nlíneas",
    ),
    ((OwnedAbility("a|b\\"), OwnedAbility("c", text="d")), "a\\|b\\\\\nc |  |  | d"),
]


@pytest.mark.parametrize(("abilities", "cell"), WRITTEN)
def test_one_a_line(abilities: tuple[OwnedAbility, ...], cell: str) -> None:
    assert abilities_cell(abilities) == cell
    assert abilities_in(cell) == abilities


def test_what_a_person_types_is_read() -> None:
    typed = "  Muro|2|PASIVA CON REACCION|Aguanta \r\n\r\nEco||reacción"
    assert abilities_in(typed) == (
        OwnedAbility("Muro", 2, False, True, "Aguanta"),
        OwnedAbility("Eco", 0, True, True),
    )


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("Muro | dos", "dos"),
        ("Muro | 9999999999", "9999999999"),
        ("Muro | 1 | lenta", "lenta"),
        ("Muro | 1 | | x | y", "y"),
        ("Muro\\", "Muro\\"),
        ("a\nMuro\\\nb", "Muro\\"),
    ],
)
def test_what_cannot_be_read_is_named(cell: str, found: str) -> None:
    with pytest.raises(UnreadableAbility) as unreadable:
        abilities_in(cell)
    assert unreadable.value.found == found


def test_one_without_a_name_is_still_written() -> None:
    assert abilities_cell([OwnedAbility("", 0)]) == ""


@settings(max_examples=100)
@given(creature=creatures())
def test_any_abilities_are_read_back(creature: Creature) -> None:
    for one in (creature, FULL):
        assert abilities_in(abilities_cell(one.abilities)) == one.abilities
