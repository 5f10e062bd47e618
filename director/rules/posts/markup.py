"""The HTML of a page of Comunidad Umbría is cut into its posts; other HTML is read as text.

A message is ``div.mensaje`` with ``.fecha``, ``.pj``, ``.texto`` and ``.notas``. What is pasted may
be anything, so only tags that are whole reach the parser: it would take a day over a page of halves
of them, and gives up at declarations that nobody makes. A sign that begins no tag is a letter.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from html.parser import HTMLParser

from director.rules.loose_text import folded
from director.rules.posts.authors import author_of, is_private
from director.rules.posts.content import Heading, post_of, read_content
from director.rules.posts.instants import find_stamp
from director.rules.posts.page import read_page, with_rest
from director.rules.posts.post import (
    LONGEST,
    LONGEST_PAGE,
    MOST_POSTS,
    PastedPost,
    PostMismatch,
    PostProblem,
)

_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_DECLARED = re.compile(r"<[!?][^<>]*+>")
_NO_TAG = re.compile(r"""<(?!/?[a-zA-Z](?:[^<>"']|"[^"<]*+"|'[^'<]*+')*+>)""")
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)
_UNSEEN = frozenset(("script", "style", "title", "template"))
_LINES = frozenset(("br", "div", "dd", "dt", "hr", "li", "tr", "td", "th", "section", "article"))
_PARAGRAPHS = frozenset(
    ("p", "blockquote", "ul", "ol", "dl", "table", "h1", "h2", "h3", "h4", "h5", "h6", "pre")
)
_LONGEST_DATE = 300


class _Part(Enum):
    """Which part of a message a text stands in."""

    UNSEEN = "unseen"
    OTHER = "other"
    DATE = "fecha"
    AUTHOR = "pj"
    TEXT = "texto"
    NOTES = "notas"


_BY_CLASS = {part.value: part for part in _Part if part not in (_Part.UNSEEN, _Part.OTHER)}


@dataclass(slots=True)
class _Message:
    """The pieces of a message: all of them, and those of each part."""

    all: list[str] = field(default_factory=list)
    parts: dict[_Part, list[str]] = field(default_factory=dict)

    def add(self, part: _Part, piece: str) -> None:
        if part is not _Part.UNSEEN:
            self.all.append(piece)
            self.parts.setdefault(part, []).append(piece)

    def text(self, *parts: _Part) -> str:
        return "\n".join(_tidy(self.parts.get(part, ())) for part in parts).strip()


class _Reader(HTMLParser):
    """Sorts the text of a page into messages. ``open`` holds the tags that are not closed yet."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.page = _Message()
        self.messages: list[_Message] = []
        self._open: list[tuple[str, _Message, _Part]] = []
        self._count: Counter[str] = Counter()
        self._where: tuple[_Message, _Part] = (self.page, _Part.OTHER)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._break(tag)
        if tag in _VOID:
            return
        self._open.append((tag, *self._where))
        self._count[tag] += 1
        message, part = self._where
        classes = next(((value or "").split() for name, value in attrs if name == "class"), [])
        if tag == "div" and "mensaje" in classes:
            message, part = _Message(), _Part.OTHER
            self.messages.append(message)
        elif tag in _UNSEEN:
            part = _Part.UNSEEN
        elif message is not self.page and part is _Part.OTHER:
            part = next((_BY_CLASS[name] for name in classes if name in _BY_CLASS), part)
        self._where = message, part

    def handle_endtag(self, tag: str) -> None:
        if tag in _VOID:
            return
        while self._count[tag]:
            closed, message, part = self._open.pop()
            self._count[closed] -= 1
            self._where = message, part
            if closed == tag:
                break
        self._break(tag)

    def handle_data(self, data: str) -> None:
        self._add(_BLANKS.sub(" ", data))

    def _break(self, tag: str) -> None:
        if tag in _PARAGRAPHS:
            self._add("\n\n")
        elif tag in _LINES:
            self._add("\n")

    def _add(self, piece: str) -> None:
        message, part = self._where
        message.add(part, piece)
        if message is not self.page:
            self.page.add(part, piece)


def read_html(html: str, *, zone: str, now: datetime | None) -> tuple[PastedPost, ...]:
    """The posts of a page's HTML in their order, of which the first million letters are read.

    ``raw`` of each is its text as a reader sees it. What stands outside all messages is the page's
    own. Where no message has any text, the page is read as the text that it shows.
    """
    reader = _Reader()
    reader.feed(_whole_tags(html[:LONGEST_PAGE]))
    reader.close()
    seen = [message for message in reader.messages if _seen(message)]
    posts = [_post(message, zone, now) for message in seen[:MOST_POSTS]]
    if len(seen) > MOST_POSTS:
        rest = "".join("\n" + _tidy(message.all) for message in seen[MOST_POSTS:])
        problem = PostMismatch(PostProblem.TOO_MANY_POSTS, most=MOST_POSTS)
        posts[-1] = with_rest(posts[-1], rest, problem)
    return tuple(posts) or read_page(_tidy(reader.page.all), zone=zone, now=now)


def _whole_tags(html: str) -> str:
    html = _DECLARED.sub("", _COMMENT.sub("", html))
    return _NO_TAG.sub("&lt;", html)


def _seen(message: _Message) -> bool:
    return any(piece.strip() for piece in message.all)


def _post(message: _Message, zone: str, now: datetime | None) -> PastedPost:
    marks = message.text(_Part.OTHER).splitlines()
    private = any(is_private(folded(line)) for line in marks)
    written = message.text(_Part.DATE)[:_LONGEST_DATE]
    author, roles = author_of(message.text(_Part.AUTHOR)[:_LONGEST_DATE])
    heading = Heading(author, roles, private, find_stamp(folded(written)))
    narration, notes = message.text(_Part.TEXT), message.text(_Part.NOTES)
    forum = "\n".join(line for line in marks if not is_private(folded(line)))
    text = f"{narration}\n{forum}\nNotas de juego\n{notes}"
    content = read_content(text[:LONGEST])
    cut = bool(text[LONGEST:].strip())
    return post_of(heading, content, _tidy(message.all), zone=zone, now=now, cut=cut)


def _tidy(pieces: Sequence[str]) -> str:
    """The text without blanks at the ends of lines, and with no two blank lines in a row."""
    lines = [line.strip() for line in "".join(pieces).split("\n")]
    kept = [line for place, line in enumerate(lines) if line or (place and lines[place - 1])]
    return "\n".join(kept).strip("\n")
