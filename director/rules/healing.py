"""Curación: one wound per character and day of rest, or per battle fought without it.

Days of rest heal in the modes that travel; a day on which the caravan travels heals nobody. In
Factions it is the battles that a character stays out of (001:246); a battle that is not played
heals nobody. Whoever is in a battle that is still running does not heal; who is resting is for the
caller to say.
"""

from collections.abc import Iterable

from director.editions.schema import Edition, Healing, defined
from director.rules.aftermath_plan import RestingPlan
from director.rules.battle_facts import RestingFacts
from director.rules.derivation import Derivation, Term, TermCode


def healing_days(edition: Edition, open_wounds: int) -> Derivation:
    """What it takes until the last of these wounds closes: days of rest (000:289), or battles to
    miss where rest heals nothing; the code of its term says which. No wounds, or an edition in
    which nothing heals: no terms, and 0. Raises ``NotDefinedError`` without a chapter on healing.
    """
    if rest_heals(edition):
        return rest_days(edition, open_wounds)
    return battles_to_miss(edition, open_wounds)


def rest_heals(edition: Edition) -> bool:
    """Whether days of rest close wounds; not where the edition says nothing of healing."""
    return edition.healing is not None and edition.healing.per_rest_day is not None


def missing_heals(edition: Edition) -> bool:
    """Whether battles fought without somebody close its wounds; not without the chapter."""
    return edition.healing is not None and edition.healing.per_missed_battle is not None


def by_missing_battles(healing: Derivation) -> bool:
    """Whether a number of ``healing_days`` counts battles to miss, not days of rest."""
    return any(term.code is TermCode.REST_BATTLES for term in healing.terms)


def rest_days(edition: Edition, open_wounds: int) -> Derivation:
    """Days of rest until all are closed; no terms where rest heals nothing."""
    pace = _rules(edition).per_rest_day
    if pace is None or open_wounds <= 0:
        return Derivation(())
    facts = {"wounds": open_wounds, "per_day": pace.value}
    days = -(-open_wounds // pace.value)
    return Derivation((Term(TermCode.REST_DAYS, days, pace.source, facts),))


def battles_to_miss(edition: Edition, open_wounds: int) -> Derivation:
    """Battles to stay out of until all are closed (001:246); no terms where those heal nothing."""
    pace = _rules(edition).per_missed_battle
    if pace is None or open_wounds <= 0:
        return Derivation(())
    facts = {"wounds": open_wounds, "per_battle": pace.value}
    battles = -(-open_wounds // pace.value)
    return Derivation((Term(TermCode.REST_BATTLES, battles, pace.source, facts),))


def heal(edition: Edition, open_wounds: int, days: int) -> int:
    """Wounds still open after so many days of rest; never under 0, and never more than before."""
    pace = _rules(edition).per_rest_day
    closed = pace.value * max(0, days) if pace else 0
    return max(0, max(0, open_wounds) - closed)


def healed_by_staying_out(
    edition: Edition, resting: Iterable[RestingFacts]
) -> tuple[RestingPlan, ...]:
    """Whose wounds close because a battle was fought without them, by character: the oldest first.

    Who has none, or is in an edition where a missed battle heals nothing, has no row.
    """
    pace = _rules(edition).per_missed_battle
    if pace is None:
        return ()
    found = []
    for one in sorted(resting, key=lambda resting: resting.character):
        closes = one.wounds[: pace.value]
        held = Term(TermCode.WOUNDS_BEFORE, len(one.wounds))
        missed = Term(TermCode.BATTLE_MISSED, -len(closes), pace.source)
        if closes:
            found.append(RestingPlan(one.character, closes, Derivation((held, missed))))
    return tuple(found)


def _rules(edition: Edition) -> Healing:
    return defined(edition, "healing", edition.healing)
