"""Contradictions in the facts of an aftermath: errors to mend, never a guess.

Only what counts is looked at: a forgotten roll or veto of a unit that owes none is no problem.
"""

from collections.abc import Iterator

from director.editions.schema import Edition
from director.rules.aftermath_plan import DeathCheck, Problem
from director.rules.aftermath_wounds import WoundOutcome
from director.rules.battle_facts import AftermathFacts, Override, UnitFacts, UnitRulings
from director.rules.deaths import NO_RULINGS
from director.rules.difficulty import renown_modifier
from director.rules.percent import ROLLS
from director.rules.team_wipe import Deaths


def problems_of(
    edition: Edition,
    facts: AftermathFacts,
    unit: UnitFacts,
    deaths: Deaths,
    outcome: WoundOutcome | None,
) -> tuple[Problem, ...]:
    """Everything contradictory about one unit, each problem once."""
    ruling = facts.rulings.get(unit.unit, NO_RULINGS)
    found = [
        *_of_the_defeat(facts, unit),
        *_of_the_death(deaths.at_defeat),
        *_of_the_team(deaths.with_team),
        *_of_the_wounds(unit, ruling, outcome),
        *_without_reason(ruling.renown),
        *_of_the_pool(edition, facts, unit),
    ]
    if facts.difficulty and renown_modifier(edition, facts.difficulty) is None:
        found.append(Problem.UNKNOWN_DIFFICULTY)
    return tuple(dict.fromkeys(found))


def _of_the_defeat(facts: AftermathFacts, unit: UnitFacts) -> Iterator[Problem]:
    if unit.wounds_before < 0 or unit.open_wounds < 0:
        yield Problem.NEGATIVE_WOUNDS
    if unit.defeat is None:
        team = facts.teams.get(unit.team)
        if team and team.wiped:
            yield Problem.STANDING_IN_WIPED_TEAM
        return
    if unit.defeat.final_strength > 0:
        yield Problem.DEFEATED_WITH_STRENGTH
    same = (other.defeat for other in facts.units if other.team == unit.team and other.defeat)
    if sum(defeat.order == unit.defeat.order for defeat in same) > 1:
        yield Problem.DUPLICATE_ORDER


def _of_the_death(death: DeathCheck | None) -> Iterator[Problem]:
    if death is None:
        return
    if death.roll is not None and death.roll not in ROLLS and death.veto is None:
        yield Problem.ROLL_OUT_OF_RANGE
    yield from _blank_veto(death)


def _of_the_team(check: DeathCheck | None) -> Iterator[Problem]:
    """Its roll counts for the others too, vetoed or not."""
    if check and check.roll is not None and check.roll not in ROLLS:
        yield Problem.ROLL_OUT_OF_RANGE
    yield from _blank_veto(check)


def _of_the_pool(edition: Edition, facts: AftermathFacts, unit: UnitFacts) -> Iterator[Problem]:
    """A pool without a reason is a matter of all who share it."""
    if edition.renown and edition.renown.pool:
        yield from _without_reason(facts.pools.get(unit.team))


def _of_the_wounds(
    unit: UnitFacts, ruling: UnitRulings, outcome: WoundOutcome | None
) -> Iterator[Problem]:
    if outcome is None:
        return
    yield from outcome.problems
    yield from _blank_veto(outcome.plan.limit_check)
    yield from _without_reason(ruling.wounds)
    if ruling.wounds and ruling.wounds.value < 0:
        yield Problem.NEGATIVE_WOUNDS
    if ruling.wounds and ruling.wounds.value > 0 and unit.defeat is None:
        yield Problem.WOUNDS_WITHOUT_DEFEAT


def _blank_veto(check: DeathCheck | None) -> Iterator[Problem]:
    if check and check.veto is not None and not check.veto.strip():
        yield Problem.VETO_WITHOUT_REASON


def _without_reason(override: Override | None) -> Iterator[Problem]:
    if override and not override.reason.strip():
        yield Problem.OVERRIDE_WITHOUT_REASON
