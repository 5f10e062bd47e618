"""What undo and durability cost: a one-row step beside the same row by plain ``sqlite3``.

Run with ``pytest tests/benchmarks --benchmark-only -s``. Both sides write to the same kind of file
with the same pragmas: ``FULL`` waits for the disk on both, ``NONE`` on neither. The ratio is shown;
the bounds are wide, because shared machines are noisy.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from uuid import uuid4

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from sqlalchemy import insert

from director.store.connection import Durability
from director.store.file import CampaignFile
from director.store.tables import Clan
from tests.harness.first_campaign import make_first_campaign, settled_clock

ROUNDS = 300
BOUNDS = {Durability.FULL: 3, Durability.NONE: 60}


@pytest.fixture
def campaign(tmp_path: Path, durability: Durability) -> Iterator[CampaignFile]:
    make_first_campaign(tmp_path / "paso.estandarte")
    opened = CampaignFile.open(tmp_path / "paso.estandarte", settled_clock(), durability=durability)
    yield opened
    opened.close()


@pytest.fixture
def plain(tmp_path: Path, durability: Durability) -> Iterator[sqlite3.Connection]:
    make_first_campaign(tmp_path / "a secas.estandarte")
    with closing(sqlite3.connect(tmp_path / "a secas.estandarte", isolation_level=None)) as raw:
        raw.execute("PRAGMA locking_mode = EXCLUSIVE")
        raw.execute(f"PRAGMA synchronous = {durability.value}")
        yield raw


@pytest.mark.parametrize("durability", list(Durability))
def test_a_step_of_one_row(
    benchmark: BenchmarkFixture,
    campaign: CampaignFile,
    plain: sqlite3.Connection,
    durability: Durability,
) -> None:
    def step() -> None:
        with campaign.step("clan.add", {"name": "x"}) as written:
            written.connection.execute(insert(Clan).values(name="x"))

    def row() -> None:
        plain.execute("BEGIN IMMEDIATE")
        sql = "INSERT INTO clan (uuid, name, notes) VALUES (?, 'x', '')"
        plain.execute(sql, (str(uuid4()),))
        plain.execute("COMMIT")

    benchmark(step)
    ratio = _median_time(step) / _median_time(row)
    print(f"\none-row step / plain sqlite3, sync {durability.value}: {ratio:.1f}")  # noqa: T201
    assert ratio < BOUNDS[durability]


def test_opening_a_campaign(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    make_first_campaign(tmp_path / "abrir.estandarte")

    def open_and_close() -> None:
        CampaignFile.open(tmp_path / "abrir.estandarte", settled_clock()).close()

    benchmark(open_and_close)
    assert _median_time(open_and_close) < 0.1


def _median_time(act: Callable[[], None]) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return median(times)
