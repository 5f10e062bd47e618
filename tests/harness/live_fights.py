"""Quick ways to begin a battle in play and to let things happen in it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from director.operations.battle_form import SideForm
from director.operations.handle import Campaign
from director.operations.live.happening import happen
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.starting import start
from director.operations.live.table import LiveTable
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    Happening,
    InitiativeDie,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.rounds import needs_dice
from director.rules.live.state import LiveState
from director.rules.stats import StatBlock

SIDES = (SideForm("Nosotros", of_players=True), SideForm("Piedras"))
STONE = StatBlock(strength=10, armor=8, willpower=2, exertion=1, reaction=2, break_=2)


def comes(character: int, **fields: Any) -> LiveUnitForm:
    """A character of the players' side."""
    return LiveUnitForm(**{"side": 0, "character_id": character, **fields})


def foe(name: str = "Piedra", **fields: Any) -> LiveUnitForm:
    """An enemy typed in."""
    return LiveUnitForm(**{"side": 1, "name": name, "stats": STONE, **fields})


def live_form(*units: LiveUnitForm, **fields: Any) -> LiveForm:
    """A battle of day 1 at no level."""
    return replace(LiveForm("El vado", 1, SIDES, units), **fields)


def begun(campaign: Campaign, *units: LiveUnitForm, **fields: Any) -> tuple[LiveTable, int]:
    """Begin such a battle; its table and its key."""
    table = LiveTable(campaign)
    key = start(table, live_form(*units, **fields)).created
    assert key is not None
    return table, key


def opened(state: LiveState, table: LiveTable, battle: int) -> RoundOpened:
    """The next asalto: who comes first in the battle has the highest die."""
    edition = table.battle(battle).replayed.edition
    assert edition.initiative is not None
    faces = edition.initiative.die.value
    needed = needs_dice(edition, state)
    dice = [InitiativeDie(unit, max(1, faces - place), place) for place, unit in enumerate(needed)]
    return RoundOpened(state.asalto + 1, tuple(dice))


def open_round(table: LiveTable, battle: int) -> None:
    """Begin the next asalto."""
    happen(table, battle, opened(table.battle(battle).state, table, battle))


def strike(
    table: LiveTable,
    battle: int,
    unit: int,
    target: int,
    *rolls: int,
    post: PostFacts = NO_POST,
    keys: Sequence[int] = (),
    **fields: Any,
) -> None:
    """A unit attacks Fuerza and ends its turn, out of order where need be."""
    deed = Attack(target, AttackKind.STRENGTH, rolls or (1,), **fields)
    happen(table, battle, TurnTaken(unit, (deed,), despite="Así."), post, keys)


def units(table: LiveTable, battle: int) -> dict[str, int]:
    """The units by name."""
    return {named.name: key for key, named in table.battle(battle).names.items()}


def let(table: LiveTable, battle: int, *happenings: Happening) -> None:
    """Let things happen one after the other."""
    for what in happenings:
        happen(table, battle, what)
