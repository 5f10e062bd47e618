"""The editions that can be chosen: the shipped ones, and a director's own in a folder of theirs.

Nobody's file replaces a shipped edition, and a broken one hides no other: each is listed, with the
error that says what to mend.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from director.editions.errors import EditionError, Reason
from director.editions.files import SUFFIX, is_code, read_table
from director.editions.loader import Reader, load_edition
from director.editions.schema import Edition


@dataclass(frozen=True, slots=True)
class Listed:
    """An edition of the catalogue: loaded, or with the error that says why it could not be.

    Of a broken one ``code`` is its file's name, and so is ``title`` unless its file tells one.
    """

    code: str
    title: str
    extends: str | None
    shipped: bool
    file: Path
    edition: Edition | None
    error: EditionError | None


def list_editions(shipped: Path, own: Path) -> tuple[Listed, ...]:
    """The shipped editions, then the own ones, each by title; nothing raises.

    A missing folder is an empty one; one that cannot be read is listed itself. Own editions find
    parents in both folders, shipped first, and parts beside themselves first. Files that do not end
    in ``.toml``, and hidden ones, are none.
    """
    read: Reader = cache(read_table)
    ours = _in_folder(shipped, [shipped], read, frozenset(), shipped=True)
    taken = frozenset(each.code.casefold() for each in ours)
    return (*ours, *_in_folder(own, [shipped, own], read, taken, shipped=False))


def _in_folder(
    folder: Path, folders: Sequence[Path], read: Reader, taken: frozenset[str], *, shipped: bool
) -> list[Listed]:
    try:
        files = [file for file in folder.iterdir() if _wants_to_be_one(file)]
    except FileNotFoundError:
        return []
    except OSError as error:
        closed = EditionError(folder, "", Reason.UNREADABLE, error.strerror or "")
        return [_broken(folder, {}, closed, shipped=shipped)]
    found = [_listed(file, folders, read, taken, shipped=shipped) for file in files]
    return sorted(found, key=lambda each: (each.title.casefold(), each.code))


def _wants_to_be_one(file: Path) -> bool:
    return file.suffix.casefold() == SUFFIX and not file.name.startswith(".")


def _listed(
    file: Path, folders: Sequence[Path], read: Reader, taken: frozenset[str], *, shipped: bool
) -> Listed:
    try:
        edition = _loaded(file, folders, read, taken)
    except EditionError as error:
        return _broken(file, _readable(file, read), error, shipped=shipped)
    return Listed(edition.code, edition.title, edition.extends, shipped, file, edition, None)


def _loaded(file: Path, folders: Sequence[Path], read: Reader, taken: frozenset[str]) -> Edition:
    """The edition of a file; campaigns could not tell two of one code apart, in any spelling."""
    if file.stem.casefold() in taken:
        raise EditionError(file, "code", Reason.TAKEN_CODE, file.stem)
    if not is_code(file.stem):
        raise EditionError(file, "", Reason.BAD_CODE, file.stem)
    if file.suffix != SUFFIX:
        raise EditionError(file, "code", Reason.CODE_MISMATCH, repr(file.stem))
    return load_edition(file.stem, folders, read)


def _readable(file: Path, read: Reader) -> dict[str, object]:
    """What a broken file says of itself; nothing where it cannot even be read."""
    try:
        return dict(read(file))
    except EditionError:
        return {}  # the error that is told already says why


def _broken(file: Path, table: dict[str, object], error: EditionError, *, shipped: bool) -> Listed:
    title, extends = table.get("title"), table.get("extends")
    return Listed(
        file.stem,
        title if isinstance(title, str) and title else file.stem,
        extends if isinstance(extends, str) else None,
        shipped,
        file,
        None,
        error,
    )
