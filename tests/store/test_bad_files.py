"""What is not a campaign, or not one we may touch: its own answer each, and every byte stays."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from director.store.errors import (
    CampaignFileError,
    Damaged,
    EmptyFile,
    IsFolder,
    MissingFile,
    NewerVersion,
    NotACampaign,
    OlderVersion,
)
from director.store.file import SCHEMA_VERSION, CampaignFile
from tests.harness.file_dumps import digest
from tests.harness.first_campaign import fill, settled_clock
from tests.harness.ordinary import as_ordinary_user


def assert_refused(path: Path, kind: type[CampaignFileError]) -> CampaignFileError:
    """Open it, see it refused, and see that nothing in the folder has changed."""
    before = {file.name: digest(file) for file in path.parent.iterdir() if file.is_file()}
    with pytest.raises(CampaignFileError) as caught:
        CampaignFile.open(path, settled_clock())
    assert type(caught.value) is kind
    assert caught.value.path == path
    assert {file.name: digest(file) for file in path.parent.iterdir() if file.is_file()} == before
    return caught.value


def overwrite(path: Path, start: int, data: bytes) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:start] + data + content[start + len(data) :])


def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    assert_refused(tmp_path / "no está.estandarte", MissingFile)
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_nothing_is_missing(tmp_path: Path) -> None:
    link = tmp_path / "enlace.estandarte"
    link.symlink_to(tmp_path / "no está")
    assert_refused(link, MissingFile)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    folder = tmp_path / "carpeta.estandarte"
    folder.mkdir()
    assert_refused(folder, IsFolder)


def test_a_file_inside_a_file_is_missing(path: Path) -> None:
    with pytest.raises(MissingFile):
        CampaignFile.open(path / "dentro.estandarte", settled_clock())
    with pytest.raises(MissingFile):
        CampaignFile.create(path / "dentro.estandarte", settled_clock(), fill)


def test_a_pipe_is_no_campaign_and_nobody_waits_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "tubo.estandarte"
    os.mkfifo(pipe)
    with pytest.raises(NotACampaign):
        CampaignFile.open(pipe, settled_clock())


def test_an_empty_file_is_not_a_new_campaign(tmp_path: Path) -> None:
    path = tmp_path / "vacío.estandarte"
    path.touch()
    assert_refused(path, EmptyFile)


@pytest.mark.parametrize(
    "content",
    [b"x", b"Fuerza;Armadura\n" * 50, b"SQLite format 2\x00" + bytes(200), bytes(range(256)) * 20],
)
def test_another_kind_of_file_is_no_campaign(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hoja.estandarte"
    path.write_bytes(content)
    assert_refused(path, NotACampaign)


def test_another_program_s_database_is_no_campaign(tmp_path: Path) -> None:
    path = tmp_path / "otra.estandarte"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE campaign (id INTEGER)")
        other.commit()
    assert_refused(path, NotACampaign)


def test_a_newer_file_is_refused_with_both_numbers(path: Path) -> None:
    overwrite(path, 60, (7).to_bytes(4, "big"))
    error = assert_refused(path, NewerVersion)
    assert isinstance(error, NewerVersion)
    assert (error.found, error.known) == (7, SCHEMA_VERSION)


def test_a_file_older_than_every_upgrade_is_refused(path: Path) -> None:
    overwrite(path, 60, (0).to_bytes(4, "big"))
    error = assert_refused(path, OlderVersion)
    assert isinstance(error, OlderVersion)
    assert (error.found, error.known) == (0, SCHEMA_VERSION)


@pytest.mark.parametrize("kept", [50, 100, 512, 4096, 4097, 0.5, 0.99, 0.99999])
def test_a_truncated_file_is_damaged(path: Path, kept: float) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: int(kept if kept > 1 else kept * len(content))])
    error = assert_refused(path, Damaged)
    assert isinstance(error, Damaged)
    assert error.detail


@pytest.mark.parametrize("start", [16, 100, 4000])
def test_a_first_page_written_over_is_damaged(path: Path, start: int) -> None:
    identity = path.read_bytes()[56:72]
    overwrite(path, start, b"\xa5" * 96)
    overwrite(path, 56, identity)
    assert_refused(path, Damaged)


def test_a_page_written_over_anywhere_is_damaged(path: Path) -> None:
    content = path.read_bytes()
    pages = len(content) // 4096
    for page in range(1, pages, 7):
        path.write_bytes(content)
        overwrite(path, page * 4096, b"\xa5" * 4096)
        assert_refused(path, Damaged)


def test_a_file_that_lacks_a_table_is_damaged(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE wound")
        other.commit()
    error = assert_refused(path, Damaged)
    assert isinstance(error, Damaged)
    assert error.detail == "missing tables: wound"


def test_damage_behind_sound_pages_is_found_by_the_check(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA writable_schema = ON")
        other.execute("DELETE FROM sqlite_master WHERE name = 'ix_roll_slot'")
    assert_refused(path, Damaged)


def opening(path: Path) -> Callable[[], CampaignFile]:
    return lambda: CampaignFile.open(path, settled_clock())


def creating(path: Path) -> Callable[[], CampaignFile]:
    return lambda: CampaignFile.create(path, settled_clock(), fill)


def test_a_read_only_file_is_refused(path: Path) -> None:
    before = digest(path)
    path.chmod(0o444)
    assert as_ordinary_user(opening(path)) == "ReadOnly"
    assert digest(path) == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_file_in_a_read_only_folder_is_refused(path: Path) -> None:
    before = digest(path)
    path.parent.chmod(0o555)
    answer = as_ordinary_user(opening(path))
    path.parent.chmod(0o755)
    assert answer == "ReadOnlyFolder"
    assert digest(path) == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_file_one_may_not_read_is_refused(path: Path) -> None:
    path.chmod(0)
    assert as_ordinary_user(opening(path)) == "NoPermission"
    path.chmod(0o644)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_folder_one_may_not_enter_is_refused(path: Path) -> None:
    path.parent.chmod(0)
    answers = [as_ordinary_user(opening(path)), as_ordinary_user(creating(path))]
    path.parent.chmod(0o755)
    assert answers == ["NoPermission", "NoPermission"]


def test_a_new_campaign_in_a_read_only_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "cerrada"
    folder.mkdir()
    folder.chmod(0o555)
    answer = as_ordinary_user(creating(folder / "nueva.estandarte"))
    folder.chmod(0o755)
    assert answer == "ReadOnlyFolder"
    assert list(folder.iterdir()) == []


def test_a_folder_that_becomes_read_only_stops_a_step_and_loses_nothing(path: Path) -> None:
    before = digest(path)

    def act() -> str:
        campaign = CampaignFile.open(path, settled_clock())
        path.parent.chmod(0o555)
        with pytest.raises(CampaignFileError) as caught:
            campaign.undo()
        return type(caught.value).__name__

    answer = as_ordinary_user(act)
    path.parent.chmod(0o755)
    assert answer == "'ReadOnlyFolder'"
    path.with_name(path.name + ".lock").unlink()
    assert digest(path) == before
