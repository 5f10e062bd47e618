"""The plan of an encounter as facts for the file, and back.

Reading is strict: facts of another version, with a key nobody knows or a value of the wrong kind
are ``UnreadablePlan``, never guessed at. Everything is written, so that no later default changes a
plan that was saved; what earlier programs left out has the default it had with them.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal

from director.operations.encounters.strict_facts import facts_of, read_facts
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.live.setup import Victory

VERSION: Final = 1


class UnreadablePlan(ValueError):
    """Facts that this program did not write; ``detail`` says where they differ."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class _Party:
    """The average level as the fraction it is."""

    characters: tuple[int, ...] = ()
    heroes: int = 0
    numerator: int = 1
    denominator: int = 1


@dataclass(frozen=True, slots=True)
class _Plan:
    version: Literal[1]
    party: _Party = _Party()
    difficulty: str | None = None
    groups: tuple[Group, ...] = ()
    victory: Victory = Victory.ALL
    seed: int = 0


def plan_facts(plan: EncounterPlan) -> dict[str, Any]:
    """A plan as facts."""
    party, average = plan.party, plan.party.average_level
    going = _Party(party.characters, party.heroes, average.numerator, average.denominator)
    kept = _Plan(VERSION, going, plan.difficulty, plan.groups, plan.victory, plan.seed)
    return facts_of(kept)


def read_plan(text: str) -> EncounterPlan:
    """The plan that was kept; ``UnreadablePlan`` when it cannot be read."""
    try:
        kept = read_facts(_Plan, text)
        average = Fraction(kept.party.numerator, kept.party.denominator)
    except (ValueError, ZeroDivisionError) as error:
        raise UnreadablePlan(str(error)) from error
    going = Party(kept.party.characters, kept.party.heroes, average)
    return EncounterPlan(going, kept.difficulty, kept.groups, kept.victory, kept.seed)
