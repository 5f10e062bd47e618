"""What a motive asks for against what the attacker has."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.motive_checks import (
    Attacker,
    MotiveDifference,
    MotiveTrouble,
    compare_motive,
    owned_abilities,
)
from director.rules.motives import Motive, MotiveKind

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
STRENGTH, BREAKING, ABILITY = MotiveKind.STRENGTH, MotiveKind.BREAKING, MotiveKind.ABILITY
OWNED = ("Pavés", "Golpe de Escudo", "Golpe", "Embestida", "Espinas")
BERA = Attacker(3, 2, dict.fromkeys(OWNED, 2))
COUNTS = st.integers(-5, 10**9)


def test_a_motive_that_can_be_paid(campana: Edition) -> None:
    for motive in (Motive(STRENGTH, 2), Motive(BREAKING), Motive(ABILITY, 0, "pavés", 2)):
        assert compare_motive(campana, motive, BERA) == ()


def test_more_voluntad_than_there_is(campana: Edition) -> None:
    assert compare_motive(campana, Motive(STRENGTH, 4), BERA) == (
        MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, 4, 3),
        MotiveDifference(MotiveTrouble.OVER_EXERTION, 4, 2),
    )
    assert compare_motive(campana, Motive(BREAKING, 3), BERA) == (
        MotiveDifference(MotiveTrouble.OVER_EXERTION, 3, 2),
    )


def test_the_limit_by_esfuerzo_is_the_editions(house: Callable[[str], Edition]) -> None:
    edition = house("willpower.limited_by_exertion.value = false")
    assert compare_motive(edition, Motive(BREAKING, 3), BERA) == ()


def test_who_has_nothing_lacks_the_first_point(campana: Edition) -> None:
    assert compare_motive(campana, Motive(STRENGTH, 1), Attacker(0, 0, {})) == (
        MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, 1, 0),
        MotiveDifference(MotiveTrouble.OVER_EXERTION, 1, 0),
    )


def test_what_a_rank_costs_is_the_editions(house: Callable[[str], Edition]) -> None:
    edition = house("willpower.per_rank.value = 2")
    assert compare_motive(edition, Motive(ABILITY, 0, "Golpe", 2), BERA) == (
        MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, 4, 3),
    )


def test_a_rank_is_owned_and_paid(campana: Edition) -> None:
    assert compare_motive(campana, Motive(ABILITY, 0, "Golpe", 4), BERA) == (
        MotiveDifference(MotiveTrouble.RANK_NOT_OWNED, 4, 2, "Golpe"),
        MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, 4, 3),
    )


def test_an_ability_by_another_name(campana: Edition) -> None:
    assert compare_motive(campana, Motive(ABILITY, 0, "GE", 1), BERA) == (
        MotiveDifference(
            MotiveTrouble.ABILITY_BY_OTHER_NAME, ability="GE", known=("Golpe de Escudo",)
        ),
    )


def test_an_ability_that_nobody_knows(campana: Edition) -> None:
    assert compare_motive(campana, Motive(ABILITY, 0, "Aullido", 1), BERA) == (
        MotiveDifference(MotiveTrouble.UNKNOWN_ABILITY, ability="Aullido"),
    )
    assert compare_motive(campana, Motive(ABILITY, 0, "E", 1), BERA) == (
        MotiveDifference(
            MotiveTrouble.UNCLEAR_ABILITY, ability="E", known=("Embestida", "Espinas")
        ),
    )


@pytest.mark.parametrize(
    ("written", "fits"),
    [
        ("PAVES", ("Pavés",)),
        ("Pavés,", ("Pavés",)),
        ("golpe de  escudo", ("Golpe de Escudo",)),
        ("GDE", ("Golpe de Escudo",)),
        ("g. e.", ("Golpe de Escudo",)),
        ("P", ("Pavés",)),
        ("habilidad Pavés", ("Pavés",)),
        ("Pavés rango", ("Pavés",)),
        ("Golpe", ("Golpe",)),
        ("Golpe de Escudo fuerte", ("Golpe de Escudo",)),
        ("Golpear", ()),
        ("", ()),
        ("¡!", ()),
    ],
)
def test_names_and_initials(written: str, fits: tuple[str, ...]) -> None:
    assert owned_abilities(written, OWNED) == fits


def test_a_name_without_letters_fits_nothing() -> None:
    assert owned_abilities("Pavés", ["¡!"]) == ()


def test_what_was_not_understood_is_not_compared(campana: Edition) -> None:
    assert compare_motive(campana, Motive(MotiveKind.NONE, 99), BERA) == ()


@settings(max_examples=25)
@given(st.sampled_from(MotiveKind), COUNTS, COUNTS, COUNTS, st.sampled_from(["Pavés", "x", ""]))
def test_nothing_is_said_of_what_costs_nothing(
    campana: Edition, kind: MotiveKind, spent: int, held: int, rank: int, name: str
) -> None:
    found = compare_motive(
        campana, Motive(kind, spent, name, rank), Attacker(held, held, {"P": held})
    )
    short = MotiveTrouble.NOT_ENOUGH_WILLPOWER in [difference.trouble for difference in found]
    cost = {STRENGTH: spent, BREAKING: spent, ABILITY: rank}.get(kind, 0)
    assert short == (cost > max(0, held))


def test_an_edition_without_voluntad_has_nothing_to_compare() -> None:
    with pytest.raises(NotDefinedError, match=": willpower is"):
        compare_motive(load_edition("grupos", [EDITIONS]), Motive(STRENGTH), BERA)
