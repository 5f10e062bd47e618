"""A full or failing disk: everything of the step is taken back and the campaign stays usable."""

import errno
import resource
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from director.store import errors
from director.store.errors import CampaignFileError, DiskFailure, DiskFull, from_sqlite, from_system
from director.store.file import CampaignFile, Step
from director.store.tables import Clan, Draft
from tests.harness.file_dumps import assert_whole, digest, dump_file
from tests.harness.first_campaign import add, fill, make_first_campaign, settled_clock
from tests.harness.ordinary import as_ordinary_user

LONG = "ñ" * 50_000


def fill_up(campaign: CampaignFile, room: int = 0) -> None:
    """Let the file grow by no more than so many pages, as on a full disk; a big number frees it."""
    with campaign.reading() as connection:
        (pages,) = connection.exec_driver_sql("PRAGMA page_count").one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + room}")


def add_long_clan(campaign: CampaignFile) -> None:
    with campaign.step("clan.add", {"name": "larga"}) as step:
        add(step.connection, Clan, name="corta")
        add(step.connection, Clan, name="larga", notes=LONG)


def edit_drafts(campaign: CampaignFile) -> None:
    with campaign.aside() as connection:
        connection.execute(update(Draft).values(subject="x"))
        connection.execute(update(Draft).values(content={"long": LONG}))


@pytest.mark.parametrize("act", [add_long_clan, edit_drafts])
@pytest.mark.parametrize("room", [0, 1, 5, 20])
def test_a_full_disk_takes_the_step_back_whole_and_the_campaign_goes_on(
    path: Path, act: Callable[[CampaignFile], None], room: int
) -> None:
    before = dump_file(path)
    campaign = CampaignFile.open(path, settled_clock())
    fill_up(campaign, room)
    with pytest.raises(DiskFull) as caught:
        act(campaign)
    assert caught.value.path == path
    with campaign.reading() as connection:
        assert "corta" not in connection.execute(select(Clan.name)).scalars().all()
    fill_up(campaign, 10_000)
    campaign.redo()
    campaign.undo()
    campaign.close()
    assert_whole(path)
    after = dump_file(path)
    assert {**after, "undo_log": []} == {**before, "undo_log": []}
    campaign = CampaignFile.open(path, settled_clock())
    act(campaign)
    campaign.close()
    assert dump_file(path) != before


def test_a_full_disk_stops_an_undo_whole(path: Path) -> None:
    campaign = CampaignFile.open(path, settled_clock())
    with campaign.step("clan.add") as step:
        add(step.connection, Clan, name="larga", notes="\x00" * 50_000)  # takes twice that to redo
    known = campaign.history()
    fill_up(campaign)
    with pytest.raises(DiskFull):
        campaign.undo()
    assert campaign.history() == known
    fill_up(campaign, 10_000)
    assert campaign.undo().code == "clan.add"
    campaign.redo()
    with campaign.reading() as connection:
        assert "\x00" * 50_000 in connection.execute(select(Clan.notes)).scalars().all()
    campaign.close()


def test_a_transaction_that_ended_under_a_step_is_noticed_and_nothing_slips_through(
    path: Path,
) -> None:
    before = dump_file(path)
    campaign = CampaignFile.open(path, settled_clock())
    with pytest.raises(RuntimeError, match="ended before"), campaign.step("clan.add") as step:
        _lose_the_transaction(step)
    campaign.close()
    assert dump_file(path) == before


def _lose_the_transaction(step: Step) -> None:
    """What SQLite does by itself when a disk fails, and a step that carries on regardless."""
    add(step.connection, Clan, name="primera")
    raw = step.connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.rollback()
    with pytest.raises(IntegrityError, match="outside a step"):
        add(step.connection, Clan, name="después")


FAILING: dict[str, Callable[[CampaignFile, Path], object]] = {
    "step": lambda campaign, _: add_long_clan(campaign),
    "undo": lambda campaign, _: campaign.undo(),
    "aside": lambda campaign, _: edit_drafts(campaign),
    "backup": lambda campaign, folder: campaign.backup(folder),
    "create": lambda _, folder: CampaignFile.create(folder / "n.estandarte", settled_clock(), fill),
}


