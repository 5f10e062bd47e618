"""What lacks or contradicts itself in a draft, each with the page where it is mended. No Qt here.

Two kinds of things may lack. A *fact* of the battle that only the director knows (who won, how
somebody fell) holds the page it belongs to, because every later page is computed from it. A *roll
or decision* may wait for the forum: the director may look ahead and park, and only applying waits
for it.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.operations.aftermath_draft import AftermathDraft, UnitDraft
from director.operations.aftermath_lacking import felled_by_absent
from director.rules.aftermath import AftermathPlan, Missing, Outcome, Problem


class PageCode(StrEnum):
    """The pages in their order; the values are kept in parked drafts."""

    OUTCOME = "outcome"
    FINAL_STATE = "final_state"
    DEATHS = "deaths"
    WOUNDS = "wounds"
    RENOWN = "renown"
    CARAVAN = "caravan"
    REVIEW = "review"


class Need(StrEnum):
    """What lacks or contradicts itself."""

    OUTCOME = "outcome"
    FIGHTERS = "fighters"
    FINAL_STRENGTH = "final_strength"
    ORDER = "order"
    FELLED_BY = "felled_by"
    CARAVAN_AMOUNT = "caravan_amount"
    CARAVAN_TEXT = "caravan_text"
    DEATH_ROLL = "death_roll"
    HERO_DECISION = "hero_decision"
    DIVISOR = "divisor"
    WOUND_ROLL = "wound_roll"
    DEFEATED_WITH_STRENGTH = "defeated_with_strength"
    DUPLICATE_ORDER = "duplicate_order"
    STANDING_WITHOUT_STRENGTH = "standing_without_strength"
    STRIKER_ABSENT = "striker_absent"
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


WAITING = frozenset({Need.DEATH_ROLL, Need.WOUND_ROLL, Need.HERO_DECISION, Need.DIVISOR})
"""Needs that may be answered on another day: they hold the application, not the page."""


@dataclass(frozen=True, slots=True)
class Lack:
    """One thing to mend: where, what, and whose (a unit of the battle, or a row of the caravan)."""

    page: PageCode
    need: Need
    unit: int | None = None
    row: int | None = None

    @property
    def holds_page(self) -> bool:
        """Whether the pages after this one make no sense until it is mended."""
        return self.need not in WAITING


TOLD_KINDS = frozenset({"item", "note"})
"""Rows of the caravan that are told in words; all others are counted."""

_DEFEAT_NEEDS = (Need.FINAL_STRENGTH, Need.ORDER, Need.FELLED_BY)


def lacks(draft: AftermathDraft, plan: AftermathPlan) -> tuple[Lack, ...]:
    """Everything that lacks, page by page; nothing left means it may be applied."""
    if draft.outcome is None:
        return (Lack(PageCode.OUTCOME, Need.OUTCOME),)
    if draft.outcome is Outcome.NOT_PLAYED:
        return ()
    found = [*_of_facts(draft), *_of_plan(draft, plan), *_of_caravan(draft)]
    order = list(PageCode)
    return tuple(sorted(dict.fromkeys(found), key=lambda lack: order.index(lack.page)))


def lacks_of(page: PageCode, draft: AftermathDraft, plan: AftermathPlan) -> tuple[Lack, ...]:
    """What lacks on one page."""
    return tuple(lack for lack in lacks(draft, plan) if lack.page is page)


def _of_facts(draft: AftermathDraft) -> list[Lack]:
    fighters = [unit for unit in draft.units if unit.present]
    if not fighters:
        return [Lack(PageCode.OUTCOME, Need.FIGHTERS)]
    return [
        *(
            Lack(PageCode.FINAL_STATE, need, unit.unit)
            for unit in fighters
            for need in _unknown_of(unit)
        ),
        *(
            Lack(PageCode.FINAL_STATE, Need.STRIKER_ABSENT, unit)
            for unit in felled_by_absent(draft)
        ),
    ]


def _unknown_of(unit: UnitDraft) -> list[Need]:
    if not unit.defeated:
        down = unit.final_strength is not None and unit.final_strength <= 0
        return [Need.STANDING_WITHOUT_STRENGTH] if down else []
    facts = (unit.final_strength, unit.order, unit.felled_by)
    return [need for need, fact in zip(_DEFEAT_NEEDS, facts, strict=True) if fact is None]


_OF_MISSING = {
    Missing.DEATH_ROLL: (PageCode.DEATHS, Need.DEATH_ROLL),
    Missing.HERO_DECISION: (PageCode.DEATHS, Need.HERO_DECISION),
    Missing.DIVISOR: (PageCode.WOUNDS, Need.DIVISOR),
    Missing.WOUND_ROLL: (PageCode.WOUNDS, Need.WOUND_ROLL),
}


def _of_plan(draft: AftermathDraft, plan: AftermathPlan) -> list[Lack]:
    found: list[Lack] = []
    for row in plan.units:
        unit = draft.unit(row.unit)
        for missing in row.missing:
            page, need = _OF_MISSING[missing]
            found.append(Lack(page, need, row.unit))
        found += [
            Lack(page, need, row.unit)
            for problem in row.problems
            for page, need in _of_problem(problem, unit)
        ]
    return found


_OF_PROBLEM = {
    Problem.DEFEATED_WITH_STRENGTH: (PageCode.FINAL_STATE, Need.DEFEATED_WITH_STRENGTH),
    Problem.DUPLICATE_ORDER: (PageCode.FINAL_STATE, Need.DUPLICATE_ORDER),
    Problem.WOUNDS_WITHOUT_DEFEAT: (PageCode.FINAL_STATE, Need.WOUNDS_WITHOUT_DEFEAT),
    Problem.UNKNOWN_DIFFICULTY: (PageCode.OUTCOME, Need.UNKNOWN_DIFFICULTY),
    Problem.DIVISOR_OUT_OF_RANGE: (PageCode.WOUNDS, Need.DIVISOR_RANGE),
    Problem.NEGATIVE_WOUNDS: (PageCode.WOUNDS, Need.NEGATIVE_WOUNDS),
}


def _of_problem(problem: Problem, unit: UnitDraft) -> list[tuple[PageCode, Need]]:
    """Where a contradiction is mended; some have two possible places, told apart by the draft."""
    if problem in _OF_PROBLEM:
        return [_OF_PROBLEM[problem]]
    if problem is Problem.ROLL_OUT_OF_RANGE:
        return _rolls_out_of_range(unit)
    if problem is Problem.VETO_WITHOUT_REASON:
        return _vetoes_without_reason(unit)
    return _overrides_without_reason(unit)


def _rolls_out_of_range(unit: UnitDraft) -> list[tuple[PageCode, Need]]:
    found = []
    if unit.death_roll and not 1 <= unit.death_roll.result <= 100:
        found.append((PageCode.DEATHS, Need.DEATH_ROLL_RANGE))
    if unit.wound_roll and not 1 <= unit.wound_roll.result <= 100:
        found.append((PageCode.WOUNDS, Need.WOUND_ROLL_RANGE))
    return found


def _vetoes_without_reason(unit: UnitDraft) -> list[tuple[PageCode, Need]]:
    found = []
    if unit.veto is not None and not unit.veto.strip():
        found.append((PageCode.DEATHS, Need.VETO_REASON))
    if unit.limit_veto is not None and not unit.limit_veto.strip():
        found.append((PageCode.WOUNDS, Need.LIMIT_VETO_REASON))
    return found


def _overrides_without_reason(unit: UnitDraft) -> list[tuple[PageCode, Need]]:
    found = []
    if unit.wounds and not unit.wounds.reason.strip():
        found.append((PageCode.WOUNDS, Need.WOUNDS_REASON))
    if unit.renown and not unit.renown.reason.strip():
        found.append((PageCode.RENOWN, Need.RENOWN_REASON))
    return found


def _of_caravan(draft: AftermathDraft) -> list[Lack]:
    found = []
    for place, row in enumerate(draft.caravan):
        if row.kind in TOLD_KINDS:
            if not row.text.strip():
                found.append(Lack(PageCode.CARAVAN, Need.CARAVAN_TEXT, row=place))
        elif not row.amount:
            found.append(Lack(PageCode.CARAVAN, Need.CARAVAN_AMOUNT, row=place))
    return found
