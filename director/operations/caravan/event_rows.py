"""Tables of events as rows of the campaign, and back; what may stand in one at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from director.operations import typed_in
from director.rules.caravan.random_tables import MOST_WEIGHT, Condition, EventTable, TableEntry
from director.rules.caravan.state import Activity

MOST_ENTRIES = 1_000
"""Entries of one table at most."""
MOST_DAY = 1_000_000
"""Days and bands of a condition end somewhere: what lies beyond is a slip of the finger."""
MOST_BAND = 99
MOST_TERRAINS = 100


@dataclass(frozen=True, slots=True)
class NotedTable:
    """A table and the director's notes on it, which no text tells."""

    table: EventTable
    notes: str = ""


def checked(noted: NotedTable) -> NotedTable:
    """The table tidied; ``Refused`` where no screen could show it or nobody can mean it.

    What is merely wrong (an entry without a key, a weight of 0, two of one key) may be kept: it is
    ``rules.caravan.random_tables.table_problems`` that tells of it.
    """
    name = typed_in.name("name", noted.table.name)
    typed_in.number("entries", len(noted.table.entries), 0, MOST_ENTRIES)
    entries = tuple(map(checked_entry, noted.table.entries))
    return NotedTable(EventTable(name, entries), typed_in.words("notes", noted.notes))


def checked_entry(entry: TableEntry) -> TableEntry:
    """One entry, tidied; ``Refused`` like ``checked``."""
    return TableEntry(
        key=typed_in.optional_name("key", entry.key),
        text=typed_in.words("text", entry.text),
        weight=typed_in.number("weight", entry.weight, 0, MOST_WEIGHT),
        condition=_checked_condition(entry.condition),
    )


def entry_facts(entries: Sequence[TableEntry]) -> list[dict[str, Any]]:
    """Entries as facts for the file; a condition that asks for nothing leaves nothing."""
    return [
        {
            "key": entry.key,
            "text": entry.text,
            "weight": entry.weight,
            **condition_facts(entry.condition),
        }
        for entry in entries
    ]


def condition_facts(condition: Condition) -> dict[str, Any]:
    """What a condition asks for, by name, in an order that is always the same."""
    asked = {
        "terrains": list(condition.terrains),
        "first_day": condition.first_day,
        "last_day": condition.last_day,
        "bands": sorted(condition.bands),
        "activities": sorted(each.value for each in condition.activities),
    }
    return {name: value for name, value in asked.items() if value not in (None, [])}


def entries_in(facts: Sequence[Mapping[str, Any]]) -> tuple[TableEntry, ...]:
    """Entries as they are kept. ``ValueError``, ``TypeError``, ``KeyError`` or ``AttributeError``
    for what nobody kept so.
    """
    return tuple(_entry(each) for each in facts)


def _entry(facts: Mapping[str, Any]) -> TableEntry:
    condition = Condition(
        terrains=tuple(map(str, facts.get("terrains", ()))),
        first_day=_day(facts.get("first_day")),
        last_day=_day(facts.get("last_day")),
        bands=frozenset(map(int, facts.get("bands", ()))),
        activities=frozenset(map(Activity, facts.get("activities", ()))),
    )
    return TableEntry(str(facts["key"]), str(facts["text"]), int(facts["weight"]), condition)


def _day(value: Any) -> int | None:
    return None if value is None else int(value)


def _checked_condition(condition: Condition) -> Condition:
    typed_in.number("terrains", len(condition.terrains), 0, MOST_TERRAINS)
    terrains = (typed_in.optional_name("terrains", each) for each in condition.terrains)
    for band in condition.bands:
        typed_in.number("bands", band, 0, MOST_BAND)
    return Condition(
        terrains=tuple(each for each in terrains if each),
        first_day=typed_in.known_number("first_day", condition.first_day, 0, MOST_DAY),
        last_day=typed_in.known_number("last_day", condition.last_day, 0, MOST_DAY),
        bands=condition.bands,
        activities=condition.activities,
    )
