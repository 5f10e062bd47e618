"""Spanish order of names, the same on screens and in forum texts."""

import re
import unicodedata

_AFTER_EVERY_LETTER = "\U0010fffd"
_FIGURES = re.compile(r"\d+")
_TILDE = "\u0303"


def sort_key(text: str) -> tuple[str, str]:
    """Key by which names stand in a Spanish list.

    Letters first, whatever their accents or case; ñ is a letter of its own after n; figures inside
    a name count as numbers ("Lobo 2" before "Lobo 10"). Accents and case decide between equals.
    """
    letters: list[str] = []
    for mark in unicodedata.normalize("NFD", text.casefold()):
        if mark == _TILDE and letters and letters[-1] == "n":
            letters.append(_AFTER_EVERY_LETTER)
        elif not unicodedata.combining(mark):
            letters.append(mark)
    plain = _FIGURES.sub(lambda found: found.group().zfill(18), "".join(letters))
    return plain, text
