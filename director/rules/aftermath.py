"""What a battle leaves behind: who dies, who is wounded, what renown is gained, how long to rest.

Facts of the battle, the edition, the dice and the director's word go in; a plan of proposals comes
out, each with its derivation. Nothing is applied here.

The order at the table is a house choice, since the books give none: at the defeat the boss rule,
else the individual roll, both with the wounds held before the battle; then the new wounds of those
who live; then the wound limit with all that will be open; then renown, and of the dead what their
player may claim back.
"""

from collections import Counter
from collections.abc import Iterable

from director.editions.schema import Edition
from director.rules.aftermath_plan import (
    AftermathFacts,
    AftermathPlan,
    DeathCheck,
    DeathRule,
    Defeat,
    FelledBy,
    Missing,
    Outcome,
    Override,
    Problem,
    RenownPlan,
    UnitFacts,
    UnitPlan,
    UnitRulings,
    WoundPlan,
)
from director.rules.aftermath_problems import problems_of
from director.rules.aftermath_wounds import WoundOutcome, plan_wounds
from director.rules.deaths import NO_RULINGS, checks_at_defeat
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.healing import healing_days
from director.rules.renown import battle_renown, refund

__all__ = [
    "AftermathFacts",
    "AftermathPlan",
    "DeathCheck",
    "DeathRule",
    "Defeat",
    "FelledBy",
    "Missing",
    "Outcome",
    "Override",
    "Problem",
    "RenownPlan",
    "UnitFacts",
    "UnitPlan",
    "UnitRulings",
    "WoundPlan",
    "plan_aftermath",
]


def plan_aftermath(edition: Edition, facts: AftermathFacts) -> AftermathPlan:
    """The consequences of a battle for each participant, one row apiece, by the unit's key.

    The plan depends on the facts alone, not on the order in which units are listed. What is
    missing or contradictory is named in its row; then ``complete`` is false and nothing may be
    applied. A battle that was not played has no consequences at all. ``rest_days`` counts every
    open wound of those who live, or may still live, also of those who stood to the end.

    Raises ``ValueError`` when a unit is listed twice.
    """
    _refuse_repeated(facts.units)
    units = sorted(facts.units, key=lambda unit: unit.unit)
    if not facts.played:
        rows = tuple(_untouched(unit) for unit in units)
        days = (healing_days(edition, unit.open_wounds).total for unit in units)
        return AftermathPlan(rows, max(days, default=0))
    checks = checks_at_defeat(edition, units, facts.rulings)
    rows = tuple(_unit_plan(edition, facts, unit, checks.get(unit.unit)) for unit in units)
    return AftermathPlan(rows, _rest_days(rows))


def _refuse_repeated(units: Iterable[UnitFacts]) -> None:
    times = Counter(unit.unit for unit in units)
    repeated = [key for key, count in times.items() if count > 1]
    if repeated:
        raise ValueError(f"units listed twice: {repeated}")


def _untouched(unit: UnitFacts) -> UnitPlan:
    before = Term(TermCode.RENOWN_BEFORE, unit.renown_before)
    renown = RenownPlan(Derivation(()), Derivation((before,)))
    return UnitPlan(unit.unit, death=None, wounds=None, renown=renown, refund=None, dies=False)


def _unit_plan(
    edition: Edition, facts: AftermathFacts, unit: UnitFacts, death: DeathCheck | None
) -> UnitPlan:
    ruling = facts.rulings.get(unit.unit, NO_RULINGS)
    at_defeat = death.dies if death else False
    outcome = None if at_defeat else plan_wounds(edition, unit, ruling)
    dies = _either(at_defeat, outcome.dies if outcome else False)
    renown = _renown(edition, facts, unit, ruling)
    return UnitPlan(
        unit.unit,
        death=death,
        wounds=outcome.plan if outcome else None,
        renown=renown,
        refund=refund(edition, unit.tier, renown.balance.total) if dies else None,
        dies=dies,
        missing=_missing(death, outcome),
        problems=problems_of(edition, facts, unit, death, outcome),
    )


def _either(first: bool | None, second: bool | None) -> bool | None:
    """Dead by either; alive only if both are known to spare it."""
    if first or second:
        return True
    return None if first is None or second is None else False


def _renown(
    edition: Edition, facts: AftermathFacts, unit: UnitFacts, ruling: UnitRulings
) -> RenownPlan:
    gain = battle_renown(
        edition,
        kills=unit.kills,
        victory=unit.victory,
        difficulty=facts.difficulty,
        override=ruling.renown.value if ruling.renown else None,
        reason=ruling.renown.reason if ruling.renown else "",
    )
    before = Term(TermCode.RENOWN_BEFORE, unit.renown_before)
    balance = Derivation((before, Term(TermCode.RENOWN_GAIN, gain.total)))
    return RenownPlan(gain, balance)


def _missing(death: DeathCheck | None, outcome: WoundOutcome | None) -> tuple[Missing, ...]:
    found: list[Missing] = []
    if death and death.dies is None and death.rule is DeathRule.DIRECTOR:
        found.append(Missing.HERO_DECISION)
    elif death and death.dies is None and death.roll is None:
        found.append(Missing.DEATH_ROLL)
    return (*found, *(outcome.missing if outcome else ()))


def _rest_days(rows: Iterable[UnitPlan]) -> int:
    plans = (row.wounds for row in rows if row.wounds and not row.dies)
    return max((plan.healing_days.total for plan in plans if plan.healing_days), default=0)
