"""What an aftermath still waits for: facts nobody can compute, dice, decisions, contradictions."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, UnitDraft
from director.rules.aftermath import AftermathPlan, Outcome


class Unknown(StrEnum):
    """A fact of the battle that nobody can compute. ``ROW``: the draft lacks the unit's row;
    ``STRIKER_ABSENT``: whoever felled it did not fight.
    """

    OUTCOME = "outcome"
    FIGHTERS = "fighters"
    ROW = "row"
    FINAL_STRENGTH = "final_strength"
    ORDER = "order"
    FELLED_BY = "felled_by"
    STANDING_WITHOUT_STRENGTH = "standing_without_strength"
    STRIKER_ABSENT = "striker_absent"


@dataclass(frozen=True, slots=True)
class Lacking:
    """What one unit (or, without one, the battle) still waits for, as a code."""

    unit: int | None
    name: str
    code: str


def unknown_facts(context: AftermathContext, draft: AftermathDraft) -> tuple[Lacking, ...]:
    """The facts of the battle the draft does not know yet; none for a battle not played."""
    if draft.outcome is Outcome.NOT_PLAYED:
        return ()
    found = []
    if draft.outcome is None:
        found.append(Lacking(None, "", Unknown.OUTCOME))
    if not any(row.present for row in draft.units):
        found.append(Lacking(None, "", Unknown.FIGHTERS))
    units = {unit.id: unit for unit in context.battle.combatants}
    return (
        *found,
        *(
            Lacking(row.unit, units[row.unit].name, code)
            for row in draft.units
            if row.present and row.unit in units
            for code in _unknown_of(row)
        ),
        *(
            Lacking(unit, units[unit].name, Unknown.STRIKER_ABSENT)
            for unit in felled_by_absent(draft)
            if unit in units
        ),
    )


def felled_by_absent(draft: AftermathDraft) -> tuple[int, ...]:
    """Units whose defeat is told of somebody who stayed away: characters first, then enemies."""
    away = {row.unit for row in draft.units if not row.present}
    fallen = [*(row for row in draft.units if row.present and row.defeated)]
    felled = [(row.unit, row.felled_by_id) for row in fallen]
    felled += [(row.unit, row.felled_by_id) for row in draft.enemies if row.defeated]
    return tuple(unit for unit, striker in felled if striker in away)


def lacking(
    context: AftermathContext, draft: AftermathDraft, found: AftermathPlan
) -> tuple[Lacking, ...]:
    """All the application still waits for: unknown facts, dice, decisions, contradictions."""
    if draft.outcome is Outcome.NOT_PLAYED:
        return ()
    names = {unit.id: unit.name for unit in context.battle.combatants}
    return (
        *unknown_facts(context, draft),
        *(
            Lacking(row.unit, names[row.unit], code)
            for row in found.units
            for code in (*row.missing, *row.problems)
        ),
    )


def _unknown_of(row: UnitDraft) -> Iterator[Unknown]:
    if not row.defeated:
        if row.final_strength is not None and row.final_strength <= 0:
            yield Unknown.STANDING_WITHOUT_STRENGTH
        return
    if row.final_strength is None:
        yield Unknown.FINAL_STRENGTH
    if row.order is None:
        yield Unknown.ORDER
    if row.felled_by is None:
        yield Unknown.FELLED_BY
