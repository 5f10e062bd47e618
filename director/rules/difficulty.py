"""Niveles de dificultad: how hard a battle against NPCs is meant to be (003:167)."""

from director.editions.schema import Edition
from director.rules.derivation import Term, TermCode


def codes(edition: Edition) -> tuple[str, ...]:
    """The levels an edition defines, such as ``1A`` to ``4C``, in its own order; none where it has
    no table of difficulty.
    """
    return tuple(edition.difficulty or ())


def renown_modifier(edition: Edition, code: str) -> Term | None:
    """What the level adds to the renown of the battle, in points; none where the edition does not
    define that level (5A is announced in 003:149 and never described).
    """
    level = (edition.difficulty or {}).get(code)
    if level is None:
        return None
    facts = {"difficulty": code}
    return Term(TermCode.DIFFICULTY, level.renown.value, level.renown.source, facts)
