"""Sucesos del camino: the director's own tables of what may happen, and what a roll brings.

An entry has a weight and may ask for a terrain, some days, a band of morale or what the caravan
does with the day. The entries that are open at a moment share the roll: with weights 3 and 1 it is
a roll of 1 to 4, and 1 to 3 are the first one's, in the order of the table.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from director.rules.caravan.state import Activity
from director.rules.loose_text import folded

MOST_WEIGHT = 1_000_000
"""A heavier entry is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a table is rolled on: the terrain as the director names it, the day of the campaign, the
    number of the band of morale (none where no morale is kept) and what the caravan does.
    """

    terrain: str = ""
    day: int = 0
    band: int | None = None
    activity: Activity = Activity.TRAVEL


@dataclass(frozen=True, slots=True)
class Condition:
    """When an entry is open: in one of these terrains, from a day to another (both included), in
    one of these bands of morale, during one of these activities. What is empty asks for nothing;
    terrains are compared without accents or capitals.
    """

    terrains: tuple[str, ...] = ()
    first_day: int | None = None
    last_day: int | None = None
    bands: frozenset[int] = frozenset()
    activities: frozenset[Activity] = frozenset()


ALWAYS = Condition()
"""Asks for nothing."""


class Shut(StrEnum):
    """Why an entry cannot come: its condition, by part, or a weight that is no weight."""

    TERRAIN = "terrain"
    DAY = "day"
    BAND = "band"
    ACTIVITY = "activity"
    WEIGHT = "weight"


@dataclass(frozen=True, slots=True)
class TableEntry:
    """Something that may happen: its own name in the table, the text, how likely, and when."""

    key: str
    text: str
    weight: int = 1
    condition: Condition = ALWAYS


@dataclass(frozen=True, slots=True)
class EventTable:
    """A table of the director's."""

    name: str
    entries: tuple[TableEntry, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Chance:
    """An entry that may come now, with the rolls that bring it; ``chance`` is its part of all."""

    entry: TableEntry
    first: int
    last: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Closed:
    """An entry that cannot come now, and everything that keeps it shut."""

    entry: TableEntry
    why: tuple[Shut, ...]


class TableFault(StrEnum):
    """What is wrong with a table, or with one of its entries.

    ``EMPTY``: there are no entries. ``NO_KEY``, ``NO_TEXT``: it has no name, it says nothing.
    ``KEY_TWICE``: another one has that name. ``WEIGHT``: it is not a number from 1 to a million.
    ``DAYS_REVERSED``: its last day comes before its first. ``NO_BAND``: bands are numbered from 1.
    """

    EMPTY = "empty"
    NO_KEY = "no_key"
    NO_TEXT = "no_text"
    KEY_TWICE = "key_twice"
    WEIGHT = "weight"
    DAYS_REVERSED = "days_reversed"
    NO_BAND = "no_band"


@dataclass(frozen=True, slots=True)
class TableProblem:
    """A fault, and the place of the entry in the table from 0; none where it is the table's own."""

    fault: TableFault
    place: int | None = None


class NoDraw(StrEnum):
    """Why a roll brings nothing: nothing is open, or the roll is not one of its rolls."""

    NOTHING_OPEN = "nothing_open"
    NO_SUCH_ROLL = "no_such_roll"


def table_problems(table: EventTable) -> tuple[TableProblem, ...]:
    """Everything that is wrong with a table, entry by entry; such a table can be rolled on all the
    same, and entries without a weight never come.
    """
    if not table.entries:
        return (TableProblem(TableFault.EMPTY),)
    times = Counter(entry.key for entry in table.entries)
    return tuple(
        TableProblem(fault, place)
        for place, entry in enumerate(table.entries)
        for fault in _faults(entry, times[entry.key])
    )


def unconditional(table: EventTable) -> tuple[TableEntry, ...]:
    """Entries that ask for nothing, so that they may come at any time."""
    return tuple(entry for entry in table.entries if entry.condition == ALWAYS)


def closed(table: EventTable, moment: Moment) -> tuple[Closed, ...]:
    """Entries that cannot come at this moment, and why."""
    found = (Closed(entry, tuple(_shut(entry, moment))) for entry in table.entries)
    return tuple(each for each in found if each.why)


def chances(table: EventTable, moment: Moment) -> tuple[Chance, ...]:
    """What may come at this moment, each with its rolls; their chances come to 1, if there are any.

    The die has as many sides as the last one's ``last``.
    """
    opened = [entry for entry in table.entries if not any(_shut(entry, moment))]
    sides = sum(entry.weight for entry in opened)
    found, before = [], 0
    for entry in opened:
        last = before + entry.weight
        found.append(Chance(entry, before + 1, last, Fraction(entry.weight, sides)))
        before = last
    return tuple(found)


def sides(table: EventTable, moment: Moment) -> int:
    """Sides of the die that the table is rolled with at this moment; 0 where nothing is open."""
    found = chances(table, moment)
    return found[-1].last if found else 0


def draw(table: EventTable, moment: Moment, roll: int) -> TableEntry | NoDraw:
    """The entry that a roll from 1 to ``sides`` brings, or why it brings none."""
    found = chances(table, moment)
    if not found:
        return NoDraw.NOTHING_OPEN
    hit = (each.entry for each in found if each.first <= roll <= each.last)
    return next(hit, NoDraw.NO_SUCH_ROLL)


def _faults(entry: TableEntry, times: int) -> Iterator[TableFault]:
    if not entry.key.strip():
        yield TableFault.NO_KEY
    elif times > 1:
        yield TableFault.KEY_TWICE
    if not entry.text.strip():
        yield TableFault.NO_TEXT
    if not _is_weight(entry.weight):
        yield TableFault.WEIGHT
    first, last = entry.condition.first_day, entry.condition.last_day
    if first is not None and last is not None and last < first:
        yield TableFault.DAYS_REVERSED
    if any(band < 1 for band in entry.condition.bands):
        yield TableFault.NO_BAND


def _shut(entry: TableEntry, moment: Moment) -> Iterator[Shut]:
    wanted = entry.condition
    if wanted.terrains and _bare(moment.terrain) not in map(_bare, wanted.terrains):
        yield Shut.TERRAIN
    early = wanted.first_day is not None and moment.day < wanted.first_day
    if early or (wanted.last_day is not None and moment.day > wanted.last_day):
        yield Shut.DAY
    if wanted.bands and moment.band not in wanted.bands:
        yield Shut.BAND
    if wanted.activities and moment.activity not in wanted.activities:
        yield Shut.ACTIVITY
    if not _is_weight(entry.weight):
        yield Shut.WEIGHT


def _bare(terrain: str) -> str:
    return folded(terrain).strip()


def _is_weight(weight: int) -> bool:
    return 1 <= weight <= MOST_WEIGHT
