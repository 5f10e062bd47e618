"""A battle by turns between players' people and stones, on a desk whose clock a test moves."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from director.console.desk import Desk
from director.operations.live.live_form import LiveUnitForm
from director.operations.live.starting import start
from director.rules.live.setup import LiveSetup
from director.rules.tiers import Tier
from tests.harness.live_fights import comes, foe, live_form, open_round, units
from tests.harness.people import People

if TYPE_CHECKING:
    from director.operations.views.live import LiveBattle


@dataclass
class Fight:
    """A battle in play on a desk. ``units`` are its units by name."""

    desk: Desk
    id: int
    units: dict[str, int]
    players: dict[str, int]

    @property
    def battle(self) -> "LiveBattle":
        return self.desk.live.battle(self.id)


def begin(
    desk: Desk, *more: LiveUnitForm, name: str = "El vado", setup: LiveSetup | None = None
) -> Fight:
    """Four heroes of four players act before a stone; the first asalto runs from now."""
    people = People(desk.campaign)
    players = {
        who: people.player(f"Jugadora de {who}", zone=zone)
        for who, zone in (
            ("Bera", None),
            ("Olaf", "America/Lima"),
            ("Signy", None),
            ("Tove", None),
        )
    }
    heroes = [
        comes(people.character(f"{who} {name}", Tier.HERO, player_id=player))
        for who, player in players.items()
    ]
    form = live_form(*heroes, *more, foe(), name=name, setup=setup or LiveSetup())
    battle = start(desk.live, form).created
    assert battle is not None
    open_round(desk.live, battle)
    named = {key.removesuffix(f" {name}"): unit for key, unit in units(desk.live, battle).items()}
    return Fight(desk, battle, named, players)


@pytest.fixture
def fight(empty_desk: Desk) -> Fight:
    return begin(empty_desk)
