"""Whom a battle in play waits for by the hours, and which asalto may begin before they are over."""

from datetime import timedelta

import pytest

from director.operations.handle import Campaign
from director.operations.live.happening import happen
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.queueing import keep_turn
from director.operations.live.table import LiveTable
from director.operations.live.timing import awaited
from director.rules.live.advance import Alternative
from director.rules.live.happenings import RoundOpened, TurnTaken
from director.rules.live.problems import LiveFault
from director.rules.live.setup import ClockKind, LiveSetup
from tests.harness.dumps import dump
from tests.harness.live_fights import begun, comes, foe, open_round, opened, units
from tests.harness.people import People
from tests.operations.live.conftest import Fight

FREE = LiveSetup(ClockKind.FREE)


@pytest.fixture
def free(campaign: Campaign, people: People) -> tuple[LiveTable, int]:
    """Bera of a player against a stone, everybody at will, in the first asalto."""
    bera = people.character("Bera", player_id=people.player("Jugadora 1"))
    table, battle = begun(campaign, comes(bera), foe(), setup=FREE)
    open_round(table, battle)
    return table, battle


def following(table: LiveTable, battle: int, despite: str = "") -> RoundOpened:
    what = opened(table.battle(battle).state, table, battle)
    return RoundOpened(what.asalto, what.dice, despite)


def test_at_will_the_next_asalto_waits_for_whoever_has_hours_left(
    free: tuple[LiveTable, int],
) -> None:
    table, battle = free
    bera = units(table, battle)["Bera"]
    begins = table.battle(battle).replayed.lines[-1].logged.at
    for hours in (5, 72):
        early = PostFacts(begins + timedelta(hours=hours), ahead=True)
        before = dump(table.campaign)
        with pytest.raises(LiveRefused) as refused:
            happen(table, battle, following(table, battle), early)
        problem = refused.value.problem
        assert (problem.fault, problem.unit) == (LiveFault.ROUND_RUNS, bera)
        assert dump(table.campaign) == before
    over = PostFacts(begins + timedelta(hours=73), ahead=True)
    happen(table, battle, following(table, battle), over)
    assert table.battle(battle).state.asalto == 2


def test_a_reason_or_the_last_post_opens_it_at_once(free: tuple[LiveTable, int]) -> None:
    table, battle = free
    bera = units(table, battle)["Bera"]
    happen(table, battle, following(table, battle, "De acuerdo todos."))
    assert table.battle(battle).state.asalto == 2
    keep_turn(table, battle, bera, [Alternative(TurnTaken(bera))])
    assert awaited(table.battle(battle), table.campaign.clock()) == ()
    happen(table, battle, following(table, battle))
    assert table.battle(battle).state.asalto == 3


def test_by_turns_the_log_alone_says_who_is_awaited(fight: Fight) -> None:
    assert fight.now.state.waiting
    assert awaited(fight.now, fight.campaign.clock()) == ()
