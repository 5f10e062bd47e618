"""Moves, rest, horn and pass in a player's own words."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.posts.action_words import LONGEST, MOST, Move, read_actions

WORDS = st.lists(
    st.sampled_from(
        [
            "moverme",
            "a C3",
            "ataco",
            "Ataque con",
            "Fuerza",
            "2",
            "+ 1Vol",
            "Bera",
            "(",
            "y",
            ",",
            "no",
            "uso",
            "cuerno",
            "paso",
            "descanso",
            "->",
            "\xa0",
            "Ñandú",
            "golpeo a",
        ]
    ),
    max_size=12,
).map(" ".join)


@settings(max_examples=30)
@given(WORDS | st.text())
def test_any_actions_are_read_and_only_their_own_words_are_told(
    campana: Edition, text: str
) -> None:
    actions = read_actions(campana, text, ["Bera", "Ñandú"])
    plain = " ".join(text.split())
    told = [actions.rest, actions.horn, actions.passes]
    told += [move.found for move in actions.moves]
    for attack in actions.attacks:
        told += [attack.found, *(target.found for target in attack.targets)]
    assert actions.text == text
    assert all(words in plain for words in told)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("Moverme", [Move("Moverme")]),
        ("Me muevo a C3", [Move("muevo a C3", "C3")]),
        ("Muevo 2 casillas hasta E5.", [Move("Muevo 2 casillas hasta E5", "E5")]),
        ("Mover a la casilla c-3", [Move("Mover a la casilla c-3", "C3")]),
        ("Movimiento: D10", [Move("Movimiento")]),
        ("Avanzo -> D10", [Move("Avanzo -> D10", "D10")]),
        ("avanzo (D10)", [Move("avanzo (D10", "D10")]),
        ("Paso a C3", [Move("Paso a C3", "C3")]),
        ("Voy hacia B2 y retrocedo", [Move("Voy hacia B2", "B2"), Move("retrocedo")]),
        ("Corro hacia la puerta", []),
        ("Mover A1-B2", [Move("Mover A1-B2", "B2")]),
        ("Muevo a A1 -> B2 -> C-3", [Move("Muevo a A1 -> B2 -> C-3", "C3")]),
        ("Moverse de A1 a B2", [Move("Moverse de A1 a B2", "B2")]),
        (
            "Me muevo desde la casilla A1 hasta B2",
            [Move("muevo desde la casilla A1 hasta B2", "B2")],
        ),
        ("Voy de A1 a B2", [Move("Voy de A1 a B2", "B2")]),
        ("Movimiento extra (+1) a C4", [Move("Movimiento extra (+1) a C4", "C4", 1)]),
        ("Muevo +2 casillas a C4", [Move("Muevo +2 casillas a C4", "C4", 2)]),
        ("Muevo a C4 (+1)", [Move("Muevo a C4 (+1", "C4", 1)]),
        ("Movimiento extra de A1 a C4", [Move("Movimiento extra de A1 a C4", "C4")]),
        ("Movimiento extra +1, Ataque a B4", [Move("Movimiento extra +1", "", 1)]),
        ("Muevo a C3 a B2x", [Move("Muevo a C3", "C3")]),
        ("Muevo a C3 - ataco a B4", [Move("Muevo a C3", "C3")]),
        ("No me muevo, sin moverme", []),
        ("remuevo la sopa; un motivo", []),
    ],
)
def test_moves(campana: Edition, text: str, moves: list[Move]) -> None:
    assert list(read_actions(campana, text).moves) == moves


@pytest.mark.parametrize(
    ("text", "rest", "horn", "passes"),
    [
        ("Descanso", "Descanso", "", ""),
        ("DESCANSAR y nada más", "DESCANSAR", "", ""),
        ("sin descansar. Sin el descanso. No descanso", "descanso", "", ""),
        ("Toco el cuerno de guerra", "", "Toco el cuerno de guerra", ""),
        ("hago sonar mi cuerno", "", "hago sonar mi cuerno", ""),
        ("No toco el cuerno", "", "", ""),
        ("Cuerno", "", "Cuerno", ""),
        ("cuernos", "", "", ""),
        ("Paso", "", "", "Paso"),
        ("Pasa de turno", "", "", "Pasa de turno"),
        ("paso mi turno", "", "", "paso mi turno"),
        ("Pasar, y ya", "", "", "Pasar"),
        ("Paso y espero", "", "", "Paso"),
        ("doy un paso. Al paso, cada paso", "", "", ""),
        ("paso por el puente", "", "", ""),
    ],
)
def test_rest_horn_and_pass(campana: Edition, text: str, rest: str, horn: str, passes: str) -> None:
    actions = read_actions(campana, text)
    assert (actions.rest, actions.horn, actions.passes) == (rest, horn, passes)


def test_actions_too_long_are_read_up_to_their_limit(campana: Edition) -> None:
    actions = read_actions(campana, "a" * LONGEST + " descanso")
    assert (actions.rest, actions.cut) == ("", True)
    assert not read_actions(campana, "Descanso" + " " * LONGEST).cut
    moves = read_actions(campana, "muevo " * (MOST + 1))
    assert (len(moves.moves), moves.cut) == (MOST, True)
    attacks = read_actions(campana, "ataco " * (MOST + 1))
    assert (len(attacks.attacks), attacks.cut) == (MOST, True)
    assert not read_actions(campana, "ataco, muevo " * MOST).cut


@pytest.mark.parametrize(
    "piece", ["ataque a B4 ", "muevo a ", "muevo a a1-", "uso ", "lobo ", "a la ", "-> "]
)
def test_longer_actions_take_no_longer(campana: Edition, piece: str) -> None:
    """Only their beginning is read; where all were, it would be minutes."""
    short, long = (_seconds(campana, piece * (size // len(piece))) for size in (2_000, 60_000))
    assert long < 10 * short + 0.02


def _seconds(edition: Edition, text: str) -> float:
    start = process_time()
    read_actions(edition, text, ["Lobo"] * 100)
    return process_time() - start
