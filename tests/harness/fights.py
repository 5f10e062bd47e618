"""Quick ways to record a battle and to take it through its wizard."""

from dataclasses import replace
from typing import Any

from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import record_battle
from director.operations.handle import Campaign
from director.operations.views.battle_reads import battle
from director.rules.aftermath import FelledBy, Outcome

SIDES = (SideForm("Nosotros", of_players=True), SideForm("Piedras"))


def stands(character: int, **fields: Any) -> UnitForm:
    """A character of the players' side that stood to the end."""
    return UnitForm(**{"side": 0, "character_id": character, "final_strength": 5, **fields})


def falls(character: int, order: int, strength: int = 0, **fields: Any) -> UnitForm:
    """A character of the players' side that fell, to a minion unless told otherwise."""
    end: dict[str, Any] = {
        "side": 0,
        "character_id": character,
        "defeated": True,
        "order": order,
        "final_strength": strength,
        "felled_by": FelledBy.MINION,
    }
    return UnitForm(**{**end, **fields})


def enemy(name: str = "Piedra", by: int | None = None, **fields: Any) -> UnitForm:
    """An enemy; with ``by``, the place in the form of who felled it, it fell."""
    end = {} if by is None else {"defeated": True, "final_strength": -1, "felled_by_index": by}
    return UnitForm(**{"side": 1, "name": name, **end, **fields})


def fight(*units: UnitForm, **fields: Any) -> BattleForm:
    """A victory of day 1 at no level."""
    form = BattleForm("El vado", 1, outcome=Outcome.VICTORY, sides=SIDES, units=units)
    return replace(form, **fields)


def recorded(campaign: Campaign, *units: UnitForm, **fields: Any) -> int:
    """Record such a battle; its key comes back."""
    key = record_battle(campaign, fight(*units, **fields)).created
    assert key is not None
    return key


def rolled(
    draft: AftermathDraft, death: int = 100, wound: int = 100, team_wipe: int = 100
) -> AftermathDraft:
    """The draft with all rolls for everybody, by default the luckiest ones."""
    units = (
        replace(
            row,
            death_roll=DraftRoll(death),
            wound_roll=DraftRoll(wound),
            team_wipe_roll=DraftRoll(team_wipe),
        )
        for row in draft.units
    )
    return replace(draft, units=tuple(units))


def fought(campaign: Campaign, *units: UnitForm, **fields: Any) -> int:
    """Record such a battle and apply its aftermath with the luckiest rolls."""
    key = recorded(campaign, *units, **fields)
    aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft))
    return key


def unit_of(campaign: Campaign, battle_id: int, name: str) -> int:
    """The combatant of that name."""
    (found,) = (u.id for u in battle(campaign, battle_id).combatants if u.name == name)
    return found
