"""Files as bytes: how they are read, and that they are written whole."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from director.operations.bestiary import file_bytes
from director.operations.bestiary.file_bytes import UnreadableFile, file_text, is_there, write_whole
from director.operations.bestiary.reading import RowReason
from director.operations.handle import DiskFull, MissingFile, ReadOnly


@pytest.mark.parametrize(
    ("content", "text", "encoding"),
    [
        ("Ñu".encode(), "Ñu", "utf-8"),
        ("\ufeffÑu".encode(), "Ñu", "utf-8"),
        ("\ufeffÑu".encode("utf-16-le"), "Ñu", "utf-16-le"),
        ("\ufeffÑu".encode("utf-16-be"), "Ñu", "utf-16-be"),
        ("Ñu «€»".encode("cp1252"), "Ñu «€»", "cp1252"),
        (b"\xd1u\x81", "Ñu\x81", "latin-1"),
        (b"a\0b", "a\0b", "utf-8"),
        (b"", "", "utf-8"),
    ],
)
def test_text_is_read_as_it_was_meant(
    tmp_path: Path, content: bytes, text: str, encoding: str
) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(content)
    assert file_text(path) == (text, encoding)


@pytest.mark.parametrize("content", [b"\x89PNG\0\xff", b"PK\x03\x04\xff\0", b"\xff\xfea"])
def test_what_is_no_text_is_said_to_be_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(content)
    assert _reason(path) is RowReason.NOT_TEXT


def test_a_file_too_big_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_bytes, "SIZE_LIMIT", 3)
    path = tmp_path / "a.csv"
    path.write_bytes(b"abc")
    assert file_text(path) == ("abc", "utf-8")
    path.write_bytes(b"abcd")
    assert _reason(path) is RowReason.TOO_BIG


def test_what_is_no_file_is_never_waited_for(tmp_path: Path) -> None:
    assert _reason(tmp_path / "nada") is RowReason.UNREADABLE
    assert _reason(tmp_path) is RowReason.UNREADABLE
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert _reason(tmp_path / "pipe") is RowReason.UNREADABLE


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    for content in (b"uno", b"dos"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["a.toml"]


def test_a_file_is_safe_on_disk_before_it_has_its_name_and_then_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, synced = tmp_path / "a.toml", []
    path.write_bytes(b"uno")

    def sync(descriptor: int) -> None:
        found = os.fstat(descriptor)
        synced.append((stat.S_ISDIR(found.st_mode), found.st_ino, path.read_bytes()))

    monkeypatch.setattr(os, "fsync", sync)
    write_whole(path, b"dos")
    assert synced == [
        (False, path.stat().st_ino, b"uno"),
        (True, tmp_path.stat().st_ino, b"dos"),
    ]


@pytest.mark.parametrize(("code", "kind"), [(errno.ENOSPC, DiskFull), (errno.EROFS, ReadOnly)])
def test_a_failing_disk_leaves_it_as_it_was(
    tmp_path: Path, failing_disk: Callable[[int], None], code: int, kind: type[Exception]
) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"antes")
    failing_disk(code)
    with pytest.raises(kind):
        write_whole(path, b"nunca")
    assert path.read_bytes() == b"antes"
    assert [each.name for each in tmp_path.iterdir()] == ["a.toml"]


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingFile):
        write_whole(tmp_path / "no" / "a.toml", b"x")


def _reason(path: Path) -> RowReason:
    with pytest.raises(UnreadableFile) as unreadable:
        file_text(path)
    return unreadable.value.reason


def test_whether_anything_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    assert not is_there(path)
    path.touch()
    assert is_there(path)
    assert not is_there(path / "b")

    def refuse(self: Path) -> object:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "stat", refuse)
    assert is_there(path)
