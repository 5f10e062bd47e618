"""Daño physical and magical, what cancels it, and the wounds that are left (002:108-002:146)."""

from collections.abc import Sequence
from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.action_groups.chapter import chapter, damage_rules
from director.rules.derivation import Derivation, Term, TermCode


@dataclass(frozen=True, slots=True)
class Damage:
    """Points of each type: of damage, of Defensa, or cancelled. Below 0 counts as 0."""

    physical: int = 0
    magical: int = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """``times`` equal and separate attacks of one action, each with this damage."""

    damage: Damage
    times: int = 1


@dataclass(frozen=True, slots=True)
class Cancel:
    """What one source, a Reflejo or a Habilidad, cancels; ``name`` is its group (002:128)."""

    name: str
    amount: Damage


TYPES = ((TermCode.PHYSICAL, "physical"), (TermCode.MAGICAL, "magical"))


def enemy_wounds(
    edition: Edition,
    blows: Sequence[Blow],
    *,
    defense: Damage,
    vulnerability: int = 0,
    keys_match: bool = False,
) -> Derivation:
    """Wounds of an enemy by one action that makes these attacks.

    Each attack meets the whole Defensa of its type again (002:130-002:132), or all together one
    Defensa where the edition says so. A vulnerability whose Clave the action has adds its wounds,
    which nothing cancels, once for the action, with or without attacks (002:146).
    """
    full = damage_rules(edition).full_defense
    terms: list[Term] = []
    for code, kind in TYPES:
        dealt = [(_points(blow.damage, kind), max(0, blow.times)) for blow in blows]
        total = sum(each * times for each, times in dealt)
        shield = _points(defense, kind)
        apart = sum(min(each, shield) * times for each, times in dealt)
        stopped = apart if full.value else min(total, shield)
        facts: dict[str, int | str] = {"attacks": sum(times for _, times in dealt)}
        if total:
            terms.append(Term(code, total, facts=facts))
        if stopped:
            facts = {**facts, "type": kind, "defense": shield}
            terms.append(Term(TermCode.DEFENSE, -stopped, full.source, facts))
    return Derivation((*terms, *_automatic(edition, vulnerability, keys_match)))


def enemy_damage(
    edition: Edition,
    *,
    physical: int = 0,
    magical: int = 0,
    defense_physical: int = 0,
    defense_magical: int = 0,
    vulnerability: int = 0,
    keys_match: bool = False,
    attacks: int = 1,
) -> Derivation:
    """Wounds of an enemy by one action of ``attacks`` equal and separate attacks.

    Two attacks of 2 against a Defensa of 2 do nothing (002:132). See ``enemy_wounds``.
    """
    return enemy_wounds(
        edition,
        [Blow(Damage(physical, magical), attacks)],
        defense=Damage(defense_physical, defense_magical),
        vulnerability=vulnerability,
        keys_match=keys_match,
    )


def adventurer_wounds(
    edition: Edition,
    damage: Damage,
    cancels: Sequence[Cancel] = (),
    *,
    vulnerability: int = 0,
    keys_match: bool = False,
) -> Derivation:
    """Wounds of an adventurer by one attack, after what Reflejos and Habilidades cancel of it.

    Every source cancels its type only and in the order given; what it has over is lost (002:128).
    What is not cancelled are wounds (002:136). Where the edition buries for all the damage, nothing
    is cancelled. An adventurer may be vulnerable too (002:144).
    """
    rule = damage_rules(edition).after_cancelling
    terms: list[Term] = []
    for code, kind in TYPES:
        left = _points(damage, kind)
        if left:
            terms.append(Term(code, left))
        for cancel in cancels if rule.value else ():
            stopped = min(left, _points(cancel.amount, kind))
            if stopped:
                facts: dict[str, int | str] = {"type": kind, "source": cancel.name}
                terms.append(Term(TermCode.CANCELLED, -stopped, rule.source, facts))
            left -= stopped
    return Derivation((*terms, *_automatic(edition, vulnerability, keys_match)))


def _points(damage: Damage, kind: str) -> int:
    return max(0, damage.physical if kind == "physical" else damage.magical)


def _automatic(edition: Edition, vulnerability: int, keys_match: bool) -> tuple[Term, ...]:
    times = chapter(edition).vulnerability
    wounds = max(0, vulnerability) * times.value
    if not keys_match or not wounds:
        return ()
    facts = {"count": max(0, vulnerability), "each": times.value}
    return (Term(TermCode.VULNERABILITY, wounds, times.source, facts),)
