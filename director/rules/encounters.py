"""Encuentros: how many enemies of which level a level of difficulty asks for (003:167-181).

The book gives shares of the heroes' number and steps from their average level; that both become
whole, and how, is a choice of the edition. All characters of players that go count as heroes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from director.editions.schema import Edition, Encounters, Level, defined
from director.editions.source import Source
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.difficulty import FoeProblem, aggression_term, level, renown_term


class EncounterNotice(StrEnum):
    """What a director should know about an encounter.

    ``TITLE_SAYS_EQUAL``: the level is headed "the same number" and prints a sixth more (3B, 4B).
    ``AGGRESSION_UNLIKE_OTHERS``: its FA is not that of its siblings (4C). ``RENOWN_NOT_PRINTED``:
    no modifier of the renown is printed, none is added (2C, 3A). ``ENEMIES_RAISED`` and
    ``LEVEL_RAISED``: there would have been fewer than the least.
    """

    TITLE_SAYS_EQUAL = "title_says_equal"
    AGGRESSION_UNLIKE_OTHERS = "aggression_unlike_others"
    RENOWN_NOT_PRINTED = "renown_not_printed"
    ENEMIES_RAISED = "enemies_raised"
    LEVEL_RAISED = "level_raised"


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice and the value it is about."""

    notice: EncounterNotice
    source: Source


@dataclass(frozen=True, slots=True)
class Encounter:
    """The enemies of a battle: their number, their level, and what the level of difficulty adds to
    the FA they feel and to the renown of the battle.
    """

    enemies: Derivation
    enemy_level: Derivation
    aggression_modifier: Derivation
    renown_modifier: Derivation
    notices: tuple[Notice, ...]


def average_level(ranks: Sequence[int]) -> Fraction | None:
    """The average level of those who go, exactly; none when nobody goes. The level of a character
    is its rank.
    """
    return Fraction(sum(ranks), len(ranks)) if ranks else None


def encounter(
    edition: Edition, code: str, heroes: int, average_level: Fraction | int
) -> Encounter | FoeProblem:
    """The enemies for so many heroes of such an average level, at a level of difficulty.

    Number: heroes x (1 + fraction), to the nearest, halves up, at least 1. Level: the average, to
    the nearest, halves up, plus the offset, at least 1. The way of rounding and the least are house
    values. A level that the edition does not define, or nobody to fight it, is a ``FoeProblem``;
    ``NotDefinedError`` where the edition has no levels of difficulty or does not say how to round.
    """
    rules = defined(edition, "encounters", edition.encounters)
    found = level(edition, code)
    if isinstance(found, FoeProblem):
        return found
    if heroes < 1:
        return FoeProblem.NO_HEROES
    enemies = _enemies(rules, found, heroes)
    enemy_level = _enemy_level(rules, found, Fraction(average_level))
    return Encounter(
        enemies,
        enemy_level,
        Derivation((aggression_term(code, found),)),
        Derivation((renown_term(code, found),)),
        _notices(rules, found, enemies, enemy_level),
    )


_ROUNDED_UP_FROM = {"down": Fraction(1), "nearest": Fraction(1, 2), "up": Fraction(0)}
"""A fraction counts as a whole one from here on."""


def _up(rules: Encounters, fraction: Fraction) -> int:
    """1 when a fraction counts as a whole one, else 0."""
    return int(fraction >= _ROUNDED_UP_FROM[rules.rounding.value])


def _fraction(exact: Fraction) -> dict[str, int | str]:
    return {"numerator": exact.numerator, "denominator": exact.denominator}


def _enemies(rules: Encounters, found: Level, heroes: int) -> Derivation:
    part = Fraction(found.enemies_numerator.value, found.enemies_denominator.value)
    share = heroes * part
    facts = {**_fraction(part), "heroes": heroes}
    terms = [
        Term(TermCode.HEROES, heroes),
        Term(TermCode.ENEMY_SHARE, share // 1, found.enemies_numerator.source, facts),
    ]
    rest = share % 1
    if rest:
        up, rounding = _up(rules, rest), rules.rounding.source
        terms.append(Term(TermCode.WHOLE_ENEMIES, up, rounding, _fraction(rest)))
    number = Derivation(tuple(terms))
    least = rules.least_enemies
    if number.total >= least.value:
        return number
    facts = {"minimum": least.value}
    lacking = least.value - number.total
    return number.plus(Term(TermCode.LEAST_ENEMIES, lacking, least.source, facts))


def _enemy_level(rules: Encounters, found: Level, average: Fraction) -> Derivation:
    terms = [Term(TermCode.AVERAGE_LEVEL, average // 1, None, _fraction(average))]
    rest = average % 1
    if rest:
        up, rounding = _up(rules, rest), rules.rounding.source
        terms.append(Term(TermCode.ROUNDING, up, rounding, _fraction(rest)))
    offset = found.level_offset
    terms.append(Term(TermCode.LEVEL_OFFSET, offset.value, offset.source))
    number = Derivation(tuple(terms))
    least = rules.least_level
    if number.total >= least.value:
        return number
    facts = {"minimum": least.value}
    lacking = least.value - number.total
    return number.plus(Term(TermCode.LEAST_LEVEL, lacking, least.source, facts))


def _notices(
    rules: Encounters, found: Level, enemies: Derivation, enemy_level: Derivation
) -> tuple[Notice, ...]:
    notices = []
    if found.oddity:
        notices.append(Notice(EncounterNotice(found.oddity.value), found.oddity.source))
    if enemies.terms[-1].code is TermCode.LEAST_ENEMIES:
        notices.append(Notice(EncounterNotice.ENEMIES_RAISED, rules.least_enemies.source))
    if enemy_level.terms[-1].code is TermCode.LEAST_LEVEL:
        notices.append(Notice(EncounterNotice.LEVEL_RAISED, rules.least_level.source))
    return tuple(notices)
