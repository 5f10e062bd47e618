"""A battle in play for each test: Bera and Anka of two players against two stones and a boss."""

from dataclasses import dataclass

import pytest

from director.operations.handle import Campaign
from director.operations.live.table import LiveTable
from director.operations.views.live import LiveBattle
from director.rules.tiers import Tier
from tests.harness.live_fights import begun, comes, foe, open_round, units
from tests.harness.people import People


@dataclass(frozen=True)
class Fight:
    """A battle in play, its table, and its units by name."""

    table: LiveTable
    battle: int
    bera: int
    anka: int
    stone: int
    other: int
    boss: int
    players: tuple[int, int]
    characters: tuple[int, int]

    @property
    def campaign(self) -> Campaign:
        return self.table.campaign

    @property
    def now(self) -> LiveBattle:
        return self.table.battle(self.battle)

    def last(self) -> int:
        """The key of the last line."""
        return self.now.replayed.lines[-1].logged.key


@pytest.fixture
def fight(campaign: Campaign, people: People) -> Fight:
    """In its first asalto; whoever comes first in the form is first in it."""
    players = people.player("Jugadora 1"), people.player("Jugadora 2")
    bera = people.character("Bera", player_id=players[0])
    anka = people.character("Anka", Tier.COMPANION, player_id=players[1])
    table, battle = begun(
        campaign, comes(bera), comes(anka), foe(count=2), foe("Coloso", is_boss=True)
    )
    open_round(table, battle)
    named = units(table, battle)
    return Fight(
        table,
        battle,
        bera=named["Bera"],
        anka=named["Anka"],
        stone=named["Piedra 1"],
        other=named["Piedra 2"],
        boss=named["Coloso"],
        players=players,
        characters=(bera, anka),
    )


@pytest.fixture(autouse=True)
def no_luck(settled: None) -> None:
    """Who goes first of two equals is the same in every run."""
