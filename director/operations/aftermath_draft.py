"""The one frozen draft that the pages of the post-battle wizard edit.

It holds the battle's facts as the director sees them, the rolls as far as they are known, and the
director's word. It can be parked in the campaign file and taken up on another day.
"""

from dataclasses import dataclass, replace
from typing import Any

from director.rules.aftermath import FelledBy, Outcome, Override

ROLL_FIELDS = {"death": "death_roll", "team_wipe": "team_wipe_roll", "wound": "wound_roll"}
"""Where a unit's draft keeps the roll of each purpose."""


@dataclass(frozen=True, slots=True)
class DraftRoll:
    """A roll used in the wizard: thrown here (``roll_id`` of its row) or typed from the forum."""

    result: int
    roll_id: int | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class UnitDraft:
    """One character of the battle: did it fight, how did it end, what was rolled and decided.

    ``order`` is the place in the order of defeat (1 = first), ``felled_by_id`` the combatant that
    struck the blow when known.
    """

    unit: int
    present: bool = True
    absence_reason: str = ""
    defeated: bool = False
    final_strength: int | None = None
    order: int | None = None
    felled_by: FelledBy | None = None
    felled_by_id: int | None = None
    death_roll: DraftRoll | None = None
    wound_roll: DraftRoll | None = None
    veto: str | None = None
    limit_veto: str | None = None
    hero_dies: bool | None = None
    hero_reason: str = ""
    divisor: int | None = None
    wounds: Override | None = None
    renown: Override | None = None
    team_wipe_roll: DraftRoll | None = None
    team_wipe_veto: str | None = None

    def roll(self, purpose: str) -> DraftRoll | None:
        """The roll for ``death``, ``team_wipe`` or ``wound``."""
        found: DraftRoll | None = getattr(self, ROLL_FIELDS[purpose])
        return found

    def with_roll(self, purpose: str, roll: DraftRoll | None) -> "UnitDraft":
        """This row with that roll in place."""
        placed: dict[str, Any] = {ROLL_FIELDS[purpose]: roll}
        return replace(self, **placed)


@dataclass(frozen=True, slots=True)
class EnemyDraft:
    """An enemy without a sheet: whether it fell, and to which character (none: sin autor)."""

    unit: int
    defeated: bool = False
    felled_by_id: int | None = None


@dataclass(frozen=True, slots=True)
class PoolDraft:
    """The director's own renown for a whole side (its ordinal), in place of the edition's."""

    side: int
    renown: Override


@dataclass(frozen=True, slots=True)
class CaravanDraft:
    """A consequence for the caravan: a typed change (people, supplies…) or an item or a note.

    Public texts leave out what is ``secret``. Of people of the director's own kinds the kind is
    their code (``kind:3``), with the name they had.
    """

    kind: str
    amount: int | None = None
    text: str = ""
    character_id: int | None = None
    secret: bool = False
    kind_name: str = ""


@dataclass(frozen=True, slots=True)
class AftermathDraft:
    """The whole aftermath in progress. ``page`` is where the wizard was left.

    ``record`` is what the battle's record said when the draft was made or taken up last, itself
    without one. By it the wizard sees which facts of the record moved since.
    """

    battle_id: int
    outcome: Outcome | None = None
    difficulty: str | None = None
    units: tuple[UnitDraft, ...] = ()
    enemies: tuple[EnemyDraft, ...] = ()
    caravan: tuple[CaravanDraft, ...] = ()
    pools: tuple[PoolDraft, ...] = ()
    page: str = "outcome"
    record: "AftermathDraft | None" = None

    def unit(self, key: int) -> UnitDraft:
        """The draft of a character; ``KeyError`` if it is not of this battle."""
        for row in self.units:
            if row.unit == key:
                return row
        raise KeyError(key)

    def with_unit(self, changed: UnitDraft) -> "AftermathDraft":
        """This draft with one character's row replaced."""
        rows = tuple(changed if row.unit == changed.unit else row for row in self.units)
        return replace(self, units=rows)

    def with_enemy(self, changed: EnemyDraft) -> "AftermathDraft":
        """This draft with one enemy's row replaced."""
        rows = tuple(changed if row.unit == changed.unit else row for row in self.enemies)
        return replace(self, enemies=rows)
