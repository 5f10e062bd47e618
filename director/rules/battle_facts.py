"""What the aftermath of a battle is asked: how it came out, the dice, and the director's word.

What comes of it is in ``aftermath_plan``, the rules that lead there in ``aftermath``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from director.rules.tiers import Tier


class Outcome(StrEnum):
    """How a battle ended for a side. A battle not played has no consequences of any kind."""

    VICTORY = "victory"
    DEFEAT = "defeat"
    NOT_PLAYED = "not_played"


class FelledBy(StrEnum):
    """What struck the blow; ``UNKNOWN`` ("sin autor") counts as by a minion."""

    BOSS = "boss"
    MINION = "minion"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Defeat:
    """How a unit fell: ``order`` in the battle (1 = first), final Fuerza (0 or less), to whom."""

    order: int
    final_strength: int
    felled_by: FelledBy


@dataclass(frozen=True, slots=True)
class UnitFacts:
    """One character as it came out of the battle.

    ``unit`` is the caller's key, ``team`` the side it fought on. ``wounds_before`` are open wounds
    at the battle's start, ``renown_before`` the unspent balance, ``kills`` enemies it defeated in
    person.

    A battle may be resolved long after it was fought. ``wounds_now`` are the open wounds of today
    that are not of this battle (none: those of its start); ``healed_since`` are wounds of this
    battle that healed already, when an application that was withdrawn since had given them; who is
    ``condemned`` already is not condemned anew. ``carry`` is the percent that a secundario brought
    along from the last defeat of its team.
    """

    unit: int
    team: int
    tier: Tier
    exertion: int
    wounds_before: int
    kills: int
    renown_before: int
    victory: bool
    defeat: Defeat | None = None
    wounds_now: int | None = None
    healed_since: int = 0
    condemned: bool = False
    carry: int = 0

    @property
    def open_wounds(self) -> int:
        """Open wounds that are not of this battle, as they are today."""
        return self.wounds_before if self.wounds_now is None else self.wounds_now

    def open_with(self, new: int) -> int:
        """Open wounds after ``new`` ones of this battle: those that healed already stay closed."""
        return self.open_wounds + max(0, new - self.healed_since)


@dataclass(frozen=True, slots=True)
class Override:
    """The director's own number in place of the book's, with the reason."""

    value: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnitRulings:
    """Dice and the director's word about one unit. Everything may still be missing.

    Rolls are 1 to 100. ``veto``, ``team_wipe_veto`` and ``limit_veto`` are reasons; none means no
    veto. ``hero_dies`` answers for a héroe felled by a boss. ``divisor`` stands in for an Esfuerzo
    of 0. ``renown`` is all the unit gains, whatever its share of a clan's pool.
    """

    death_roll: int | None = None
    wound_roll: int | None = None
    veto: str | None = None
    limit_veto: str | None = None
    hero_dies: bool | None = None
    hero_reason: str = ""
    divisor: int | None = None
    wounds: Override | None = None
    renown: Override | None = None
    team_wipe_roll: int | None = None
    team_wipe_veto: str | None = None


@dataclass(frozen=True, slots=True)
class TeamFacts:
    """A side as a whole, units without a sheet included: how many fought and were standing at the
    end, and how many enemies they defeated. ``wiped``: every one of them was defeated.
    """

    fighters: int
    survivors: int
    kills: int
    victory: bool = False
    wiped: bool = False


@dataclass(frozen=True, slots=True)
class RestingFacts:
    """A living character who stayed out of the battle: the keys of its open wounds, oldest first.

    Whoever is in another battle that still runs is not resting.
    """

    character: int
    wounds: tuple[int, ...]


def _no_rulings() -> Mapping[int, UnitRulings]:
    return MappingProxyType({})


def _no_teams() -> Mapping[int, TeamFacts]:
    return MappingProxyType({})


def _no_pools() -> Mapping[int, Override]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class AftermathFacts:
    """A whole battle, ready to be resolved. ``difficulty`` is a level such as ``3B``, or none.

    ``teams`` are the sides as a whole, by the key units have in ``team``; ``pools`` the director's
    own renown for a whole side; ``resting`` those who stayed out of it.
    """

    units: tuple[UnitFacts, ...]
    played: bool = True
    difficulty: str | None = None
    rulings: Mapping[int, UnitRulings] = field(default_factory=_no_rulings)
    teams: Mapping[int, TeamFacts] = field(default_factory=_no_teams)
    pools: Mapping[int, Override] = field(default_factory=_no_pools)
    resting: tuple[RestingFacts, ...] = ()
