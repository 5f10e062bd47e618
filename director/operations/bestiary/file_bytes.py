"""Files of creatures on disk: read with every way they can be unreadable told, written whole."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from director.operations.bestiary.reading import SIZE_LIMIT, RowReason
from director.operations.handle import system_translated
from director.store.creation import sync_file, sync_folder

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_GUESSES = ("utf-8", "cp1252", "latin-1")
"""Latin-1 takes any bytes; before it what Windows means by it."""


class UnreadableFile(Exception):
    """A file that cannot be read as text: why, and what the system says of it."""

    def __init__(self, reason: RowReason, detail: str = "", high: int | None = None) -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail
        self.high = high


def file_text(path: Path) -> tuple[str, str]:
    """The text of a file and the encoding it was read by; ``UnreadableFile`` where there is none.

    A file that is no UTF-8 is taken for one of Western Europe (Windows-1252, else Latin-1).
    """
    content = _content(path)
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _decoded(content.removeprefix(mark), (encoding,))
    return _decoded(content, _GUESSES)


def is_there(path: Path) -> bool:
    """Whether there is anything of that name; where the system does not say, reading it will."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there as it was before, or as it is meant to be, and never half,
    even where the machine stops meanwhile.

    What stands in the way is a ``CampaignFileError``: a read-only folder, a full disk.
    """
    draft = path.with_name(f".{path.name}.{uuid4().hex}.tmp")
    with system_translated(path), _removed_on_failure(draft):
        with draft.open("xb") as file:
            file.write(content)
        sync_file(draft)
        os.replace(draft, path)  # noqa: PTH105
        sync_folder(path.parent)


def _content(path: Path) -> bytes:
    """The bytes, never waiting for what is no file: a pipe would keep the program for ever."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableFile(RowReason.UNREADABLE)
        with path.open("rb") as file:
            content = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise UnreadableFile(RowReason.UNREADABLE, error.strerror or "") from error
    if len(content) > SIZE_LIMIT:
        raise UnreadableFile(RowReason.TOO_BIG, high=SIZE_LIMIT)
    return content


def _decoded(content: bytes, encodings: tuple[str, ...]) -> tuple[str, str]:
    for encoding in encodings:
        if encoding != encodings[0] and b"\0" in content:
            break  # a picture, an archive: Latin-1 would take it
        try:
            return content.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    raise UnreadableFile(RowReason.NOT_TEXT)


@contextmanager
def _removed_on_failure(draft: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
