"""A pasted text is cut into its posts: one post, or a whole page of them.

A text in which no header is recognised is one post of an unknown author. Whatever stands before
the first header is the end of somebody's post, unless it is known to be the page's own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from director.rules.posts.content import Heading, post_of, read_content
from director.rules.posts.headers import Header, headers_of, is_furniture
from director.rules.posts.lines import Line, lines_of
from director.rules.posts.post import (
    LONGEST,
    LONGEST_PAGE,
    MOST_POSTS,
    PastedPost,
    PostMismatch,
    PostProblem,
)


def read_page(text: str, *, zone: str, now: datetime | None) -> tuple[PastedPost, ...]:
    """The posts of a text in their order; none where nothing in it can be seen.

    ``zone`` is the campaign's, in whose hours the forum's dates are read; ``now`` is the instant of
    the pasting, in UTC where it has no zone. Nothing is lost: the ``raw`` of all posts, one after
    the other, is the text. Of a page or a post that is longer than any, the beginning is read, and
    of a page with more posts than any its first posts.
    """
    read, rest = text[:LONGEST_PAGE], text[LONGEST_PAGE:]
    if not text.strip():
        return ()
    posts = list(_posts(lines_of(read), zone, now))
    if rest:
        cut = PostMismatch(PostProblem.TOO_LONG, most=LONGEST_PAGE)
        posts[-1] = with_rest(posts[-1], rest, cut)
    return tuple(posts)


def _posts(lines: Sequence[Line], zone: str, now: datetime | None) -> Iterator[PastedPost]:
    headers = headers_of(lines, MOST_POSTS + 1)
    if not headers or not is_furniture(lines, headers[0]):
        end = headers[0].begin if headers else len(lines)
        yield _post(Header(0, 0, Heading()), lines[:end], "", zone, now)
        before = ""
    else:
        before = _raw(lines[: headers[0].begin])
    for number, header in enumerate(headers[:MOST_POSTS], start=1):
        end = headers[number].begin if number < len(headers) else len(lines)
        post = _post(header, lines[header.begin : end], before, zone, now)
        if number == MOST_POSTS and number < len(headers):
            problem = PostMismatch(PostProblem.TOO_MANY_POSTS, most=MOST_POSTS)
            post = with_rest(post, _raw(lines[end:]), problem)
        yield post
        before = ""


def with_rest(last: PastedPost, rest: str, problem: PostMismatch) -> PastedPost:
    """What was not read of a page is kept with its last post."""
    return replace(last, raw=last.raw + rest, problems=(*last.problems, problem))


def _post(
    header: Header, lines: Sequence[Line], before: str, zone: str, now: datetime | None
) -> PastedPost:
    text = _raw(lines[header.end - header.begin :])
    return post_of(
        header.heading,
        read_content(text[:LONGEST]),
        before + _raw(lines),
        zone=zone,
        now=now,
        cut=bool(text[LONGEST:].strip()),
    )


def _raw(lines: Sequence[Line]) -> str:
    return "".join(line.raw for line in lines)
