"""The first draft of an aftermath, and how one left earlier follows a record that changed since."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from director.operations.aftermath_draft import AftermathDraft, EnemyDraft, UnitDraft
from director.operations.views.battles import BattleView, CombatantView

_Row = TypeVar("_Row", UnitDraft, EnemyDraft)


def first_draft(battle: BattleView) -> AftermathDraft:
    """What the record says, before the wizard has said anything."""
    record = _record(battle)
    return replace(record, record=record)


def _record(battle: BattleView) -> AftermathDraft:
    absent = {row.character_id: row.reason for row in battle.absences}
    return AftermathDraft(
        battle_id=battle.row.id,
        outcome=battle.row.outcome,
        difficulty=battle.difficulty,
        units=tuple(
            _unit_draft(unit, absent) for unit in battle.combatants if unit.character_id is not None
        ),
        enemies=tuple(
            EnemyDraft(unit.id, unit.felled_by is not None, unit.felled_by_id)
            for unit in battle.combatants
            if unit.character_id is None
        ),
    )


def merged(parked: AftermathDraft, first: AftermathDraft) -> AftermathDraft:
    """The parked draft with exactly the units of the record, in the record's order.

    Where the record says something else than when the draft was made, the record holds; dice and
    the director's word stay. A draft that does not know its record keeps all it says.
    """
    before, now = parked.record or first, first.record or first
    units = {row.unit: row for row in parked.units}
    enemies = {row.unit: row for row in parked.enemies}
    known = {row.unit for row in first.units} | {row.unit for row in first.enemies}
    moved = _changes(before, now)
    return replace(
        parked,
        battle_id=first.battle_id,
        outcome=parked.outcome if before.outcome is now.outcome else now.outcome,
        difficulty=parked.difficulty if before.difficulty == now.difficulty else now.difficulty,
        units=tuple(
            _known_author(_with_facts(units.get(row.unit, row), row, moved), known)
            for row in first.units
        ),
        enemies=tuple(
            row if row.unit in moved else _known_author(enemies.get(row.unit, row), known)
            for row in first.enemies
        ),
        record=now,
    )


def moved_since(parked: AftermathDraft, first: AftermathDraft) -> frozenset[int]:
    """Units of which the record says something else than when the draft was made."""
    return frozenset(_changes(parked.record or first, first))


_PRESENCE = ("present", "absence_reason")
_END = ("defeated", "final_strength", "order", "felled_by", "felled_by_id")


def _changes(before: AftermathDraft, now: AftermathDraft) -> dict[int, tuple[str, ...]]:
    """Facts of the record that moved, by unit; how a unit ended moves as a whole."""
    units = {row.unit: row for row in before.units}
    enemies = {row.unit: row for row in before.enemies}
    found = {
        row.unit: (*_moved(units[row.unit], row, _PRESENCE), *_moved(units[row.unit], row, _END))
        for row in now.units
        if row.unit in units
    }
    found |= {row.unit: _END for row in now.enemies if enemies.get(row.unit, row) != row}
    return {unit: names for unit, names in found.items() if names}


def _moved(before: UnitDraft, now: UnitDraft, names: tuple[str, ...]) -> tuple[str, ...]:
    return names if any(getattr(before, n) != getattr(now, n) for n in names) else ()


def _with_facts(
    row: UnitDraft, recorded: UnitDraft, moved: Mapping[int, tuple[str, ...]]
) -> UnitDraft:
    facts: dict[str, Any] = {name: getattr(recorded, name) for name in moved.get(row.unit, ())}
    return replace(row, **facts) if facts else row


def _known_author(row: _Row, known: Collection[int]) -> _Row:
    """Whoever left the record felled nobody any more; the kind of author stays as it was frozen."""
    if row.felled_by_id is None or row.felled_by_id in known:
        return row
    return replace(row, felled_by_id=None)


def _unit_draft(unit: CombatantView, absent: Mapping[int, str]) -> UnitDraft:
    return UnitDraft(
        unit=unit.id,
        present=unit.character_id not in absent,
        absence_reason=absent.get(unit.character_id or 0, ""),
        defeated=unit.felled_by is not None,
        final_strength=unit.final_strength,
        order=unit.defeat_order,
        felled_by=unit.felled_by,
        felled_by_id=unit.felled_by_id,
    )
