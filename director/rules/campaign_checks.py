"""Pruebas de atributo de campaña: a roll against what a héroe is worth on the road (000:346).

The book names no die; 1d10 is the one that was seen where the campaign was first played.
"""

from dataclasses import dataclass

from director.editions.schema import CampaignCheck as CheckRules
from director.editions.schema import Edition, defined
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import ROLLS


@dataclass(frozen=True, slots=True)
class CampaignCheck:
    """A test: the highest roll that succeeds, the chance before rolling in percent, and how it
    ended.

    ``success`` is none before there is a roll. ``on_the_die`` is false for a roll that the
    edition's die cannot show; it is compared all the same, since a director may roll another.
    """

    target: Derivation
    chance: Derivation
    success: bool | None
    on_the_die: bool


def campaign_check(
    edition: Edition, *, attribute: int, penalty: int = 0, roll: int | None = None
) -> CampaignCheck:
    """A test of a campaign attribute: it succeeds when the roll is at most attribute - penalty.

    The penalty is the director's, for how hard the event and the decision are; a negative one
    helps. ``NotDefinedError`` where the edition has no such tests.
    """
    rules = defined(edition, "campaign_check", edition.campaign_check)
    target = Derivation(_terms(attribute, penalty, 1, 1))
    return CampaignCheck(
        target,
        _chance(rules, attribute, penalty),
        None if roll is None else roll <= target.total,
        on_the_die=roll is None or 1 <= roll <= rules.die.value,
    )


def _terms(attribute: int, penalty: int, worth: int, parts: int) -> tuple[Term, ...]:
    """Attribute and penalty, each point being worth so much, whole numbers only."""
    terms = [Term(TermCode.ATTRIBUTE, attribute * worth // parts, None, {"attribute": attribute})]
    if penalty:
        amount = -(penalty * worth // parts)
        terms.append(Term(TermCode.PENALTY, amount, None, {"penalty": penalty}))
    return tuple(terms)


def _chance(rules: CheckRules, attribute: int, penalty: int) -> Derivation:
    """Percent of the rolls that succeed, rounded down; the cut to what a die can show is a term."""
    die, source = rules.die.value, rules.die.source
    hundred = len(ROLLS)
    chance = Derivation(_terms(attribute, penalty, hundred, die))
    faces = attribute - penalty
    exact, rest = divmod(faces * hundred, die)
    if rest:
        facts = {"numerator": rest, "denominator": die}
        chance = chance.plus(Term(TermCode.ROUNDING, exact - chance.total, source, facts))
    cut = min(max(exact, 0), hundred) - exact
    if cut:
        chance = chance.plus(Term(TermCode.NO_SUCH_ROLL, cut, source, {"die": die}))
    return chance
