"""One application of an aftermath in progress: what its effects are made from."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft
from director.operations.views.battles import CombatantView
from director.rules.aftermath import AftermathPlan

Values = dict[str, Any]


@dataclass(frozen=True)
class Application:
    """One application in progress: what effects are made from, and the row they all point at.

    ``path`` is the file's, for the error about an older aftermath in it that cannot be read.
    """

    context: AftermathContext
    draft: AftermathDraft
    plan: AftermathPlan
    aftermath: int
    now: datetime
    path: Path

    @property
    def battle(self) -> int:
        """The battle's key."""
        return self.context.battle.row.id

    @property
    def battle_day(self) -> int:
        """The day on which it was fought."""
        return self.context.battle.row.day

    @property
    def cause(self) -> Values:
        """Where every row of this application comes from."""
        return {"battle_id": self.battle, "aftermath_id": self.aftermath}

    @cached_property
    def units(self) -> dict[int, CombatantView]:
        """The battle's units by key."""
        return {unit.id: unit for unit in self.context.battle.combatants}

    def character(self, unit: int) -> int:
        """The character behind a unit."""
        key = self.units[unit].character_id
        if key is None:
            raise KeyError(unit)
        return key
