"""What is said of squares and abilities as they are typed, and of kinds of battles."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.console.live.setup.abilities_text import abilities_in, abilities_text
from director.console.live.setup.squares_text import (
    obstacles_in,
    obstacles_text,
    sorted_lines,
    squares_in,
    squares_text,
)
from director.console.live.setup.words import no_live_words, side_advice
from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations.battle_form import SideForm
from director.resources import resources_folder
from director.rules.live.board import Obstacle
from director.rules.live.setup import Victory
from director.rules.live.units import OwnedAbility

SQUARES = st.frozensets(st.tuples(st.integers(1, 30), st.integers(1, 30)), max_size=25)
PLAYERS = (SideForm("Azul", True), SideForm("Rojo", True))


def edition_of(code: str) -> Edition:
    return load_edition(code, [resources_folder() / "editions"])


@given(SQUARES)
@settings(max_examples=60)
def test_squares_are_read_back(squares: frozenset[tuple[int, int]]) -> None:
    assert squares_in(squares_text(squares)) == squares


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("a1-c4", "A1:C4"),
        ("C2;B2,B3", "B2:C2, B3"),
        ("", ""),
        ("D4", "D4"),
    ],
)
def test_squares_are_shown_short(typed: str, shown: str) -> None:
    squares = squares_in(typed)
    assert squares is not None
    assert squares_text(squares) == shown


@pytest.mark.parametrize("text", ["por ahí", "A1:", "A1:B2:C3"])
def test_what_is_no_square(text: str) -> None:
    assert squares_in(text) is None
    assert obstacles_in(text + " x") != ()


def test_obstacles_have_names() -> None:
    stones = obstacles_in("D4:E4, A1 gran muro\n\nF1")
    assert stones == (
        Obstacle((1, 1), "gran muro"),
        Obstacle((6, 1)),
        Obstacle((4, 4), "gran muro"),
        Obstacle((5, 4), "gran muro"),
    )
    assert obstacles_text(stones) == "A1, D4:E4 gran muro\nF1"
    assert obstacles_in("A1 roca\nroca") is None
    assert sorted_lines("A1 roca\n roca \nZ99") == ((Obstacle((1, 1), "roca"),), ("roca", "Z99"))


def test_abilities_are_read_back() -> None:
    known = (
        OwnedAbility("Golpe brutal", 2, text="Duele."),
        OwnedAbility("Guardia", reaction=True),
        OwnedAbility("Piel dura (de troll)"),
        OwnedAbility("Aura", active=False),
    )
    text = abilities_text(known)
    assert text.splitlines()[:2] == ["Golpe brutal 2", "Guardia (reacción)"]
    assert abilities_in(text, known) == known
    assert abilities_in("Guardia (REACCION)\n\n")[0].reaction


def test_what_an_edition_says_of_players_against_players() -> None:
    factions, saga = edition_of("factions"), edition_of("saga")
    (only,) = side_advice(factions, PLAYERS, Victory.LEADER)
    assert only.startswith("Aviso: entre jugadores solo se gana así: derrotar a todos (")
    assert side_advice(factions, PLAYERS, Victory.ALL) == ()
    (never,) = side_advice(saga, PLAYERS, Victory.ALL)
    assert never.startswith("Aviso: en esta edición los jugadores no luchan entre sí (")
    assert side_advice(saga, (PLAYERS[0], SideForm("Lobos")), Victory.OBJECT) == ()


def test_where_turns_are_not_defined() -> None:
    edition = edition_of("campana")
    assert no_live_words(edition) == ""
    words = no_live_words(edition.model_copy(update={"turn": None}))
    assert "no define nada de: Turno" in words
