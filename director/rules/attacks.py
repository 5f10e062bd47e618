"""Ataque de Fuerza and Ataque de Rotura: the threshold, the true chance, and what a hit takes.

A plain 1d100 is rolled against the threshold; nothing is added to the roll. Thresholds and chances
are percents, damage and Voluntad are points. Voluntad never changes the threshold: it is declared
with the roll, adds to the damage of a hit, and is paid only then.
"""

from dataclasses import dataclass

from director.editions.schema import Attacks, Edition, RepeatedFailure, defined
from director.editions.values import Points
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.first_copies import (
    damage_per_break,
    damage_per_point,
    least_armor,
    per_deflection,
    per_evasion,
    willpower_per_damage,
)
from director.rules.percent import ROLLS

_NO_DAMAGE = Derivation(())


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
    """What the roll must stay below in Campaña: 70 + Fuerza, less 10 for each point the Armadura
    exceeds the Fuerza, less evasion and 5 per wound of the attacker; never under 25 (000:100,
    000:106, 000:132). In the other editions it is what the roll may be at most: 80 whatever the
    Fuerza, never under 20 (001:43, 001:45, 003:29, 003:31).

    ``strength`` is the present Fuerza, with what wounds cost already taken off. ``NotDefinedError``
    where the edition has no attacks, or no wounds.
    """
    attacks = _rules(edition)
    rules = attacks.strength
    terms = [Term(TermCode.BASE, rules.base.value, rules.base.source)]
    _add(terms, TermCode.STRENGTH, strength, rules.per_strength, 1)
    _add(terms, TermCode.ARMOR_EXCESS, max(0, armor - strength), rules.per_armor_excess, -1)
    _add(terms, TermCode.EVASION, evasion, per_evasion(attacks), -1)
    _add_wounds(terms, edition, wounds)
    return _at_least(rules.floor, terms, TermCode.FLOOR)


def break_threshold(
    edition: Edition, *, break_: int, deflection: int = 0, wounds: int = 0
) -> Derivation:
    """What the roll must stay below in Campaña: 80 + 4 x Rotura, less deflection and 5 per wound of
    the attacker; never under 50 (000:116, 000:122, 000:142). In the other editions it is what the
    roll may be at most: 90 whatever the Rotura, with no least chance (001:98, 001:100, 003:84,
    003:86). Errors are those of ``strength_threshold``.
    """
    attacks = _rules(edition)
    rules = attacks.breaking
    terms = [Term(TermCode.BASE, rules.base.value, rules.base.source)]
    _add(terms, TermCode.BREAK, break_, rules.per_break, 1)
    _add(terms, TermCode.DEFLECTION, deflection, per_deflection(attacks), -1)
    _add_wounds(terms, edition, wounds)
    return _at_least(rules.floor, terms, TermCode.FLOOR)


def chance(edition: Edition, threshold: Derivation) -> Derivation:
    """The true chance in percent: how many of the rolls 1 to 100 hit against this threshold.

    Where a roll equal to the threshold misses (000:98) that is one less than the threshold, for
    there is no roll of 0; and no threshold over 100 makes more than all of them hit.
    """
    return _chance(_rules(edition), threshold, threshold.total)


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

    Voluntad that does not pay a whole point of damage is not charged. ``NotDefinedError`` where the
    edition has no attacks or no wounds, or no ``willpower`` though some is spent.
    """
    rules = _rules(edition)
    threshold = strength_threshold(
        edition, strength=strength, armor=armor, evasion=evasion, wounds=wounds
    )
    needed = threshold.total
    hit = _hits(rules, needed, roll)
    damage = _NO_DAMAGE
    spent, charge = _spent(edition, willpower_spent)
    if hit:
        each = damage_per_point(rules)
        facts = {"strength": strength, "armor": armor}
        over = (strength - armor) * each.value
        struck = [Term(TermCode.STRENGTH_OVER_ARMOR, over, each.source, facts)]
        least = rules.strength.minimum_damage
        damage = _at_least(least, struck, TermCode.MINIMUM_DAMAGE, spent)
    paid = _paid(rules, charge, hit=hit)
    return Attack(threshold, _chance(rules, threshold, needed), hit, damage, paid)


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
    Voluntad and errors are those of ``strength_attack``.
    """
    rules = _rules(edition)
    threshold = break_threshold(edition, break_=break_, deflection=deflection, wounds=wounds)
    needed = threshold.total
    hit = _hits(rules, needed, roll)
    spent, charge = _spent(edition, willpower_spent)
    if hit:
        each = damage_per_break(rules)
        torn = Term(TermCode.BREAK_DAMAGE, break_ * each.value, each.source)
        struck = (torn, *spent)
    else:
        struck = _worn_down(rules.breaking.repeated_failure, failed_breaks_before)
    damage, removed = _removable(struck, armor, least_armor(rules))
    return BreakAttack(
        threshold,
        _chance(rules, threshold, needed),
        hit,
        damage,
        _paid(rules, charge, hit=hit),
        armor_after=armor - removed,
    )


