"""Forecasts kept: word for word, outside undo, and none twice."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import update

from director.operations.change import UNCHANGED, Subject
from director.operations.encounters import saving
from director.operations.encounters.forecast_keeping import keep, kept
from director.operations.encounters.line_ups import line_up_of
from director.operations.handle import Campaign, Damaged
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
def test_one_that_cannot_be_read_is_damage(
    campaign: Campaign, line_up: LineUp, column: str
) -> None:
    keep(campaign, 1, line_up, Plans(), said(line_up, 62))
    with campaign.aside() as connection:
        connection.execute(update(Forecast).values({column: {"version": 9}}))
    with pytest.raises(Damaged):
        kept(campaign, 1)
    with pytest.raises(Damaged):
        keep(campaign, 1, line_up, Plans(), said(line_up, 3))
