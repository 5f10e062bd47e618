"""Create, open, read, step, aside: what is kept, what is not, and what leaves no trace."""

import errno
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, Executable, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from director.store.errors import AlreadyExists, IsFolder, MissingFile, NothingToRedo, ReadOnly
from director.store.file import CampaignFile
from director.store.tables import Battle, Campaign, Clan, Draft, Roll
from tests.harness.file_dumps import assert_whole, digest
from tests.harness.first_campaign import (
    FIRST_INSTANT,
    add,
    fill,
    make_bare_campaign,
    settled_clock,
)


def clans(campaign: CampaignFile) -> list[str]:
    with campaign.reading() as connection:
        return list(connection.execute(select(Clan.name).order_by(Clan.id)).scalars())


def test_a_new_campaign_holds_what_it_was_filled_with_and_can_undo_none_of_it(
    tmp_path: Path,
) -> None:
    campaign = CampaignFile.create(tmp_path / "nueva.estandarte", settled_clock(), fill)
    with campaign.reading() as connection:
        assert connection.execute(select(Campaign.name)).scalars().all() == ["Invierno de Hierro"]
    assert campaign.history() == ()
    campaign.close()
    assert [file.name for file in tmp_path.iterdir()] == ["nueva.estandarte"]
    assert_whole(tmp_path / "nueva.estandarte")


@pytest.mark.parametrize(
    "name",
    [
        "Invierno de Hierro.estandarte",
        "¿Qué? ñandú.estandarte",
        "50 % #1 & más.estandarte",
        "a%20b?mode=ro.estandarte",
        "🏹 «puente».estandarte",
        "sin extensión",
    ],
)
def test_any_name_is_a_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "carpeta con á ? #"
    folder.mkdir()
    CampaignFile.create(folder / name, settled_clock(), fill).close()
    campaign = CampaignFile.open(folder / name, settled_clock())
    with campaign.step("clan.add") as step:
        add(step.connection, Clan, name="uno")
    assert clans(campaign) == ["uno"]
    campaign.close()
    assert [file.name for file in folder.iterdir()] == [name]


def test_a_relative_path_is_good_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_bare_campaign(Path("aquí.estandarte"))
    campaign = CampaignFile.open(Path("aquí.estandarte"), settled_clock())
    assert clans(campaign) == []
    campaign.close()


@pytest.mark.parametrize("what", ["file", "journal", "link"])
def test_a_new_campaign_never_falls_on_something_that_is_there(tmp_path: Path, what: str) -> None:
    path = tmp_path / "nueva.estandarte"
    there = {"journal": tmp_path / "nueva.estandarte-journal"}.get(what, path)
    if what == "link":
        there.symlink_to(tmp_path / "en ninguna parte")
    else:
        there.write_text("de otro")
    with pytest.raises(AlreadyExists) as caught:
        CampaignFile.create(path, settled_clock(), fill)
    assert caught.value.path == there
    assert [file.name for file in tmp_path.iterdir()] == [there.name]
    assert what == "link" or there.read_text() == "de otro"


@pytest.mark.parametrize("links", [True, False], ids=["hard links", "no hard links"])
def test_a_file_that_appears_meanwhile_is_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    path = tmp_path / "nueva.estandarte"
    if not links:
        monkeypatch.setattr(os, "link", _no_links)

    def somebody_is_faster(connection: Connection) -> None:
        path.write_text("de otro")

    with pytest.raises(AlreadyExists):
        CampaignFile.create(path, settled_clock(), somebody_is_faster)
    assert [file.name for file in tmp_path.iterdir()] == ["nueva.estandarte"]
    assert path.read_text() == "de otro"


def _no_links(*names: object) -> None:
    raise OSError(errno.EPERM, "this file system knows no hard links")


def test_a_new_campaign_is_made_where_there_are_no_hard_links_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", _no_links)
    make_bare_campaign(tmp_path / "nueva.estandarte")
    assert [file.name for file in tmp_path.iterdir()] == ["nueva.estandarte"]
    assert_whole(tmp_path / "nueva.estandarte")


def test_a_new_campaign_needs_a_folder_and_cannot_be_one(tmp_path: Path) -> None:
    with pytest.raises(IsFolder):
        CampaignFile.create(tmp_path, settled_clock(), fill)
    with pytest.raises(MissingFile):
        CampaignFile.create(tmp_path / "no" / "está.estandarte", settled_clock(), fill)
    assert list(tmp_path.iterdir()) == []


def test_a_new_campaign_that_fails_half_way_leaves_nothing(tmp_path: Path) -> None:
    def break_off(connection: Connection) -> None:
        fill(connection)
        raise KeyError("se rompe")

    with pytest.raises(KeyError):
        CampaignFile.create(tmp_path / "nueva.estandarte", settled_clock(), break_off)
    assert list(tmp_path.iterdir()) == []
    make_bare_campaign(tmp_path / "nueva.estandarte")
    assert_whole(tmp_path / "nueva.estandarte")


