"""Shipped and own editions in one list: none replaces a shipped one, none broken hides another."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Reason
from director.editions.catalogue import Listed, list_editions

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
CODES = {path.stem for path in SHIPPED.glob("*.toml")}
Write = Callable[[str, str], Path]

TEN_WOUNDS = 'extends = "campana"\n[deaths.hero]\nwound_limit.wounds = 10\n'


def _own(folder: Path) -> dict[str, Listed]:
    return {each.file.name: each for each in list_editions(SHIPPED, folder) if not each.shipped}


def _reasons(folder: Path) -> dict[str, Reason | None]:
    return {
        name: each.error.reason_code if each.error else None for name, each in _own(folder).items()
    }


def test_the_shipped_ones_come_first_each_by_title(write: Write, tmp_path: Path) -> None:
    write("mesa", TEN_WOUNDS)
    listed = list_editions(SHIPPED, tmp_path)
    assert {each.code for each in listed if each.shipped} == CODES
    assert [each.shipped for each in listed] == [True] * len(CODES) + [False]
    titles = [each.title for each in listed if each.shipped]
    assert titles == sorted(titles, key=str.casefold)
    assert all(each.error is None for each in listed)


def test_an_own_edition_is_loaded_with_its_shipped_parent(write: Write, tmp_path: Path) -> None:
    file = write("mesa", TEN_WOUNDS)
    (found,) = _own(tmp_path).values()
    assert (found.code, found.title, found.extends, found.file) == (
        "mesa",
        "Prueba",
        "campana",
        file,
    )
    assert found.edition is not None
    assert found.edition.difficulty is not None


def test_own_editions_extend_each_other(write: Write, tmp_path: Path) -> None:
    write("mesa", TEN_WOUNDS)
    write("nieta", 'extends = "mesa"\n[refunds]\nhero = 80\n')
    assert _reasons(tmp_path) == {"mesa.toml": None, "nieta.toml": None}


def test_parts_of_an_own_edition_may_be_own_or_shipped(write: Write, tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "cuerno.toml").write_text("[war_horn]\nstart = 3\n", encoding="utf-8")
    write("mesa", 'extends = "campana"\nparts = ["cuerno", "niveles"]\n')
    found = _own(tmp_path)["mesa.toml"].edition
    assert found is not None
    assert found.war_horn is not None
    assert found.war_horn.start.value == 3
    shipped = {each.code: each.edition for each in list_editions(SHIPPED, tmp_path)}["campana"]
    assert shipped is not None
    assert shipped.war_horn is not None
    assert shipped.war_horn.start.value == 0


@pytest.mark.parametrize("code", ["campana", "Campana", "GRUPOS"])
def test_a_shipped_code_is_taken_in_every_spelling(write: Write, tmp_path: Path, code: str) -> None:
    file = write(code, "")
    found = _own(tmp_path)[file.name]
    assert found.error is not None
    assert (found.error.file, found.error.key) == (file, "code")
    assert (found.error.reason_code, found.error.detail) == (Reason.TAKEN_CODE, code)
    assert (found.title, found.edition) == ("Prueba", None)
    shipped = {each.code: each.title for each in list_editions(SHIPPED, tmp_path) if each.shipped}
    assert shipped["campana"] == "Campaña (vigente)"


def test_each_broken_file_is_listed_with_its_own_error(write: Write, tmp_path: Path) -> None:
    write("sana", TEN_WOUNDS)
    write("rota", "[[[")
    write("huerfana", 'extends = "perdida"\n')
    write("nieta", 'extends = "huerfana"\n')
    write("otra clave", "")
    (tmp_path / "otra.toml").write_text('code = "mesa"\ntitle = 3\nextends = 3\n', encoding="utf-8")
    (tmp_path / "Grande.TOML").write_text('code = "Grande"\ntitle = ""\n', encoding="utf-8")
    (tmp_path / "carpeta.toml").mkdir()
    (tmp_path / "vacia.toml").touch()
    (tmp_path / "latina.toml").write_bytes('title = "Campaña"'.encode("latin-1"))
    assert _reasons(tmp_path) == {
        "sana.toml": None,
        "rota.toml": Reason.BROKEN,
        "huerfana.toml": Reason.MISSING_PARENT,
        "nieta.toml": Reason.MISSING_PARENT,
        "otra clave.toml": Reason.BAD_CODE,
        "otra.toml": Reason.CODE_MISMATCH,
        "Grande.TOML": Reason.CODE_MISMATCH,
        "carpeta.toml": Reason.UNREADABLE,
        "vacia.toml": Reason.CODE_MISMATCH,
        "latina.toml": Reason.NOT_UTF8,
    }
    found = _own(tmp_path)
    assert (found["otra.toml"].title, found["otra.toml"].extends) == ("otra", None)
    assert (found["nieta.toml"].title, found["nieta.toml"].extends) == ("Prueba", "huerfana")
    assert found["Grande.TOML"].title == "Grande"
    for each in found.values():
        assert (each.edition is None) == (each.error is not None)


def test_the_fault_of_a_parent_is_told_of_the_parent(write: Write, tmp_path: Path) -> None:
    parent = write("madre", 'extends = "campana"\n[refunds]\nhero = 101\n')
    write("hija", 'extends = "madre"\n')
    error = _own(tmp_path)["hija.toml"].error
    assert error is not None
    assert (error.file, error.key) == (parent, "refunds.hero")


def test_other_files_are_no_editions(write: Write, tmp_path: Path) -> None:
    write("mesa", TEN_WOUNDS)
    for name in ("leeme.txt", "mesa.toml~", "mesa.toml.bak", ".mesa.toml", "._mesa.toml", "toml"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert list(_own(tmp_path)) == ["mesa.toml"]


def test_a_folder_that_is_missing_is_an_empty_one(tmp_path: Path) -> None:
    assert {each.code for each in list_editions(SHIPPED, tmp_path / "no")} == CODES


def test_a_folder_that_is_none_is_told_and_hides_nothing(tmp_path: Path) -> None:
    file = tmp_path / "ediciones"
    file.touch()
    listed = list_editions(SHIPPED, file)
    assert {each.code for each in listed if each.shipped} == CODES
    assert listed[-1].error is not None
    assert (listed[-1].error.file, listed[-1].error.reason_code) == (file, Reason.UNREADABLE)
    assert listed[-1].code == "ediciones"


def test_a_pipe_makes_nobody_wait(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        return
    os.mkfifo(tmp_path / "tubo.toml")
    assert _reasons(tmp_path) == {"tubo.toml": Reason.UNREADABLE}


def test_hundreds_of_editions_read_each_shipped_file_once(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(60):
        write(f"mesa-{number}", TEN_WOUNDS)
    read: list[str] = []
    opened = Path.open

    def _open(self: Path, *args: object, **kwargs: object) -> object:
        read.append(self.name)
        return opened(self, *args, **kwargs)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", _open)
    assert all(each.error is None for each in list_editions(SHIPPED, tmp_path))
    assert read.count("campana.toml") == 1
    assert len(read) == len(set(read))
