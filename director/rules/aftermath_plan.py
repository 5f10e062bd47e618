"""What the aftermath of a battle comes to: a row per unit, each number with its derivation.

What it is asked is in ``battle_facts``, the rules that lead from there in ``aftermath``.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.source import Source
from director.rules.derivation import Derivation, Term


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
    it will bring to the next one, ``carry_before`` what it brought to this battle (none: a plan of
    yesterday, which does not tell).
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
    carry_before: int | None = None


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
