"""Loading an edition: the shipped ones, and a director's own that extends one of them.

A file is named by its code. ``extends`` names a parent; the child then gives only what it changes.
The result is resolved: it can be written into a campaign and read back without any file.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from director.editions.checking import Layer, check, explained
from director.editions.errors import EditionError, Reason
from director.editions.files import SIZE_LIMIT, find_file, is_code, read_table
from director.editions.layers import lay_over
from director.editions.schema import Edition


def load_edition(code: str, folders: Sequence[Path]) -> Edition:
    """The edition with that code from the first folder that has it, parents and all.

    Raises ``EditionError`` with the file and key to mend.
    """
    layers = _layers(code, folders)
    tree: dict[str, Any] = {}
    try:
        for _, table in reversed(layers):
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
    wanted: str | None = code
    while wanted is not None:
        path = _located(wanted, folders, layers, codes)
        table = read_table(path)
        if table.get("code") != wanted:
            raise EditionError(path, "code", Reason.CODE_MISMATCH, repr(table.get("code")))
        layers.append((path, table))
        codes.append(wanted)
        wanted = _parent(path, table)
    return layers


def _parent(path: Path, table: dict[str, Any]) -> str | None:
    parent = table.get("extends")
    if parent is not None and not isinstance(parent, str):
        raise EditionError(path, "extends", Reason.WRONG_TYPE, repr(parent))
    return parent


def _located(wanted: str, folders: Sequence[Path], layers: list[Layer], codes: list[str]) -> Path:
    child = layers[-1][0] if layers else None
    key = "extends" if layers else ""
    if wanted in codes:
        raise EditionError(child, key, Reason.CIRCLE, " > ".join([*codes, wanted]))
    if not is_code(wanted):
        raise EditionError(child, key, Reason.BAD_CODE, wanted)
    path = find_file(wanted, folders)
    if path is None:
        reason = Reason.MISSING_PARENT if layers else Reason.MISSING_FILE
        raise EditionError(child, key, reason, wanted)
    return path
