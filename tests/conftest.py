"""Fixtures for every room: no real screen, no real clock, no luck, nobody's settings."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"  # before anything loads Qt

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from uuid import UUID

import pytest

from director.resources import resources_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from director.console.desk import Desk
    from director.editions.schema import Edition
    from director.operations.handle import Campaign


class FakeClock:
    """A clock that stands still until it is told to move."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **amount: float) -> None:
        """``forward(minutes=2)``."""
        self.now += timedelta(**amount)


class FakeDice:
    """Dice that fall as told; without an order, always half of their sides."""

    def __init__(self) -> None:
        self.coming: list[int] = []
        self.thrown: list[int] = []

    def __call__(self, sides: int) -> int:
        result = self.coming.pop(0) if self.coming else (sides + 1) // 2
        self.thrown.append(sides)
        return result

    def next(self, *results: int) -> None:
        """What the next throws will show."""
        self.coming.extend(results)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def dice() -> FakeDice:
    return FakeDice()


@pytest.fixture(scope="session")
def resources() -> Path:
    return resources_folder()


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["director"]


@pytest.fixture
def themed(qapp: "QApplication", resources: Path) -> Iterator[Callable[[bool, float], None]]:
    """The program's look: call it with (dark, scale); light at 100 % before and after."""
    from PySide6.QtCore import QDir

    from director.console.icons import SEARCH_PATH
    from director.console.theme import apply_theme

    QDir.setSearchPaths(SEARCH_PATH, [str(resources / "icons")])
    apply_theme(qapp, False, 1.0)
    yield lambda dark, scale: apply_theme(qapp, dark, scale)
    apply_theme(qapp, False, 1.0)


@pytest.fixture(scope="session")
def edition(resources: Path) -> "Edition":
    """The edition the campaigns of the tests play by."""
    from director.editions.loader import load_edition

    return load_edition("campana", [resources / "editions"])


@contextmanager
def settled_identities(seed: int) -> "Iterator[None]":
    """UUIDs that are the same in every run: ties of initiative are settled by them."""
    from director.store.tables import base

    numbers = Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base, "uuid4", lambda: UUID(int=numbers.getrandbits(128), version=4))
        yield


@pytest.fixture
def settled() -> "Iterator[None]":
    """No luck in who goes first of two equals, for tests of battles in play."""
    with settled_identities(2):
        yield


@pytest.fixture(scope="session")
def built_sample(tmp_path_factory: pytest.TempPathFactory, edition: "Edition") -> Path:
    """The sample campaign as every test begins with it: telling its story anew takes a second."""
    from director.console.sample_shelf import sample_shelf
    from director.operations.sample import build_sample

    path = tmp_path_factory.mktemp("ejemplo") / "ejemplo.estandarte"
    with settled_identities(1):
        shelf = sample_shelf(resources_folder() / "bestiary")
        build_sample(path, edition, FakeClock(), FakeDice(), shelf).close()
    return path


@pytest.fixture
def campaign(tmp_path: Path, built_sample: Path, clock: FakeClock) -> "Iterator[Campaign]":
    """A fresh copy of the sample campaign."""
    from director.operations.opening import open_campaign

    path = Path(shutil.copy(built_sample, tmp_path / "ejemplo.estandarte"))
    opened = open_campaign(path, clock)
    yield opened
    opened.close()


@pytest.fixture
def sample_file(tmp_path: Path, built_sample: Path) -> Path:
    """A closed copy of the sample campaign."""
    return Path(shutil.copy(built_sample, tmp_path / "Invierno.estandarte"))


@pytest.fixture
def empty_campaign(tmp_path: Path, edition: "Edition", clock: FakeClock) -> "Iterator[Campaign]":
    """A campaign in which nothing has happened yet."""
    from director.operations.campaigns import create_campaign

    path = tmp_path / "nueva.estandarte"
    opened = create_campaign(path, name="Invierno de Hierro", edition=edition, clock=clock)
    yield opened
    opened.close()


@pytest.fixture
def desk(themed: object, campaign: "Campaign", clock: FakeClock, dice: FakeDice) -> "Desk":
    """A desk over the sample campaign."""
    from director.console.desk import Desk

    return Desk(campaign, clock=clock, dice=dice)


@pytest.fixture
def empty_desk(
    themed: object, empty_campaign: "Campaign", clock: FakeClock, dice: FakeDice
) -> "Desk":
    """A desk over a campaign in which nothing has happened yet."""
    from director.console.desk import Desk

    return Desk(empty_campaign, clock=clock, dice=dice)
