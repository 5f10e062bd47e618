"""The creatures an encounter is filled with."""

from pathlib import Path

from director.console.desk import Desk
from director.operations.views.bestiary import Bestiary, bestiary


class BestiaryAtHand:
    """Read when it is first asked for, and again once it has changed."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._reads = desk.creature_reads
        self._found: Bestiary | None = None

    def forget(self) -> None:
        """It may be another by now."""
        self._found = None

    @property
    def found(self) -> Bestiary:
        """All creatures there are."""
        if self._found is None:
            shared, shipped = self._folders()
            self._found = bestiary(self._desk.campaign, shared, shipped, self._reads)
        return self._found

    def _folders(self) -> tuple[Path, Path]:
        """Without folders of rules, one in which nothing is."""
        rules = self._desk.rules
        if rules is None:
            nowhere = self._desk.campaign.path.with_suffix(".criaturas")
            return nowhere, nowhere
        return rules.creatures, rules.bestiary
