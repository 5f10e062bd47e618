"""The values of one edition, or of two side by side, as lines of a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any
from zlib import crc32

from PySide6.QtCore import QCoreApplication

from director.console.edition.chapters import Chapter, chapters
from director.console.edition.cite import source_text
from director.console.edition.meaning import meaning, pattern_of
from director.console.edition.value_words import value_words
from director.editions.differences import Leaf, leaves
from director.editions.schema import Edition

translate = QCoreApplication.translate

Leaves = Mapping[str, Leaf]


@dataclass(frozen=True, slots=True)
class Said:
    """What one edition says at a place: the sentence, the value alone, the source."""

    words: str
    value: str
    source: str
    leaf: Leaf


@dataclass(frozen=True, slots=True)
class ValueLine:
    """One place of the rules; ``right`` is what the other edition says when two are compared.

    ``mark`` says in a word how they differ; empty where they do not. ``both`` is what is said of
    the two together where their sentences are not the same.
    """

    id: int
    key: str
    chapter: str
    left: Said | None
    right: Said | None = None
    mark: str = ""
    both: str = ""

    @property
    def differs(self) -> bool:
        """Whether the two play differently here; another source alone changes no play."""
        if self.left is None or self.right is None:
            return True
        return bool(self.left.leaf.value != self.right.leaf.value)

    @property
    def words(self) -> str:
        """The sentence, true of both where two are compared."""
        if self.both:
            return self.both
        said = self.left or self.right
        return said.words if said else ""

    @property
    def source(self) -> str:
        """Where the left edition's value comes from."""
        return self.left.source if self.left else ""


def value_lines(edition: Edition) -> tuple[ValueLine, ...]:
    """Every value of an edition, chapter by chapter."""
    said = _said(leaves(edition))
    return tuple(
        ValueLine(_id(key), key, chapter.title, said[key]) for chapter, key in _ordered(said)
    )


def compared_lines(left: Edition, right: Edition, names: tuple[str, str]) -> tuple[ValueLine, ...]:
    """Every value that either edition has; ``names`` are what the two are called."""
    here, there = _said(leaves(left)), _said(leaves(right))
    return tuple(
        ValueLine(
            id=_id(key),
            key=key,
            chapter=chapter.title,
            left=here.get(key),
            right=there.get(key),
            mark=_mark(here.get(key), there.get(key), names),
            both=_both(here.get(key), there.get(key), names),
        )
        for chapter, key in _ordered({**here, **there})
    )


def _said(found: Leaves) -> Mapping[str, Said]:
    return {
        key: Said(
            meaning(key, leaf.value, _neighbours(found, key)),
            value_words(pattern_of(key), leaf.value),
            source_text(leaf.source),
            leaf,
        )
        for key, leaf in found.items()
    }


def _neighbours(found: Leaves, key: str) -> Mapping[str, Any]:
    """The values in the same table, by their own names."""
    table = key.rpartition(".")[0]
    return {
        name.rpartition(".")[2]: leaf.value
        for name, leaf in found.items()
        if name.rpartition(".")[0] == table
    }


def _ordered(said: Mapping[str, Said]) -> list[tuple[Chapter, str]]:
    return [(chapter, key) for chapter in chapters() for key in said if chapter.holds(key)]


def _mark(here: Said | None, there: Said | None, names: tuple[str, str]) -> str:
    if here is None or there is None:
        name = names[1] if here is None else names[0]
        return translate("editions", "solo en {edition}").format(edition=name)
    if here.leaf.value != there.leaf.value:
        return translate("editions", "distinto")
    return "" if here.leaf == there.leaf else translate("editions", "otra fuente")


def _both(here: Said | None, there: Said | None, names: tuple[str, str]) -> str:
    """One sentence with a gap for the values, or else what holds for each, one under the other."""
    if here is None or there is None or here.words == there.words:
        return ""
    return _with_gap(here, there) or "\n".join(
        translate("editions", "{edition}: {words}").format(
            edition=f"{name[:1].upper()}{name[1:]}", words=said.words
        )
        for name, said in zip(names, (here, there), strict=True)
    )


def _with_gap(here: Said, there: Said) -> str:
    """The sentence without its value; empty where the two differ in more than that."""
    left, right = here.words.split(), there.words.split()
    begin = _alike(left, right)
    end = _alike(left[begin:][::-1], right[begin:][::-1])
    gaps = [" ".join(words[begin : len(words) - end]).removesuffix(".") for words in (left, right)]
    told = zip(gaps, (here.value, there.value), strict=True)
    if not all(_is_value(gap, value) for gap, value in told):
        return ""
    return " ".join((*left[:begin], "…", *left[len(left) - end :]))


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words the two begin with in common."""
    return len(list(takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))))


def _is_value(gap: str, value: str) -> bool:
    """Whether a gap holds the value, its unit aside, and at most its noun besides."""
    number = value.removesuffix(" %").removesuffix(" h")
    return gap.startswith(number) and len(gap.split()) <= len(value.split()) + 2


def _id(key: str) -> int:
    """The same for a place in every edition, so that it stays chosen."""
    return crc32(key.encode())
