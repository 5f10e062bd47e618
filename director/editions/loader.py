"""Loading an edition: the shipped ones, and a director's own that extends one of them.

A file is named by its code. ``extends`` names a parent; the child then gives only what it changes.
``parts`` names files of the folder ``parts``: chapters that several editions share word for word.
The result is resolved: it can be written into a campaign and read back without any file.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from director.editions.checking import Layer, check, explained
from director.editions.errors import EditionError, Reason
from director.editions.files import SIZE_LIMIT, find_file, is_code, read_table
from director.editions.layers import has_place, lay_over
from director.editions.schema import Edition

PARTS = "parts"
"""The folder, beside the editions, of chapters that several of them share."""


def load_edition(code: str, folders: Sequence[Path]) -> Edition:
    """The edition with that code from the first folder that has it, parents and all.

    Raises ``EditionError`` with the file and key to mend.
    """
    layers = _layers(code, folders)
    tree: dict[str, Any] = {}
    try:
        for path, table in reversed(layers):
            _check_without(path, table, tree)
            tree = lay_over(tree, table)
        return check(tree, layers)
    except RecursionError as error:
        raise EditionError(layers[0][0], "", Reason.BROKEN, str(error)) from error


def dump_edition(edition: Edition) -> str:
    """The resolved edition as JSON text; equal editions give equal text."""
    return edition.model_dump_json(exclude_none=True)


def parse_edition(text: str) -> Edition:
    """The edition that ``dump_edition`` wrote. A damaged copy raises ``EditionError`` (no file)."""
    if len(text) > SIZE_LIMIT:
        raise EditionError(None, "", Reason.TOO_BIG, str(SIZE_LIMIT))
    try:
        return Edition.model_validate_json(text.encode("utf-8", "surrogatepass"))
    except ValidationError as error:
        raise explained(error) from error


def _layers(code: str, folders: Sequence[Path]) -> list[Layer]:
    """The file and its parents, child first."""
    layers: list[Layer] = []
    codes: list[str] = []
    child: Path | None = None
    wanted: str | None = code
    while wanted is not None:
        path = _located(wanted, folders, child, codes)
        table = read_table(path)
        if table.get("code") != wanted:
            raise EditionError(path, "code", Reason.CODE_MISMATCH, repr(table.get("code")))
        layers += [(path, table), *_parts(path, table, folders)]
        codes.append(wanted)
        child = path
        wanted = _parent(path, table)
    return layers


def _parts(path: Path, table: dict[str, Any], folders: Sequence[Path]) -> list[Layer]:
    """The shared chapters a file names, the last of them nearest."""
    names = _texts(path, table, "parts")
    found: list[Layer] = []
    for name in reversed(names):
        part = find_file(name, [folder / PARTS for folder in folders]) if is_code(name) else None
        if part is None:
            raise EditionError(path, "parts", Reason.MISSING_PARENT, name)
        found.append((part, read_table(part)))
    return found


def _check_without(path: Path, table: Mapping[str, Any], parent: Mapping[str, Any]) -> None:
    for place in _texts(path, table, "without"):
        if not has_place(parent, place.split(".")):
            raise EditionError(path, "without", Reason.UNKNOWN_KEY, place)


def _texts(path: Path, table: Mapping[str, Any], key: str) -> list[str]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise EditionError(path, key, Reason.WRONG_TYPE, repr(found))
    return found


def _parent(path: Path, table: dict[str, Any]) -> str | None:
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
