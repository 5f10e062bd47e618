"""Cases of what a battle leaves behind, and how they are asked."""

from director.editions import Edition
from director.rules.aftermath import (
    AftermathFacts,
    DeathRule,
    Defeat,
    FelledBy,
    Missing,
    Override,
    TeamFacts,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.deaths import individual_percent
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.difficulty import codes
from director.rules.healing import heal
from director.rules.renown import after_difficulty, refund
from director.rules.team_wipe import may_carry, team_wipe_percent
from director.rules.tiers import Tier
from director.rules.wounds import wound_limit, wounds_of_defeat
from tests.rules.asked.rule import ERROR, NOTHING, Facts, rule


def _wounds(edition: Edition, given: Facts) -> Facts:
    found = wounds_of_defeat(edition, **given)
    if found.problem is not None:
        return ERROR
    return {
        "certain": found.certain.total,
        "extra_percent": found.extra_percent.total,
        "needs_ruling": found.needs_ruling,
    }


def _death_percent(edition: Edition, given: Facts) -> Facts:
    tier = Tier(given["tier"])
    return {
        "defeat_percent": individual_percent(edition, tier, given["open_wounds"]).total,
        "team_wipe_percent": team_wipe_percent(
            edition, tier, given["open_wounds"], given["carry"]
        ).total,
        "wound_limit": wound_limit(edition, tier),
    }


NEEDED = {"id", "tier", "wounds", "defeated_by"}
UNIT_KEYS = NEEDED | {"new_wounds", "carry"}


def _check_keys(given: Facts) -> None:
    assert given.keys() <= UNIT_KEYS, f"unknown keys of a unit: {given.keys() - UNIT_KEYS}"
    assert given.keys() >= NEEDED, f"missing keys of a unit: {NEEDED - given.keys()}"


def _unit(number: int, given: Facts) -> UnitFacts:
    by = given["defeated_by"]
    return UnitFacts(
        unit=number,
        team=0,
        tier=Tier(given["tier"]),
        exertion=1,
        wounds_before=given["wounds"],
        kills=0,
        renown_before=0,
        victory=False,
        defeat=None if by == "none" else Defeat(number, -1, FelledBy(by)),
        carry=given.get("carry", 0),
    )


def _rulings(units: list[Facts], rolls: Facts) -> dict[int, UnitRulings]:
    names = {unit["id"] for unit in units}
    assert rolls.keys() <= names, f"rolls of nobody: {rolls.keys() - names}"
    rulings = {}
    for number, unit in enumerate(units, start=1):
        roll = rolls.get(unit["id"], {})
        assert roll.keys() <= {"defeat", "team_wipe"}, f"unknown rolls of {unit['id']}"
        new = unit.get("new_wounds", 0)
        rulings[number] = UnitRulings(
            death_roll=roll.get("defeat"),
            team_wipe_roll=roll.get("team_wipe"),
            wounds=Override(new, "given") if new else None,
        )
    return rulings


def _aftermath_deaths(edition: Edition, given: Facts) -> Facts:
    units = given["units"]
    for unit in units:
        _check_keys(unit)
    standing = [unit for unit in units if unit["defeated_by"] == "none"]
    team = TeamFacts(len(units), len(standing), kills=0, wiped=given["team_wiped"])
    facts = AftermathFacts(
        tuple(_unit(number, unit) for number, unit in enumerate(units, start=1)),
        rulings=_rulings(units, given["rolls"]),
        teams={0: team},
    )
    rows = plan_aftermath(edition, facts).units
    if any(row.problems for row in rows):
        return ERROR
    unsaid = {missing for row in rows for missing in row.missing}
    assert unsaid <= {Missing.HERO_DECISION}, f"the case leaves out what is needed: {unsaid}"
    name = {number: unit["id"] for number, unit in enumerate(units, start=1)}
    asked = (row for row in rows if row.death and row.death.rule is DeathRule.DIRECTOR)
    return {
        "dead": sorted(name[row.unit] for row in rows if row.dies),
        "condemned": [name[row.unit] for row in rows if row.wounds and row.wounds.newly_condemned],
        "director": [name[row.unit] for row in asked],
        "carry": {
            name[row.unit]: row.carry_after
            for row in rows
            if row.carry_after and may_carry(edition, Tier(units[row.unit - 1]["tier"]))
        },
    }


def _healing(edition: Edition, given: Facts) -> Facts:
    return {"open_wounds": heal(edition, given["open_wounds"], given["rest_days"])}


def _renown(edition: Edition, given: Facts) -> Facts:
    if given["difficulty"] not in codes(edition):
        return ERROR
    base = Derivation((Term(TermCode.ENEMIES_DEFEATED, given["base"]),))
    return {"renown": after_difficulty(edition, base, given["difficulty"]).total}


def _refund(edition: Edition, given: Facts) -> Facts:
    return {"refund": refund(edition, Tier(given["tier"]), given["renown"]).total}


RULES = {
    "wounds": rule(
        _wounds,
        "final_strength exertion",
        "certain extra_percent needs_ruling",
        defeated=True,
    ),
    "death_percent": rule(
        _death_percent,
        "tier open_wounds",
        "defeat_percent team_wipe_percent wound_limit",
        carry=0,
    ),
    "aftermath_deaths": rule(
        _aftermath_deaths,
        "units",
        "dead condemned director carry",
        team_wiped=False,
        rolls=NOTHING,
    ),
    "healing": rule(_healing, "open_wounds rest_days", "open_wounds"),
    "renown": rule(_renown, "base difficulty", "renown"),
    "refund": rule(_refund, "tier renown", "refund"),
}
