"""A battle in which every rule of the wizard has somebody to ask."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import record_battle
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.clans import add_clan
from director.operations.players import PlayerForm, add_player
from director.operations.views.battle_reads import battle, battles
from director.operations.views.battles import BattleView
from director.rules.aftermath import FelledBy, Outcome
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.harness.lost_battle import open_lost_battle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from director.console.aftermath.dialog import AftermathWizard
    from director.console.desk import Desk
    from director.operations.aftermath_draft import AftermathDraft
    from director.operations.handle import Campaign
    from tests.conftest import FakeClock, FakeDice

NASTY = 'Ñoño "[b]" <i>O\'Neil'
"""A name that must survive every screen."""


@dataclass(frozen=True)
class Fallen:
    """A character of the battle and how it came out of it."""

    name: str
    tier: Tier
    player: int
    exertion: int = 3
    wounds: int = 0
    renown: int = 0
    strength: int = 6
    order: int | None = None
    by: str = ""
    gender: str = "neutral"


PEOPLE = (
    Fallen("Sigrid", Tier.HERO, 0, 3, 0, 20, -3, 1, "Ulf"),
    Fallen("Anka", Tier.COMPANION, 0, 3, 2, 13, -2, 2, "Ulf", "feminine"),
    Fallen("Olaf", Tier.COMPANION, 1, 5, 3, 9, -8, 3, "Ulf", "masculine"),
    Fallen("Olaf", Tier.SECONDARY, 2, 3, 0, 0, -2, 4, "Piedra 1"),
    Fallen("Vidar", Tier.COMPANION, 2, 4, 6, 4, -5, 5, "Piedra 1"),
    Fallen("Tove", Tier.SECONDARY, 1, 0, 0, 0, -3, 6, "Piedra 2"),
    Fallen("Signy", Tier.HERO, 1, 4, 11, 22, -4, 7, ""),
    Fallen(NASTY, Tier.HERO, 2, 3, 0, 14, 6),
)
ENEMIES = {"Ulf": NASTY, "Piedra 1": NASTY, "Piedra 2": "Anka", "Piedra 3": ""}


@dataclass(frozen=True)
class Ford:
    """The battle in its campaign, on a desk."""

    desk: "Desk"
    id: int
    view: BattleView

    def unit(self, name: str, tier: Tier | None = None) -> int:
        """Key of a combatant by name, and by tier where two share it."""
        found = [
            unit.id
            for unit in self.view.combatants
            if unit.name == name and tier in (None, unit.tier)
        ]
        assert len(found) == 1, (name, found)
        return found[0]


@pytest.fixture
def ford(empty_desk: "Desk") -> Iterator[Ford]:
    """ "El vado negro", recorded and waiting for its wizard."""
    battle_id = record_ford(empty_desk.campaign)
    yield Ford(empty_desk, battle_id, battle(empty_desk.campaign, battle_id))
    empty_desk.campaign.close()  # a test may have opened the file anew


@pytest.fixture
def wizard_of(qtbot: "QtBot") -> "Callable[..., AftermathWizard]":
    """Opens the wizard of a battle at the size of a small screen."""
    from director.console.aftermath.dialog import AftermathWizard

    def opened(
        ford: Ford, draft: "AftermathDraft | None" = None, *, width: int = 1366, height: int = 740
    ) -> AftermathWizard:
        wizard = AftermathWizard(ford.desk, ford.id, draft)
        qtbot.addWidget(wizard)
        wizard.resize(width, height)
        with qtbot.waitActive(wizard):
            wizard.show()
            wizard.activateWindow()
        return wizard

    return opened


def record_ford(campaign: "Campaign") -> int:
    """The players, their characters and the battle."""
    clan = add_clan(campaign, "Nieve").created
    players = [
        add_player(campaign, PlayerForm(name)).created for name in ("Nieve", "Trasgo", "Candil")
    ]
    keys = [
        add_character(campaign, _form(who, players[who.player], clan)).created for who in PEOPLE
    ]
    enemies = list(ENEMIES)
    places = {who.name: place for place, who in enumerate(PEOPLE)}
    places |= {name: len(PEOPLE) + place for place, name in enumerate(enemies)}
    form = BattleForm(
        name="El vado negro",
        day=1,
        difficulty="2B",
        outcome=Outcome.VICTORY,
        sides=(SideForm("La caravana", of_players=True), SideForm("Piedras")),
        units=(
            *(
                _character(who, key, places)
                for who, key in zip(PEOPLE, keys, strict=True)
                if key is not None
            ),
            *(_enemy(name, places) for name in enemies),
        ),
    )
    created = record_battle(campaign, form).created
    assert created is not None
    return created


def _form(who: Fallen, player: int | None, clan: int | None) -> CharacterForm:
    return CharacterForm(
        name=who.name,
        tier=who.tier,
        stats=StatBlock(20, 8, 5, who.exertion, 2, 1),
        player_id=player,
        clan_id=clan,
        gender=who.gender,
        opening=Opening(wounds=who.wounds, renown=who.renown),
    )


def _character(who: Fallen, key: int, places: dict[str, int]) -> UnitForm:
    fell = who.order is not None
    boss = who.by == "Ulf"
    known = FelledBy.BOSS if boss else FelledBy.MINION if who.by else FelledBy.UNKNOWN
    return UnitForm(
        side=0,
        character_id=key,
        name=who.name,
        defeated=fell,
        order=who.order,
        final_strength=who.strength,
        felled_by=known if fell else None,
        felled_by_index=places[who.by] if who.by else None,
    )


def _enemy(name: str, places: dict[str, int]) -> UnitForm:
    striker = ENEMIES[name]
    return UnitForm(
        side=1,
        name=name,
        is_boss=name == "Ulf",
        is_leader=name == "Ulf",
        defeated=bool(striker),
        felled_by=FelledBy.MINION if striker else None,
        felled_by_index=places[striker] if striker else None,
    )


@pytest.fixture
def quebrada(
    themed: object, tmp_path: Path, resources: Path, clock: "FakeClock", dice: "FakeDice"
) -> "Iterator[Callable[[str], Ford]]":
    """ "La quebrada" in a campaign of the edition one asks for."""
    from director.console.desk import Desk

    opened: list[Campaign] = []

    def of_edition(code: str) -> Ford:
        campaign = open_lost_battle(tmp_path, resources, clock, code)
        opened.append(campaign)
        (row,) = battles(campaign)
        return Ford(Desk(campaign, clock=clock, dice=dice), row.id, battle(campaign, row.id))

    yield of_edition
    for campaign in opened:
        campaign.close()
