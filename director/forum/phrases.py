"""Small Spanish phrases: a number with its noun, a list with its "y"."""

import re
from collections.abc import Sequence

_SOUNDS_I = re.compile(r"(?:i|hi(?![aeo]))", re.IGNORECASE)


def counted(count: int, one: str, many: str) -> str:
    """The number with its noun: "1 herida", "2 heridas"."""
    return f"{count} {one if count == 1 else many}"


def listed(words: Sequence[str]) -> str:
    """The words in a row: "Anka, Bera y Olaf"; "e" in place of "y" before the sound of an i."""
    if len(words) < 2:
        return "".join(words)
    joint = "e" if _SOUNDS_I.match(words[-1].replace("í", "i").replace("Í", "I")) else "y"
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
