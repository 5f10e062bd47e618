"""What a day on the road costs with 200 characters: one of ten days and one of a thousand, at the
beginning of a campaign and after a thousand days.

Run with ``pytest tests/benchmarks/test_caravan_benchmark.py --benchmark-only -s``. Measured is the
time this process worked (what others do to the machine is none of ours), at the best of several
goes, all in turn and each taken back by undo. But for 30 %, a day of a thousand must cost no more
than one of ten, at the beginning and in a long campaign, and there no more than at the beginning.
A step of ten days may cost half as much more there, since each step reads the whole ledger once.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from sqlalchemy import insert

from director.editions.schema import Edition
from director.operations.campaigns import create_campaign
from director.operations.caravan.days import Activity, pass_days, preview_days
from director.operations.caravan.reads import caravan_now, goods_rows, road
from director.operations.handle import Campaign
from director.operations.history import undo
from director.rules.tiers import Tier
from director.store.tables import Character, Wound
from tests.harness.first_campaign import settled_clock
from tests.harness.ledger_lines import opening
from tests.harness.people import STATS

CROWD, WOUNDED, WOUNDS = 200, 60, 1_500
GOES = 5
BOUND = 1.3
READING = 1.5
YEARS = 1_000
SCREEN_MS = 400


Make = Callable[[str], Campaign]


@pytest.fixture
def make(tmp_path: Path, edition: Edition) -> Iterator[Make]:
    """Campaigns of 200 characters, 60 of them with wounds that a month of rest does not close, and
    a caravan that keeps count of everything.
    """
    clock = settled_clock()
    made: list[Campaign] = []
    stats = {name: getattr(STATS, name) for name in STATS.__slots__}
    people = [
        {"name": f"Nº {number}", "tier": Tier.HERO, "created_at": clock(), **stats}
        for number in range(CROWD)
    ]
    wounds = [
        {"character_id": number % WOUNDED + 1, "received_day": 1, "cause": "plot"}
        for number in range(WOUNDS)
    ]

    def _make(name: str) -> Campaign:
        path = tmp_path / f"{name}.estandarte"
        campaign = create_campaign(path, name=name, edition=edition, clock=clock)
        made.append(campaign)
        with campaign.step("test") as step:
            step.connection.execute(insert(Character), people)
            step.connection.execute(insert(Wound), wounds)
        opening(campaign, people=900, fighters=200, supplies=900_000, morale=50, renown=10)
        return campaign

    yield _make
    for campaign in made:
        campaign.close()


def _cost(campaign: Campaign, activity: Activity, days: int) -> float:
    """Milliseconds of work for each day."""
    start = process_time()
    pass_days(campaign, activity, days)
    spent = process_time() - start
    undo(campaign)
    return 1_000 * spent / days


@pytest.mark.parametrize("activity", ["travel", "rest"])
def test_a_day_of_a_thousand(benchmark: BenchmarkFixture, make: Make, activity: Activity) -> None:
    young, old = make("joven"), make("vieja")
    pass_days(old, "travel", YEARS)
    asked = [(campaign, days) for campaign in (young, old) for days in (10, 1_000)]
    goes = [[_cost(campaign, activity, days) for campaign, days in asked] for _ in range(GOES)]
    ten, thousand, old_ten, old_thousand = map(min, zip(*goes, strict=True))
    benchmark.pedantic(preview_days, (young, activity, 1_000), rounds=1)  # type: ignore[no-untyped-call]
    ratios = (thousand / ten, old_thousand / old_ten, old_ten / ten, old_thousand / thousand)
    print(  # noqa: T201
        f"\n{activity}, ms a day: {ten:.3f} of 10, {thousand:.3f} of 1,000; after {YEARS:,} days"
        f" {old_ten:.3f} and {old_thousand:.3f}; ratios"
        f" {', '.join(f'{ratio:.2f}' for ratio in ratios)}"
    )
    assert max(thousand / ten, old_thousand / old_ten, old_thousand / thousand) <= BOUND
    assert old_ten <= READING * ten


def _work(act: Callable[[], object]) -> float:
    start = process_time()
    act()
    return 1_000 * (process_time() - start)


def test_the_screens_of_ten_years(benchmark: BenchmarkFixture, make: Make) -> None:
    """The caravan, its road and its ledger after ten years are read in less than a blink."""
    campaign = make("vieja")
    pass_days(campaign, "travel", 3_650)
    reads: dict[str, Callable[[Campaign], object]] = {
        "now": caravan_now,
        "road": road,
        "goods": goods_rows,
    }
    spent = {name: _work(partial(read, campaign)) for name, read in reads.items()}
    benchmark(lambda: caravan_now(campaign))
    print(f"\nten years: {', '.join(f'{name} {ms:.0f} ms' for name, ms in spent.items())}")  # noqa: T201
    assert max(spent.values()) <= SCREEN_MS
