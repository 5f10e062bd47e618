"""What a file of event tables was read as: the tables, and each thing that was refused and why."""

from dataclasses import dataclass
from enum import StrEnum

from director.operations.caravan.event_rows import NotedTable
from director.operations.problems import Refusal, Refused


class FileReason(StrEnum):
    """Why an entry, a table or the file was not taken. ``detail`` is what was found there."""

    MISSING = "missing"
    """A value without which there is no entry."""
    EMPTY = "empty"
    """A name with nothing visible in it."""
    NOT_A_NUMBER = "not_a_number"
    NOT_A_TEXT = "not_a_text"
    NOT_A_LIST = "not_a_list"
    """One value, or a table, where several are written between brackets."""
    NOT_A_TABLE = "not_a_table"
    """Something else stands where a table or an entry begins."""
    UNKNOWN_ACTIVITY = "unknown_activity"
    """The caravan travels or rests, and does nothing else."""
    OUT_OF_RANGE = "out_of_range"
    """``low`` and ``high`` say what it may be."""
    TOO_LONG = "too_long"
    """``high`` is how many letters it may have."""
    CONTROL_CHARACTERS = "control_characters"
    UNKNOWN_KEY = "unknown_key"
    """No table or entry has this. Such an entry is not taken: a condition that is misspelt would be
    none."""
    REPEATED_KEY = "repeated_key"
    """The same value under two names."""
    TOO_MANY = "too_many"
    """More tables, or entries of one table, than ``high``; those after them were not read."""
    BROKEN = "broken"
    """No TOML: what the parser found is ``detail``, ``line`` says where."""
    TOO_DEEP = "too_deep"
    TOO_BIG = "too_big"
    """``high`` is the most bytes that are read."""
    NOT_TEXT = "not_text"
    UNREADABLE = "unreadable"
    """The system does not let it be read, or it is no file; ``detail`` is what the system says."""
    NO_TABLES = "no_tables"
    """Nothing in the file is a table of events."""


@dataclass(frozen=True, slots=True)
class RefusedEntry:
    """One thing that is wrong: in the table and the entry of which name (empty where it is not
    about one, or it has none), under which key, and why. ``line`` only where the file is no TOML.
    """

    table: str
    entry: str
    key: str
    reason: FileReason
    detail: str = ""
    low: int | None = None
    high: int | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class ReadTables:
    """What a file says; nothing is written by it. ``encoding`` is set where it was no UTF-8."""

    tables: tuple[NotedTable, ...] = ()
    refused: tuple[RefusedEntry, ...] = ()
    encoding: str = "utf-8"


_LONGEST_DETAIL = 80

_REASONS = {
    Refusal.EMPTY: FileReason.EMPTY,
    Refusal.TOO_LONG: FileReason.TOO_LONG,
    Refusal.CONTROL_CHARACTERS: FileReason.CONTROL_CHARACTERS,
    Refusal.OUT_OF_RANGE: FileReason.OUT_OF_RANGE,
}


def refused_by(error: Refused, table: str, entry: str, detail: str = "") -> RefusedEntry:
    """What a verb would refuse, as a line about the file."""
    facts = error.facts
    high = facts.get("high", facts.get("limit"))
    return RefusedEntry(
        table,
        entry,
        str(facts["field"]),
        _REASONS[error.code],
        shown(facts.get("value", detail)),
        low=_number(facts.get("low")),
        high=_number(high),
    )


def shown(value: object) -> str:
    """A value as it was found, short, on one line."""
    try:
        plain = " ".join(str(value).split())
    except ValueError:  # a number of thousands of figures
        return "…"
    return plain if len(plain) <= _LONGEST_DETAIL else plain[: _LONGEST_DETAIL - 1] + "…"


def _number(value: int | str | None) -> int | None:
    return value if isinstance(value, int) else None
