"""Creatures as TOML: one ``[[creature]]`` after another, abilities as ``[[creature.ability]]``."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

from director.operations.bestiary import keys
from director.operations.bestiary.creature_form import STATS
from director.operations.bestiary.creature_rows import Row, gathered, shown
from director.operations.bestiary.reading import Read, RefusedRow, RowReason, refused_whole
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from director.rules.loose_text import folded
from director.rules.stats import StatBlock

_LISTS = ("creature", "criatura")
_HEAD = r"^[ \t]*\[\[[ \t]*(?:creature|criatura)[ \t]*\]\]"
_HEADS = re.compile(_HEAD, re.MULTILINE)
_HEADS_OUTSIDE_TEXTS = re.compile(
    r'"""(?:[^\\"]|\\.|"(?!""))*+"""|'
    r"'''(?:[^']|'(?!''))*+'''|"
    r'"(?:[^"\\\n]|\\.)*+"|'
    r"'[^'\n]*+'|#[^\n]*+|"
    f"(?P<head>{_HEAD})",
    re.MULTILINE | re.DOTALL,
)
_NAME = re.compile(r"^[ \t]*(?:name|nombre)[ \t]*=[ \t]*[\"']([^\"'\n]*)", re.MULTILINE)
_PLACE = re.compile(r"\(at line (\d+), column \d+\)")
_TEXTS = frozenset({keys.CODE, keys.NAME, keys.KIND, keys.TEXT, keys.NOTES})
_ABILITY_KEYS = {
    "name": "name",
    "nombre": "name",
    "rank": "rank",
    "rango": "rank",
    "active": "active",
    "activa": "active",
    "reaction": "reaction",
    "reaccion": "reaction",
    "text": "text",
    "texto": "text",
}
_PLAIN = {"kind": "", "level": 1, "text": "", "notes": "", "secret": False}
_PLAIN_STATS = StatBlock(-1, -1, -1, -1, -1, -1)


def read_toml(text: str) -> Read:
    """The creatures of such a text. What is no TOML costs only the creature in which it stands."""
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return _one_by_one(text, error)
    others: list[RefusedRow] = []
    said = _said(table, 1, others)
    lines = _lines_of(text, [found.start("head") for found in _heads(text)])
    if len(lines) != len(said):  # written as a list of inline tables
        lines = [1] * len(said)
    return _read(list(zip(lines, said, strict=True)), others)


def toml_text(creatures: Sequence[Creature]) -> str:
    """Creatures as ``read_toml`` reads them back, just as they are."""
    return "\n".join(line for creature in creatures for line in (*_lines(creature), ""))


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
            table = tomllib.loads(piece)
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
    read = gathered(_row(line, each) for line, each in said)
    refused = sorted((*others, *read.refused), key=lambda row: row.line)
    return Read(read.creatures, tuple(refused), read.lines)


def _row(line: int, said: Any) -> Row:
    if not isinstance(said, dict):
        row = Row(line)
        row.refuse("", RowReason.BROKEN, said)
        return row
    row = Row(line, _name_in(said))
    for written, value in said.items():
        key = keys.key_of(written)
        if key is None:
            row.refuse(shown(written), RowReason.UNKNOWN_KEY)
        elif key in row.values:
            row.refuse(key, RowReason.REPEATED_KEY)
        else:
            row.values[key] = value
            _check_kind(row, key, value)
    return row


def _name_in(said: Mapping[str, Any]) -> str:
    names = (value for key, value in said.items() if keys.key_of(key) == keys.NAME)
    return shown(next((name for name in names if isinstance(name, str)), ""))


def _check_kind(row: Row, key: str, value: Any) -> None:
    """Refuse what is not of the kind that it has to be; then it is not judged any further."""
    if key == keys.ABILITIES:
        row.values[key] = _abilities(row, value)
        return
    kind, reason = _KINDS.get(key, (int, RowReason.NOT_A_NUMBER))
    if type(value) is not kind:
        del row.values[key]
        row.refuse(key, reason, value)


_KINDS: Mapping[str, tuple[type, RowReason]] = {
    **dict.fromkeys(_TEXTS, (str, RowReason.NOT_A_TEXT)),
    keys.SECRET: (bool, RowReason.NOT_YES_OR_NO),
}
_ABILITY_KINDS: Mapping[str, tuple[type, RowReason]] = {
    "name": (str, RowReason.NOT_A_TEXT),
    "text": (str, RowReason.NOT_A_TEXT),
    "rank": (int, RowReason.NOT_A_NUMBER),
    "active": (bool, RowReason.NOT_YES_OR_NO),
    "reaction": (bool, RowReason.NOT_YES_OR_NO),
}


def _abilities(row: Row, said: Any) -> tuple[OwnedAbility, ...]:
    if not isinstance(said, list):
        row.refuse(keys.ABILITIES, RowReason.NOT_ABILITIES, said)
        return ()
    found = [_ability(row, each) for each in said]
    return tuple(ability for ability in found if ability is not None)


def _ability(row: Row, said: Any) -> OwnedAbility | None:
    if not isinstance(said, dict):
        row.refuse(keys.ABILITIES, RowReason.NOT_ABILITIES, said)
        return None
    values: dict[str, Any] = {}
    for written, value in said.items():
        key = _ABILITY_KEYS.get(folded(written).strip())
        place = f"{keys.ABILITIES}.{key or shown(written)}"
        if key is None or key in values:
            row.refuse(place, RowReason.UNKNOWN_KEY if key is None else RowReason.REPEATED_KEY)
            continue
        kind, reason = _ABILITY_KINDS[key]
        values[key] = value
        if type(value) is not kind:
            row.refuse(place, reason, value)
            return None
    if "name" not in values:
        row.refuse(f"{keys.ABILITIES}.name", RowReason.MISSING)
        return None
    return OwnedAbility(**values)


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
