"""Lines that begin a post, in the layouts that are known.

A text is read in one layout, that of its first header: a quotation of another forum inside a post
begins none. A name with a dash and a date, and "Bera escribió:", are headers only where such a line
begins the text and nothing else is one, since posts have such lines of their own.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from director.rules.loose_text import original
from director.rules.posts.authors import (
    LONGEST_NAME,
    PLAIN_NAME,
    author_below,
    author_of,
    is_note,
    is_plain,
    is_private,
)
from director.rules.posts.content import Heading, is_editor
from director.rules.posts.instants import Stamp, find_stamp
from director.rules.posts.lines import Line, seen_from

_END = r"(?: ?[»,:·•|-]| el\b| en\b)* ?"
_POSTED = r"(?:mensaje|publicado|escrito|enviado|posted)"
_BY = re.compile(rf"\W*+(?:{_POSTED}[ :]*+)?(?:por|by)\b[ :]*+(?P<name>\w.*?){_END}")
_MESSAGE = re.compile(r"\W*+mensaje[ :]*+(?P<name>\w.*?)(?: ?[»,:·•|-]| el\b)+ ?")
_WHEN = re.compile(
    rf"\W*+(?:mensaje ?)?{_POSTED}(?: el| en)?[ :]*+|« ?(?:respuesta \W*[0-9]+ )?en ?:? ?"
)
_DASH = re.compile(r"\W*+(?P<name>\w[^»]*?) ?[»·•|-] ?")
_WROTE = re.compile(r"\W*+(?P<name>\w.{0,79}?) (?:escribio|wrote)(?: el)? ?:? ?↑? ?")
_WRITER = re.compile(rf"\W*+{_POSTED} (?:por|by)[ :]*+(?P<name>\w.*?) ?")
_REST = re.compile(r"\W*+(?:[0-9]++\W*+)?")
_CLOSED = re.compile(r".*[.!?…»)\"']", re.DOTALL)
_SUBJECT = re.compile(r" ?(?:re|asunto|titulo del mensaje) ?:")


class Layout(StrEnum):
    """Where a post's date and author stand.

    ``ALONE``: a date alone, the author under it (Comunidad Umbría) or over it. ``BY``: "por Bera »
    17 Jul 2018, 07:04". ``WHEN``: "Publicado: Mar Jul 17, 2018 7:04 am". ``DASH``: "Bera —
    17/07/2018 7:04". ``WROTE``: "Bera escribió:". ``WRITER``: "Mensaje por Bera", without a date.
    """

    ALONE = "alone"
    BY = "by"
    WHEN = "when"
    DASH = "dash"
    WROTE = "wrote"
    WRITER = "writer"


_SURE = (Layout.ALONE, Layout.BY, Layout.WHEN)


@dataclass(frozen=True, slots=True)
class Header:
    """A header: the first of its lines, the line after its last, and what it says."""

    begin: int
    end: int
    heading: Heading


@dataclass(frozen=True, slots=True)
class _Sign:
    """A line that may be a header."""

    layout: Layout
    place: int
    name: str
    stamp: Stamp | None


def headers_of(lines: Sequence[Line], most: int) -> list[Header]:
    """The headers of the text's layout, in order, the first ``most`` of them; none where nothing
    looks like one.
    """
    chosen = list(islice(_of_one_layout(lines, _signs(lines)), most))
    names_above = bool(chosen) and _names_above(lines, chosen[0])
    headers: list[Header] = []
    for sign in chosen:
        least = headers[-1].end if headers else 0
        headers.append(_header(lines, sign, least, names_above))
    return headers


def is_furniture(lines: Sequence[Line], first: Header) -> bool:
    """Whether what stands before the first header is the page's own: the titles of an Umbría page,
    or the one line with the subject of a first post.
    """
    seen = [line for line in lines[: first.begin] if not line.blank]
    if not seen:
        return True
    if (seen[0].loose or "").strip().startswith("partida rol por web"):
        return True
    told_by_line = first.heading.stamp is not None and not first.heading.stamp.numeric
    return told_by_line and len(seen) == 1 and len(seen[0].raw) <= LONGEST_NAME


def _of_one_layout(lines: Sequence[Line], signs: Iterator[_Sign]) -> Iterator[_Sign]:
    """Those of the layout of the first certain header; of the others only what begins the text."""
    unsure: list[_Sign] = []
    for sign in signs:
        if sign.layout in _SURE:
            yield sign
            yield from (other for other in signs if other.layout is sign.layout)
            return
        unsure.append(sign)
    if unsure and unsure[0].place == seen_from(lines, 0):
        yield from (sign for sign in unsure if sign.layout is unsure[0].layout)


def _signs(lines: Sequence[Line]) -> Iterator[_Sign]:
    """The lines that may be headers, one by one: of a page too long only its beginning is asked."""
    named: bool | None = None
    for place in range(len(lines)):
        sign = _sign(lines, place)
        if sign is None:
            continue
        if named is None and sign.layout is Layout.ALONE:
            named = _names_above(lines, sign)
        if _may_begin(lines, sign, named=bool(named)):
            yield sign


def _sign(lines: Sequence[Line], place: int) -> _Sign | None:
    loose = lines[place].loose
    if not loose:
        return None
    stamp = find_stamp(loose)
    return _undated(lines[place], place) if stamp is None else _dated(lines[place], place, stamp)


def _undated(line: Line, place: int) -> _Sign | None:
    loose = line.loose or ""
    pattern, layout = (_WROTE, Layout.WROTE) if ":" in loose[-5:] else (_WRITER, Layout.WRITER)
    found = pattern.fullmatch(loose) if " " in loose else None
    return _Sign(layout, place, _name(line, found), None) if found else None


def _dated(line: Line, place: int, stamp: Stamp) -> _Sign | None:
    loose = line.loose or ""
    front, back = loose[: stamp.start], loose[stamp.end :]
    if _WHEN.fullmatch(front):
        return _Sign(Layout.WHEN, place, "", stamp)
    if not _REST.fullmatch(back):
        return None
    if not re.search(r"\w", front):
        alone = stamp.numeric and not re.search(r"\w", back)
        return _Sign(Layout.ALONE, place, "", stamp) if alone else None
    kinds = ((Layout.WROTE, _WROTE), (Layout.BY, _BY), (Layout.BY, _MESSAGE), (Layout.DASH, _DASH))
    for layout, pattern in kinds:
        found = pattern.fullmatch(front)
        if found:
            return _Sign(layout, place, _name(line, found), stamp)
    return None


def _name(line: Line, found: re.Match[str]) -> str:
    return original(line.raw.strip(), found.start("name"), found.end("name"))


def _header(lines: Sequence[Line], sign: _Sign, least: int, names_above: bool) -> Header:
    begin, above = _above(lines, sign, least, names_above)
    end = sign.place + 1
    if sign.layout is not Layout.ALONE:
        return Header(begin, end, _heading(sign.name or above, False, sign.stamp))
    author, sure = above, True
    below = author_below(lines, end)
    if not author:
        author, end, sure = below.name, below.end, below.sure
    told = seen_from(lines, end)
    private = told < len(lines) and is_private(lines[told].loose or "")
    heading = replace(_heading(author, private, sign.stamp), unsure=not sure)
    return Header(begin, told + 1 if private else end, heading)


def _heading(author: str, private: bool, stamp: Stamp | None) -> Heading:
    name, roles = author_of(author)
    return Heading(name, roles, private, stamp)


def _above(lines: Sequence[Line], sign: _Sign, least: int, names_above: bool) -> tuple[int, str]:
    """Where the header begins, with the author where it stands over the date."""
    place = sign.place - 1
    if sign.layout is Layout.ALONE:
        while place > least and lines[place].blank:
            place -= 1
        if place >= least and is_editor(lines[place].loose or ""):
            return place, ""
    place = sign.place - 1
    if place < least or not lines[place].loose:
        return sign.place, ""
    writer = _WRITER.fullmatch(lines[place].loose or "")
    if writer:
        return place, _name(lines[place], writer)
    if _SUBJECT.match(lines[place].loose or ""):
        return place, ""
    if names_above and (sign.layout is Layout.WHEN or _over_date(lines, sign.place)):
        return place, lines[place].raw.strip()
    return sign.place, ""


def _may_begin(lines: Sequence[Line], sign: _Sign, *, named: bool) -> bool:
    """Whether a date alone begins a post, rather than standing in the middle of a text.

    A blank line, the forum's own words or another such date stand before it, or the name where
    names stand over the dates; or a text that has ended stands before it and an author under it.
    """
    if sign.layout is not Layout.ALONE or sign.place == 0:
        return True
    before = lines[sign.place - 1]
    loose = before.loose or ""
    if before.blank or is_editor(loose) or (named and _over_date(lines, sign.place)):
        return True
    other = _sign(lines, sign.place - 1)
    if other is not None and other.layout is Layout.ALONE:
        return True
    below = author_below(lines, sign.place + 1)
    return _begins_high(below.name) and (is_note(loose) or _CLOSED.fullmatch(loose) is not None)


def _over_date(lines: Sequence[Line], place: int) -> bool:
    """Whether a name stands right over this date, and begins a paragraph."""
    above = place - 1
    if above < 0 or not is_plain(lines[above]) or not _begins_high(lines[above].raw.strip()):
        return False
    if place + 1 < len(lines) and lines[place + 1].raw[:1].islower():
        return False  # a sentence goes on
    return above == 0 or lines[above - 1].blank or is_editor(lines[above - 1].loose or "")


def _begins_high(name: str) -> bool:
    """Whether it does not begin like the rest of a sentence."""
    return bool(name) and not name[0].islower()


def _names_above(lines: Sequence[Line], first: _Sign) -> bool:
    """Whether the names stand over the dates: nothing else is over the first date of the text."""
    before = [line for line in lines[: first.place] if not line.blank]
    if first.layout is Layout.ALONE and not _over_date(lines, first.place):
        return False
    return len(before) == 1 and len(before[0].raw) <= PLAIN_NAME
