"""One window per campaign, seen from a second process and from this one."""

import os
import platform
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from director.store.errors import Holder, InUse
from director.store.file import CampaignFile
from director.store.lock import lock_path
from director.store.tables import Clan
from tests.harness.file_dumps import digest
from tests.harness.first_campaign import FIRST_INSTANT, add, fill, settled_clock

ROOT = Path(__file__).parents[2]
WINDOW = """
    import sys, time
    from pathlib import Path
    from director.store.file import CampaignFile
    from tests.harness.first_campaign import settled_clock
    campaign = CampaignFile.open(Path(sys.argv[1]), settled_clock())
    print("open", flush=True)
    sys.stdin.readline()
    campaign.close()
"""


@contextmanager
def other_window(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the campaign open until the block ends."""
    program = [sys.executable, "-c", textwrap.dedent(WINDOW), str(path)]
    with subprocess.Popen(
        program, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "open\n"
        try:
            yield window
        finally:
            if window.poll() is None:
                window.communicate("\n")


def test_a_second_window_is_told_who_has_it_and_changes_nothing(path: Path) -> None:
    before = digest(path)
    with other_window(path) as window:
        with pytest.raises(InUse) as caught:
            CampaignFile.open(path, settled_clock())
        assert caught.value.holder == Holder(platform.node(), window.pid, FIRST_INSTANT)
        assert digest(path) == before
    assert window.returncode == 0
    CampaignFile.open(path, settled_clock()).close()


def test_a_second_window_in_the_same_program_is_refused_and_the_first_keeps_its_lock(
    opened: CampaignFile, path: Path
) -> None:
    for _ in range(2):
        with pytest.raises(InUse):
            CampaignFile.open(path, settled_clock())
    assert not another_process_reads(path)
    with opened.step("clan.add") as step:
        add(step.connection, Clan, name="sigue")
    assert step.recorded


def test_a_link_to_an_open_campaign_is_the_same_campaign(
    opened: CampaignFile, path: Path, tmp_path: Path
) -> None:
    link = tmp_path / "enlace.estandarte"
    link.symlink_to(path)
    with pytest.raises(InUse):
        CampaignFile.open(link, settled_clock())
    assert not another_process_reads(path)
    assert opened.history()


def test_another_program_cannot_even_read_an_open_campaign(
    opened: CampaignFile, path: Path, tmp_path: Path
) -> None:
    assert not another_process_reads(path)
    opened.undo()
    opened.backup(tmp_path / "copias")
    assert not another_process_reads(path), "a step or a backup must not drop the lock"
    opened.close()
    assert another_process_reads(path)


def another_process_reads(path: Path) -> bool:
    program = (
        "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('SELECT * FROM clan')"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0 or "database is locked" in run.stderr
    return run.returncode == 0


def test_another_program_s_hold_is_respected(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(InUse) as caught:
            CampaignFile.open(path, settled_clock())
        assert caught.value.holder is None
        assert not lock_path(path).exists()
    CampaignFile.open(path, settled_clock()).close()


def test_a_window_that_was_killed_holds_nothing(path: Path) -> None:
    with other_window(path) as window:
        os.kill(window.pid, signal.SIGKILL)
        window.wait()
    assert lock_path(path).exists()
    campaign = CampaignFile.open(path, settled_clock())
    campaign.close()
    assert not lock_path(path).exists()


@pytest.mark.parametrize("note", [b"", b"{}", b"[1]", b"\xff\xfe", b'{"host": 1, "since": "x"}'])
def test_an_unreadable_note_in_the_lock_file_does_no_harm(
    opened: CampaignFile, path: Path, note: bytes
) -> None:
    lock_path(path).write_bytes(note)
    with pytest.raises(InUse) as caught:
        CampaignFile.open(path, settled_clock())
    assert caught.value.holder is None


def test_nobody_opens_a_campaign_while_it_is_being_made(tmp_path: Path) -> None:
    path = tmp_path / "nueva.estandarte"

    def impatient(connection: object) -> None:
        with pytest.raises(InUse):
            CampaignFile.create(path, settled_clock(), fill)

    CampaignFile.create(path, settled_clock(), impatient).close()
    assert [file.name for file in tmp_path.iterdir()] == ["nueva.estandarte"]
