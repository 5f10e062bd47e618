"""Heridas after a battle: the new wounds of one unit, and whether the wound limit is reached.

The limit looks at all wounds that will be open: those held before the battle, what changed since,
and the new ones, save those that healed already before an earlier application was withdrawn. While
a roll or a divisor is missing the new wounds are a range; whether the limit is reached may be
certain all the same.
"""

from dataclasses import dataclass

from director.editions.schema import Edition, WoundLimit
from director.rules.aftermath_plan import DeathCheck, DeathRule, Missing, Problem, WoundPlan
from director.rules.battle_facts import UnitFacts, UnitRulings
from director.rules.deaths import with_veto
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.healing import healing_days
from director.rules.percent import succeeds
from director.rules.wounds import (
    UNHARMED,
    WoundsOfDefeat,
    tier_rules,
    wound_limit,
    wounds_of_defeat,
)


@dataclass(frozen=True, slots=True)
class WoundOutcome:
    """The plan; whether the limit kills (none: something missing could decide it); what is owed."""

    plan: WoundPlan
    dies: bool | None
    missing: tuple[Missing, ...]
    problems: tuple[Problem, ...]


def open_before(at_start: int, today: int) -> Derivation:
    """Open wounds that are not of the battle: those it began with, and what changed since."""
    held = Derivation((Term(TermCode.WOUNDS_BEFORE, at_start),))
    since = today - at_start
    return held.plus(Term(TermCode.WOUNDS_SINCE, since)) if since else held


@dataclass(frozen=True, slots=True)
class _New:
    """New wounds: known, or somewhere from ``low`` to ``high``. ``roll`` is the one that counts."""

    known: Derivation | None
    low: int
    high: int
    roll: int | None = None
    missing: tuple[Missing, ...] = ()
    problems: tuple[Problem, ...] = ()


def plan_wounds(edition: Edition, unit: UnitFacts, ruling: UnitRulings) -> WoundOutcome:
    """New wounds of a unit that did not die at its defeat, and what they lead to.

    Whoever the certain wounds already take to a deadly limit makes no roll for another, unless the
    director vetoes that death: the dead make no wound rolls.
    """
    found = _found(edition, unit, ruling)
    limit = tier_rules(edition, unit.tier).wound_limit if unit.defeat else None
    deadly = limit is not None and limit.effect.value == "dies"
    enough = None
    if limit and deadly and ruling.limit_veto is None:
        enough = _enough(limit, unit)
    new = _new(found, ruling, enough)
    reached = _reached(limit, unit, new)
    check = _limit_check(limit, unit, new, reached, ruling) if limit and deadly else None
    total = _total(unit, new.known) if new.known else None
    dies = check.dies if check else False
    plan = WoundPlan(
        certain=found.certain,
        extra_percent=found.extra_percent,
        roll=new.roll,
        new=new.known,
        total=total,
        limit=wound_limit(edition, unit.tier),
        limit_check=check if total or reached else None,
        newly_condemned=not deadly and reached is True and not _was_over(limit, unit),
        healing_days=healing_days(edition, total.total) if total and not dies else None,
        needs_divisor=found.needs_ruling,
        limit_source=limit.wounds.source if limit else None,
    )
    return WoundOutcome(plan, dies, new.missing, new.problems)


def _found(edition: Edition, unit: UnitFacts, ruling: UnitRulings) -> WoundsOfDefeat:
    if unit.defeat is None:
        return UNHARMED
    return wounds_of_defeat(
        edition,
        final_strength=unit.defeat.final_strength,
        exertion=unit.exertion,
        divisor=ruling.divisor,
    )


def _new(found: WoundsOfDefeat, ruling: UnitRulings, enough: int | None) -> _New:
    """``enough`` new wounds are the death of the unit; then it rolls for no more."""
    certain = found.certain
    if ruling.wounds is not None:
        change = ruling.wounds.value - certain.total
        facts = {"reason": ruling.wounds.reason}
        return _exactly(certain.plus(Term(TermCode.WOUND_OVERRIDE, change, None, facts)))
    if found.problem is not None:
        return _New(None, 0, 0, problems=(found.problem,))
    if found.needs_ruling and (ruling.divisor is None or ruling.divisor < 1):
        return _without_divisor(found.points, ruling.divisor)
    percent = found.extra_percent
    if percent.total == 0 or (enough is not None and certain.total >= enough):
        return _exactly(certain)
    return _rolled(certain, percent, ruling.wound_roll)


def _exactly(wounds: Derivation, roll: int | None = None) -> _New:
    return _New(wounds, wounds.total, wounds.total, roll)


def _without_divisor(most: int, divisor: int | None) -> _New:
    if divisor is None:
        return _New(None, 0, most, missing=(Missing.DIVISOR,))
    return _New(None, 0, most, problems=(Problem.DIVISOR_OUT_OF_RANGE,))


def _rolled(certain: Derivation, percent: Derivation, roll: int | None) -> _New:
    low, high = certain.total, certain.total + 1
    more = succeeds(roll, percent.total)
    if roll is None:
        return _New(None, low, high, missing=(Missing.WOUND_ROLL,))
    if more is None:
        return _New(None, low, high, roll, problems=(Problem.ROLL_OUT_OF_RANGE,))
    facts = {"roll": roll, "percent": percent.total}
    term = Term(TermCode.WOUND_ROLLED, int(more), percent.terms[0].source, facts)
    return _exactly(certain.plus(term), roll)


def _total(unit: UnitFacts, new: Derivation) -> Derivation:
    """What will be open; what did not change is not told."""
    total = open_before(unit.wounds_before, unit.open_wounds)
    total = total.plus(Term(TermCode.WOUNDS_NEW, new.total))
    healed = min(new.total, unit.healed_since)
    return total.plus(Term(TermCode.WOUNDS_HEALED_SINCE, -healed)) if healed > 0 else total


def _enough(limit: WoundLimit, unit: UnitFacts) -> int:
    """New wounds that reach the limit, those that healed already on top."""
    short = limit.wounds.value - unit.open_wounds
    return short + unit.healed_since if short > 0 else 0


def _reached(limit: WoundLimit | None, unit: UnitFacts, new: _New) -> bool | None:
    if limit is None or unit.open_with(new.high) < limit.wounds.value:
        return False
    return True if unit.open_with(new.low) >= limit.wounds.value else None


def _was_over(limit: WoundLimit | None, unit: UnitFacts) -> bool:
    """Condemned already, or at the limit without this battle."""
    return unit.condemned or (limit is not None and unit.open_wounds >= limit.wounds.value)


def _limit_check(
    limit: WoundLimit, unit: UnitFacts, new: _New, reached: bool | None, ruling: UnitRulings
) -> DeathCheck:
    known = _total(unit, new.known or Derivation(()))
    check = DeathCheck(
        DeathRule.WOUND_LIMIT,
        terms=known.terms,
        cap=limit.wounds.value,
        proposes=reached,
        source=limit.wounds.source,
    )
    return with_veto(check, ruling.limit_veto)
