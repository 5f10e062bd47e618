"""Whatever is written, undo takes back exactly, and redo brings back exactly."""

import random
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection

from director.store.connection import Durability
from director.store.errors import NothingToRedo, NothingToUndo
from director.store.file import CampaignFile
from director.store.tables import OUTSIDE_UNDO
from tests.harness.file_dumps import FileDump, assert_whole, content, dump_connection
from tests.harness.first_campaign import make_first_campaign, settled_clock
from tests.harness.random_writes import TABLES, RandomWrites


class History:
    """A campaign beside a list of every state it has been in, driven at random."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.luck = random.Random(seed)
        self.writes = RandomWrites(seed)
        self.begin()

    def begin(self) -> None:
        make_first_campaign(self.path)
        self.campaign = self._opened()
        self.campaign.redo()
        for _ in self.campaign.history():
            self.campaign.undo()
        self.states = [self.state()]
        for _ in self.campaign.history():
            self.campaign.redo()
            self.states.append(self.state())
        self.at = len(self.states) - 1

    def _opened(self) -> CampaignFile:
        return CampaignFile.open(self.path, settled_clock(), durability=Durability.NONE)

    def state(self) -> FileDump:
        with self.campaign.reading() as connection:
            whole = content(dump_connection(raw_of(connection)))
        return {name: rows for name, rows in whole.items() if name not in OUTSIDE_UNDO}

    def step(self) -> None:
        with self.campaign.step("random") as step:
            for _ in range(self.luck.choice((1, 1, 3, 12))):
                self.writes.write(raw_of(step.connection))
        now = self.state()
        assert step.recorded or now == self.states[self.at]
        if step.recorded:
            self.states[self.at + 1 :] = [now]
            self.at += 1

    def broken_step(self) -> None:
        with pytest.raises(LookupError), self.campaign.step("broken") as step:
            self._break_off(step.connection)
        self.check()

    def _break_off(self, connection: Connection) -> None:
        self.writes.write(raw_of(connection))
        raise LookupError

    def partly_broken_step(self) -> None:
        with self.campaign.step("partly") as step, step.connection.begin_nested() as part:
            self.writes.write(raw_of(step.connection))
            part.rollback()
        assert not step.recorded
        self.check()

    def undo(self) -> None:
        if self.at == 0:
            with pytest.raises(NothingToUndo):
                self.campaign.undo()
        else:
            self.campaign.undo()
            self.at -= 1
        self.check()

    def redo(self) -> None:
        if self.at == len(self.states) - 1:
            with pytest.raises(NothingToRedo):
                self.campaign.redo()
        else:
            self.campaign.redo()
            self.at += 1
        self.check()

    def reopen(self) -> None:
        self.campaign.close()
        assert_whole(self.path)
        self.campaign = self._opened()
        self.check()

    def check(self) -> None:
        assert self.state() == self.states[self.at]


def raw_of(connection: Connection) -> sqlite3.Connection:
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


@pytest.mark.parametrize("seed", range(16))
def test_undo_all_is_the_start_and_redo_all_the_end(tmp_path: Path, seed: int) -> None:
    history = History(tmp_path / "azar.estandarte", seed)
    start = history.states[0]
    acts = [history.step] * 12 + [history.undo] * 4 + [history.redo] * 3
    acts += [history.reopen, history.broken_step, history.partly_broken_step]
    for _ in range(120):
        history.luck.choice(acts)()
    while history.at < len(history.states) - 1:
        history.redo()
    end = history.state()
    while history.at > 0:
        history.undo()
    history.reopen()
    assert history.state() == start
    while history.at < len(history.states) - 1:
        history.redo()
    history.reopen()
    assert history.state() == end
    assert history.writes.written > 100
    history.campaign.close()


def test_the_random_writer_reaches_every_table(tmp_path: Path) -> None:
    path = tmp_path / "azar.estandarte"
    make_first_campaign(path)
    campaign = CampaignFile.open(path, settled_clock(), durability=Durability.NONE)
    touched: set[str] = set()
    for seed in range(40):
        with campaign.step("random") as step:
            raw = raw_of(step.connection)
            before = dump_connection(raw)
            writes = RandomWrites(seed)
            for _ in range(20):
                writes.write(raw)
            after = dump_connection(raw)
        touched |= {table.name for table in TABLES if before[table.name] != after[table.name]}
    campaign.close()
    assert touched == {table.name for table in TABLES}
