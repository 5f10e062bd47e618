"""Kills the program at every statement of an action and looks at what is left on disk.

``kill_at_every_statement(make_file, act)`` is for actions on an open campaign: ``make_file(path)``
makes the campaign and closes it, ``act(campaign)`` does one verb. It runs the verb in a process of
its own once for each SQL statement and each renaming, linking or removing of a file, and kills that
process with SIGKILL just before it. What is left must open, be whole, and be as it was before the
verb or as it is after it; after it, if the verb had returned.

Random keys (``uuid4``) and the clock give the same values in every run, so that "after" is one
state. Whatever else ``act`` needs must be equally settled: fixed dice, a draft made beforehand.
"""

import hashlib
import os
import shutil
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn

from director.store.file import CampaignFile
from tests.harness.file_dumps import assert_whole, dump_file
from tests.harness.first_campaign import settled_clock
from tests.harness.forking import fork

NAME = "campaign.estandarte"
_FILE_EVENTS = frozenset({"os.rename", "os.link", "os.remove"})
_DONE = b"done"


@dataclass(frozen=True)
class Killed:
    """A process that was killed: where it worked, before which point, whether it had finished."""

    folder: Path
    point: str
    confirmed: bool


def kill_at_every_statement(
    make_file: Callable[[Path], object], act: Callable[[CampaignFile], object]
) -> int:
    """Check one verb at every point; answers how many there were. See the module."""
    with scratch() as root:
        template = root / NAME
        make_file(template)
        before = dump_file(template)

        def prepare(folder: Path) -> None:
            shutil.copy(template, folder / NAME)

        def run(folder: Path, arm: Callable[[], None]) -> None:
            campaign = CampaignFile.open(folder / NAME, settled_clock())
            with campaign.aside():
                pass  # the undo triggers are put in place, which touches nothing on disk
            arm()
            act(campaign)

        after = dump_file(_finished(root, prepare, run) / NAME)
        assert after != before, "the verb changes nothing, so killing it proves nothing"
        points = 0
        for killed in killings(root, prepare, run):
            _assert_before_or_after(killed, before, after)
            points += not killed.confirmed
        return points


@contextmanager
def scratch() -> Iterator[Path]:
    """A passing folder, in memory where there is one: a killed process loses no page the system
    has, so waiting for a disk would prove nothing more.
    """
    memory = Path("/dev/shm")
    place = memory if os.access(memory, os.W_OK) else None
    with TemporaryDirectory(dir=place) as folder:
        yield Path(folder)


def killings(
    root: Path,
    prepare: Callable[[Path], None],
    run: Callable[[Path, Callable[[], None]], None],
) -> Iterator[Killed]:
    """Kill a run at its first point, then a fresh one at its second, and so on.

    ``prepare(folder)`` lays out a fresh folder; ``run(folder, arm)`` works in it, in a process of
    its own, and calls ``arm`` where the counting is to begin. The last one has run to its end and
    was killed only then. Each folder is gone when the next one comes.
    """
    for number in count(1):
        folder = root / f"killed-{number}"
        killed = _kill(folder, prepare, run, number)
        yield killed
        shutil.rmtree(folder)
        if killed.confirmed:
            return


def _finished(
    root: Path,
    prepare: Callable[[Path], None],
    run: Callable[[Path, Callable[[], None]], None],
) -> Path:
    killed = _kill(root / "finished", prepare, run, 0)
    assert killed.confirmed
    _reopen(killed.folder / NAME)
    return killed.folder


def _assert_before_or_after(killed: Killed, before: object, after: object) -> None:
    path = killed.folder / NAME
    _reopen(path)
    assert_whole(path)
    left = dump_file(path)
    if killed.confirmed:
        assert left == after, "killed when it had finished, and it is not all there"
    else:
        assert left in (before, after), f"half done when killed before {killed.point}"


def _reopen(path: Path) -> None:
    """Open it the way the program does, which takes back what was half written."""
    CampaignFile.open(path, settled_clock()).close()


def _kill(
    folder: Path,
    prepare: Callable[[Path], None],
    run: Callable[[Path, Callable[[], None]], None],
    number: int,
) -> Killed:
    folder.mkdir()
    prepare(folder)
    reading, writing = os.pipe()
    child = fork()
    if child == 0:
        os.close(reading)
        _run_and_die(folder, run, number, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), said.decode(errors="replace")
    assert os.WTERMSIG(status) == signal.SIGKILL
    return Killed(folder, said.decode(errors="replace"), confirmed=said == _DONE)


def _run_and_die(
    folder: Path, run: Callable[[Path, Callable[[], None]], None], number: int, writing: int
) -> NoReturn:
    try:
        assassin = Assassin(number, writing)
        assassin.watch()
        run(folder, assassin.arm)
        assassin.strike(_DONE)
    except BaseException:
        os.write(writing, traceback.format_exc().encode())
    finally:
        os._exit(3)


class Assassin:
    """Counts points once armed and kills its own process before the given one (0: never)."""

    def __init__(self, number: int, writing: int) -> None:
        self._left = number
        self._writing = writing
        self._armed = False
        self._last = ""

    def arm(self) -> None:
        self._armed = True

    def watch(self) -> None:
        """See every statement of every connection made from now on, and every change of names."""
        connect = sqlite3.connect

        def watched(*args: Any, **options: Any) -> sqlite3.Connection:
            raw: sqlite3.Connection = connect(*args, **options)
            raw.set_trace_callback(self._statement)
            return raw

        sqlite3.connect = watched  # type: ignore[assignment]
        os.urandom = _settled_random()
        sys.addaudithook(self._audit)

    def strike(self, word: bytes) -> None:
        os.write(self._writing, word)
        os.kill(os.getpid(), signal.SIGKILL)

    def _statement(self, sql: str) -> None:
        # SQLite names a statement again for each trigger it sets off: that is no further point.
        if sql != self._last:
            self._last = sql
            self._count(sql)

    def _audit(self, event: str, args: tuple[object, ...]) -> None:
        if event in _FILE_EVENTS:
            self._count(f"{event} {args[0]}")

    def _count(self, what: str) -> None:
        if self._armed:
            self._left -= 1
            if self._left == 0:
                self.strike(what[:500].encode(errors="replace"))


def _settled_random() -> Callable[[int], bytes]:
    blocks = count()

    def settled(size: int) -> bytes:
        seed = f"{next(blocks)}".encode()
        return hashlib.shake_256(seed).digest(size)

    return settled