def test_a_step_is_kept_on_disk_under_its_name(opened: CampaignFile, path: Path) -> None:
    with opened.step("clan.add", {"name": "Ñ «x»", "days": 3}) as step:
        add(step.connection, Clan, name="Ñ «x»")
    assert step.recorded
    newest = opened.history()[0]
    assert (newest.id, newest.code, newest.undone) == (step.id, "clan.add", False)
    assert newest.facts == {"name": "Ñ «x»", "days": 3}
    assert newest.at >= FIRST_INSTANT
    assert newest.at.tzinfo is UTC
    opened.close()
    again = CampaignFile.open(path, settled_clock())
    assert again.history()[0] == newest
    assert "Ñ «x»" in clans(again)
    again.close()


def _break_off(connection: Connection) -> None:
    add(connection, Clan, name="a medias")
    raise ZeroDivisionError


def test_an_error_inside_a_step_takes_the_whole_step_back(opened: CampaignFile, path: Path) -> None:
    with pytest.raises(ZeroDivisionError), opened.step("clan.add") as step:
        _break_off(step.connection)
    assert not step.recorded
    assert "a medias" not in clans(opened)
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="entero")
    assert clans(opened)[-1] == "entero"
    opened.close()
    assert_whole(path)


def test_a_broken_constraint_is_a_bug_and_stays_one(opened: CampaignFile) -> None:
    with pytest.raises(IntegrityError), opened.step("battle.edit") as step:
        step.connection.execute(update(Battle).values(state="nonsense"))
    with pytest.raises(IntegrityError), opened.step("battle.edit") as step:
        step.connection.execute(delete(Battle).where(Battle.id == 1))
    assert opened.history()[0].undone


@pytest.mark.parametrize(
    "write",
    [
        select(Clan),
        update(Clan).values(name=Clan.name),
        update(Roll).values(result=Roll.result),
        delete(Clan).where(Clan.id == 999),
    ],
    ids=["nothing", "equal values", "equal values outside undo", "no row"],
)
def test_a_step_that_changes_nothing_leaves_every_byte(path: Path, write: Executable) -> None:
    before = digest(path)
    campaign = CampaignFile.open(path, settled_clock())
    with campaign.step("clan.edit") as step:
        step.connection.execute(write)
    campaign.close()
    assert not step.recorded
    assert digest(path) == before


def test_a_step_that_changes_nothing_does_not_drop_what_was_undone(opened: CampaignFile) -> None:
    with opened.step("clan.edit") as step:
        step.connection.execute(update(Clan).values(name=Clan.name))
        step.connection.execute(update(Draft).values(subject="aparte"))
    assert opened.redo().code == "clan.add"


def test_a_step_that_only_changes_what_is_outside_undo_is_kept_without_a_name(
    opened: CampaignFile,
) -> None:
    known = opened.history()
    with opened.step("aftermath.apply") as step:
        add(
            step.connection,
            Draft,
            kind="aftermath",
            subject="x",
            content={},
            saved_at=FIRST_INSTANT,
        )
    assert not step.recorded
    assert opened.history() == known
    with opened.reading() as connection:
        drafts = select(func.count()).select_from(Draft).where(Draft.subject == "x")
        assert connection.execute(drafts).scalar_one() == 1


def test_outside_a_step_only_what_undo_never_touches_can_be_written(opened: CampaignFile) -> None:
    with opened.aside() as connection:
        connection.execute(update(Draft).values(subject="parked"))
    for write in (
        insert(Clan).values(name="x"),
        insert(Clan).prefix_with("OR IGNORE").values(name="x"),
        insert(Clan).prefix_with("OR REPLACE").values(id=1, name="x"),
        update(Clan).values(name="x"),
        text("UPDATE OR IGNORE clan SET name = 'x'"),
        delete(Clan),
    ):
        with pytest.raises(IntegrityError, match="outside a step"), opened.aside() as connection:
            connection.execute(write)
    assert clans(opened) == ["Los del Norte"]


def test_reading_writes_nothing(opened: CampaignFile) -> None:
    with pytest.raises(ReadOnly), opened.reading() as connection:
        connection.execute(update(Draft).values(subject="leído"))
    with opened.aside() as connection:
        connection.execute(update(Draft).values(subject="aparte"))
    with opened.reading() as connection:
        assert connection.execute(select(Draft.subject)).scalars().all() == ["aparte"]


def test_blocks_do_not_nest(opened: CampaignFile, tmp_path: Path) -> None:
    with opened.reading() as connection:
        for enter in (opened.reading, opened.aside, lambda: opened.step("x")):
            with pytest.raises(RuntimeError, match="nest"), enter():
                pass
        for act in (opened.undo, opened.redo, opened.history, lambda: opened.backup(tmp_path)):
            with pytest.raises(RuntimeError, match="nest"):
                act()
        assert connection.execute(select(func.count()).select_from(Clan)).scalar_one() == 1
    assert opened.undo().code == "caravan.rest"


def test_part_of_a_step_can_be_taken_back_by_itself(opened: CampaignFile) -> None:
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="queda")
        with step.connection.begin_nested() as part:
            add(step.connection, Clan, name="se va")
            part.rollback()
    assert clans(opened) == ["Los del Norte", "queda"]
    opened.undo()
    assert clans(opened) == ["Los del Norte"]


