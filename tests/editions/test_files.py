"""Every way a file can be broken has a reason of its own."""

from pathlib import Path

import pytest

from director.editions import EditionError, Reason
from director.editions.files import SIZE_LIMIT, find_file, is_code, read_table


def _failure(path: Path) -> EditionError:
    with pytest.raises(EditionError) as caught:
        read_table(path)
    assert caught.value.file == path
    return caught.value


def test_a_good_file_comes_back_as_tables(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text('[wounds]\ngate = { value = -1, source = "000:285" }\n', encoding="utf-8")
    assert read_table(path) == {"wounds": {"gate": {"value": -1, "source": "000:285"}}}


def test_too_big(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"#" * (SIZE_LIMIT + 1))
    assert _failure(path).reason_code is Reason.TOO_BIG


def test_as_big_as_allowed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"#" * SIZE_LIMIT)
    assert read_table(path) == {}


def test_not_utf8_says_at_which_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes('title = "Campaña"'.encode("latin-1"))
    error = _failure(path)
    assert (error.reason_code, error.detail) == (Reason.NOT_UTF8, "byte 14")


@pytest.mark.parametrize(
    "text",
    ["code = ", "a = 1\na = 2", "[[[[", "a = " + "[" * 100_000, f"a = {'9' * 5000}", "a = \x00"],
)
def test_broken(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text, encoding="utf-8")
    error = _failure(path)
    assert error.reason_code is Reason.BROKEN
    assert error.detail


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.mkdir()
    assert _failure(path).reason_code is Reason.UNREADABLE


def test_finding_looks_through_the_folders_in_order(tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        folder.mkdir()
    (second / "a.toml").touch()
    assert find_file("a", [first, second]) == second / "a.toml"
    (first / "a.toml").touch()
    assert find_file("a", [first, second]) == first / "a.toml"
    assert find_file("b", [first, second]) is None


def test_codes() -> None:
    assert is_code("clanes-campana")
    assert not is_code("clanes campana")
    assert not is_code("campana\n")
