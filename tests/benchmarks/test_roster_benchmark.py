"""How long the first reads take: what the desk needs at once, and a roster far too long.

``pytest tests/benchmarks --benchmark-only`` prints the times.
"""

import random
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from sqlalchemy import insert

from director.editions.schema import Edition
from director.operations.campaigns import create_campaign
from director.operations.handle import Campaign
from director.operations.views.desk_reads import header, today
from director.operations.views.people_reads import roster
from director.rules.tiers import Tier
from director.store.tables import (
    Base,
    Character,
    Participation,
    RenownEntry,
    Victim,
    Wound,
)
from tests.harness.first_campaign import settled_clock

SIZES = (14, 10_000)
POINTS = ("strength", "armor", "willpower", "exertion", "reaction", "break_")


@pytest.fixture(scope="module", params=SIZES)
def crowd(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, edition: Edition
) -> Iterator[Campaign]:
    """A campaign with so many characters, each with a few rows in every ledger."""
    path = tmp_path_factory.mktemp("crowd") / "multitud.estandarte"
    clock = settled_clock()
    campaign = create_campaign(path, name="Multitud", edition=edition, clock=clock)
    with campaign.step("test") as step:
        for table, rows in _rows(random.Random(request.param), request.param, clock()).items():
            step.connection.execute(insert(table), rows)
    yield campaign
    campaign.close()


def _rows(luck: random.Random, size: int, now: datetime) -> dict[type[Base], list[dict[str, Any]]]:
    people = [
        {
            "name": f"Guerrera {number}",
            "tier": luck.choice(list(Tier)),
            "created_at": now,
            **{stat: luck.randint(1, 14) for stat in POINTS},
        }
        for number in range(size)
    ]

    def of_somebody(times: int, **row: Any) -> list[dict[str, Any]]:
        return [{"character_id": luck.randint(1, size), **row} for _ in range(times * size)]

    return {
        Character: people,
        Wound: of_somebody(1, received_day=1, cause="plot"),
        RenownEntry: of_somebody(3, amount=2, cause="director", day=1, recorded_at=now),
        Participation: of_somebody(2, tier="hero", day=1),
        Victim: of_somebody(3, day=1),
    }


@pytest.mark.parametrize("read", [header, today, roster])
def test_reads(
    benchmark: BenchmarkFixture, crowd: Campaign, read: Callable[[Campaign], object]
) -> None:
    assert benchmark(read, crowd)