@pytest.mark.parametrize("act", FAILING.values(), ids=FAILING)
def test_a_disk_that_fails_while_writing_is_named_and_leaves_nothing_half_done(
    path: Path, tmp_path: Path, act: Callable[[CampaignFile, Path], object]
) -> None:
    before = dump_file(path)
    folder = tmp_path / "copias"
    folder.mkdir()

    def fail() -> object:
        campaign = CampaignFile.open(path, settled_clock())
        with campaign.aside():
            pass
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))
        return act(campaign, folder)

    assert as_ordinary_user(fail) == "DiskFailure"
    assert list(folder.iterdir()) == []
    CampaignFile.open(path, settled_clock()).close()
    assert_whole(path)
    assert dump_file(path) == before


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("SQLITE_FULL", errors.DiskFull),
        ("SQLITE_BUSY", errors.InUse),
        ("SQLITE_BUSY_SNAPSHOT", errors.InUse),
        ("SQLITE_READONLY", errors.ReadOnly),
        ("SQLITE_READONLY_DIRECTORY", errors.ReadOnlyFolder),
        ("SQLITE_READONLY_DBMOVED", errors.MissingFile),
        ("SQLITE_READONLY_ROLLBACK", errors.ReadOnly),
        ("SQLITE_CORRUPT", errors.Damaged),
        ("SQLITE_CORRUPT_INDEX", errors.Damaged),
        ("SQLITE_NOTADB", errors.Damaged),
        ("SQLITE_IOERR_FSYNC", errors.DiskFailure),
        ("SQLITE_CANTOPEN", errors.DiskFailure),
        ("SQLITE_CONSTRAINT_FOREIGNKEY", None),
        ("SQLITE_ERROR", None),
        ("SQLITE_MISUSE", None),
    ],
)
def test_what_sqlite_says_and_what_it_means(
    tmp_path: Path, name: str, kind: type[CampaignFileError] | None
) -> None:
    said = sqlite3.OperationalError("words")
    said.sqlite_errorname = name
    ours = from_sqlite(tmp_path, said)
    assert type(ours) is (type(None) if kind is None else kind)
    assert ours is None or ours.path == tmp_path


def test_an_error_of_python_s_own_driver_is_a_bug(tmp_path: Path) -> None:
    assert from_sqlite(tmp_path, sqlite3.ProgrammingError("closed")) is None


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, errors.DiskFull),
        (errno.EDQUOT, errors.DiskFull),
        (errno.EACCES, errors.NoPermission),
        (errno.EROFS, errors.ReadOnly),
        (errno.ENOENT, errors.MissingFile),
        (errno.EISDIR, errors.IsFolder),
        (errno.EEXIST, errors.AlreadyExists),
        (errno.EIO, errors.DiskFailure),
        (errno.ENAMETOOLONG, errors.DiskFailure),
    ],
)
def test_what_the_system_says_and_what_it_means(
    tmp_path: Path, number: int, kind: type[CampaignFileError]
) -> None:
    ours = from_system(tmp_path, OSError(number, "words"))
    assert type(ours) is kind
    assert not isinstance(ours, DiskFailure) or "words" in ours.detail


def test_a_name_too_long_for_the_folder_is_an_answer(tmp_path: Path) -> None:
    with pytest.raises(DiskFailure):
        CampaignFile.create(tmp_path / ("x" * 252), settled_clock(), fill)
    assert list(tmp_path.iterdir()) == []


def test_an_open_campaign_keeps_its_bytes_when_nothing_could_be_written(path: Path) -> None:
    make_first_campaign(path.with_name("otra.estandarte"))
    before = digest(path)
    campaign = CampaignFile.open(path, settled_clock())
    fill_up(campaign)
    with pytest.raises(DiskFull):
        add_long_clan(campaign)
    campaign.close()
    assert digest(path) == before
