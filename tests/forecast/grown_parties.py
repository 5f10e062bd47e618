"""Groups of characters at any rank, grown by promotions within what their classes allow."""

from collections.abc import Sequence
from itertools import cycle, islice

from director.editions import Edition
from director.rules.bestiary.encounter_plan import Group
from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

ORDER = ("strength", "armor", "willpower", "exertion", "reaction", "break_")
F, A, V, E, R, B = range(6)

CLASSES = {
    "escudo": ((9, 13, 4, 1, 1, 2), (13, 17, 9, 2, 1, 3), (F, A, F, B, F, A, E, V)),
    "arquera": ((6, 9, 8, 2, 5, 1), (7, 11, 11, 3, 8, 2), (F, A, E, B, V, R, A, R)),
    "hachero": ((11, 8, 5, 2, 3, 2), (16, 12, 9, 3, 5, 4), (F, A, F, E, B, V)),
    "lancera": ((9, 9, 6, 2, 3, 2), (14, 13, 10, 3, 6, 3), (F, A, F, A, E, B)),
    "abanderada": ((10, 9, 6, 2, 3, 1), (15, 13, 11, 3, 5, 3), (A, F, V, F, B, E)),
    "jinete": ((10, 8, 7, 2, 3, 1), (14, 12, 11, 3, 6, 3), (F, F, A, B, R, E)),
}
"""Stats at rank 1, the most the class allows, and what promotions go into, over and over. The first
two are classes of the table of origin; the others are like the characters of the sample.
"""

_MANY = ("abanderada", "escudo", "arquera", "hachero", "lancera", "jinete", "escudo", "lancera")
MIXES = {
    4: ("escudo", "hachero", "arquera", "lancera"),
    5: ("abanderada", "hachero", "escudo", "arquera", "lancera"),
    6: _MANY[:6],
    7: (*_MANY[:6], "hachero"),
    8: _MANY,
}
"""Who goes, by how many go."""


def party(edition: Edition, size: int, rank: int) -> tuple[Fighter, ...]:
    """So many characters of that rank, healthy."""
    return tuple(
        _fighter(unit, grown(edition, name, rank)) for unit, name in enumerate(MIXES[size], 1)
    )


def against(people: Sequence[Fighter], groups: Sequence[Group]) -> LineUp:
    """Those people against those creatures."""
    creatures = [group.creature for group in groups for _ in range(group.count)]
    foes = (
        Fighter(Entrant(unit, FOES, each.stats), f"{each.name} {unit}")
        for unit, each in enumerate(creatures, 1 + max(one.unit for one in people))
    )
    return LineUp((*people, *foes))


def grown(edition: Edition, name: str, rank: int) -> StatBlock:
    """A character of that class and rank; ranks without a price give what rank 2 gives."""
    start, most, order = CLASSES[name]
    assert edition.promotions is not None
    points = edition.promotions.ranks["2"].stat_points.value * (rank - 1)
    stats = list(start)
    for place in islice(cycle(order), 12 * points):
        if points and stats[place] < most[place]:
            stats[place] += 1
            points -= 1
    return StatBlock(**dict(zip(ORDER, stats, strict=True)))


def _fighter(unit: int, stats: StatBlock) -> Fighter:
    entrant = Entrant(unit, PEOPLE, stats, player=unit, tier=Tier.HERO)
    return Fighter(entrant, f"Personaje {unit}", base_exertion=stats.exertion)
