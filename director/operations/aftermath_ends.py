"""The battle's own rows as the wizard leaves them: how each came out, and who stayed away."""

from dataclasses import replace

from sqlalchemy import Connection, bindparam, delete, insert, update

from director.operations.aftermath_application import Application, Values
from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, EnemyDraft, UnitDraft
from director.operations.aftermath_facts import level_of
from director.operations.views.battles import AbsenceView, BattleView, CombatantView
from director.rules.aftermath import FelledBy, Outcome
from director.store.tables import Absence, Combatant

_END = ("final_strength", "defeat_order", "felled_by", "felled_by_id")
_ENDING = (
    update(Combatant)
    .where(Combatant.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in _END})
)


def ends(connection: Connection, work: Application) -> None:
    """How every unit came out, as the wizard left it; only what differs from the record."""
    wanted = ends_of(work.context.battle, work.draft)
    changed = [
        {"of": unit.id, **{f"new_{name}": value for name, value in wanted[unit.id].items()}}
        for unit in work.context.battle.combatants
        if any(getattr(unit, name) != value for name, value in wanted[unit.id].items())
    ]
    if changed:
        connection.execute(_ENDING, changed)


def absences(connection: Connection, work: Application) -> None:
    """Who was recorded and did not come, with the reason; who did come is no longer absent."""
    of_battle = Absence.battle_id == work.battle
    stored = {row.character_id: row.reason for row in work.context.battle.absences}
    for row in work.draft.units:
        character = work.character(row.unit)
        if row.present and character in stored:
            connection.execute(delete(Absence).where(of_battle, Absence.character_id == character))
        elif not row.present and character not in stored:
            new = {"battle_id": work.battle, "character_id": character}
            connection.execute(insert(Absence).values(new | {"reason": row.absence_reason}))
        elif not row.present and stored[character] != row.absence_reason:
            changing = update(Absence).where(of_battle, Absence.character_id == character)
            connection.execute(changing.values(reason=row.absence_reason))


def ends_of(battle: BattleView, draft: AftermathDraft) -> dict[int, Values]:
    """How each unit came out by the draft, by combatant."""
    enemies = {row.unit: row for row in draft.enemies}
    bosses = {unit.id for unit in battle.combatants if unit.is_boss}
    return {
        unit.id: _enemy_end(unit, enemies[unit.id], bosses)
        if unit.character_id is None
        else _character_end(draft.unit(unit.id))
        for unit in battle.combatants
    }


def resolved_view(context: AftermathContext, draft: AftermathDraft) -> BattleView:
    """The battle as it stands once the draft is applied, with the level that counts."""
    battle = context.battle
    row = replace(battle.row, state="resolved", outcome=draft.outcome, parked_at=None)
    if draft.outcome is Outcome.NOT_PLAYED:
        level = battle.difficulty if context.edition.difficulty is not None else None
        return replace(battle, row=row, difficulty=level)
    wanted = ends_of(battle, draft)
    return replace(
        battle,
        row=row,
        difficulty=level_of(context, draft),
        combatants=tuple(
            _ended(unit, wanted[unit.id] | _brought(context, unit)) for unit in battle.combatants
        ),
        absences=_absences_after(battle, draft),
    )


def _brought(context: AftermathContext, unit: CombatantView) -> Values:
    """The percent that counted, which may differ from the recorded one."""
    return {"carry_before": context.carries.get(unit.id, unit.carry_before)}


def _ended(unit: CombatantView, end: Values) -> CombatantView:
    same = all(getattr(unit, name) == value for name, value in end.items())
    return unit if same else replace(unit, **end)


def _absences_after(battle: BattleView, draft: AftermathDraft) -> tuple[AbsenceView, ...]:
    """Those of the record that are no unit, then the units that stayed away."""
    units = {unit.id: unit for unit in battle.combatants}
    recorded = {unit.character_id for unit in battle.combatants}
    others = tuple(row for row in battle.absences if row.character_id not in recorded)
    return others + tuple(
        AbsenceView(character, units[row.unit].name, row.absence_reason)
        for row in draft.units
        if not row.present and (character := units[row.unit].character_id) is not None
    )


def _character_end(row: UnitDraft) -> Values:
    """Whoever stayed away did not come out in any way."""
    if not row.present:
        return dict.fromkeys(_END)
    if not row.defeated:
        return {**dict.fromkeys(_END), "final_strength": row.final_strength}
    return {
        "final_strength": row.final_strength,
        "defeat_order": row.order,
        "felled_by": row.felled_by,
        "felled_by_id": row.felled_by_id,
    }


def _enemy_end(unit: CombatantView, row: EnemyDraft, bosses: set[int]) -> Values:
    """The wizard only asks whether an enemy fell and to whom; the rest stays as it was recorded,
    unless it would contradict that.
    """
    strength = unit.final_strength
    if strength is not None and (strength <= 0) != row.defeated:
        strength = None
    if not row.defeated:
        return {**dict.fromkeys(_END), "final_strength": strength}
    return {
        "final_strength": strength,
        "defeat_order": unit.defeat_order,
        "felled_by": _author(unit, row, bosses),
        "felled_by_id": row.felled_by_id,
    }


def _author(unit: CombatantView, row: EnemyDraft, bosses: set[int]) -> FelledBy:
    """What kind of author: frozen while it is the recorded one."""
    if unit.felled_by is not None and unit.felled_by_id == row.felled_by_id:
        return unit.felled_by
    if row.felled_by_id is None:
        return FelledBy.UNKNOWN
    return FelledBy.BOSS if row.felled_by_id in bosses else FelledBy.MINION
