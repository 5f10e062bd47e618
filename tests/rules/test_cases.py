"""Runs rule cases: TOML files that say what a rule of an edition makes of some numbers.

Each case is a test named by its id (``conftest.py`` finds them: ``tests/cases``, or the folders
given with ``--cases``). How each rule is asked is in ``tests/rules/asked``; every module there
names its rules. Whatever the runner does not know, be it a rule, an edition or a key, fails that
case; nothing is skipped. Only the keys in ``expect`` are compared; every rule may be asked for
``error``, which is true where the edition does not have the rule.
"""

from collections import ChainMap
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from director.editions import Edition, NotDefinedError, load_edition
from tests.rules.asked.rule import ERROR, FINE, Facts, Rule

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
ASKED = Path(__file__).parent / "asked"
CASE_KEYS = {"id", "ruleset", "rule", "source", "given", "expect"}


def _rules() -> Mapping[str, Rule]:
    """The rules of every module that asks some."""
    names = sorted(path.stem for path in ASKED.glob("*.py") if path.stem != "rule")
    return ChainMap(*(import_module(f"tests.rules.asked.{name}").RULES for name in names))


RULES = _rules()


@cache
def _edition(code: str) -> Edition:
    return load_edition(code, [EDITIONS])


def run_case(table: Facts) -> None:
    """Fails unless the rule gives what the case expects; true is not 1."""
    assert table.keys() == CASE_KEYS, f"wrong keys: {table.keys() ^ CASE_KEYS}"
    assert table["rule"] in RULES, f"unknown rule {table['rule']!r}"
    rule = RULES[table["rule"]]
    given, expect = table["given"], table["expect"]
    known = rule.required | rule.defaults.keys()
    assert given.keys() <= known, f"unknown in given: {given.keys() - known}"
    assert rule.required <= given.keys(), f"missing in given: {rule.required - given.keys()}"
    answers = rule.answers | ERROR.keys()
    assert expect.keys() <= answers, f"unknown in expect: {expect.keys() - answers}"
    assert expect, "nothing is expected"
    answer = _answer(rule, _edition(table["ruleset"]), {**rule.defaults, **given})
    found = {key: answer.get(key, answer) for key in expect}
    assert _typed(found) == _typed(expect), table["source"]


def _answer(rule: Rule, edition: Edition, given: Facts) -> Facts:
    try:
        return {**FINE, **rule.run(edition, given)}
    except NotDefinedError:
        return ERROR


def _typed(value: Any) -> Any:
    """A value that tells true from 1, and not 24 hours from 24.0."""
    if isinstance(value, Mapping):
        return {key: _typed(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_typed(part) for part in value]
    return isinstance(value, bool), value


def test_case(table: Facts, complaint: str) -> None:
    assert not complaint, complaint
    run_case(table)
