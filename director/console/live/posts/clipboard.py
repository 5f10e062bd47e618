"""What stands on the clipboard, read as posts, of its two forms whichever reads better.

Whatever is pasted may be anything. A text is read whole as long as no screen waits a second for it;
of a longer one the beginning is read, and that is said.
"""

from dataclasses import dataclass
from datetime import datetime

from director.rules.posts.markup import read_html
from director.rules.posts.page import read_page
from director.rules.posts.post import PastedPost

MOST_LETTERS = 300_000
"""Letters that are read: a page of a forum has fewer than 100,000."""

MOST_LINES = 6_000
"""Lines of text that are read, and tags of its other form: more are no page of any forum."""

MOST_POSTS = 200
"""Posts that are listed: the largest pages have 50."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """The posts that were found. ``cut``: there was more than is read."""

    posts: tuple[PastedPost, ...] = ()
    cut: bool = False


def read_pasted(text: str, html: str, *, zone: str, now: datetime | None) -> Pasted:
    """The posts on the clipboard; ``html`` is read where it is no larger than any page, and taken
    unless the plain text tells more of who wrote and when.
    """
    plain, cut = _within(text)
    posts = read_page(plain, zone=zone, now=now)
    known = Pasted(posts[:MOST_POSTS], cut or len(posts) > MOST_POSTS)
    if not html or not _readable(html):
        return known if text.strip() else Pasted((), bool(html.strip()))
    marked = read_html(html, zone=zone, now=now)
    if _told(marked) >= _told(posts):
        return Pasted(marked[:MOST_POSTS], len(marked) > MOST_POSTS)
    return known


def _within(text: str) -> tuple[str, bool]:
    short = text[:MOST_LETTERS]
    lines = short.splitlines(keepends=True)
    cut = len(text) > len(short) or len(lines) > MOST_LINES
    return "".join(lines[:MOST_LINES]), cut


def _readable(html: str) -> bool:
    return len(html) <= MOST_LETTERS and html.count("<") <= MOST_LINES


def _told(posts: tuple[PastedPost, ...]) -> tuple[int, int]:
    """How much is known of the posts: who and when, and then their notas."""
    headed = sum(bool(post.author) + (post.written is not None) for post in posts)
    return headed, sum(bool(post.notes_text) for post in posts)
