"""What a rule case asks and what comes back: the form every adapter of a rule has.

An adapter turns the ``given`` of a case into one call of the engine's public functions, and the
result into the keys of ``expect``. It computes nothing itself.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from director.editions import Edition, NotDefinedError

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


def rule(
    run: Callable[[Edition, Facts], Facts], required: str, answers: str, **defaults: Any
) -> Rule:
    """A rule by the names of its keys, parted by blanks."""
    return Rule(run, frozenset(required.split()), frozenset(answers.split()), defaults)


def or_error(run: Callable[[Edition, Facts], Facts]) -> Callable[[Edition, Facts], Facts]:
    """The same, with an error for an answer where the edition does not have the rule."""

    def _run(edition: Edition, given: Facts) -> Facts:
        try:
            return {**FINE, **run(edition, given)}
        except NotDefinedError:
            return ERROR

    return _run


def without(facts: Facts, *keys: str) -> dict[str, Any]:
    """Some facts without others."""
    return {key: value for key, value in facts.items() if key not in keys}
