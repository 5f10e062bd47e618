"""Pieces of a document: all together they are the document, and each is cut where it may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.forum.atoms import Atom, apart, cut, good_place, letters, together, unrolled
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Grid,
    Heading,
    Paragraph,
    Preformatted,
    Quote,
    bold,
    line,
    paragraph,
)


def only(block: Block) -> Atom:
    (atom,) = apart((block,))
    return atom


@given(data=st.data())
def test_all_pieces_together_are_the_document(
    data: st.DataObject, documents: st.SearchStrategy[Document]
) -> None:
    document = data.draw(documents)
    assert together(list(apart(document.blocks))) == document.blocks


def test_neighbours_of_one_kind_stay_apart() -> None:
    blocks = (Bullets((line("a"), line("b"))), Bullets((line("c"),)))
    atoms = list(apart(blocks))
    assert len(atoms) == 3
    assert together(atoms[1:]) == (Bullets((line("b"),)), Bullets((line("c"),)))


@pytest.mark.parametrize(
    ("block", "head", "tail"),
    [
        (Heading("El puente"), Heading("El "), Heading("puente")),
        (Preformatted(("El puente",)), Preformatted(("El ",)), Preformatted(("puente",))),
        (paragraph("El ", bold("puente")), paragraph("El "), paragraph(bold("puente"))),
        (Bullets((line("El puente"),)), Bullets((line("El "),)), Bullets((line("puente"),))),
        (
            Quote((paragraph("El puente"),)),
            Quote((paragraph("El "),)),
            Quote((paragraph("puente"),)),
        ),
    ],
)
def test_text_is_cut_inside_its_block(block: Block, head: Block, tail: Block) -> None:
    atom = only(block)
    assert letters(atom) == 9
    assert good_place(atom, 5) == 3
    first, rest = cut(atom, 3)
    assert (together([first]), together([rest])) == ((head,), (tail,))


def test_a_row_is_not_cut_but_unrolled() -> None:
    atom = only(Grid(("Nombre", "Gana"), (("Olaf", "+2"),)))
    assert letters(atom) == 0
    assert good_place(atom, 5) == 5
    with pytest.raises(TypeError):
        cut(atom, 3)
    assert [piece.leaf for piece in unrolled(atom)] == [
        Paragraph(line("Nombre: ", "Olaf")),
        Paragraph(line("Gana: ", "+2")),
    ]


def test_a_drawing_is_one_piece_and_its_lines_when_it_must() -> None:
    drawing = Preformatted(("  A B", "1 . ."))
    atom = only(drawing)
    assert letters(atom) == 0
    lines = unrolled(atom)
    assert [piece.leaf for piece in lines] == [Preformatted((each,)) for each in drawing.lines]
    assert together(lines) == (drawing,)
    assert unrolled(lines[0]) == []
    assert letters(lines[0]) == 5


def test_only_rows_and_drawings_are_unrolled() -> None:
    assert unrolled(only(paragraph("a"))) == []
    assert unrolled(only(Grid(("Nombre",), ()))) == []


def test_a_letter_is_not_parted_from_its_marks() -> None:
    family = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}"
    assert good_place(only(paragraph(f"ab{family}")), 3) == 2
    assert good_place(only(paragraph(f"ab{family}")), 4) == 2
    assert good_place(only(paragraph("abe\N{COMBINING CANDRABINDU}")), 3) == 2
    assert good_place(only(paragraph("e" + "\N{COMBINING CANDRABINDU}" * 9)), 4) == 4
    assert good_place(only(paragraph("abc")), 3) == 3
