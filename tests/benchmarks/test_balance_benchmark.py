"""How hard the levels of difficulty are with the shipped bestiary, at every rank: the long table.

Run with ``pytest tests/benchmarks/test_balance_benchmark.py --benchmark-only -s``. Each number is
the mean chance of victory over the fillings, in percent; beside 2B its least and greatest.
"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from director.editions.schema import Edition
from tests.forecast.grown_parties import MIXES, party
from tests.forecast.measured_levels import Measured, measured

LEVELS = range(1, 8)
CODES = ("1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C", "4A", "4B", "4C")
FILLINGS, FEW, BATTLES = 40, 10, 600
LEAST, MOST, LEAST_SHARE = 30, 70, 0.8
"""Where the mean of 2B has to lie, and how many of its fillings between 20 and 80."""


@pytest.mark.parametrize("size", sorted(MIXES))
def test_2b_is_even_at_every_rank(benchmark: BenchmarkFixture, edition: Edition, size: int) -> None:
    rows: dict[int, dict[str, Measured]] = {}

    def measure() -> None:
        for level in LEVELS:
            rows[level] = _row(edition, size, level)

    benchmark.pedantic(measure, rounds=1)  # type: ignore[no-untyped-call]
    print(f"\n{size} of rank " + "".join(f"{code:>6}" for code in CODES))  # noqa: T201
    for level, row in rows.items():
        print(f"{level:>9} " + _told(row))  # noqa: T201
    for rank, row in rows.items():
        even = row["2B"]
        assert LEAST <= even.mean <= MOST
        assert even.within(20, 80) >= LEAST_SHARE
        easier = ("1B",) if rank > 1 else ()  # nobody is below level 1: there 1B asks what 2B does
        by_level = [row[code].mean for code in (*easier, "2B", "3B", "4B")]
        assert by_level == sorted(by_level, reverse=True)
        for hard in "1234":
            by_number = [row[f"{hard}{letter}"].mean for letter in "ABC"]
            assert by_number == sorted(by_number, reverse=True)


def _row(edition: Edition, size: int, level: int) -> dict[str, Measured]:
    people = party(edition, size, level)
    fillings = {code: FILLINGS if code == "2B" else FEW for code in CODES}
    return {
        code: measured(edition, people, level, code, fillings=many, battles=BATTLES)
        for code, many in fillings.items()
    }


def _told(row: dict[str, Measured]) -> str:
    means = "".join(f"{found.mean:6.1f}" for found in row.values())
    return f"{means}   2B {min(row['2B'].each):.0f} to {max(row['2B'].each):.0f}"
