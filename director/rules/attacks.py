"""Ataque de Fuerza and Ataque de Rotura: the threshold, the true chance, and what a hit takes.

A plain 1d100 is rolled against the threshold; nothing is added to the roll. Thresholds and chances
are percents, damage and Voluntad are points. Voluntad never changes the threshold: it is declared
with the roll, adds to the damage of a hit, and is paid only then.
"""

from dataclasses import dataclass

from director.editions.schema import Attacks, Edition, RepeatedFailure, defined
from director.editions.source import Source
from director.editions.values import Points
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import ROLLS

_HOUSE = Source(section="Conceptos de Batalla", house=True)
_ONE: Points = Points(value=1, source=_HOUSE)
_ZERO: Points = Points(value=0, source=_HOUSE)
"""What the first copies of the rules inside campaigns took for granted, and later ones say."""


@dataclass(frozen=True, slots=True)
class Attack:
    """What a roll came to. ``damage`` is 0 on a miss that takes nothing.

    ``chance`` is how many of the rolls 1 to 100 hit.
    """

    threshold: Derivation
    chance: Derivation
    hit: bool
    damage: Derivation
    willpower_paid: int


@dataclass(frozen=True, slots=True)
class BreakAttack(Attack):
    """An attack on the Armadura; ``armor_after`` is what is left of it."""

    armor_after: int


def strength_threshold(
    edition: Edition, *, strength: int, armor: int, evasion: int = 0, wounds: int = 0
) -> Derivation:
    """What the roll must stay below: 70 + Fuerza, less 10 for each point the Armadura exceeds the
    Fuerza, less evasion and 5 per wound of the attacker; never under 25 (000:100, 000:106,
    000:132).

    ``strength`` is the present Fuerza, with what wounds cost already taken off.
    """
    rules = _rules(edition).strength
    excess = max(0, armor - strength)
    terms = (
        Term(TermCode.BASE, rules.base.value, rules.base.source),
        _each(TermCode.STRENGTH, strength, rules.per_strength, 1),
        _each(TermCode.ARMOR_EXCESS, excess, rules.per_armor_excess, -1),
        _percent(TermCode.EVASION, evasion, rules.per_evasion or _ONE),
        _wounded(edition, wounds),
    )
    return _at_least(rules.floor, _telling(terms), TermCode.FLOOR)


def break_threshold(
    edition: Edition, *, break_: int, deflection: int = 0, wounds: int = 0
) -> Derivation:
    """What the roll must stay below: 80 + 4 x Rotura, less deflection and 5 per wound of the
    attacker; never under 50 (000:116, 000:122, 000:142).
    """
    rules = _rules(edition).breaking
    terms = (
        Term(TermCode.BASE, rules.base.value, rules.base.source),
        _each(TermCode.BREAK, break_, rules.per_break, 1),
        _percent(TermCode.DEFLECTION, deflection, rules.per_deflection or _ONE),
        _wounded(edition, wounds),
    )
    return _at_least(rules.floor, _telling(terms), TermCode.FLOOR)


def chance(edition: Edition, threshold: Derivation) -> Derivation:
    """The true chance in percent: how many of the rolls 1 to 100 hit against this threshold.

    Where a roll equal to the threshold misses (000:98) that is one less than the threshold, for
    there is no roll of 0; and no threshold over 100 makes more than all of them hit.
    """
    rule = _rules(edition).comparison
    below = 1 if rule.value == "below" else 0
    hitting = min(max(threshold.total - below, 0), len(ROLLS))
    cut = Term(TermCode.NO_SUCH_ROLL, hitting - threshold.total, rule.source)
    return threshold.plus(*_telling((cut,)))


def strength_attack(
    edition: Edition,
    *,
    strength: int,
    armor: int,
    evasion: int = 0,
    wounds: int = 0,
    willpower_spent: int = 0,
    roll: int,
) -> Attack:
    """An attack on the Fuerza. A hit takes Fuerza minus Armadura, at least 1 (000:108), and one
    point more for each Voluntad spent (000:47); a miss takes nothing (000:130).
    """
    rules = _rules(edition).strength
    threshold = strength_threshold(
        edition, strength=strength, armor=armor, evasion=evasion, wounds=wounds
    )
    hit = _hits(edition, threshold, roll)
    damage = Derivation(())
    if hit:
        each = rules.damage_per_point or _ONE
        facts = {"strength": strength, "armor": armor}
        over = (strength - armor) * each.value
        term = Term(TermCode.STRENGTH_OVER_ARMOR, over, each.source, facts)
        damage = _at_least(rules.minimum_damage, (term,), TermCode.MINIMUM_DAMAGE)
        damage = damage.plus(*_spent(edition, willpower_spent))
    paid = _paid(edition, willpower_spent, hit=hit)
    return Attack(threshold, chance(edition, threshold), hit, damage, paid)


