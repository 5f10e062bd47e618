"""What the first copies of the rules inside campaigns took for granted about attacks.

Those copies have no leaf for it and no chapter of Voluntad, and their campaigns go on. The gaps are
filled here, when a rule asks, and not where a copy is read: a copy is shown and compared leaf by
leaf, so that filled in there it would seem to say what it does not, and a director who takes over
newer rules would no longer be told that this is new. Books and lines are not known to a copy that
does not name them, so these are values of the house under the heading the books have.
"""

from director.editions.schema import Attacks, Edition, defined
from director.editions.source import Source
from director.editions.values import AtLeastOne, Points


def per_evasion(rules: Attacks) -> Points:
    """What a percent of evasion takes from the threshold."""
    return rules.strength.per_evasion or _points(1, "Evasión")


def per_deflection(rules: Attacks) -> Points:
    """What a percent of deflection takes from the threshold."""
    return rules.breaking.per_deflection or _points(1, "Desvío")


def damage_per_point(rules: Attacks) -> Points:
    """What a hit takes for each point of Fuerza over Armadura."""
    return rules.strength.damage_per_point or _points(1, "Daño (a la fuerza)")


def damage_per_break(rules: Attacks) -> Points:
    """What a hit takes for each point of Rotura."""
    return rules.breaking.damage_per_break or _points(1, "Daño (a la armadura)")


def least_armor(rules: Attacks) -> Points:
    """The Armadura that no attack goes below."""
    return rules.breaking.least_armor or _points(0, "Ataque de Rotura")


def willpower_per_damage(edition: Edition) -> AtLeastOne:
    """What a point of damage costs in Voluntad.

    ``NotDefinedError`` where the edition has attacks and no ``willpower``, unless it is one of the
    first copies: those have neither the chapter nor any of the leaves above.
    """
    if edition.willpower is None and edition.attacks and _is_first(edition.attacks):
        return AtLeastOne(value=1, source=Source(section="Voluntad", house=True))
    return defined(edition, "willpower", edition.willpower).per_damage


def _is_first(rules: Attacks) -> bool:
    strength, breaking = rules.strength, rules.breaking
    later = (
        strength.per_evasion,
        strength.damage_per_point,
        breaking.per_deflection,
        breaking.damage_per_break,
        breaking.least_armor,
    )
    return not any(later)


def _points(value: int, section: str) -> Points:
    return Points(value=value, source=Source(section=section, house=True))
