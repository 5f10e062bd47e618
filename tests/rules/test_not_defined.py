"""One game asked for the rules of the other: "not defined by this edition" is the answer.

Every public rule that is asked of an edition is found and asked here, so a new one is held to this
as well. What it is asked with is the plainest value of each type; where that would not do, the
arguments are written out below.
"""

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

import director.rules
from director.editions import Edition, NotDefinedError, load_edition
from director.editions.schema import Clocks, Renown
from director.rules.caravan.days import DayPassed, DaysPassed
from director.rules.caravan.ledger import Entry, Taken, Totals
from director.rules.caravan.state import CaravanState, Cause, Change, Quantity, Traveller
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.forecast.dice import AftermathDice, BattleDice
from director.rules.forecast.tactics import Plans
from director.rules.live.outcome import Refused
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.posts.action_words import Actions

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
BANNER_SAGA = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
PLAIN: Mapping[Any, Any] = {
    int: 1,
    bool: True,
    str: "hero",
    Fraction: Fraction(1),
    timedelta: timedelta(0),
    datetime: datetime(2026, 1, 1, tzinfo=UTC),
    # Nobody throws any where there is nothing to throw them for.
    BattleDice: None,
    AftermathDice: None,
}
SECOND_GAME = "action_groups."

Rule = Callable[..., Any]

CHAPTERS = {
    *Edition.model_fields,
    *(f"renown.{formula}" for formula in Renown.model_fields),
    *(f"clocks.{clock}" for clock in Clocks.model_fields),
}
"""What an edition may leave out, by the name that the answer gives it."""


def _modules() -> Iterator[str]:
    found = pkgutil.walk_packages(director.rules.__path__, "director.rules.")
    return (module.name for module in found if not module.ispkg)


def _rules() -> dict[str, Rule]:
    """Every public function of the rules whose first argument is an edition."""
    found: dict[str, Rule] = {}
    for name in _modules():
        for function in vars(importlib.import_module(name)).values():
            own = inspect.isfunction(function) and function.__module__ == name
            if own and _is_public(function) and _asks_an_edition(function):
                found[f"{name.removeprefix('director.rules.')}.{function.__name__}"] = function
    return found


def _is_public(function: Rule) -> bool:
    """Neither a module's own nor one of the changed copies that mutmut lays beside each rule."""
    name = function.__name__
    return not name.startswith("_") and "__mutmut_" not in name


def _asks_an_edition(function: Rule) -> bool:
    return next(iter(inspect.signature(function).parameters), "") == "edition"


def _arguments(function: Callable[..., Any]) -> dict[str, Any]:
    """The plainest arguments that a function can be called with, but for its edition."""
    hints = get_type_hints(function)
    needed = inspect.signature(function).parameters.values()
    return {
        one.name: _plain(hints[one.name])
        for one in needed
        if one.default is one.empty and one.name != "edition"
    }


