"""What an aftermath still waits for: facts nobody can compute, dice, decisions, contradictions.

This is the only list of it. What applies an aftermath refuses by it, and the wizard shows it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, UnitDraft
from director.rules.aftermath import AftermathPlan, Missing, Outcome, Problem, UnitPlan
from director.rules.percent import ROLLS

ITEM = "item"
"""Kind of a caravan row that hands over an object."""

TOLD = (ITEM, "note")
"""Kinds of caravan rows that have words and no amount; all others are counted."""


class Need(StrEnum):
    """What lacks or contradicts itself. ``ROW``: the draft lacks the unit's row;
    ``STRIKER_ABSENT``: whoever felled it did not fight.
    """

    ROW = "row"
    OUTCOME = "outcome"
    FIGHTERS = "fighters"
    FINAL_STRENGTH = "final_strength"
    ORDER = "order"
    FELLED_BY = "felled_by"
    STRIKER_ABSENT = "striker_absent"
    CARAVAN_AMOUNT = "caravan_amount"
    CARAVAN_TEXT = "caravan_text"
    DEATH_ROLL = "death_roll"
    HERO_DECISION = "hero_decision"
    DIVISOR = "divisor"
    WOUND_ROLL = "wound_roll"
    DEFEATED_WITH_STRENGTH = "defeated_with_strength"
    DUPLICATE_ORDER = "duplicate_order"
    STANDING_WITHOUT_STRENGTH = "standing_without_strength"
    WOUNDS_WITHOUT_DEFEAT = "wounds_without_defeat"
    UNKNOWN_DIFFICULTY = "unknown_difficulty"
    DEATH_ROLL_RANGE = "death_roll_range"
    WOUND_ROLL_RANGE = "wound_roll_range"
    DIVISOR_RANGE = "divisor_range"
    VETO_REASON = "veto_reason"
    LIMIT_VETO_REASON = "limit_veto_reason"
    WOUNDS_REASON = "wounds_reason"
    RENOWN_REASON = "renown_reason"
    NEGATIVE_WOUNDS = "negative_wounds"
    TEAM_WIPE_ROLL = "team_wipe_roll"
    TEAM_WIPE_ROLL_RANGE = "team_wipe_roll_range"
    TEAM_WIPE_VETO_REASON = "team_wipe_veto_reason"
    STANDING_IN_WIPED_TEAM = "standing_in_wiped_team"
    POOL_REASON = "pool_reason"


@dataclass(frozen=True, slots=True)
class Needed:
    """One thing to mend: of a unit, of a row of the caravan, or of the battle."""

    need: Need
    unit: int | None = None
    row: int | None = None


@dataclass(frozen=True, slots=True)
class Lacking:
    """What one unit (or, without one, the battle) still waits for, as a code."""

    unit: int | None
    name: str
    code: Need


def lacking(
    context: AftermathContext, draft: AftermathDraft, found: AftermathPlan
) -> tuple[Lacking, ...]:
    """All the application still waits for, with the names of whom it is about."""
    names = {unit.id: unit.name for unit in context.battle.combatants}
    return tuple(
        Lacking(needed.unit, _name(names, needed.unit), needed.need)
        for needed in needs(draft, found)
    )


def _name(names: Mapping[int, str], unit: int | None) -> str:
    return "" if unit is None else names.get(unit, "")


def needs(draft: AftermathDraft, found: AftermathPlan) -> tuple[Needed, ...]:
    """The same without names, each once: unknown facts, then dice, decisions and contradictions,
    then the caravan's rows. A battle that was not played needs nothing.
    """
    if draft.outcome is Outcome.NOT_PLAYED:
        return ()
    return tuple(dict.fromkeys((*_of_facts(draft), *_of_plan(draft, found), *_of_caravan(draft))))


def _of_facts(draft: AftermathDraft) -> Iterator[Needed]:
    if draft.outcome is None:
        yield Needed(Need.OUTCOME)
    if not any(row.present for row in draft.units):
        yield Needed(Need.FIGHTERS)
    for row in draft.units:
        if row.present:
            yield from (Needed(need, row.unit) for need in _unknown_of(row))
    yield from (Needed(Need.STRIKER_ABSENT, unit) for unit in _felled_by_absent(draft))


def _unknown_of(row: UnitDraft) -> Iterator[Need]:
    if not row.defeated:
        if row.final_strength is not None and row.final_strength <= 0:
            yield Need.STANDING_WITHOUT_STRENGTH
        return
    if row.final_strength is None:
        yield Need.FINAL_STRENGTH
    if row.order is None:
        yield Need.ORDER
    if row.felled_by is None:
        yield Need.FELLED_BY


def _felled_by_absent(draft: AftermathDraft) -> Iterator[int]:
    """Units whose defeat is told of somebody who stayed away: characters first, then enemies."""
    away = {row.unit for row in draft.units if not row.present}
    yield from (
        row.unit for row in draft.units if row.present and row.defeated and row.felled_by_id in away
    )
    yield from (row.unit for row in draft.enemies if row.defeated and row.felled_by_id in away)


def _of_plan(draft: AftermathDraft, found: AftermathPlan) -> Iterator[Needed]:
    for row in found.units:
        yield from (Needed(_OF_MISSING[missing], row.unit) for missing in row.missing)
        unit = draft.unit(row.unit)
        for problem in row.problems:
            yield from (Needed(need, row.unit) for need in _OF_PROBLEM[problem](unit, row))
    shared = {pool.team for pool in found.pools}
    if any(row.side in shared and not row.renown.reason.strip() for row in draft.pools):
        yield Needed(Need.POOL_REASON)


def _of_caravan(draft: AftermathDraft) -> Iterator[Needed]:
    for place, row in enumerate(draft.caravan):
        if row.kind in TOLD:
            if not row.text.strip():
                yield Needed(Need.CARAVAN_TEXT, row=place)
        elif not row.amount:
            yield Needed(Need.CARAVAN_AMOUNT, row=place)


def _rolls_out_of_range(unit: UnitDraft, plan: UnitPlan) -> Iterator[Need]:
    if unit.death_roll and unit.death_roll.result not in ROLLS:
        yield Need.DEATH_ROLL_RANGE
    if plan.team_wipe and unit.team_wipe_roll and unit.team_wipe_roll.result not in ROLLS:
        yield Need.TEAM_WIPE_ROLL_RANGE
    if unit.wound_roll and unit.wound_roll.result not in ROLLS:
        yield Need.WOUND_ROLL_RANGE


def _vetoes_without_reason(unit: UnitDraft, plan: UnitPlan) -> Iterator[Need]:
    if unit.veto is not None and not unit.veto.strip():
        yield Need.VETO_REASON
    wiped = plan.team_wipe.veto if plan.team_wipe else None
    if wiped is not None and not wiped.strip():
        yield Need.TEAM_WIPE_VETO_REASON
    if unit.limit_veto is not None and not unit.limit_veto.strip():
        yield Need.LIMIT_VETO_REASON


def _overrides_without_reason(unit: UnitDraft, _: UnitPlan) -> Iterator[Need]:
    """Of the unit's own; a pool's is a matter of its whole side."""
    if unit.wounds and not unit.wounds.reason.strip():
        yield Need.WOUNDS_REASON
    if unit.renown and not unit.renown.reason.strip():
        yield Need.RENOWN_REASON


def _always(need: Need) -> Callable[[UnitDraft, UnitPlan], Iterator[Need]]:
    return lambda _unit, _plan: iter((need,))


_OF_MISSING: Mapping[Missing, Need] = {missing: Need(missing.value) for missing in Missing}

_OF_PROBLEM: Mapping[Problem, Callable[[UnitDraft, UnitPlan], Iterator[Need]]] = {
    Problem.DEFEATED_WITH_STRENGTH: _always(Need.DEFEATED_WITH_STRENGTH),
    Problem.DUPLICATE_ORDER: _always(Need.DUPLICATE_ORDER),
    Problem.WOUNDS_WITHOUT_DEFEAT: _always(Need.WOUNDS_WITHOUT_DEFEAT),
    Problem.UNKNOWN_DIFFICULTY: _always(Need.UNKNOWN_DIFFICULTY),
    Problem.DIVISOR_OUT_OF_RANGE: _always(Need.DIVISOR_RANGE),
    Problem.NEGATIVE_WOUNDS: _always(Need.NEGATIVE_WOUNDS),
    Problem.STANDING_IN_WIPED_TEAM: _always(Need.STANDING_IN_WIPED_TEAM),
    Problem.ROLL_OUT_OF_RANGE: _rolls_out_of_range,
    Problem.VETO_WITHOUT_REASON: _vetoes_without_reason,
    Problem.OVERRIDE_WITHOUT_REASON: _overrides_without_reason,
}
"""What of a draft a contradiction is about; some have two possible places, told apart by it."""
