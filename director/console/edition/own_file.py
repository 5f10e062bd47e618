"""Writing a director's own edition into the folder of theirs: a new file, or one anew of which the
former is kept.
"""

import re
import unicodedata
from collections.abc import Collection
from pathlib import Path

from director.operations.bestiary.file_bytes import is_there, write_whole
from director.operations.handle import AlreadyExists, system_translated

COPIES = "copias"
"""The folder, inside that of the own editions, of what their files said before."""

_LONGEST = 40
_PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in range(10))
_RESERVED = frozenset({"con", "prn", "aux", "nul", *_PORTS})
"""Windows keeps these for itself: no file may be called so, whatever its ending."""


def code_of(title: str, taken: Collection[str]) -> str:
    """A code for an edition of that name: letters, digits and dashes; one that nobody has."""
    bare = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[: _LONGEST - 4].strip("-") or "propia"
    if stem in _RESERVED:
        stem = f"{stem}-propia"
    known = {code.casefold() for code in taken}
    code, number = stem, 1
    while code in known:
        number += 1
        code = f"{stem}-{number}"
    return code


def make_folder(folder: Path) -> None:
    """The folder of own editions, made if need be."""
    with system_translated(folder):
        folder.mkdir(parents=True, exist_ok=True)


def write_own(folder: Path, code: str, text: str) -> Path:
    """A new file with that text; ``AlreadyExists`` where there is one of that name."""
    make_folder(folder)
    path = folder / f"{code}.toml"
    if path.exists():
        raise AlreadyExists(path)
    with system_translated(path):
        file = path.open("x", encoding="utf-8", newline="\n")
        try:
            with file:
                file.write(text)
        except OSError:
            path.unlink(missing_ok=True)
            raise
    return path


def copy_place(folder: Path, code: str) -> Path:
    """Where the present file of an own edition is kept when it is written anew: a free name."""
    number = 1
    while is_there(place := folder / COPIES / f"{code}-{number}.toml"):
        number += 1
    return place


def rewrite_own(folder: Path, code: str, text: str) -> Path:
    """The file of that edition with another text, whole or not at all; gives where the former is.

    Somebody may have written it by hand, with remarks: what it was is kept byte for byte.
    """
    path, copy = folder / f"{code}.toml", copy_place(folder, code)
    with system_translated(path):
        former = path.read_bytes()
    make_folder(copy.parent)
    write_whole(copy, former)
    write_whole(path, text.encode())
    return copy
