"""Random tables of the director as screens show them."""

from dataclasses import dataclass
from datetime import datetime

from director.operations.views.scenes import Brought
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

    ``roll_id`` names the kept roll, so that the event which is accepted points at it. ``table`` is
    the table's name then, ``terrain`` where it was rolled.
    """

    table_id: int
    entry: TableEntry
    roll: int
    sides: int
    roll_id: int
    repeated: bool
    table: str = ""
    terrain: str = ""


@dataclass(frozen=True, slots=True)
class KeptEventRoll:
    """A roll that fell for a table on a day and on which no event rests: it is offered again.

    ``entry`` is what it brings at the moment it was asked for; none where other entries are open by
    then, so that the die has other sides. ``annulled``: its event was undone.
    """

    roll_id: int
    roll: int
    sides: int
    origin: str
    annulled: bool
    repeated: bool
    entry: TableEntry | None = None


@dataclass(frozen=True, slots=True)
class EventTold:
    """An event of the chronicle, by the key of its entry, and what it brought. ``secret``: no text
    tells of it.
    """

    id: int
    day: int
    name: str
    text: str = ""
    secret: bool = False
    brought: tuple[Brought, ...] = ()
