"""What the tests of the rules share: the edition, and the rule cases of the folders asked for."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

from director.editions import Edition, load_edition

TESTS = Path(__file__).parents[1]
EDITIONS = TESTS.parent / "resources" / "editions"

# Examples are judged by what they show, not by how busy the machine is.
settings.register_profile("steady", deadline=None, max_examples=10)
settings.load_profile("steady")

# A broken rule need only be seen, not understood: no time is spent on the simplest example.
_SEEING = (Phase.explicit, Phase.generate)
settings.register_profile("mutation", deadline=None, database=None, phases=_SEEING, max_examples=15)


@dataclass(frozen=True)
class Case:
    """One case of a file; ``complaint`` says why it cannot even be run."""

    name: str
    table: Mapping[str, Any]
    complaint: str = ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        action="append",
        default=[],
        metavar="DIR",
        help="run the rule cases of this folder in place of tests/cases (may be repeated)",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "complaint" not in metafunc.fixturenames:
        return
    named = metafunc.config.getoption("cases", default=[])
    cases = collect([Path(folder) for folder in named] or [TESTS / "cases"])
    metafunc.parametrize(
        ("table", "complaint"),
        [pytest.param(case.table, case.complaint, id=case.name) for case in cases],
    )


def pytest_itemcollected(item: pytest.Item) -> None:
    """Cases can be chosen by rule and edition too: ``-k "refund and campana"``."""
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        table = item.callspec.params.get("table")
        words = [table.get(key) for key in ("rule", "ruleset")] if isinstance(table, dict) else []
        item.extra_keyword_matches.update(str(word) for word in words if word)


def collect(folders: list[Path]) -> list[Case]:
    """All cases; those whose id comes twice are failures under names of their own."""
    cases = [case for folder in folders for case in read_cases(folder)]
    times = Counter(case.name for case in cases)
    return [
        case
        if times[case.name] == 1
        else Case(f"{case.name}-twice-{number}", case.table, "this id is used more than once")
        for number, case in enumerate(cases)
    ]


def read_cases(folder: Path) -> Iterator[Case]:
    """The cases of a folder; what cannot be read is a case that fails."""
    files = sorted(folder.rglob("*.toml"))
    if not files:
        yield Case(str(folder), {}, "no cases in this folder")
    for file in files:
        try:
            content = tomllib.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            yield Case(file.name, {}, str(error))
            continue
        tables = content.get("case")
        if content.keys() != {"case"} or not isinstance(tables, list):
            yield Case(file.name, {}, f"expected [[case]] and nothing else: {list(content)}")
            continue
        for number, table in enumerate(tables, start=1):
            yield Case(str(table.get("id", f"{file.name}-{number}")), table)


@cache
def _shipped(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


@pytest.fixture(scope="session")
def campana() -> Edition:
    return _shipped("campana")


@pytest.fixture(scope="session")
def edition_of() -> Callable[[str], Edition]:
    """Any of the shipped editions, by its code."""
    return _shipped


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Edition]:
    """An edition of a director's own: ``campana`` with the values that the text changes."""

    def _house(changes: str) -> Edition:
        folder = tmp_path_factory.mktemp("editions")
        heading = 'code = "house"\ntitle = "De la casa"\nextends = "campana"\n'
        (folder / "house.toml").write_text(heading + changes, encoding="utf-8")
        return load_edition("house", [folder, EDITIONS])

    return _house
