"""What a rule case asks and what comes back: the form every adapter of a rule has.

An adapter turns the ``given`` of a case into calls of the engine's public functions, and the result
into the keys of ``expect``. Beyond counting what a case lists it computes nothing: a number of the
rules that the case does not give is asked of the edition. Where the edition does not have the rule,
the runner answers with an error, and not each adapter.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from director.editions import Edition

Facts = Mapping[str, Any]
NOTHING: Facts = MappingProxyType({})
ERROR = {"error": True}
FINE = {"error": False}


@dataclass(frozen=True)
class Rule:
    """How a rule is asked: keys that must be given, those with a default, and what it answers.

    ``error`` is an answer of every rule, and false where none is said.
    """

    run: Callable[[Edition, Facts], Facts]
    required: frozenset[str]
    answers: frozenset[str]
    defaults: Facts = field(default_factory=lambda: NOTHING)


def rule(
    run: Callable[[Edition, Facts], Facts], required: str, answers: str, **defaults: Any
) -> Rule:
    """A rule by the names of its keys, parted by blanks."""
    return Rule(run, frozenset(required.split()), frozenset(answers.split()), defaults)


def without(facts: Facts, *keys: str) -> dict[str, Any]:
    """Some facts without others."""
    return {key: value for key, value in facts.items() if key not in keys}
