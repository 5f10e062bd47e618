"""Makes any text harmless before it reaches a forum: no markup, no smileys, no links of its own.

Two steps. ``tidy`` takes out what cannot be read: control characters, marks that turn the
direction of the rest of the post, invisible characters; every kind of blank, tabs and line breaks
included, becomes one plain blank. ``guarded`` then breaks every sequence a forum might convert by
putting U+2060 (word joiner) inside it: it has no width and no meaning, so ``[b]`` still reads
``[b]``, yet no parser finds a tag behind a bracket, and ``8)``, ``:D``, ``(c)`` or ``http://``
are no longer in the text.

The rules are wider than any one forum's list, because administrators add smileys of their own: a
``:``, ``;`` or ``=`` never touches what follows it, unless it stands between digits as in
``14:30``.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from director.forum.document import Line, Span

JOINER = "\N{WORD JOINER}"
_KEPT_INVISIBLE = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_BLANKS = re.compile(" {2,}")
_JOINTS = re.compile(
    r"[\[:;=(<{|8%^>0BDOWX@-](?:"  # the one set first: most of a text is passed over quickly
    + "|".join(
        (
            r"(?<=[\[@])",  # tags, addresses, mentions
            r"(?<=[:;=])(?=[^\s\d])|(?<!\d[:;=])(?<=[:;=])(?=\d)",  # :D ;) =P :3 ://
            r"(?<=[(<{|])(?=[:;=])|(?<=\bD)(?=:)",  # mirrored: (: D:
            r"(?<=[8BX|%])(?=-?[)(])",  # 8) 8-) B)
            r"(?<=\()(?=[A-Z]{1,2}\))",  # (c) (R) (tm)
            r"(?<=\bX)(?=D+\b)|(?<=<)(?=/?3)",  # xD <3
            r"(?<=\^)(?=[_.-]*\^)|(?<=-)(?=[_.]+-)|(?<=>)(?=[_.]+<)",  # ^_^ -_- >.<
            r"(?<=\b[O0])(?=[._]+[O0]\b)",  # o_O
            r"(?<=www)(?=\.)",  # links
        )
    )
    + ")",
    re.IGNORECASE,
)
"""A character after which a joiner has to stand."""


def tidy(text: str) -> str:
    """The text with one kind of blank and nothing that hides or turns it; blanks at the ends
    stay.
    """
    composed = unicodedata.normalize("NFC", text)
    if not composed.isprintable():  # nearly every text is, and this is quick to ask
        composed = "".join(map(_readable, composed))
    return _BLANKS.sub(" ", composed)


def _readable(character: str) -> str:
    if character.isspace():
        return " "
    kind = unicodedata.category(character)
    if kind == "Cs":
        return "\N{REPLACEMENT CHARACTER}"
    return "" if kind in ("Cc", "Cf") and character not in _KEPT_INVISIBLE else character


def guarded(text: str) -> str:
    """The text, tidied, with a joiner inside everything a forum would convert."""
    return _JOINTS.sub(rf"\g<0>{JOINER}", tidy(text))


def guarded_drawing(lines: Sequence[str]) -> tuple[str, ...]:
    """Lines of a drawing made harmless, their blanks kept but for those at the end of each."""
    return tuple(" ".join(map(guarded, line.split(" "))).rstrip() for line in lines)


def guarded_line(spans: Sequence[Span]) -> Line:
    """The same for a line of spans, also where a sequence runs over from one span into the next."""
    tidied = [replace(span, text=tidy(span.text)) for span in spans]
    places = [match.end() for match in _JOINTS.finditer("".join(span.text for span in tidied))]
    result, start = [], 0
    for span in tidied:
        end = start + len(span.text)
        inside = [place - start for place in places if start < place <= end]
        result.append(replace(span, text=_with_joiners(span.text, inside)))
        start = end
    return tuple(result)


def _with_joiners(text: str, places: list[int]) -> str:
    cuts = [0, *places, len(text)]
    return JOINER.join(text[a:b] for a, b in pairwise(cuts))
