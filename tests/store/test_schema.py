"""A released schema stays as it is, and a file of each one opens for ever."""

import shutil
from pathlib import Path

import pytest
from sqlalchemy import text, update

from director.store.file import CampaignFile
from director.store.header import read_header
from director.store.migrations import SCHEMA_VERSION
from director.store.tables import Base, Character, Clan, instant_text
from tests.harness.file_dumps import (
    assert_whole,
    content,
    day_entries,
    digest,
    dump_columns_of,
    dump_file,
)
from tests.harness.first_campaign import (
    FIRST_INSTANT,
    STEPS,
    add,
    make_bare_campaign,
    settled_clock,
)
from tests.store.freeze_schema import FILES, is_present_schema, schema_of

VERSIONS = range(1, SCHEMA_VERSION + 1)


def test_the_present_tables_make_the_schema_that_is_frozen(tmp_path: Path) -> None:
    make_bare_campaign(tmp_path / "new")
    frozen = (FILES / f"schema-{SCHEMA_VERSION}.sql").read_text(encoding="utf8")
    assert schema_of(tmp_path / "new") == frozen


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_each_schema_is_kept_with_rows_in_every_table(
    version: int, tmp_path: Path
) -> None:
    kept = tmp_path / "copy"
    shutil.copy(FILES / f"schema-{version}.estandarte", kept)
    assert read_header(kept).version == version
    assert schema_of(kept) == (FILES / f"schema-{version}.sql").read_text(encoding="utf8")
    assert_whole(kept)
    rows = dump_file(kept)
    assert all(rows.values())
    assert {row.rpartition(", ")[2] for row in rows["undo_step"]} == {"0)", "1)"}


def test_every_table_is_in_the_present_one() -> None:
    kept = set(dump_file(FILES / f"schema-{SCHEMA_VERSION}.estandarte"))
    assert kept == set(Base.metadata.tables) | {"sqlite_sequence"}


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_file_opens_changes_goes_back_and_opens_again(version: int, tmp_path: Path) -> None:
    path = tmp_path / "Campaña de antes.estandarte"
    shutil.copy(FILES / f"schema-{version}.estandarte", path)
    CampaignFile.open(path, settled_clock()).close()
    start = content(dump_file(path))
    campaign = CampaignFile.open(path, settled_clock())
    assert [step.undone for step in campaign.history()] == [True, False, False, False, False]
    with campaign.step("character.edit", {"name": "Bera"}) as step:
        step.connection.execute(update(Character).values(public_notes="capitana"))
        add(step.connection, Clan, name="Los del Sur")
    campaign.close()
    changed = content(dump_file(path))
    campaign = CampaignFile.open(path, settled_clock())
    for _ in range(len(STEPS)):
        campaign.undo()
    with campaign.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM character")).scalar_one() == 0
    for _ in range(len(STEPS)):
        campaign.redo()
    campaign.close()
    assert content(dump_file(path)) == changed
    campaign = CampaignFile.open(path, settled_clock())
    campaign.undo()
    saved = CampaignFile.open(campaign.backup(tmp_path), settled_clock())
    assert saved.history()
    saved.close()
    campaign.close()
    assert content(dump_file(path)) == start
    assert_whole(path)


@pytest.mark.parametrize("version", VERSIONS)
def test_opening_a_file_of_any_schema_gives_the_present_one_and_keeps_its_rows(
    version: int, tmp_path: Path
) -> None:
    path = tmp_path / "de antes.estandarte"
    shutil.copy(FILES / f"schema-{version}.estandarte", path)
    before = dump_file(path)
    CampaignFile.open(path, settled_clock()).close()
    assert read_header(path).version == SCHEMA_VERSION
    assert is_present_schema(path)
    assert dump_columns_of(FILES / f"schema-{version}.estandarte", path) == before
    assert day_entries(path) == [
        (2, instant_text(FIRST_INSTANT), "day", '{"activity":"rest"}', 0, 2, "rest")
    ]
    after = dump_file(path)
    assert not any(after[table] for table in set(after) - set(before))
    assert_whole(path)


@pytest.mark.parametrize("version", VERSIONS)
def test_looking_at_a_file_changes_no_byte_of_it(version: int, tmp_path: Path) -> None:
    path = tmp_path / "mirar.estandarte"
    shutil.copy(FILES / f"schema-{version}.estandarte", path)
    CampaignFile.open(path, settled_clock()).close()
    before = digest(path)
    campaign = CampaignFile.open(path, settled_clock())
    assert campaign.history()
    campaign.close()
    assert digest(path) == before
