"""All creatures as one list."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from director.operations.bestiary.creatures import add, change, copy_in
from director.operations.bestiary.growth_file import GROWTH_FILE
from director.operations.bestiary.reading import RowReason
from director.operations.bestiary.shared import remove, save
from director.operations.bestiary.shipped import FOLDER
from director.operations.handle import Campaign
from director.operations.views.bestiary import Bestiary, BestiaryReads, Origin, bestiary
from director.resources import resources_folder
from director.rules.loose_text import folded
from tests.harness.creatures import FULL, creature, creature_form

SHIPPED = resources_folder() / FOLDER


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """A shared folder with nothing in it."""
    return tmp_path / "criaturas"


def test_every_origin_is_told_in_spanish_order(
    campaign: Campaign, shared: Path, tmp_path: Path
) -> None:
    add(campaign, creature_form("Ñandú"))
    key = add(campaign, creature_form("Lobo 10", secret=True)).created
    save(shared, [creature("lobo 2"), creature("Águila"), creature("Lobo 10")])
    found = bestiary(campaign, shared, tmp_path / "nada")
    assert [(each.creature.name, each.origin) for each in found.entries] == [
        ("Águila", Origin.SHARED),
        ("lobo 2", Origin.SHARED),
        ("Lobo 10", Origin.CAMPAIGN),
        ("Lobo 10", Origin.SHARED),
        ("Ñandú", Origin.CAMPAIGN),
    ]
    assert (found.entries[2].key, found.entries[2].creature.secret) == (key, True)
    assert found.troubles == ()
    assert [each.file is not None for each in found.entries] == [True, True, False, True, False]
    assert len(found.creatures) == 5


def test_keys_tell_rows_apart_and_stay(campaign: Campaign, shared: Path) -> None:
    add(campaign, creature_form("Lobo"))
    save(shared, [replace(FULL, code="line")])
    first, again = bestiary(campaign, shared, SHIPPED), bestiary(campaign, shared, SHIPPED)
    keys = [entry.id for entry in first.entries]
    assert len(set(keys)) == len(keys) > 25
    assert keys == [entry.key for entry in again.entries]
    for entry in first.entries:
        assert (entry.key > 0) is (entry.origin is Origin.CAMPAIGN)
        assert first.entry(entry.key) is entry
    assert first.entry(0) is None


def test_all_that_is_told_is_searched(campaign: Campaign, shared: Path) -> None:
    add(campaign, form := replace(creature_form("Ñandú"), kind="Élite", notes="Traidór"))
    (entry,) = bestiary(campaign, shared, shared).entries
    assert entry.found_by(folded("ñandu ELITE traidor").split())
    assert not entry.found_by(["nandu", "lobo"])
    assert form.name not in repr(entry.searched)


def test_kinds_are_told_once_however_they_are_spelled(campaign: Campaign, shared: Path) -> None:
    for kind in ("línea", "Linea", "élite", "", "ñu", "nube"):
        add(campaign, creature_form("Lobo", kind=kind))
    assert bestiary(campaign, shared, shared).kinds == ("élite", "línea", "nube", "ñu")


def test_growths_come_with_it_and_the_directors_own_are_laid_over(
    campaign: Campaign, shared: Path
) -> None:
    plain = bestiary(campaign, shared, SHIPPED).growths
    assert plain.kinds
    shared.mkdir()
    (shared / GROWTH_FILE).write_text("[kinds.'línea']\nstrength = 7\n", "utf-8")
    own = bestiary(campaign, shared, SHIPPED)
    assert own.growths.kinds["linea"].strength == 7
    assert own.growths.kinds["jefe"] == plain.kinds["jefe"]
    assert own.troubles == ()


def test_what_is_damaged_is_named_and_hides_nothing_else(
    campaign: Campaign, shared: Path, tmp_path: Path
) -> None:
    copy_in(campaign, [creature("Lobo"), creature("Oso")])
    with campaign.step("creature.change", {}) as step:
        step.connection.exec_driver_sql(
            """UPDATE creature SET abilities = '[{"bicho": 1}]' WHERE name = 'Oso'"""
        )
    save(shared, [creature("Alce")])
    (shared / "rota.toml").write_text("[[creature", "utf-8")
    (shared / GROWTH_FILE).write_text("= 1", "utf-8")
    shipped = tmp_path / "bestiary"
    shipped.mkdir()
    (shipped / "rota.toml").write_text("foe = 1", "utf-8")
    found = bestiary(campaign, shared, shipped)
    assert [each.name for each in found.creatures] == ["Alce", "Lobo"]
    assert [(each.file.name, each.row.name, each.row.reason) for each in found.troubles] == [
        (campaign.path.name, "Oso", RowReason.UNREADABLE),
        ("rota.toml", "", RowReason.BROKEN),
        ("rota.toml", "", RowReason.UNKNOWN_KEY),
        (GROWTH_FILE, "", RowReason.BROKEN),
    ]


def test_of_a_copy_and_its_original_the_copy_is_drawn(campaign: Campaign, shared: Path) -> None:
    (wolf,) = save(shared, [replace(FULL, name="Lobo")])
    copy_in(campaign, [wolf])
    copied, _ = bestiary(campaign, shared, shared / "nada").entries
    change(campaign, copied.key, creature_form("Zorro", level=4))
    found = bestiary(campaign, shared, shared / "nada")
    assert [entry.creature.name for entry in found.entries] == ["Lobo", "Zorro"]
    assert [each.name for each in found.creatures] == ["Zorro"]
    shipped = next(iter(bestiary(campaign, shared / "nada", SHIPPED).creatures))
    save(shared, [replace(shipped, name="Zarpa")])
    names = [each.name for each in bestiary(campaign, shared, SHIPPED).creatures]
    assert ("Zarpa" in names, shipped.name in names) == (True, False)


def test_only_what_changed_is_made_again(campaign: Campaign, shared: Path, tmp_path: Path) -> None:
    key = add(campaign, creature_form("Águila")).created
    assert key is not None
    add(campaign, creature_form("Buitre"))
    bear, wolf = save(shared, [creature("Oso"), creature("Zorro")])
    reads = BestiaryReads()
    before = bestiary(campaign, shared, tmp_path / "nada", reads)
    change(campaign, key, creature_form("Águila", notes="Ve lejos."))
    save(shared, [replace(bear, level=9)])
    after = bestiary(campaign, shared, tmp_path / "nada", reads)
    same = [new is old for new, old in zip(after.entries, before.entries, strict=True)]
    assert [entry.creature.name for entry in after.entries] == ["Águila", "Buitre", "Oso", "Zorro"]
    assert same == [False, True, False, True]
    assert after.entries[0].found_by(["lejos"])
    assert after == bestiary(campaign, shared, tmp_path / "nada")
    remove(shared, [wolf.code])
    bestiary(campaign, shared, tmp_path / "nada", reads)
    save(shared, [wolf])
    anew = bestiary(campaign, shared, tmp_path / "nada", reads)
    assert anew.entries[3] == before.entries[3]


def test_two_thousand_are_read_and_searched_at_once(campaign: Campaign, shared: Path) -> None:
    """Against each other, so that a slow machine is no failure: remembered files take no time."""
    copy_in(campaign, [creature(f"Lobo {number}", text="Muerde. " * 9) for number in range(1_600)])
    save(shared, [creature(f"Oso {number}") for number in range(400)])
    reads = BestiaryReads()
    first = _timed(campaign, shared, reads)
    again = min(_timed(campaign, shared, reads) for _ in range(2))
    assert again < first
    found = bestiary(campaign, shared, shared / "nada", reads)
    assert len(found.entries) == 2_000
    words = ["muerde", "99"]
    begin = time.perf_counter()
    chosen = [entry for entry in found.entries if entry.found_by(words)]
    assert time.perf_counter() - begin < again
    assert len(chosen) == sum("99" in str(number) for number in range(1_600))


def _timed(campaign: Campaign, shared: Path, reads: BestiaryReads) -> float:
    begin = time.perf_counter()
    found: Bestiary = bestiary(campaign, shared, shared / "nada", reads)
    assert found.entries
    return time.perf_counter() - begin
