"""Forecasts by every shipped edition: they come, or a sentence says which chapter is missing."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.console.forecast.compare_dialog import CompareDialog
from director.console.forecast.numbers_dialog import NumbersDialog
from director.console.forecast.panel import ForecastPanel
from director.editions.loader import load_edition
from director.operations.campaigns import create_campaign
from director.operations.opening import edition_of
from director.operations.players import PlayerForm, add_player
from director.rules.bestiary.encounter_plan import Group
from director.rules.forecast.tactics import usual
from tests.console.battles.gestures import click, enter
from tests.console.forecast.gestures import Planned, forecast
from tests.harness.encounters import COLOSSUS, LANCER, planned

FORECAST = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
NEVER = ("grupos",)


@pytest.fixture
def desk(
    request: pytest.FixtureRequest,
    themed: object,
    tmp_path: Path,
    resources: Path,
    clock: Any,
    dice: Any,
) -> Any:
    edition = load_edition(request.param, [resources / "editions"])
    path = tmp_path / "nueva.estandarte"
    campaign = create_campaign(path, name="Invierno", edition=edition, clock=clock)
    rules = RuleFolders(resources / "editions", tmp_path / "casa" / "ediciones")
    yield Desk(campaign, clock=clock, dice=dice, rules=rules)
    campaign.close()


def shown(desk: Desk, qtbot: QtBot) -> tuple[ForecastPanel, Planned]:
    player = add_player(desk.campaign, PlayerForm("Uno")).created
    who = [enter(desk, name, player_id=player) for name in ("Aldis", "Brandur", "Cnut")]
    groups = (Group(LANCER, 3), Group(COLOSSUS, 1, boss=True))
    key = planned(desk.campaign, *who, groups=groups, difficulty=None)
    encounter = Planned(desk.campaign, key)
    panel = ForecastPanel(desk)
    qtbot.addWidget(panel)
    panel.show_plan(encounter.plan, key)
    panel.show()
    with qtbot.waitActive(panel):
        panel.activateWindow()
    return panel, encounter


@pytest.mark.parametrize("desk", FORECAST, indirect=True)
def test_it_comes_and_every_number_can_be_read(desk: Desk, qtbot: QtBot) -> None:
    panel, encounter = shown(desk, qtbot)
    forecast(panel, qtbot)
    (kept,) = encounter.forecasts
    by_battles = kept.result.by_battles
    titles = [column.title for column in panel.view.people.rows.columns]
    assert ("Batallas" in titles) is by_battles
    assert ("Días" in titles) is not by_battles
    assert ("batalla" in panel.view.costs.text()) is by_battles
    assert ("renombre del clan" in panel.view.costs.text()) is bool(kept.result.pool.counts)
    numbers = NumbersDialog(kept.result, panel)
    for table in (numbers.whole, numbers.people, numbers.foes):
        for row in table.rows.shown:
            for column in table.rows.columns:
                assert column.text(row)
                if column.tip is not None:
                    assert column.tip(row)
    for place in range(len(panel.view.people.rows.columns)):
        panel.view.people.setCurrentIndex(panel.view.people.rows.index(0, place))
        panel.view.people.explain()
        assert panel.view.people.popup is not None
        panel.view.people.popup.close()


@pytest.mark.parametrize("desk", NEVER, indirect=True)
def test_rules_without_such_battles_say_so(desk: Desk, qtbot: QtBot) -> None:
    panel, _encounter = shown(desk, qtbot)
    assert "Sin eso no hay pronóstico" in panel.obstacles.text()
    assert not panel.asking.go.isEnabled()


@pytest.mark.parametrize("desk", ["saga", "factions"], indirect=True)
def test_levels_where_the_edition_may_have_none(desk: Desk, qtbot: QtBot) -> None:
    edition = edition_of(desk.campaign)
    _panel, encounter = shown(desk, qtbot)
    dialog = CompareDialog(desk, encounter.plan, encounter.key, usual(edition), 1, (), None)
    qtbot.addWidget(dialog)
    dialog.show()
    click(dialog.levels.asking.go)
    has_levels = edition.difficulty is not None and edition.encounters is not None
    assert dialog.levels.forecasting.runs is has_levels
    assert ("no define niveles" in dialog.levels.obstacles.text()) is not has_levels
