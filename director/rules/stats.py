"""Stats of a unit, and what changes them now: wounds, objects, abilities, the plot.

One record for every change and one function to take them all in, used alike by the sheet, a
battle's snapshot, the live battle and the forecast.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Wounds, defined
from director.rules.derivation import Derivation, Term, TermCode


class Stat(StrEnum):
    """Stats a modifier may change (000:17-27; the properties of 000:15, 000:136, 000:146)."""

    STRENGTH = "strength"
    ARMOR = "armor"
    WILLPOWER = "willpower"
    EXERTION = "exertion"
    REACTION = "reaction"
    BREAK = "break"
    MOVEMENT = "movement"
    RANGE_MAX = "range_max"
    EVASION = "evasion"
    DEFLECTION = "deflection"


class Until(StrEnum):
    """When a modifier ends."""

    ROUND = "round"
    BATTLE = "battle"
    DAY = "day"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class StatBlock:
    """Base values: points; squares for movement, range and size; percents for the last two."""

    strength: int
    armor: int
    willpower: int
    exertion: int
    reaction: int
    break_: int
    movement: int = 4
    range_min: int = 1
    range_max: int = 1
    size: int = 1
    evasion: int = 0
    deflection: int = 0


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of one stat: how much, where it comes from, until when.

    ``until_value`` is the asalto, battle or day after which it ends; none when open.
    """

    stat: Stat
    amount: int
    source: str
    until: Until = Until.OPEN
    until_value: int | None = None


@dataclass(frozen=True, slots=True)
class EffectiveStats:
    """Stats as they count now, each with its derivation.

    ``to_hit_penalty`` is what open wounds add to the wounded attacker's chance of failing, in
    percent. ``unfit`` (incapacitado): maximum Fuerza is 0 or less, so the unit cannot be taken to
    battle without the director's word.
    """

    stats: tuple[tuple[Stat, Derivation], ...]
    to_hit_penalty: Derivation
    unfit: bool

    def __getitem__(self, stat: Stat) -> Derivation:
        """The derivation of one stat."""
        for key, value in self.stats:
            if key is stat:
                return value
        raise KeyError(stat)


NO_MORALE = Derivation(())
"""Of who is not in a battle, or in one that no morale bears on."""


def effective_stats(
    edition: Edition,
    base: StatBlock,
    wounds: int,
    modifiers: Iterable[Modifier],
    morale: Derivation = NO_MORALE,
) -> EffectiveStats:
    """Stats as they count now: the base, what open wounds cost, and the modifiers that are running.

    Each open wound takes 1 from maximum Fuerza and adds 5 to the chance of failing (000:287). Which
    modifiers have ended is for the caller to know. Nothing lowers Reacción (000:82); no stat but
    Fuerza and the two percents falls below 0, nor the range below its minimum.

    ``morale`` is what the caravan's gives to Voluntad at the start of a battle
    (``caravan.morale.willpower_of``). The house reads it as more or less Voluntad altogether: who
    enters a battle has that much at most, and as much of it now.
    """
    changes = tuple(modifiers)
    values = {
        stat: effective_stat(
            edition,
            stat,
            _own(stat, base),
            wounds,
            changes,
            base.range_min,
            morale if stat is Stat.WILLPOWER else NO_MORALE,
        )
        for stat in Stat
    }
    return EffectiveStats(
        tuple(values.items()),
        Derivation(_hindered(_wounds(edition), max(0, wounds))),
        unfit=is_unfit(edition, values[Stat.STRENGTH].total),
    )


def effective_stat(
    edition: Edition,
    stat: Stat,
    base: int,
    wounds: int,
    modifiers: Iterable[Modifier],
    range_min: int = 1,
    morale: Derivation = NO_MORALE,
) -> Derivation:
    """One stat as ``effective_stats`` has it; none depends on the value of another.

    ``base`` is the stat's own, ``range_min`` matters to the range alone, ``morale`` is a part of
    Voluntad alone.
    """
    value = Derivation((Term(TermCode.STAT_BASE, base),)).plus(
        *_changes(stat, modifiers), *morale.terms
    )
    if stat is Stat.STRENGTH:
        return value.plus(*_weakened(_wounds(edition), max(0, wounds)))
    if stat is Stat.REACTION:
        value = _never_lowered(edition, base, value)
    if stat in _MAY_BE_NEGATIVE:
        return value
    return _floored(value, range_min if stat is Stat.RANGE_MAX else 0)


def is_unfit(edition: Edition, strength: int) -> bool:
    """Whether a maximum Fuerza of that much leaves a character unfit (incapacitado)."""
    return strength <= defined(edition, "stats", edition.stats).unfit_strength.value


_MAY_BE_NEGATIVE = frozenset({Stat.EVASION, Stat.DEFLECTION})


def _own(stat: Stat, base: StatBlock) -> int:
    amount: int = getattr(base, "break_" if stat is Stat.BREAK else stat.value)
    return amount


def _wounds(edition: Edition) -> Wounds:
    return defined(edition, "wounds", edition.wounds)


def _changes(stat: Stat, modifiers: Iterable[Modifier]) -> list[Term]:
    return [
        Term(TermCode.MODIFIER, modifier.amount, facts={"source": modifier.source})
        for modifier in modifiers
        if modifier.stat is stat
    ]


def _weakened(rules: Wounds, wounds: int) -> tuple[Term, ...]:
    cost = rules.strength_per_wound
    facts = {"wounds": wounds, "per_wound": cost.value}
    return (Term(TermCode.WOUNDS, -cost.value * wounds, cost.source, facts),) if wounds else ()


def _hindered(rules: Wounds, wounds: int) -> tuple[Term, ...]:
    cost = rules.to_hit_per_wound
    facts = {"wounds": wounds, "per_wound": cost.value}
    return (Term(TermCode.WOUNDS, cost.value * wounds, cost.source, facts),) if wounds else ()


def _never_lowered(edition: Edition, base: int, value: Derivation) -> Derivation:
    """Reacción with everything that would lower it made good by a term that says so."""
    rule = defined(edition, "stats", edition.stats).reaction_may_fall
    lowered = sum(min(0, term.amount) for term in value.terms[1:])
    if rule.value or lowered == 0:
        return value
    return value.plus(Term(TermCode.FLOOR, -lowered, rule.source, {"minimum": base}))


def _floored(value: Derivation, lowest: int) -> Derivation:
    lacking = lowest - value.total
    return (
        value
        if lacking <= 0
        else value.plus(Term(TermCode.FLOOR, lacking, None, {"minimum": lowest}))
    )
