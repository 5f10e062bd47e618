"""A folder of creatures, whatever lies in it."""

import os
from pathlib import Path

from director.operations.bestiary.creature_files import write_file
from director.operations.bestiary.creature_folder import FileReads, FolderRead, read_folder
from director.operations.bestiary.reading import RowReason
from tests.harness.creatures import FULL, creature


def _names(read: FolderRead) -> list[str]:
    return [each.creature.name for each in read.creatures]


def _told(read: FolderRead) -> list[tuple[str, RowReason]]:
    return [(trouble.file.name, trouble.row.reason) for trouble in read.troubles]


def test_all_files_are_read_by_name(tmp_path: Path) -> None:
    write_file(tmp_path / "b.toml", [creature("Lobo", code="b"), creature("Oso", code="c")])
    write_file(tmp_path / "A.TOML", [FULL])
    read = read_folder(tmp_path)
    assert _names(read) == [FULL.name, "Lobo", "Oso"]
    assert [each.file.name for each in read.creatures] == ["A.TOML", "b.toml", "b.toml"]
    assert read.troubles == ()


def test_what_is_no_file_of_creatures_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "crecimiento.toml").write_text("[growth]", "utf-8")
    (tmp_path / ".oculto.toml").write_text("= roto", "utf-8")
    (tmp_path / "notas.txt").write_text("= roto", "utf-8")
    assert read_folder(tmp_path) == FolderRead()


def test_a_missing_folder_is_an_empty_one(tmp_path: Path) -> None:
    assert read_folder(tmp_path / "no") == FolderRead()


def test_a_folder_that_is_none_or_closed_is_named(tmp_path: Path, closed_folder: Path) -> None:
    assert _told(read_folder(closed_folder)) == [("cerrada", RowReason.UNREADABLE)]


def test_what_is_damaged_hides_nothing_else(tmp_path: Path) -> None:
    write_file(tmp_path / "a.toml", [creature("Lobo", code="a")])
    (tmp_path / "b.toml").write_bytes(b"\x89PNG\0\xff")
    (tmp_path / "c.toml").write_text("[[creature", "utf-8")
    (tmp_path / "d.toml").mkdir()
    write_file(tmp_path / "e.toml", [creature("Oso", code="e")])
    read = read_folder(tmp_path)
    assert _names(read) == ["Lobo", "Oso"]
    assert _told(read) == [
        ("b.toml", RowReason.NOT_TEXT),
        ("c.toml", RowReason.BROKEN),
        ("d.toml", RowReason.UNREADABLE),
    ]


def test_of_two_with_one_code_the_first_counts(tmp_path: Path) -> None:
    for name in ("a", "b"):
        write_file(
            tmp_path / f"{name}.toml", [creature(name, code="x"), creature("Oso", code=name)]
        )
    read = read_folder(tmp_path)
    assert _names(read) == ["a", "Oso", "Oso"]
    assert _told(read) == [("b.toml", RowReason.DUPLICATE_CODE)]
    assert (read.troubles[0].row.name, read.troubles[0].row.line) == ("b", 1)


def test_one_without_a_code_has_always_the_same(tmp_path: Path) -> None:
    write_file(tmp_path / "a.toml", [creature("Lobo"), creature("Oso")])
    first, second = (each.creature.code for each in read_folder(tmp_path).creatures)
    assert len({first, second, ""}) == 3
    assert [each.creature.code for each in read_folder(tmp_path).creatures] == [first, second]


def test_a_file_is_read_again_only_when_it_changed(tmp_path: Path) -> None:
    path, reads = tmp_path / "a.toml", FileReads()
    write_file(path, [creature("Lobo", code="a")])
    first = read_folder(tmp_path, reads)
    again = read_folder(tmp_path, reads)
    assert again.creatures[0].creature is first.creatures[0].creature
    write_file(path, [creature("Loba", code="a")])
    assert _names(read_folder(tmp_path, reads)) == ["Loba"]
    os.utime(path, ns=(1, 1))
    assert _names(read_folder(tmp_path, reads)) == ["Loba"]
    path.unlink()
    assert reads.read(path).refused[0].reason is RowReason.UNREADABLE
