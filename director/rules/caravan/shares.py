"""A part of a number of people, in whole numbers, rounded as the edition says."""

from collections.abc import Mapping

from director.editions.values import Rounding
from director.rules.derivation import Derivation, Term, TermCode


def share(
    code: TermCode,
    numerator: int,
    denominator: int,
    rounding: Rounding,
    facts: Mapping[str, int | str],
) -> Derivation:
    """So many divided by so many (at least 1): the whole part, and the rounding of the rest as a
    term of its own.
    """
    whole, rest = divmod(numerator, denominator)
    amount = Derivation((Term(code, whole, rounding.source, facts),))
    if not rest:
        return amount
    up = int(_rises(rounding, rest, denominator))
    parts = {"numerator": rest, "denominator": denominator}
    return amount.plus(Term(TermCode.ROUNDING, up, rounding.source, parts))


def _rises(rounding: Rounding, rest: int, denominator: int) -> bool:
    if rounding.value == "nearest":
        return 2 * rest >= denominator
    return rounding.value == "up"