def _rules(edition: Edition) -> Attacks:
    return defined(edition, "attacks", edition.attacks)


def _hits(rules: Attacks, needed: int, roll: int) -> bool:
    return roll < needed if rules.comparison.value == "below" else roll <= needed


def _chance(rules: Attacks, threshold: Derivation, needed: int) -> Derivation:
    rule = rules.comparison
    below = 1 if rule.value == "below" else 0
    cut = min(max(needed - below, 0), len(ROLLS)) - needed
    return threshold.plus(Term(TermCode.NO_SUCH_ROLL, cut, rule.source)) if cut else threshold


def _add(terms: list[Term], code: TermCode, count: int, rate: Points, sign: int) -> None:
    """So many times the rate, and nothing where that changes nothing."""
    amount = sign * count * rate.value
    if amount:
        terms.append(Term(code, amount, rate.source, {"count": count, "each": rate.value}))


def _add_wounds(terms: list[Term], edition: Edition, wounds: int) -> None:
    rate = defined(edition, "wounds", edition.wounds).to_hit_per_wound
    _add(terms, TermCode.WOUNDED_ATTACKER, max(0, wounds), rate, -1)


def _at_least(
    floor: Points, terms: list[Term], code: TermCode, more: tuple[Term, ...] = ()
) -> Derivation:
    """The terms raised to the floor where they fall short of it, and what is added after that."""
    lacking = floor.value - sum([term.amount for term in terms])
    if lacking > 0:
        terms.append(Term(code, lacking, floor.source, {"minimum": floor.value}))
    return Derivation((*terms, *more))


def _spent(edition: Edition, willpower: int) -> tuple[tuple[Term, ...], int]:
    """What Voluntad adds to the damage, a point for each price of one (000:47), and its charge."""
    if willpower <= 0:
        return (), 0
    price = willpower_per_damage(edition)
    points = willpower // price.value
    term = Term(TermCode.WILLPOWER, points, price.source)
    return (term,) if points else (), points * price.value


def _paid(rules: Attacks, charge: int, *, hit: bool) -> int:
    return charge if hit or rules.willpower_paid_on_miss.value else 0


def _worn_down(rule: RepeatedFailure | None, before: int) -> tuple[Term, ...]:
    if rule is None or before < rule.free.value:
        return ()
    facts = {"failed_before": before}
    return (Term(TermCode.REPEATED_FAILED_BREAK, rule.damage.value, rule.damage.source, facts),)


def _removable(struck: tuple[Term, ...], armor: int, least: Points) -> tuple[Derivation, int]:
    """Cut to what the target still has, and how much that is; nothing is ever given back."""
    wanted = sum([term.amount for term in struck])
    removed = min(max(wanted, 0), max(0, armor - least.value))
    cut = removed - wanted
    spared = (Term(TermCode.ARMOR_EXHAUSTED, cut, least.source),) if cut else ()
    return Derivation((*struck, *spared)), removed
