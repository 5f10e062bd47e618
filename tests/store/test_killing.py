"""The program killed at every statement: what was confirmed is there, and nothing is half done."""

import os
import random
import select
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, update

from director.store.file import CampaignFile
from director.store.tables import Battle, Character, Clan, Draft, Roll
from tests.harness.file_dumps import assert_whole, dump_file
from tests.harness.first_campaign import (
    FIRST_INSTANT,
    add,
    fill,
    make_bare_campaign,
    make_first_campaign,
    settled_clock,
)
from tests.harness.forking import fork
from tests.harness.killing import NAME, kill_at_every_statement, killings, scratch


def add_and_edit(campaign: CampaignFile) -> None:
    with campaign.step("clan.add", {"name": "Nuevo"}) as step:
        add(step.connection, Clan, name="Nuevo")
        step.connection.execute(update(Character).values(clan_id=1, public_notes="x" * 9000))
        add(step.connection, Roll, slot="s", purpose="death", sides=100, result=3,
            origin="program", step_id=step.id, rolled_at=FIRST_INSTANT)  # fmt: skip


def many_rows(campaign: CampaignFile) -> None:
    with campaign.step("clan.add") as step:
        rows = [{"name": f"clan {number}", "notes": "n" * 2000} for number in range(15)]
        step.connection.execute(insert(Clan), rows)


def remove_with_all_that_hangs_on_it(campaign: CampaignFile) -> None:
    with campaign.step("battle.remove") as step:
        step.connection.execute(delete(Battle).where(Battle.id == 2))
        step.connection.execute(delete(Character).where(Character.id == 2))


def park(campaign: CampaignFile) -> None:
    with campaign.aside() as connection:
        connection.execute(update(Draft).values(content={"page": "renown", "long": "x" * 9000}))
        add(connection, Draft, kind="other", subject="", content={}, saved_at=FIRST_INSTANT)


@pytest.mark.parametrize(
    "act",
    [
        add_and_edit,
        many_rows,
        remove_with_all_that_hangs_on_it,
        park,
        CampaignFile.undo,
        CampaignFile.redo,
    ],
)
def test_killed_at_any_statement_it_is_before_or_after(
    act: Callable[[CampaignFile], object],
) -> None:
    points = kill_at_every_statement(make_first_campaign, act)
    assert points >= 4  # at the least: begin, two statements, commit


def test_a_long_undo_killed_at_any_statement() -> None:
    def make(path: Path) -> None:
        make_first_campaign(path)
        campaign = CampaignFile.open(path, settled_clock())
        many_rows(campaign)
        campaign.close()

    assert kill_at_every_statement(make, CampaignFile.undo) > 15


@pytest.mark.timeout(300)
def test_a_new_campaign_killed_at_any_point_is_whole_or_not_there() -> None:
    with scratch() as root:
        make_bare_campaign(root / NAME)
        whole = dump_file(root / NAME)
        seen = set()
        for killed in killings(root, _nothing, _create):
            path = killed.folder / NAME
            seen.add(path.exists())
            assert path.exists() or not killed.confirmed
            if not path.exists():
                make_bare_campaign(path)  # what was left behind is in nobody's way
            CampaignFile.open(path, settled_clock()).close()
            assert dump_file(path) == whole
            assert_whole(path)
        assert seen == {True, False}


def _nothing(folder: Path) -> None:
    """The folder is enough."""


def _create(folder: Path, arm: Callable[[], None]) -> None:
    arm()
    CampaignFile.create(folder / NAME, settled_clock(), fill)


@pytest.mark.timeout(300)
def test_a_backup_killed_at_any_point_loses_no_older_one_before_it_is_whole() -> None:
    with scratch() as root:
        counts = set()
        for killed in killings(root, _prepare_backups, _back_up):
            folder = killed.folder / "copias"
            backups = list(folder.glob("[!.]*.estandarte"))
            counts.add(len(backups))
            campaign = CampaignFile.open(killed.folder / NAME, settled_clock())
            newest = campaign.backup(folder)
            campaign.close()
            for backup in (*backups, newest):
                assert_whole(backup)
                assert dump_file(backup) == dump_file(killed.folder / NAME)
            assert not list(folder.glob(".*")), "the next backup sweeps up"
            assert len(backups) == 2 or not killed.confirmed
        assert counts == {2, 3}


def _prepare_backups(folder: Path) -> None:
    make_first_campaign(folder / NAME)
    campaign = CampaignFile.open(folder / NAME, settled_clock())
    for _ in range(2):
        campaign.backup(folder / "copias")
    campaign.close()


def _back_up(folder: Path, arm: Callable[[], None]) -> None:
    campaign = CampaignFile.open(folder / NAME, settled_clock())
    arm()
    campaign.backup(folder / "copias", keep=2)


@pytest.mark.parametrize("seed", range(6))
def test_killed_at_any_instant_every_confirmed_step_is_there(seed: int) -> None:
    """Also in the middle of a commit, where no statement begins."""
    luck = random.Random(seed)
    known = 0
    with scratch() as root:
        make_bare_campaign(root / NAME)
        for _ in range(5):
            confirmed = _write_until_killed(root / NAME, luck.uniform(0.02, 0.12))
            CampaignFile.open(root / NAME, settled_clock()).close()
            assert_whole(root / NAME)
            left = dump_file(root / NAME)
            steps = len(left["undo_step"])
            assert len(left["clan"]) == 7 * steps, "a step is there with all its rows or not at all"
            assert known + confirmed <= steps <= known + confirmed + 1
            known = steps
    assert known > 0


def _write_until_killed(path: Path, seconds: float) -> int:
    """Steps confirmed by a process that writes one after another until it is killed."""
    reading, writing = os.pipe()
    child = fork()
    if child == 0:
        os.close(reading)
        campaign = CampaignFile.open(path, settled_clock())
        while True:
            with campaign.step("clan.add") as step:
                rows = [{"name": f"{number}", "notes": "n" * 3000} for number in range(7)]
                step.connection.execute(insert(Clan), rows)
            os.write(writing, b".")
    os.close(writing)
    select.select([reading], [], [], 10)  # it writes by now
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        return len(pipe.read())
