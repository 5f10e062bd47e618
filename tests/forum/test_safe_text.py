"""Text made harmless: what is taken out, what is broken, and that it still reads the same."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.forum.document import Span
from director.forum.safe_text import JOINER, guarded, guarded_drawing, guarded_line, tidy


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\tb", "a b"),
        ("a\N{NO-BREAK SPACE} b", "a b"),
        ("a\r\nb\N{LINE SEPARATOR}c", "a b c"),
        ("Bera\N{RIGHT-TO-LEFT OVERRIDE}abc\N{RIGHT-TO-LEFT MARK}", "Beraabc"),
        ("a\N{ZERO WIDTH SPACE}b\x00\x07", "ab"),
        ("e\N{COMBINING ACUTE ACCENT}l", "él"),
        ("\ud800", "\N{REPLACEMENT CHARACTER}"),
        ("\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}", "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}"),
    ],
)
def test_what_cannot_be_read_is_taken_out(text: str, expected: str) -> None:
    assert tidy(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[b]", "[|b]"),
        ("[[/code]", "[|[|/code]"),
        ("8)", "8|)"),
        ("(28)", "(28|)"),
        ("8-)", "8|-)"),
        (":D", ":|D"),
        (":-)", ":|-)"),
        (":lol: ", ":|lol: "),
        ("(c)", "(|c)"),
        ("(TM)", "(|TM)"),
        ("<3", "<|3"),
        ("http://x", "http:|//x"),
        ("www.x.es", "www|.x.es"),
        ("a@b.es", "a@|b.es"),
        ("[", "[|"),
    ],
)
def test_what_a_forum_would_convert_is_broken(text: str, expected: str) -> None:
    assert guarded(text) == expected.replace("|", JOINER)


@pytest.mark.parametrize(
    "text", ["Muere con 3 o menos: 27.", "a las 14:30", "(1/3)", "Fuerza -8", "9 → 11", "(héroe)"]
)
def test_common_text_is_left_alone(text: str) -> None:
    assert guarded(text) == text


def test_a_drawing_keeps_its_blanks() -> None:
    lines = ("   A  B", "1  8)  .  ", "", "[/code]\t:D\n", "a\N{NO-BREAK SPACE}b")
    assert guarded_drawing(lines) == (
        "   A  B",
        f"1  8{JOINER})  .",
        "",
        f"[{JOINER}/code] :{JOINER}D",
        "a b",
    )


def test_a_smiley_across_two_spans_is_broken() -> None:
    first, second = guarded_line((Span("vence a las 8", bold=True), Span(")")))
    assert (first.text, second.text) == (f"vence a las 8{JOINER}", ")")
    assert first.bold


@given(data=st.data())
def test_no_smiley_survives_and_nothing_else_changes(
    data: st.DataObject,
    hostile_text: st.SearchStrategy[str],
    smileys_in: Callable[[str], list[str]],
) -> None:
    text = data.draw(hostile_text)
    safe = guarded(text)
    assert smileys_in(safe) == []
    assert safe.replace(JOINER, "") == tidy(text)


@given(data=st.data())
def test_a_line_is_guarded_as_one_text(
    data: st.DataObject, hostile_text: st.SearchStrategy[str]
) -> None:
    texts = data.draw(st.lists(hostile_text, min_size=1, max_size=4))
    spans = guarded_line([Span(tidy(text)) for text in texts])
    together = "".join(tidy(text) for text in texts)
    assert "".join(span.text for span in spans).replace(JOINER, "") == together
    assert [span.text.replace(JOINER, "") for span in spans] == [tidy(text) for text in texts]
