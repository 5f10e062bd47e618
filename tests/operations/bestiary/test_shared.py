"""Creatures shared among campaigns."""

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from director.operations.bestiary.creature_files import write_file
from director.operations.bestiary.creature_folder import FileReads, read_folder
from director.operations.bestiary.shared import remove, save
from director.operations.handle import DiskFull, ReadOnly
from director.operations.problems import Refusal
from director.rules.bestiary.creatures import Creature
from tests.harness.creatures import FULL, creature
from tests.harness.people import HOSTILE
from tests.harness.refusals import refusal


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One that is not there yet."""
    return tmp_path / "datos" / "criaturas"


def _kept(folder: Path) -> list[Creature]:
    read = read_folder(folder)
    assert read.troubles == ()
    return [each.creature for each in read.creatures]


def test_each_is_kept_in_a_file_of_its_own(folder: Path) -> None:
    kept = save(folder, [FULL, creature(" Lobo "), creature("Lobo")])
    assert kept[0] == FULL
    assert [each.name for each in kept[1:]] == ["Lobo", "Lobo"]
    assert len({each.code for each in kept}) == 3
    assert sorted(_kept(folder), key=lambda each: each.code) == sorted(
        kept, key=lambda each: each.code
    )
    names = sorted(path.name for path in folder.iterdir())
    assert [name.rpartition("-")[0] for name in names] == ["lobo", "lobo", "nono-b-i-o-neil"]


@pytest.mark.parametrize("name", [*HOSTILE, "CON", "../../fuera", "a" * 120, "星"])
def test_any_name_makes_a_file(folder: Path, name: str) -> None:
    save(folder, [creature(name)])
    assert [each.name for each in _kept(folder)] == [name]
    (path,) = folder.iterdir()
    assert path.name.isascii()
    assert len(path.name) < 60


def test_one_that_is_there_is_changed_where_it_is(folder: Path) -> None:
    (lobo,) = save(folder, [creature("Lobo")])
    (file,) = folder.iterdir()
    save(folder, [replace(lobo, name="Loba", level=5)], FileReads())
    assert _kept(folder) == [replace(lobo, name="Loba", level=5)]
    assert list(folder.iterdir()) == [file]


def test_a_file_that_tells_several_keeps_the_others(folder: Path) -> None:
    folder.mkdir(parents=True)
    several = [creature(name, code=name) for name in ("Lobo", "Oso", "Alce")]
    write_file(folder / "mias.toml", several)
    save(folder, [replace(several[1], level=9)])
    assert [(each.name, each.level) for each in _kept(folder)] == [
        ("Lobo", 1),
        ("Oso", 9),
        ("Alce", 1),
    ]
    remove(folder, ["Lobo"])
    assert [each.name for each in _kept(folder)] == ["Oso", "Alce"]
    remove(folder, ["Alce", "Oso"])
    assert list(folder.iterdir()) == []


def test_what_another_window_wrote_meanwhile_is_kept(folder: Path) -> None:
    """Its reads are of before; what is written over is read again."""
    folder.mkdir(parents=True)
    file, reads = folder / "mias.toml", FileReads()
    one, other = creature("Lobo", code="a"), creature("Oso", code="b")
    write_file(file, [one])
    old = read_folder(folder, reads)
    write_file(file, [one, other])
    assert len(old.creatures) == 1
    save(folder, [replace(one, level=3)], reads)
    assert _kept(folder) == [replace(one, level=3), other]


def test_one_that_is_gone_is_refused(folder: Path) -> None:
    (lobo,) = save(folder, [creature("Lobo")])
    remove(folder, [lobo.code])
    refused = refusal(remove, folder, [lobo.code])
    assert refused.code is Refusal.NOT_FOUND
    assert refused.facts == {"kind": "creature", "id": lobo.code}


def test_a_damaged_file_is_not_written_over(folder: Path) -> None:
    folder.mkdir(parents=True)
    file = folder / "mias.toml"
    write_file(file, [creature("Lobo", code="a")])
    file.write_text(file.read_text("utf-8") + "[[creature]]\nname = 'Mal escrita'\n", "utf-8")
    before = file.read_bytes()
    for verb in (
        lambda: save(folder, [creature("Loba", code="a")]),
        lambda: remove(folder, ["a"]),
    ):
        refused = refusal(verb)
        assert refused.code is Refusal.CREATURE_FILE_DAMAGED
        assert refused.facts == {"file": "mias.toml"}
    assert file.read_bytes() == before


def test_what_cannot_be_meant_writes_nothing(folder: Path) -> None:
    refused = refusal(save, folder, [creature("Lobo"), creature("")])
    assert (refused.code, refused.facts["field"]) == (Refusal.EMPTY, "name")
    assert not folder.exists()


@pytest.mark.parametrize(("code", "kind"), [(errno.ENOSPC, DiskFull), (errno.EROFS, ReadOnly)])
def test_a_failing_disk_leaves_what_was(
    folder: Path, failing_disk: Callable[[int], None], code: int, kind: type[Exception]
) -> None:
    (lobo,) = save(folder, [creature("Lobo")])
    failing_disk(code)
    with pytest.raises(kind):
        save(folder, [replace(lobo, level=9)])
    with pytest.raises(kind):
        save(folder, [creature("Oso")])
    assert _kept(folder) == [lobo]
    assert len(list(folder.iterdir())) == 1


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "datos").write_text("un archivo", "utf-8")
    with pytest.raises(Exception, match="criaturas") as wrong:
        save(tmp_path / "datos" / "criaturas", [creature("Lobo")])
    assert type(wrong.value).__name__ in ("MissingFile", "AlreadyExists")
