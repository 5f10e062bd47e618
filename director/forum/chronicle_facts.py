"""What sentences of the chronicle are made of: facts read with care, a full stop at the end.

An entry may come from an older version or a later one: a fact that is not there, or is not what it
was thought to be, leaves a gap in a sentence and never breaks it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from director.forum.fighters import shown_name
from director.forum.safe_text import tidy
from director.operations.views.chronicle import ChronicleRow

Facts = Mapping[str, Any]

_STOPS = (".", "!", "?", "…", ":")


def facts_of(row: ChronicleRow) -> Facts:
    """The facts of an entry; none where they are no facts."""
    return row.facts if isinstance(row.facts, Mapping) else {}


def text_of(facts: Facts, name: str) -> str:
    """A fact as text on one line; empty where it is not told."""
    value = facts.get(name)
    return "" if value is None else tidy(str(value)).strip()


def number_of(facts: Facts, name: str) -> int:
    """A fact as a whole number; 0 where it is none."""
    value = facts.get(name)
    return value if isinstance(value, int) else 0


def names_of(facts: Facts, name: str) -> tuple[str, ...]:
    """A fact as names."""
    value = facts.get(name)
    listed = value if isinstance(value, Sequence) and not isinstance(value, str) else ()
    return tuple(shown_name(str(each)) for each in listed)


def who(row: ChronicleRow) -> str:
    """Whom it is about, by the name of that day."""
    return text_of(facts_of(row), "name") or shown_name(row.character)


def sentence(*parts: str) -> str:
    """The parts that say something, one after the other, each with its full stop."""
    said = (part.strip() for part in parts)
    return " ".join(part if part.endswith(_STOPS) else f"{part}." for part in said if part)


def upper_first(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]