def test_a_new_step_drops_what_was_undone(opened: CampaignFile) -> None:
    opened.undo()
    assert [step.undone for step in opened.history()] == [True, True, False, False, False]
    with opened.step("clan.add", {"name": "otro"}) as step:
        add(step.connection, Clan, name="otro")
    codes = [record.code for record in opened.history()]
    assert codes == ["clan.add", "aftermath.apply", "battle.record", "character.add"]
    assert step.id == 6, "the number of a dropped step is not given again"
    with pytest.raises(NothingToRedo):
        opened.redo()


def test_the_history_can_be_asked_for_its_newest_part(opened: CampaignFile) -> None:
    assert [step.id for step in opened.history(limit=2)] == [5, 4]


def test_closing_twice_leaves_the_next_window_alone(path: Path) -> None:
    first = CampaignFile.open(path, settled_clock())
    first.close()
    second = CampaignFile.open(path, settled_clock())
    first.close()
    assert path.with_name(path.name + ".lock").exists()
    with second.step("clan.add") as step:
        add(step.connection, Clan, name="sigue")
    second.close()


def test_a_campaign_whose_file_is_moved_away_says_so_and_writes_nowhere(
    opened: CampaignFile, path: Path
) -> None:
    path.rename(path.with_name("otro sitio.estandarte"))
    with pytest.raises(MissingFile), opened.step("clan.add") as step:
        add(step.connection, Clan, name="perdido")
    path.with_name("otro sitio.estandarte").rename(path)
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="de vuelta")
    assert clans(opened) == ["Los del Norte", "de vuelta"]


def unlink(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("otro sitio.estandarte"))


def replace(path: Path) -> None:
    other = path.with_name("otra.estandarte")
    make_bare_campaign(other)
    other.replace(path)


LOSSES = pytest.mark.parametrize("lose", [unlink, move, replace])


@LOSSES
def test_nothing_is_written_once_the_file_is_gone_though_its_journal_is_open(
    opened: CampaignFile, path: Path, lose: Callable[[Path], None]
) -> None:
    with opened.step("clan.add") as step:  # SQLite looks for its file in the first step only
        add(step.connection, Clan, name="a salvo")
    before = clans(opened)
    lose(path)
    with pytest.raises(MissingFile), opened.step("clan.add") as step:
        add(step.connection, Clan, name="perdido")
    with pytest.raises(MissingFile), opened.aside() as connection:
        connection.execute(delete(Draft))
    with pytest.raises(MissingFile):
        opened.undo()
    with pytest.raises(MissingFile):
        opened.redo()
    assert not opened.in_place
    assert clans(opened) == before


def test_a_step_during_which_the_file_goes_is_taken_back(opened: CampaignFile, path: Path) -> None:
    before = clans(opened)

    def write_and_lose(connection: Connection) -> None:
        add(connection, Clan, name="perdido")
        path.unlink()

    with pytest.raises(MissingFile), opened.step("clan.add") as step:
        write_and_lose(step.connection)
    assert clans(opened) == before


@LOSSES
def test_a_campaign_whose_file_is_gone_goes_on_in_another_place(
    opened: CampaignFile, path: Path, lose: Callable[[Path], None], tmp_path: Path
) -> None:
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="a salvo")
    before, steps = clans(opened), opened.history()
    lose(path)
    there = digest(path) if path.exists() else None
    opened.go_on_at(tmp_path / "salvada.estandarte")
    assert (opened.path, opened.in_place) == (tmp_path / "salvada.estandarte", True)
    assert (clans(opened), opened.history()) == (before, steps)
    opened.undo()
    opened.close()
    assert_whole(tmp_path / "salvada.estandarte")
    assert not list(tmp_path.glob("*.lock"))
    assert there == (digest(path) if path.exists() else None)


def test_a_copy_never_falls_on_a_file(opened: CampaignFile, tmp_path: Path) -> None:
    taken = tmp_path / "carta.txt"
    taken.write_text("querida Bera")
    for save in (opened.save_copy, opened.go_on_at):
        with pytest.raises(AlreadyExists):
            save(taken)
    assert taken.read_text() == "querida Bera"
    assert opened.in_place
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="sigue")


def test_a_copy_is_whole_and_the_campaign_stays_where_it_is(
    opened: CampaignFile, path: Path, tmp_path: Path
) -> None:
    opened.save_copy(tmp_path / "copia.estandarte")
    assert opened.path == path
    assert_whole(tmp_path / "copia.estandarte")
    copy = CampaignFile.open(tmp_path / "copia.estandarte", settled_clock())
    assert (clans(copy), copy.history()) == (clans(opened), opened.history())
    copy.close()
    with pytest.raises(MissingFile):
        opened.save_copy(tmp_path / "nada" / "copia.estandarte")


def test_an_instant_without_a_zone_is_refused(opened: CampaignFile) -> None:
    opened.clock = lambda: datetime(2026, 1, 1)  # noqa: DTZ001
    with pytest.raises(ValueError, match="zone"), opened.step("clan.add"):
        pass
    assert opened.history()[0].code == "clan.add"
