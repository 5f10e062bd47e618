"""Every way a file can be broken has a reason of its own."""

from pathlib import Path

import pytest

from director.editions import EditionError, Reason
from director.editions.files import DEPTH_LIMIT, SIZE_LIMIT, find_file, is_code, read_table


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
    [
        "code = ",
        "a = 1\na = 2",
        "[a]\n[a]",
        "[[[[",
        f"a = {'9' * 5000}",
        "a = \x00",
        "a = '\\ud800",
    ],
)
def test_broken(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text, encoding="utf-8")
    error = _failure(path)
    assert error.reason_code is Reason.BROKEN
    assert error.detail


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        f"a = {'[' * DEPTH_LIMIT}1{']' * DEPTH_LIMIT}",
        "a." * DEPTH_LIMIT + "a = 1",
    ],
)
def test_too_deep(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text, encoding="utf-8")
    assert _failure(path).reason_code is Reason.TOO_DEEP


def test_as_deep_as_allowed(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("a." * (DEPTH_LIMIT - 2) + "a = [1]", encoding="utf-8")
    assert list(read_table(path)) == ["a"]


def test_a_number_that_could_not_even_be_shown(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(f"[a]\nb = [0x{'f' * 6000}]", encoding="utf-8")
    assert _failure(path).reason_code is Reason.BROKEN


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("a = 1", encoding="utf-8-sig")
    assert read_table(path) == {"a": 1}


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    error = _failure(tmp_path / "a.toml")
    assert error.reason_code is Reason.UNREADABLE
    assert error.detail


def test_a_link_that_leads_to_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.symlink_to(path)
    assert find_file("a", [tmp_path]) == path
    assert _failure(path).reason_code is Reason.UNREADABLE


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.toml"
    path.touch()

    def _closed(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", _closed)
    error = _failure(path)
    assert (error.reason_code, error.detail) == (Reason.UNREADABLE, "Permission denied")


def test_names_are_spelled_alike_on_every_system(tmp_path: Path) -> None:
    (tmp_path / "Mesa.toml").touch()
    assert find_file("mesa", [tmp_path]) is None


def test_a_folder_that_is_none_holds_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.touch()
    assert find_file("a", [file, tmp_path / "no"]) is None


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
