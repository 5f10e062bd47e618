"""A disk that is full, or closed to writing, at the moment of putting a file in its place."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def failing_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Call it with the error of the system: from then on no file is put in its place."""

    def fail(code: int) -> None:
        def refuse(*_: object) -> None:
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(os, "replace", refuse)

    return fail


@pytest.fixture
def closed_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that nobody may look into."""
    folder = tmp_path / "cerrada"
    folder.mkdir()

    def refuse(self: Path) -> object:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "iterdir", refuse)
    return folder
