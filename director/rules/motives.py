"""The motive of a roll: what an attack must call itself, in the exact words of the edition.

The director reads from it what is attacked, how much Voluntad goes into the blow, and which ability
at which rank (000:264-274).
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Motives, defined
from director.rules.loose_text import in_digits


class MotiveKind(StrEnum):
    """What a roll is for; ``none`` where no motive of the edition can be made out."""

    STRENGTH = "strength"
    BREAKING = "breaking"
    ABILITY = "ability"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Motive:
    """What a motive tells.

    ``spent`` is the Voluntad that the attack adds to its damage (000:271), in points. ``ability``
    and ``rank`` belong to an attack with an ability, whose rank is what it costs (000:274): at most
    one or the other.
    """

    kind: MotiveKind
    spent: int = 0
    ability: str = ""
    rank: int = 0


def motive_rules(edition: Edition) -> Motives:
    """The edition's words for motives; ``NotDefinedError`` in an edition without such rolls."""
    return defined(edition, "motives", edition.motives)


def write_motive(edition: Edition, motive: Motive) -> str:
    """The motive as the player must write it: "Ataque Fuerza + 2Vol" (000:264-274, 001:223-231).

    Nothing spent adds nothing, and no motive is an empty text. Voluntad under 0 counts as nothing.
    Whatever the ability is called, the motive can be read back, as long as each word of the name
    can be seen.
    ``NotDefinedError`` where the edition has no motives.
    """
    rules = motive_rules(edition)
    if motive.kind is MotiveKind.ABILITY:
        return _ability(rules, motive)
    if motive.kind is MotiveKind.NONE:
        return ""
    words = rules.strength if motive.kind is MotiveKind.STRENGTH else rules.breaking
    return words.value + _boost(rules, motive.spent)


def motive_forms(edition: Edition) -> tuple[str, ...]:
    """The motives of the edition as its book lists them, with x for an amount."""
    rules = motive_rules(edition)
    boost = rules.boost.value.replace("{spent}", "x")
    ability = rules.ability.value.replace("{ability}", "habilidad").replace("{rank}", "x")
    plain = (rules.strength.value, rules.breaking.value)
    return (*plain, *(f"{words}{boost}" for words in plain), ability)


def _boost(rules: Motives, spent: int) -> str:
    return rules.boost.value.replace("{spent}", in_digits(spent)) if spent > 0 else ""


def _ability(rules: Motives, motive: Motive) -> str:
    before, _, rest = rules.ability.value.partition("{ability}")
    name = " ".join(motive.ability.split())
    return before + name + rest.replace("{rank}", in_digits(max(0, motive.rank)))
