"""What each value of an edition means, in one sentence filled with the value.

A sentence belongs to a place of the schema; a star in it stands for a tier, a rank or a level, and
``{key}`` is what stands there. ``{n}`` is the value in words, ``{n:herida|heridas}`` the number
with its noun, ``{sign:más|menos}`` one word or the other, ``{size}`` the number without its sign. A
neighbour in the same chapter goes by its own name. Where a value changes the whole sentence, there
is one for each, and ``ANY`` for all others.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from PySide6.QtCore import QCoreApplication

from director.console.edition import (
    meanings_battle,
    meanings_caravan,
    meanings_death,
    meanings_foes,
    meanings_groups,
    meanings_people,
    meanings_posts,
)
from director.console.edition.sentence import ANY, Sentence
from director.console.edition.value_words import value_words
from director.forum.phrases import counted

_TIERS = {
    "hero": {"one": "un héroe", "the": "el héroe", "many": "héroes"},
    "companion": {"one": "un compañero", "the": "el compañero", "many": "compañeros"},
    "secondary": {"one": "un secundario", "the": "el secundario", "many": "secundarios"},
}

_FOR_THE_TABLE = frozenset({"ownership.director_opens", "deaths.*.plot", "deaths.*.never_dies"})


@cache
def sentences() -> Mapping[str, Sentence]:
    """Every sentence by its place in the schema."""
    return {
        **meanings_battle.SENTENCES,
        **meanings_death.SENTENCES,
        **meanings_people.SENTENCES,
        **meanings_foes.SENTENCES,
        **meanings_posts.SENTENCES,
        **meanings_caravan.SENTENCES,
        **meanings_groups.SENTENCES,
    }


def meaning(key: str, value: Any, neighbours: Mapping[str, Any] | None = None) -> str:
    """What the value at a place means; ``KeyError`` for a place that has no sentence.

    ``neighbours`` are the values beside it, by their own names.
    """
    pattern, star = _place(key)
    found = sentences()[pattern]
    text = found if isinstance(found, str) else found.get(value, found.get(ANY))
    if text is None:
        raise KeyError(f"{key}: no sentence for {value!r}")
    text = QCoreApplication.translate("meanings", text)
    words = _capital(text.format_map(_filled(pattern, star, value, neighbours or {})))
    if not for_the_table(pattern):
        return words
    return QCoreApplication.translate("meanings", "{words} Lo lleva el director.").format(
        words=words
    )


def for_the_table(pattern: str) -> bool:
    """Whether the director sees to it at the table: the program says it and computes nothing."""
    return pattern.startswith(("battles.", "deployment.")) or pattern in _FOR_THE_TABLE


def _filled(
    pattern: str, star: str, value: Any, neighbours: Mapping[str, Any]
) -> dict[str, object]:
    number = value if isinstance(value, int) else 0
    return {
        **{name: _Shown(other, pattern) for name, other in neighbours.items()},
        **_TIERS.get(star, {}),
        "key": star,
        "n": _Shown(value, pattern),
        "size": _Shown(abs(number), pattern),
        "sign": _Sign(number),
    }


def pattern_of(key: str) -> str:
    """Where a value stands in the schema: a star for what each edition names itself."""
    return _place(key)[0]


def _place(key: str) -> tuple[str, str]:
    """The place in the schema, and what stands where it has a star."""
    if key in sentences():
        return key, ""
    parts = key.split(".")
    for number in range(len(parts) - 1, 0, -1):
        pattern = ".".join((*parts[:number], "*", *parts[number + 1 :]))
        if pattern in sentences():
            return pattern, parts[number]
    raise KeyError(key)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A value in a sentence."""

    value: Any
    pattern: str

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        if bar:
            return counted(int(self.value), one, many)
        if form:
            return format(self.value, form)
        return value_words(self.pattern, self.value)


@dataclass(frozen=True, slots=True)
class _Sign:
    """Picks one of two words by the sign of a number."""

    number: int

    def __format__(self, form: str) -> str:
        more, _, less = form.partition("|")
        return less if self.number < 0 else more


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
