"""What applying an aftermath of twelve characters costs, beside writing the same rows with sqlite3.

Both work with sync off, one transaction each, turn by turn, and are measured in processor time: on
a busy machine the longer of two would wait more often than the shorter. The campaign is open and
has applied a few battles before; the plain side writes to a fresh copy of the file with a
connection of its own. It knows the rows already: it neither reads, checks nor plans, and keeps no
undo log, so the ratio is the whole price of the product. The first application after opening also
prepares statements and undo triggers; it is shown beside.
"""

import shutil
import sqlite3
import statistics
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft, DraftRoll
from director.operations.battles import BattleForm, SideForm, UnitForm, record_battle
from director.operations.campaigns import create_campaign
from director.operations.handle import Campaign
from director.rules.aftermath import FelledBy, Outcome
from director.rules.tiers import Tier
from director.store.connection import Durability
from director.store.file import Clock
from director.store.tables import HISTORY
from tests.harness.people import People

ROUNDS = 30
WARM_UP = 5
MOST = 6.0
TIERS = (Tier.HERO, Tier.COMPANION, Tier.SECONDARY)

Rows = dict[int, tuple[object, ...]]
Writes = list[tuple[str, list[tuple[object, ...]]]]


@pytest.mark.benchmark(timer=process_time)
def test_applying_costs_at_most_six_times_plain_rows(
    benchmark: BenchmarkFixture, tmp_path: Path, edition: Edition, clock: Clock
) -> None:
    template, drafts = _pending_battles(tmp_path, edition, clock)
    writes = _rows_of_applying(template, drafts[0], clock)
    plain: list[float] = []
    left = iter(drafts)
    campaign = Campaign.open(_copy(template, "abierta"), clock, durability=Durability.NONE)

    def prepare() -> tuple[tuple[Campaign, AftermathDraft], dict[str, object]]:
        plain.append(_write_plainly(_copy(template, f"{len(plain)}"), writes))
        return (campaign, next(left)), {}

    begun = process_time()
    aftermath.apply(campaign, next(left))
    first = process_time() - begun
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        aftermath.apply, setup=prepare, rounds=ROUNDS, warmup_rounds=WARM_UP
    )
    campaign.close()
    assert benchmark.stats is not None
    rows = sum(len(values) for _, values in writes)
    usual = statistics.median(plain[WARM_UP:])
    ratio = benchmark.stats.stats.median / usual
    benchmark.extra_info["ratio"] = round(ratio, 2)
    figures = f"plain {usual * 1000:.2f} ms, first {first * 1000:.1f} ms, ratio {ratio:.2f}"
    print(f"\napplying {rows} rows / plain sqlite3, sync off: {figures}")  # noqa: T201
    assert ratio <= MOST


def _pending_battles(
    folder: Path, edition: Edition, clock: Clock
) -> tuple[Path, list[AftermathDraft]]:
    """A campaign with battles of twelve characters each, and the finished draft of each battle."""
    path = folder / "plantilla.estandarte"
    create_campaign(path, name="Invierno", edition=edition, clock=clock).close()
    campaign = Campaign.open(path, clock, durability=Durability.NONE)
    people = People(campaign)
    players = [people.player(f"Jugadora {number}") for number in range(6)]
    drafts = [_draft(campaign, people, players) for _ in range(1 + ROUNDS + WARM_UP)]
    campaign.close()
    return path, drafts


def _draft(campaign: Campaign, people: People, players: list[int]) -> AftermathDraft:
    keys = [
        people.character(
            f"Guerrera {number}", TIERS[number % 3], player_id=players[number % 6], wounds=2
        )
        for number in range(12)
    ]
    battle = record_battle(campaign, _form(keys)).created
    assert battle is not None
    first = aftermath.context(campaign, battle).draft
    rolled = (
        replace(row, death_roll=DraftRoll(99), wound_roll=DraftRoll(10)) for row in first.units
    )
    things = (CaravanDraft("supplies", -4), CaravanDraft("item", None, "Cuerno"))
    return replace(first, caravan=things, units=tuple(rolled))


def _form(keys: list[int]) -> BattleForm:
    ours = [
        UnitForm(
            0,
            key,
            defeated=place > 2,
            order=place if place > 2 else None,
            final_strength=-3 if place > 2 else 5,
            felled_by=FelledBy.MINION if place > 2 else None,
            felled_by_index=12 + place if place > 2 else None,
        )
        for place, key in enumerate(keys)
    ]
    theirs = [
        UnitForm(1, None, "Piedra", defeated=True, final_strength=-1, felled_by_index=place)
        for place in range(12)
    ]
    return BattleForm(
        name="El puente",
        day=1,
        difficulty="3B",
        outcome=Outcome.VICTORY,
        sides=(SideForm("Nosotras", of_players=True), SideForm("Piedras")),
        units=(*ours, *theirs),
    )


def _copy(template: Path, name: str) -> Path:
    return Path(shutil.copy(template, template.with_name(f"{name}.estandarte")))


def _rows_of_applying(template: Path, draft: AftermathDraft, clock: Clock) -> Writes:
    """The statements that turn the template into what applying makes of it, history left out."""
    done = _copy(template, "aplicada")
    campaign = Campaign.open(done, clock)
    aftermath.apply(campaign, draft)
    campaign.close()
    with closing(sqlite3.connect(template)) as before, closing(sqlite3.connect(done)) as after:
        sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        tables = [name for (name,) in before.execute(sql) if name not in HISTORY]
        return [
            write
            for table in tables
            for write in _differences(table, _columns(after, table), before, after)
        ]


def _columns(raw: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in raw.execute(f"PRAGMA table_info({table})")]


def _differences(
    table: str, columns: list[str], before: sqlite3.Connection, after: sqlite3.Connection
) -> Writes:
    old, new = _rows(before, table), _rows(after, table)
    places = ", ".join("?" for _ in columns)
    changes = ", ".join(f"{name} = ?" for name in columns)
    added = [row for key, row in new.items() if key not in old]
    changed = [(*row, key) for key, row in new.items() if key in old and old[key] != row]
    found = [
        (f"INSERT INTO {table} VALUES ({places})", added),
        (f"UPDATE {table} SET {changes} WHERE id = ?", changed),
    ]
    return [(sql, rows) for sql, rows in found if rows]


def _rows(raw: sqlite3.Connection, table: str) -> Rows:
    return {row[0]: row for row in raw.execute(f"SELECT * FROM {table}")}


def _write_plainly(path: Path, writes: Writes) -> float:
    """Seconds of processor time to write the same rows in one transaction."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA locking_mode = EXCLUSIVE")
        raw.execute("PRAGMA synchronous = OFF")
        raw.execute("PRAGMA foreign_keys = ON")
        raw.execute("SELECT count(*) FROM battle").fetchone()
        begun = process_time()
        raw.execute("BEGIN IMMEDIATE")
        for sql, rows in writes:
            raw.executemany(sql, rows)
        raw.execute("COMMIT")
        return process_time() - begun
