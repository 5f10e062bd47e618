"""Splitting: within the limit, whole tags, whole rows, and not a word lost."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
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
    Spoiler,
    bold,
    line,
    paragraph,
)
from director.forum.profiles import Profile
from director.forum.safe_text import JOINER, tidy
from director.forum.splitting import DoesNotFit, split


def narrow(profile: Profile, limit: int) -> Profile:
    return profile.model_copy(update={"limit": limit})


def test_a_short_text_is_one_post_without_a_mark(phpbb: Profile) -> None:
    assert split(Document((paragraph("Hola"),)), phpbb) == ("Hola",)


def test_lists_are_closed_and_opened_again(phpbb: Profile) -> None:
    items = tuple(line(bold(f"Personaje {n}")) for n in range(1, 21))
    parts = split(Document((Bullets(items),)), narrow(phpbb, 300))
    assert parts[0].startswith(f"[b](1/{len(parts)})[/b]\n[list]\n[*][b]Personaje 1[/b]\n")
    assert all(part.count("[list]") == part.count("[/list]") == 1 for part in parts)
    assert sum(part.count("[*]") for part in parts) == 20


def test_a_table_repeats_its_headers_and_keeps_rows_whole(phpbb: Profile) -> None:
    rows = tuple((f"Personaje {n}", str(n)) for n in range(1, 31))
    parts = split(Document((Grid(("Nombre", "N"), rows, right=(1,)),)), narrow(phpbb, 300))
    assert len(parts) > 2
    assert all(re.search(r"\[code\]Nombre +N\n-+  -+\n", part) for part in parts)
    found = re.findall(r"^Personaje \d+ +(\d+)(?:\[/code\])?$", "\n".join(parts), re.MULTILINE)
    assert found == [str(n) for n in range(1, 31)]


def test_a_title_stays_with_what_follows(plain: Profile) -> None:
    words = " ".join(["palabra"] * 33)
    document = Document((paragraph(words), Heading("Caídos"), paragraph(words)))
    first, second = split(document, narrow(plain, 300))
    assert "Caídos" not in first
    assert second.startswith("(2/2)\n\nCaídos\n------\npalabra")


def test_a_long_paragraph_is_cut_between_words(phpbb: Profile) -> None:
    text = " ".join(f"palabra{n}" for n in range(200))
    parts = split(Document((paragraph(bold(text)),)), narrow(phpbb, 300))
    bodies = [part.split("\n\n")[1] for part in parts]
    assert all(body.startswith("[b]palabra") and body.endswith("[/b]") for body in bodies)
    assert "".join(body[3:-4] for body in bodies) == text


def test_a_word_longer_than_a_post_is_cut_between_letters(plain: Profile) -> None:
    parts = split(Document((paragraph("e\N{COMBINING CANDRABINDU}" * 400),)), narrow(plain, 300))
    assert len(parts) == 3
    assert all(not part.split("\n\n")[1].startswith("\N{COMBINING CANDRABINDU}") for part in parts)


def test_a_row_longer_than_a_post_becomes_lines(plain: Profile) -> None:
    grid = Grid(("Nombre", "Gana"), (("x" * 900, "2"),))
    text = "\n".join(split(Document((grid,)), narrow(plain, 300)))
    assert "Nombre: xxx" in text
    assert "Gana: 2" in text
    assert text.count("x") == 900


def test_a_drawing_goes_whole_into_the_next_part(phpbb: Profile) -> None:
    drawing = Preformatted(tuple(f"{row}  .  ." for row in range(1, 10)))
    document = Document((paragraph("a" * 190), Heading("Tablero"), drawing))
    first, second = split(document, narrow(phpbb, 300))
    assert first.endswith("a")
    assert "Tablero" in second
    assert second.endswith("[code]" + "\n".join(drawing.lines) + "[/code]")


def test_only_a_drawing_that_fits_no_part_is_cut_between_lines(phpbb: Profile) -> None:
    lines = tuple(f"{row:>2}" + "  ." * 12 for row in range(1, 31))
    parts = split(Document((Preformatted(lines),)), narrow(phpbb, 300))
    drawn = [re.fullmatch(r"\[b\].*\[/b\]\n\[code\](.*)\[/code\]", part, re.S) for part in parts]
    assert "\n".join(match[1] for match in drawn if match) == "\n".join(lines)
    assert len(drawn) == len(parts) == 5


def test_a_line_longer_than_a_post_is_cut_too(plain: Profile) -> None:
    parts = split(Document((Preformatted(("x" * 400, "y")),)), narrow(plain, 300))
    assert "".join(parts).count("x") == 400
    assert parts[-1].endswith("x\ny")


def test_a_hundred_parts_leave_room_for_their_marks(plain: Profile) -> None:
    blocks = tuple(paragraph("a" * 250) for _ in range(120))
    parts = split(Document(blocks), narrow(plain, 300))
    assert len(parts) == 120
    assert parts[87].startswith(f"(88/120)\n\n{'a' * 250}")
    assert parts[119].startswith("(120/120)")


def test_the_eighth_part_of_eight_is_no_smiley(plain: Profile) -> None:
    parts = split(Document(tuple(paragraph("a" * 250) for _ in range(8))), narrow(plain, 300))
    assert parts[7].startswith(f"(8/8{JOINER})")


def test_no_room_at_all_is_said(plain: Profile) -> None:
    with pytest.raises(DoesNotFit):
        split(Document((paragraph("Hola, mundo"),)), narrow(plain, 5))


def words_of(blocks: tuple[Block, ...]) -> Counter[str]:
    """Letters of a document outside tables, as they should all come through."""
    counted: Counter[str] = Counter()
    for block in blocks:
        match block:
            case Heading(text):
                counted.update(tidy(text))
            case Paragraph(spans):
                counted.update(line_text(spans))
            case Bullets(items):
                counted.update("".join(map(line_text, items)))
            case Quote(inner) | Spoiler(blocks=inner):
                counted += words_of(inner)
            case Preformatted(lines):
                counted.update("".join(map(tidy, lines)))
            case Grid(rows=rows):
                counted.update("".join(tidy(cell) for row in rows for cell in row))
    return counted


def line_text(spans: Line) -> str:
    return "".join(tidy(span.text) for span in spans)


@given(data=st.data(), limit=st.integers(300, 900))
def test_every_part_fits_with_its_tags_closed_and_no_letter_is_lost(
    data: st.DataObject,
    limit: int,
    documents: st.SearchStrategy[Document],
    phpbb: Profile,
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    document = data.draw(documents)
    profile = narrow(phpbb, limit)
    parts = split(document, profile)
    assert all(profile.length(part) <= limit for part in parts)
    for part in parts:
        open_tags: list[str] = []
        for tag in tags_of(part):
            if tag.startswith("/"):
                assert open_tags.pop() == tag[1:]
            elif tag != "*":
                open_tags.append(tag.partition("=")[0])
        assert open_tags == []
        assert smileys_in(part) == []
    written = Counter("".join(parts).replace(JOINER, ""))
    missing = words_of(document.blocks) - written
    assert {letter for letter in missing if not letter.isspace()} == set()
