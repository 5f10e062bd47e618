"""Marks that tell units apart, and who may be seen on the board."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.forum.board_tokens import BoardToken, battle_tokens, marks
from director.forum.columns import display_width
from director.operations.views.live import LiveBattle, LiveSide, UnitName
from director.rules.live.board import Square
from director.rules.live.replay import Replayed
from director.rules.live.setup import LiveSetup
from director.rules.live.state import LiveState
from director.rules.live.units import Entrant, LiveUnit, Standing, entered
from director.rules.stats import StatBlock

STATS = StatBlock(10, 8, 6, 2, 3, 1)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Bera", "Olaf", "Anka"), ("Be", "Ol", "An")),
        (("Piedra 1", "Piedra 2", "Piedra 12"), ("P1", "P2", "12")),
        (("Bera", "Berta", "Bea"), ("Be", "Br", "Ba")),
        (("Bo", "Bo", "BO", "bO"), ("Bo", "B", "B1", "B2")),
        (("ÑOÑO", "el dragón (3)", "O'Neil"), ("Ño", "E3", "On")),
        (("", "漢字", "\N{RIGHT-TO-LEFT OVERRIDE}", "ß", "9"), ("X1", "X2", "X3", "X4", "X9")),
        (("e\N{COMBINING ACUTE ACCENT}l",), ("Él",)),
    ],
)
def test_marks_are_read_from_names(names: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert marks(names) == expected


def test_there_is_a_mark_for_everybody() -> None:
    found = marks(["Lobo"] * 1000)
    assert len({mark.casefold() for mark in found}) == 1000
    assert {len(mark) for mark in found[:900]} == {1, 2}
    assert found[-1].isdigit()


@given(st.lists(st.text(max_size=8), max_size=30))
def test_marks_are_unlike_narrow_and_stay_when_others_join(names: list[str]) -> None:
    found = marks(names)
    assert len({mark.casefold() for mark in found}) == len(names)
    assert all(1 <= display_width(mark) <= 2 and mark.isalnum() for mark in found)
    assert marks(names[: len(names) // 2]) == found[: len(names) // 2]


def unit(key: int, square: Square | None, side: int = 0, size: int = 1) -> LiveUnit:
    return entered(Entrant(key, side, replace(STATS, size=size)), square)


def battle(
    edition: Edition, units: list[LiveUnit], secret: int | None = None, pvp: bool = False
) -> LiveBattle:
    names = {1: "Bera", 2: "Berta", 3: "Troll", 4: "Anka", 5: "Olaf"}
    state = LiveState(units={each.unit: each for each in units})
    return LiveBattle(
        battle_id=1,
        uuid="u",
        name="El puente",
        day=3,
        campaign="Invierno",
        zone="Europe/Madrid",
        revision=1,
        replayed=Replayed(edition, LiveSetup(), (), (state,)),
        sides=(LiveSide(0, "Nosotros", True), LiveSide(1, "Ellos", pvp)),
        names={key: UnitName(key, name, secret=key == secret) for key, name in names.items()},
    )


def test_the_units_on_the_board_are_its_tokens(saga: Edition) -> None:
    fallen = replace(unit(4, (5, 5)), standing=Standing.DEFEATED)
    fled = replace(unit(5, (6, 6)), standing=Standing.FLED)
    units = [unit(3, (2, 2), 1, 2), unit(1, (1, 1)), unit(2, None), fallen, fled]
    for public in (True, False):
        assert battle_tokens(battle(saga, units), public=public) == (
            BoardToken(1, "Be", "Bera", (1, 1)),
            BoardToken(3, "Tr", "Troll", (2, 2), size=2, side=1, enemy=True),
            BoardToken(4, "An", "Anka", (5, 5), defeated=True),
        )


def test_who_entered_in_secret_is_hidden_until_the_log_reveals_it(saga: Edition) -> None:
    """Whatever the row says: texts and boards hide by one rule."""
    joined = unit(1, (1, 1), 1)
    hiding = replace(joined, entrant=replace(joined.entrant, secret=True), secret=True)
    shown = replace(hiding, secret=False)
    for row in (None, 1):
        hidden = battle(saga, [hiding, unit(2, (2, 1))], secret=row)
        assert [token.unit for token in battle_tokens(hidden, public=True)] == [2]
        assert [token.unit for token in battle_tokens(hidden, public=False)] == [1, 2]
        revealed = battle(saga, [shown, unit(2, (2, 1))], secret=row)
        assert [token.unit for token in battle_tokens(revealed, public=True)] == [1, 2]
        assert battle_tokens(revealed, public=True) == battle_tokens(hidden, public=False)


def test_a_secret_unit_is_the_directors_alone_and_takes_no_mark_away(saga: Edition) -> None:
    hidden = battle(saga, [unit(1, (1, 1), 1), unit(2, (2, 1))], secret=1)
    assert battle_tokens(hidden, public=True) == (BoardToken(2, "Be", "Berta", (2, 1)),)
    assert [(token.mark, token.name) for token in battle_tokens(hidden, public=False)] == [
        ("Br", "Bera"),
        ("Be", "Berta"),
    ]


def test_between_players_the_second_side_is_the_enemy(saga: Edition) -> None:
    both = battle(saga, [unit(1, (1, 1)), unit(2, (2, 1), 1)], pvp=True)
    assert [token.enemy for token in battle_tokens(both, public=True)] == [False, True]
