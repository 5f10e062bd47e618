"""A fresh campaign for each test, and quick ways to people it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from director.editions import load_edition
from director.editions.schema import Edition
from director.operations.campaigns import create_campaign
from director.operations.handle import Campaign
from director.resources import resources_folder
from director.store.file import Clock
from tests.harness.people import People


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    """A campaign in which nothing has happened yet."""
    path = tmp_path / "campaña.estandarte"
    opened = create_campaign(path, name="Invierno de Hierro", edition=edition, clock=clock)
    yield opened
    opened.close()


@pytest.fixture
def people(campaign: Campaign) -> People:
    """Enters players, clans and characters with as few words as a test needs."""
    return People(campaign)


@pytest.fixture
def playing(tmp_path: Path, clock: Clock) -> Iterator[Callable[[str], Campaign]]:
    """Begins a campaign by the edition of that code."""
    opened: list[Campaign] = []

    def _playing(code: str) -> Campaign:
        edition = load_edition(code, [resources_folder() / "editions"])
        path = tmp_path / f"{code}.estandarte"
        opened.append(create_campaign(path, name="Invierno", edition=edition, clock=clock))
        return opened[-1]

    yield _playing
    for campaign in opened:
        campaign.close()
