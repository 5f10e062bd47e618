"""A recorded battle as the form it was typed in, to be opened in an editor again."""

from director.operations.battle_form import (
    AbsenceForm,
    BattleForm,
    EnemyStats,
    SideForm,
    UnitForm,
)
from director.operations.handle import Campaign
from director.operations.views import battle_reads
from director.operations.views.battles import BattleView, CombatantView


def form_of(campaign: Campaign, battle_id: int) -> BattleForm:
    """The record of a battle as a form; its units carry their keys."""
    return form_in(battle_reads.battle(campaign, battle_id))


def form_in(view: BattleView) -> BattleForm:
    """The same of a battle that was read already."""
    return BattleForm(
        name=view.row.name,
        day=view.row.day,
        victory_condition=view.victory_condition,
        difficulty=view.difficulty,
        slots=view.slots,
        notes=view.notes,
        link=view.link,
        outcome=view.row.outcome,
        sides=tuple(SideForm(side.name, side.of_players) for side in view.sides),
        units=_units(view),
        absences=tuple(AbsenceForm(row.character_id, row.reason) for row in view.absences),
    )


def _units(view: BattleView) -> tuple[UnitForm, ...]:
    places = {unit.id: place for place, unit in enumerate(view.combatants)}
    strikers = {
        unit.id: None if unit.felled_by_id is None else places[unit.felled_by_id]
        for unit in view.combatants
    }
    return tuple(_unit(unit, strikers[unit.id]) for unit in view.combatants)


def _unit(unit: CombatantView, striker: int | None) -> UnitForm:
    return UnitForm(
        id=unit.id,
        side=unit.side,
        character_id=unit.character_id,
        name=unit.name,
        rank=unit.rank,
        is_leader=unit.is_leader,
        is_boss=unit.is_boss,
        secret=unit.secret,
        stats=EnemyStats(
            unit.strength, unit.armor, unit.willpower, unit.exertion, unit.reaction, unit.break_
        ),
        despite=unit.despite,
        defeated=unit.felled_by is not None,
        order=unit.defeat_order,
        final_strength=unit.final_strength,
        felled_by=unit.felled_by,
        felled_by_index=striker,
        fled=unit.fled,
    )
