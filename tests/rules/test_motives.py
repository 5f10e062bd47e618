"""Motives are written in the exact words of each edition's book."""

from pathlib import Path

import pytest

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.motives import Motive, MotiveKind, motive_forms, write_motive

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
STRENGTH, BREAKING, ABILITY = MotiveKind.STRENGTH, MotiveKind.BREAKING, MotiveKind.ABILITY
ENGLISH = ("saga", "factions", "clanes-campana", "clanes-factions")


@pytest.mark.parametrize(
    ("motive", "words"),
    [
        (Motive(STRENGTH), "Ataque Fuerza"),
        (Motive(BREAKING), "Ataque Rotura"),
        (Motive(STRENGTH, 2), "Ataque Fuerza + 2Vol"),
        (Motive(BREAKING, 1), "Ataque Rotura + 1Vol"),
        (Motive(STRENGTH, -1), "Ataque Fuerza"),
        (Motive(ABILITY, 0, "Pavés", 2), "Ataque con Pavés 2"),
        (Motive(ABILITY, 0, " {rank}  {ability}\n", -3), "Ataque con {rank} {ability} 0"),
        (Motive(STRENGTH, 10**6000), "Ataque Fuerza + 999999Vol"),
        (Motive(MotiveKind.NONE, 3), ""),
    ],
)
def test_campana(campana: Edition, motive: Motive, words: str) -> None:
    assert write_motive(campana, motive) == words


@pytest.mark.parametrize("code", ENGLISH)
def test_the_editions_of_the_first_books(code: str) -> None:
    edition = load_edition(code, [EDITIONS])
    assert write_motive(edition, Motive(STRENGTH)) == "Ataque Strength"
    assert write_motive(edition, Motive(BREAKING, 2)) == "Ataque Break +2Will"
    assert write_motive(edition, Motive(ABILITY, 0, "Pavés", 1)) == "Ataque con Pavés 1"


def test_the_forms_are_those_of_the_book(campana: Edition) -> None:
    assert motive_forms(campana) == (
        "Ataque Fuerza",
        "Ataque Rotura",
        "Ataque Fuerza + xVol",
        "Ataque Rotura + xVol",
        "Ataque con habilidad x",
    )


def test_an_edition_without_attacks_has_no_motives() -> None:
    with pytest.raises(NotDefinedError, match=": motives is"):
        write_motive(load_edition("grupos", [EDITIONS]), Motive(STRENGTH))
