"""The page Bestiario over an empty campaign, with a shared folder and the creatures shipped."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.operations.bestiary import creatures, shared
from director.operations.handle import Campaign
from tests.console.bestiary.gestures import NANDU, SERGEANT, WOLF, shown


@pytest.fixture
def rules(tmp_path: Path, resources: Path) -> RuleFolders:
    return RuleFolders(resources / "editions", tmp_path / "casa" / "ediciones")


@pytest.fixture
def desk(
    themed: object, empty_campaign: Campaign, rules: RuleFolders, clock: Any, dice: Any
) -> Desk:
    """Two creatures of the campaign, one that is shared, and those of the program."""
    creatures.add(empty_campaign, NANDU)
    creatures.add(empty_campaign, SERGEANT)
    shared.save(rules.creatures, [WOLF.creature("")])
    return Desk(empty_campaign, clock=clock, dice=dice, rules=rules)


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> BestiaryPage:
    return shown(desk, qtbot)
