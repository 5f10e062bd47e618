"""What goes into the aftermath of a battle and what comes out of it, as facts.

The rules that lead from one to the other are in ``director.rules.aftermath``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from director.editions.source import Source
from director.rules.derivation import Derivation, Term
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


class DeathRule(StrEnum):
    """Which rule decides whether a unit dies."""

    BOSS = "boss"
    INDIVIDUAL = "individual"
    DIRECTOR = "director"
    WOUND_LIMIT = "wound_limit"
    TEAM_WIPE = "team_wipe"


class Missing(StrEnum):
    """What the plan still waits for."""

    DEATH_ROLL = "death_roll"
    WOUND_ROLL = "wound_roll"
    HERO_DECISION = "hero_decision"
    DIVISOR = "divisor"
    TEAM_WIPE_ROLL = "team_wipe_roll"


class Problem(StrEnum):
    """A contradiction in the facts: an error to mend, never a guess."""

    DEFEATED_WITH_STRENGTH = "defeated_with_strength"
    ROLL_OUT_OF_RANGE = "roll_out_of_range"
    DUPLICATE_ORDER = "duplicate_order"
    DIVISOR_OUT_OF_RANGE = "divisor_out_of_range"
    OVERRIDE_WITHOUT_REASON = "override_without_reason"
    VETO_WITHOUT_REASON = "veto_without_reason"
    NEGATIVE_WOUNDS = "negative_wounds"
    WOUNDS_WITHOUT_DEFEAT = "wounds_without_defeat"
    UNKNOWN_DIFFICULTY = "unknown_difficulty"
    STANDING_IN_WIPED_TEAM = "standing_in_wiped_team"


@dataclass(frozen=True, slots=True)
class DeathCheck:
    """One rule asked whether a unit dies.

    ``percent`` is there for rolls; ``place`` is the unit's place among those the boss rule counts
    (1 = first) and ``cap`` how many it kills. ``proposes`` is what the rule says (none: a roll or a
    decision is missing); ``dies`` is that after the director's veto. ``source`` is the rule's line.
    ``spared``: its roll would have killed it, and only the cap saved it.
    """

    rule: DeathRule
    terms: tuple[Term, ...] = ()
    percent: Derivation | None = None
    roll: int | None = None
    place: int | None = None
    cap: int | None = None
    proposes: bool | None = None
    veto: str | None = None
    dies: bool | None = None
    source: Source | None = None
    spared: bool = False


@dataclass(frozen=True, slots=True)
class WoundPlan:
    """New wounds of a unit that lives, and where they leave it (also one that stood to the end).

    ``extra_percent`` is the chance of one more (total 0: no roll). ``new`` and ``total`` are none
    while the roll or the divisor is missing; ``total`` is what will be open: those of before, what
    changed since, and the new ones without those that healed already. ``limit`` 0 means the edition
    has none for this tier. ``limit_check`` is there where reaching the limit means death; a hero is
    condemned instead. ``needs_divisor``: Esfuerzo is 0 and it matters; until the director names a
    divisor, ``certain`` shows the one suggested. ``healing_days`` are days of rest until all open
    wounds are closed, or battles to miss where those heal (its term says which).
    """

    certain: Derivation
    extra_percent: Derivation
    roll: int | None
    new: Derivation | None
    total: Derivation | None
    limit: int
    limit_check: DeathCheck | None
    newly_condemned: bool
    healing_days: Derivation | None
    needs_divisor: bool = False
    limit_source: Source | None = None


@dataclass(frozen=True, slots=True)
class RenownPlan:
    """Renown gained in this battle and the balance after it."""

    gain: Derivation
    balance: Derivation


@dataclass(frozen=True, slots=True)
class UnitPlan:
    """All consequences of one unit. ``dies`` is none while something is missing that decides it.

    ``team_wipe`` is the roll it owes when its whole team was defeated; ``carry_after`` the percent
    it will bring to the next one.
    """

    unit: int
    death: DeathCheck | None
    wounds: WoundPlan | None
    renown: RenownPlan
    refund: Derivation | None
    dies: bool | None
    missing: tuple[Missing, ...] = ()
    problems: tuple[Problem, ...] = ()
    team_wipe: DeathCheck | None = None
    carry_after: int = 0


@dataclass(frozen=True, slots=True)
class PoolPlan:
    """Renown of a whole side: what the edition gives it, and how much of that its units take."""

    team: int
    pool: Derivation
    shared: int


@dataclass(frozen=True, slots=True)
class RestingPlan:
    """Wounds of somebody who stayed out that close by this battle, by their keys."""

    character: int
    closes: tuple[int, ...]
    open_after: Derivation


@dataclass(frozen=True, slots=True)
class AftermathPlan:
    """One row per participant. ``rest_days`` is the longest healing of those who live, in days of
    rest, ``rest_battles`` in battles to miss where those heal. ``pools`` has a row for each side
    that gets renown as a whole, ``resting`` one for each who heals by having stayed out.
    """

    units: tuple[UnitPlan, ...]
    rest_days: int
    rest_battles: int = 0
    pools: tuple[PoolPlan, ...] = ()
    resting: tuple[RestingPlan, ...] = ()

    @property
    def complete(self) -> bool:
        """Nothing missing and nothing contradictory: it may be applied."""
        return not any(unit.missing or unit.problems for unit in self.units)

    def unit(self, key: int) -> UnitPlan:
        """The row of a unit; ``KeyError`` if it did not take part."""
        for row in self.units:
            if row.unit == key:
                return row
        raise KeyError(key)
