"""Niveles de dificultad: how hard a battle against NPCs is meant to be (003:167)."""

from enum import StrEnum

from director.editions.schema import Edition, Level, defined
from director.rules.derivation import Term, TermCode


class FoeProblem(StrEnum):
    """Why there is no answer about foes.

    ``LEVEL_UNDEFINED``: the edition has levels of difficulty, and this is none of them; book 003
    announces a fifth (003:149) and never describes it. ``NO_HEROES``: nobody goes to the battle.
    """

    LEVEL_UNDEFINED = "level_undefined"
    NO_HEROES = "no_heroes"


def codes(edition: Edition) -> tuple[str, ...]:
    """The levels an edition defines, such as ``1A`` to ``4C``, in its own order; none where it has
    no table of difficulty.
    """
    return tuple(edition.difficulty or ())


def level(edition: Edition, code: str) -> Level | FoeProblem:
    """What the edition says of a level, or that it does not define it.

    ``NotDefinedError`` where it has no table of difficulty at all.
    """
    table = defined(edition, "difficulty", edition.difficulty)
    return table.get(code, FoeProblem.LEVEL_UNDEFINED)


def renown_modifier(edition: Edition, code: str) -> Term | None:
    """What the level adds to the renown of the battle, in points; none where the edition does not
    define that level (5A is announced in 003:149 and never described).
    """
    found = (edition.difficulty or {}).get(code)
    return renown_term(code, found) if found else None


def renown_term(code: str, found: Level) -> Term:
    """What a level adds to the renown of the battle, in points."""
    return Term(TermCode.DIFFICULTY, found.renown.value, found.renown.source, {"difficulty": code})


def aggression_term(code: str, found: Level) -> Term:
    """What a level adds to the FA that enemies feel, in points."""
    source = found.aggression.source
    return Term(TermCode.DIFFICULTY, found.aggression.value, source, {"difficulty": code})