def _plain(kind: Any) -> Any:
    if kind in PLAIN:
        return PLAIN[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return None if NoneType in parts else _plain(parts[0])
    if origin is not None and issubclass(origin, Mapping):
        return {}
    if origin is not None:
        return tuple(_plain(part) for part in parts if part is not Ellipsis)
    if issubclass(kind, Enum):
        return next(iter(kind))
    build: Callable[..., Any] = kind
    assert dataclasses.is_dataclass(kind), f"no plain value of {kind}"
    return build(**_arguments(build))


RULES = _rules()
SAGA_RULES = sorted(name for name in RULES if not name.startswith(SECOND_GAME))
GROUP_RULES = sorted(name for name in RULES if name.startswith(SECOND_GAME))

# Without a chapter of its own a caravan goes its way and keeps its ledger; a day takes nothing.
_CARAVAN = CaravanState({}, 1, 1)
_DAY = DayPassed(_CARAVAN, ())
_ENTRY = Entry(Quantity.PEOPLE, 1, Cause.CORRECTED)
_TOLD = Term(TermCode.LEDGER_ENTRY, 1, None, {"cause": "corrected"})
_TAKEN = Taken(_ENTRY, Change(Quantity.PEOPLE, Cause.CORRECTED, Derivation((_TOLD,))), 1)
ON_THE_ROAD: Mapping[str, Any] = {
    "caravan.ledger.take": _TAKEN,
    "caravan.ledger.totals": Totals(CaravanState({"clansmen": 1}, 1, 1), _CARAVAN, (), (_TAKEN,)),
    "caravan.morale.kept": False,
    "caravan.notices.of_food": (),
    "caravan.notices.of_morale": (),
    "caravan.notices.of_rest": (),
    "caravan.passing.lacking": (),
    "caravan.passing.pass_day": _DAY,
    "caravan.passing.pass_days": DaysPassed((_DAY,), _CARAVAN, ()),
    "caravan.resting.a_rest": ((Traveller(1),), ()),
    "caravan.state.corrections": (),
    "caravan.state.fitting": Derivation((Term(TermCode.BASE, 1),)),
    "caravan.state.highest": (None, None),
    "caravan.supplies.consumed": False,
    "caravan.tally.daily": (1,),
    "caravan.tally.number_after": 2,
    "caravan.tally.tallied": Totals(_CARAVAN, _CARAVAN, (), ()),
}

# They look something up and find nothing: no levels, nobody whose team fell, no contradiction.
FINDING_NOTHING: Mapping[str, Any] = {
    **ON_THE_ROAD,
    "aftermath.lacking_chapter": "wounds",
    "aftermath_problems.problems_of": (),
    "difficulty.codes": (),
    "difficulty.renown_modifier": None,
    # Nobody to attack, no Voluntad to add, no points to repeat anything for.
    "forecast.choosing.bonus_of": 0,
    "forecast.choosing.most_bonus": 0,
    "forecast.choosing.target_of": None,
    "forecast.play.repeats": False,
    "forecast.tactics.usual": Plans(),
    "healing.missing_heals": False,
    "healing.rest_heals": False,
    "live.hours.hours_problems": (),
    "live.hours.with_hours": load_edition("grupos", [EDITIONS]),
    # A board has squares whatever the rules; only how diagonals count is theirs to say.
    "live.reach.moves_too_far": None,
    "live.reach.out_of_reach": None,
    "live.reach.squares_apart": 0,
    "posts.action_words.read_actions": Actions("hero"),
    "posts.attack_words.attacks_of": (),
    "team_wipe.carry_after": 0,
    "team_wipe.checks_of_wiped_teams": {},
    "team_wipe.may_carry": False,
    "wounds.known_wound_limit": 0,
}

# What happens in a battle in play is answered with a value, and that says "not defined" as one.
_NO_TURNS = LiveProblem(LiveFault.NOT_DEFINED, block="turn")
SAYING_SO: Mapping[str, Callable[[Any], bool]] = {
    "live.advance.trial": lambda found: found == _NO_TURNS,
    "live.advance.weigh": lambda found: found.weighed[0].stale[-1].problem == _NO_TURNS,
    "live.outcome.happen": lambda found: found == Refused(_NO_TURNS),
    "live.replay.replay": lambda found: found.lines[0].problem == _NO_TURNS,
}


@cache
def _edition(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


def test_the_rules_are_found() -> None:
    some = {"attacks.strength_attack", "deaths.individual_percent", "wounds.wounds_of_defeat"}
    assert some | FINDING_NOTHING.keys() <= set(SAGA_RULES)
    assert {"action_groups.burying.wound", "action_groups.damage.enemy_damage"} <= set(GROUP_RULES)


@pytest.mark.parametrize(
    "name", [one for one in SAGA_RULES if one not in {*FINDING_NOTHING, *SAYING_SO}]
)
def test_grupos_has_no_rules_of_banner_saga(name: str) -> None:
    rule = RULES[name]
    with pytest.raises(NotDefinedError) as caught:
        rule(_edition("grupos"), **_arguments(rule))
    assert caught.value.edition == "grupos"
    assert caught.value.block in CHAPTERS
    assert caught.value.block != "action_groups"


@pytest.mark.parametrize("name", FINDING_NOTHING)
def test_looking_up_what_grupos_does_not_have_finds_nothing(name: str) -> None:
    rule = RULES[name]
    assert rule(_edition("grupos"), **_arguments(rule)) == FINDING_NOTHING[name]


@pytest.mark.parametrize("name", SAYING_SO)
def test_what_happens_under_grupos_says_that_it_is_not_defined(name: str) -> None:
    rule = RULES[name]
    assert SAYING_SO[name](rule(_edition("grupos"), **_arguments(rule)))


@pytest.mark.parametrize("code", BANNER_SAGA)
@pytest.mark.parametrize("name", GROUP_RULES)
def test_the_others_have_no_rules_of_grupos(code: str, name: str) -> None:
    rule = RULES[name]
    with pytest.raises(NotDefinedError) as caught:
        rule(_edition(code), **_arguments(rule))
    assert (caught.value.edition, caught.value.block) == (code, "action_groups")
