"""A character's stats as they count now, also in an edition that has no such rules.

Grupos de Acciones knows neither wounds of this kind nor battle stats. Its campaigns have people all
the same: then the sheet's own values stand, and nobody is unfit.
"""

from collections.abc import Iterable

from director.editions.schema import Edition
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.stats import (
    EffectiveStats,
    Modifier,
    Stat,
    StatBlock,
    effective_stat,
    effective_stats,
    is_unfit,
)


def ruled(edition: Edition) -> bool:
    """Whether the edition says what wounds and modifiers do to a stat."""
    return edition.wounds is not None and edition.stats is not None


def stats_now(
    edition: Edition, base: StatBlock, wounds: int, modifiers: Iterable[Modifier]
) -> EffectiveStats:
    """All of them, each with its derivation."""
    if ruled(edition):
        return effective_stats(edition, base, wounds, modifiers)
    own = {stat: getattr(base, "break_" if stat is Stat.BREAK else stat.value) for stat in Stat}
    values = {stat: Derivation((Term(TermCode.STAT_BASE, own[stat]),)) for stat in Stat}
    return EffectiveStats(tuple(values.items()), Derivation(()), unfit=False)


def stat_now(
    edition: Edition, stat: Stat, base: int, wounds: int, modifiers: tuple[Modifier, ...]
) -> int:
    """One of them."""
    if not ruled(edition):
        return base
    return effective_stat(edition, stat, base, wounds, modifiers).total


def unfit_now(edition: Edition, strength: int) -> bool:
    """Whether a maximum Fuerza of that much leaves a character unfit (incapacitado)."""
    return ruled(edition) and is_unfit(edition, strength)
