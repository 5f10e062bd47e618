"""Iniciativa of one unit: the die and Reacción, less what lost turns cost. It has no floor.

The order of a whole asalto is in ``round_order``.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.editions.schema import Initiative as Rules
from director.editions.source import Source
from director.rules.derivation import Derivation, Term, TermCode


class InitiativeRefusal(StrEnum):
    """Why there is no initiative to tell."""

    NO_SUCH_ROLL = "no_such_roll"
    NEGATIVE_LOST_TURNS = "negative_lost_turns"


@dataclass(frozen=True, slots=True)
class InitiativeProblem:
    """A number that cannot be: ``found``, where ``least`` is the least and ``most`` the most.

    Nothing limits lost turns from above: their ``most`` is none.
    """

    refusal: InitiativeRefusal
    source: Source
    found: int
    least: int
    most: int | None = None


def initiative(
    edition: Edition, *, reaction: int, die: int, lost_turns: int = 0
) -> Derivation | InitiativeProblem:
    """Initiative: 1d10 (000:92; 1d6 in 001:132) and Reacción, 1 less for each turn lost (000:235).

    After three lost turns of this battle it is 3 less in all. Reacción itself stays what it is
    (000:82), and the result may be negative. A die that cannot show ``die`` and a negative number
    of lost turns are problems. ``NotDefinedError`` where the edition has no ``initiative``.
    """
    rules = _rules(edition)
    if not 1 <= die <= rules.die.value:
        refusal = InitiativeRefusal.NO_SUCH_ROLL
        return InitiativeProblem(refusal, rules.die.source, die, 1, rules.die.value)
    if lost_turns < 0:
        refusal = InitiativeRefusal.NEGATIVE_LOST_TURNS
        return InitiativeProblem(refusal, rules.per_lost_turn.source, lost_turns, 0)
    rolled = Derivation(
        (
            Term(TermCode.INITIATIVE_DIE, die, rules.die.source, {"sides": rules.die.value}),
            Term(TermCode.REACTION, reaction, rules.die.source),
        )
    )
    if lost_turns == 0:
        return rolled
    cost = rules.per_lost_turn
    facts = {"count": lost_turns, "each": cost.value}
    return rolled.plus(Term(TermCode.LOST_TURNS, -lost_turns * cost.value, cost.source, facts))


def rolls_in(edition: Edition, asalto: int) -> bool:
    """Whether the dice of initiative are rolled as this asalto of a battle begins; the first is 1.

    In each (000:92), or only in the first, whose dice then hold for the whole battle (001:88); what
    lost turns cost is taken off again in every asalto. ``NotDefinedError`` as ``initiative``.
    """
    return _rules(edition).each.value == "round" or asalto <= 1


def _rules(edition: Edition) -> Rules:
    return defined(edition, "initiative", edition.initiative)
