"""The program killed at every point of an upgrade: the campaign is as it was or upgraded, whole."""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from director.store.file import CampaignFile
from director.store.header import read_header
from director.store.migrations import FIRST_SCHEMA, SCHEMA_VERSION
from director.store.tables import instant_text
from tests.harness.file_dumps import (
    assert_whole,
    day_entries,
    digest,
    dump_columns_of,
    dump_file,
)
from tests.harness.first_campaign import FIRST_INSTANT, settled_clock
from tests.harness.forking import fork
from tests.harness.killing import NAME, killings, scratch
from tests.store.freeze_schema import FILES, is_present_schema

POOL = "copias"
OLD = range(FIRST_SCHEMA, SCHEMA_VERSION)
"""Schemas from which an upgrade starts."""


def file_of(version: int) -> Path:
    return FILES / f"schema-{version}.estandarte"


def upgraded(folder: Path, backups: Path | None) -> None:
    CampaignFile.open(folder / NAME, settled_clock(), backups=backups).close()


def assert_old_or_new(folder: Path, old: Path) -> bool:
    """Whether it is upgraded; whichever it is, it is that to the last byte or row."""
    path = folder / NAME
    if read_header(path).version < SCHEMA_VERSION:
        assert digest(path) == digest(old)
        return False
    assert is_present_schema(path)
    assert dump_columns_of(old, path) == dump_file(old)
    assert day_entries(path) == [
        (2, instant_text(FIRST_INSTANT), "day", '{"activity":"rest"}', 0, 2, "rest")
    ]
    assert_whole(path)
    return True


def kept_in(folder: Path, old: Path) -> list[Path]:
    """Files that hold the campaign as it was, wherever they lie."""
    kept = f"[!.]*.v{read_header(old).version}.estandarte"
    return [path for path in folder.rglob(kept) if digest(path) == digest(old)]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("pool", [POOL, None], ids=["among the backups", "beside itself"])
@pytest.mark.parametrize("version", OLD)
def test_killed_at_any_point_of_an_upgrade_it_is_before_or_after(
    version: int, pool: str | None
) -> None:
    old = file_of(version)

    def prepare(folder: Path) -> None:
        shutil.copy(old, folder / NAME)

    def run(folder: Path, arm: Callable[[], None]) -> None:
        arm()
        upgraded(folder, None if pool is None else folder / pool)

    points, seen = 0, set()
    with scratch() as root:
        for killed in killings(root, prepare, run):
            is_new = assert_old_or_new(killed.folder, old)
            kept = kept_in(killed.folder, old)
            assert is_new or not killed.confirmed
            assert kept or not is_new, "it is kept as it was before its place is taken"
            seen.add((is_new, len(kept)))
            upgraded(killed.folder, None if pool is None else killed.folder / pool)
            assert assert_old_or_new(killed.folder, old)
            (former,) = kept_in(killed.folder, old)
            files = {path for path in killed.folder.rglob("*") if path.is_file()}
            assert files == {killed.folder / NAME, former}, "the next try sweeps up"
            points += not killed.confirmed
    assert points > 30
    assert seen == {(False, 0), (False, 1), (True, 1)}


@pytest.mark.parametrize("seed", range(4))
def test_killed_at_any_instant_of_an_upgrade_it_is_before_or_after(seed: int) -> None:
    """Also in the middle of a copy or a commit, where no statement begins."""
    luck, old = random.Random(seed), file_of(OLD[seed % len(OLD)])
    with scratch() as root:
        for number in range(8):
            folder = root / f"{number}"
            folder.mkdir()
            shutil.copy(old, folder / NAME)
            child = fork()
            if child == 0:
                try:
                    upgraded(folder, folder / POOL)
                finally:
                    os._exit(3)
            time.sleep(luck.uniform(0.0, 0.06))
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            assert_old_or_new(folder, old)
            upgraded(folder, folder / POOL)
            assert assert_old_or_new(folder, old)
            (former,) = kept_in(folder, old)
            assert {path for path in folder.rglob("*") if path.is_file()} == {folder / NAME, former}
