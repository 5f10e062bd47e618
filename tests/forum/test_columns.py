"""Padded columns: aligned by what letters take on screen, long cells folded."""

from director.forum.columns import display_width, folded, laid_out
from director.forum.document import Grid
from director.forum.safe_text import JOINER


def test_width_is_what_a_letter_takes() -> None:
    assert display_width("Ñoño") == 4
    assert display_width("n\N{COMBINING TILDE}") == 1
    assert display_width("漢字") == 4
    assert display_width(f"8{JOINER})") == 2


def test_columns_are_aligned_and_numbers_stand_right() -> None:
    grid = Grid(("Nombre", "Gana"), (("Íñigo", "+2"), ("漢字", "+11")), right=(1,))
    assert laid_out(grid, 20) == (
        "Nombre  Gana",
        "------  ----",
        "Íñigo     +2",
        "漢字     +11",
    )


def test_a_long_cell_is_folded_at_blanks_then_inside_words() -> None:
    assert folded("Bera la de los montes", 10) == ["Bera la de", "los montes"]
    assert folded("Abcdefghijklmno pq", 10) == ["Abcdefghij", "klmno pq"]
    assert folded("", 10) == [""]


def test_a_folded_row_keeps_its_other_cells_on_the_first_line() -> None:
    grid = Grid(("Nombre", "N"), (("Bera la Alta", "3"),), right=(1,))
    assert laid_out(grid, 8) == ("Nombre   N", "-------  -", "Bera la  3", "Alta")


def test_cells_are_made_harmless() -> None:
    grid = Grid(("Nombre",), (("[/code] 8)",),))
    assert laid_out(grid, 20)[2] == f"[{JOINER}/code] 8{JOINER})"
