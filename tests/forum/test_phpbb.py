"""BBCode: exactly the tags the document asks for, whatever the texts in it."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from director.forum.document import (
    Block,
    Bullets,
    Document,
    Grid,
    Heading,
    Line,
    Paragraph,
    Preformatted,
    Quote,
    Span,
    Spoiler,
    bold,
    italic,
    line,
    paragraph,
)
from director.forum.phpbb import render
from director.forum.profiles import Profile
from director.forum.safe_text import JOINER, tidy


def asked_for(blocks: tuple[Block, ...]) -> list[str]:
    """The tags of a document, worked out from the tree alone."""
    return [tag for block in blocks for tag in tags_asked_for(block)]


def tags_asked_for(block: Block) -> list[str]:
    match block:
        case Heading(level=level):
            return ["size=150" if level == 1 else "size=120", "b", "/b", "/size"]
        case Paragraph(spans):
            return line_tags(spans)
        case Bullets(items):
            inside = [tag for item in items for tag in ("*", *line_tags(item))]
            return ["list", *inside, "/list"]
        case Grid() | Preformatted():
            return ["code", "/code"]
        case Quote(inner):
            return ["quote", *asked_for(inner), "/quote"]
        case Spoiler(_, inner):
            return ["quote", "b", "/b", *asked_for(inner), "/quote"]


def line_tags(spans: Line) -> list[str]:
    tags = []
    for span in spans:
        inside = ["i", "/i"] if span.italic else []
        tags += ["b", *inside, "/b"] if span.bold else inside
    return tags


def test_every_block(phpbb: Profile) -> None:
    document = Document(
        (
            Heading("El puente", 1),
            paragraph("Vence ", bold("Olaf"), "."),
            Heading("Caídos"),
            Bullets((line(bold("Anka")), line("Bera, ", italic("del norte")))),
            Grid(("Nombre", "N"), (("Olaf", "2"),), right=(1,)),
            Preformatted(("   A  B", "1  .  Be")),
            Quote((paragraph("A la carga"),)),
            Spoiler("Cuentas", (paragraph("1 + 1"),)),
        )
    )
    assert render(document, phpbb) == (
        "[size=150][b]El puente[/b][/size]\n"
        "Vence [b]Olaf[/b].\n\n"
        "[size=120][b]Caídos[/b][/size]\n"
        "[list]\n[*][b]Anka[/b]\n[*]Bera, [i]del norte[/i]\n[/list]\n"
        "[code]Nombre  N\n------  -\nOlaf    2[/code]\n"
        "[code]   A  B\n1  .  Be[/code]\n"
        "[quote]A la carga[/quote]\n\n"
        "[quote][b]Cuentas[/b]\n1 + 1[/quote]"
    )


def test_a_name_full_of_traps_reads_as_it_is(phpbb: Profile) -> None:
    name = 'Ñoño "[b]" <i>O\'Neil'
    text = render(Document((paragraph(bold(name)),)), phpbb)
    assert text == f'[b]Ñoño "[{JOINER}b]" <i>O\'Neil[/b]'


def test_an_eye_before_a_tag_is_set_apart(phpbb: Profile) -> None:
    assert render(Document((paragraph(bold("Olaf:")),)), phpbb) == f"[b]Olaf:{JOINER}[/b]"


@given(data=st.data())
def test_exactly_the_tags_asked_for(
    data: st.DataObject,
    documents: st.SearchStrategy[Document],
    phpbb: Profile,
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    document = data.draw(documents)
    text = render(document, phpbb)
    assert tags_of(text) == asked_for(document.blocks)
    assert smileys_in(text) == []


@given(data=st.data())
def test_no_text_is_lost(
    data: st.DataObject, hostile_text: st.SearchStrategy[str], phpbb: Profile
) -> None:
    name = data.draw(hostile_text)
    spans = (Span("a"), Span(name, italic=True), Span("z"))
    text = render(Document((Paragraph(spans),)), phpbb)
    assert f"a[i]{tidy(name)}[/i]z" == text.replace(JOINER, "")
