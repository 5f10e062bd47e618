"""What a battle leaves behind: who dies, who is wounded, what renown is gained, how long to rest.

Facts of the battle, the edition, the dice and the director's word go in; a plan of proposals comes
out, each with its derivation. Nothing is applied here.

The order at the table is a house choice, since the books give none: at the defeat the boss rule,
else the individual roll; at the end the roll of a team that was defeated as a whole, all with the
wounds held before the battle; then the new wounds of those who live; then the wound limit with all
that will be open; then renown, and of the dead what their player may claim back. Where a missed
battle heals, those who stayed out of it heal.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from director.editions.errors import NotDefinedError
from director.editions.schema import Edition, defined
from director.rules.aftermath_plan import (
    AftermathPlan,
    DeathCheck,
    DeathRule,
    Missing,
    PoolPlan,
    Problem,
    RenownPlan,
    RestingPlan,
    UnitPlan,
    WoundPlan,
)
from director.rules.aftermath_problems import problems_of
from director.rules.aftermath_wounds import WoundOutcome, plan_wounds
from director.rules.battle_facts import (
    AftermathFacts,
    Defeat,
    FelledBy,
    Outcome,
    Override,
    RestingFacts,
    TeamFacts,
    UnitFacts,
    UnitRulings,
)
from director.rules.clan_renown import gains_of
from director.rules.deaths import NO_RULINGS, checks_at_defeat
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.healing import battles_to_miss, healed_by_staying_out, rest_days
from director.rules.renown import refund
from director.rules.team_wipe import Deaths, carry_after, checks_of_wiped_teams, either, missing_of

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
    "PoolPlan",
    "Problem",
    "RenownPlan",
    "RestingFacts",
    "RestingPlan",
    "TeamFacts",
    "UnitFacts",
    "UnitPlan",
    "UnitRulings",
    "WoundPlan",
    "lacking_chapter",
    "plan_aftermath",
    "require_chapters",
]


def plan_aftermath(edition: Edition, facts: AftermathFacts) -> AftermathPlan:
    """The consequences of a battle for each participant, one row apiece, by the unit's key.

    The plan depends on the facts alone, not on the order in which units are listed. What is
    missing or contradictory is named in its row; then ``complete`` is false and nothing may be
    applied. A battle that was not played has no consequences at all. ``rest_days`` and
    ``rest_battles`` count every open wound of those who live, or may still live, also of those who
    stood to the end.

    Raises ``ValueError`` when a unit is listed twice, and ``NotDefinedError`` where the edition
    lacks a chapter that no aftermath of a played battle can do without. Without one on refunds
    nobody claims anything.
    """
    _refuse_repeated(facts.units)
    units = sorted(facts.units, key=lambda unit: unit.unit)
    if not facts.played:
        rows = tuple(map(_untouched, units))
        return _with_rest(edition, rows, [unit.open_wounds for unit in units])
    require_chapters(edition)
    at_defeat = checks_at_defeat(edition, units, facts.rulings)
    wiped = checks_of_wiped_teams(edition, units, facts.teams, facts.rulings, at_defeat)
    gains = gains_of(edition, facts)
    rows = tuple(
        _unit_plan(
            edition,
            facts,
            unit,
            Deaths(at_defeat.get(unit.unit), wiped.get(unit.unit)),
            gains.by_unit[unit.unit],
        )
        for unit in units
    )
    plan = _with_rest(edition, rows, _left_open(rows))
    resting = healed_by_staying_out(edition, facts.resting)
    return replace(plan, pools=gains.pools, resting=resting)


def require_chapters(edition: Edition) -> None:
    """Raise ``NotDefinedError`` for the first chapter that an edition lacks and no aftermath of a
    played battle can do without: wounds, healing, deaths, and renown by one formula or the other.
    """
    defined(edition, "wounds", edition.wounds)
    defined(edition, "healing", edition.healing)
    defined(edition, "deaths", edition.deaths)
    renown = defined(edition, "renown", edition.renown)
    defined(edition, "renown.character", renown.pool or renown.character)


def lacking_chapter(edition: Edition) -> str | None:
    """The first of those chapters that the edition lacks: a battle can only be left as not played
    there. None where every battle can be resolved.
    """
    try:
        require_chapters(edition)
    except NotDefinedError as error:
        return error.block
    return None


def _refuse_repeated(units: Iterable[UnitFacts]) -> None:
    times = Counter(unit.unit for unit in units)
    repeated = [key for key, count in times.items() if count > 1]
    if repeated:
        raise ValueError(f"units listed twice: {repeated}")


def _untouched(unit: UnitFacts) -> UnitPlan:
    """Nothing happened to it, whatever the edition defines."""
    before = Term(TermCode.RENOWN_BEFORE, unit.renown_before)
    renown = RenownPlan(Derivation(()), Derivation((before,)))
    return UnitPlan(
        unit.unit,
        death=None,
        wounds=None,
        renown=renown,
        refund=None,
        dies=False,
        carry_after=max(0, unit.carry),
        carry_before=max(0, unit.carry),
    )


def _unit_plan(
    edition: Edition, facts: AftermathFacts, unit: UnitFacts, deaths: Deaths, gain: Derivation
) -> UnitPlan:
    ruling = facts.rulings.get(unit.unit, NO_RULINGS)
    before_wounds = deaths.dies
    outcome = None if before_wounds else plan_wounds(edition, unit, ruling)
    dies = either(before_wounds, outcome.dies if outcome else False)
    before = Term(TermCode.RENOWN_BEFORE, unit.renown_before)
    balance = Derivation((before, Term(TermCode.RENOWN_GAIN, gain.total)))
    return UnitPlan(
        unit.unit,
        death=deaths.at_defeat,
        wounds=outcome.plan if outcome else None,
        renown=RenownPlan(gain, balance),
        refund=refund(edition, unit.tier, balance.total) if dies and edition.refunds else None,
        dies=dies,
        missing=_missing(deaths, outcome),
        problems=problems_of(edition, facts, unit, deaths, outcome),
        team_wipe=deaths.with_team,
        carry_after=carry_after(edition, unit, deaths.with_team, dies),
        carry_before=max(0, unit.carry),
    )


def _missing(deaths: Deaths, outcome: WoundOutcome | None) -> tuple[Missing, ...]:
    death = deaths.at_defeat
    found: list[Missing] = []
    if death and death.dies is None and death.rule is DeathRule.DIRECTOR:
        found.append(Missing.HERO_DECISION)
    elif death and death.dies is None and death.roll is None:
        found.append(Missing.DEATH_ROLL)
    return (*found, *missing_of(deaths.with_team), *(outcome.missing if outcome else ()))


def _left_open(rows: Iterable[UnitPlan]) -> list[int]:
    """Open wounds of those who live or may live, as far as they are known."""
    plans = (row.wounds for row in rows if row.wounds and not row.dies)
    return [plan.total.total for plan in plans if plan.total]


def _with_rest(
    edition: Edition, rows: tuple[UnitPlan, ...], wounds: Sequence[int]
) -> AftermathPlan:
    most = max(wounds, default=0)
    if edition.healing is None:
        return AftermathPlan(rows, 0)
    days, battles = rest_days(edition, most), battles_to_miss(edition, most)
    return AftermathPlan(rows, days.total, battles.total)
