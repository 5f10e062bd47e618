"""Finding and reading the files of an edition, with every way they can be broken told apart."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from director.editions.errors import EditionError, Reason

SIZE_LIMIT = 1024 * 1024
"""Bytes. The shipped editions have about 10 KiB; a bigger file is not an edition."""

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


def is_code(text: str) -> bool:
    """Whether a text may name an edition: letters, digits, dashes, so never a path."""
    return _CODE.fullmatch(text) is not None


def find_file(code: str, folders: Sequence[Path]) -> Path | None:
    """The edition's file in the first folder that has it."""
    candidates = (folder / f"{code}.toml" for folder in folders)
    return next((path for path in candidates if path.exists()), None)


def read_table(path: Path) -> dict[str, Any]:
    """The file as plain tables. Raises ``EditionError`` whatever is wrong with it."""
    try:
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise EditionError(path, "", Reason.UNREADABLE, error.strerror or "") from error
    if len(content) > SIZE_LIMIT:
        raise EditionError(path, "", Reason.TOO_BIG, str(SIZE_LIMIT))
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise EditionError(path, "", Reason.NOT_UTF8, f"byte {error.start}") from error
    except (ValueError, RecursionError) as error:
        raise EditionError(path, "", Reason.BROKEN, str(error)) from error
