"""What a motive asks for against what the attacker has: Voluntad, Esfuerzo, abilities and ranks.

These are facts for the director, who decides what holds; nothing is refused here.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Willpower, defined
from director.rules.loose_text import folded
from director.rules.motives import Motive, MotiveKind

_WORDS = re.compile(r"\w+")
_SMALL = frozenset({"a", "al", "con", "de", "del", "el", "en", "la", "las", "los", "y"})
"""Words that initials may leave out: "Golpe de Escudo" is GE as well as GDE."""


class MotiveTrouble(StrEnum):
    """What the attacker lacks for the motive, or what had to be guessed."""

    NOT_ENOUGH_WILLPOWER = "not_enough_willpower"
    OVER_EXERTION = "over_exertion"
    UNKNOWN_ABILITY = "unknown_ability"
    UNCLEAR_ABILITY = "unclear_ability"
    ABILITY_BY_OTHER_NAME = "ability_by_other_name"
    RANK_NOT_OWNED = "rank_not_owned"


@dataclass(frozen=True, slots=True)
class Attacker:
    """What the attacker has before the attack: points, and the rank of each ability by its name."""

    willpower: int
    exertion: int
    abilities: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class MotiveDifference:
    """One thing that the motive and the attacker do not agree on.

    ``asked`` and ``held`` are points or ranks; ``ability`` is the name as written and ``known`` the
    owned abilities it may be.
    """

    trouble: MotiveTrouble
    asked: int = 0
    held: int = 0
    ability: str = ""
    known: tuple[str, ...] = ()


def compare_motive(
    edition: Edition, motive: Motive, attacker: Attacker
) -> tuple[MotiveDifference, ...]:
    """What the attacker lacks for the attack that the motive declares.

    The Voluntad spent must be there (000:47) and be at most the Esfuerzo where the edition limits
    it (000:65). An ability must be owned at the rank used (000:51), which is paid in Voluntad. A
    motive that was not understood has nothing to compare. ``NotDefinedError`` without Voluntad.
    """
    rules = defined(edition, "willpower", edition.willpower)
    if motive.kind is MotiveKind.NONE:
        return ()
    if motive.kind is MotiveKind.ABILITY:
        cost = motive.rank * rules.per_rank.value
        return _of_ability(motive, attacker) + _payable(cost, attacker)
    return _payable(motive.spent, attacker) + _within_exertion(rules, motive, attacker)


def owned_abilities(name: str, owned: Iterable[str]) -> tuple[str, ...]:
    """The owned abilities that a written name may mean, best fit only.

    The name itself, else its initials (000:273 allows them), else a name with other words around
    it ("habilidad Pavés", "Pavés rango"). Accents, case and signs do not count.
    """
    written = _words(name)
    if not written:
        return ()
    known = {ability: _words(ability) for ability in owned}
    fits = (
        [ability for ability, words in known.items() if words == written],
        [ability for ability, words in known.items() if "".join(written) in _initials(words)],
        _longest([(ability, words) for ability, words in known.items() if _within(words, written)]),
    )
    return tuple(next((fit for fit in fits if fit), ()))


def _payable(cost: int, attacker: Attacker) -> tuple[MotiveDifference, ...]:
    held = attacker.willpower
    if cost <= max(0, held):
        return ()
    return (MotiveDifference(MotiveTrouble.NOT_ENOUGH_WILLPOWER, cost, held),)


def _within_exertion(
    rules: Willpower, motive: Motive, attacker: Attacker
) -> tuple[MotiveDifference, ...]:
    limited = rules.limited_by_exertion.value
    if not limited or motive.spent <= max(0, attacker.exertion):
        return ()
    return (MotiveDifference(MotiveTrouble.OVER_EXERTION, motive.spent, attacker.exertion),)


def _of_ability(motive: Motive, attacker: Attacker) -> tuple[MotiveDifference, ...]:
    fits = owned_abilities(motive.ability, attacker.abilities)
    if len(fits) != 1:
        trouble = MotiveTrouble.UNCLEAR_ABILITY if fits else MotiveTrouble.UNKNOWN_ABILITY
        return (MotiveDifference(trouble, ability=motive.ability, known=fits),)
    differences = []
    if _words(fits[0]) != _words(motive.ability):
        other = MotiveTrouble.ABILITY_BY_OTHER_NAME
        differences.append(MotiveDifference(other, ability=motive.ability, known=fits))
    held = attacker.abilities[fits[0]]
    if motive.rank > held:
        lacking = MotiveTrouble.RANK_NOT_OWNED
        differences.append(MotiveDifference(lacking, motive.rank, held, fits[0]))
    return tuple(differences)


def _words(name: str) -> list[str]:
    return _WORDS.findall(folded(name))


def _initials(words: list[str]) -> set[str]:
    telling = [word for word in words if word not in _SMALL]
    return {"".join(word[0] for word in some) for some in (words, telling)}


def _longest(fits: list[tuple[str, list[str]]]) -> list[str]:
    """ "Golpe de Escudo" rather than "Golpe", where the text has both."""
    lengths = [len(words) for _, words in fits]
    return [ability for ability, words in fits if len(words) == max(lengths)]


def _within(words: list[str], written: list[str]) -> bool:
    return bool(words) and f" {' '.join(words)} " in f" {' '.join(written)} "