def break_attack(
    edition: Edition,
    *,
    break_: int,
    armor: int,
    deflection: int = 0,
    wounds: int = 0,
    willpower_spent: int = 0,
    failed_breaks_before: int = 0,
    roll: int,
) -> BreakAttack:
    """An attack on the Armadura. A hit takes Rotura (000:126) and one point more for each Voluntad
    spent; never more than there is, though the Voluntad is paid all the same.

    ``failed_breaks_before`` are failed Rotura attacks on this target in this asalto, by anybody:
    after the first, each further one takes 1 (000:124). ``damage`` is what was really removed.
    """
    threshold = break_threshold(edition, break_=break_, deflection=deflection, wounds=wounds)
    hit = _hits(edition, threshold, roll)
    rules = _rules(edition).breaking
    if hit:
        each = rules.damage_per_break or _ONE
        torn = Term(TermCode.BREAK_DAMAGE, break_ * each.value, each.source)
        struck = (torn, *_spent(edition, willpower_spent))
    else:
        struck = _worn_down(rules.repeated_failure, failed_breaks_before)
    damage = _removable(Derivation(struck), armor, rules.least_armor or _ZERO)
    return BreakAttack(
        threshold,
        chance(edition, threshold),
        hit,
        damage,
        _paid(edition, willpower_spent, hit=hit),
        armor_after=armor - damage.total,
    )


def _rules(edition: Edition) -> Attacks:
    return defined(edition, "attacks", edition.attacks)


def _hits(edition: Edition, threshold: Derivation, roll: int) -> bool:
    if _rules(edition).comparison.value == "below":
        return roll < threshold.total
    return roll <= threshold.total


def _each(code: TermCode, count: int, rate: Points, sign: int) -> Term:
    facts = {"count": count, "each": rate.value}
    return Term(code, sign * count * rate.value, rate.source, facts)


def _wounded(edition: Edition, wounds: int) -> Term:
    rate = defined(edition, "wounds", edition.wounds).to_hit_per_wound
    return _each(TermCode.WOUNDED_ATTACKER, max(0, wounds), rate, -1)


def _telling(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Without the terms that change nothing; the base always stays."""
    return tuple(term for term in terms if term.amount or term.code is TermCode.BASE)


def _at_least(floor: Points, terms: tuple[Term, ...], code: TermCode) -> Derivation:
    raised = Derivation(terms)
    lacking = floor.value - raised.total
    if lacking <= 0:
        return raised
    return raised.plus(Term(code, lacking, floor.source, {"minimum": floor.value}))


def _percent(code: TermCode, percent: int, rate: Points) -> Term:
    return Term(code, -percent * rate.value, rate.source)


def _spent(edition: Edition, willpower: int) -> tuple[Term, ...]:
    """One point of damage for each Voluntad that the edition takes for it (000:47)."""
    uses = edition.willpower
    price = uses.per_damage if uses else _ONE
    points = max(0, willpower) // price.value
    return _telling((Term(TermCode.WILLPOWER, points, price.source),))


def _paid(edition: Edition, willpower: int, *, hit: bool) -> int:
    pays = hit or _rules(edition).willpower_paid_on_miss.value
    return max(0, willpower) if pays else 0


def _worn_down(rule: RepeatedFailure | None, before: int) -> tuple[Term, ...]:
    if rule is None or before < rule.free.value:
        return ()
    facts = {"failed_before": before}
    return (Term(TermCode.REPEATED_FAILED_BREAK, rule.damage.value, rule.damage.source, facts),)


def _removable(damage: Derivation, armor: int, least: Points) -> Derivation:
    """Cut to what the target still has; nothing is ever given back."""
    cut = min(max(damage.total, 0), max(0, armor - least.value)) - damage.total
    return damage.plus(Term(TermCode.ARMOR_EXHAUSTED, cut, least.source)) if cut else damage
