"""A state while a happening works on it: what is changed so far, and what came of it.

The one place of the package where something is changed in place; it never leaves ``happen``.
"""

from dataclasses import replace
from typing import Any

from director.editions.schema import Edition
from director.rules.derivation import Derivation
from director.rules.live.effects import Cause, Effect, PoolChanged
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.live.setup import LiveSetup
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit
from director.rules.stats import Stat


class CannotHappen(Exception):
    """Raised within the package only: ``happen`` turns it into a ``Refused``."""

    def __init__(self, fault: LiveFault, **facts: Any) -> None:
        super().__init__(fault)
        self.problem = LiveProblem(fault, **facts)


class Working:
    """A happening at work. Nothing of it is seen unless it ends well."""

    def __init__(self, edition: Edition, setup: LiveSetup, state: LiveState) -> None:
        self.edition = edition
        self.setup = setup
        self.state = state
        self.effects: list[Effect] = []

    def unit(self, key: int) -> LiveUnit:
        """A unit of the battle."""
        found = self.state.units.get(key)
        if found is None:
            raise CannotHappen(LiveFault.NO_SUCH_UNIT, unit=key)
        return found

    def standing(self, key: int) -> LiveUnit:
        """A unit that is in the battle."""
        found = self.unit(key)
        if not found.stands:
            raise CannotHappen(LiveFault.OUT_OF_BATTLE, unit=key)
        return found

    def tell(self, effect: Effect) -> None:
        """Note what came of it."""
        self.effects.append(effect)

    def put(self, unit: LiveUnit) -> None:
        """A unit as it is now."""
        self.state = replace(self.state, units={**self.state.units, unit.unit: unit})

    def change(self, **values: Any) -> None:
        """Parts of the state other than its units."""
        self.state = replace(self.state, **values)

    def set_pool(
        self, key: int, pool: Stat, after: int, cause: Cause, why: Derivation | None = None
    ) -> None:
        """Give a pool another value, and tell of it where that differs."""
        unit = self.unit(key)
        before = unit.pool(pool)
        if before == after:
            return
        changed: dict[str, Any] = {pool.value: after}
        self.put(replace(unit, **changed))
        self.tell(PoolChanged(key, pool, before, after, cause, why))
