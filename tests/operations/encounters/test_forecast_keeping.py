"""Forecasts kept: word for word, outside undo, and none twice."""

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import pytest
from sqlalchemy import update

from director import __version__
from director.operations.change import UNCHANGED, Subject
from director.operations.encounters import forecast_keeping, saving
from director.operations.encounters.forecast_codec import Made
from director.operations.encounters.forecast_keeping import forecasts_in, keep, kept
from director.operations.encounters.line_ups import line_up_of
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.problems import Refusal
from director.operations.views.encounters import encounters
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import Share
from director.rules.forecast.tactics import Plans, Tactics
from director.store.tables import Forecast
from tests.harness.dumps import dump
from tests.harness.encounters import plan_of, planned, said
from tests.harness.people import People
from tests.harness.refusals import refusal


@pytest.fixture
def line_up(campaign: Campaign, people: People) -> LineUp:
    """Bera and an encounter's five enemies; the encounter is the first."""
    bera = people.character("Bera")
    planned(campaign, bera)
    found = line_up_of(campaign, plan_of(bera))
    assert isinstance(found, LineUp)
    return found


def test_a_forecast_comes_back_as_it_was_made(campaign: Campaign, line_up: LineUp) -> None:
    before = campaign.history()
    change = keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    assert change.subjects == {Subject.ENCOUNTERS}
    assert change.label is None
    assert campaign.history() == before
    (found,) = kept(campaign, 1)
    assert found.id == change.created
    assert (found.line_up, found.plans, found.result) == (line_up, Plans(), said(line_up, 62))
    assert found.made_at == campaign.clock()
    assert encounters(campaign)[0].forecasts == 1


def test_the_same_is_not_written_twice(campaign: Campaign, line_up: LineUp) -> None:
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    before = dump(campaign)
    assert keep(campaign, 1, line_up, Plans(), said(line_up, 62)) is UNCHANGED
    assert dump(campaign) == before


@pytest.mark.parametrize(
    "other",
    [
        lambda line_up: (replace(line_up, difficulty="4C"), Plans(), said(line_up, 62)),
        lambda line_up: (line_up, Plans(Tactics(horn=False)), said(line_up, 62)),
        lambda line_up: (line_up, Plans(), said(line_up, 63)),
        lambda line_up: (line_up, Plans(), replace(said(line_up, 62), seed=8)),
    ],
)
def test_anything_new_is_one_more_the_latest_first(
    campaign: Campaign,
    line_up: LineUp,
    other: Callable[[LineUp], tuple[LineUp, Plans, object]],
) -> None:
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    keep(campaign, 1, *other(line_up))  # type: ignore[arg-type]
    latest, first = kept(campaign, 1)
    assert (latest.line_up, latest.plans, latest.result) == other(line_up)
    assert first.result == said(line_up, 62)


def test_what_fought_no_battle_says_nothing(campaign: Campaign, line_up: LineUp) -> None:
    nothing = replace(said(line_up, 62), victory=Share(0, 0))
    assert keep(campaign, 1, line_up, Plans(), nothing) is UNCHANGED
    assert kept(campaign, 1) == ()


def test_what_was_stopped_half_way_is_not_kept(campaign: Campaign, line_up: LineUp) -> None:
    half = replace(said(line_up, 62), wanted=101)
    assert keep(campaign, 1, line_up, Plans(), half) is UNCHANGED
    assert kept(campaign, 1) == ()


def test_it_tells_by_what_it_was_made(campaign: Campaign, line_up: LineUp) -> None:
    """With the seed, the number and the greatest part that stand in the result."""
    keep(campaign, 1, line_up, Plans(), replace(said(line_up, 62), chunk=20))
    (found,) = kept(campaign, 1)
    assert (found.result.seed, found.result.wanted, found.result.chunk) == (7, 100, 20)
    with campaign.looking() as connection:
        ((code, values),) = connection.execute('SELECT code, "values" FROM edition_copy')
    assert found.made == Made(code, sha256(values.encode()).hexdigest(), __version__)


def test_by_other_rules_the_same_is_another_forecast(
    campaign: Campaign, line_up: LineUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    monkeypatch.setattr(forecast_keeping, "__version__", "0.0.1")
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    latest, first = kept(campaign, 1)
    assert (latest.made, first.made) == (
        replace(first.made, program="0.0.1") if first.made else None,
        latest.made and replace(latest.made, program=__version__),
    )


def test_it_survives_undo_and_the_encounter(campaign: Campaign, line_up: LineUp) -> None:
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    saving.remove(campaign, 1)
    assert refusal(keep, campaign, 1, line_up, Plans(), said(line_up, 5)).code is Refusal.NOT_FOUND
    undo(campaign)
    assert len(kept(campaign, 1)) == 1


def test_each_encounter_has_its_own(campaign: Campaign, line_up: LineUp) -> None:
    saving.duplicate(campaign, 1, "Otra vez")
    keep(campaign, 2, line_up, Plans(), said(line_up, 62))
    assert kept(campaign, 1) == ()
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    assert len(kept(campaign, 1)) == len(kept(campaign, 2)) == 1


@pytest.mark.parametrize("column", ["line_up", "tactics", "result"])
def test_one_that_cannot_be_read_stands_in_nobodys_way(
    campaign: Campaign, line_up: LineUp, column: str
) -> None:
    """It is told as a trouble and left alone; the others are read, and more are kept."""
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    keep(campaign, 1, line_up, Plans(), said(line_up, 63))
    spoil = update(Forecast).where(Forecast.id == 2).values({column: {"version": 9}})
    with campaign.aside() as connection:
        connection.execute(spoil)
    assert [each.id for each in kept(campaign, 1)] == [1]
    assert keep(campaign, 1, line_up, Plans(), said(line_up, 63)).created == 3
    with campaign.looking() as connection:
        found = forecasts_in(connection, 1)
    assert [each.id for each in found.forecasts] == [3, 1]
    (trouble,) = found.troubles
    assert (trouble.id, trouble.encounter_id) == (2, 1)
    assert "version" in trouble.detail
