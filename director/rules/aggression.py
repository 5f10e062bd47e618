"""Aggro and factor de agresión: whom an enemy would rather attack (003:151-163).

Aggro is what a unit draws on itself, FA how strongly one enemy feels it. Only units the director
plays feel FA: the enemies, and the NPCs that go along with the players (003:160).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from director.editions.schema import Aggression as AggressionRules
from director.editions.schema import Edition, defined
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.difficulty import FoeProblem, aggression_term, level

Square = tuple[int, int]
"""Column and row. A unit larger than one square is named by its square of least column and row."""


@dataclass(frozen=True, slots=True)
class Target:
    """A unit that may be attacked: who it is, its aggro, and its distance in squares."""

    unit: int
    aggro: int
    distance: int


@dataclass(frozen=True, slots=True)
class Preference:
    """The place of a target among all: 1 draws most. Equals share a place, and say so."""

    place: int
    target: Target
    fa: Derivation
    tied: bool


def aggro(
    edition: Edition,
    *,
    strength: int,
    armor: int,
    exertion: int,
    damage_dealt: Sequence[int] = (),
    overkill: int = 0,
) -> Derivation:
    """Aggro of a unit, in points: Fuerza + Armadura + 3 x Esfuerzo (003:152) and what it did since.

    The stats are those at the start of the battle, wounds included. All damage it dealt counts, to
    Fuerza or Armadura, to foe or friend (003:155), and so does each point under 0 of those it
    defeated with an attack of Fuerza: ``overkill``, a number that is not negative (003:156). Aggro
    never falls, so damage under 0 counts as none. ``NotDefinedError`` where the edition has none.
    """
    rules = defined(edition, "aggro", edition.aggro)
    damage = sum(max(0, points) for points in damage_dealt)
    parts = [
        (TermCode.STRENGTH, strength, rules.per_strength),
        (TermCode.ARMOR, armor, rules.per_armor),
        (TermCode.EXERTION, exertion, rules.per_exertion),
    ]
    if damage:
        parts.append((TermCode.DAMAGE_DEALT, damage, rules.per_damage))
    if overkill > 0:
        parts.append((TermCode.OVERKILL, overkill, rules.per_overkill))
    return Derivation(
        tuple(
            Term(code, count * each.value, each.source, {"count": count, "each": each.value})
            for code, count, each in parts
        )
    )


def aggression(
    edition: Edition, *, aggro: int, willpower: int, distance: int, difficulty: str | None = None
) -> Derivation | FoeProblem:
    """FA that a unit feels towards a target: aggro - Voluntad x (distance - 1) + the level's
    modifier (003:163, 003:168-181).

    ``willpower`` is what the one who feels it has now, and nobody has less than none. ``distance``
    is in squares and counts as printed: 0, closer than beside it, adds the Voluntad instead of
    taking it. A battle without a level of difficulty has no modifier; one that the
    edition does not define is a ``FoeProblem``. ``NotDefinedError`` where the edition has no FA, or
    no levels for the difficulty asked about.
    """
    rules = defined(edition, "aggression", edition.aggression)
    terms = [Term(TermCode.AGGRO, aggro), _far(rules, max(0, willpower), distance)]
    if difficulty is not None:
        found = level(edition, difficulty)
        if isinstance(found, FoeProblem):
            return found
        terms.append(aggression_term(difficulty, found))
    return Derivation(tuple(terms))


def ranking(
    edition: Edition, targets: Sequence[Target], *, willpower: int, difficulty: str | None = None
) -> tuple[Preference, ...] | FoeProblem:
    """The targets by the FA that one unit feels towards each, from the strongest on.

    Equals share a place, in the order given, and the next place is left out (1, 1, 3). Errors are
    those of ``aggression``.
    """
    felt = []
    for target in targets:
        fa = aggression(
            edition,
            aggro=target.aggro,
            willpower=willpower,
            distance=target.distance,
            difficulty=difficulty,
        )
        if isinstance(fa, FoeProblem):
            return fa
        felt.append((target, fa))
    totals = [fa.total for _, fa in felt]
    ordered = sorted(felt, key=lambda entry: -entry[1].total)
    return tuple(
        Preference(
            place=1 + sum(total > fa.total for total in totals),
            target=target,
            fa=fa,
            tied=totals.count(fa.total) > 1,
        )
        for target, fa in ordered
    )


def distance(edition: Edition, a: Square, size_a: int, b: Square, size_b: int) -> int:
    """Squares between two units, from the nearest square of one to that of the other.

    A unit of size n covers n x n squares; a size under 1 is 1. Beside each other is 1, one on the
    other 0. Without diagonals, or a diagonal as one, as the edition says (house value: without).
    ``NotDefinedError`` where the edition has no FA.
    """
    rules = defined(edition, "aggression", edition.aggression)
    columns, rows = steps_between(a, size_a, b, size_b)
    return max(columns, rows) if rules.distance.value == "chebyshev" else columns + rows


def steps_between(a: Square, size_a: int, b: Square, size_b: int) -> tuple[int, int]:
    """Columns and rows between two units, from the nearest square of one to that of the other."""
    (column_a, row_a), (column_b, row_b) = a, b
    columns = _gap(column_a, size_a, column_b, size_b)
    return columns, _gap(row_a, size_a, row_b, size_b)


def _gap(first: int, size_first: int, second: int, size_second: int) -> int:
    """Steps along one axis between two stretches of squares; 0 where they overlap."""
    after_first = second - first - max(1, size_first) + 1
    after_second = first - second - max(1, size_second) + 1
    return max(0, after_first, after_second)


def _far(rules: AggressionRules, willpower: int, distance: int) -> Term:
    free = rules.free_distance
    beyond = distance - free.value
    facts = {"willpower": willpower, "squares": beyond}
    return Term(TermCode.DISTANCE, -willpower * beyond, free.source, facts)
