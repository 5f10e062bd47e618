"""What the pages of deaths and of wounds share: rows that may owe a roll, and a way to get it."""

from director.console.aftermath.grid import RowGrid
from director.console.aftermath.page import Page
from director.console.aftermath.rolls import MissingRolls
from director.operations.views.battles import CombatantView
from director.rules.aftermath import UnitPlan


class RollsPage(Page):
    """A grid of characters, and under it what is still to be rolled."""

    purpose: str
    """What its rolls are for: ``death``, ``team_wipe`` or ``wound``."""

    by_defeat = False
    """Whether the rows of a side stand in the order in which they fell."""

    def build(self) -> None:
        grid = RowGrid(self.captions())
        listed = [row.unit for row in self.sitting.plan.units if self.lists(row)]
        place = self._place_of_defeat if self.by_defeat else None
        if not self.list_by_side(grid, listed, self.add_row, place):
            self.say_empty()
        self.add(grid)
        self._missing = MissingRolls(self.sitting, self.purpose)
        self.add(self._missing)

    def refresh(self) -> None:
        for row in self.sitting.plan.units:
            if row.unit in self.names and self.lists(row) and self.news_of(row.unit):
                self.show_row(row)
        self._missing.refresh()

    # ---- what each page says of itself

    def captions(self) -> tuple[str, ...]:
        """Headings of the columns."""
        raise NotImplementedError

    def lists(self, row: UnitPlan) -> bool:
        """Whether the page asks or tells something about a character."""
        raise NotImplementedError

    def add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        """Make a character's row."""
        raise NotImplementedError

    def show_row(self, row: UnitPlan) -> None:
        """Show in it what the plan says now."""
        raise NotImplementedError

    def say_empty(self) -> None:
        """Why there is no row; a page that only applies where there is one says nothing."""

    def _place_of_defeat(self, unit: CombatantView) -> int:
        return self.sitting.draft.unit(unit.id).order or 0
