"""Backups: whole, checked, named, and pruned only when a good one has taken its place."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import Connection, update

from director.store.errors import AlreadyExists, Damaged, ReadOnlyFolder
from director.store.file import CampaignFile
from director.store.tables import Campaign, EditionCopy
from tests.harness.file_dumps import assert_whole, digest, dump_file
from tests.harness.first_campaign import (
    FIRST_INSTANT,
    UUID_OF_CAMPAIGN,
    add,
    make_first_campaign,
    settled_clock,
)
from tests.harness.ordinary import as_ordinary_user

NAME = re.compile(r"Invierno de Hierro 20260301T1800\d\dZ( \(\d+\))? " + UUID_OF_CAMPAIGN)


def named(name: str, uuid: int) -> Callable[[Connection], None]:
    """Fills a campaign of that name."""

    def fill(connection: Connection) -> None:
        add(connection, EditionCopy, code="campana", title="t", values="{}",
            adopted_at=FIRST_INSTANT, program_version="0.1.0")  # fmt: skip
        add(connection, Campaign, uuid=str(UUID(int=uuid)), name=name, edition_id=1,
            created_at=FIRST_INSTANT)  # fmt: skip

    return fill


def test_a_backup_is_the_whole_campaign_with_its_history(
    opened: CampaignFile, path: Path, tmp_path: Path
) -> None:
    backup = opened.backup(tmp_path / "copias" / "de hoy")
    assert backup.parent == tmp_path / "copias" / "de hoy"
    assert NAME.fullmatch(backup.stem)
    assert [file.name for file in backup.parent.iterdir()] == [backup.name]
    opened.close()
    assert dump_file(backup) == dump_file(path)
    assert_whole(backup)
    again = CampaignFile.open(backup, settled_clock())
    assert again.undo().code == "caravan.rest"
    again.close()


def test_the_oldest_beyond_what_is_kept_go_and_nothing_else_does(
    opened: CampaignFile, tmp_path: Path
) -> None:
    strangers = {"apuntes.txt", f"otra 20200101T000000Z {UUID(int=2)}.estandarte"}
    for name in strangers:
        (tmp_path / "copias").mkdir(exist_ok=True)
        (tmp_path / "copias" / name).write_text("de otro")
    made = [opened.backup(tmp_path / "copias", keep=3) for _ in range(7)]
    there = {file.name for file in (tmp_path / "copias").iterdir()}
    assert there == strangers | {file.name for file in made[-3:]}


def test_each_campaign_has_its_own_pool_also_under_one_name(tmp_path: Path) -> None:
    first, second = (
        CampaignFile.create(tmp_path / f"{uuid}.estandarte", settled_clock(), named("Igual", uuid))
        for uuid in (1, 2)
    )
    kept = first.backup(tmp_path / "copias", keep=1)
    for _ in range(3):
        newest = second.backup(tmp_path / "copias", keep=1)
    assert {file.name for file in (tmp_path / "copias").iterdir()} == {kept.name, newest.name}
    first.close()
    second.close()


def test_a_renamed_campaign_keeps_its_pool(opened: CampaignFile, tmp_path: Path) -> None:
    opened.backup(tmp_path / "copias", keep=1)
    with opened.step("campaign.edit") as step:
        step.connection.execute(update(Campaign).values(name="Primavera"))
    renamed = opened.backup(tmp_path / "copias", keep=1)
    assert renamed.name.startswith("Primavera ")
    assert list((tmp_path / "copias").iterdir()) == [renamed]


@pytest.mark.parametrize("name", ["a/b\\c:d*e?f", "\x00\n", "..", " . ", "🪓" * 200, "Ñ" * 300, ""])
def test_any_campaign_name_gives_a_file_name(tmp_path: Path, name: str) -> None:
    campaign = CampaignFile.create(tmp_path / "c.estandarte", settled_clock(), named(name, 3))
    backups = [campaign.backup(tmp_path / "copias", keep=2) for _ in range(3)]
    assert sorted((tmp_path / "copias").iterdir()) == sorted(backups[-2:])
    campaign.close()


def test_a_standing_or_backward_clock_never_prunes_the_newest(
    opened: CampaignFile, tmp_path: Path
) -> None:
    opened.clock = lambda: FIRST_INSTANT
    for _ in range(5):
        newest = opened.backup(tmp_path / "copias", keep=2)
        assert newest.exists()
    opened.clock = lambda: datetime(2020, 1, 1, tzinfo=UTC)
    old_clock = opened.backup(tmp_path / "copias", keep=2)
    assert {newest, old_clock} == set((tmp_path / "copias").iterdir())


def test_instants_are_told_in_utc(opened: CampaignFile, tmp_path: Path) -> None:
    opened.clock = lambda: (FIRST_INSTANT + timedelta(hours=5)).astimezone()
    assert " 20260301T230000Z " in opened.backup(tmp_path).name


def test_keeping_none_is_a_mistake(opened: CampaignFile, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="keeps nothing"):
        opened.backup(tmp_path / "copias", keep=0)
    assert not (tmp_path / "copias").exists()


def test_a_damaged_campaign_pushes_out_no_good_backup(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = CampaignFile.open(path, settled_clock())
    good = campaign.backup(tmp_path / "copias", keep=1)
    before = digest(good)
    with campaign.aside() as connection:
        connection.exec_driver_sql("PRAGMA writable_schema = ON")
        connection.exec_driver_sql("DELETE FROM sqlite_master WHERE name = 'ix_roll_slot'")
    with pytest.raises(Damaged):
        campaign.backup(tmp_path / "copias", keep=1)
    campaign.close()
    assert list((tmp_path / "copias").iterdir()) == [good]
    assert digest(good) == before


def test_a_file_without_a_campaign_in_it_cannot_be_told_apart_and_is_refused(
    tmp_path: Path,
) -> None:
    campaign = CampaignFile.create(tmp_path / "c.estandarte", settled_clock(), lambda _: None)
    with pytest.raises(Damaged):
        campaign.backup(tmp_path / "copias")
    campaign.close()


@pytest.mark.parametrize(
    "sql", ["uuid = '/../../../otra'", "uuid = ''", "uuid = x'00'", "name = x'41'"]
)
def test_a_campaign_whose_name_or_uuid_is_no_such_thing_is_refused(
    opened: CampaignFile, tmp_path: Path, sql: str
) -> None:
    with opened.step("campaign.edit") as step:
        step.connection.exec_driver_sql(f"UPDATE campaign SET {sql}")
    with pytest.raises(Damaged):
        opened.backup(tmp_path / "copias")
    assert not (tmp_path / "copias").exists()


def test_a_file_is_no_place(opened: CampaignFile, tmp_path: Path) -> None:
    (tmp_path / "copias").write_text("no es una carpeta")
    with pytest.raises(AlreadyExists) as caught:
        opened.backup(tmp_path / "copias")
    assert caught.value.path == tmp_path / "copias"


def test_a_closed_folder_is_no_place(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cerrada"
    folder.mkdir()
    folder.chmod(0o555)

    def act() -> Path:
        return CampaignFile.open(path, settled_clock()).backup(folder)

    assert as_ordinary_user(act) == ReadOnlyFolder.__name__
    folder.chmod(0o755)
    assert list(folder.iterdir()) == []


def test_what_a_killed_backup_left_is_swept_away_by_the_next(
    opened: CampaignFile, tmp_path: Path
) -> None:
    folder = tmp_path / "copias"
    folder.mkdir()
    for ending in (".new", ".new-journal"):
        (folder / f".{UUID_OF_CAMPAIGN}{ending}").write_bytes(b"a medias" * 100)
    backup = opened.backup(folder)
    assert list(folder.iterdir()) == [backup]
    assert_whole(backup)


def test_a_backup_opens_beside_its_campaign(opened: CampaignFile, tmp_path: Path) -> None:
    backup = CampaignFile.open(opened.backup(tmp_path / "copias"), settled_clock())
    assert backup.history() == opened.history()
    backup.close()
    with closing(sqlite3.connect(backup.path)) as raw:
        assert raw.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_the_same_campaign_made_twice_backs_up_alike(tmp_path: Path) -> None:
    dumps = []
    for name in ("a", "b"):
        make_first_campaign(tmp_path / name)
        campaign = CampaignFile.open(tmp_path / name, settled_clock())
        dumps.append(dump_file(campaign.backup(tmp_path / f"copias {name}")))
        campaign.close()
    assert dumps[0] == dumps[1]
