"""What a post claims against what is held of its unit."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.motive_checks import MotiveDifference, MotiveTrouble
from director.rules.motive_reading import MotiveMismatch
from director.rules.note_reading import NoteMismatch
from director.rules.post_notes import NoteField, Notes, Pool
from director.rules.posts.claim_checks import (
    ClaimMismatch,
    Held,
    HeldDifference,
    check_claims,
)
from director.rules.posts.page import read_page
from director.rules.posts.post import PastedPost
from director.rules.posts.turn_claims import ClaimConflict, ClaimProblem, read_claims
from director.rules.roll_checks import RollMismatch, RollProblem

BEFORE = Notes("", Pool(8, 11), Pool(7, 9), Pool(3, 6), Pool(2, 5))
AFTER = Notes("", Pool(8, 11), Pool(7, 9), Pool(2, 6), Pool(2, 5))
HELD = Held(BEFORE, AFTER, 2, {"Pavés": 1})
NOTES = """Acciones: Moverme
Fuerza: (8/11)
Armadura: (7/9)
Voluntad: (2/6)
Puntos de Héroe: (2/5)
"""
POOLS = st.none() | st.builds(Pool, st.integers(), st.none() | st.integers())
ANY_HELD = st.builds(Notes, st.just(""), POOLS, POOLS, POOLS, POOLS, st.none() | st.integers())


def _checked(
    edition: Edition,
    *,
    motive: str = "",
    dice: str = "1d100",
    notes: str = NOTES,
    held: Held = HELD,
) -> list[ClaimMismatch]:
    roll = f"Tirada: {dice}\nMotivo: {motive}\nResultado: 74\n" if motive else ""
    text = f"17/07/2018, 07:04\nBera\n\n{roll}\nNotas de juego\n{notes}"
    (post,) = read_page(text, zone="UTC", now=None)
    return list(check_claims(edition, read_claims(edition, post), held))


def test_a_post_in_which_everything_holds(campana: Edition) -> None:
    assert _checked(campana, motive="Ataque Fuerza + 1Vol") == []


def test_points_of_before_the_turn_hold_as_well(campana: Edition) -> None:
    assert _checked(campana, notes=NOTES.replace("2/6", "3/6")) == []


def test_points_that_are_held_neither_before_nor_after(campana: Edition) -> None:
    wrong = NOTES.replace("8/11", "9/11").replace("2/6", "1/6")
    assert _checked(campana, notes=wrong) == [
        HeldDifference(NoteField.STRENGTH, "Fuerza", Pool(9, 11), Pool(8, 11), Pool(8, 11)),
        HeldDifference(NoteField.WILLPOWER, "Voluntad", Pool(1, 6), Pool(3, 6), Pool(2, 6)),
    ]


def test_points_that_are_not_held_are_not_compared(campana: Edition) -> None:
    held = replace(HELD, held_after=replace(AFTER, hero_points=None))
    assert _checked(campana, notes=NOTES.replace("2/5", "4/5"), held=held) == []


@pytest.mark.parametrize(
    ("motive", "differences"),
    [
        ("Ataque Fuerza + 3Vol", [MotiveDifference(MotiveTrouble.OVER_EXERTION, 3, 2)]),
        (
            "Ataque Fuerza + 4Vol",
            [
                MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, 4, 3),
                MotiveDifference(MotiveTrouble.OVER_EXERTION, 4, 2),
            ],
        ),
        (
            "Ataque con Pavés 2",
            [MotiveDifference(MotiveTrouble.RANK_NOT_OWNED, 2, 1, "Pavés")],
        ),
        (
            "Ataque con Golpe 1",
            [MotiveDifference(MotiveTrouble.UNKNOWN_ABILITY, ability="Golpe")],
        ),
    ],
)
def test_an_attack_that_the_unit_cannot_make(
    campana: Edition, motive: str, differences: list[MotiveDifference]
) -> None:
    assert _checked(campana, motive=motive) == differences


@pytest.mark.parametrize("motive", ["Ataque Fuerza + 4Vol", "Ataque con Golpe 3"])
def test_of_what_is_not_known_nothing_is_said(campana: Edition, motive: str) -> None:
    assert _checked(campana, motive=motive, held=Held(Notes(), Notes())) == []


def test_the_attack_of_the_actions_is_checked_where_no_roll_tells_one(campana: Edition) -> None:
    told = NOTES.replace("Moverme", "Ataque Fuerza + 3Vol a B4")
    assert _checked(campana, notes=told) == [MotiveDifference(MotiveTrouble.OVER_EXERTION, 3, 2)]


def test_dice_and_motives_that_are_not_in_form(campana: Edition) -> None:
    found = _checked(campana, motive="Ataque Break", dice="1d20(+3)")
    assert [type(wrong) for wrong in found] == [
        RollMismatch,
        RollMismatch,
        MotiveMismatch,
        ClaimConflict,
    ]
    assert found[-1] == ClaimConflict(ClaimProblem.DICE_BONUS, "1d20", "+3")
    problems = [wrong.problem for wrong in found if isinstance(wrong, RollMismatch)]
    assert problems == [RollProblem.OTHER_DICE, RollProblem.OUT_OF_RANGE]


def test_a_result_that_no_die_shows_is_named_without_dice_too(campana: Edition) -> None:
    (post,) = read_page(f"Motivo: Ataque Fuerza\nResultado: 101\n{NOTES}", zone="UTC", now=None)
    assert list(check_claims(campana, read_claims(campana, post), HELD)) == [
        RollMismatch(RollProblem.NO_DICE, "", "1d100"),
        RollMismatch(RollProblem.OUT_OF_RANGE, "101", "100"),
    ]


def test_what_is_added_to_a_result_is_named_without_dice_too(campana: Edition) -> None:
    text = f"Motivo: Ataque Fuerza\nResultado: 74(+3)=77\n{NOTES}"
    (post,) = read_page(text, zone="UTC", now=None)
    assert list(check_claims(campana, read_claims(campana, post), HELD)) == [
        RollMismatch(RollProblem.NO_DICE, "", "1d100"),
        ClaimConflict(ClaimProblem.DICE_BONUS, "74", "+3"),
    ]


def test_a_roll_without_a_motive_is_named_once(campana: Edition) -> None:
    found = _checked(campana, motive=" ")
    assert [type(wrong) for wrong in found] == [MotiveMismatch]


def test_without_motives_rolls_are_checked_alone(house: Callable[[str], Edition]) -> None:
    found = _checked(house('without = ["motives"]\n'), motive=" ")
    assert found == [RollMismatch(RollProblem.NO_MOTIVE)]


def test_without_voluntad_no_attack_is_checked(campana: Edition) -> None:
    edition = campana.model_copy(update={"willpower": None})
    assert _checked(edition, motive="Ataque Fuerza + 4Vol") == []


def test_contradictions_and_missing_notas_are_among_what_does_not_hold(campana: Edition) -> None:
    found = _checked(campana, motive="Ataque Rotura", notes="Acciones: Ataque Fuerza a B4")
    assert [type(wrong) for wrong in found] == [ClaimConflict] + [NoteMismatch] * 4


def test_each_thing_is_told_once(campana: Edition) -> None:
    twice = "Tirada: 1d20\nMotivo: Ataque Break\nResultado: 7\n" * 2
    (post,) = read_page(f"{twice}{NOTES}", zone="UTC", now=None)
    found = check_claims(campana, read_claims(campana, post), HELD)
    assert [type(wrong) for wrong in found] == [RollMismatch, MotiveMismatch]


def test_without_notas_nothing_is_checked(
    campana: Edition, edition_of: Callable[[str], Edition]
) -> None:
    claims = read_claims(campana, PastedPost())
    with pytest.raises(NotDefinedError, match=": post_notes is"):
        check_claims(edition_of("grupos"), claims, HELD)


@settings(max_examples=15)
@given(
    ANY_HELD,
    ANY_HELD,
    st.none() | st.integers(),
    st.none() | st.dictionaries(st.text(max_size=5), st.integers(), max_size=2),
)
def test_whatever_is_held_has_an_answer(
    campana: Edition,
    before: Notes,
    after: Notes,
    exertion: int | None,
    abilities: dict[str, int] | None,
) -> None:
    held = Held(before, after, exertion, abilities)
    for motive in ("Ataque con Pavés 2", "Ataque Fuerza + 2Vol"):
        found = _checked(campana, motive=motive, held=held)
        assert len(found) == len(set(found))
    assert _checked(campana, held=Held(AFTER, after)) == []
