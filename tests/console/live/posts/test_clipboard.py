"""The clipboard read as posts, whatever stands on it."""

import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from director.console.live.posts.clipboard import MOST_POSTS, read_pasted

NOW = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)
PAGES = Path(__file__).parents[3] / "rules" / "posts" / "pages"
HEADER = "17/07/2018, 07:04\nBera\n\nVoy.\n"


def test_nothing_is_no_post() -> None:
    assert read_pasted("", "", zone="Europe/Madrid", now=NOW).posts == ()
    assert read_pasted(" \n", "<p> </p>", zone="Europe/Madrid", now=NOW).posts == ()


def test_html_is_taken_where_it_tells_more() -> None:
    html = (PAGES / "umbria.html").read_text(encoding="utf-8")
    found = read_pasted("sin cabeceras", html, zone="Europe/Madrid", now=NOW)
    assert len(found.posts) > 1
    assert found.posts[0].author


def test_the_plain_text_is_taken_where_the_html_says_less() -> None:
    found = read_pasted(HEADER, "<b>Voy.</b>", zone="Europe/Madrid", now=NOW)
    assert [post.author for post in found.posts] == ["Bera"]


def test_a_page_with_more_posts_than_any_is_cut() -> None:
    found = read_pasted(HEADER * 300, "", zone="Europe/Madrid", now=NOW)
    assert len(found.posts) == MOST_POSTS
    assert found.cut


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a\n" * 1_500_000, ""),
        (HEADER * 100_000, ""),
        ("palabra " * 400_000, ""),
        ("", "<div class=mensaje>a" * 150_000),
        ("Voy.", "<div>" * 600_000),
        ("Voy.", "<" * 3_000_000),
        ("", "<!DOCTYPE x [<!ENTITY a '&b;&b;'>" * 100_000),
        ("17/07/2018, 07:04\n" * 170_000, "<p>" * 5_900),
    ],
)
def test_three_million_letters_stop_nobody(text: str, html: str) -> None:
    begun = time.process_time()
    found = read_pasted(text, html, zone="Europe/Madrid", now=NOW)
    assert time.process_time() - begun < 1
    assert found.cut or found.posts
