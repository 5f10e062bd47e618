"""Random tables of the director as screens show them."""

from dataclasses import dataclass
from datetime import datetime

from director.rules.caravan.random_tables import EventTable, TableEntry, TableProblem


@dataclass(frozen=True, slots=True)
class EventTableView:
    """A table with what is wrong with it."""

    id: int
    uuid: str
    table: EventTable
    notes: str
    problems: tuple[TableProblem, ...]
    changed_at: datetime

    @property
    def name(self) -> str:
        """What the director calls it."""
        return self.table.name


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a roll on a table brought: the roll is kept already, the event is not yet told.

    ``roll_id`` names the kept roll, so that the event which is accepted points at it.
    """

    table_id: int
    entry: TableEntry
    roll: int
    sides: int
    roll_id: int
    repeated: bool
