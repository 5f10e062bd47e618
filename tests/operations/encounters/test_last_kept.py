"""The forecast that was kept last, without reading the others; and by what one would be made."""

from unittest.mock import patch

import pytest
from sqlalchemy import update

from director.operations.encounters import forecast_keeping
from director.operations.encounters.forecast_codec import read_result
from director.operations.encounters.forecast_keeping import (
    ForecastTrouble,
    KeptForecast,
    keep,
    kept,
    last_kept,
    made_now,
)
from director.operations.encounters.line_ups import line_up_of
from director.operations.handle import Campaign
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.tactics import Plans
from director.store.tables import Forecast
from tests.harness.encounters import plan_of, planned, said
from tests.harness.people import People


@pytest.fixture
def line_up(campaign: Campaign, people: People) -> LineUp:
    """Bera and an encounter's five enemies; the encounter is the first."""
    bera = people.character("Bera")
    planned(campaign, bera)
    found = line_up_of(campaign, plan_of(bera))
    assert isinstance(found, LineUp)
    return found


def test_none_was_kept_yet(campaign: Campaign, line_up: LineUp) -> None:
    assert last_kept(campaign, 1) is None


def test_only_the_last_one_is_read(campaign: Campaign, line_up: LineUp) -> None:
    for chance in range(40, 60):
        keep(campaign, 1, line_up, Plans(), said(line_up, chance))
    with patch.object(forecast_keeping, "read_result", wraps=read_result) as read:
        last = last_kept(campaign, 1)
    assert read.call_count == 1
    assert last == kept(campaign, 1)[0]
    assert isinstance(last, KeptForecast)
    assert last.made == made_now(campaign)


def test_one_that_cannot_be_read_is_named(campaign: Campaign, line_up: LineUp) -> None:
    keep(campaign, 1, line_up, Plans(), said(line_up, 40))
    bad = keep(campaign, 1, line_up, Plans(), said(line_up, 41)).created
    with campaign.aside() as connection:
        connection.execute(update(Forecast).where(Forecast.id == bad).values(result={"what": 1}))
    last = last_kept(campaign, 1)
    assert isinstance(last, ForecastTrouble)
    assert last.id == bad
