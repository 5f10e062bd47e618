"""Any HTML is read, however broken, and the messages of a page are its posts."""

from datetime import UTC, datetime
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.rules.posts.markup import read_html
from director.rules.posts.post import (
    LONGEST,
    MOST_POSTS,
    PastedPost,
    PostMismatch,
    PostProblem,
)

NOW = datetime(2018, 7, 18, tzinfo=UTC)
MESSAGE = '<div class="mensaje">{}</div>'
TAGS = st.text(st.sampled_from("<>/!-?&;\"' =ab[]#x")) | st.lists(
    st.sampled_from(
        [
            "<div class=mensaje>",
            "<div>",
            "</div>",
            "<p class='texto notas'>",
            "<br/>",
            "<script>",
            "<!--",
            "-->",
            "<td>",
            "Voy",
            "<![if x]>",
            "</p>",
            "&lt;",
            "<span class=fecha>",
            "<a '",
            "\n",
        ]
    ),
    max_size=15,
).map("".join)


def _read(html: str) -> tuple[PastedPost, ...]:
    return read_html(html, zone="Europe/Madrid", now=NOW)


def _body(html: str) -> str:
    (post,) = _read(MESSAGE.format(f'<div class="texto">{html}</div>'))
    return post.body


@settings(max_examples=60)
@given(TAGS | st.text())
def test_any_html_is_read(html: str) -> None:
    for post in _read(html):
        assert post.raw.strip()


@pytest.mark.parametrize(
    ("html", "body"),
    [
        ("a<br>b<br/>c", "a\nb\nc"),
        ("<p>a</p><p>b\n c</p>", "a\n\nb c"),
        ("a&nbsp;b &lt;p&gt; &eacute; &#233;", "a\u00a0b <p> é é"),
        ("<ul><li>a<li>b</ul>c", "a\nb\n\nc"),
        ("<b>a</b><img src=x>b<i>c", "abc"),
        ("a</p></i>b", "a\n\nb"),
        ("Si 3 < 4 y 5 <6 voy", "Si 3 < 4 y 5 <6 voy"),
        ("<a title=\"a > b\" href='d'>c</a>", "c"),
        ("a<!-- b -->c<?php d ?>e<![CDATA[f]]>g", "aceg"),
        ("a<script>b<i>c</script>d<style>e</style>f", "adf"),
        ("a<!-- b", "a"),
        ('<div class="notas">a</div>b', "a\nb"),
        ("17/07/2018, 07:04<br>Bera", "17/07/2018, 07:04\nBera"),
    ],
)
def test_the_text_is_what_a_reader_sees(html: str, body: str) -> None:
    assert _body(html) == body


def test_a_tag_with_a_half_quotation_is_text() -> None:
    assert _body("<a title='b>c") == "<a title='b>c"


def test_messages_within_messages_are_posts_of_their_own() -> None:
    posts = _read('<div class="mensaje x">a<div class=mensaje>b</div>c</div>d')
    assert [post.raw for post in posts] == ["a\n\nc", "b"]


def test_a_page_without_messages_is_read_as_text() -> None:
    (post,) = _read("<p>17/07/2018, 07:04<br>Bera</p><div class=texto>Voy.</div>")
    assert (post.author, post.body) == ("Bera", "Voy.")
    assert _read("<div class=mensaje> </div>") == ()
    assert _read("") == ()


def test_dice_and_words_of_the_forum_may_stand_outside_the_text() -> None:
    (post,) = _read(
        MESSAGE.format(
            "<span class=fecha>17/07/2018, 07:04</span><b>Sólo para el director</b>"
            "<p class=texto>Sólo para el director</p>"
            "<p>Tiradas (2)<br>Tirada: 1d100<br>Motivo: Ataque Rotura<br>Resultado: 74</p>"
        )
    )
    assert post.private
    assert post.body.startswith("Sólo para el director")
    assert (post.hidden_rolls, len(post.rolls)) == (1, 1)
    assert post.written == datetime(2018, 7, 17, 5, 4, tzinfo=UTC)
    assert [wrong.problem for wrong in post.problems] == [PostProblem.NO_AUTHOR]


def test_a_message_too_long_is_read_up_to_its_limit() -> None:
    (post,) = _read(MESSAGE.format(f"<div class=texto>{'a' * LONGEST}b</div>"))
    assert post.body == "a" * LONGEST
    assert post.problems[-1].problem is PostProblem.TOO_LONG
    assert post.raw.endswith("b")


def test_a_hundred_thousand_tags_within_each_other_are_read() -> None:
    (post,) = _read("<div>" * 100_000 + "Voy.")
    assert post.body == "Voy."


@pytest.mark.parametrize(
    "piece",
    [
        "<!--",
        "<a ",
        "<a b='",
        "<a b=c/",
        "<![x",
        "<",
        "</",
        "<?",
        "&#",
        "</a b='",
        '<a b="><',
        "<!--x->",
        "<div></p>",
        "<textarea>",
        "<div class=mensaje>a",
        "</a\x00",
        "<script>",
    ],
)
def test_twice_the_html_takes_twice_the_time(piece: str) -> None:
    """Half tags take the parser alone a minute, for a tenth of a page."""
    short, long = (_seconds(piece * (size // len(piece))) for size in (4_000, 16_000))
    assert long < 10 * short + 0.05


def _seconds(html: str) -> float:
    start = process_time()
    _read(html)
    return process_time() - start


def test_of_a_page_with_too_many_messages_the_first_are_read_and_all_is_kept() -> None:
    messages = [f'<div class="mensaje">Post {n}</div>' for n in range(MOST_POSTS + 2)]
    posts = _read("".join(messages))
    assert len(posts) == MOST_POSTS
    last = MOST_POSTS - 1
    assert posts[-1].raw == f"Post {last}\nPost {last + 1}\nPost {last + 2}"
    assert posts[-1].problems[-1] == PostMismatch(PostProblem.TOO_MANY_POSTS, most=MOST_POSTS)
