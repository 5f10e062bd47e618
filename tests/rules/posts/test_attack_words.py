"""Attacks and abilities in a player's own words."""

from collections.abc import Callable

import pytest

from director.editions import Edition
from director.rules.motives import Motive, MotiveKind
from director.rules.posts.action_words import read_actions
from director.rules.posts.attack_words import Attack, Target

NONE, STRENGTH, BREAKING = MotiveKind.NONE, MotiveKind.STRENGTH, MotiveKind.BREAKING
NAMES = ["Bera", "Lobo", "Lobo Gris", "Orco B2", "Ñandú"]


def _ability(name: str, rank: int = 0) -> Motive:
    return Motive(MotiveKind.ABILITY, 0, name, rank)


def _attacks(edition: Edition, text: str) -> list[tuple[Motive, str]]:
    attacks = read_actions(edition, text, NAMES).attacks
    return [
        (attack.motive, " ".join(target.square or target.name for target in attack.targets))
        for attack in attacks
    ]


@pytest.mark.parametrize(
    ("text", "motive", "targets"),
    [
        ("Moverme y Ataque Fuerza + 1Vol a B4", Motive(STRENGTH, 1), "B4"),
        ("Moverme y Atacar al enemigo en las coordenadas A5.", Motive(NONE), "A5"),
        ("ataco a lobo gris", Motive(NONE), "Lobo Gris"),
        ("Ataco rotura al Orco b2", Motive(BREAKING), "Orco B2"),
        ("ataco fuerza +1vol -> NANDU", Motive(STRENGTH, 1), "Ñandú"),
        ("Ataque con Golpe de Escudo 2 a B4", _ability("Golpe de Escudo", 2), "B4"),
        ("Ataque con Golpe de Lobo 2 a Bera", _ability("Golpe de Lobo", 2), "Bera"),
        ("Ataque con Golpe de Lobo 2", _ability("Golpe de Lobo", 2), ""),
        ("Ataque con Furia y Fuego 2 y descanso", _ability("Furia y Fuego", 2), ""),
        ("Ataque con Pavés 2 y me muevo a C3", _ability("Pavés", 2), ""),
        ("Ataque con espada a B4", _ability("espada"), "B4"),
        ("Uso Pavés 2 sobre Bera", _ability("Pavés", 2), "Bera"),
        ("Habilidad: Pavés 1", _ability("Pavés", 1), ""),
        ("Atacar a B4 + 1Vol", Motive(NONE, 1), "B4"),
        ("Ataque Rotura a B4 + 2 de Voluntad", Motive(BREAKING, 2), "B4"),
        (f"Atacar a B4 + {'9' * 30}Vol", Motive(NONE), "B4"),
        ("ataco a Bera (E6) con Fuerza", Motive(STRENGTH), "Bera E6"),
        ("ataco a Bera con su espada", Motive(NONE), "Bera"),
        ("Ataque Fuerza B4", Motive(STRENGTH), "B4"),
        ("Ataque Fuerza (B4)", Motive(STRENGTH), "B4"),
        ("Ataque a la Fuerza de B4", Motive(STRENGTH), "B4"),
        ("Ataque rotura a Bera y Lobo", Motive(BREAKING), "Bera Lobo"),
        ("Golpeo a Bera", Motive(NONE), "Bera"),
        ("ATAQUE", Motive(NONE), ""),
        ("Ataque Fuerza. Bera mira a B4", Motive(STRENGTH), ""),
        ("Ataque Fuerza a B4 y luego grito a Bera", Motive(STRENGTH), "B4"),
    ],
)
def test_an_attack(campana: Edition, text: str, motive: Motive, targets: str) -> None:
    assert _attacks(campana, text) == [(motive, targets)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "No ataco",
        "Uso el cuerno",
        "uso la espada contra Bera",
        "Golpeo la puerta",
        "contraataco",
    ],
)
def test_what_is_no_attack(campana: Edition, text: str) -> None:
    assert _attacks(campana, text) == []


def test_two_attacks_are_told_apart(campana: Edition) -> None:
    told = _attacks(campana, "Ataque Fuerza a B4, Ataque Rotura + 1Vol a Bera; uso Pavés 1")
    assert told == [
        (Motive(STRENGTH), "B4"),
        (Motive(BREAKING, 1), "Bera"),
        (_ability("Pavés", 1), ""),
    ]


def test_a_stop_within_a_name_ends_nothing(campana: Edition) -> None:
    (attack,) = read_actions(campana, "Ataque Fuerza a Sr. Lobo. Fin", ["Sr. Lobo"]).attacks
    assert attack == Attack(
        "Ataque Fuerza a Sr. Lobo", Motive(STRENGTH), (Target("Sr. Lobo", name="Sr. Lobo"),)
    )


def test_a_unit_called_as_an_attack_is_told_from_it(campana: Edition) -> None:
    (attack,) = read_actions(campana, "Ataque Fuerza a Fuerza", ["Fuerza"]).attacks
    assert attack.motive == Motive(STRENGTH)
    assert [target.name for target in attack.targets] == ["Fuerza"]
    (other,) = read_actions(campana, "Ataque Bera", ["Bera"]).attacks
    assert [target.name for target in other.targets] == ["Bera"]


def test_without_motives_an_attack_has_no_kind(house: Callable[[str], Edition]) -> None:
    edition = house('without = ["motives"]\n')
    assert _attacks(edition, "Ataque Fuerza + 1Vol a B4") == [(Motive(NONE, 1), "B4")]
    assert _attacks(edition, "Uso Pavés 2") == []


def test_the_words_of_the_edition_count(edition_of: Callable[[str], Edition]) -> None:
    assert _attacks(edition_of("saga"), "Ataque Break +2Will a B4") == [(Motive(BREAKING, 2), "B4")]
