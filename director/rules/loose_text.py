"""What people type, made comparable: blanks, accents, dashes and digits of every kind.

A motive or a notas block comes out of a forum, where blanks turn into no-break spaces, hyphens into
dashes, and an accent may be a character of its own. Everything here takes time in proportion to the
text, whatever it is.
"""

import re
import unicodedata
from functools import lru_cache

LARGEST = 999_999
"""The largest number that is read or written: longer rows of digits mean nothing at a table."""

_MOST_DIGITS = len(str(LARGEST))
_DASHES = "‐‑‒–—―−⁃"
_SLASHES = "⁄∕"
_UNSEEN = frozenset({"Mn", "Me", "Cf", "Cc"})
_SLASHED = dict.fromkeys(map(ord, _SLASHES), "/")
_PIECE = re.compile(r"[^\W\d_]+|\d|[^\w\s]|_")


def _bare(letter: str) -> str:
    if letter.isspace():
        return " "
    if letter in _DASHES:
        return "-"
    if letter in _SLASHES:
        return "/"
    if letter.isdecimal():
        return str(unicodedata.decimal(letter))
    if unicodedata.category(letter) in _UNSEEN:
        return ""
    parts = unicodedata.normalize("NFKD", letter.casefold())
    seen = "".join(part for part in parts if unicodedata.category(part) not in _UNSEEN)
    return letter if not seen or " " in seen else seen.translate(_SLASHED)


class _Letters(dict[int, str]):
    """What becomes of each letter, worked out once for each."""

    def __missing__(self, code: int) -> str:
        self[code] = made = _bare(chr(code))
        return made


_BARE = _Letters()


def folded(text: str) -> str:
    """The text without accents, case, or unseen characters, and with no two blanks in a row."""
    return re.sub(r" {2,}", " ", text.translate(_BARE))


def without_blanks(text: str) -> str:
    """What is left when blanks and case do not count; accents, digits and signs still do."""
    return "".join(letter for letter in text.casefold() if not _is_blank(letter))


def _is_blank(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) == "Cf"


def original(text: str, start: int, end: int | None = None) -> str:
    """The piece of ``text`` that ``folded(text)[start:end]`` was made of, its blanks trimmed.

    A name is kept as it was written, accents and all.
    """
    first = _place(text, start, past_unseen=False)
    last = len(text) if end is None else _place(text, end, past_unseen=True)
    return " ".join(text[first:last].split())


def _place(text: str, position: int, *, past_unseen: bool) -> int:
    length, after_blank = 0, False
    for index, letter in enumerate(text):
        bare = _BARE[ord(letter)]
        if length >= position and (bare or not past_unseen):
            return index
        length += 0 if bare == " " and after_blank else len(bare)
        after_blank = bare == " " if bare else after_blank
    return len(text)


@lru_cache(maxsize=256)
def pattern_of(form: str, *, signs: bool = False) -> str:
    """A pattern for folded text that finds the edition's words however they are spaced.

    A sign such as the plus may be missing unless ``signs`` asks for it; letters and digits may not.
    """
    pieces: list[str] = _PIECE.findall(folded(form))
    return " ?".join(
        re.escape(piece) if signs or piece.isalnum() else f"(?:{re.escape(piece)})?"
        for piece in pieces
    )


def number(digits: str) -> int | None:
    """A row of digits as a number, or none where it is longer than any number at a table."""
    short = digits.lstrip("0") or "0"
    return int(short) if len(short) <= _MOST_DIGITS else None


def signed_number(digits: str) -> int | None:
    """A number with a sign before it, blanks between them or not; none where it is too long."""
    size = number("".join(filter(str.isdecimal, digits)))
    return -size if size is not None and digits.startswith("-") else size


def in_digits(amount: int) -> str:
    """A number as text; one that nobody can have is written as the largest."""
    return str(max(-LARGEST, min(amount, LARGEST)))
