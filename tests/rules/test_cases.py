"""Runs rule cases: TOML files that say what a rule of an edition makes of some numbers.

Each case is a test named by its id (``conftest.py`` finds them: ``tests/cases``, or the folders
given with ``--cases``). Whatever the runner does not know, be it a rule, an edition or a key, fails
that case; nothing is skipped. Only the keys in ``expect`` are compared.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from director.editions import Edition, load_edition
from director.rules.aftermath import (
    AftermathFacts,
    DeathRule,
    Defeat,
    FelledBy,
    Missing,
    Override,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.attacks import Attack, break_attack, strength_attack
from director.rules.deaths import individual_percent
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.difficulty import codes
from director.rules.healing import heal
from director.rules.participation import may_take_part
from director.rules.renown import after_difficulty, refund
from director.rules.tiers import Tier
from director.rules.wounds import wound_limit, wounds_of_defeat

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
CASE_KEYS = {"id", "ruleset", "rule", "source", "given", "expect"}

Facts = Mapping[str, Any]
NOTHING: Facts = MappingProxyType({})
ERROR = {"error": True}
FINE = {"error": False}


@dataclass(frozen=True)
class Rule:
    """How a rule is asked: keys that must be given, those with a default, and what it answers."""

    run: Callable[[Edition, Facts], Facts]
    required: frozenset[str]
    answers: frozenset[str]
    defaults: Facts = field(default_factory=lambda: NOTHING)


def _rule(
    run: Callable[[Edition, Facts], Facts], required: str, answers: str, **defaults: Any
) -> Rule:
    return Rule(run, frozenset(required.split()), frozenset(answers.split()), defaults)


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "threshold": attack.threshold.total,
        "chance": attack.chance.total,
        "hit": attack.hit,
        "damage": attack.damage.total,
        "willpower_paid": attack.willpower_paid,
    }


def _strength_attack(edition: Edition, given: Facts) -> Facts:
    return _attack(strength_attack(edition, **given))


def _break_attack(edition: Edition, given: Facts) -> Facts:
    attack = break_attack(edition, break_=given["break"], **_without(given, "break"))
    return {**_attack(attack), "armor_after": attack.armor_after}


def _wounds(edition: Edition, given: Facts) -> Facts:
    found = wounds_of_defeat(edition, **given)
    if found.problem is not None:
        return ERROR
    return {
        "certain": found.certain.total,
        "extra_percent": found.extra_percent.total,
        "needs_ruling": found.needs_ruling,
        **FINE,
    }


def _death_percent(edition: Edition, given: Facts) -> Facts:
    tier = Tier(given["tier"])
    return {
        "defeat_percent": individual_percent(edition, tier, given["open_wounds"]).total,
        # The schema has no rule for a team that is wiped out, so no edition can define one.
        "team_wipe_percent": 0,
        "wound_limit": wound_limit(edition, tier),
    }


UNIT_KEYS = {"id", "tier", "wounds", "new_wounds", "defeated_by", "carry"}


def _unit(number: int, given: Facts) -> UnitFacts:
    assert given.keys() <= UNIT_KEYS, f"unknown keys of a unit: {given.keys() - UNIT_KEYS}"
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
            death_roll=roll.get("defeat"), wounds=Override(new, "given") if new else None
        )
    return rulings


def _aftermath_deaths(edition: Edition, given: Facts) -> Facts:
    units = given["units"]
    standing = any(unit["defeated_by"] == "none" for unit in units)
    if given["team_wiped"] and standing:
        return ERROR
    facts = AftermathFacts(
        tuple(_unit(number, unit) for number, unit in enumerate(units, start=1)),
        rulings=_rulings(units, given["rolls"]),
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
        # Only a rule for a team that is wiped out carries anything on; see _death_percent.
        "carry": {},
        **FINE,
    }


def _healing(edition: Edition, given: Facts) -> Facts:
    return {"open_wounds": heal(edition, given["open_wounds"], given["rest_days"])}


def _renown(edition: Edition, given: Facts) -> Facts:
    if given["difficulty"] not in codes(edition):
        return ERROR
    base = Derivation((Term(TermCode.ENEMIES_DEFEATED, given["base"]),))
    return {"renown": after_difficulty(edition, base, given["difficulty"]).total, **FINE}


def _refund(edition: Edition, given: Facts) -> Facts:
    return {"refund": refund(edition, Tier(given["tier"]), given["renown"]).total}


def _participation(edition: Edition, given: Facts) -> Facts:
    return {"allowed": may_take_part(edition, **given).allowed}


ATTACK_ANSWERS = "threshold chance hit damage willpower_paid"
RULES = {
    "strength_attack": _rule(
        _strength_attack,
        "strength armor roll",
        ATTACK_ANSWERS,
        evasion=0,
        wounds=0,
        willpower_spent=0,
    ),
    "break_attack": _rule(
        _break_attack,
        "break armor roll",
        f"{ATTACK_ANSWERS} armor_after",
        deflection=0,
        wounds=0,
        willpower_spent=0,
        failed_breaks_before=0,
    ),
    "wounds": _rule(
        _wounds,
        "final_strength exertion",
        "certain extra_percent needs_ruling error",
        defeated=True,
    ),
    "death_percent": _rule(
        _death_percent,
        "tier open_wounds",
        "defeat_percent team_wipe_percent wound_limit",
        carry=0,
    ),
    "aftermath_deaths": _rule(
        _aftermath_deaths,
        "units",
        "dead condemned director carry error",
        team_wiped=False,
        rolls=NOTHING,
    ),
    "healing": _rule(_healing, "open_wounds rest_days", "open_wounds"),
    "renown": _rule(_renown, "base difficulty", "renown error"),
    "refund": _rule(_refund, "tier renown", "refund"),
    "participation": _rule(_participation, "history candidate slots", "allowed"),
}


@cache
def _edition(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


def _without(facts: Facts, *keys: str) -> dict[str, Any]:
    return {key: value for key, value in facts.items() if key not in keys}


def run_case(table: Facts) -> None:
    """Fails unless the rule gives what the case expects, of the same type."""
    assert table.keys() == CASE_KEYS, f"wrong keys: {table.keys() ^ CASE_KEYS}"
    assert table["rule"] in RULES, f"unknown rule {table['rule']!r}"
    rule = RULES[table["rule"]]
    given, expect = table["given"], table["expect"]
    known = rule.required | rule.defaults.keys()
    assert given.keys() <= known, f"unknown in given: {given.keys() - known}"
    assert rule.required <= given.keys(), f"missing in given: {rule.required - given.keys()}"
    assert expect.keys() <= rule.answers, f"unknown in expect: {expect.keys() - rule.answers}"
    assert expect, "nothing is expected"
    answer = rule.run(_edition(table["ruleset"]), {**rule.defaults, **given})
    found = {key: answer.get(key, answer) for key in expect}
    assert _typed(found) == _typed(expect), table["source"]


def _typed(value: Any) -> Any:
    """A value with its types, so that true is not 1."""
    if isinstance(value, Mapping):
        return {key: _typed(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_typed(part) for part in value]
    return type(value), value


def test_case(table: Facts, complaint: str) -> None:
    assert not complaint, complaint
    run_case(table)
