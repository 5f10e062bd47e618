"""The board in a forum text."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from director.forum.board_text import board_blocks, board_document
from director.forum.board_tokens import BoardToken, marks
from director.forum.document import Bullets, Heading, Preformatted
from director.forum.phpbb import render as phpbb_text
from director.forum.plain import render as plain_text
from director.forum.profiles import Profile
from director.rules.live.board import Board, Obstacle, Zone, deployment_zone

BANK = deployment_zone(0, [(1, 1), (2, 1), (1, 2), (2, 2)], "Orilla norte")
FAR = deployment_zone(1, [(5, 4), (4, 4)])
BOARD = Board(
    5, 4, (BANK, FAR), (Obstacle((3, 2), "roca"), Obstacle((1, 4)), Obstacle((3, 3), "roca"))
)
BERA = BoardToken(1, "Be", "Bera", (1, 1))
TROLL = BoardToken(2, "T1", "Troll 1", (4, 2), size=2, side=1, enemy=True)
ANKA = BoardToken(3, "An", "Anka", (4, 2), defeated=True)


def drawn(board: Board, *tokens: BoardToken) -> tuple[str, ...]:
    drawing = board_blocks(board, tokens)[0]
    assert isinstance(drawing, Preformatted)
    return drawing.lines


def test_the_board_with_its_legend(plain: Profile) -> None:
    assert plain_text(board_document(BOARD, [BERA, ANKA, TROLL]), plain) == (
        "Tablero\n"
        "-------\n"
        "  A  B  C  D  E\n"
        "1 Be .  .  .  .\n"
        "2 .  .  ## T1 T1\n"
        "3 .  .  ## T1 T1\n"
        "4 ## .  .  .  .\n"
        "- Be Bera A1\n"
        "- An Anka, fuera de combate\n"
        "- T1 Troll 1 D2-E3\n"
        "- ## roca C2, C3\n"
        "- ## obstáculo"
    )


def test_in_turno_0_the_zones_show(plain: Profile) -> None:
    """000:172: each zone tells how many deploy there and, if it can be, their peoples."""
    deploying = {0: ("varl", "humano", "varl"), 1: ("", "")}
    text = plain_text(board_document(BOARD, [BERA], zones=True, deploying=deploying), plain)
    assert "1 Be ++ .  .  .\n2 ++ ++ ## .  .\n3 .  .  ## .  .\n4 ## .  .  ~~ ~~\n" in text
    assert "- ++ Orilla norte: 3 personajes (2 varl y 1 humano)\n" in text
    assert "- ~~ zona de despliegue: 2 personajes\n" in text


def test_of_zones_nothing_is_told_that_was_not_asked(plain: Profile) -> None:
    text = plain_text(board_document(BOARD, [], zones=True, deploying={1: ()}), plain)
    assert "- ++ Orilla norte\n- ~~ zona de despliegue: 0 personajes\n" in text
    later = plain_text(board_document(BOARD, [], deploying={1: ()}), plain)
    assert "++" not in later
    assert "despliegue" not in later


def test_a_fifth_side_shares_a_sign() -> None:
    board = Board(5, 1, tuple(Zone(side, ((side + 1, 1),)) for side in range(5)))
    drawing, _ = board_blocks(board, [], zones=True)
    assert drawing == Preformatted(("  A  B  C  D  E", "1 ++ ~~ // %% ++"))


def test_an_empty_board_has_no_legend() -> None:
    assert board_blocks(Board(2, 1), []) == (Preformatted(("  A  B", "1 .  .")),)
    assert board_document(Board(1, 1), []).blocks[0] == Heading("Tablero")


def test_twelve_columns_stay_narrow_and_line_up() -> None:
    lines = drawn(Board(12, 12), BoardToken(1, "Ñ", "Ñoño", (12, 10)))
    assert max(map(len, lines)) <= 38
    assert lines[0].index("L") == lines[10].index("Ñ") == 36


def test_rows_and_columns_line_up_on_large_boards() -> None:
    lines = drawn(Board(60, 60), BoardToken(1, "Be", "Bera", (60, 60)))
    assert lines[0].endswith("BG BH")
    assert lines[60].endswith(" .  Be")
    assert lines[0].index("BH") == lines[60].index("Be")


def test_a_board_that_is_none_is_still_drawn() -> None:
    assert drawn(Board(-5, 0)) == ("",)
    assert len(drawn(Board(10**9, 10**9))) == 61


def test_the_first_of_two_on_one_square_is_drawn() -> None:
    assert drawn(Board(2, 1), BERA, BoardToken(2, "Ol", "Olaf", (1, 1)))[1] == "1 Be ."


@given(data=st.data())
def test_names_are_harmless_in_the_legend(
    data: st.DataObject,
    hostile_text: st.SearchStrategy[str],
    phpbb: Profile,
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    names = data.draw(st.lists(hostile_text, min_size=1, max_size=4))
    zone = deployment_zone(0, [(1, 1)], names[0])
    board = Board(9, 9, (zone,), (Obstacle((9, 9), names[-1]),))
    tokens = [
        BoardToken(key, mark, name, (key + 1, 2))
        for key, (mark, name) in enumerate(zip(marks(names), names, strict=True))
    ]
    document = board_document(board, tokens, zones=True, deploying={0: names})
    text = phpbb_text(document, phpbb)
    legend = document.blocks[-1]
    assert isinstance(legend, Bullets)
    listed = ["*", "b", "/b"] * len(legend.items)
    title = ["size=120", "b", "/b", "/size"]
    assert tags_of(text) == [*title, "code", "/code", "list", *listed, "/list"]
    assert smileys_in(text) == []
