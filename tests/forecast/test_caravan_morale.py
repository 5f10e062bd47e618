"""Both engines of the forecast fight with the Voluntad that the caravan's morale gives."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.campaigns import create_campaign
from director.operations.encounters.line_ups import line_up_of
from director.operations.handle import Campaign
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import play
from director.rules.forecast.tactics import usual
from director.store.file import Clock
from tests.forecast.agreement import Told, by_many, by_one
from tests.forecast.given_dice import GivenDice
from tests.harness.encounters import plan_of
from tests.harness.ledger_lines import opening
from tests.harness.people import People

BATTLES = 20


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    path = tmp_path / "moral.estandarte"
    opened = create_campaign(path, name="Moral", edition=edition, clock=clock)
    yield opened
    opened.close()


def _met(campaign: Campaign, *characters: int) -> LineUp:
    found = line_up_of(campaign, plan_of(*characters))
    assert isinstance(found, LineUp)
    return found


def _first_turns(told: list[Told], place: int) -> list[int]:
    """Voluntad that is left to a unit after its first turn of each battle in which it had one."""
    turns = ([turn for turn in each.turns if turn.place == place][:1] for each in told)
    return [turn.willpower for first in turns for turn in first]


def test_a_better_morale_is_fought_with(campaign: Campaign, edition: Edition) -> None:
    """The same people and the same dice: with a morale of 95 they enter with two points more and
    have more left after a first turn, and both engines tell the same battles.
    """
    people = People(campaign)
    keys = [people.character(name) for name in ("Bera", "Olaf", "Runa", "Ulf")]
    before = _met(campaign, *keys)
    opening(campaign, morale=95)
    after = _met(campaign, *keys)
    told = {}
    for line_up in (before, after):
        dice = GivenDice(edition, line_up, BATTLES, 7)
        plans = usual(edition)
        told[id(line_up)] = by_many(edition, line_up, plans, dice, BATTLES)
        for battle, by_all in enumerate(told[id(line_up)]):
            assert by_all == by_one(edition, line_up, plans, dice, battle)
            units = play(edition, line_up, plans, dice.of(battle)).state.units
            assert [units[each.unit].entrant.stats.willpower for each in line_up.side(0)] == (
                [6] * 4 if line_up is before else [8] * 4
            )
    low, high = (_first_turns(told[id(line_up)], 0) for line_up in (before, after))
    assert sum(high) > sum(low)
    assert told[id(before)] != told[id(after)]
