"""A roll of 1d100 against a percent: 1 to 100, and the percent itself is still a success."""

from director.editions.source import Source
from director.rules.derivation import Derivation, Term, TermCode

ROLLS = range(1, 101)
"""What a hundred-sided die can show; a percent is the number of these that succeed."""


def within_percent(derivation: Derivation, source: Source | None = None) -> Derivation:
    """The number cut to 0..100: there is no roll below or above that could make a difference."""
    cut = min(max(derivation.total, 0), len(ROLLS)) - derivation.total
    if cut == 0:
        return derivation
    return derivation.plus(Term(TermCode.NO_SUCH_ROLL, cut, source))


def succeeds(roll: int | None, percent: int) -> bool | None:
    """Whether the roll is at most the percent.

    At 0 and at 100 the die cannot matter and none is asked for. Else none means the roll is
    missing, or is no roll of 1 to 100 at all.
    """
    if percent <= 0:
        return False
    if percent >= len(ROLLS):
        return True
    return roll <= percent if roll in ROLLS and roll is not None else None
