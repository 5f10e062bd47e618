"""A file of before is brought to the present schema whole or not at all, and kept as it was."""

import errno
import os
import re
import resource
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine

from director.store import history, upgrade
from director.store.errors import (
    CampaignFileError,
    Damaged,
    DiskFailure,
    DiskFull,
    InUse,
    UpgradeFailed,
)
from director.store.file import CampaignFile
from director.store.header import read_header
from director.store.migrations import SCHEMA_VERSION, from_1_to_2, from_2_to_3, from_3_to_4
from director.store.migrations.step import UpgradeStep
from director.store.triggers import trigger_statements
from director.store.written import facts_text, instant_text
from tests.harness.file_dumps import (
    assert_whole,
    day_entries,
    digest,
    dump_columns_of,
    dump_file,
)
from tests.harness.first_campaign import FIRST_INSTANT, UUID_OF_CAMPAIGN, settled_clock
from tests.harness.ordinary import as_ordinary_user
from tests.store.freeze_schema import FILES
from tests.store.test_lock import another_process_reads

FIRST = FILES / "schema-1.estandarte"
IN_POOL = re.compile(rf"Invierno de Hierro 20260301T1800\d\dZ {UUID_OF_CAMPAIGN}\.v1\.estandarte")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A closed file of the first schema, alone in its folder."""
    folder = tmp_path / "campañas"
    folder.mkdir()
    return Path(shutil.copy(FIRST, folder / "Invierno.estandarte"))


def write(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as raw:
        for statement in statements:
            raw.execute(statement)
        raw.commit()


def opened_once(path: Path, backups: Path | None = None) -> Path | None:
    """Open and close it; answers where it lies as it was."""
    campaign = CampaignFile.open(path, settled_clock(), backups=backups)
    campaign.close()
    return campaign.former


def assert_refused(path: Path, kind: type[Exception]) -> Exception:
    """It is not opened, and in its folder no byte is other than before."""
    before = {file.name: digest(file) for file in path.parent.iterdir()}
    with pytest.raises(kind) as caught:
        CampaignFile.open(path, settled_clock())
    assert type(caught.value) is kind
    assert {file.name: digest(file) for file in path.parent.iterdir()} == before
    if isinstance(caught.value, CampaignFileError):
        assert caught.value.path == path
    return caught.value


# ---- what is kept


def test_it_is_kept_byte_for_byte_beside_itself(old: Path) -> None:
    former = opened_once(old)
    assert former == old.with_name("Invierno.v1.estandarte")
    assert former.read_bytes() == FIRST.read_bytes()
    assert set(old.parent.iterdir()) == {old, former}
    assert read_header(old).version == SCHEMA_VERSION


def test_it_is_kept_among_the_backups_and_no_backup_pushes_it_out(
    old: Path, tmp_path: Path
) -> None:
    pool = tmp_path / "copias" / "todas"
    campaign = CampaignFile.open(old, settled_clock(), backups=pool)
    assert campaign.former is not None
    assert IN_POOL.fullmatch(campaign.former.name)
    assert campaign.former.read_bytes() == FIRST.read_bytes()
    made = [campaign.backup(pool, keep=2) for _ in range(4)]
    campaign.close()
    assert set(pool.iterdir()) == {campaign.former, *made[-2:]}
    assert list(old.parent.iterdir()) == [old]


def test_a_present_file_is_not_upgraded_and_kept_nowhere(old: Path) -> None:
    opened_once(old).unlink()  # type: ignore[union-attr]
    before = digest(old)
    assert opened_once(old) is None
    assert digest(old) == before
    assert list(old.parent.iterdir()) == [old]


def test_the_same_bytes_are_kept_once_and_others_under_a_name_of_their_own(
    old: Path, tmp_path: Path
) -> None:
    for pool in (None, tmp_path / "copias"):
        first = None
        for _ in range(2):
            shutil.copy(FIRST, old)
            kept = opened_once(old, pool)
            assert kept == first or first is None
            first = kept
        shutil.copy(FIRST, old)
        write(old, "UPDATE campaign SET first_day = 2")
        changed = old.read_bytes()
        other = opened_once(old, pool)
        assert first is not None
        assert other is not None
        assert other.parent == first.parent
        assert other.name != first.name
        assert (first.read_bytes(), other.read_bytes()) == (FIRST.read_bytes(), changed)


def test_what_has_the_name_already_is_left_alone(old: Path) -> None:
    taken = old.with_name("Invierno.v1.estandarte")
    taken.write_text("de otro")
    assert opened_once(old) == old.with_name("Invierno (2).v1.estandarte")
    assert taken.read_text() == "de otro"


def test_a_kept_file_that_is_open_is_not_even_read(old: Path) -> None:
    taken = old.with_name("Invierno.v1.estandarte")
    shutil.copy(FIRST, taken)
    taken.with_name(taken.name + ".lock").touch()
    assert opened_once(old) == old.with_name("Invierno (2).v1.estandarte")


def test_where_the_backups_take_nothing_it_is_kept_beside_itself(old: Path, tmp_path: Path) -> None:
    (tmp_path / "copias").write_text("un archivo donde iría la carpeta")
    assert opened_once(old, tmp_path / "copias") == old.with_name("Invierno.v1.estandarte")


@pytest.mark.parametrize("name", ["sin extensión", "a%20b?mode=ro.estandarte", "🏹 «x».v1.bak"])
def test_any_name_is_a_name(old: Path, name: str) -> None:
    path = old.rename(old.with_name(name))
    former = opened_once(path)
    assert former is not None
    assert former.read_bytes() == FIRST.read_bytes()
    assert set(path.parent.iterdir()) == {path, former}
    assert read_header(path).version == SCHEMA_VERSION


def test_a_link_goes_on_leading_to_the_campaign(old: Path, tmp_path: Path) -> None:
    link = tmp_path / "enlace.estandarte"
    link.symlink_to(old)
    assert opened_once(link) == old.with_name("Invierno.v1.estandarte")
    assert link.is_symlink()
    assert read_header(old).version == SCHEMA_VERSION
    assert not list(tmp_path.glob(".*"))


def test_both_files_may_be_read_by_whom_the_one_could_be(old: Path) -> None:
    old.chmod(0o600)
    former = opened_once(old)
    assert former is not None
    assert [file.stat().st_mode & 0o777 for file in (old, former)] == [0o600, 0o600]


def test_what_a_crash_left_half_written_is_taken_back_first(old: Path, tmp_path: Path) -> None:
    busy = tmp_path / "otra.estandarte"
    shutil.copy(old, busy)
    with closing(sqlite3.connect(busy, isolation_level=None)) as raw:
        raw.execute("PRAGMA cache_size = 1")
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("UPDATE undo_log SET sql = hex(randomblob(3000))")
        shutil.copy(busy, old)
        shutil.copy(f"{busy}-journal", f"{old}-journal")
    assert digest(old) != digest(FIRST)
    former = opened_once(old)
    assert former is not None
    assert dump_file(former) == dump_file(FIRST)
    assert set(old.parent.iterdir()) == {old, former}


# ---- the lock


def test_the_file_is_locked_while_it_is_upgraded_and_afterwards(old: Path) -> None:
    answers = []

    def look(raw: sqlite3.Connection) -> None:
        with pytest.raises(InUse):
            CampaignFile.open(old, settled_clock())
        answers.append(raw.execute("SELECT name FROM campaign").fetchone())

    campaign = CampaignFile.open(old, settled_clock(), accept=look)
    assert not another_process_reads(old)
    campaign.undo()
    assert not another_process_reads(old)
    campaign.close()
    assert answers == [("Invierno de Hierro",)] * 2


def test_another_program_s_hold_is_respected(old: Path) -> None:
    with closing(sqlite3.connect(old, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert_refused(old, InUse)
    assert opened_once(old)


@pytest.mark.parametrize("when", ["before it is kept", "after it is kept"])
def test_what_another_program_writes_meanwhile_is_not_lost(
    old: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    name = {"before it is kept": "_run_steps", "after it is kept": "keep"}[when]
    real = getattr(upgrade, name)

    def and_somebody_writes(*args: Any) -> object:
        found = real(*args)
        write(old, "UPDATE campaign SET name = 'de otro programa'")
        return found

    monkeypatch.setattr(upgrade, name, and_somebody_writes)
    with pytest.raises(InUse):
        CampaignFile.open(old, settled_clock())
    monkeypatch.undo()
    opened_once(old)
    assert "de otro programa" in dump_file(old)["campaign"][0]


# ---- what cannot be upgraded


def replace_step(monkeypatch: pytest.MonkeyPatch, step: UpgradeStep, number: int = 1) -> None:
    monkeypatch.setattr(upgrade, "UPGRADES", MappingProxyType({**upgrade.UPGRADES, number: step}))


@pytest.mark.parametrize(
    ("module", "found", "number"),
    [
        (module, found, number)
        for found, module in enumerate((from_1_to_2, from_2_to_3, from_3_to_4), start=1)
        for number in range(len(module._STATEMENTS) + 1)
    ],
)
def test_a_step_that_fails_at_any_statement_leaves_every_byte(
    old: Path, monkeypatch: pytest.MonkeyPatch, module: ModuleType, found: int, number: int
) -> None:
    statements = list(module._STATEMENTS)
    statements.insert(number, "CREATE TABLE campaign (id INTEGER)")
    monkeypatch.setattr(module, "_STATEMENTS", tuple(statements))
    error = assert_refused(old, UpgradeFailed)
    assert isinstance(error, UpgradeFailed)
    assert (error.found, error.detail) == (found, "table campaign already exists")
    monkeypatch.undo()
    assert opened_once(old)


def break_off(raw: sqlite3.Connection) -> None:
    raise ZeroDivisionError


def leave_orphans(raw: sqlite3.Connection) -> None:
    raw.execute("DELETE FROM character")


def write_wrong_page(raw: sqlite3.Connection) -> None:
    raw.execute("PRAGMA writable_schema = ON")
    raw.execute("DELETE FROM sqlite_master WHERE name = 'ix_roll_slot'")


@pytest.mark.parametrize(
    ("break_it", "kind"),
    [
        (break_off, ZeroDivisionError),
        (leave_orphans, Damaged),
        (write_wrong_page, Damaged),
        (lambda _: None, Damaged),
    ],
    ids=["bug", "orphans", "wrong page", "tables forgotten"],
)
def test_a_step_that_leaves_no_sound_campaign_leaves_every_byte(
    old: Path,
    monkeypatch: pytest.MonkeyPatch,
    break_it: Callable[[sqlite3.Connection], None],
    kind: type[Exception],
) -> None:
    replace_step(monkeypatch, UpgradeStep(break_it, keeps_history=True), SCHEMA_VERSION - 1)
    assert_refused(old, kind)


def test_a_step_that_changes_tables_clears_the_history_and_gives_no_number_again(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_step(monkeypatch, UpgradeStep(from_1_to_2.STEP.write, keeps_history=False))
    opened_once(old)
    campaign = CampaignFile.open(old, settled_clock())
    assert campaign.history() == ()
    with campaign.step("clan.edit") as step:
        step.connection.exec_driver_sql("UPDATE clan SET notes = 'otra vez'")
    assert step.id == 6
    assert campaign.undo().id == 6
    campaign.close()
    assert_whole(old)


def withdraw_for_good(path: Path) -> None:
    """A step that deletes the turn sent in advance, written down as the program of then did: from
    the tables of the file itself.
    """
    of_then = MetaData()
    engine = create_engine(f"sqlite:///{path}")
    of_then.reflect(engine)
    engine.dispose()
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        for statement in trigger_statements(of_then):
            raw.execute(statement)
        raw.execute("BEGIN")
        number = history.begin_step(raw, "live.queue_withdraw", {}, FIRST_INSTANT)
        raw.execute("DELETE FROM queued_turn")
        assert history.end_step(raw, number) == (True, False)
        raw.execute("COMMIT")


def test_a_turn_in_advance_that_an_old_step_brings_back_is_not_secret(tmp_path: Path) -> None:
    path = Path(shutil.copy(FILES / "schema-2.estandarte", tmp_path / "Invierno.estandarte"))
    before = dump_file(path)["queued_turn"]
    withdraw_for_good(path)
    assert dump_file(path)["queued_turn"] == []
    assert any(
        "INSERT INTO" in row and "queued_turn" in row and "secret" not in row
        for row in dump_file(path)["undo_log"]
    )
    campaign = CampaignFile.open(path, settled_clock())
    assert campaign.undo().code == "live.queue_withdraw"
    campaign.close()
    kept = dump_columns_of(FILES / "schema-2.estandarte", path)["queued_turn"]
    assert kept == before
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT secret FROM queued_turn").fetchall() == [(0,)]
    campaign = CampaignFile.open(path, settled_clock())
    campaign.redo()
    campaign.close()
    assert dump_file(path)["queued_turn"] == []
    assert_whole(path)


def test_every_day_of_before_is_told_in_the_order_of_days_as_facts_are_written(old: Path) -> None:
    days = {5: "travel", 3: "rest", 4: "travel"}
    at = {day: instant_text(FIRST_INSTANT.replace(minute=day)) for day in days}
    for day, activity in days.items():
        values = f"{day}, '{activity}', 'nieve', '{at[day]}'"
        write(old, f"INSERT INTO caravan_day (day, activity, notes, passed_at) VALUES ({values})")
    opened_once(old)
    assert day_entries(old)[1:] == [
        (day, at[day], "day", facts_text({"activity": days[day]}), 0, day, days[day])
        for day in sorted(days)
    ]


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_day_of_before_is_told_as_long_as_it_is_a_day(version: int, tmp_path: Path) -> None:
    """Undoing the old step takes the day and not its line, which points at nothing until redo."""
    kept = FILES / f"schema-{version}.estandarte"
    path = Path(shutil.copy(kept, tmp_path / "Invierno.estandarte"))
    CampaignFile.open(path, settled_clock()).close()
    told = day_entries(path)
    assert [row[-2:] for row in told] == [(2, "rest")]
    campaign = CampaignFile.open(path, settled_clock())
    assert campaign.undo().code == "caravan.rest"
    campaign.close()
    assert [row[-2:] for row in day_entries(path)] == [(None, None)]
    campaign = CampaignFile.open(path, settled_clock())
    campaign.redo()
    campaign.close()
    assert day_entries(path) == told
    assert_whole(path)


def test_keys_are_off_during_a_step_and_triggers_are_not_there(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_step(raw: sqlite3.Connection) -> None:
        from_1_to_2.STEP.write(raw)
        assert raw.execute("PRAGMA foreign_keys").fetchone() == (0,)
        assert raw.execute("SELECT count(*) FROM sqlite_temp_master").fetchone() == (0,)
        raw.execute("UPDATE clan SET name = name || '!'")

    replace_step(monkeypatch, UpgradeStep(write_step, keeps_history=True))
    before = dump_file(old)["undo_log"]
    opened_once(old)
    assert dump_file(old)["undo_log"] == before


def test_who_refuses_the_campaign_refuses_it_as_it_is(old: Path) -> None:
    def refuse(raw: sqlite3.Connection) -> None:
        raise LookupError(*raw.execute("SELECT code FROM edition_copy").fetchone())

    before = digest(old)
    for _ in range(2):
        with pytest.raises(LookupError, match="campana"):
            CampaignFile.open(old, settled_clock(), accept=refuse)
        assert (digest(old), list(old.parent.iterdir())) == (before, [old])
    former = opened_once(old)
    with pytest.raises(LookupError, match="campana"):
        CampaignFile.open(old, settled_clock(), accept=refuse)
    assert set(old.parent.iterdir()) == {old, former}


def test_a_file_with_another_journal_is_refused_as_it_is_too(old: Path) -> None:
    def refuse(raw: sqlite3.Connection) -> None:
        raise LookupError(raw.execute("PRAGMA journal_mode").fetchone()[0])

    write(old, "PRAGMA journal_mode = wal")
    before = old.read_bytes()
    for _ in range(2):
        with pytest.raises(LookupError, match="delete"):
            CampaignFile.open(old, settled_clock(), accept=refuse)
        assert (old.read_bytes(), list(old.parent.iterdir())) == (before, [old])
    former = opened_once(old)
    assert former is not None
    assert former.read_bytes() == before
    assert set(old.parent.iterdir()) == {old, former}


def test_what_a_crash_left_in_another_journal_is_upgraded_too(old: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "caída"
    crashed.mkdir()
    with closing(sqlite3.connect(old)) as raw:
        raw.execute("PRAGMA journal_mode = wal")
        raw.execute("UPDATE campaign SET name = 'Deshielo'")
        raw.commit()
        for file in old.parent.iterdir():
            shutil.copy(file, crashed)
    left = crashed / old.name
    assert (crashed / f"{old.name}-wal").stat().st_size > 0
    former = opened_once(left)
    assert former is not None
    for path in (left, former):
        with closing(sqlite3.connect(path)) as raw:
            assert raw.execute("SELECT name FROM campaign").fetchone() == ("Deshielo",)


@pytest.mark.parametrize(
    ("statements", "kind"),
    [
        (["DROP TABLE wound"], Damaged),
        (["DELETE FROM campaign"], Damaged),
        (["CREATE TABLE queued_turn (id INTEGER)"], UpgradeFailed),
        (["UPDATE wound SET character_id = 99"], Damaged),
    ],
)
def test_a_file_that_is_no_campaign_of_its_schema_keeps_every_byte(
    old: Path, statements: list[str], kind: type[Exception]
) -> None:
    write(old, *statements)
    assert_refused(old, kind)


@pytest.mark.parametrize("kept", [512, 4096, 4097, 0.5, 0.99, 0.99999])
def test_a_truncated_file_keeps_every_byte(old: Path, kept: float) -> None:
    content = old.read_bytes()
    old.write_bytes(content[: int(kept if kept > 1 else kept * len(content))])
    assert_refused(old, Damaged)


def test_a_file_with_a_page_written_over_keeps_every_byte(old: Path) -> None:
    content = old.read_bytes()
    for page in range(1, len(content) // 4096, 7):
        start = page * 4096
        old.write_bytes(content[:start] + b"\xa5" * 4096 + content[start + 4096 :])
        assert_refused(old, Damaged)


def test_a_file_or_folder_that_is_read_only_keeps_every_byte(old: Path) -> None:
    for place, mode, answer in ((old, 0o444, "ReadOnly"), (old.parent, 0o555, "ReadOnlyFolder")):
        usual = place.stat().st_mode & 0o777
        place.chmod(mode)
        assert as_ordinary_user(lambda: CampaignFile.open(old, settled_clock())) == answer
        place.chmod(usual)
        assert digest(old) == digest(FIRST)
        assert list(old.parent.iterdir()) == [old]


# ---- a full disk


@pytest.mark.parametrize("room", [0, 4096, 200_000, 401_408, 430_000])
def test_a_disk_that_fails_leaves_every_byte(old: Path, room: int) -> None:
    """While it is copied, or while the step writes."""

    def fail() -> object:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        return CampaignFile.open(old, settled_clock())

    assert as_ordinary_user(fail) == "DiskFailure"
    assert list(old.parent.iterdir()) == [old]
    assert digest(old) == digest(FIRST)
    assert opened_once(old)


@pytest.mark.parametrize("room", [0, 1, 5])
@pytest.mark.parametrize(
    ("module", "number"), [(from_1_to_2, 1), (from_2_to_3, 2), (from_3_to_4, 3)]
)
def test_a_disk_that_is_full_for_a_step_leaves_every_byte(
    old: Path, monkeypatch: pytest.MonkeyPatch, module: ModuleType, number: int, room: int
) -> None:
    def small(raw: sqlite3.Connection) -> None:
        (pages,) = raw.execute("PRAGMA page_count").fetchone()
        raw.execute(f"PRAGMA max_page_count = {pages + room}")
        module.STEP.write(raw)

    replace_step(monkeypatch, UpgradeStep(small, keeps_history=True), number)
    assert_refused(old, DiskFull)


@pytest.mark.parametrize("number", range(1, 6))
def test_a_disk_that_is_full_when_files_are_made_safe_leaves_the_campaign(
    old: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """The draft, the kept file, its folder, and the campaign's folder once it has its place."""
    calls = []

    def full(descriptor: int) -> None:
        calls.append(descriptor)
        if len(calls) == number:
            raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(os, "fsync", full)
    if number <= 4:
        with pytest.raises(DiskFull) as caught:
            CampaignFile.open(old, settled_clock())
        assert caught.value.path == old
    else:
        assert opened_once(old)
    monkeypatch.undo()
    assert not list(old.parent.glob(".*"))
    assert not list(old.parent.glob("*.lock"))
    assert read_header(old).version == (1 if number < 4 else SCHEMA_VERSION)
    opened_once(old)
    assert old.with_name("Invierno.v1.estandarte").read_bytes() == FIRST.read_bytes()
    assert_whole(old)


def test_a_kept_file_that_reads_otherwise_is_not_kept(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Path.read_bytes

    def turned(path: Path) -> bytes:
        return read(path)[::-1] if path.name.endswith(".new") else read(path)

    monkeypatch.setattr(Path, "read_bytes", turned)
    with pytest.raises(DiskFailure) as caught:
        CampaignFile.open(old, settled_clock())
    assert caught.value.path == old
    assert list(old.parent.iterdir()) == [old]


def test_what_an_earlier_try_left_is_swept_away(old: Path, tmp_path: Path) -> None:
    pool = tmp_path / "copias"
    pool.mkdir()
    left = [
        old.with_name(".Invierno.estandarte.upgrade"),
        old.with_name(".Invierno.estandarte.upgrade-journal"),
        pool / f".Invierno de Hierro {UUID_OF_CAMPAIGN}.v1.estandarte.new",
    ]
    for path in left:
        path.write_bytes(b"a medias" * 100)
    former = opened_once(old, pool)
    assert list(pool.iterdir()) == [former]
    assert list(old.parent.iterdir()) == [old]
    assert_whole(old)
