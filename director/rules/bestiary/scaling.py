"""How a creature grows with its level: the same soldier, a veteran or a recruit.

No book tells how enemies grow; the numbers are data beside the creatures, and those shipped keep
pace with what characters gain by rank (a house choice).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType

from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from director.rules.loose_text import folded
from director.rules.stats import StatBlock

NAME_AND_LEVEL = "{name} ({level})"
"""How the name of a grown creature tells its level, where the data does not say it."""

NAME, LEVEL = "{name}", "{level}"
"""Where in a naming the name stands, and where the level."""

_PARTS = 100
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Growth:
    """What a creature gains with each level, in hundredths of a point (of a percent for Evasión
    and Desvío). Movement, range and size stay. ``ability_rank`` is for abilities that have ranks.

    Hundredths below 0 would make a creature weaker with its level; they count as 0.
    """

    strength: int = 0
    armor: int = 0
    willpower: int = 0
    exertion: int = 0
    reaction: int = 0
    break_: int = 0
    evasion: int = 0
    deflection: int = 0
    ability_rank: int = 0


GROWING = tuple(each.name for each in fields(Growth))
"""What may grow, by the names that creatures give it."""
_STATS = GROWING[:-1]
_RANK = GROWING[-1]

_NO_GROWTH = Growth()
_NOTHING: Mapping[str, Growth] = MappingProxyType({})
_OPEN: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Growths:
    """How each creature grows: by its own code, else by its kind, else as all others do.

    ``kinds`` are spelled as ``folded`` leaves them. Growing and shrinking lead no stat below
    ``least`` or above ``most``; one that lies outside already stays where it is. ``naming`` says
    how a name tells the level; a name never gets longer than ``longest_name`` letters.
    """

    otherwise: Growth = _NO_GROWTH
    kinds: Mapping[str, Growth] = field(default_factory=lambda: _NOTHING)
    creatures: Mapping[str, Growth] = field(default_factory=lambda: _NOTHING)
    least: Mapping[str, int] = field(default_factory=lambda: _OPEN)
    most: Mapping[str, int] = field(default_factory=lambda: _OPEN)
    naming: str = NAME_AND_LEVEL
    longest_name: int = 120

    def of(self, creature: Creature) -> Growth:
        """What that creature gains with each level."""
        kind = self.kinds.get(folded(creature.kind).strip(), self.otherwise)
        return self.creatures.get(creature.code, kind)

    def grow(self, creature: Creature, level: int) -> Creature:
        """``scaled`` by these growths."""
        return scaled(self, creature, level)


def gained(hundredths: int, level: int) -> int:
    """Whole points that so many hundredths a level have come to, counted from level 1: to the
    nearest, halves up. It depends on the level alone, so growing in two steps is growing in one.
    """
    return (max(0, hundredths) * (level - 1) + _PARTS // 2) // _PARTS


def scaled(growths: Growths, creature: Creature, level: int) -> Creature:
    """The creature as it would be at another level; at its own level it is just itself.

    Each stat changes by what it gains from level 1 to the one, less what it gains to the other. A
    higher level never makes a stat lower. The name tells the level, and the code stays: it is the
    same creature.
    """
    if level == creature.level:
        return creature
    growth = growths.of(creature)
    return replace(
        creature,
        name=_named(growths, creature, level),
        level=level,
        stats=_stats(growths, growth, creature, level),
        abilities=tuple(
            _ability(growths, growth, creature, each, level) for each in creature.abilities
        ),
    )


def _stats(growths: Growths, growth: Growth, creature: Creature, level: int) -> StatBlock:
    values: dict[str, int] = {}
    for stat in _STATS:
        base: int = getattr(creature.stats, stat)
        change = _change(getattr(growth, stat), creature.level, level)
        values[stat] = _within(growths, stat, base, base + change)
    return replace(creature.stats, **values)


def _ability(
    growths: Growths, growth: Growth, creature: Creature, ability: OwnedAbility, level: int
) -> OwnedAbility:
    """One without ranks has none at any level."""
    if ability.rank < 1:
        return ability
    rank = ability.rank + _change(growth.ability_rank, creature.level, level)
    return replace(ability, rank=max(1, _within(growths, _RANK, ability.rank, rank)))


def _change(hundredths: int, before: int, after: int) -> int:
    return gained(hundredths, after) - gained(hundredths, before)


def _within(growths: Growths, stat: str, base: int, value: int) -> int:
    least, most = growths.least.get(stat), growths.most.get(stat)
    if least is not None:
        value = max(value, min(least, base))
    return value if most is None else min(value, max(most, base))


def _named(growths: Growths, creature: Creature, level: int) -> str:
    """The plain name, without what told the level before, and the level; the name gives way."""
    before, after = _around(growths.naming, level)
    name = _plain_name(growths, creature)
    room = growths.longest_name - len(before) - len(after)
    if len(name) > room:
        name = name[: max(0, room - 1)].rstrip() + _CUT
    return f"{before}{name}{after}"


def _plain_name(growths: Growths, creature: Creature) -> str:
    before, after = _around(growths.naming, creature.level)
    name = creature.name
    told = name.startswith(before) and name.endswith(after)
    if told and len(name) > len(before) + len(after) > 0:
        return name[len(before) : len(name) - len(after)]
    return name


def _around(naming: str, level: int) -> tuple[str, str]:
    """What stands before and after the name."""
    before, _, after = naming.partition(NAME)
    return before.replace(LEVEL, _figures(level)), after.replace(LEVEL, _figures(level))


_MOST_FIGURES = 10**9


def _figures(level: int) -> str:
    """The level in figures; one that nobody has is written as the largest."""
    return str(max(-_MOST_FIGURES, min(level, _MOST_FIGURES)))
