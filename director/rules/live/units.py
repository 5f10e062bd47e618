"""Units of a battle in play: as they entered it, and as they stand now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.rules.battle_facts import FelledBy
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.live.board import Square
from director.rules.loose_text import folded
from director.rules.stats import Stat, StatBlock
from director.rules.tiers import Tier


@dataclass(frozen=True, slots=True)
class OwnedAbility:
    """An ability of a unit and the rank it owns; 0 where it has no ranks.

    A ``reaction`` answers a hit: the director is reminded of it, once per attack.
    """

    name: str
    rank: int = 0
    active: bool = True
    reaction: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A unit as it entered: a snapshot that no later edit reaches.

    ``stats`` count what wounds and modifiers had done by then; Fuerza, Armadura and Voluntad are
    also their maximum. A unit without ``player`` is the director's own: it has no deadline.
    """

    unit: int
    side: int
    stats: StatBlock
    wounds: int = 0
    player: int | None = None
    tier: Tier | None = None
    leader: bool = False
    boss: bool = False
    hero_points: int | None = None
    """Puntos de Héroe for this scene; none where the edition or the unit has none."""
    abilities: tuple[OwnedAbility, ...] = ()
    secret: bool = False

    @property
    def own(self) -> bool:
        """Whether the director plays it."""
        return self.player is None

    def ability(self, name: str) -> OwnedAbility | None:
        """The one called that, whatever its capitals and accents; of several an active one before
        the passive, and the highest rank before the lower. None where it has none of that name.
        """
        wanted = folded(name).strip()
        same = [each for each in self.abilities if folded(each.name).strip() == wanted]
        return max(same, key=lambda each: (each.active, each.rank), default=None)


class Standing(StrEnum):
    """Whether a unit is in the battle. ``REMOVED`` is taken away by the director."""

    STANDING = "standing"
    DEFEATED = "defeated"
    FLED = "fled"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Fall:
    """How a unit fell: its place among all that fell (1 = first), to whom, with which Fuerza.

    Whether the striker was a boss is frozen then.
    """

    order: int
    final_strength: int
    felled_by: FelledBy
    by: int | None = None


@dataclass(frozen=True, slots=True)
class LiveModifier:
    """A change of one stat that lasts: through asalto ``until_round``, or to the battle's end."""

    stat: Stat
    amount: int
    reason: str
    until_round: int | None = None


@dataclass(frozen=True, slots=True)
class LiveUnit:
    """A unit as it stands now. Pools are points; Fuerza may lie below 0, the others never do.

    ``damage_dealt`` and ``overkill`` make its aggro grow; ``lost_turns`` lower its initiative.
    """

    entrant: Entrant
    strength: int
    armor: int
    willpower: int
    hero_points: int | None = None
    square: Square | None = None
    modifiers: tuple[LiveModifier, ...] = ()
    standing: Standing = Standing.STANDING
    fall: Fall | None = None
    damage_dealt: int = 0
    overkill: int = 0
    lost_turns: int = 0
    leader: bool = False
    boss: bool = False
    secret: bool = False
    """Whether players are not told of it; once it is revealed they are."""

    @property
    def unit(self) -> int:
        """What tells it apart."""
        return self.entrant.unit

    @property
    def side(self) -> int:
        """Its team."""
        return self.entrant.side

    @property
    def stands(self) -> bool:
        """Whether it is in the battle."""
        return self.standing is Standing.STANDING

    def pool(self, stat: Stat) -> int:
        """What is left of Fuerza, Armadura or Voluntad; ``KeyError`` for any other stat."""
        return {
            Stat.STRENGTH: self.strength,
            Stat.ARMOR: self.armor,
            Stat.WILLPOWER: self.willpower,
        }[stat]

    def maximum(self, stat: Stat) -> int:
        """The most Fuerza, Armadura or Voluntad it can have."""
        start = self.entrant.stats
        return {
            Stat.STRENGTH: start.strength,
            Stat.ARMOR: start.armor,
            Stat.WILLPOWER: start.willpower,
        }[stat]

    def now(self, stat: Stat) -> int:
        """A stat as it counts in this instant, with the modifiers that run."""
        base = self.pool(stat) if stat in POOLS else _OF_START[stat](self.entrant.stats)
        changed = base + sum(change.amount for change in self.modifiers if change.stat is stat)
        if stat in _MAY_BE_NEGATIVE:
            return changed
        return max(self.entrant.stats.range_min if stat is Stat.RANGE_MAX else 0, changed)


def explained(unit: LiveUnit, stat: Stat) -> Derivation:
    """``now`` as the sum it is: what is left of a pool or stands on the sheet, every modifier that
    runs, with its reason and until which asalto, and what keeps it from falling lower.
    """
    base = unit.pool(stat) if stat in POOLS else _OF_START[stat](unit.entrant.stats)
    first = TermCode.POOL_LEFT if stat in POOLS else TermCode.STAT_BASE
    terms = [Term(first, base)]
    for change in unit.modifiers:
        if change.stat is stat:
            facts: dict[str, int | str] = {"source": change.reason}
            if change.until_round is not None:
                facts["until_round"] = change.until_round
            terms.append(Term(TermCode.MODIFIER, change.amount, facts=facts))
    total, now = Derivation(tuple(terms)).total, unit.now(stat)
    if now != total:
        terms.append(Term(TermCode.FLOOR, now - total, facts={"minimum": now}))
    return Derivation(tuple(terms))


POOLS = (Stat.STRENGTH, Stat.ARMOR, Stat.WILLPOWER)
"""What a battle takes from a unit and gives back."""

_OF_START: Mapping[Stat, Callable[[StatBlock], int]] = {
    Stat.EXERTION: lambda start: start.exertion,
    Stat.REACTION: lambda start: start.reaction,
    Stat.BREAK: lambda start: start.break_,
    Stat.MOVEMENT: lambda start: start.movement,
    Stat.RANGE_MAX: lambda start: start.range_max,
    Stat.EVASION: lambda start: start.evasion,
    Stat.DEFLECTION: lambda start: start.deflection,
}
"""Stats that only modifiers change."""

_MAY_BE_NEGATIVE = frozenset({Stat.STRENGTH, Stat.EVASION, Stat.DEFLECTION, Stat.REACTION})


def entered(entrant: Entrant, square: Square | None = None) -> LiveUnit:
    """A unit as the battle begins for it."""
    start = entrant.stats
    return LiveUnit(
        entrant,
        start.strength,
        max(0, start.armor),
        max(0, start.willpower),
        None if entrant.hero_points is None else max(0, entrant.hero_points),
        square,
        leader=entrant.leader,
        boss=entrant.boss,
        secret=entrant.secret,
    )
