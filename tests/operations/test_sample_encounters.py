"""The sample's encounters: one forecast and fought, one filled for the vanguard, one for later."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from director.console.sample_shelf import sample_shelf
from director.editions.schema import Edition
from director.operations.encounters.line_ups import NoLineUp, line_up_of
from director.operations.handle import Campaign
from director.operations.history import steps
from director.operations.sample import build_sample
from director.operations.sample_encounters import GATE, MARAUDER, QUARRY, VANGUARD
from director.operations.views.encounters import beside_level, encounter, encounters
from director.operations.views.track_record import track_record
from director.resources import resources_folder
from director.rules.aftermath import Outcome
from director.rules.bestiary.comparing import Difference, Unlike
from director.rules.forecast.line_up import LineUp
from tests.conftest import FakeClock, FakeDice


@pytest.fixture
def campaign(
    tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> Iterator[Campaign]:
    """A fresh copy of the sample, with what is planned in it."""
    shelf = sample_shelf(resources_folder() / "bestiary")
    opened = build_sample(tmp_path / "ejemplo.estandarte", edition, clock, dice, shelf)
    yield opened
    opened.close()


def test_what_is_planned(campaign: Campaign) -> None:
    """Six of the vanguard ask six enemies at 2B; seven heroes at the gorge seven, and six came."""
    gorge, quarry, gate = encounters(campaign)
    assert gorge.battle is not None
    assert (gorge.battle.name, gorge.battle.outcome) == ("El desfiladero", Outcome.VICTORY)
    assert (gorge.enemies, gorge.party.heroes, gorge.forecasts) == (6, 7, 1)
    assert (quarry.name, quarry.difficulty, quarry.enemies, quarry.battle) == (
        QUARRY,
        "2B",
        6,
        None,
    )
    assert tuple(member.name for member in quarry.party.members) == VANGUARD
    assert (gate.name, gate.difficulty, gate.enemies) == (GATE, "3B", 0)
    assert (gate.party.planned, gate.party.heroes) == (True, 6)
    assert gate.party.average_level == Fraction(5, 2)
    beside = beside_level(campaign, encounter(campaign, quarry.id).plan)
    assert beside.differences == ()
    told = beside_level(campaign, encounter(campaign, gorge.id).plan).differences
    assert told == (Difference(Unlike.TOO_FEW, 1),)


def test_the_page_of_forecasts_has_one(campaign: Campaign) -> None:
    """What came is worked out by hand in ``test_sample``; a forecast of even odds lies by it."""
    found = track_record(campaign)
    (entry,) = found.entries
    assert (entry.battle, entry.won, entry.asaltos) == ("El desfiladero", True, None)
    assert entry.forecast.result.done
    assert {fighter.name for fighter in entry.forecast.line_up.side(1)} == {
        f"{MARAUDER.name} {number}" for number in range(1, 7)
    }
    assert 35 < entry.forecast.result.victory.percent < 90
    assert [came.name for came in entry.people if came.defeated] == [
        "Anka",
        "Olaf",
        "Orn",
        "Signy",
        "Svala",
    ]
    assert all(came.forecast is not None for came in entry.people)
    assert (found.unforeseen, found.not_played, found.waiting) == (2, 0, 0)


def test_the_vanguard_is_still_fighting_and_may_be_forecast_all_the_same(
    campaign: Campaign,
) -> None:
    plan = encounter(campaign, 2).plan
    found = line_up_of(campaign, plan)
    assert isinstance(found, NoLineUp)
    assert found.yields
    assert isinstance(line_up_of(campaign, plan, despite=found.by_word), LineUp)


def test_the_last_step_is_the_rest_of_the_story(campaign: Campaign) -> None:
    assert steps(campaign)[0].label.code == "caravan.rest"


def test_without_a_shelf_nothing_is_planned(
    tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> None:
    opened = build_sample(tmp_path / "otra.estandarte", edition, clock, dice)
    assert encounters(opened) == ()
    opened.close()
