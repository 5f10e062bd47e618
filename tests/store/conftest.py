"""A campaign with rows in every table, closed or open, for the tests of the store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.store.file import CampaignFile
from tests.harness.first_campaign import make_first_campaign, settled_clock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed campaign file."""
    file = tmp_path / "Invierno.estandarte"
    make_first_campaign(file)
    return file


@pytest.fixture
def opened(path: Path) -> Iterator[CampaignFile]:
    """The same file, open."""
    campaign = CampaignFile.open(path, settled_clock())
    yield campaign
    campaign.close()
