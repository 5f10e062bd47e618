"""Letting days pass, where rest heals and where it does not."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from director.console.days_dialog import DaysDialog
from director.console.desk import Desk
from director.operations.handle import Campaign
from director.operations.views.desk_reads import header
from director.operations.views.people_reads import roster
from tests.harness.lost_battle import open_lost_battle
from tests.harness.walker import walk


@pytest.fixture
def factions(tmp_path: Path, resources: Path, clock: Any) -> Iterator[Campaign]:
    campaign = open_lost_battle(tmp_path, resources, clock, "factions")
    yield campaign
    campaign.close()


def test_where_rest_heals_nobody_the_dialog_says_what_does(
    themed: object, factions: Campaign, clock: Any, dice: Any, qtbot: QtBot
) -> None:
    desk = Desk(factions, clock=clock, dice=dice)
    dialog = DaysDialog(desk, "rest", 2)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.no_rest.isVisible()
    assert "se cura una herida por cada batalla en la que no se combate" in dialog.no_rest.text()
    assert not dialog.busy.isVisible()
    assert walk(dialog) == []
    before = {row.name: row.open_wounds for row in roster(factions)}
    dialog.apply.click()
    assert header(factions).day == 3
    assert {row.name: row.open_wounds for row in roster(factions)} == before


def test_on_the_road_nothing_is_said_of_rest(
    themed: object, factions: Campaign, clock: Any, dice: Any, qtbot: QtBot
) -> None:
    dialog = DaysDialog(Desk(factions, clock=clock, dice=dice), "travel", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.no_rest.isVisible()
    assert dialog.healing._empty_text == "De viaje no sana nadie. Pasan los días, nada más."


def test_where_rest_heals_nothing_is_said(desk: Desk, qtbot: QtBot) -> None:
    dialog = DaysDialog(desk, "rest", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.no_rest.isVisible()
