"""How long a director waits for the sample campaign, with every step of it safe on disk."""

from itertools import count
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from director.console.sample_shelf import sample_shelf
from director.editions.schema import Edition
from director.operations.sample import build_sample
from director.resources import resources_folder
from tests.conftest import FakeClock, FakeDice

MOST_SECONDS = 1.5


@pytest.mark.benchmark(min_rounds=5)
def test_the_sample_is_there_within_a_second_and_a_half(
    benchmark: BenchmarkFixture, tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> None:
    numbers = count()

    def build() -> None:
        path = tmp_path / f"ejemplo-{next(numbers)}.estandarte"
        shelf = sample_shelf(resources_folder() / "bestiary")
        build_sample(path, edition, clock, dice, shelf).close()

    benchmark(build)
    assert benchmark.stats is not None
    assert benchmark.stats.stats.median < MOST_SECONDS
