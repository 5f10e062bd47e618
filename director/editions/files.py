"""Finding and reading the files of an edition, with every way they can be broken told apart."""

import re
import stat
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from director.editions.errors import EditionError, Reason

SUFFIX = ".toml"
SIZE_LIMIT = 1024 * 1024
"""Bytes. The shipped editions have about 10 KiB; a bigger file is not an edition."""
DEPTH_LIMIT = 32
"""Tables and lists inside one another. An edition needs six; nothing here may recurse for ever."""
_BITS = 4096
"""Of a whole number. Far longer ones cannot even be written out to be shown."""

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


def is_code(text: str) -> bool:
    """Whether a text may name an edition: letters, digits, dashes, so never a path."""
    return _CODE.fullmatch(text) is not None


def find_file(code: str, folders: Sequence[Path]) -> Path | None:
    """The edition's file in the first folder that has it, spelled exactly so on every system."""
    name = f"{code}{SUFFIX}"
    return next((folder / name for folder in folders if name in names_in(folder)), None)


def names_in(folder: Path) -> Sequence[str]:
    """What a folder holds; nothing where it is missing, closed to us, or no folder."""
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return ()


def read_table(path: Path) -> dict[str, Any]:
    """The file as plain tables. Raises ``EditionError`` whatever is wrong with it."""
    try:
        table = tomllib.loads(_content(path).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise EditionError(path, "", Reason.NOT_UTF8, f"byte {error.start}") from error
    except RecursionError as error:
        raise EditionError(path, "", Reason.TOO_DEEP, str(DEPTH_LIMIT)) from error
    except ValueError as error:
        raise EditionError(path, "", Reason.BROKEN, str(error)) from error
    _check_shape(path, table)
    return table


def _content(path: Path) -> bytes:
    """The bytes, never waiting for what is no file: a pipe would keep the program for ever."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise EditionError(path, "", Reason.UNREADABLE)
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise EditionError(path, "", Reason.UNREADABLE, error.strerror or "") from error
    if len(content) > SIZE_LIMIT:
        raise EditionError(path, "", Reason.TOO_BIG, str(SIZE_LIMIT))
    return content


def _check_shape(path: Path, table: Mapping[str, Any]) -> None:
    """Refuse what no later step could walk through or write out."""
    nodes: list[Any] = [table]
    for _ in range(DEPTH_LIMIT):
        nodes = [part for node in nodes for part in _inside(node)]
        if any(isinstance(node, int) and node.bit_length() > _BITS for node in nodes):
            raise EditionError(path, "", Reason.BROKEN)
    if any(isinstance(node, dict | list) for node in nodes):
        raise EditionError(path, "", Reason.TOO_DEEP, str(DEPTH_LIMIT))


def _inside(node: Any) -> Sequence[Any]:
    if isinstance(node, dict):
        return list(node.values())
    return node if isinstance(node, list) else ()
