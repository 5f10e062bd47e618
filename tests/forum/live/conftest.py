"""The battle at the bridge, read by the rules of one edition."""

from pathlib import Path

import pytest

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations.views.live import LiveBattle
from tests.forum.live.bridge import FIRST, SECOND, built


@pytest.fixture(scope="session")
def campana(resources: Path) -> Edition:
    return load_edition("campana", [resources / "editions"])


@pytest.fixture(scope="session")
def bridge(campana: Edition) -> LiveBattle:
    """The battle in its second asalto, with lines that count for nothing."""
    return built(campana, (*FIRST, *SECOND))
