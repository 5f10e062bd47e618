"""What a post claims, and where it says two things at once."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.motives import Motive, MotiveKind, write_motive
from director.rules.post_notes import Notes, Pool
from director.rules.posts.action_words import LONGEST
from director.rules.posts.page import read_page
from director.rules.posts.post import PastedPost
from director.rules.posts.turn_claims import (
    MOST_ROLLS,
    ClaimConflict,
    ClaimProblem,
    TurnClaims,
    read_claims,
)

ROLL = "Tirada: 1d100\nMotivo: {}\nResultado: 74\n\n"
LINES = st.lists(
    st.sampled_from(
        [
            "Acciones: Descanso, moverme a C3 y Ataque Fuerza + 1Vol a B4",
            "Acciones: Paso",
            "Tirada: 1d100",
            "Motivo: Ataque Rotura + 2Vol",
            "Resultado: 74",
            "Notas de juego",
            "Fuerza: (9/11)",
            "Voluntad: -1/99999999",
        ]
    )
    | st.text(),
    max_size=10,
).map("\n".join)


def _post(text: str) -> PastedPost:
    (post,) = read_page(f"17/07/2018, 07:04\nBera\n\n{text}", zone="UTC", now=None)
    return post


def _claims(edition: Edition, *motives: str, actions: str = "") -> TurnClaims:
    dice = "".join(ROLL.format(motive) for motive in motives)
    post = _post(f"{dice}Notas de juego\n\nAcciones: {actions}\nFuerza: (9/11)")
    return read_claims(edition, post, ["Lobo", "Bera"])


def _problems(edition: Edition, *motives: str, actions: str = "") -> list[str]:
    return [conflict.problem for conflict in _claims(edition, *motives, actions=actions).problems]


def test_the_example_of_the_books(campana: Edition) -> None:
    claims = _claims(
        campana, "Ataque Fuerza + 1Vol", actions="Moverme a C3 y Ataque Fuerza + 1Vol a B4"
    )
    assert claims.motive == Motive(MotiveKind.STRENGTH, 1)
    assert [claim.roll.results[0].roll for claim in claims.rolls] == [74]
    assert [target.square for target in claims.targets] == ["B4"]
    assert [move.to for move in claims.actions.moves] == ["C3"]
    assert claims.notes.notes.strength == Pool(9, 11)
    assert not claims.in_body
    assert claims.problems == ()


def test_the_attack_is_that_of_the_rolls_before_that_of_the_actions(campana: Edition) -> None:
    actions = "Ataque Rotura a B4"
    fuerza, rotura = Motive(MotiveKind.STRENGTH), Motive(MotiveKind.BREAKING)
    assert _claims(campana, "Acechar", "Ataque Fuerza", actions=actions).motive == fuerza
    assert _claims(campana, "Acechar", actions=actions).motive == rotura
    assert _claims(campana, actions="Atacar a B4").motive is None
    assert _claims(campana).motive is None


@pytest.mark.parametrize("code", ["campana", "saga", "clanes-campana", "clanes-factions"])
@pytest.mark.parametrize(
    ("kind", "spent", "ability", "rank"),
    [
        (MotiveKind.STRENGTH, 0, "", 0),
        (MotiveKind.STRENGTH, 2, "", 0),
        (MotiveKind.BREAKING, 0, "", 0),
        (MotiveKind.BREAKING, 11, "", 0),
        (MotiveKind.ABILITY, 0, "Golpe de escudo", 2),
        (MotiveKind.ABILITY, 0, "Pavés", 1),
        (MotiveKind.ABILITY, 0, "Lanza Larga", 1),
        (MotiveKind.ABILITY, 0, "Golpe de Lanza Rota", 3),
        (MotiveKind.ABILITY, 0, "Ataque Doble", 2),
    ],
)
@pytest.mark.parametrize("around", ["{}", "{} a Roca", "Moverme a C3 y {} a B4.", "{}, y grito"])
def test_the_prescribed_motives_may_stand_in_the_actions(
    edition_of: Callable[[str], Edition],
    code: str,
    kind: MotiveKind,
    spent: int,
    ability: str,
    rank: int,
    around: str,
) -> None:
    edition, motive = edition_of(code), Motive(kind, spent, ability, rank)
    said = [write_motive(edition, motive)]
    if ability:
        said.append(said[0].replace("con ", "con habilidad "))
        said.append(said[0].replace("con ", "con la habilidad: "))
    for words in said:
        post = PastedPost(notes_text=f"Acciones: {around.format(words)}\n")
        claims = read_claims(edition, post, ["Roca"])
        assert claims.motive == motive
        assert claims.problems == ()
        assert len(claims.actions.attacks) == 1
        told = [target.square or target.name for target in claims.targets]
        assert told == [place for place in ("Roca", "B4") if place in around]


def test_an_ability_without_a_name_is_no_attack_of_the_turn(campana: Edition) -> None:
    claims = _claims(campana, "Ataque con", actions="Ataque con Pavés 2 a Lobo")
    assert claims.motive == Motive(MotiveKind.ABILITY, 0, "Pavés", 2)
    assert claims.problems == ()
    nameless = _claims(campana, actions="Ataque con habilidad a Lobo")
    assert nameless.motive is None
    assert [target.name for target in nameless.targets] == ["Lobo"]
    assert _claims(campana, actions="Ataque con habilidad 2").motive == Motive(
        MotiveKind.ABILITY, 0, "habilidad", 2
    )


def test_results_are_those_of_the_attacks(campana: Edition) -> None:
    dice = "Tirada: 1d100(+3)\nMotivo: {}\nResultado: {}\n"
    text = dice.format("Acechar", 5) + dice.format("Ataque Fuerza", "74(+3)=77")
    assert read_claims(campana, _post(text)).results == (74,)
    assert read_claims(campana, _post(dice.format("Acechar", 5))).results == (5,)
    assert [one.problem for one in read_claims(campana, _post(text)).problems] == ["dice_bonus"]


def test_mismatches_of_motives_are_kept(campana: Edition) -> None:
    (claim,) = _claims(campana, "Ataque Break").rolls
    assert claim.motive is not None
    assert [wrong.problem for wrong in claim.motive.mismatches] == ["other_words"]


def test_notas_may_stand_in_the_narration(campana: Edition) -> None:
    claims = read_claims(campana, _post("Voy.\nAcciones: Paso\nFuerza: 9/11"))
    assert claims.in_body
    assert (claims.actions.passes, claims.notes.notes.strength) == ("Paso", Pool(9, 11))
    prose = read_claims(campana, _post("Acciones: Paso\nNotas de juego\nPerdón."))
    assert (prose.in_body, prose.actions.passes) == (True, "Paso")
    empty = read_claims(campana, PastedPost())
    assert (empty.in_body, empty.notes.notes, empty.rolls) == (False, Notes(), ())


@pytest.mark.parametrize(
    ("motives", "actions", "problem"),
    [
        (["Ataque Fuerza + 2Vol"], "Ataque Fuerza + 1Vol a B4", "other_spent"),
        (["Ataque Fuerza"], "Atacar a B4 + 1Vol", "other_spent"),
        (["Ataque Fuerza"], "Ataque Rotura a B4", "other_attack"),
        (["Ataque con Pavés 2"], "Ataque Rotura a B4", "other_attack"),
        (["Ataque con Pavés 2"], "Ataque con Golpe 2", "other_ability"),
        (["Ataque con Pavés 2"], "Ataque con pavés 1", "other_rank"),
        (["Ataque Fuerza", "Ataque Rotura"], "", "several_motives"),
        ([], "Ataque Fuerza a B4, Ataque Fuerza a B5", "several_attacks"),
        ([], "Ataque Fuerza a B4 y B5", "several_targets"),
        ([], "Ataque Fuerza a Bera (B4) y Lobo", "several_targets"),
        ([], "Muevo a C3 y muevo a C4", "several_moves"),
        ([], "Paso. Ataque Fuerza", "passes_and_acts"),
        (["Ataque Fuerza"], "Paso", "passes_and_acts"),
        (["Ataque Fuerza"], "Descanso", "rests_and_acts"),
        ([], "Descanso y me muevo", "rests_and_acts"),
        ([], "Descanso y toco el cuerno", "rests_and_acts"),
        ([], "a" * (LONGEST + 1), "actions_too_long"),
        (["Ataque Fuerza"] * (MOST_ROLLS + 1), "", "too_many_rolls"),
    ],
)
def test_a_contradiction(campana: Edition, motives: list[str], actions: str, problem: str) -> None:
    assert _problems(campana, *motives, actions=actions) == [problem]


@pytest.mark.parametrize(
    ("motives", "actions"),
    [
        (["Ataque Fuerza", "Ataque Fuerza"], "Ataque Fuerza"),
        (["Acechar", "Ataque Fuerza"], ""),
        (["Ataque Fuerza + 2Vol"], "Ataque Fuerza a B4"),
        (["Ataque Fuerza + 2Vol"], "Atacar a B4"),
        (["Ataque con Pavés 2"], "Ataque con Pavés a B4"),
        (["Ataque con habilidad Pavés 2"], "Ataque con habilidad Pavés 2 a B4"),
        (["Ataque con Pavés 2"], "Ataque con PAVES 2 a B4 y B5"),
        ([], "Muevo a C3, sin correr, y muevo a C3"),
        ([], "Muevo y paso"),
        ([], "Ataque Fuerza a Bera (B4)"),
        ([], "Descanso"),
        ([], "Toco el cuerno, me muevo y Ataque Fuerza a B4"),
    ],
)
def test_no_contradiction(campana: Edition, motives: list[str], actions: str) -> None:
    assert _problems(campana, *motives, actions=actions) == []


def test_a_contradiction_tells_both_sides(campana: Edition) -> None:
    claims = _claims(campana, "Ataque Fuerza + 2Vol", actions="Ataque Fuerza + 1Vol a B4")
    spent = ClaimProblem.OTHER_SPENT
    assert claims.problems == (
        ClaimConflict(spent, "Ataque Fuerza + 2Vol", "Ataque Fuerza + 1Vol a B4"),
    )


def test_where_rest_ends_no_turn_it_may_be_followed(house: Callable[[str], Edition]) -> None:
    goes_on = house('[turn]\nrest_ends = { value = false, source = "house" }\n')
    assert _problems(goes_on, actions="Descanso y me muevo") == []
    assert _problems(house('without = ["turn"]\n'), actions="Descanso y me muevo") == []


def test_without_motives_the_rest_is_read(house: Callable[[str], Edition]) -> None:
    claims = _claims(house('without = ["motives"]\n'), "Ataque Fuerza", actions="Ataque a B4")
    assert [claim.motive for claim in claims.rolls] == [None]
    assert claims.motive is None
    assert claims.notes.notes.strength == Pool(9, 11)
    assert [target.square for target in claims.targets] == ["B4"]


def test_without_notas_there_are_no_claims(edition_of: Callable[[str], Edition]) -> None:
    with pytest.raises(NotDefinedError, match=": post_notes is"):
        read_claims(edition_of("grupos"), PastedPost())


@settings(max_examples=40)
@given(LINES)
def test_any_post_is_read(campana: Edition, text: str) -> None:
    for post in read_page(text, zone="UTC", now=None):
        claims = read_claims(campana, post, ["Bera"])
        assert len(claims.rolls) == len(post.rolls)
        assert len(set(claims.problems)) == len(claims.problems)
