"""Creatures shared among campaigns."""

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director.operations.bestiary.creature_files import write_file
from director.operations.bestiary.creature_folder import FileReads, read_folder
from director.operations.bestiary.shared import remove, save
from director.operations.handle import DiskFull, ReadOnly
from director.operations.problems import Refusal
from director.rules.bestiary.creatures import Creature
from tests.harness.creatures import FULL, creature, creatures
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


_WILD = """# Lobos del norte

[[criatura]]  # el joven
nombre = "Lobo"
nivel = 1
fuerza = 9  # poca
armadura = 5
voluntad = 3
esfuerzo = 1
reaccion = 3
rotura = 1
notas = '''
# esto no es un comentario'''

# El viejo, que manda
[[criatura]]
nombre = "Lobo"
nivel = 3
fuerza = 12
armadura = 6
voluntad = 3
esfuerzo = 1
reaccion = 3
rotura = 1

[[criatura]]
nombre = "Oso"
fuerza = 15
armadura = 8
voluntad = 2
esfuerzo = 1
reaccion = 1
rotura = 2
# fin
"""


@pytest.fixture
def wild(folder: Path) -> Path:
    """A file that a hand wrote: remarks, Spanish keys, no codes, two of the same name."""
    folder.mkdir(parents=True)
    file = folder / "lobos.toml"
    file.write_text(_WILD, "utf-8")
    return file


def _told(folder: Path) -> list[tuple[str, int]]:
    return [(each.name, each.level) for each in _kept(folder)]


def test_namesakes_of_one_file_are_told_apart(folder: Path, wild: Path) -> None:
    assert _told(folder) == [("Lobo", 1), ("Lobo", 3), ("Oso", 1)]
    assert len({each.code for each in _kept(folder)}) == 3


def test_saving_or_removing_one_leaves_its_namesakes(folder: Path, wild: Path) -> None:
    young, old, bear = _kept(folder)
    save(folder, [replace(bear, level=5)])
    assert _kept(folder) == [young, old, replace(bear, level=5)]
    remove(folder, [young.code])
    assert _kept(folder) == [old, replace(bear, level=5)]


def test_remarks_of_a_hand_stay(folder: Path, wild: Path) -> None:
    young, old, bear = _kept(folder)
    save(folder, [replace(young, level=2)])
    text = wild.read_text("utf-8")
    assert text.startswith("# Lobos del norte\n\n# el joven\n# poca\n[[creature]]\n")
    assert "\n# El viejo, que manda\n[[criatura]]\n" in text
    assert text.endswith("# fin\n")
    assert "fuerza = 15" in text
    assert _kept(folder) == [replace(young, level=2), old, bear]
    assert list(folder.iterdir()) == [wild]


def test_a_remark_that_goes_with_its_creature_is_kept_beside(folder: Path, wild: Path) -> None:
    young, old, bear = _kept(folder)
    remove(folder, [young.code])
    assert (folder / "lobos.toml.antes").read_text("utf-8") == _WILD
    assert "# poca" not in wild.read_text("utf-8")
    assert "# Lobos del norte" in wild.read_text("utf-8")
    remove(folder, [old.code, bear.code])
    left = (folder / "lobos.toml.antes-2").read_text("utf-8")
    assert "# El viejo, que manda" in left
    assert _kept(folder) == []
    assert not wild.exists()


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_tables_within_a_line_are_written_anew_and_kept_beside(folder: Path, ends: str) -> None:
    folder.mkdir(parents=True)
    numbers = "strength=9, armor=9, willpower=1, exertion=1, reaction=1, break_=1"
    lines = [
        "# todos",
        "creature = [",
        *(f"{{name={name!r}, {numbers}}}," for name in ("Lobo", "Lobo", "Oso")),
        "]",
    ]
    (folder / "a.toml").write_bytes(ends.join(lines).encode())
    one, two, three = _kept(folder)
    save(folder, [replace(two, level=9)])
    assert _kept(folder) == [one, replace(two, level=9), three]
    assert (folder / "a.toml.antes").exists()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_other_creature_survives(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("criaturas")
    few = st.sampled_from(["", "", "", "x", "y"])
    found = data.draw(st.lists(creatures(), min_size=1, max_size=4))
    names = st.sampled_from([found[0].name, "Lobo", "Lobo/2"])
    coded = [replace(each, code=data.draw(few), name=data.draw(names)) for each in found]
    once = {each.code or str(place): each for place, each in enumerate(coded)}
    write_file(folder / "a.toml", list(once.values()))
    before = _kept(folder)
    assert len(before) == len(once)
    one = data.draw(st.sampled_from(before))
    others = [each for each in before if each != one]
    if data.draw(st.booleans()):
        (kept,) = save(folder, [replace(one, level=31)])
        assert _kept(folder) == [kept if each == one else each for each in before]
    else:
        remove(folder, [one.code])
        assert _kept(folder) == others


def test_a_form_that_is_stale_changes_nothing(folder: Path) -> None:
    (wolf,) = save(folder, [creature("Lobo")], opened=())
    other = replace(wolf, level=7)
    save(folder, [other], opened=[wolf])
    for verb in (
        lambda: save(folder, [replace(wolf, level=2)], opened=[wolf]),
        lambda: save(folder, [replace(wolf, level=2)], opened=()),
        lambda: remove(folder, [wolf.code], opened=[wolf]),
    ):
        refused = refusal(verb)
        assert (refused.code, refused.facts) == (Refusal.CREATURE_CHANGED, {"name": "Lobo"})
    assert _kept(folder) == [other]


def test_one_that_was_renamed_outside_is_not_doubled(folder: Path, wild: Path) -> None:
    bear = _kept(folder)[2]
    wild.write_text(_WILD.replace("Oso", "Osa"), "utf-8")
    refused = refusal(save, folder, [replace(bear, level=9)], opened=[bear])
    assert (refused.code, refused.facts) == (Refusal.CREATURE_GONE, {"name": "Oso"})
    assert [each.name for each in _kept(folder)] == ["Lobo", "Lobo", "Osa"]


def test_all_is_refused_before_anything_is_written(folder: Path) -> None:
    one, two = save(folder, [creature("Lobo"), creature("Oso")])
    save(folder, [replace(two, level=5)])
    changed = [replace(each, level=9) for each in (one, two)]
    assert refusal(save, folder, changed, opened=[one, two]).code is Refusal.CREATURE_CHANGED
    assert sorted(each.level for each in _kept(folder)) == [1, 5]


def test_a_file_that_lost_its_code_gets_the_creature_beside_what_it_tells(folder: Path) -> None:
    (wolf,) = save(folder, [creature("Lobo")])
    (file,) = folder.iterdir()
    text = file.read_text("utf-8").replace(wolf.code, "otro")
    file.write_text(f"# mío\n{text}", "utf-8")
    save(folder, [wolf])
    assert [each.code for each in _kept(folder)] == ["otro", wolf.code]
    assert file.read_text("utf-8").startswith("# mío\n")


def test_what_cannot_be_read_is_not_written_over(folder: Path) -> None:
    (wolf,) = save(folder, [creature("Lobo")])
    (file,) = folder.iterdir()
    file.unlink()
    file.mkdir()
    assert refusal(save, folder, [wolf]).code is Refusal.CREATURE_FILE_DAMAGED
    assert file.is_dir()
