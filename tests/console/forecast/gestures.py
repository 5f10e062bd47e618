"""What a director does with a forecast, with keys and clicks."""

from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from director.console.forecast.panel import ForecastPanel
from director.console.forecast.work import Forecasting
from director.operations.encounters.forecast_keeping import KeptForecast, kept
from director.operations.handle import Campaign
from director.operations.views.encounters import encounter
from director.rules.bestiary.encounter_plan import EncounterPlan

LONG_MS = 30_000
D = TypeVar("D", bound=QDialog)


@dataclass(frozen=True)
class Planned:
    """A saved encounter."""

    campaign: Campaign
    key: int

    @property
    def plan(self) -> EncounterPlan:
        return encounter(self.campaign, self.key).plan

    @property
    def forecasts(self) -> tuple[KeptForecast, ...]:
        return kept(self.campaign, self.key)


def few(panel: ForecastPanel, battles: int = 1_000) -> None:
    """Choose how many battles, as few as are on offer unless told otherwise."""
    panel.asking.battles.choose(battles)


def press(widget: QWidget, key: Qt.Key) -> None:
    """A key in the window of a widget."""
    QTest.keyClick(widget, key)


def finished(forecasting: Forecasting, qtbot: QtBot) -> None:
    """Wait until nothing is in work."""
    qtbot.waitUntil(lambda: not forecasting.runs, timeout=LONG_MS)


def forecast(panel: ForecastPanel, qtbot: QtBot) -> None:
    """F5 and all there is to wait for."""
    few(panel)
    press(panel, Qt.Key.Key_F5)
    assert panel.forecasting.runs
    finished(panel.forecasting, qtbot)


def dialog_of(parent: QWidget, kind: type[D]) -> D:
    """The dialog of that kind that is open."""
    (found,) = [dialog for dialog in parent.findChildren(kind) if dialog.isVisible()]
    return found


def forget_dialogs(dialog: QDialog) -> None:
    """Close one that a test left open."""
    dialog.reject()
