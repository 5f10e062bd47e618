"""Loading an edition: the shipped ones, and a director's own that extends one of them.

A file is named by its code. ``extends`` names a parent; the child then gives only what it changes.
``parts`` names files of the folder ``parts``: chapters that several editions share word for word.
They are looked for beside the file that names them first, so that nobody's own part slips into an
edition of somebody else. The result is resolved: it can be written into a campaign and read back
without any file.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from director.editions.checking import Layer, check, explained
from director.editions.errors import EditionError, Reason
from director.editions.files import SIZE_LIMIT, find_file, is_code, read_table
from director.editions.layers import HEAD, has_value_or_chapter, lay_over
from director.editions.schema import Edition

PARTS = "parts"
"""The folder, beside the editions, of chapters that several of them share."""

Reader = Callable[[Path], Mapping[str, Any]]


def load_edition(code: str, folders: Sequence[Path], read: Reader = read_table) -> Edition:
    """The edition with that code from the first folder that has it, parents and all.

    Raises ``EditionError`` with the file and key to mend. ``read`` is for who loads many and keeps
    what was read.
    """
    layers = _layers(code, folders, read)
    tree: dict[str, Any] = {}
    for path, table in reversed(layers):
        _check_without(path, table, tree)
        tree = lay_over(tree, table)
    return check(tree, layers)


def dump_edition(edition: Edition) -> str:
    """The resolved edition as JSON text, which ``parse_edition`` reads back as an equal one."""
    return edition.model_dump_json(exclude_none=True)


def parse_edition(text: str) -> Edition:
    """The edition that ``dump_edition`` wrote. A damaged copy raises ``EditionError`` (no file)."""
    if len(text) > SIZE_LIMIT:
        raise EditionError(None, "", Reason.TOO_BIG, str(SIZE_LIMIT))
    try:
        return Edition.model_validate_json(text.encode("utf-8", "surrogatepass"))
    except ValidationError as error:
        raise explained(error) from error


def _layers(code: str, folders: Sequence[Path], read: Reader) -> list[Layer]:
    """The file and its parents, child first, each with its parts behind it."""
    layers: list[Layer] = []
    codes: list[str] = []
    child: Path | None = None
    wanted: str | None = code
    while wanted is not None:
        path = _located(wanted, folders, child, codes)
        table = read(path)
        if table.get("code") != wanted:
            raise EditionError(path, "code", Reason.CODE_MISMATCH, repr(table.get("code")))
        layers += [(path, table), *_parts(path, table, folders, read)]
        codes.append(wanted)
        child = path
        wanted = _parent(path, table)
    return layers


def _parts(
    path: Path, table: Mapping[str, Any], folders: Sequence[Path], read: Reader
) -> list[Layer]:
    """The shared chapters a file names, nearest first: of two that say the same the last holds."""
    places = [folder / PARTS for folder in (path.parent, *folders)]
    found: list[Layer] = []
    for name in dict.fromkeys(reversed(_texts(path, table, "parts"))):
        if not is_code(name):
            raise EditionError(path, "parts", Reason.BAD_CODE, name)
        part = find_file(name, places)
        if part is None:
            raise EditionError(path, "parts", Reason.MISSING_PART, name)
        found.append((part, _chapters(part, read(part))))
    return found


def _chapters(part: Path, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """A part is chapters and nothing else: it has no name, no parent and no parts of its own."""
    for key in HEAD:
        if key in table:
            raise EditionError(part, key, Reason.UNKNOWN_KEY, repr(table[key]))
    return table


def _check_without(path: Path, table: Mapping[str, Any], parent: Mapping[str, Any]) -> None:
    for place in _texts(path, table, "without"):
        if not has_value_or_chapter(parent, place.split(".")):
            raise EditionError(path, "without", Reason.UNKNOWN_KEY, place)


def _texts(path: Path, table: Mapping[str, Any], key: str) -> list[str]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise EditionError(path, key, Reason.WRONG_TYPE, repr(found))
    return found


def _parent(path: Path, table: Mapping[str, Any]) -> str | None:
    parent = table.get("extends")
    if parent is not None and not isinstance(parent, str):
        raise EditionError(path, "extends", Reason.WRONG_TYPE, repr(parent))
    return parent


def _located(
    wanted: str, folders: Sequence[Path], child: Path | None, codes: Sequence[str]
) -> Path:
    key = "extends" if codes else ""
    if wanted in codes:
        raise EditionError(child, key, Reason.CIRCLE, " > ".join([*codes, wanted]))
    if not is_code(wanted):
        raise EditionError(child, key, Reason.BAD_CODE, wanted)
    path = find_file(wanted, folders)
    if path is None:
        reason = Reason.MISSING_PARENT if codes else Reason.MISSING_FILE
        raise EditionError(child, key, reason, wanted)
    return path
