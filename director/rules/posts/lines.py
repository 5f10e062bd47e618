"""The lines of a pasted text, as they were pasted and made comparable."""

from collections.abc import Sequence
from dataclasses import dataclass

from director.rules.loose_text import folded

LONGEST_LINE = 300
"""Letters of the longest line that can be one of a forum's own."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it was pasted, and folded; ``loose`` is none of a line too long for a header."""

    raw: str
    loose: str | None

    @property
    def blank(self) -> bool:
        """Whether nothing in it can be seen."""
        return self.loose is not None and not self.loose.strip()


def lines_of(text: str) -> list[Line]:
    """The lines of a text with their ends: joined they are the text."""
    return [_line(raw) for raw in text.splitlines(keepends=True)]


def seen_from(lines: Sequence[Line], place: int) -> int:
    """The first line from here on with something to be seen; the end where none has."""
    while place < len(lines) and lines[place].blank:
        place += 1
    return place


def _line(raw: str) -> Line:
    trimmed = raw.strip()
    return Line(raw, folded(trimmed) if len(trimmed) <= LONGEST_LINE else None)
