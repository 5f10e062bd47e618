"""Curación: one wound per character and day of rest. A day on which the caravan travels heals
nobody.

Whoever is in a battle that is still running does not heal; who is resting is for the caller to say.
"""

from director.editions.schema import Edition, Healing, defined
from director.rules.derivation import Derivation, Term, TermCode


def healing_days(edition: Edition, open_wounds: int) -> Derivation:
    """Days of rest until the last of these wounds closes (000:289). No wounds, or an edition in
    which rest heals nothing: no terms, and 0.
    """
    pace = _rules(edition).per_rest_day
    if pace is None or open_wounds <= 0:
        return Derivation(())
    days = -(-open_wounds // pace.value)
    facts = {"wounds": open_wounds, "per_day": pace.value}
    return Derivation((Term(TermCode.REST_DAYS, days, pace.source, facts),))


def heal(edition: Edition, open_wounds: int, rest_days: int) -> int:
    """Wounds still open after so many days of rest; never under 0, and never more than before."""
    pace = _rules(edition).per_rest_day
    closed = pace.value * max(0, rest_days) if pace else 0
    return max(0, max(0, open_wounds) - closed)


def _rules(edition: Edition) -> Healing:
    return defined(edition, "healing", edition.healing)
