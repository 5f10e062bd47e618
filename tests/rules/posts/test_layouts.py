"""Pages of every layout that is known, read whole and compared with texts that somebody agreed to.

A text that differs is left beside the page as ``<name>.found``: read it before it takes the place
of the other.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from director.rules.posts.markup import read_html
from director.rules.posts.page import read_page
from director.rules.posts.post import PastedPost

PAGES = Path(__file__).parent / "pages"
NOW = datetime(2018, 8, 1, 10, tzinfo=UTC)
NAMES = sorted(page.name for page in PAGES.iterdir() if page.suffix in (".txt", ".html"))


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_read_as_agreed(name: str) -> None:
    text = (PAGES / name).read_text(encoding="utf-8")
    read = read_html if name.endswith(".html") else read_page
    posts = read(text, zone="Europe/Madrid", now=NOW)
    told = "\n".join(line for post in posts for line in _told(post))
    agreed, found = PAGES / f"{name}.read", PAGES / f"{name}.found"
    expected = agreed.read_text(encoding="utf-8") if agreed.exists() else ""
    if told != expected:
        found.write_text(told, encoding="utf-8")
    assert told == expected, f"{found} differs from {agreed}"
    found.unlink(missing_ok=True)


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".txt")])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_blanks_of_every_kind_are_the_same(name: str, end: str) -> None:
    text = (PAGES / name).read_text(encoding="utf-8")
    other = text.replace(" ", "\u00a0").replace("\n", end)
    plain = read_page(text, zone="Europe/Madrid", now=NOW)
    read = read_page(other, zone="Europe/Madrid", now=NOW)
    assert "".join(post.raw for post in read) == other
    assert [_facts(post) for post in read] == [_facts(post) for post in plain]


def _facts(post: PastedPost) -> tuple[object, ...]:
    words = [text.replace("\u00a0", " ") for text in (post.author, post.body, post.notes_text)]
    return *words, post.roles, post.written, post.private, post.hidden_rolls, len(post.rolls)


def _told(post: PastedPost) -> Iterator[str]:
    roles = " ".join(sorted(post.roles))
    private = ", private" if post.private else ""
    yield f"## {post.author or 'nobody'} [{roles}]{private}"
    yield f"{post.written}, {post.hidden_rolls} hidden rolls, {len(post.rolls)} rolls"
    for wrong in post.problems:
        yield f"{wrong.problem}: {wrong.found}"
    yield from (f"| {line}".rstrip() for line in post.body.splitlines())
    yield from (f"> {line}".rstrip() for line in post.notes_text.splitlines())
    yield ""
