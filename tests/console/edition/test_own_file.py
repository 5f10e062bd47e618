"""Writing an own edition: a code nobody has, a new file or none."""

from pathlib import Path
from typing import Any

import pytest

from director.console.edition.own_file import code_of, rewrite_own, write_own
from director.editions.files import is_code
from director.operations.handle import AlreadyExists, CampaignFileError


@pytest.mark.parametrize(
    ("title", "taken", "code"),
    [
        ("Campaña con dificultad", (), "campana-con-dificultad"),
        ("Campaña", ("campana",), "campana-2"),
        ("CASA", ("Casa", "casa-2"), "casa-3"),
        ("  ¡¿…?!  ", (), "propia"),
        ("北", (), "propia"),
        ("Con", (), "con-propia"),
        ("LPT9", (), "lpt9-propia"),
        ("Aux.", ("aux-propia",), "aux-propia-2"),
        ("Consejo", (), "consejo"),
    ],
)
def test_codes(title: str, taken: tuple[str, ...], code: str) -> None:
    assert code_of(title, taken) == code


@pytest.mark.parametrize("title", ["x" * 200, "á é " * 60, "-" * 50 + "a"])
def test_a_code_may_always_name_a_file(title: str) -> None:
    code = code_of(title, ())
    assert is_code(code)
    assert is_code(code_of(title, (code,)))


def test_a_file_is_written_once(tmp_path: Path) -> None:
    folder = tmp_path / "nueva" / "ediciones"
    path = write_own(folder, "casa", "año = 1\n")
    assert path.read_bytes() == "año = 1\n".encode()
    with pytest.raises(AlreadyExists):
        write_own(folder, "casa", "otra")
    assert path.read_bytes() == "año = 1\n".encode()


def test_a_disk_that_fails_leaves_no_half_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def failing(self: Path, *arguments: Any, **named: Any) -> Any:
        file = real(self, *arguments, **named)

        def write(_text: str) -> int:
            raise OSError(28, "No space left on device")

        return _Wrapped(file, write)

    monkeypatch.setattr(Path, "open", failing)
    with pytest.raises(CampaignFileError):
        write_own(tmp_path, "casa", "x")
    assert list(tmp_path.iterdir()) == []


class _Wrapped:
    """A file on a disk that is full."""

    def __init__(self, file: Any, write: Any) -> None:
        self._file = file
        self.write = write

    def __enter__(self) -> "_Wrapped":
        return self

    def __exit__(self, *_arguments: object) -> None:
        self._file.close()


def test_what_a_file_was_is_kept_each_time(tmp_path: Path) -> None:
    path = write_own(tmp_path, "casa", "a = 1\n")
    for number, text in enumerate(("a = 2\n", "a = 3\n"), 1):
        before = path.read_bytes()
        copy = rewrite_own(tmp_path, "casa", text)
        assert copy == tmp_path / "copias" / f"casa-{number}.toml"
        assert copy.read_bytes() == before
        assert path.read_bytes() == text.encode()


def test_a_file_that_is_gone_is_not_written_anew(tmp_path: Path) -> None:
    with pytest.raises(CampaignFileError):
        rewrite_own(tmp_path, "casa", "a = 1\n")
    assert list(tmp_path.iterdir()) == []
