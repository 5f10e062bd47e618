"""Squares and units in a line of Acciones."""

import pytest

from director.rules.loose_text import folded
from director.rules.posts.places import MOST_NAMES, Mention, is_denied, mentions_of

NAMES = ["Lobo", "Lobo Gris", "Orco B2", "Ñandú", "a.b", "", "lobo"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a B4", ["B4"]),
        ("b-4, AA12", ["B4", "AA12"]),
        ("1d100 a5x x5a C333 d 4", []),
        ("el lobo gris y el LOBO", ["Lobo Gris", "Lobo"]),
        ("orco b2 en B3", ["Orco B2", "B3"]),
        ("nandu", ["Ñandú"]),
        ("lobos, a-b, a.b", ["a.b"]),
    ],
)
def test_squares_and_units_in_their_order(text: str, told: list[str]) -> None:
    mentions = mentions_of(folded(text), NAMES)
    assert [mention.square or mention.name for mention in mentions] == told
    assert mentions == sorted(mentions, key=lambda mention: mention.start)


def test_a_mention_knows_its_place() -> None:
    assert mentions_of("al lobo", ["Lobo"]) == [Mention(3, 7, name="Lobo")]
    assert mentions_of("a b4", []) == [Mention(2, 4, square="B4")]


def test_only_so_many_names_are_looked_for() -> None:
    names = [f"unidad {number}" for number in range(MOST_NAMES + 1)]
    assert len(mentions_of(f"{names[-1]} {names[-2]}", names)) == 1


@pytest.mark.parametrize(
    ("before", "denied"),
    [
        ("no ", True),
        ("No me ", True),
        ("sin ", True),
        ("y tampoco voy a ", True),
        ("uno ", False),
        ("no, ", False),
        ("", False),
        ("no" + " me" * 20 + " ", False),
    ],
)
def test_what_is_denied_is_not_said(before: str, denied: bool) -> None:
    text = folded(f"{before}descanso")
    assert is_denied(text, text.index("descanso")) is denied
