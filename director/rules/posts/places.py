"""Squares and units that a line of Acciones names, and whether what it says is denied."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from director.rules.loose_text import folded

MOST_NAMES = 500
"""Names of units that are looked for; no battle has as many."""

SQUARE = r"[a-z]{1,2}-?[0-9]{1,2}(?!\w)"
"""A square in folded text: "C3", "C-3"."""

_PLACE = re.compile(rf"(?<!\w){SQUARE}")
_DENIED = re.compile(
    r"(?<!\w)(?:no|sin|ni|tampoco)(?: (?:me|se|nos|voy|va|puedo|puede|quiero|quiere|a))*+ ?$"
)
_FARTHEST = 40
"""Letters before a word in which it can be denied."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A square, or a unit by its name as it was given, at its place in the folded text."""

    start: int
    end: int
    square: str = ""
    name: str = ""


def mentions_of(loose: str, names: Sequence[str]) -> list[Mention]:
    """Squares and units in the order of the text.

    Of names that begin in one place the longest is meant; what looks like a square within a name
    ("Orco B2") is none.
    """
    units = _units(loose, names)
    inside = {place for unit in units for place in range(unit.start, unit.end)}
    squares = [
        Mention(*found.span(), square=square_of(found[0]))
        for found in _PLACE.finditer(loose)
        if found.start() not in inside
    ]
    return sorted([*units, *squares], key=lambda mention: mention.start)


def square_of(written: str) -> str:
    """A square as the board calls it: "C3"."""
    return written.replace("-", "").upper()


def is_denied(loose: str, place: int) -> bool:
    """Whether the word that begins here is said not to be: "sin descansar", "no me muevo"."""
    return _DENIED.search(loose, max(0, place - _FARTHEST), place) is not None


def _units(loose: str, names: Sequence[str]) -> list[Mention]:
    known: dict[str, str] = {}
    for name in names[:MOST_NAMES]:
        known.setdefault(folded(name).strip(), name)
    ordered = sorted((form for form in known if form), key=len, reverse=True)
    if not ordered:
        return []
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, ordered))})(?!\w)")
    return [Mention(*found.span(), name=known[found[0]]) for found in pattern.finditer(loose)]
