"""Plain text: nothing but lines, still safe where somebody pastes it into a forum."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from director.forum.document import (
    Bullets,
    Document,
    Grid,
    Heading,
    Preformatted,
    Quote,
    Spoiler,
    bold,
    italic,
    line,
    paragraph,
)
from director.forum.plain import render
from director.forum.profiles import Profile


def test_every_block(plain: Profile) -> None:
    document = Document(
        (
            Heading("El puente", 1),
            paragraph("Vence ", bold("Olaf"), "."),
            Heading("Caídos"),
            Bullets((line(bold("Anka")), line("Bera, ", italic("del norte")))),
            Grid(("Nombre", "N"), (("Olaf", "2"),), right=(1,)),
            Preformatted(("   A  B", "1  .  Be")),
            Quote((paragraph("A la carga"), paragraph("Ya"))),
            Spoiler("Cuentas", (paragraph("1 + 1"),)),
        )
    )
    assert render(document, plain) == (
        "El puente\n=========\nVence Olaf.\n\n"
        "Caídos\n------\n- Anka\n- Bera, del norte\n\n"
        "Nombre  N\n------  -\nOlaf    2\n\n"
        "   A  B\n1  .  Be\n\n"
        "> A la carga\n>\n> Ya\n\n"
        "Cuentas\n-------\n1 + 1"
    )


@given(data=st.data())
def test_no_tag_and_no_smiley(
    data: st.DataObject,
    documents: st.SearchStrategy[Document],
    plain: Profile,
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    text = render(data.draw(documents), plain)
    assert tags_of(text) == []
    assert smileys_in(text) == []
