"""Creatures as TOML: one ``[[creature]]`` after another, abilities as ``[[creature.ability]]``."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

from director.operations.bestiary import keys
from director.operations.bestiary.creature_form import STATS
from director.operations.bestiary.creature_rows import gathered, shown
from director.operations.bestiary.reading import Read, RefusedRow, RowReason, refused_whole
from director.operations.bestiary.toml_rows import row_of
from director.rules.bestiary.creatures import Creature
from director.rules.stats import StatBlock

_LISTS = ("creature", "criatura")
_HEAD = r"^[ \t]*\[\[[ \t]*(?:creature|criatura)[ \t]*\]\]"
_HEADS = re.compile(_HEAD, re.MULTILINE)
_TEXT = (
    r'"""(?:[^\\"]|\\.|"(?!""))*+"""|'
    r"'''(?:[^']|'(?!''))*+'''|"
    r'"(?:[^"\\\n]|\\.)*+"|'
    r"'[^'\n]*+'|#[^\n]*+"
)
_TEXTS_OR_COMMENTS = re.compile(_TEXT, re.DOTALL)
_HEADS_OUTSIDE_TEXTS = re.compile(f"{_TEXT}|(?P<head>{_HEAD})", re.MULTILINE | re.DOTALL)
_LONG_KEY = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){32}")
"""Deeper than anything here; the parser takes time by the square of how long such a key is."""
_NAME = re.compile(r"^[ \t]*(?:name|nombre)[ \t]*=[ \t]*[\"']([^\"'\n]*)", re.MULTILINE)
_PLACE = re.compile(r"\(at line (\d+), column \d+\)")
_PLAIN = {"kind": "", "level": 1, "text": "", "notes": "", "secret": False}
_PLAIN_STATS = StatBlock(-1, -1, -1, -1, -1, -1)


def read_toml(text: str) -> Read:
    """The creatures of such a text. What is no TOML costs only the creature in which it stands."""
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    try:
        table = parsed(text)
    except (ValueError, RecursionError) as error:
        return _one_by_one(text, error)
    others: list[RefusedRow] = []
    said = _said(table, 1, others)
    lines = _lines_of(text, heads_in(text))
    if len(lines) != len(said):  # written as a list of inline tables
        lines = [1] * len(said)
    return _read(list(zip(lines, said, strict=True)), others)


def parsed(text: str) -> dict[str, Any]:
    """A text as plain tables; ``ValueError`` where it is no TOML, ``RecursionError`` where they lie
    too deep.
    """
    if _LONG_KEY.search(_TEXTS_OR_COMMENTS.sub("_", text)):
        raise RecursionError
    return tomllib.loads(text)


def toml_text(creatures: Sequence[Creature]) -> str:
    """Creatures as ``read_toml`` reads them back, just as they are."""
    return "\n".join(line for creature in creatures for line in (*_lines(creature), ""))


def heads_in(text: str) -> list[int]:
    """Where in a text creatures begin."""
    return [found.start("head") for found in _heads(text)]


def comments_in(text: str) -> list[str]:
    """The remarks of a text, each from its ``#`` on."""
    found = (each[0].rstrip() for each in _TEXTS_OR_COMMENTS.finditer(text))
    return [each for each in found if each.startswith("#")]


def content_of(text: str) -> int:
    """How much of a text says something, to the end of its last such line; after it there are but
    remarks and room.
    """
    plain = _TEXTS_OR_COMMENTS.sub(_masked, text)
    said = len(plain.rstrip())
    end = text.find("\n", said)
    return len(text) if end < 0 else end


def _masked(found: re.Match[str]) -> str:
    """Room for a remark, letters for a text."""
    return (" " if found[0].startswith("#") else "x") * len(found[0])


def _heads(text: str) -> Iterator[re.Match[str]]:
    return (found for found in _HEADS_OUTSIDE_TEXTS.finditer(text) if found["head"] is not None)


def _lines_of(text: str, places: Sequence[int]) -> list[int]:
    """The lines of rising places in a text."""
    counts = (text.count("\n", start, end) for start, end in pairwise((0, *places)))
    return [line + 1 for line in accumulate(counts)]


def _one_by_one(text: str, error: Exception) -> Read:
    """A broken file, creature by creature, and what stands before the first."""
    starts = [found.start() for found in _HEADS.finditer(text)]
    if not starts:
        return Read(refused=(_broken(error, 1, ""),))
    said: list[tuple[int, Any]] = []
    others: list[RefusedRow] = []
    ends = [*starts, len(text)]
    for start, end, line in zip([0, *starts], ends, [1, *_lines_of(text, starts)], strict=True):
        piece = text[start:end]
        try:
            table = parsed(piece)
        except (ValueError, RecursionError) as broken:
            others.append(_broken(broken, line, piece))
        else:
            said += [(line, each) for each in _said(table, line, others)]
    return _read(said, others)


def _broken(error: Exception, line: int, piece: str) -> RefusedRow:
    """Where the parser stopped, told as a line of the whole file."""
    named = _NAME.search(piece)
    name = shown(named[1]) if named else ""
    if isinstance(error, RecursionError):
        return RefusedRow(line, name, "", RowReason.TOO_DEEP)
    told = _PLACE.search(str(error))
    return RefusedRow(
        line + (int(told[1]) - 1 if told else 0), name, "", RowReason.BROKEN, shown(error)
    )


def _said(table: Mapping[str, Any], line: int, others: list[RefusedRow]) -> list[Any]:
    """What a table tells as creatures; anything else in it is refused."""
    found: list[Any] = []
    for key, value in table.items():
        if key in _LISTS and isinstance(value, list):
            found += value
        else:
            others.append(RefusedRow(line, "", shown(key), RowReason.UNKNOWN_KEY))
    return found


def _read(said: Sequence[tuple[int, Any]], others: Sequence[RefusedRow]) -> Read:
    if not said and not others:
        return refused_whole(RowReason.NO_CREATURES)
    read = gathered(row_of(line, each) for line, each in said)
    refused = sorted((*others, *read.refused), key=lambda row: row.line)
    return Read(read.creatures, tuple(refused), read.lines)


def _lines(creature: Creature) -> Iterator[str]:
    """What has its plain value is left out."""
    yield "[[creature]]"
    if creature.code:
        yield _said_line(keys.CODE, creature.code)
    yield _said_line(keys.NAME, creature.name)
    for key in (keys.KIND, keys.LEVEL):
        yield from _unless_plain(key, getattr(creature, key), _PLAIN[key])
    for stat in STATS:
        plain = getattr(_PLAIN_STATS, stat)
        yield from _unless_plain(stat, getattr(creature.stats, stat), plain)
    for key in (keys.SECRET, keys.TEXT, keys.NOTES):
        yield from _unless_plain(key, getattr(creature, key), _PLAIN[key])
    for ability in creature.abilities:
        yield "[[creature.ability]]"
        yield _said_line("name", ability.name)
        for key, plain in (("rank", 0), ("active", True), ("reaction", False), ("text", "")):
            yield from _unless_plain(key, getattr(ability, key), plain)


def _unless_plain(key: str, value: object, plain: object) -> Iterator[str]:
    if value != plain:
        yield _said_line(key, value)


def _said_line(key: str, value: object) -> str:
    return f"{key} = {_text(value) if isinstance(value, str) else str(value).lower()}"


def _text(text: str) -> str:
    """A basic string: what JSON escapes, and the one control character that it does not."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
