"""«La quebrada»: a battle in which the whole team falls, in a campaign of any edition.

What the rules make of it is worked out by hand in
``tests/console/aftermath/test_lost_battles.py``.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from director.editions.loader import load_edition
from director.operations.aftermath_draft import AftermathDraft, DraftRoll, EnemyDraft
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import record_battle
from director.operations.campaigns import create_campaign
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.handle import Campaign
from director.operations.players import PlayerForm, add_player
from director.operations.views.battles import BattleView
from director.rules.aftermath import FelledBy, Outcome
from director.rules.stats import StatBlock
from director.rules.tiers import Tier


@dataclass(frozen=True)
class Fallen:
    """A character as it came into the battle, and how it fell."""

    name: str
    tier: Tier
    gender: str
    player: str
    exertion: int
    opening: Opening
    order: int = 0
    to: str = ""
    strength: str = ""


PEOPLE = (
    Fallen("Bera", Tier.HERO, "feminine", "Lía", 3, Opening(9, 20), 4, "Roca, jefe", "-3"),
    Fallen("Anka", Tier.COMPANION, "feminine", "Lía", 3, Opening(1, 13), 2, "Lobo 2", "-2"),
    Fallen("Olaf", Tier.COMPANION, "masculine", "Teo", 5, Opening(4, 9), 5, "Lobo 3", "-8"),
    Fallen(
        "Dag", Tier.SECONDARY, "masculine", "Teo", 2, Opening(0, 14, carry=35), 1, "Lobo 1", "-1"
    ),
    Fallen("Ulf", Tier.SECONDARY, "masculine", "Teo", 2, Opening(1, 20), 3, "Roca, jefe", "-1"),
    Fallen("Gudrun", Tier.SECONDARY, "feminine", "Nora", 2, Opening(0, 0), 6, "Lobo 4", "-5"),
    Fallen("Hild", Tier.COMPANION, "feminine", "Nora", 3, Opening(2, 6)),
)
ENEMIES = ("Roca", "Lobo 1", "Lobo 2", "Lobo 3", "Lobo 4")
STRIKERS = {"Lobo 1": "Bera", "Lobo 2": "Bera", "Lobo 3": "Olaf"}
AT_DEFEAT = {"Anka": "30", "Olaf": "50", "Dag": "80", "Gudrun": "6"}
WITH_TEAM = {"Dag": "55", "Anka": "13", "Olaf": "20", "Gudrun": "9"}


def open_lost_battle(folder: Path, resources: Path, clock: Any, code: str) -> Campaign:
    """A campaign of that edition with the battle in it, and nothing said of its end."""
    path = folder / "La quebrada.estandarte"
    edition = load_edition(code, [resources / "editions"])
    campaign = create_campaign(path, name="La quebrada", edition=edition, clock=clock)
    players = {
        name: add_player(campaign, PlayerForm(name)).created for name in ("Lía", "Teo", "Nora")
    }
    keys = [add_character(campaign, sheet_of(who, players[who.player])).created for who in PEOPLE]
    ours = [UnitForm(0, key, who.name) for key, who in zip(keys, PEOPLE, strict=True) if who.order]
    theirs = [UnitForm(1, name=name, is_boss=name == "Roca") for name in ENEMIES]
    sides = (SideForm("La caravana", of_players=True), SideForm("Los lobos"))
    record_battle(campaign, BattleForm("La quebrada", 1, sides=sides, units=(*ours, *theirs)))
    return campaign


def sheet_of(who: Fallen, player: int | None) -> CharacterForm:
    stats = StatBlock(20, 9, 6, who.exertion, 2, 1)
    return CharacterForm(who.name, who.tier, stats, player, gender=who.gender, opening=who.opening)


def told(battle: BattleView, draft: AftermathDraft) -> AftermathDraft:
    """The draft of a director who told how it ended, typed the rolls of the defeats and lets the
    hero live; the rest is still open.
    """
    keys = {unit.name: unit.id for unit in battle.combatants}
    changed = replace(draft, outcome=Outcome.DEFEAT)
    for who in PEOPLE:
        if not who.order:
            continue
        to = who.to.removesuffix(", jefe")
        roll = AT_DEFEAT.get(who.name)
        row = replace(
            changed.unit(keys[who.name]),
            defeated=True,
            final_strength=int(who.strength),
            order=who.order,
            felled_by=FelledBy.BOSS if to == "Roca" else FelledBy.MINION,
            felled_by_id=keys[to],
            death_roll=None if roll is None else DraftRoll(int(roll)),
            hero_dies=False if who.tier is Tier.HERO else None,
        )
        changed = changed.with_unit(row)
    for enemy, striker in STRIKERS.items():
        changed = changed.with_enemy(EnemyDraft(keys[enemy], True, keys[striker]))
    return changed
