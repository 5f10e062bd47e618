"""The panel of forecasts over the sample campaign, with two of our own who are free to go."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.console.forecast.panel import ForecastPanel
from director.operations.handle import Campaign
from director.operations.views import people_reads
from director.rules.bestiary.encounter_plan import Group
from tests.console.battles.gestures import enter
from tests.console.forecast.gestures import Planned, forget_dialogs
from tests.harness.encounters import LANCER, planned


@pytest.fixture
def desk(
    themed: object,
    campaign: Campaign,
    tmp_path: Path,
    resources: Path,
    clock: Any,
    dice: Any,
) -> Desk:
    rules = RuleFolders(resources / "editions", tmp_path / "casa" / "ediciones")
    return Desk(campaign, clock=clock, dice=dice, rules=rules)


@pytest.fixture
def two(desk: Desk) -> tuple[int, int]:
    """Two héroes of two players, in no battle."""
    first, second = people_reads.players(desk.campaign)[:2]
    return (
        enter(desk, "Aldis", player_id=first.id, rank=3),
        enter(desk, "Brandur", player_id=second.id, rank=2),
    )


@pytest.fixture
def encounter(desk: Desk, two: tuple[int, int]) -> Planned:
    """Both against two lancers: who wins is open."""
    return Planned(desk.campaign, planned(desk.campaign, *two, groups=(Group(LANCER, 2),)))


@pytest.fixture
def panel(desk: Desk, encounter: Planned, qtbot: QtBot) -> Iterator[ForecastPanel]:
    """The panel in a window of its own, with the encounter on it."""
    panel = ForecastPanel(desk)
    qtbot.addWidget(panel)
    panel.show_plan(encounter.plan, encounter.key)
    panel.resize(420, 700)
    panel.show()
    with qtbot.waitActive(panel):
        panel.activateWindow()
    yield panel
    for dialog in panel.findChildren(QDialog):
        forget_dialogs(dialog)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
