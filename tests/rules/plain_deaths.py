"""Who of a team dies in battle, a second time: percents, caps, the team that falls whole, limits.

The numbers are those of the books, written out here; nothing is shared with the engine. It knows no
vetoes and no director: everything is rolled and what the rules propose is taken.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director.rules.aftermath import FelledBy, UnitFacts
from director.rules.tiers import Tier

BOSS = {Tier.COMPANION: 1, Tier.SECONDARY: 2}
ALONE = {Tier.COMPANION: (0, 1), Tier.SECONDARY: (5, 3)}
TOGETHER = {Tier.COMPANION: (10, 3), Tier.SECONDARY: (20, 10)}
LIMITS = {
    "campana": {Tier.COMPANION: 7, Tier.SECONDARY: 4},
    "saga": {Tier.COMPANION: 6, Tier.SECONDARY: 3},
    "factions": {Tier.COMPANION: 6, Tier.SECONDARY: 3},
    "clanes-campana": {Tier.COMPANION: 7, Tier.SECONDARY: 4},
    "clanes-factions": {Tier.COMPANION: 6, Tier.SECONDARY: 3},
}
CARRIED = 35


@dataclass(frozen=True)
class Rolled:
    """What was rolled for one who fell: alone, with the team, and the wounds it got."""

    alone: int
    together: int
    wounds: int


def fates(
    code: str, units: Sequence[UnitFacts], rolls: Mapping[int, Rolled]
) -> tuple[set[int], dict[int, int]]:
    """The dead, and what each secundario takes to its next such roll; the whole team fell."""
    fallen = sorted(units, key=lambda unit: unit.defeat.order if unit.defeat else 0)
    mortal = [unit for unit in fallen if unit.tier is not Tier.HERO]
    dead, felled = set[int](), Counter[Tier]()
    for unit in mortal:
        boss = unit.defeat is not None and unit.defeat.felled_by is FelledBy.BOSS
        felled[unit.tier] += boss
        by_boss = boss and felled[unit.tier] <= BOSS[unit.tier]
        if by_boss or rolls[unit.unit].alone <= _percent(ALONE, unit):
            dead.add(unit.unit)
    carries = dict[int, int]()
    if code != "campana":
        taken = set[Tier]()
        for unit in [unit for unit in mortal if unit.unit not in dead]:
            carried = unit.carry if unit.tier is Tier.SECONDARY else 0
            if rolls[unit.unit].together > _percent(TOGETHER, unit) + carried:
                continue
            if unit.tier not in taken:
                taken.add(unit.tier)
                dead.add(unit.unit)
            elif unit.tier is Tier.SECONDARY:
                carries[unit.unit] = CARRIED
    for unit in mortal:
        if unit.wounds_before + rolls[unit.unit].wounds >= LIMITS[code][unit.tier]:
            dead.add(unit.unit)
    return dead, {key: carry for key, carry in carries.items() if key not in dead}


def _percent(rates: Mapping[Tier, tuple[int, int]], unit: UnitFacts) -> int:
    base, each = rates[unit.tier]
    return base + each * unit.wounds_before
